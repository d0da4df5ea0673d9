#!/bin/bash
# setup.sh [test]: installs what a build (with `test`: and the tests) needs and is not there yet: the
# packages of packages.txt, and the grammars of grammars.txt into .build/share/gotcha/grammars.
#
# It asks once before it installs packages on a terminal, and goes on without asking when CI or YES
# is set. When everything is there it prints nothing and takes a fraction of a second. It is a shell
# script because the maintainers' tool links the very libraries that are installed here.
set -eu

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
kinds=" build ${1:-} "
grammars=$root/.build/share/gotcha/grammars
source "$here/packages.sh"
source "$here/grammars.sh"

say() { printf '%s\n' "$*" >&2; }

# fail SENTENCE…: says what is missing and how to go on, one line each.
fail() {
  printf 'setup: %s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '       %s\n' "$@" >&2
  exit 1
}

command -v swift >/dev/null || fail 'There is no Swift in PATH.' \
  'Install Swift 6.3 from https://www.swift.org/install/linux/ and run this again.'

# The compiler leaves an empty folder behind for each file that it compiles; they go here.
mkdir -p "$root/.build/tmp"
find "$root/.build/tmp" -mindepth 1 -maxdepth 1 -type d -empty -mmin +60 -delete

wanted=$(grammars_wanted)
[ "$wanted" = no ] || kinds="$kinds fetch "
install_missing_packages
[ "$wanted" = no ] || fetch_grammars
