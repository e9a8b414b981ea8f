#!/bin/sh
# tidy.sh BUILD [PATTERN]: clang-tidy finds nothing (.clang-tidy) in the modules' sources, or in those whose
# path matches PATTERN. Takes minutes; the target `tidy` runs it.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
find "$root/src" -name '*.c' | grep -E "${2:-.}" | LC_ALL=C sort |
    xargs -P "$jobs" -n 8 "${CLANG_TIDY:-clang-tidy}" --quiet -p "$1" \
    --extra-arg=-Wno-ignored-optimization-argument 2>&1 |
    awk '/: (warning|error): /,/^[0-9]+ warnings? /{ print; bad = 1 } END { exit bad }'
