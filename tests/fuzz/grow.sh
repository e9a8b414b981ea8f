#!/bin/sh
# grow.sh FUZZ_BUILD BUILD SECONDS [NAME …]: fuzzes each target for this long, from its corpus (and from
# the folder of its name in SEEDS, if set), then keeps the smallest inputs that together reach everything
# reached, up to LIMIT bytes. FUZZ_BUILD is of the preset fuzz, BUILD of any other one (it packs). Prints
# the executions of each; inputs that abort a target stay in FUZZ_BUILD/found. RUNS replaces the seconds:
# RUNS=10000000.
set -eu
fuzz=$(cd "$1" && pwd)/tests/fuzz
build=$(cd "$2" && pwd)/tests/fuzz
seconds=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
limit=${LIMIT:-12000}
found=$(dirname "$fuzz")/../found
mkdir -p "$found"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ $# -gt 0 ] || set -- $(cd "$build" && ls | grep '^fuzz_[a-z0-9_]*$')
for name in "$@"; do
    rm -rf "$work"/*
    mkdir "$work/all" "$work/least" "$work/kept"
    [ ! -f "$here/corpus/$name" ] || "$build/$name" --unpack "$here/corpus/$name" "$work/all"
    [ ! -d "${SEEDS:-}/$name" ] || cp "$SEEDS/$name"/* "$work/all"
    end=-max_total_time=$seconds
    [ -z "${RUNS:-}" ] || end=-runs=$RUNS
    "$fuzz/$name" "$end" -max_len=9000 -entropic=0 -timeout=20 -rss_limit_mb=3000 -print_final_stats=1 \
        -artifact_prefix="$found/$name-" -close_fd_mask=1 "$work/all" >"$work/log" 2>&1 ||
        { echo "$name: FOUND SOMETHING"; grep -E '^SUMMARY|^ +#[0-9] .* in .*(src|tests)/|Test unit' "$work/log" | head -8; }
    grep -aE 'number_of_executed_units|average_exec_per_sec' "$work/log" |
        sed 's/.*:: *//; s/^stat::[a-z_]*: *//' | tr '\n' ' ' | sed "s/^/$name: /; s/$/\n/"
    "$fuzz/$name" -merge=1 -max_len=9000 -timeout=20 -rss_limit_mb=3000 "$work/least" "$work/all" >/dev/null 2>&1 || true
    total=0
    ls -S -r "$work/least" | while read -r file; do
        total=$((total + $(wc -c <"$work/least/$file")))
        [ "$total" -le "$limit" ] || break
        cp "$work/least/$file" "$work/kept"
    done
    [ -z "$(ls "$work/kept")" ] || "$build/$name" --pack "$work/kept" "$here/corpus/$name"
done
