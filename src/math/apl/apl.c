/* The workspace of the APL reader: names, faults, and the palette of its glyphs. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "math/apl/internal.h"

static bool set_number(Apl *apl, const char *name, double value) {
    AplArray *number = apl_array_create(0, NULL);
    if (number) {
        number->cells[0] = value;
    }
    const bool is_set = number && apl_set(apl, name, number);
    apl_array_release(number);
    return is_set;
}

Apl *apl_create(void) {
    Apl *apl = calloc(1, sizeof *apl);
    if (apl && !(set_number(apl, "CT", 1e-13) && set_number(apl, "PP", 10.0))) {
        apl_destroy(apl);
        apl = NULL;
    }
    return apl;
}

void apl_destroy(Apl *apl) {
    for (int i = 0; apl && i < apl->name_count; i++) {
        apl_array_release(apl->names[i].value);
    }
    if (apl) {
        apl_array_release(apl->last);
    }
    free(apl);
}

const AplArray *apl_last(const Apl *apl) {
    return apl->last;
}

static bool is_name(const char *name) {
    const size_t length = strlen(name);
    bool is_fine = length > 0 && length < APL_NAME_SIZE && !isdigit((unsigned char)name[0]);
    for (size_t i = 0; is_fine && i < length; i++) {
        is_fine = isalnum((unsigned char)name[i]) || name[i] == '_';
    }
    return is_fine;
}

bool apl_set(Apl *apl, const char *name, const AplArray *value) {
    int place = 0;
    while (place < apl->name_count && strcmp(apl->names[place].name, name) != 0) {
        place++;
    }
    if (!is_name(name) || place == APL_NAMES_MAX) {
        return false;
    }
    AplName *known = &apl->names[place];
    AplArray *before = known->value;
    if (place == apl->name_count) {
        apl->name_count++;
        memcpy(known->name, name, strlen(name) + 1);
        before = NULL;
    }
    known->value = apl_array_hold(value);
    apl_array_release(before);
    return true;
}

const AplArray *apl_get(const Apl *apl, const char *name) {
    for (int i = 0; i < apl->name_count; i++) {
        if (strcmp(apl->names[i].name, name) == 0) {
            return apl->names[i].value;
        }
    }
    return NULL;
}

const char *apl_fault_name(AplFault fault) {
    static const char *const names[] = {
        [APL_FINE] = "",
        [APL_SYNTAX] = "SYNTAX ERROR",
        [APL_VALUE] = "VALUE ERROR",
        [APL_RANK] = "RANK ERROR",
        [APL_LENGTH] = "LENGTH ERROR",
        [APL_DOMAIN] = "DOMAIN ERROR",
        [APL_INDEX] = "INDEX ERROR",
        [APL_LIMIT] = "LIMIT ERROR",
        [APL_NO_MEMORY] = "WS FULL",
    };
    return names[fault];
}

const AplGlyph apl_glyphs[] = {
    {"←", N_("gives a name a value")},
    {"≠", N_("not equal; for bits: xor, the sum modulo 2")},
    {"∧", N_("and; for other integers the least common multiple")},
    {"∨", N_("or; for other integers the greatest common divisor")},
    {"=", N_("equal")},
    {"~", N_("not")},
    {"+", N_("alone: the same; between two: the sum")},
    {"-", N_("alone: the opposite; between two: the difference")},
    {"×", N_("alone: the sign; between two: the product")},
    {"÷", N_("alone: the inverse; between two: the quotient")},
    {"|", N_("alone: the absolute value; between two: the residue, 2|A is the parity")},
    {"!", N_("alone: the factorial; between two: the binomial coefficient")},
    {"<", N_("less")},
    {">", N_("greater")},
    {"⌈", N_("alone: rounded up; between two: the larger")},
    {"⌊", N_("alone: rounded down; between two: the smaller")},
    {"/", N_("f/ reduces rows to one value; bits/A keeps the places with a 1")},
    {"\\", N_("f\\ gives the reductions of all beginnings: ≠\\ is the running parity")},
    {"⌿", N_("as /, along columns")},
    {"⍀", N_("as \\, along columns")},
    {".", N_("f.g is a product of matrices, ∘.f a table")},
    {"∘", N_("in ∘.f: every item with every item")},
    {",", N_("alone: all cells in a row; between two: side by side")},
    {"⍪", N_("one above the other")},
    {"⍴", N_("alone: the shape; between two: a new shape")},
    {"⍳", N_("alone: the numbers from 0; between two: the place of an item")},
    {"⍉", N_("rows become columns")},
    {"⌽", N_("alone: each row backwards; between two: each row turned")},
    {"⊖", N_("alone: the rows from bottom to top; between two: the columns turned")},
    {"↑", N_("takes so many items, with zeros where there are none")},
    {"↓", N_("leaves out so many items")},
    {"⌹", N_("alone: the inverse of a matrix; between two: solves a system")},
    {"⊤", N_("writes numbers with these bases")},
    {"⊥", N_("reads digits with this base")},
    {"≡", N_("1 when both sides are the same")},
    {"∊", N_("1 for each item that occurs on the right")},
    {"⍕", N_("numbers as text")},
    {"⍎", N_("runs a text")},
    {"¯", N_("the sign of a negative number")},
    {"⋄", N_("separates statements")},
    {"⍝", N_("a comment begins")},
    {NULL, NULL},
};
