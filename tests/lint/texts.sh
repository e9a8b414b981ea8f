#!/bin/sh
# texts.sh ROOT: docs/texts.md names what there is. Its words in *…* stand in the program, "explanation:"
# names pages, commands and their options are those of damier-solve, and every thing of the texts, by its
# number, has a row.
set -eu
cd "$1"
LC_ALL=C.UTF-8
export LC_ALL
document=docs/texts.md
[ -f "$document" ] || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
refuse() {
    echo "$document: $1"
    status=1
}

# The sentences of the program, one a line.
msgattrib --no-obsolete --no-location --no-wrap po/fr.po |
    sed -n 's/^msgid\(_plural\)\{0,1\} "\(.*\)"$/\2/p' >"$work/sentences"
tr '\n' ' ' <"$document" | sed 's/\\\*//g' | grep -oE '(^|[^*])\*[^* ][^*]*\*' | sed 's/^[^*]*\*\(.*\)\*$/\1/' |
    LC_ALL=C sort -u >"$work/named"
while IFS= read -r words; do
    grep -qxiF -e "$words" -e "$words…" "$work/sentences" ||
        refuse "the program has no *$words*"
done <"$work/named"

# Pages: "explanation: one, two; …".
sed -n 's/^ *\.name = N_("\(.*\)"),$/\1/p' src/scenes/inversion/modes/lesson/pages/*.c >"$work/pages"
grep '^|' "$document" | grep -oE 'explanation: [^|;]*' | sed 's/^explanation: //' | tr ',' '\n' |
    sed 's/^ *//; s/ *$//' | LC_ALL=C sort -u >"$work/named"
while IFS= read -r words; do
    grep -qxiF "$words" "$work/pages" || refuse "the explanation has no page $words"
done <"$work/named"

# Commands and options.
cat src/cli/solve/*.[ch] src/cli/solve/*/*.[ch] 2>/dev/null >"$work/cli" || true
grep -oE '`[^`]*`' "$document" | grep -oE '(^|[ `])--[a-z-]+' | tr -d '` ' | sed 's/^--//' | LC_ALL=C sort -u >"$work/named"
while IFS= read -r words; do
    grep -qF -e "\"$words\"" -e "\"--$words" "$work/cli" || refuse "damier-solve has no option --$words"
done <"$work/named"

# Things: the first column, "12" or "61-71", with commas. 114 is the document itself.
echo 114 >"$work/things"
sed -n 's/^| \([0-9][0-9, -]*\) |.*/\1/p' "$document" | tr ',' '\n' | tr -d ' ' >>"$work/things"
thing=1
while [ "$thing" -le 115 ]; do
    awk -F- -v thing="$thing" '$1 <= thing && thing <= (NF > 1 ? $2 : $1) { found = 1 } END { exit !found }' \
        "$work/things" || refuse "no row has thing $thing"
    thing=$((thing + 1))
done
exit $status
