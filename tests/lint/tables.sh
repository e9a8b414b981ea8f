#!/bin/sh
# tables.sh ROOT: code refers to an entry of a table of commands by a name, and the entry is written
# [NAME] = {…}, so that no enumeration keeps the order of a table by hand. Each name of such an
# enumeration has an entry: a gap would end the table. Relies on the layout of clang-format.
set -eu
cd "$1"
[ -d src/scenes ] || exit 0
find src/scenes -name '*.[ch]' | LC_ALL=C sort | xargs awk '
    function complain(file, line, what) {
        printf "%s:%d: %s\n", file, line, what
        bad = 1
    }
    # Adds the names in capitals of `words` to names[1 …]; gives their number.
    function names_in(words, names, count) {
        count = 0
        while (match(words, /[A-Za-z_0-9]+/)) {
            name = substr(words, RSTART, RLENGTH)
            words = substr(words, RSTART + RLENGTH)
            if (name ~ /^[A-Z][A-Z0-9_]+$/) names[++count] = name
        }
        return count
    }
    function take_enumeration(words, i, count) {
        sub(/^[^{]*\{/, "", words)
        gsub(/= *[A-Za-z_0-9]+/, "", words) # values
        count = names_in(words, found)
        enumerations++
        of_enumeration[enumerations] = ""
        for (i = 1; i <= count; i++) {
            of_enumeration[enumerations] = of_enumeration[enumerations] " " found[i]
            enumeration[FILENAME, found[i]] = enumerations
            anywhere[found[i]] = enumerations
        }
    }
    function begin_table(file, is_static) {
        tables++
        table = $0
        sub(/\[.*/, "", table)
        sub(/.* /, "", table)
        name_of[tables] = table
        file_of[tables] = file
        line_of[tables] = FNR
        owner[is_static ? file : "", table] = tables
        size = $0
        sub(/^[^\[]*\[/, "", size)
        sub(/\].*/, "", size)
        if (names_in(size, found)) sizes[tables] = found[1]
        in_table = 1
    }
    FNR == 1 { in_enumeration = in_table = 0 }
    {
        line = $0
        gsub(/\/\*[^*]*\*\//, "", line)
        sub(/\/\*.*/, "", line)
    }
    !in_table && /^(static )?const [A-Za-z0-9]*Command [a-z0-9_]+\[.*\] = \{/ {
        begin_table(FILENAME, /^static/)
        next
    }
    in_table && /^};/ { in_table = 0 }
    in_table {
        if (line ~ /^    \{\./) unnamed[tables] = FNR
        while (match(line, /\[[A-Z][A-Z0-9_]+\] = /)) {
            entry = substr(line, RSTART + 1)
            line = substr(line, RSTART + RLENGTH)
            sub(/\].*/, "", entry)
            has[tables, entry] = 1
            if (!(tables in first)) first[tables] = entry
            if (tables in unnamed) late[tables] = FNR
        }
        next
    }
    line ~ /^(typedef )?enum/ { in_enumeration = 1; words = "" }
    in_enumeration {
        words = words " " line
        if (line ~ /\}/) { in_enumeration = 0; take_enumeration(words) }
        next
    }
    {
        while (match(line, /[a-z0-9_]*commands\[[^]]*\]/)) {
            use = substr(line, RSTART, RLENGTH)
            line = substr(line, RSTART + RLENGTH)
            uses++
            used[uses] = use
            use_file[uses] = FILENAME
            use_line[uses] = FNR
        }
    }
    END {
        for (u = 1; u <= uses; u++) {
            table = index_ = used[u]
            sub(/\[.*/, "", table)
            sub(/^[^\[]*\[/, "", index_)
            sub(/\]$/, "", index_)
            t = owner[use_file[u], table]
            if (!t) t = owner["", table]
            if (!t || index_ == "") continue
            indexed[t] = 1
            if (index_ ~ /^[0-9]+$/) complain(use_file[u], use_line[u], used[u] ": by number")
            count = names_in(index_, found)
            for (i = 1; i <= count; i++)
                if (!((t, found[i]) in has) && sizes[t] != found[i])
                    complain(use_file[u], use_line[u], table " has no entry [" found[i] "] =")
        }
        for (t = 1; t <= tables; t++) {
            if (t in indexed && !(t in first))
                complain(file_of[t], line_of[t], name_of[t] ": entries have no names")
            if (t in late)
                complain(file_of[t], late[t], name_of[t] ": a named entry behind one without")
            if (!(t in first)) continue
            e = enumeration[file_of[t], first[t]]
            if (!e) e = anywhere[first[t]]
            count = split(of_enumeration[e], all, " ")
            for (i = 1; i <= count; i++)
                if (!((t, all[i]) in has) && sizes[t] != all[i])
                    complain(file_of[t], line_of[t], name_of[t] ": [" all[i] "] is missing")
        }
        exit bad
    }'
