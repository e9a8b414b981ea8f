#!/bin/sh
# format.sh ROOT: clang-format has nothing to change.
set -eu
cd "$1"
find include src tests -name '*.[ch]' | LC_ALL=C sort |
    xargs -P 2 -n 100 "${CLANG_FORMAT:-clang-format}" --dry-run -Werror
