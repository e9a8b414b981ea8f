#!/bin/sh
# complaints.sh ROOT: whatever the programs of the command line say in words is translated: every string of
# src/cli, and of what speaks for it, that has two words is a sentence of po/ or of packaging/man. Sentences
# of the Gomocup protocol are read by programs and stay English.
set -eu
cd "$1"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
update=$(cd "$(dirname "$0")/../../cmake" && pwd)/UpdatePo.cmake
sentences() {
    msgcat --no-wrap --no-location "$@" 2>/dev/null | sed -n 's/^msgid //p' | sort -u
}
# xgettext cannot take \v, \f and half a character among all strings; includes and assertions are no words.
for file in src/cli/*.c src/cli/solve/*.[ch] src/cli/solve/*/*.[ch] src/cli/gomocup/pbrain.c src/app/main.c \
    src/app/options.c src/app/opened_store.c src/app/resources.c src/sys/command_line.c src/sys/terminal.c; do
    if [ -f "$file" ]; then
        mkdir -p "$place/$(dirname "$file")"
        sed 's/\\[vf]//g; s/\\x[0-9A-F][0-9A-F]//g; /_Static_assert(/d; /^#include/d' "$file" >"$place/$file"
    fi
done
cmake -DROOT="$PWD" -DPOT="$place/marked.pot" -P "$update" >/dev/null
(cd "$place" && find src -name '*.[ch]' 2>/dev/null | sort >files || true
    xgettext --from-code=UTF-8 --language=C --extract-all --files-from=files --output=all.pot 2>/dev/null)
[ -f "$place/all.pot" ] || exit 0
: >"$place/known"
for po in "$place/marked.pot" packaging/man/fr.po; do
    if [ -f "$po" ]; then
        sentences "$po" >>"$place/known"
    fi
done
sort -u "$place/known" -o "$place/known"
# Names of calls, parts of --help, a line of the protocol.
cat >"$place/no_sentences" <<'EOF'
" GAME [options] [FILE…]"
"(default line); --from any finds the format of a file"
"Exit status: "
"GAME is one of: "
"GAME is one of:"
"INFO thread_num %d"
"convert between "
"damier --help"
"damier [options] [FILE]"
"hel, cog"
"pbrain-damier [options]"
EOF
left=$(sentences "$place/all.pot" | comm -23 - "$place/known" |
    grep -E '[a-zA-Z]{2,}[^a-zA-Z]* [^"]*[a-z]{2,}' | grep -v '\\n"$' | grep -vxFf "$place/no_sentences" || true)
if [ -n "$left" ]; then
    printf 'no translation: %s\n' "$left"
    exit 1
fi
