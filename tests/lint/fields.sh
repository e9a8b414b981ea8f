#!/bin/sh
# fields.sh ROOT: games and modes read the fields of the shell, but only the shell writes them.
set -eu
cd "$1"
[ -d src/scenes ] || exit 0
# A shell by its name, as a member, or from shell_of; its field; and what writes it.
field='(\bshell|shell_of\([^()]*\))(->|\.)[a-z_.]+(\[[^]]*\])*'
writes="$field *([-+*/|&^%]?=[^=]|\+\+|--)|(\+\+|--)[a-z_.>-]*$field"
passes="\b(damage|panel|controls|zones|text)_[a-z_]+\(&(shell|[a-z_.>-]*[.>]shell)(->|\.)"
reads='\bcontrols_(find|at|is_[a-z]+|draw)\(|panel_draw\('
status=0
found=$(find src/scenes -name '*.c' -not -path 'src/scenes/shell/*' | LC_ALL=C sort |
    xargs grep -nE "$writes|$passes" | grep -vE "$reads" || true)
if [ -n "$found" ]; then
    echo "$found"
    echo "Fields of the shell are written by functions of src/scenes/shell alone."
    status=1
fi
exit $status
