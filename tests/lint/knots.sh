#!/bin/sh
# knots.sh BUILD: by the symbols of the object files no two files of the scenes need one another, the
# files of one mode apart (a folder below a game's that is no floor of ranks.txt), of which at most
# three may hang together.
set -eu
floors=$(sed -n 's,^scenes/\([^/:]*/[^/:]*\):.*,\1,p' "$(dirname "$0")/ranks.txt" | tr '\n' ' ')
cd "$1"
# Not what lies in the folder: objects of files that are gone stay there.
objects=$(sed -n 's/.* -o \([^ ]*scenes\.dir\/src\/scenes\/[^ ]*\.o\) .*/\1/p' \
    compile_commands.json | LC_ALL=C sort)
[ "$objects" ] || { echo "no object files of the scenes in $1"; exit 1; }
for object in $objects; do
    name=${object#*scenes.dir/src/scenes/}
    nm "$object" | awk -v file="${name%.c.o}" '
        NF == 2 && $1 == "U" { print "U", file, $2 }
        NF == 3 && $2 ~ /^[TDRBCVW]$/ { print "D", file, $3 }'
done | awk -v floors=" $floors" '
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
        mode = members[1]
        sub(/\/[^\/]*$/, "", mode)
        if (mode ~ /\// && size <= 3 && !index(floors, " " mode " ")) { # g/m: two levels
            for (i = 2; i <= size; i++) {
                other = members[i]
                sub(/\/[^\/]*$/, "", other)
                if (other != mode) mode = ""
            }
            if (mode) return
        }
        print "a knot of " size " files:" names
        for (i = 1; i <= size; i++)
            for (other = 1; other <= size; other++)
                if ((members[i], members[other]) in arrow)
                    print "  " members[i] " needs " arrow[members[i], members[other]] " of " members[other]
        bad = 1
    }
'
