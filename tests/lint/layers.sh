#!/bin/sh
# ranks.sh ROOT: arrows point down, private headers stay private, SDL is spoken in app only.
set -eu
cd "$1"
{
    echo tests/lint/ranks.txt
    find include src -name '*.[ch]' | LC_ALL=C sort
} | xargs awk '
    function complain(what) {
        printf "%s:%d: %s\n", FILENAME, FNR, what
        bad = 1
    }
    # The folder `name` may include the rest of the line; `games` in it is each of them.
    function allow(name,    i, game) {
        known[name] = 1
        for (i = 2; i <= NF; i++) {
            if ($i != "games") { allowed[name, $i] = 1; continue }
            for (game in games) allowed[name, game] = 1
        }
        if (name ~ /\/./) divided[substr(name, 1, index(name, "/") - 1)] = 1
    }
    function exists(path,    line) {
        if ((getline line < path) < 0) return 0
        close(path)
        return 1
    }
    FILENAME == "tests/lint/ranks.txt" {
        if (/^#/ || NF == 0) next
        sub(/:$/, "", $1)
        if ($1 !~ /(^|\/)games$/) { allow($1); next }
        name = $1
        for (game in games) {
            sub(/games$/, game, name)
            allow(name)
            name = substr(name, 1, length(name) - length(game)) "games"
        }
        next
    }
    FNR == 1 {
        split(FILENAME, part, "/")
        room = part[2]
        is_public = part[1] == "include"
        if (!(room in known)) complain("the room " room " is not in tests/lint/ranks.txt")
        # A room of several: the folder inside it, and the mode (a folder inside that one).
        within = !is_public && (room in divided) ? room "/" (part[4] ? part[3] : "") : ""
        mode = part[5] ? part[3] "/" part[4] : ""
        # Or a floor: a folder with a line of its own, under its modes and its own files.
        floor = mode && ((room "/" mode) in known) ? room "/" mode : ""
        if (within && !(within in known)) complain("the folder " within " is not in tests/lint/ranks.txt")
    }
    /^[ \t]*#[ \t]*include[ \t]*<(SDL|X11)/ && room != "app" { complain("SDL and X11 are spoken in app only") }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
        split($0, quoted, "\"")
        path = quoted[2]
        if (path ~ /\.\.\//) { complain("an include may not climb: " path); next }
        # The compiler looks beside the file first.
        beside = FILENAME
        sub(/[^\/]*$/, "", beside)
        if (within && exists(beside path)) path = substr(beside path, length("src/" room "/") + 1)
        if (exists("src/" room "/" path)) {
            if (is_public) complain("a public header may not include the private " path)
            levels = split(path, inner, "/")
            if (within && levels > 1 && within != room "/" inner[1] && !((within, inner[1]) in allowed)) {
                complain(within " may not include " inner[1] " (" path ")")
            }
            if (floor && within == room "/" inner[1] && mode != inner[1] "/" inner[2] &&
                (levels < 3 || !((floor, inner[2]) in allowed))) {
                complain(floor " may not include " path)
            }
            # Of a mode in a folder of its own only the header named like it is for others.
            if (within && levels > 2 && mode != inner[1] "/" inner[2] && inner[3] != inner[2] ".h" &&
                !((room "/" inner[1] "/" inner[2]) in known)) {
                complain("private to its mode: " path)
            }
            next
        }
        if (!exists("include/" path)) { complain("neither public nor of this room: " path); next }
        split(path, part, "/")
        game = substr(within, index(within, "/") + 1)
        if ((game in games) && (part[1] in games) && part[1] != game) {
            complain(within " may not include another game (" path ")")
        }
        if (part[1] != room && !((room, part[1]) in allowed)) {
            complain(room " may not include " part[1] " (" path ")")
        }
    }
    BEGIN {
        while ((getline line < "include/play/games.h") > 0) {
            if (line ~ /^ +GAME\(/) { split(line, quoted, /[()]/); games[quoted[2]] }
        }
    }
    END { exit bad }
'
