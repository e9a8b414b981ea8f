/* The table of symbols, and putting them into words. */
#include "scenes/inversion/modes/lesson/symbols.h"

#include <stdlib.h>
#include <string.h>

typedef struct LessonSymbol {
    const char *key; /* with its braces */
    const char *words[LESSON_NOTATIONS];
} LessonSymbol;

static const LessonSymbol lesson_symbols[] = {
    {"{Y}", {"Y", "Y", "T"}},
    {"{Yt}", {"Yᵗ", "⍉Y", "matbase"}},
    {"{IYB}", {"Y⁻¹", "IYB", "S"}},
    {"{IY}", {"IY", "IY", "IY"}},
    {"{D}", {"D", "D", "partie"}},
    {"{d}", {"D", "DD", "partie"}},
    {"{V}", {"V", "V", "solution"}},
    {"{.}", {" · ", " PB ", " · "}},
    {"{VY}", {"V · Y", "V PB Y", "matbase · solution"}}, /* matbase has the masks as columns */
    {"{(IYB)}", {"(Y⁻¹)", "IYB", "S"}},                  /* to be raised to a power */
    {"{unroll}", {"Yᵢ = Mᵢ", "Y[I;] ← ,M[I;;]", "Tᵢ = Mᵢ"}},
    {"{+.x}", {" · ", " +.× ", " · "}}, /* in whole or real numbers */
    {"{times}", {"·", "×", "·"}},
    {"{+}", {"⊕", "≠", "⊕"}},
    {"{alike}", {"[Yᵢ = Yⱼ]", "Y ∧.= ⍉Y", "[Tᵢ = Tⱼ]"}}, /* 1 where two rows are equal */
    {"{M}", {"M", "M", "T"}},
    {"{scans}", {"sᵢ = d₀ ⊕ d₁ ⊕ … ⊕ dᵢ", "COG, HEL = ≠\\ ≠\\ ≠\\ …", "sᵢ = d₀ ⊕ d₁ ⊕ … ⊕ dᵢ"}},
    {"{apply}", {"D = V · Y", "DD = V PB Y", "partie = matbase · solution"}},
    {"{solve}", {"V = D · Y⁻¹", "V = DD PB IYB", "solution = matbase⁻¹ · partie"}},
};
#define LESSON_SYMBOL_COUNT (sizeof lesson_symbols / sizeof lesson_symbols[0])

/* ---- Unknowns ---- */

void lesson_add_subscript(int number, Text *out) {
    static const char *const digits[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    if (number >= 10) {
        lesson_add_subscript(number / 10, out);
    }
    text_add(out, digits[number % 10]);
}

/* Langlet's unknowns are a, b, c …; casegame's a₁, a₂ … */
static void add_unknown(LessonNotation notation, int letter, int number, Text *out) {
    if (notation == LESSON_LANGLET && letter >= 0) {
        text_add_char(out, (char)('a' + letter));
        return;
    }
    text_add_char(out, notation == LESSON_CASEGAME ? 'a' : 'x');
    lesson_add_subscript(number, out);
}

/* Reads {x3:4} or {x:4}; returns what follows it, or NULL. */
static const char *read_unknown(const char *words, int *letter, int *number) {
    char *end = NULL;
    if (!text_has_prefix(words, "{x")) {
        return NULL;
    }
    words += 2;
    *letter = *words == ':' ? -1 : (int)strtol(words, &end, 10);
    words = end ? end : words;
    if (*words != ':') {
        return NULL;
    }
    *number = (int)strtol(words + 1, &end, 10);
    return *end == '}' ? end + 1 : NULL;
}

/* ---- Words ---- */

/* The symbol that the words begin with; NULL: none. */
static const LessonSymbol *symbol_at(const char *words) {
    for (size_t i = 0; i < LESSON_SYMBOL_COUNT; i++) {
        if (text_has_prefix(words, lesson_symbols[i].key)) {
            return &lesson_symbols[i];
        }
    }
    return NULL;
}

void lesson_add_symbols(LessonNotation notation, const char *words, Text *out) {
    while (*words) {
        int letter = -1;
        int number = 0;
        const LessonSymbol *symbol = *words == '{' ? symbol_at(words) : NULL;
        const char *after = read_unknown(words, &letter, &number);
        if (after) {
            add_unknown(notation, letter, number, out);
            words = after;
        } else if (symbol) {
            text_add(out, symbol->words[notation]);
            words += strlen(symbol->key);
        } else {
            text_add_char(out, *words++);
        }
    }
}
