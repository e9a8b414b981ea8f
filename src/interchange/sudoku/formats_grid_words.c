/* Reads the words of a grid: signs, numbers or candidates. */
#include <string.h>

#include "interchange/sudoku/formats_grid.h"
#include "sudoku/alphabet.h"

static int word_number(const char *word) {
    int number = 0;
    for (; *word; word++) {
        if (*word < '0' || *word > '9' || number > 99) {
            return -1;
        }
        number = number * 10 + *word - '0';
    }
    return number;
}

/* Do the words, each `step` after the one before, count from `base`? */
static bool is_count(const GridWords *words, int step, int base) {
    for (int i = 1; i < words->order; i++) {
        if (word_number(words->word[i * step]) != base + i - 1 || !words->word[i * step][0]) {
            return false;
        }
    }
    return true;
}

void grid_take_heads(GridWords *words) {
    const int n = words->order;
    const bool has_corner = words->word[0][0] && strcmp(words->word[0], "#") != 0;
    if (n < 5 || !format_is_classic_order(n - 1) || has_corner ||
        !((is_count(words, 1, 0) && is_count(words, n, 0)) ||
          (is_count(words, 1, 1) && is_count(words, n, 1)))) {
        return;
    }
    words->count = 0;
    for (int cell = n; cell < n * n; cell++) {
        if (cell % n > 0) {
            memmove(words->word[words->count++], words->word[cell], sizeof words->word[0]);
        }
    }
    words->order = n - 1;
}

static bool is_empty_word(const char *word) {
    return word[0] == 0 || strcmp(word, "-1") == 0 ||
           (sudoku_alphabet_is_empty(word[0]) &&
            (word[1] == 0 || (word[1] == word[0] && word[2] == 0))); /* as wide as a number */
}

/* What the words of a grid of numbers are. */
typedef enum GridNumbers {
    GRID_NO_NUMBERS,
    GRID_FROM_ONE,
    GRID_FROM_ZERO, /* 0 is a symbol: something else is empty */
} GridNumbers;

static bool is_zero_word(const char *word) {
    return word[0] == '0' && (word[1] == 0 || (word[1] == '0' && word[2] == 0));
}

/* Numbers to the order, one of them above nine, or all of two digits. */
static GridNumbers numbers_of(const GridWords *words) {
    bool has_long = false;
    bool has_wide = false;
    bool has_narrow = false;
    bool has_zero = false;
    bool has_empty = false;
    int highest = 0;
    for (int cell = 0; cell < words->count; cell++) {
        const char *word = words->word[cell];
        const int number = is_empty_word(word) ? 0 : word_number(word);
        if (number < 0 || number > words->order) {
            return GRID_NO_NUMBERS;
        }
        has_long |= number > 9;
        has_wide |= number > 0 && word[1];
        has_narrow |= number > 0 && !word[1];
        has_zero |= is_zero_word(word);
        has_empty |= is_empty_word(word) && !is_zero_word(word);
        highest = number > highest ? number : highest;
    }
    if (!has_long && (!has_wide || has_narrow)) {
        return GRID_NO_NUMBERS;
    }
    return words->order > 9 && has_zero && has_empty && highest < words->order ? GRID_FROM_ZERO
                                                                               : GRID_FROM_ONE;
}

static int number_value(GridNumbers numbers, const char *word) {
    if (numbers == GRID_FROM_ZERO) {
        return is_zero_word(word) ? 1 : is_empty_word(word) ? 0 : word_number(word) + 1;
    }
    return is_empty_word(word) ? 0 : word_number(word);
}

/* Reads the candidates of a cell, in the usual signs: those that are there, or a dot in the place
 * of each that is not. */
static bool read_candidates(const char *word, int order, SudokuBits *notes) {
    const bool has_places = strlen(word) == (size_t)order;
    for (const char *at = word; *at; at++) {
        const int value = format_cell(*at, order);
        if (value < 0 || (value == 0 && at > word && !has_places)) {
            return false;
        }
        *notes |= (UINT64_C(1) << value) >> 1;
    }
    return true;
}

static SudokuAlphabet alphabet_of_words(const GridWords *words) {
    char signs[SUDOKU_CELLS_MAX];
    size_t count = 0;
    for (int cell = 0; cell < words->count; cell++) {
        const char *word = words->word[cell];
        if (word[0] && !word[1]) {
            signs[count++] = word[0];
        } else if (!word[0]) {
            signs[count++] = '.';
        }
    }
    return sudoku_alphabet_of(signs, count, words->order);
}

bool grid_read_words(const GridWords *words, bool has_candidates, SudokuRecord *record) {
    const GridNumbers numbers = has_candidates ? GRID_NO_NUMBERS : numbers_of(words);
    const SudokuAlphabet alphabet =
        has_candidates ? SUDOKU_ALPHABET_USUAL : alphabet_of_words(words);
    record->order = words->order;
    for (int cell = 0; cell < words->count; cell++) {
        const char *word = words->word[cell];
        int value = 0;
        if (numbers) {
            value = number_value(numbers, word);
        } else if (word[0] && !word[1]) {
            value = sudoku_alphabet_value(alphabet, word[0], words->order);
        } else if (!is_empty_word(word)) {
            value = has_candidates && read_candidates(word, words->order, &record->notes[cell])
                        ? 0
                        : -1;
        }
        if (value < 0) {
            return false;
        }
        record->givens.value[cell] = (uint8_t)value;
    }
    return true;
}
