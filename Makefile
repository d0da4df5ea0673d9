# What a newcomer types, one rule a line. Whatever needs logic is in Sources/gotcha-dev: its setup/
# scripts, which run before anything can be built, and the maintainers' tool itself.
PREFIX ?= /usr/local
export SWIFT_BACKTRACE = enable=no
setup = @Sources/gotcha-dev/setup/setup.sh
compiler = TMPDIR=$(CURDIR)/.build/tmp swift
release = $(compiler) build -c release --static-swift-stdlib --disable-local-rpath -j 2 --product
dev = $(compiler) run -j 2 --quiet gotcha-dev
built = $(compiler) build --build-tests -j 2
tests = swift test --skip-build --disable-xctest

.PHONY: run build test lint acceptance bench fuzz docs install uninstall

run: build ; @exec .build/release/gotcha --demo
build: ; $(setup) && $(release) gotcha && $(release) gotcha-demo-forge
test: ; $(setup) test && $(built) && Sources/gotcha-dev/setup/tests.sh
lint: ; $(setup) && swift format lint --strict --parallel -r Sources Tests Package.swift && $(dev) lint
acceptance: ; $(setup) test && $(built) && { $(tests) --filter "$$($(dev) acceptance --filter)" >.build/acceptance.log 2>&1; $(dev) acceptance .build/acceptance.log; }
bench: build ; @$(compiler) build -j 2 --product Bench && GOTCHA_BIN=$(CURDIR)/.build/release .build/debug/Bench $(FIGURES)
fuzz: ; $(setup) test && $(built) && { FUZZ_ROUNDS=$${FUZZ_ROUNDS:-2000} FUZZ_DEPTH=3000 $(tests) --filter 'Fuzz|Hostile|[Rr]andom' >.build/fuzz.log 2>&1; status=$$?; grep -E '^fuzz: |recorded an issue|Test run with|error:' .build/fuzz.log; exit $$status; }
docs: ; $(setup) && $(dev) docs
install: build ; @Sources/gotcha-dev/setup/install.sh $(PREFIX)
uninstall: ; @Sources/gotcha-dev/setup/install.sh --remove $(PREFIX)
