/* The signs that can stand for the symbols of a layout. */
#include "sudoku/signs.h"

#include "sudoku/symbols.h"

static const char *const names[SUDOKU_SIGNS_COUNT] = {"digits", "letters", "discs", "shapes"};

const char *sudoku_signs_name(SudokuSigns signs) {
    return names[signs];
}

SudokuSigns sudoku_signs_for(const SudokuLayout *layout, SudokuSigns chosen) {
    const bool is_too_much =
        chosen >= SUDOKU_SIGNS_DISCS && layout->symbols > SUDOKU_SIGNS_SYMBOLS_MAX;
    const bool lacks_letters =
        chosen == SUDOKU_SIGNS_LETTERS &&
        (layout->symbols > 'Z' - 'A' + 1 || sudoku_layout_has_own_symbols(layout));
    return is_too_much || lacks_letters ? SUDOKU_SIGNS_DIGITS : chosen;
}

static void add_digits(const SudokuLayout *layout, Translate translate, Text *out) {
    const char first[2] = {layout->symbol[0], 0};
    const char last_digit[2] = {layout->symbol[layout->symbols > 9 ? 8 : layout->symbols - 1], 0};
    const char last[2] = {layout->symbol[layout->symbols - 1], 0};
    if (layout->symbols > SYMBOLS_OF_ONE_CASE) {
        text_addf(out, translate(N_("the signs %1$s to %2$s, A to P and a to %3$s")), first,
                  last_digit, last);
    } else if (layout->symbols > 9) {
        text_addf(out, translate(N_("the signs %1$s to %2$s and A to %3$s")), first, last_digit,
                  last);
    } else {
        text_addf(out, translate(N_("the digits %1$s to %2$s")), first, last_digit);
    }
}

static void add_own_symbols(const SudokuLayout *layout, Translate translate, Text *out) {
    char list[3 * SUDOKU_SYMBOLS_MAX];
    Text text = text_over(list, sizeof list);
    for (int i = 0; i < layout->symbols; i++) {
        text_add(&text, i ? ", " : "");
        text_add_char(&text, layout->symbol[i]);
    }
    text_addf(out, translate(N_("the symbols %s")), list);
}

void sudoku_signs_text(const SudokuLayout *layout, SudokuSigns signs, Translate translate,
                       Text *out) {
    const char last_letter[2] = {(char)('A' + layout->symbols - 1), 0};
    switch (signs) {
    case SUDOKU_SIGNS_LETTERS:
        text_addf(out, translate(N_("the letters A to %s")), last_letter);
        break;
    case SUDOKU_SIGNS_DISCS:
        text_addf(out, translate(N_("the %d colours")), layout->symbols);
        break;
    case SUDOKU_SIGNS_SHAPES:
        text_addf(out, translate(N_("the %d shapes")), layout->symbols);
        break;
    default:
        if (sudoku_layout_has_own_symbols(layout)) {
            add_own_symbols(layout, translate, out);
        } else {
            add_digits(layout, translate, out);
        }
    }
}
