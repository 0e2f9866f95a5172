# `make` alone lists what there is.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.ONESHELL:
.DEFAULT_GOAL := help
.PHONY: help setup build run test bench snap accept lint status doctor install clean

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
BUILD := .build/release
# Debug builds and tests check at run time that nothing is read while it is changed; releases do without (a tenth of a layout's time).
RELEASE := -c release -Xswiftc -enforce-exclusivity=unchecked
OUT ?= .build/pictures

# Everything of Debian that building, drawing and testing need. This is the one list.
PACKAGES := libx11-dev libxext-dev libcairo2-dev libpango1.0-dev libpixman-1-dev librsvg2-dev libgdk-pixbuf-2.0-dev pkg-config \
	xvfb xauth xdotool openbox x11-utils x11-apps x11-xkb-utils xclip imagemagick fontconfig libdeflate-dev \
	fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core fonts-jetbrains-mono bootstrap-icons \
	webp-pixbuf-loader libpoppler-glib8

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 18

setup: ## installs the Debian packages that are missing
	@missing=()
	for package in $(PACKAGES); do
		state=$$(dpkg-query -W -f '$${Status}' "$$package" 2>/dev/null || true)
		[ "$$state" = "install ok installed" ] || missing+=("$$package")
	done
	if [ $${#missing[@]} -eq 0 ]; then exit 0; fi
	as_root=()
	if [ "$$(id -u)" -ne 0 ]; then
		command -v sudo >/dev/null || { echo "setup: these Debian packages are missing, and there is neither root nor sudo to install them: $${missing[*]}" >&2; exit 1; }
		as_root=(sudo)
	fi
	echo "setup: installs $${missing[*]}"
	"$${as_root[@]}" apt-get update -q
	"$${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$${missing[@]}"

build: setup ## builds .build/release/vitrine
	@$(SWIFT) build $(RELEASE)

run: build ## opens the viewer on assets/examples; on a virtual display where there is none
	@if [ -n "$${DISPLAY:-}" ]; then exec $(BUILD)/vitrine assets/examples; fi
	mkdir -p $(OUT)
	number=$$(mktemp) events=$$(mktemp)
	viewer=
	Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp 3>"$$number" >/dev/null 2>&1 &
	server=$$!
	trap 'kill $$viewer $$server 2>/dev/null || true; rm -f "$$number" "$$events"' EXIT
	for attempt in $$(seq 100); do [ -s "$$number" ] && break; sleep 0.1; done
	screen=$$(cat "$$number")
	[ -n "$$screen" ] || { echo "run: Xvfb does not start" >&2; exit 1; }
	DISPLAY=:$$screen VITRINE_EVENT_LOG="$$events" $(BUILD)/vitrine assets/examples &
	viewer=$$!
	for attempt in $$(seq 600); do
		kill -0 $$viewer 2>/dev/null || { wait $$viewer; exit 1; }
		grep -qE '"event":"(frame|notice)"' "$$events" && break
		sleep 0.1
	done
	sleep 1
	window=$$(grep -oE '"window":[0-9]+' "$$events" | head -1 | cut -d: -f2)
	DISPLAY=:$$screen import -window "$${window:-root}" $(OUT)/window.png
	echo "run: no display, so the window was shown on a virtual one: $$PWD/$(OUT)/window.png"

XVFB := xvfb-run -a -s "-screen 0 1600x1000x24 -nolisten tcp"

# One test after the other: the view graph belongs to the main thread, and windows share one pointer.
test: setup ## runs the tests, those of the window under Xvfb
	@$(SWIFT) build --build-tests
	$(XVFB) $(SWIFT) test --skip-build --disable-xctest --no-parallel

bench: build ## measures; prints a table and JSON (WHAT=layout, engine, raster, build or live: a part of it)
	@$(BUILD)/vitrine-bench $(WHAT)

snap: build ## renders assets/examples to OUT (default .build/pictures)
	@$(BUILD)/vitrine snapshot assets/examples -o $(OUT)

accept: ## makes the pictures of the last failed tests the expected ones
	@find Tests -name '*.new.png' -print | while read -r new; do
		mv -v "$$new" "$${new%.new.png}.png"
		rm -f "$${new%.new.png}.diff.png"
	done

lint: ## checks imports against the layers, sizes of files and functions, paths named in the documents
	@$(SWIFT) run -q vitrine-lint .

status: ## writes COMPATIBILITY.md from the sources
	@$(SWIFT) run -q vitrine-lint . --status > COMPATIBILITY.new
	mv COMPATIBILITY.new COMPATIBILITY.md

doctor: build ## tells what was found of display, shared memory, fonts and compiler
	@$(BUILD)/vitrine doctor || true

install: build ## copies vitrine and what it needs to PREFIX (default /usr/local)
	@prefix="$(DESTDIR)$(PREFIX)"
	library="$$prefix/lib/vitrine"
	install -d "$$prefix/bin" "$$library/modules" "$$prefix/share/vitrine"
	install $(BUILD)/vitrine "$$prefix/bin/vitrine"
	for program in vitrine-agent vitrine-viewer VitrineMacros-tool; do
		if [ -e $(BUILD)/$$program ]; then install $(BUILD)/$$program "$$library/$$program"; fi
	done
	for module in $(BUILD)/Modules/*.swiftmodule; do
		case $$module in */vitrine*) ;; *) install -m 644 "$$module" "$$library/modules/" ;; esac
	done
	install -m 644 assets/symbols.tsv "$$prefix/share/vitrine/"
	echo "installed $$prefix/bin/vitrine"

clean: ## removes what was built
	@$(SWIFT) package clean
