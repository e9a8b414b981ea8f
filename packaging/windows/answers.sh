# Sourced by check.sh: problems of every kind, answered by both programs.

# same NAME PROGRAM [words …] <input: the answers of both are equal, and so are the exit status and errors.
same() (
    name=$1
    program=$2
    shift 2
    export LC_ALL=C XDG_DATA_HOME="$work/data" XDG_CONFIG_HOME="$work/config"
    cat >"$work/$name.in"
    "$here/$program" "$@" <"$work/$name.in" >"$work/$name.linux" 2>"$work/$name.linux-errors" && a=0 || a=$?
    wine "$programs/$program.exe" "$@" <"$work/$name.in" >"$work/$name.windows" 2>"$work/$name.windows-errors" && b=0 || b=$?
    [ "$a" -eq "$b" ] && cmp "$work/$name.linux" "$work/$name.windows" &&
        cmp "$work/$name.linux-errors" "$work/$name.windows-errors"
)

# answers NAME PROGRAM [words …] <input
answers() {
    same "$@" && good=0 || good=1
    verdict $good "$1"
}

answers connect4-columns damier-solve connect4 --columns --no-book <<'END'
44444435
435261
1122334
12345671234567
9
END
answers inversion damier-solve inversion <<'END'
3x3:magic:000000000>111111111
5x5:plus:0000000000000000000000000>1111111111111111111111111
3x3k3:casegame:012012012>000000000
4x4:plus:0000>1111
2x2:plus:1010>0
END
answers inversion-all damier-solve inversion --all 4 --masks <<'END'
4x4:plus:0000000000000000>1111111111111111
END
answers sudoku damier-solve sudoku <<'END'
4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
1
END
answers sudoku-path damier-solve sudoku --path <<'END'
000000907000420180000705026100904000050000040000507009920108000034059000507000000
END
answers sudoku-generate damier-solve sudoku --generate 3 --seed 7 </dev/null
answers gomoku damier-solve gomoku --nodes 20000 <<'END'
15 0 7,7;8,7;7,8;8,8
15 1 7,7;6,6
END
answers algebra damier-solve algebra inverse <<'END'
110
011
001
END
answers help damier-solve --help </dev/null
answers wrong damier-solve sudoku --nothing </dev/null
answers gomocup pbrain-damier <<'LINES'
START 15
INFO timeout_turn 1000
INFO max_node 20000
TURN 7,7
END
LINES
