#!/bin/sh
# together.sh ROOT: cmake/together.awk keeps sources apart that cannot be one file.
set -u
rules=$1/cmake/together.awk
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
failures=0

# expect GROUPS WHAT: those of the sources in the order of their names, "-" for one that is alone.
expect() {
    found=$(for file in *.c; do
        awk -f "$rules" -v most="${most:-8}" *.h *.c |
            awk -v file="$file" '$2 == file { group = $1 } END { printf "%s", group ? group : "-" }'
    done)
    if [ "$found" != "$1" ]; then
        echo "$2: $found, not $1"
        failures=$((failures + 1))
    fi
    rm -f ./*.c
}

printf 'typedef struct Box {\n    int side;\n} Box;\n\nint box_side(const Box *box);\n' >box.h
printf 'typedef void (*Visit)(int);\nenum { LEFT,\n    RIGHT };\n' >visit.h
sound='int %s_open(void) {\n    return 1;\n}\n'

for name in a b c; do
    printf "$sound" $name >$name.c
done
most=2 expect 112 "at most two"
for name in a b; do
    printf "static $sound" same >$name.c
done
expect 12 "one name for two functions"
for name in a b; do
    printf 'static const char *const\n    names[] = {"x"};\n' >$name.c
done
expect 12 "one name for two tables, in the second line"
printf 'static int count;\n' >a.c && printf 'int count(void) {\n    return 2;\n}\n' >b.c
expect 12 "a name of the file and one of the program"
printf '#define SIDE 3\n' >a.c && printf '#define SIDE 4\n' >b.c
expect 12 "one name for two macros"
printf 'enum { ONE, TWO };\n' >a.c && printf 'enum {\n    ZERO,\n    ONE\n};\n' >b.c
expect 12 "one name for two constants"
printf 'typedef struct Own {\n    int a;\n} Own;\n' >a.c && cp a.c b.c
expect 12 "one name for two types"
printf 'static int box_side;\n' >a.c && printf 'enum { RIGHT };\n' >b.c
printf 'typedef int Visit;\n' >c.c
expect --- "names of headers"
printf 'int box_side(const Box *box) {\n    return box->side;\n}\n' >a.c && printf "$sound" b >b.c
expect 11 "what the header declares"
printf '#define WIDE 1\n#include "box.h"\n' >a.c && printf "$sound" b >b.c
expect -1 "a macro for a header"
[ "$failures" -eq 0 ]
