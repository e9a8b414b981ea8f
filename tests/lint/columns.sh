#!/bin/sh
# columns.sh ROOT: no line of a document is wider than 100 columns, but for rows of tables and for links.
set -eu
cd "$1"
status=0
for file in $(find docs fonts po ./*.md -name '*.md' 2>/dev/null | LC_ALL=C sort); do
    if LC_ALL=C.UTF-8 grep -nE '^.{101,}' "$file" | grep -vE '^[0-9]+:(\||[^ ]* *\[?[^ ]*https?:)' |
        sed "s|^|$file:|" | grep .; then
        status=1
    fi
done
exit $status
