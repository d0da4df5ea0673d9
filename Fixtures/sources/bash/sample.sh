#!/bin/bash
^^^^^^^^^^^ comment
# Counts lines.
count() {
^^^^^ function
     ^^ punctuation.bracket
  local total=0
  ^^^^^ keyword
        ^^^^^ property
             ^ operator
              ^ number
  for file in "$@"; do
              ^ string
                ^ variable.builtin
                  ^ punctuation.delimiter
    total=$((total + $(wc -l <"$file")))
                          ^^ constant
  done
  echo "lines: ${total}" >&2
}
if [[ -n $HOME ]]; then count *.txt; fi
