#!/bin/sh
# selftest.sh ROOT: each lint test finds what it is there to find. Breaks a small tree in many ways.
set -u
lint=$1/tests/lint
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failures=0

# A sound little tree.
fresh() {
    rm -rf "$place/tree"
    mkdir -p "$place/tree/include/base" "$place/tree/include/sudoku" "$place/tree/src/base" \
        "$place/tree/src/sudoku" "$place/tree/include/play" "$place/tree/tests/lint" "$place/tree/po"
    cp "$1/include/play/games.h" "$place/tree/include/play"
    cp "$lint/layers.txt" "$place/tree/tests/lint"
    cp "$1/.clang-format" "$place/tree"
    cd "$place/tree" || exit 1
    printf '#ifndef A\n#define A\n\nint base_number(int a);\n\n#endif\n' >include/base/a.h
    printf '/* A number. */\n#include "base/a.h"\n\nint base_number(int a) {\n    return a;\n}\n' >src/base/a.c
    printf '#ifndef P\n#define P\n\n#include "base/a.h"\n\n#endif\n' >src/sudoku/p.h
    printf '/* Nothing yet. */\n#include "sudoku/p.h"\n' >src/sudoku/s.c
}

# expect WANTED(0|1) NAME WHAT: runs the lint test on the tree.
expect() {
    sh "$lint/$2.sh" "$place/tree" >"$place/log" 2>&1
    found=$?
    [ "$found" -eq 0 ] || found=1
    if [ "$found" -ne "$1" ]; then
        echo "$2: $3: ended with $found"
        cat "$place/log"
        failures=$((failures + 1))
    fi
}

fresh "$1"
cp "$1/po/terms.txt" po
for name in layers headers sizes words fields tables format catalogs french types opening columns docs portable terms texts truth complaints; do
    expect 0 "$name" "a sound tree"
done

printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "A hint"\nmsgstr "Podpowiedź"\n' >po/pl.po
expect 1 terms "another word than the glossary's"
sed -i 's/Podpowiedź/Wskazówka/' po/pl.po
expect 0 terms "the word of the glossary"
echo 'cell | fr=case' >>po/terms.txt
expect 1 terms "a word that lacks a language"
fresh "$1"

mkdir -p src/cli/solve && printf 'void f(Text *reason) {\n    text_add(reason, N_("no such game"));\n}\n' >src/cli/solve/a.c
expect 0 complaints "a sentence of the command line that is marked"
sed -i 's/N_(\(.*\)));/\1);/' src/cli/solve/a.c
expect 1 complaints "one that is not"
fresh "$1"

echo '#include "sudoku/x.h"' >>src/base/a.c && : >include/sudoku/x.h
expect 1 layers "an include that points up"
fresh "$1"
echo '#include <unistd.h>' >>src/base/a.c
expect 1 portable "a header of POSIX"
fresh "$1"
mkdir -p src/sys/posix && echo '#include <unistd.h>' >src/sys/posix/a.c
expect 0 portable "a header of POSIX in its place"
fresh "$1"
mkdir -p src/scenes/sudoku && echo 'shell->view.input.focused[0] = 0;' >src/scenes/sudoku/s.c
expect 1 fields "a game that writes the shell"
fresh "$1"
mkdir -p src/scenes/sudoku && echo 'damage_add(&self->shell.view.damage, rect);' >src/scenes/sudoku/s.c
expect 1 fields "a game that hands a field of the shell to be written"
fresh "$1"
mkdir -p src/scenes/sudoku && echo 'if (shell->view.is_dirty == controls_at(&shell->view.controls)) {' >src/scenes/sudoku/s.c
expect 0 fields "a game that reads the shell"
fresh "$1"
mkdir -p include/gomoku && : >include/gomoku/x.h && echo '#include "gomoku/x.h"' >>src/sudoku/s.c
expect 1 layers "a sibling"
fresh "$1"
echo '#include "../sudoku/p.h"' >>src/base/a.c
expect 1 layers "a climbing include"
fresh "$1"
echo '#include "p.h"' >>src/sudoku/s.c
expect 1 layers "an include that is no whole path"
fresh "$1"
: >include/sudoku/p.h
expect 1 layers "a header in src/ and in include/"
fresh "$1"
mkdir -p include/math src/math && : >src/math/q.h && echo '#include "math/q.h"' >>src/sudoku/s.c
expect 1 layers "a private header of another module"
fresh "$1"
: >src/base/q.h && echo '#include "base/q.h"' >>include/base/a.h
expect 1 layers "a public header that needs a private one"
fresh "$1"
echo '#include <SDL2/SDL.h>' >>src/sudoku/s.c
expect 1 layers "SDL outside app"
fresh "$1"
mkdir src/cellar && echo 'int x;' >src/cellar/x.c
expect 1 layers "an unknown module"

