#!/bin/sh
# random_order.sh BUILD [RUNS [LOAD]]: runs the whole suite (not the long tests) RUNS times (10), each time in
# another order, beside LOAD (16) processes that do nothing but compute. Says what failed in which
# run and ends with 1 if anything did: a test that fails so depends on the moment or on another test.
set -eu
build=$(cd "$1" && pwd)
runs=${2:-10}
load=${3:-16}
helpers=
stop_load() {
    # shellcheck disable=SC2086
    [ -z "$helpers" ] || kill $helpers 2>/dev/null || true
    helpers=
}
trap 'stop_load; exit 2' INT TERM
trap stop_load EXIT
i=0
while [ "$i" -lt "$load" ]; do
    (while :; do :; done) &
    helpers="$helpers $!"
    i=$((i + 1))
done
failed=0
run=1
while [ "$run" -le "$runs" ]; do
    log=$build/random-order-$run.log
    begin=$(date +%s)
    if (cd "$build" && ctest --schedule-random -LE long -j 2 --timeout 1500 --output-on-failure >"$log" 2>&1); then
        echo "run $run: all passed in $(($(date +%s) - begin)) s"
    else
        failed=$((failed + 1))
        echo "run $run:"
        sed -n '/FAILED:/,/^Errors/p' "$log" | sed '/^Errors/d'
    fi
    run=$((run + 1))
done
echo "$failed of $runs runs failed, load $load"
[ "$failed" -eq 0 ]
