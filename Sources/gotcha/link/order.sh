#!/bin/sh
# Writes the order in which the linker lays out functions: those that ran while somebody typed, moved
# and scrolled lie together at the front, the ones of every session first.
#
#   valgrind --tool=callgrind --instr-atstart=no --callgrind-out-file=typing .build/release/gotcha TEXT
#   callgrind_control -i on     (once it has started, from elsewhere; then the keys, then leave)
#   Sources/gotcha/link/order.sh typing moving scrolling >Sources/gotcha/link/keystroke.order
#
# A name that is gone is passed over, a new function lies where it would without: doing it again is
# worth it after the painters or the command loop have changed.
for session; do
  sed -n -E "s/^c?fn=\([0-9]+\) ([^ @]+)$/\1/p" "$session" | sed -E "s/'[0-9]+$//" |
    awk '!/^0x/ && !seen[$0]++'
done | awk '{ if (!count[$0]++) order[++n] = $0 }
  END { for (c = NR; c > 0; c--) for (i = 1; i <= n; i++) if (count[order[i]] == c) print ".text." order[i] }'
