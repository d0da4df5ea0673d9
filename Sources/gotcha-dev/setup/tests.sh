#!/bin/bash
# Runs every test that was built, in processes side by side: those that drive the whole program, by the
# first letters of their suites, wait for it most of their time, the others compute. Prints what failed,
# with the screens of the first few, and how many tests ran; all that they said stands in .build/tests.
set -uo pipefail
cd "$(dirname "$0")/../../.."
tests=.build/debug/gotchaPackageTests.xctest
logs=.build/tests
mkdir -p $logs

run() {
  "$tests" --testing-library swift-testing "${@:2}" 2>&1 |
    sed -u 's/\x1b\[[0-9;]*m//g' >"$logs/$1.log"
}
run modules --skip AcceptanceTests & modules=$!
run programA --filter 'AcceptanceTests\.[A-H]' & programA=$!
run programI --filter 'AcceptanceTests\.[I-R]' & programI=$!
run programS --filter 'AcceptanceTests\.[S-Z]' & programS=$!

result=0
for part in modules program{A,I,S}; do
  log=$logs/$part.log
  wait ${!part}
  status=$?
  awk '
    /^(◇|✔|✘) / { inside = /recorded an issue/; if (inside) { failures++; lines = 0 } }
    inside && (lines++ == 0 || failures <= 5 && lines < 60)' "$log"
  if ! grep -E "^(✔|✘) Test run with [1-9]" "$log"; then
    echo "The tests in $log ended before all had run (status $status). Its last lines:"
    tail -20 "$log"
    status=1
  fi
  [ $status = 0 ] || result=1
done
exit $result
