/* Masks given by codes: numbers in binary, octal or decimal. */
#include "inversion/codes.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "math/gf2_small.h"

#define DIGITS "0123456789"
#define BLANKS " \t\r\n"
#define MASKS_MIN 2

/* The base of all numbers: 2, 8 or 10; 0 when there is anything else. */
static int codes_base_of(const char *words, size_t cells, int *numbers) {
    const char *at = words + strspn(words, BLANKS);
    const bool is_octal = at[0] == '0';
    bool is_binary = true;
    int count = 0;
    while (*at) {
        const size_t length = strspn(at, DIGITS);
        is_binary = is_binary && length == cells && strspn(at, "01") == length;
        if (length == 0 || (at[length] && !strchr(BLANKS, at[length]))) {
            return 0;
        }
        at += length;
        at += strspn(at, BLANKS);
        count++;
    }
    *numbers = count;
    return count == 0 ? 0 : is_binary ? 2 : is_octal ? 8 : 10;
}

uint64_t inversion_code_of(uint64_t bits, int cells) {
    return gf2_small_reverse(bits, cells);
}

/* Reads the number at *next and moves *next past it. */
static bool read_code(const char **next, int base, int cells, uint64_t *bits) {
    char *end;
    const uint64_t code = strtoull(*next, &end, base);
    if (end == *next || (cells < 64 && code >> cells != 0)) {
        return false;
    }
    *bits = gf2_small_reverse(code, cells);
    *next = end;
    return true;
}

bool inversion_code_read(const char *words, int cells, uint64_t *bits) {
    int numbers = 0;
    const int base = codes_base_of(words, (size_t)cells, &numbers);
    uint64_t read = 0;
    if (numbers != 1 || !read_code(&words, base, cells, &read) || words[strspn(words, BLANKS)]) {
        return false;
    }
    *bits = read;
    return true;
}

/* Two-colour masks on a board of this size. */
static bool read_masks(int rows, int columns, const char *words, Text *id) {
    const int cells = rows * columns;
    int numbers = 0;
    const int base = codes_base_of(words, (size_t)cells, &numbers);
    if (cells > GF2_SMALL_MAX || base == 0 || numbers < MASKS_MIN) {
        return false;
    }
    text_addf(id, "%dx%d", rows, columns);
    for (const char *at = words + strspn(words, BLANKS); *at; at += strspn(at, BLANKS)) {
        uint64_t mask = 0;
        if (!read_code(&at, base, cells, &mask)) {
            return false;
        }
        text_add(id, strchr(id->data, ':') ? ";" : ":");
        for (int cell = 0; cell < cells; cell++) {
            text_add_char(id, (char)('0' + (mask >> cell & 1)));
        }
    }
    return !id->truncated;
}

bool inversion_codes_read_rules(const InversionMaskSet *rules, const char *words, Text *text) {
    return rules->colours == 2 && read_masks(rules->rows, rules->columns, words, text);
}

bool inversion_codes_read(const InversionState *state, const char *words, Text *id) {
    const int cells = inversion_state_cells(state);
    if (state->colours != 2 || !read_masks(state->rows, state->columns, words, id)) {
        return false;
    }
    text_add_char(id, ':');
    inversion_board_write(state->start, cells, id);
    text_add_char(id, '>');
    inversion_board_write(state->goal, cells, id);
    return !id->truncated;
}

/* The digits of one line into `cells`, blanks left out; -1 when there is another sign, a digit that
 * is no colour, or more than `most`. */
static int read_cells(const InversionState *state, const char *line, size_t length, int most,
                      uint8_t *cells) {
    int count = 0;
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)line[i] <= ' ') {
            continue;
        }
        const int digit = line[i] - '0';
        if (digit < 0 || digit >= state->colours || count == most) {
            return -1;
        }
        cells[count++] = (uint8_t)digit;
    }
    return count;
}

bool inversion_board_read(const InversionState *state, const char *words, uint8_t *board,
                          Text *id) {
    uint8_t start[INVERSION_CELLS_MAX];
    LineReader lines = line_reader_over(words, strlen(words));
    const char *line = NULL;
    size_t length = 0;
    const int cells = inversion_state_cells(state);
    int filled = 0;
    while (line_reader_next(&lines, &line, &length)) {
        const int count = read_cells(state, line, length, cells - filled, start + filled);
        const bool is_whole = filled == 0 && count == cells;
        if (count != 0 && count != state->columns && !is_whole) {
            return false;
        }
        filled += count;
    }
    if (filled != cells) {
        return false;
    }
    if (board) {
        memcpy(board, start, (size_t)cells);
    }
    if (id) {
        inversion_state_write(state, start, NULL, id);
    }
    return !id || !id->truncated;
}

/* ---- Boards by their names ---- */

#define RHO "\xE2\x8D\xB4" /* APL's reshape */

/* The name at the beginning of the line, 'B' or 'C', and the digits behind it; 0: none. */
static char name_of(const char *line, size_t length, const char **digits) {
    static const char *const signs[] = {"=", ":", "\xE2\x86\x90"}; /* the last: an arrow */
    const char *end = line + length;
    const char *at = line + strspn(line, " \t");
    const char name = at < end && (*at == 'B' || *at == 'C') ? *at : 0;
    if (!name) {
        return 0;
    }
    at += at + 1 < end && at[1] == name ? 2 : 1;
    at += strspn(at, " \t");
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (at < end && text_has_prefix(at, signs[i])) {
            at += strlen(signs[i]);
            break;
        }
    }
    for (const char *shape = at; shape < end; shape++) {
        if (text_has_prefix(shape, RHO)) {
            at = shape + strlen(RHO);
            break;
        }
    }
    *digits = at;
    return at <= end ? name : 0;
}

static bool collect_boards(const char *words, Text *board, Text *goal,
                           InversionBoardsNamed *named) {
    LineReader lines = line_reader_over(words, strlen(words));
    const char *line = NULL;
    size_t length = 0;
    Text *into = NULL;
    while (line_reader_next(&lines, &line, &length)) {
        const char *digits = line;
        const char name = name_of(line, length, &digits);
        if (name) {
            bool *is_there = name == 'C' ? &named->has_board : &named->has_goal;
            if (*is_there) {
                return false;
            }
            *is_there = true;
            into = name == 'C' ? board : goal;
        }
        const size_t rest = length - (size_t)(digits - line);
        if (!into && strspn(digits, BLANKS) < rest) {
            return false;
        }
        if (into) {
            text_add_bytes(into, digits, rest);
            text_add_char(into, '\n');
        }
    }
    return into != NULL;
}

bool inversion_boards_read(const InversionState *state, const char *words, Text *id,
                           InversionBoardsNamed *named) {
    const size_t size = strlen(words) + 2;
    char *lines = malloc(2 * size);
    uint8_t start[INVERSION_CELLS_MAX], goal[INVERSION_CELLS_MAX];
    *named = (InversionBoardsNamed){false, false};
    if (!lines) {
        return false;
    }
    Text boards[] = {text_over(lines, size), text_over(lines + size, size)};
    const bool is_read =
        collect_boards(words, &boards[0], &boards[1], named) &&
        (!named->has_board || inversion_board_read(state, boards[0].data, start, NULL)) &&
        (!named->has_goal || inversion_board_read(state, boards[1].data, goal, NULL));
    free(lines);
    if (!is_read) {
        return false;
    }
    inversion_state_write(state, named->has_board ? start : state->board,
                          named->has_goal ? goal : state->goal, id);
    return !id->truncated;
}
