#!/bin/sh
# sizes.sh ROOT: files of at most 600 lines; functions of at most 60 lines and 5 parameters; folders of at
# most 25 source files. Relies on the layout of clang-format.
set -eu
cd "$1"
find include src tests -name '*.[ch]' | LC_ALL=C sort | xargs awk '
    function complain(line, what) {
        printf "%s:%d: %s\n", FILENAME, line, what
        bad = 1
    }
    BEGIN {
        # Functions that keep a sixth parameter; one that does so no longer has to leave the list.
        wide["src/app/audio/speaker.c", "ignore_alsa"] # the type is that of ALSA
        wide["src/sys/web/job_memory.c", "mmap"] # the type is that of POSIX
        wide["src/scenes/shell/window/panel.c", "panel_choices"]
        wide["src/scenes/shell/window/place.c", "shell_place"]
        wide["src/scenes/shell/window/place.c", "shell_card_place"]
        wide["src/scenes/shell/window/panel.c", "panel_slider"]
    }
    FNR == 1 {
        folder = FILENAME
        sub(/\/[^\/]*$/, "", folder)
        if (++sources[folder] == 26) complain(1, "the folder " folder " has more than 25 source files")
    }
    FNR == 1 { seen[FILENAME]; begun = 0; signature = "" }
    FNR == 601 { complain(FNR, "the file has more than 600 lines") }
    /^[A-Za-z_][^;=]*\(/ { begun = FNR; signature = ""; in_head = 1 }
    begun && in_head {
        signature = signature $0
        if (/;$/) { begun = 0; in_head = 0 }
        if (/\{$/) {
            in_head = 0
            name = signature
            sub(/\(.*/, "", name)
            sub(/.*[ *]/, "", name)
            # Commas inside inner parentheses belong to function pointers.
            sub(/^[^(]*\(/, "", signature)
            while (gsub(/\([^()]*\)/, "", signature) > 0) {}
            parameters = gsub(/,/, "", signature) + 1
            if (parameters == 6 && (FILENAME, name) in wide) delete wide[FILENAME, name]
            else if (parameters > 5) complain(begun, "a function with " parameters " parameters")
        }
    }
    begun && /^}$/ {
        length_ = FNR - begun + 1
        functions++
        if (length_ > 60) complain(begun, "a function of " length_ " lines")
        begun = 0
    }
    END {
        for (left in wide) {
            split(left, part, SUBSEP)
            if (part[1] in seen) {
                printf "%s: %s may leave the list of this lint test\n", part[1], part[2]
                bad = 1
            }
        }
        print functions " functions"
        if (functions == 0) bad = 1
        exit bad
    }
'
