#!/bin/sh
# random_order.sh BUILD [RUNS [LOAD]]: runs the whole suite (not the long tests) RUNS times (10), each time in
# another order and LOAD tests at once (16; those that wait for a window count half), so that each has a share of a processor only. Says what
# failed in which run and ends with 1 if anything did: such a test depends on the moment or on another.
set -eu
build=$(cd "$1" && pwd)
runs=${2:-10}
load=${3:-16}
failed=0
run=1
while [ "$run" -le "$runs" ]; do
    log=$build/random-order-$run.log
    begin=$(date +%s)
    if (cd "$build" && ctest --schedule-random -LE long -j "$((load * 2))" --output-on-failure >"$log" 2>&1); then
        echo "run $run: all passed in $(($(date +%s) - begin)) s"
    else
        failed=$((failed + 1))
        echo "run $run:"
        sed -n '/FAILED:/,/^Errors/p' "$log" | sed '/^Errors/d'
    fi
    run=$((run + 1))
done
echo "$failed of $runs runs failed, $load tests at once"
[ "$failed" -eq 0 ]
