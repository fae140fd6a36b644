# Everything a person types. Needed beforehand: Python 3.11 or newer with venv, and make.

PYTHON ?= python3
PORT ?= 8000
# `make run DEMO=no` starts without the demo league. What load_demo prints, how to sign in, is kept and shown by each run.
DEMO ?= yes
# A line for every request would bury the mail that is printed; `make run LOG_LEVEL=INFO` shows them.
LOG_LEVEL ?= WARNING

BIN := .venv/bin
MANAGE := $(BIN)/python manage.py
PO := $(wildcard games/locale/*/LC_MESSAGES/django.po)
MO := $(PO:.po=.mo)

# Certificates of the machine, not those that uv brings: a company's or a school's proxy is known only to the machine.
export UV_SYSTEM_CERTS ?= true

.PHONY: help run test check bench messages clean
.DEFAULT_GOAL := help

help: ## Say what can be made.
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 18

run: .venv/ready .env $(MO) var/static-ready ## Install what is missing and serve the site on localhost:8000 (PORT=… for another port).
	@[ -e db.sqlite3 ] || rm -f var/demo-loaded
	@$(MANAGE) migrate --verbosity 0
	@$(MANAGE) createcachetable --verbosity 0
	@if [ "$(DEMO)" = yes ] && [ ! -e var/demo-loaded ] && $(MANAGE) help --commands | grep -qx load_demo; then \
	  $(MANAGE) load_demo > var/demo-loading && mv var/demo-loading var/demo-loaded; fi
	@echo
	@echo "  Remik League is at http://localhost:$(PORT)/"
	@[ "$(DEMO)" != yes ] || [ ! -e var/demo-loaded ] || sed 's/^/  /' var/demo-loaded
	@echo "  Anybody signs up at http://localhost:$(PORT)/accounts/signup/"
	@echo "  Mail, such as a code to sign in, is printed here. Stop with Ctrl-C."
	@echo
	@exec env LOG_LEVEL=$(LOG_LEVEL) $(BIN)/gunicorn remik_league.wsgi --bind 127.0.0.1:$(PORT) --workers 2 --threads 4 --log-level warning

test: check ## Run every check, then the tests on SQLite and again on PostgreSQL.
	env -u DATABASE_URL TEST_DATABASE=sqlite $(BIN)/python -m pytest
	TEST_DATABASE=postgresql $(BIN)/python -m pytest

# The checks and tests must not depend on this machine's own settings.
check test: export ENV_FILE := /dev/null
check test: export SECRET_KEY := only-for-tests-and-as-long-as-a-real-one-has-to-be-0123456789
check: export DATABASE_URL := sqlite://:memory:
check: .venv/ready $(MO) ## Run the checks without the tests.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/djlint --lint --quiet templates games
	$(MANAGE) makemigrations --check --dry-run
	$(MANAGE) check --fail-level WARNING
	SITE_URL=https://remik.example.org $(MANAGE) check --deploy --fail-level WARNING
	$(MANAGE) spectacular --validate --fail-on-warn --file /dev/null

# The programs to compare with are heavy and serve nothing else: they get an environment of their own.
bench: var/bench/ready $(MO) ## Measure the engine beside OpenSpiel and RLCard, as ratios within one run, and what a preview costs the server.
	var/bench/bin/python -m bench
	$(BIN)/python -m bench.previews

var/bench/ready: .venv/ready bench/requirements.txt
	$(PYTHON) -m venv var/bench
	$(BIN)/uv pip install --quiet --python var/bench/bin/python --requirements bench/requirements.txt
	@touch $@

messages: .venv/ready ## Collect the texts to translate into the catalogues (needs gettext: apt install gettext).
	ENV_FILE=/dev/null SECRET_KEY=none $(MANAGE) makemessages --locale pl --no-obsolete --no-wrap --add-location file \
	  --ignore .venv --ignore static-collected --ignore tests --ignore var
	@sed -i.bak -e '/POT-Creation-Date/d' -e '/Report-Msgid-Bugs-To/d' $(PO) && rm -f $(PO:=.bak)

clean: ## Remove what was installed and built; the database and .env stay.
	rm -rf .venv static-collected var/static-ready $(MO)

.venv/ready: pyproject.toml uv.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv sync --frozen --quiet --inexact
	@touch $@

.env:
	@umask 077 && { echo "# Written by the first make run; .env.example says what else can be set."; \
	  echo "SECRET_KEY=$$($(PYTHON) -c 'import secrets; print(secrets.token_urlsafe(50))')"; } > $@

# Babel compiles the catalogues, so that nobody needs gettext to run the site.
%.mo: %.po | .venv/ready
	$(BIN)/pybabel --quiet compile --input-file $< --output-file $@ --locale $(notdir $(patsubst %/LC_MESSAGES/,%,$(dir $@)))

var/static-ready: .venv/ready $(shell find games/static -type f)
	@mkdir -p var
	ENV_FILE=/dev/null SECRET_KEY=none $(MANAGE) collectstatic --noinput --verbosity 0
	@touch $@
