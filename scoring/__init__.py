"""The rules engine of Remik: functions over frozen values, standard library only, usable without the site around it."""
