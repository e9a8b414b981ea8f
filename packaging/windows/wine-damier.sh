#!/bin/sh
# The window of Windows under wine, in the place of the program for tests/e2e/driver.c. What is kept lies
# under a name with accents and a path of more than 300 characters. DAMIER_WINDOWS is the unpacked zip.
set -eu
folder=
before=
for word in "$@"; do
    [ "$before" != --data-dir ] || folder=$word
    before=$word
done
if [ "$folder" ]; then
    for part in Éloïse 1 2 3; do
        folder=$folder/$part-deep-in-folders-that-lie-in-folders-that-lie-in-folders-with-long-names-for-every-player
    done
    set -- "$@" --data-dir "$folder"
fi
exec wine "$DAMIER_WINDOWS/damier.exe" "$@"
