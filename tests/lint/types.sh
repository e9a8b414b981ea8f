#!/bin/sh
# types.sh ROOT: no type name of the modules stands in two files, but for those that implement one
# thing for two processors (_avx2.c, _avx512.c) or two systems (folders posix, windows and web).
set -eu
cd "$1"
find include src -name '*.[ch]' ! -name '*_avx512.c' ! -path '*/windows/*' ! -path '*/app/web/*' ! -path '*/sys/web/*' | LC_ALL=C sort | xargs awk '
    function take(name) {
        if (name in home && home[name] != FILENAME) {
            printf "%s:%d: the type %s also stands in %s\n", FILENAME, FNR, name, home[name]
            bad = 1
        }
        home[name] = FILENAME
    }
    FNR == 1 { in_type = 0 }
    /^(typedef )?(struct|union|enum) [A-Za-z0-9_]+ \{/ { take($1 == "typedef" ? $3 : $2) }
    /^typedef .*\(\*[A-Za-z0-9_]+\)\(/ {
        name = $0
        sub(/.*\(\*/, "", name)
        sub(/\).*/, "", name)
        take(name)
        next
    }
    # A name for what is declared here or elsewhere; `typedef struct Name Name;` only announces it.
    /^typedef [^({]*;/ {
        name = $0
        sub(/(\[.*)?;.*/, "", name)
        sub(/.*[^A-Za-z0-9_]/, "", name)
        if (!($2 ~ /^(struct|union|enum)$/ && $3 == name)) take(name)
        next
    }
    /^typedef .*\{/ { in_type = 1 }
    in_type && /^}.* ?[A-Za-z0-9_]+(\[.*\])?;/ {
        name = $0
        sub(/(\[.*)?;.*/, "", name)
        sub(/.*[^A-Za-z0-9_]/, "", name)
        take(name)
        in_type = 0
    }
    END { exit bad }
'