# Two games on the shell, one with a mode of two files and one of a single file.
games() {
    fresh "$1"
    scenes=src/scenes
    for folder in shell connect4 sudoku/model sudoku/board sudoku/modes/hint; do
        mkdir -p "$scenes/$folder"
    done
    for header in shell/f connect4/scene sudoku/scene sudoku/modes sudoku/model/m sudoku/board/b \
        sudoku/modes/hint/hint sudoku/modes/hint/own sudoku/modes/solve; do
        : >"$scenes/$header.h"
    done
}
# breach FILE HEADER WANTED WHAT: one include more.
breach() {
    games "$root"
    echo "#include \"scenes/$2\"" >>"src/scenes/$1"
    expect "$3" layers "$4"
}
root=$1
breach connect4/c.c shell/f.h 0 "a game on the shell"
breach sudoku/modes/hint/hint.c sudoku/modes/hint/own.h 0 "a mode's own header"
breach sudoku/scene.c sudoku/modes/hint/hint.h 0 "a game that knows its mode"
breach sudoku/modes/solve.c sudoku/modes.h 0 "a mode that knows the list of modes"
breach sudoku/board/b.c sudoku/model/m.h 0 "a board that draws the model"
breach connect4/c.c sudoku/scene.h 1 "a game that includes another"
breach shell/f.c sudoku/scene.h 1 "a shell that knows a game"
breach sudoku/scene.c sudoku/modes/hint/own.h 1 "the inside of a mode"
breach sudoku/modes/solve.c sudoku/modes/hint/hint.h 1 "a mode that includes another"
breach sudoku/board/b.c sudoku/modes/solve.h 1 "a board that includes a mode"
breach sudoku/model/m.c sudoku/scene.h 1 "a model that includes what is above it"
games "$1"
mkdir -p include/connect4 && : >include/connect4/x.h && echo '#include "connect4/x.h"' >src/scenes/sudoku/s.c
expect 1 layers "the library of another game"

fresh "$1"
echo 'size_t base_size(void);' >include/base/b.h
expect 1 headers "a header that lacks an include"
fresh "$1"
echo 'enum { TWICE };' >include/base/b.h
echo '#include "base/b.h"' >src/base/b.c
expect 1 headers "a header without a guard"
printf '#ifndef B_H\n#define B_H\nenum { TWICE };\n#endif\n' >include/base/b.h
expect 0 headers "a header with a guard"

fresh "$1"
{ echo 'int f(void) {' && yes '    f();' | head -59 && echo '}'; } >src/base/b.c
expect 1 sizes "a long function"
fresh "$1"
printf 'int f(int a, int b,\n      int c, int d, int e, int f) {\n    return 0;\n}\n' >src/base/b.c
expect 1 sizes "six parameters"
fresh "$1"
printf 'int f(int a, int b,\n      int c, int d, int (*e)(int, int)) {\n    return 0;\n}\n' >src/base/b.c
expect 0 sizes "five parameters"
fresh "$1"
mkdir -p src/scenes/shell/window && printf 'void panel_slider(int a) {\n    (void)a;\n}\n' >src/scenes/shell/window/panel.c
expect 1 sizes "an exception that is no longer one"
fresh "$1"
yes '/* line */' | head -601 >src/base/b.c
expect 1 sizes "a long file"
fresh "$1"
for i in $(seq 25); do echo 'int x;' >"src/base/f$i.c"; done
expect 1 sizes "a folder of many files"

# table WANTED WHAT ENUMERATION ENTRIES USE: a table of commands and a use of it.
table() {
    fresh "$1"
    mkdir -p src/scenes/sudoku
    printf 'enum { %s };\n\nstatic const Command commands[] = {\n%b    {0},\n};\n\nint f(void) {\n%s\n}\n' \
        "$4" "$5" "    g($6);" >src/scenes/sudoku/t.c
    expect "$2" tables "$3"
}
first='    [AAA] = {.id = "a"},\n'
second='    [BBB] = {.id = "b"},\n'
plain='    {.id = "c"},\n'
table "$1" 0 "named entries" "AAA, BBB" "$first$second$plain" '&commands[BBB]'
table "$1" 0 "a table that nothing indexes" "AAA" "$plain$plain" 'commands'
table "$1" 1 "an entry without a name" "AAA, BBB" "$plain$plain" '&commands[BBB]'
table "$1" 1 "an entry by its number" "AAA, BBB" "$first$second" '&commands[1]'
table "$1" 1 "a table without names" "AAA" "$plain" '&commands[which]'
table "$1" 1 "a gap" "AAA, CCC, BBB" "$first$second" '&commands[AAA]'
table "$1" 1 "a name behind an entry without" "AAA, BBB" "$first$plain$second" '&commands[AAA]'

