#!/bin/sh
# gomoku_learn.sh BUILD WORK [GAMES]: trains the weights of the Gomoku levels from scratch, in four
# generations of GAMES games each (30 000 by default). BUILD is a configured build folder. WORK
# keeps the games: an interrupted run continues where it stopped. Overwrites
# src/gomoku/evaluate/weights.c and src/gomoku/search/order_weights.c; update the node signature
# afterwards (tests/unit/gomoku/test_gomoku_signature.c).
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$1
work=$2
games=${3:-30000}
weights=$root/src/gomoku/evaluate/weights.c
mkdir -p "$work"

make_tools() {
    cmake --build "$build" --target gomoku_data gomoku_train gomoku_order
}

# play NAME SEED NODES: plays the games of one generation, in two processes at once.
play() {
    cp "$build/tools/gomoku_data" "$work/play-$1"
    "$work/play-$1" "$work/$1-a.txt" $((games / 2)) "$2" "$3" &
    "$work/play-$1" "$work/$1-b.txt" $((games / 2)) $(($2 + 1)) "$3"
    wait
}

make_tools
if [ ! -e "$work/first.done" ]; then
    "$build/tools/gomoku_train" "$weights" --begin
    make_tools
    play first 1 1500
    "$build/tools/gomoku_train" "$weights" --epochs 8 "$work/first-a.txt" "$work/first-b.txt"
    touch "$work/first.done"
fi
if [ ! -e "$work/second.done" ]; then
    make_tools
    play second 11 1500
    "$build/tools/gomoku_order" "$root/src/gomoku/search/order_weights.c" --epochs 8 \
        "$work/second-a.txt" "$work/second-b.txt"
    "$build/tools/gomoku_train" "$weights" --epochs 9 --lambda 0.1 "$work/first-a.txt" \
        "$work/first-b.txt" --lambda 0.5 "$work/second-a.txt" "$work/second-b.txt"
    touch "$work/second.done"
fi
if [ ! -e "$work/third.done" ]; then
    make_tools
    play third 101 2500
    "$build/tools/gomoku_order" "$root/src/gomoku/search/order_weights.c" --epochs 8 \
        "$work/second-a.txt" "$work/second-b.txt" "$work/third-a.txt" "$work/third-b.txt"
    "$build/tools/gomoku_train" "$weights" --epochs 9 --lambda 0.1 "$work/first-a.txt" \
        "$work/first-b.txt" --lambda 0.5 "$work/second-a.txt" "$work/second-b.txt" \
        --lambda 0.6 "$work/third-a.txt" "$work/third-b.txt"
    touch "$work/third.done"
fi
make_tools
play fourth 4001 2500
"$build/tools/gomoku_order" "$root/src/gomoku/search/order_weights.c" --epochs 8 \
    "$work/fourth-a.txt" "$work/fourth-b.txt"
"$build/tools/gomoku_train" "$weights" --epochs 10 --lambda 0.6 "$work/fourth-a.txt" \
    "$work/fourth-b.txt"
