# awk -f together.awk -v most=N HEADERS… SOURCES…
#
# Puts the sources of a room into groups that can be compiled as one file each: prints "NUMBER FILE"
# for a source in a group of up to N. No two of a group give the same name to something of the file;
# a source that names something as a header does, or defines a macro in front of an include, stays
# alone and is not printed. What the patterns do not see makes that group fail to compile.

function name_it(name) {
    if (name in mine) {
        return
    }
    mine[name] = 1
    names[++name_count] = name
}

# The last word of `text`.
function last_word(text) {
    sub(/[ *]+$/, "", text)
    sub(/.*[^A-Za-z0-9_]/, "", text)
    return text
}

# True when `group` has room for the source in hand.
function has_room(group,    i) {
    for (i = 1; i <= name_count; i++) {
        if ((group, names[i]) in taken) {
            return 0
        }
    }
    return sizes[group] < most
}

function place(    group, i) {
    for (i = 1; i <= name_count; i++) {
        if (names[i] in of_headers && !is_public[names[i]]) {
            return
        }
    }
    group = 1
    while (!has_room(group)) {
        group++
    }
    sizes[group]++
    for (i = 1; i <= name_count; i++) {
        taken[group, names[i]] = 1
    }
    print group, file
}

function finish(    i) {
    if (file ~ /\.h$/) {
        for (i = 1; i <= name_count; i++) {
            of_headers[names[i]] = 1
        }
    } else if (file && !is_alone) {
        place()
    }
    split("", mine)
    split("", is_public)
    name_count = 0
    is_alone = has_macro = in_enum = is_open = 0
}

FNR == 1 {
    finish()
    file = FILENAME
}

/^#define / {
    has_macro = 1
    name_it($2)
}
/^#include / && has_macro {
    is_alone = 1
}
# A function or a table; its name may stand in the next line.
/^static / || is_open {
    text = $0
    is_open = text !~ /[[(=;{]/
    sub(/[[(=;{].*/, "", text)
    if (!is_open) {
        name_it(last_word(text))
    }
}
/^[A-Za-z].*\(/ && !/^(static|typedef) / {
    text = $0
    sub(/\(.*/, "", text)
    is_public[last_word(text)] = 1
    name_it(last_word(text))
}
/^(typedef )?(struct|enum|union) [A-Za-z0-9_]+ \{/ {
    name_it($1 == "typedef" ? $3 : $2)
}
/^typedef .*\(\*[A-Za-z0-9_]+\)/ {
    text = $0
    sub(/.*\(\*/, "", text)
    sub(/\).*/, "", text)
    name_it(text)
}
/^typedef [^({]*;/ {
    text = $0
    sub(/(\[.*)?;.*/, "", text)
    name_it(last_word(text))
}
/^} [A-Za-z0-9_]+/ {
    sub(/;.*/, "", $2)
    name_it($2)
}
/^(typedef )?enum.*\{/ {
    in_enum = 1
}
in_enum {
    text = $0
    while (match(text, /[A-Z][A-Z0-9_]+/)) {
        name_it(substr(text, RSTART, RLENGTH))
        text = substr(text, RSTART + RLENGTH)
    }
    in_enum = text !~ /}/
}
END {
    finish()
}
