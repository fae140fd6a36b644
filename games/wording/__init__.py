"""The site's words for the engine's values: cards, amounts, rules, reasons. Everything goes through gettext."""
