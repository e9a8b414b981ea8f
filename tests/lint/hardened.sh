#!/bin/sh
# hardened.sh BUILD: the programs bind all names when they start (-z now), what the loader filled in
# is read-only then (relro), and no stack can be run. In a release build the compiler has added
# canaries, checked calls, stack probes and, on x86, landing pads, in every module, and the note of a
# program allows the shadow stack.
set -eu
cd "$1"
status=0
count=0

complain() {
    echo "$*"
    status=1
}

is_release() {
    grep -q '^CMAKE_BUILD_TYPE:[A-Z]*=Release$' CMakeCache.txt
}

# knows FLAG: the compiler takes it, as CMake found out.
knows() {
    grep -q "^DAMIER_KNOWS_$1:INTERNAL=1$" CMakeCache.txt
}

check_link() {
    readelf -d "$1" | grep -q NOW || complain "$1 is not bound at its start"
    readelf -lW "$1" | grep -q GNU_RELRO || complain "$1 has no relro"
    if readelf -lW "$1" | grep GNU_STACK | grep -q RWE; then
        complain "$1 has a stack that can be run"
    fi
}

# The calls that the compiler adds.
check_calls() {
    calls=$(readelf -W --dyn-syms "$1")
    case $calls in
    *__stack_chk_fail*) ;;
    *) ! knows fstack_protector_strong || complain "$1 has no canaries" ;;
    esac
    case $calls in
    *_chk@*) ;;
    *) complain "$1 has no checked calls (_FORTIFY_SOURCE)" ;;
    esac
}

# A probe of each page of a large frame: on x86 `orq $0x0,(%rsp)`, which nothing else writes.
check_probes() {
    if knows fstack_clash_protection && knows fcf_protection; then
        objdump -d --no-show-raw-insn "$1" | grep -Eq 'orq +\$0x0,(0x[0-9a-f]+)?\(%rsp\)' ||
            complain "$1 does not probe its stack"
    fi
}

# The note of a program, which the loader reads: without it no shadow stack is ever on. A linker drops
# what one object does not say; that of landing pads needs the C library's own objects to say it.
check_note() {
    knows fcf_protection || return 0
    if ! knows shstk; then
        echo "$1: its linker cannot set the note of the shadow stack" >&2
        return 0
    fi
    readelf -nW "$1" 2>/dev/null | grep -q 'x86 feature:.*SHSTK' ||
        complain "$1 does not say in its note that it can have a shadow stack"
}

# Every object of a module says that it has landing pads.
check_pads() {
    knows fcf_protection || return 0
    notes=$(readelf -nW "$1" 2>/dev/null)
    files=$(echo "$notes" | grep -c '^File:') || true
    pads=$(echo "$notes" | grep -c 'x86 feature: IBT, SHSTK') || true
    [ "$files" -gt 0 ] && [ "$files" -eq "$pads" ] ||
        complain "$1: $pads of $files objects have landing pads"
}

for program in damier damier-solve pbrain-*; do
    [ -f "$program" ] || continue
    count=$((count + 1))
    check_link "$program"
    if is_release; then
        check_calls "$program"
        check_probes "$program"
        check_note "$program"
    fi
done
[ "$count" -gt 0 ] || complain "no programs in $1"
if is_release; then
    for module in lib*.a src/*/lib*.a; do
        check_pads "$module"
    done
fi
exit $status
