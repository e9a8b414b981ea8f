#!/bin/sh
# cycles.sh BUILD: by the symbols of the object files no two files of the program need one another, but
# for the files of one mode (a folder below scenes/GAME/modes), of which at most three may hang together,
# and for the cycles listed in cycles.txt.
set -eu
lint=$(cd "$(dirname "$0")" && pwd)
cd "$1"
# Not what lies in the folder: objects of files that are gone stay there. And one nm for all of them:
# a process a file takes minutes where many things run at once.
named='
    function name_of(path) {
        if (index(path, here) == 1) path = substr(path, length(here) + 1)
        sub(/CMakeFiles\/[^\/]*\.dir\//, "", path)
        return path
    }'
awk -v here="$PWD/" "$named"'
    /"directory":/ { split($0, quoted, "\""); directory = quoted[4] "/" }
    / -o [^ ]*\.o / {
        sub(/.* -o /, "")
        sub(/ .*/, "")
        if (name_of(directory $0) ~ /^src\//) print directory $0
    }' compile_commands.json | LC_ALL=C sort -u | xargs nm -A | awk -v here="$PWD/" "$named"'
    {
        file = $1
        sub(/:[0-9a-f]*$/, "", file)
        file = name_of(file)
        file = substr(file, 5, length(file) - 8) # without src/ and .c.o
    }
    $2 == "U" { print "U", file, $3 }
    $2 ~ /^[TDRBCVW]$/ && $3 != "main" { print "D", file, $3 }
' | awk -v list="$lint/cycles.txt" '
    BEGIN {
        while ((getline line < list) > 0)
            if (line !~ /^#/) known[line]
    }
    $1 == "D" { home[$3] = $2; files[$2] }
    $1 == "U" { needs[++count] = $2; symbol[count] = $3; files[$2] }
    END {
        for (i = 1; i <= count; i++) {
            to = home[symbol[i]]
            if (to && to != needs[i] && !((needs[i], to) in arrow)) {
                arrow[needs[i], to] = symbol[i]
                next_of[needs[i], ++out[needs[i]]] = to
            }
        }
        for (file in files) if (!(file in number)) visit(file)
        for (line in known) {
            split(line, one, " ")
            if (one[1] in files) {
                print "no cycle any more, it may leave cycles.txt: " line
                bad = 1
            }
        }
        print length(files) " files"
        if (length(files) == 0) bad = 1
        exit bad
    }
    # Tarjan: a file and all that it reaches that reaches it again.
    function visit(file,    i, to, members, size, one, names, mode, other) {
        number[file] = low[file] = ++visited
        stack[++depth] = file
        waits[file] = 1
        for (i = 1; i <= out[file]; i++) {
            to = next_of[file, i]
            if (!(to in number)) {
                visit(to)
                if (low[to] < low[file]) low[file] = low[to]
            } else if (waits[to] && number[to] < low[file]) low[file] = number[to]
        }
        if (low[file] != number[file]) return
        size = 0
        do {
            one = stack[depth--]
            waits[one] = 0
            members[++size] = one
            names = names " " one
        } while (one != file)
        if (size == 1) return
        if (is_known(members, size)) return
        mode = members[1]
        sub(/\/[^\/]*$/, "", mode)
        if (mode ~ /^scenes\/[^\/]*\/modes\// && size <= 3) {
            for (i = 2; i <= size; i++) {
                other = members[i]
                sub(/\/[^\/]*$/, "", other)
                if (other != mode) mode = ""
            }
            if (mode) return
        }
        print "a cycle of " size " files:" names
        for (i = 1; i <= size; i++)
            for (other = 1; other <= size; other++)
                if ((members[i], members[other]) in arrow)
                    print "  " members[i] " needs " arrow[members[i], members[other]] " of " members[other]
        bad = 1
    }
    # Listed as one line, the files in order.
    function is_known(members, size,    i, k, one, line) {
        for (i = 2; i <= size; i++) {
            one = members[i]
            for (k = i - 1; k > 0 && members[k] > one; k--) members[k + 1] = members[k]
            members[k + 1] = one
        }
        line = members[1]
        for (i = 2; i <= size; i++) line = line " " members[i]
        if (line in known) {
            delete known[line]
            return 1
        }
        return 0
    }
'
