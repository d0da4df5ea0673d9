#!/bin/bash
# install.sh [--remove] PREFIX: puts the release under PREFIX (DESTDIR/PREFIX if that is set), or
# takes away exactly what it put there, as PREFIX/share/gotcha/.installed lists it. GOTCHA_BIN names
# another folder than .build/release to take the programs from.
set -eu

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
programs=${GOTCHA_BIN:-$root/.build/release}
remove=no
[ "${1:-}" != --remove ] || { remove=yes; shift; }
prefix=${1:?install.sh: give the folder to install in}
case $prefix in '~/'*) prefix=$HOME/${prefix#??} ;; /*) ;; *) prefix=$PWD/$prefix ;; esac
to=${DESTDIR:-}${prefix%/}
list=$to/share/gotcha/.installed

# put MODE FILE PLACE: copies one file and notes it, with every folder that had to be made for it.
# Programs leave what only debuggers read behind, which is half of them.
put() {
  make_folder "$(dirname "$3")"
  local strip=''
  [ "$1" != 755 ] || ! command -v strip >/dev/null || strip=-s
  install ${strip:+-s} -m "$1" "$2" "$to/$3"
  printf '%s\n' "$3" >>"$list"
}

make_folder() {
  [ ! -d "$to/$1" ] || return 0
  case $1 in */*) make_folder "$(dirname "$1")" ;; esac
  mkdir -p "$to/$1"
  made+=("$1/")
}

# put_all FOLDER PLACE PATTERN…: every file under FOLDER whose name fits.
put_all() {
  local folder=$1 place=$2 file
  shift 2
  [ -d "$folder" ] || return 0
  while IFS= read -r file; do put 644 "$folder/$file" "$place/$file"; done \
    < <(cd "$folder" && find . -type f "$@" -printf '%P\n' | sort)
}

install_all() {
  local made=()
  [ ! -f "$list" ] || remove_all
  make_folder share/gotcha
  : >"$list.new"
  list=$list.new
  put 755 "$programs/gotcha" bin/gotcha
  put 755 "$programs/gotcha-demo-forge" bin/gotcha-demo-forge
  put_all "$root/keymaps" share/gotcha/keymaps -name '*.keymap'
  put_all "$root/themes" share/gotcha/themes -name '*.theme'
  put_all "$root/.build/share/gotcha/grammars" share/gotcha/grammars -not -name ".*"
  put_all "$root/Fixtures/demo" share/gotcha/demo
  put_all "$root/Sources/gotcha/share" share
  # Folders come last and innermost first, as they are to be removed.
  printf '%s\n' "${made[@]}" | LC_ALL=C sort -r >>"$list"
  mv "$list" "${list%.new}"
  echo "Installed $prefix/bin/gotcha."
  case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "Note: $prefix/bin is not in your PATH." ;; esac
}

remove_all() {
  local entries
  mapfile -t entries <"$list"
  rm -f "$list"
  for entry in "${entries[@]}"; do
    case $entry in
      */) rmdir --ignore-fail-on-non-empty "$to/$entry" 2>/dev/null || true ;;
      *) rm -f "$to/$entry" ;;
    esac
  done
}

if [ $remove = no ]; then
  install_all
elif [ -f "$list" ]; then
  remove_all
  echo "Removed Gotcha from $prefix."
else
  echo "Nothing of Gotcha is installed in $prefix." >&2
  exit 1
fi
