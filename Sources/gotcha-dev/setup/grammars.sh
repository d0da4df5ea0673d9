# Grammars: from the pinned wheels of grammars.txt to one folder a language. Read by setup.sh.

# grammars_wanted: "yes", or "no" when they are there as listed or cannot be had on this machine.
grammars_wanted() {
  if [ "$(uname -sm)" != 'Linux x86_64' ]; then
    [ -d "$grammars" ] || say "No grammars are pinned for $(uname -sm): source is shown uncoloured."
    echo no
  elif cmp -s <(recipe) "$grammars/.recipe"; then
    echo no
  else
    echo yes
  fi
}

# recipe: all that decides what is laid out.
recipe() { cat "$here/grammars.txt" "$here"/queries/*.scm; }

# rows: the lines of grammars.txt that are not comments.
rows() { grep -v '^#' "$here/grammars.txt"; }

# fetch_grammars: downloads the wheels, checks their hashes, and puts the folder in place as a whole.
fetch_grammars() {
  local new=$grammars.new
  rm -rf "$new"
  mkdir -p "$new/.wheels"
  say 'Fetching the grammars (11 MB, once).'
  rows | awk '{ print $2 " --hash=sha256:" $6 }' | sort -u >"$new/.requirements"
  # The platform is named so that a Python of any version takes the very wheels that are pinned.
  if ! python3 -m pip download -qq --disable-pip-version-check --no-deps --require-hashes \
    --only-binary :all: --implementation cp --python-version 3.11 --abi abi3 \
    --platform manylinux2014_x86_64 --platform manylinux_2_17_x86_64 \
    --platform manylinux_2_28_x86_64 --dest "$new/.wheels" --requirement "$new/.requirements" >&2
  then
    rm -rf "$new"
    without_grammars
    return
  fi
  for wheel in "$new"/.wheels/*.whl; do python3 -m zipfile -e "$wheel" "$new/.wheels"; done
  rows | while read -r language wheel entry highlights injections _; do
    lay_out "$new/$language" "$new/.wheels"
  done
  rm -rf "$new/.wheels" "$new/.requirements" "$grammars"
  recipe >"$new/.recipe"
  mv "$new" "$grammars"
}

# lay_out FOLDER WHEELS: one language, from the fields of its row.
lay_out() {
  local module
  module=${wheel%%==*}
  mkdir -p "$1"
  cp "$2/${module//-/_}/_binding.abi3.so" "$1/parser.so"
  printf '%s\n' "$entry" >"$1/entry"
  join "$2" "$highlights" >"$1/highlights.scm"
  join "$2" "$injections" >"$1/injections.scm"
}

# join WHEELS a/b+ours/c: the query files that a row names, one after the other.
join() {
  local file
  [ "$2" != - ] || return 0
  for file in ${2//+/ }; do
    case $file in
      ours/*) cat "$here/queries/${file#*/}.scm" ;;
      *) cat "$1/tree_sitter_${file%%/*}/queries/${file#*/}.scm" ;;
    esac
    echo
  done
}

# without_grammars: Gotcha is usable without, its tests are not.
without_grammars() {
  set -- 'The grammars could not be fetched; is there a network?' \
    'Until a later run gets them, source is shown uncoloured.'
  [ -z "${CI:-}" ] || fail "$@"
  say "setup: $1"
  say "       $2"
}
