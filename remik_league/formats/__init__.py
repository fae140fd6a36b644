"""How dates are written where a language of Django writes them otherwise than our pages."""
