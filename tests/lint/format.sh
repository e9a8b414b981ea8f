#!/bin/sh
# format.sh ROOT: clang-format has nothing to change.
set -eu
cd "$1"
folders='include src tests'
[ ! -d examples ] || folders="$folders examples"
# shellcheck disable=SC2086
find $folders -name '*.[ch]' | LC_ALL=C sort |
    xargs -P 2 -n 100 "${CLANG_FORMAT:-clang-format}" --dry-run -Werror