fresh "$1"
echo "/* TO""DO: finish */" >>src/base/a.c
expect 1 words "work left over"
fresh "$1"
echo "int f(void) { return us""leep(3); }" >>src/base/a.c
expect 1 words "a sleep"
fresh "$1"
echo 'void frame_''open(void);' >>src/base/a.c
expect 1 words "a private word"
fresh "$1"
echo 'const char *const id = "do''ck";' >>src/base/a.c
expect 0 words "an id in quotes"

fresh "$1"
echo 'typedef int Place;' >>src/base/a.c
echo 'typedef struct Place {' >>src/sudoku/s.c
expect 1 types "a type in two files"
fresh "$1"
printf 'typedef struct Place Place;\ntypedef struct Other {\n    int a;\n} Other;\n' >>src/base/a.c
printf 'typedef struct Place {\n    int a;\n} Place;\n' >>src/sudoku/s.c
expect 0 types "a type that another file announces"
fresh "$1"
printf 'int f;\n' >src/base/b.c
expect 1 opening "a source without a word about it"
fresh "$1"
mkdir docs
printf '%0101d\n' 0 >docs/a.md
expect 1 columns "a wide line"
printf '| %0101d |\n' 0 >docs/a.md
expect 0 columns "a wide row of a table"

# thing WANTED WHAT ROW: a texts.md with a row for every thing, the last one being this one.
thing() {
    fresh "$root"
    mkdir docs src/cli src/cli/solve
    echo 'const char *const option = "masks";' >src/cli/solve/a.c
    mkdir -p src/scenes/inversion/modes/lesson/pages
    echo '    .name = N_("Scan"),' >src/scenes/inversion/modes/lesson/pages/a.c
    printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Race"\nmsgstr "Course"\n' >po/fr.po
    printf '| No. | Item | Screen | Command line |\n|---|---|---|---|\n| 1-114 | all | - | - |\n%s\n' "$3" >docs/texts.md
    expect "$1" texts "$2"
}
thing 0 "a row that holds" '| 115 | it | *Race*; explanation: scan | `inversion --masks` |'
thing 1 "a thing without a row" ''
thing 1 "a name that is gone" '| 115 | it | *Run* | - |'
thing 1 "a page that is gone" '| 115 | it | explanation: scan, scans | - |'
thing 1 "an option that is gone" '| 115 | it | - | `inversion --all` |'

# truth WANTED WHAT TRANSLATION
truth() {
    fresh "$root"
    printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "It is so."\nmsgstr "%s"\n' "$3" >po/fr.po
    expect "$1" truth "$2"
}
truth 0 "a sentence that is true" 'Le reste demeure petit.'
truth 1 "a false one" 'Le reste grandit.'
truth 1 "a key that may have been changed" 'Ctrl+O ouvre un fichier.'

