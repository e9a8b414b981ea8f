#!/bin/sh
# syntax.sh BUILD [PATTERN]: the compiler of a configured build folder finds nothing to say about any
# source of it, or about those whose path matches PATTERN; it compiles nothing. Left out are sources
# that the build makes and that are not there yet, and those it has compiled: the compiler has had its
# say about them.
set -eu
cd "$1"
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
checks=$(mktemp)
trap 'rm -f "$checks"' EXIT
awk -v pattern="${2:-.}" '
    function value(line) {
        sub(/^[^:]*: "/, "", line)
        sub(/",?$/, "", line)
        gsub(/\\"/, "\"", line)
        gsub(/\\\\/, "\\", line)
        return line
    }
    /^ *"directory":/ { directory = value($0) }
    /^ *"command":/ { command = value($0) }
    /^ *"file":/ {
        file = value($0)
        if (file !~ pattern || (getline line < file) < 0) next
        close(file)
        found = 1
        object = command
        sub(/.* -o /, "", object)
        sub(/ -c .*/, "", object)
        if ((getline line < (directory "/" object)) >= 0) {
            close(directory "/" object)
            next
        }
        sub(/ -o [^ ]* -c /, " -fsyntax-only ", command)
        printf "cd %s && %s%c", directory, command, 0
    }
    END { exit !found }' compile_commands.json >"$checks"
xargs -r -0 -P "$jobs" -n 1 sh -c <"$checks"
