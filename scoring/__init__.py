"""The rules engine of Remik League: functions over frozen values.

It knows the card games and nothing of the site: no Django, no clock, no randomness, no input or output.
`scoring/RULES.md` is the rule book that the docstrings cite; `python -m scoring` asks the engine from a shell.
"""