# doc WANTED WHAT WORDS: an architecture.md with these words.
doc() {
    fresh "$root"
    mkdir docs
    printf '%s\n' "$3" >docs/architecture.md
    expect "$1" docs "$2"
}
doc 0 "files and a function that exist" 'See `base/a.h`, `src/<module>/a.c`, `src/` and `base_number`.'
doc 1 "a file that is gone" 'See `base/b.h`.'
doc 1 "a file that is gone, over two lines" 'Run `sh
tests/lint/gone.sh`.'
doc 1 "a function that is gone" 'Call `base_digit()`.'

fresh "$1"
echo 'int  f( void );' >>src/base/a.c
expect 1 format "another layout"

fresh "$1"
head='msgid ""\nmsgstr "Project-Id-Version: x\\nPO-Revision-Date: x\\nLast-Translator: x\\nLanguage-Team: x\\nLanguage: fr\\nMIME-Version: 1.0\\nContent-Type: text/plain; charset=UTF-8\\nContent-Transfer-Encoding: 8bit\\n"\n'
echo 'const char *const a = N_("Good day %d");' >src/base/b.c
printf "$head" >po/fr.po
expect 1 catalogs "a sentence without translation"
printf "$head"'#, c-format\nmsgid "Good day %%d"\nmsgstr "Bonjour %%s"\n' >po/fr.po
expect 1 catalogs "formats that differ"
printf "$head"'#, c-format\nmsgid "Good day %%d"\nmsgstr "Bonjour %%d"\n' >po/fr.po
expect 0 catalogs "a translated sentence"

# french WANTED WHAT TRANSLATION
french() {
    printf "$head"'\nmsgid "Good day"\nmsgstr "%s"\n' "$3" >po/fr.po
    expect "$1" french "$2"
}
nbsp=$(printf '\302\240')
french 0 "no-break spaces" "Bonjour$nbsp! «${nbsp}Oui$nbsp»$nbsp: l’eau, 3:4"
french 1 "a plain space before a sign" "Bonjour !"
french 1 "a plain space before a colon" "Coup 3 : oui"
french 1 "no space before a sign" "Bonjour!"
french 1 "a plain space after a quote" "« Oui$nbsp»"
french 1 "a plain space before a quote" "«${nbsp}Oui »"
french 1 "a straight apostrophe" "l'eau"
french 1 "another word" "Relecture"

# symbols.sh WANTED WHAT CODE: on an archive made of CODE.
archive() {
    rm -rf "$place/tree" && mkdir "$place/tree" && cd "$place/tree" || exit 1
    printf '%s\n' "$3" | "${CC:-cc}" -x c -c -o a.o - && ar rc libplay.a a.o
    expect "$1" symbols "$2"
}
archive 0 "constant tables" 'static const int a[] = {1}; static const char *const b[] = {"x"};
    const void *f(int i) { return i ? (const void *)b : a; }'
archive 1 "a static variable" 'int f(void) { static int calls; return ++calls; }'
archive 1 "an initialised variable" 'int level = 3;'
archive 1 "a variable of a thread" '_Thread_local int level;'
archive 1 "printing" '#include <stdio.h>
    void f(int a) { printf("%d\n", a); }'
archive 1 "a clock" '#include <time.h>
    long f(void) { return (long)time(0); }'
archive 1 "SDL" 'void SDL_Quit(void); void f(void) { SDL_Quit(); }'

# caller WANTED WHAT CODE: what CODE calls of an archive with two functions.
caller() {
    rm -rf "$place/tree" && mkdir -p "$place/tree/src" && cd "$place/tree" || exit 1
    printf 'int f(void) { return 1; } int g_at(void) { return 2; }' |
        "${CC:-cc}" -x c -c -o a.o - && ar rc libmath.a a.o
    printf '%s\n' "$3" | "${CC:-cc}" -x c -c -o src/main.o -
    expect "$1" callers "$2"
}
caller 0 "a function that is called" 'int f(void); int main(void) { return f(); }'
caller 1 "a function that nothing calls" 'int main(void) { return 0; }'

# export_of WANTED WHAT MAP: of a shared library whose header declares f and t, and that has h besides.
export_of() {
    rm -rf "$place/tree" && mkdir -p "$place/tree/library/include/damier/base" && cd "$place/tree" || exit 1
    printf '/* Not h(). */\nint f(int a);\nextern const int t[];\nstruct s {\n    int h;\n};\n' \
        >library/include/damier/base/a.h
    printf 'int f(int a) { return a; } const int t[] = {1}; int h(void) { return 2; }' |
        "${CC:-cc}" -x c -fPIC -c -o a.o - && ar rc libbase.a a.o && echo "$3" >map &&
        "${CC:-cc}" -shared -Wl,--version-script=map -o libdamier.so a.o || exit 1
    expect "$1" exports "$2"
}
export_of 0 "what the headers declare" 'DAMIER_0.1 { global: f; t; local: *; };'
export_of 1 "a public function that is missing" 'DAMIER_0.1 { global: t; local: *; };'
export_of 1 "a public constant that is missing" 'DAMIER_0.1 { global: f; local: *; };'
export_of 1 "a private function that is exported" 'DAMIER_0.1 { global: f; t; h; local: *; };'
export_of 1 "no version" '{ global: f; t; local: *; };'

# cycle WANTED WHAT CODE CODE CODE: of three object files, a and b of the folder g, c of h/m.
cycle() {
    rm -rf "$place/tree" && mkdir -p "$place/tree" && cd "$place/tree" || exit 1
    base=CMakeFiles/scenes.dir/src/scenes
    mkdir -p "$base/g" "$base/g/modes/m"
    printf '%s\n' "$3" | "${CC:-cc}" -x c -c -o "$base/g/a.c.o" - &&
        printf '%s\n' "$4" | "${CC:-cc}" -x c -c -o "$base/g/modes/m/b.c.o" - &&
        printf '%s\n' "$5" | "${CC:-cc}" -x c -c -o "$base/g/modes/m/c.c.o" -
    for object in g/a g/modes/m/b g/modes/m/c; do echo "cc -o $base/$object.c.o -c x.c"; done \
        >compile_commands.json
    expect "$1" cycles "$2"
}
cycle 0 "a chain" 'int b(void); int a(void) { return b(); }' \
    'int c(void); int b(void) { return c(); }' 'int c(void) { return 1; }'
cycle 0 "two files of a mode" 'int b(void); int a(void) { return b(); }' \
    'int c(void); int b(void) { return c(); }' 'int b(void); int c(void) { return b(); }'
cycle 1 "a cycle over folders" 'int b(void); int a(void) { return b(); }' \
    'int c(void); int b(void) { return c(); }' 'int a(void); int c(void) { return a(); }'

echo "$failures expectations of the lint tests failed"
[ "$failures" -eq 0 ]
