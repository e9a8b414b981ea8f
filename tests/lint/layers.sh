#!/bin/sh
# layers.sh ROOT: includes are whole paths from src/ or include/ and point down (layers.txt), private
# headers stay private, a game's scene knows its own library only, SDL and X11 are for app only.
set -eu
cd "$1"
{
    echo tests/lint/layers.txt
    find include src -name '*.[ch]' | LC_ALL=C sort
} | xargs awk '
    function complain(what) {
        printf "%s:%d: %s\n", FILENAME, FNR, what
        bad = 1
    }
    # The folder `name` may include the rest of the line; `games` in it is each of them.
    function exists(path,    line) {
        if ((getline line < path) < 0) return 0
        close(path)
        return 1
    }
    # The folder of the table that a path from src/ or include/ lies in, with GAME for the game.
    function layer_of(path,    folder) {
        if (game_of(path)) sub(/^scenes\/[^\/]*/, "scenes/GAME", path)
        for (folder = path; sub(/\/[^\/]*$/, "", folder);) if (folder in known) return folder
        return ""
    }
    # The game whose scene the path belongs to: a folder of scenes without a line of its own.
    function game_of(path,    part) {
        if (split(path, part, "/") < 3 || part[1] != "scenes" || ("scenes/" part[2]) in known) return ""
        return part[2]
    }
    # The mode: a file or a folder of modes/.
    function mode_of(path,    part, n) {
        n = split(path, part, "/")
        if (n < 4 || part[3] != "modes" || !game_of(path)) return ""
        sub(/\.[ch]$/, "", part[4])
        return part[4]
    }
    function may(from, to,    folder) {
        for (folder = from; folder; ) {
            if (from == to || (folder, to) in allowed) return 1
            if (!sub(/\/[^\/]*$/, "", folder)) return 0
        }
    }
    FILENAME == "tests/lint/layers.txt" {
        if (/^#/ || NF == 0) next
        sub(/:$/, "", $1)
        if ($1 != "games") { allow($1); next }
        for (game in games) allow(game)
        next
    }
    FNR == 1 {
        own = FILENAME
        is_public = sub(/^include\//, "", own)
        sub(/^src\//, "", own)
        module = own
        sub(/\/.*/, "", module)
        layer = layer_of(own)
        game = game_of(own)
        mode = mode_of(own)
        if (!(module in known)) complain("the module " module " is not in tests/lint/layers.txt")
    }
    /^[ \t]*#[ \t]*include[ \t]*<(SDL|X11)/ && module != "app" { complain("SDL and X11 are for app only") }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
        split($0, quoted, "\"")
        path = quoted[2]
        in_public = exists("include/" path)
        in_source = exists("src/" path)
        if (path ~ /\.\.\// || !in_public && !in_source) {
            complain("no path from src/ or include/: " path)
            next
        }
        if (in_public && in_source) complain("in src/ and in include/: " path)
        if (in_source && is_public) complain("a public header may not include the private " path)
        split(path, part, "/")
        if (part[1] != module) {
            if (in_source) complain("private to " part[1] ": " path)
            if (!may(module, part[1])) complain(module " may not include " part[1] " (" path ")")
            if (game && (part[1] in games) && part[1] != game)
                complain("the scene of " game " may not include another game (" path ")")
            next
        }
        to = layer_of(path)
        other = game_of(path)
        if (module != "scenes" || is_public) next
        if (in_public && to == "scenes") next
        if (other && other != game && layer != "scenes") complain(layer " may not include a game (" path ")")
        else if (layer == "scenes/GAME/modes" && path == "scenes/" game "/modes.h") next
        else if (!may(layer, to) && !is_below(layer, to)) complain(layer " may not include " to " (" path ")")
        if (mode_of(path)) {
            if (mode && mode != mode_of(path)) complain("a mode may not include another: " path)
            n = split(path, part, "/")
            if (n > 4 && !mode && part[5] != part[4] ".h") complain("private to its mode: " path)
        }
    }
    # `games` stands for each of them.
    function allow(folder,    i, game) {
        known[folder]
        for (i = 2; i <= NF; i++) {
            if ($i != "games") allowed[folder, $i]
            else for (game in games) allowed[folder, game]
        }
    }
    # Files at the root of a game, and of the scenes, may include what lies below them.
    function is_below(from, to) { return (from == "scenes" || from == "scenes/GAME") && index(to, from "/") == 1 }
    BEGIN {
        while ((getline line < "include/play/games.h") > 0) {
            if (line ~ /^ +GAME\(/) { split(line, quoted, /[()]/); games[quoted[2]] }
        }
    }
    END { exit bad }
'
