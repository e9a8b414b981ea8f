/* Guesses the format of a text from its marks. */
#include <string.h>

#include "interchange/sudoku/formats_read.h"

static bool formats_guess_has(const char *text, size_t length, const char *word) {
    const size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++) {
        if (memcmp(text + i, word, size) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_blank(char c) {
    return c == 0 || strchr(" \t\r\n", c);
}

/* Counts of words of symbols, and of those longer than one symbol that end at a blank. */
typedef struct Words {
    int count;
    int longer;
} Words;

static void count_words(const char *line, size_t length, Words *words) {
    for (size_t i = 0; i < length;) {
        size_t size = 0;
        while (i + size < length && format_cell(line[i + size], SUDOKU_SYMBOLS_MAX) >= 0) {
            size++;
        }
        words->count += size > 0;
        words->longer += size > 1 && (i + size == length || is_blank(line[i + size]));
        i += size ? size : 1;
    }
}

/* Does the line begin like "3x3:" or "9jx:"? */
static bool is_id(const char *text, size_t length) {
    size_t i = 0;
    while (i < length && text[i] >= '0' && text[i] <= '9') {
        i++;
    }
    const bool has_number = i > 0 && i < length && (text[i] == 'x' || text[i] == 'j');
    while (i < length && text[i] != ':' && !is_blank(text[i])) {
        i++;
    }
    return has_number && i < length && text[i] == ':';
}

/* Counts the lines that begin with a word that is a whole puzzle. */
static int formats_guess_count_lines(const char *text, size_t length) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    int count = 0;
    while (line_reader_next(&lines, &line, &size)) {
        size_t cells = 0;
        while (cells < size && format_cell(line[cells], SUDOKU_SYMBOLS_MAX) >= 0) {
            cells++;
        }
        count += (cells == size || is_blank(line[cells])) && sudoku_layout_order(cells) >= 9;
    }
    return count;
}

/* Are there as many words as cells, some of them candidates? */
static bool guess_words(const char *text, size_t length, SudokuFormat *format) {
    LineReader lines = line_reader_over(text, length);
    Words words = {0, 0};
    const char *line;
    size_t size;
    while (line_reader_next(&lines, &line, &size)) {
        if (!format_is_border(line, size)) {
            count_words(line, size, &words);
        }
    }
    if (words.longer == 0 || sudoku_layout_order((size_t)words.count) < 4) {
        return false;
    }
    *format = memchr(text, '|', length) || words.count != 81 ? SUDOKU_FORMAT_CANDIDATES
                                                             : SUDOKU_FORMAT_SDX;
    return true;
}

bool sudoku_format_guess(const char *text, size_t length, SudokuFormat *format) {
    while (length > 0 && is_blank(*text)) {
        text++;
        length--;
    }
    if (formats_guess_has(text, length, "<ksudoku")) {
        *format = SUDOKU_FORMAT_KSUDOKU;
    } else if (formats_guess_has(text, length, "<opensudoku") ||
               formats_guess_has(text, length, "<game")) {
        *format = SUDOKU_FORMAT_OPENSUDOKU;
    } else if (length > 0 && text[0] == '{' && formats_guess_has(text, length, "\"grid\"")) {
        *format = SUDOKU_FORMAT_FPUZZLES;
    } else if (formats_guess_has(text, length, "[Puzzle]")) {
        *format = SUDOKU_FORMAT_SDK;
    } else if (length > 0 && text[0] == ':') {
        *format = SUDOKU_FORMAT_HODOKU;
    } else if (is_id(text, length)) {
        *format = SUDOKU_FORMAT_SGT;
    } else if (formats_guess_has(text, length, "Simple Sudoku") ||
               formats_guess_has(text, length, "*-")) {
        *format = SUDOKU_FORMAT_SS;
    } else if (formats_guess_count_lines(text, length) > 1) {
        *format = SUDOKU_FORMAT_LINE; /* a collection */
    } else if (!guess_words(text, length, format)) {
        if (!memchr(text, '|', length)) {
            return false;
        }
        *format = SUDOKU_FORMAT_GRID;
    }
    return true;
}
