/* Which signs a text uses for the symbols of a grid. */
#include "sudoku/alphabet.h"

#include "sudoku/symbols.h"

static char alphabet_upper(char sign) {
    return sign >= 'a' && sign <= 'z' ? (char)(sign - 'a' + 'A') : sign;
}

bool sudoku_alphabet_is_empty(char sign) {
    return sign == '.' || sign == '0' || sign == '_' || sign == '*' || sign == '-' || sign == '?' ||
           sign == 'x' || sign == 'X';
}

static int letter_value(char sign) {
    const char upper = alphabet_upper(sign);
    return upper >= 'A' && upper <= 'Z' ? upper - 'A' + 1 : 0;
}

/* The value of a sign where all capitals follow the digits, and `a` follows Z; 0: it has none. */
static int wide_value(char sign) {
    if (sign >= '1' && sign <= '9') {
        return sign - '0';
    }
    return sign >= 'A' && sign <= 'Z' ? sign - 'A' + 10 : sign == 'a' ? 36 : 0;
}

/* Of a grid of more than 25 symbols: which letters follow P, and is 0 a symbol? X may be empty. */
static SudokuAlphabet alphabet_beyond(const char *signs, size_t count) {
    bool has_zero = false;
    bool has_empty = false;
    bool has_small = false;
    bool is_wide = false;
    for (size_t i = 0; i < count; i++) {
        const char sign = signs[i];
        has_zero |= sign == '0';
        has_empty |= sign != '0' && letter_value(sign) == 0 && sudoku_alphabet_is_empty(sign);
        has_small |= sign >= 'b' && sign <= 'k';
        is_wide |= sign >= 'Q' && sign <= 'Z' && sign != 'X';
    }
    if (has_zero && has_empty && !has_small) {
        return SUDOKU_ALPHABET_FROM_ZERO;
    }
    return is_wide ? SUDOKU_ALPHABET_WIDE : SUDOKU_ALPHABET_USUAL;
}

SudokuAlphabet sudoku_alphabet_of(const char *signs, size_t count, int order) {
    if (order <= 9 && count > 0 && signs[0] >= '1' && signs[0] <= '9') {
        return SUDOKU_ALPHABET_USUAL; /* the common case */
    }
    bool has_zero = false;
    bool has_empty = false;
    bool has_digit = false;
    bool has_letter = false;
    bool letters_fit = true;
    bool is_beyond = order <= 9; /* a letter is no usual symbol of this order */
    int highest = 0;
    for (size_t i = 0; i < count; i++) {
        const int letter = letter_value(signs[i]);
        has_zero |= signs[i] == '0';
        has_digit |= signs[i] >= '1' && signs[i] <= '9';
        has_letter |= letter > 0 && letter <= order;
        if (!letter || sudoku_alphabet_is_empty(signs[i])) {
            has_empty |= signs[i] != '0' && sudoku_alphabet_is_empty(signs[i]);
        } else {
            letters_fit &= letter <= order;
            is_beyond |= letter > order - 9;
        }
        const int value = symbol_value(alphabet_upper(signs[i]));
        highest = value > highest ? value : highest;
    }
    if (!has_digit && has_letter && letters_fit && is_beyond) {
        return SUDOKU_ALPHABET_LETTERS;
    }
    if (order > SYMBOLS_OF_ONE_CASE) {
        return alphabet_beyond(signs, count);
    }
    return order > 9 && has_zero && has_empty && highest < order ? SUDOKU_ALPHABET_FROM_ZERO
                                                                 : SUDOKU_ALPHABET_USUAL;
}

int sudoku_alphabet_value(SudokuAlphabet alphabet, char sign, int order) {
    const int letter = letter_value(sign);
    if (alphabet == SUDOKU_ALPHABET_LETTERS && letter > 0 && letter <= order) {
        return letter;
    }
    if (alphabet == SUDOKU_ALPHABET_FROM_ZERO && sign == '0') {
        return 1;
    }
    if (sudoku_alphabet_is_empty(sign) &&
        (alphabet == SUDOKU_ALPHABET_USUAL || order <= SYMBOLS_OF_ONE_CASE || sign != 'X')) {
        return 0;
    }
    if (alphabet == SUDOKU_ALPHABET_LETTERS) {
        return -1;
    }
    const bool is_wide = alphabet != SUDOKU_ALPHABET_USUAL && order > SYMBOLS_OF_ONE_CASE;
    const int value = (is_wide ? wide_value(sign) : symbol_value_among(sign, order)) +
                      (alphabet == SUDOKU_ALPHABET_FROM_ZERO);
    return value >= 1 + (alphabet == SUDOKU_ALPHABET_FROM_ZERO) && value <= order ? value : -1;
}
