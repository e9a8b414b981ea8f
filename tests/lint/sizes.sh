#!/bin/sh
# sizes.sh ROOT: files of at most 600 lines; functions of at most 100 lines and 6 parameters
# are demanded; more than 60 lines or 5 parameters are reported. Relies on the layout of clang-format.
set -eu
cd "$1"
find include src tests -name '*.[ch]' | LC_ALL=C sort | xargs awk '
    function complain(line, what) {
        printf "%s:%d: %s\n", FILENAME, line, what
        bad = 1
    }
    function report(line, what) { printf "%s:%d: (still allowed) %s\n", FILENAME, line, what }
    FNR == 1 { begun = 0; signature = "" }
    FNR == 601 { complain(FNR, "the file has more than 600 lines") }
    /^[A-Za-z_][^;=]*\(/ { begun = FNR; signature = ""; in_head = 1 }
    begun && in_head {
        signature = signature $0
        if (/;$/) { begun = 0; in_head = 0 }
        if (/\{$/) {
            in_head = 0
            # Commas inside inner parentheses belong to function pointers.
            sub(/^[^(]*\(/, "", signature)
            while (gsub(/\([^()]*\)/, "", signature) > 0) {}
            parameters = gsub(/,/, "", signature) + 1
            if (parameters > 6) complain(begun, "a function with " parameters " parameters")
            else if (parameters > 5) { report(begun, "a function with 6 parameters"); wide++ }
        }
    }
    begun && /^}$/ {
        length_ = FNR - begun + 1
        functions++
        if (length_ > 100) complain(begun, "a function of " length_ " lines")
        else if (length_ > 60) { report(begun, "a function of " length_ " lines"); long_++ }
        begun = 0
    }
    END {
        printf "%d functions, %d of them longer than 60 lines, %d with 6 parameters\n", functions,
            long_, wide
        if (functions == 0) bad = 1
        exit bad
    }
'
