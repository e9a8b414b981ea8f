#!/bin/sh
# opening.sh ROOT: each source opens with a comment that says what it is.
set -eu
cd "$1"
folders='src tests'
for more in tools examples; do
    [ ! -d $more ] || folders="$folders $more"
done
find $folders -name '*.c' | LC_ALL=C sort | xargs awk '
    FNR == 1 && !/^\/(\*|\/) *[A-Za-z0-9"_<]/ { print FILENAME ": no comment in its first line"; bad = 1 }
    END { exit bad }'
