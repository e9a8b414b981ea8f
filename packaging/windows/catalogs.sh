#!/bin/sh
# catalogs.sh FROM TO: the catalogues FROM/CODE.po for the zip. All sentences stand once, in TO/sentences, and
# TO/CODE/LC_MESSAGES/damier.mo holds nothing but their translations in the same order: half of the
# bytes of six catalogues that repeat them (src/sys/language/packed_catalog.h).
set -eu
from=$1
to=$2
export LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A line for each message: sentence, \6, translation. The zero between the forms of a plural is \2, the end of
# a line \5, so that the lines sort like the strings: \4 stands behind a context.
lines() {
    msgattrib --translated --no-fuzzy --no-obsolete --no-wrap "$1" | awk '
        function plain(line) {
            sub(/^[^"]*"/, "", line)
            sub(/"$/, "", line)
            gsub(/\\n/, "\005", line)
            gsub(/\\t/, "\t", line)
            gsub(/\\"/, "\"", line)
            gsub(/\\\\/, "\\", line)
            return line
        }
        function flush() {
            if (part) print context sentence "\006" translation
            context = sentence = translation = part = ""
        }
        /^#/ || /^$/ { if (/^$/) flush(); next }
        /^msgctxt / { part = "context"; context = plain($0) "\004"; next }
        /^msgid / { part = "sentence"; sentence = plain($0); next }
        /^msgid_plural / { part = "many"; plain($0); next }
        /^msgstr(\[0\])? / { part = "translation"; translation = plain($0); next }
        /^msgstr\[/ { part = "translation"; translation = translation "\002" plain($0); next }
        part == "sentence" { sentence = sentence plain($0); next }
        part == "translation" { translation = translation plain($0) }
        END { flush() }'
}

# Lines become strings, each ended by \1.
strings() {
    tr '\n\002\005' '\001\000\n'
}

for po in "$from"/*.po; do
    lines "$po" >"$work/$(basename "$po" .po)"
done
sort -u -t "$(printf '\006')" -k 1,1 "$work"/* | cut -d "$(printf '\006')" -f 1 >"$work/sentences"
mkdir -p "$to"
strings <"$work/sentences" >"$to/sentences"
for po in "$from"/*.po; do
    code=$(basename "$po" .po)
    mkdir -p "$to/$code/LC_MESSAGES"
    {
        printf 'damier packed\n'
        awk -F '\006' 'NR == FNR { translation[$1] = $2; next } { print translation[$1] }' \
            "$work/$code" "$work/sentences" | strings
    } >"$to/$code/LC_MESSAGES/damier.mo"
done
