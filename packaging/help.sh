#!/bin/sh
# help.sh PROGRAM: its --help in English, and that of each of its games under a heading.
set -eu
export LC_ALL=C
"$1" --help
games=$("$1" --help | sed -n 's/^GAME is one of: //p')
for game in $games; do
    echo "# $game"
    "$1" "$game" --help | grep -v -e '^usage: ' -e '^Options of all games'
done
