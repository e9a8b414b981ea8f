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

/* ---- Boards and masks by their names ---- */

#define ARROW "\xE2\x86\x90"
#define RHO "\xE2\x8D\xB4" /* APL's reshape */
#define TEE "\xE2\x8A\xA4" /* APL's encode */

/* What has a name: the indices of its lines. */
typedef enum NamedPart { NAMED_BOARD, NAMED_GOAL, NAMED_MASKS, NAMED_PARTS } NamedPart;

static const char named_letters[] = {'C', 'B', 'M'};

/* Behind `sign` where it stands in at … end; otherwise `at`. */
static const char *past_sign(const char *at, const char *end, const char *sign) {
    for (const char *c = at; c < end; c++) {
        if (text_has_prefix(c, sign)) {
            return c + strlen(sign);
        }
    }
    return at;
}

/* A line that computes with names, as "D←B≠C": it says nothing new. */
static bool is_formula(const char *line, const char *end) {
    const char *value = past_sign(line, end, ARROW);
    const char *at = value;
    while (at < end && !(*at >= 'A' && *at <= 'Z')) {
        at++;
    }
    return value != line && at < end;
}

/* What the line begins with the name of, and the digits behind it; NAMED_PARTS: nothing. */
static NamedPart part_named(const char *line, const char *end, const char **digits) {
    static const char *const signs[] = {"=", ":", ARROW};
    const char *at = line + strspn(line, " \t");
    NamedPart part = NAMED_BOARD;
    while (part < NAMED_PARTS && (at >= end || *at != named_letters[part])) {
        part++;
    }
    if (part == NAMED_PARTS) {
        return part;
    }
    at += at + 1 < end && at[1] == *at ? 2 : 1;
    at += strspn(at, " \t");
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (at < end && text_has_prefix(at, signs[i])) {
            at += strlen(signs[i]);
            break;
        }
    }
    at = past_sign(past_sign(at, end, RHO), end, TEE);
    *digits = at + (at < end && *at == ',' ? 1 : 0);
    return *digits <= end ? part : NAMED_PARTS;
}

/* The lines of each part; false when there is something else, or a part twice. */
static bool collect_parts(const char *words, Text *parts, InversionNamedParts *named) {
    bool *const is_there[] = {&named->has_board, &named->has_goal, &named->has_masks};
    LineReader lines = line_reader_over(words, strlen(words));
    const char *line = NULL;
    size_t length = 0;
    Text *into = NULL;
    while (line_reader_next(&lines, &line, &length)) {
        const char *digits = line;
        const NamedPart part = part_named(line, line + length, &digits);
        if (is_formula(line, line + length)) {
            continue;
        }
        if (part < NAMED_PARTS) {
            if (*is_there[part]) {
                return false;
            }
            *is_there[part] = true;
            into = &parts[part];
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

/* The notation of a puzzle with masks by their codes, and two boards. */
static bool write_with_masks(const InversionState *state, const char *codes,
                             const uint8_t *const boards[2], Text *id) {
    const int cells = inversion_state_cells(state);
    if (state->colours != 2 || !read_masks(state->rows, state->columns, codes, id)) {
        return false;
    }
    text_add_char(id, ':');
    inversion_board_write(boards[0], cells, id);
    text_add_char(id, '>');
    inversion_board_write(boards[1], cells, id);
    return !id->truncated;
}

bool inversion_codes_read(const InversionState *state, const char *words, Text *id) {
    const uint8_t *const boards[] = {state->start, state->goal};
    return write_with_masks(state, words, boards, id);
}

static bool read_parts(const InversionState *state, const Text *parts,
                       const InversionNamedParts *named, Text *id) {
    uint8_t start[INVERSION_CELLS_MAX], goal[INVERSION_CELLS_MAX];
    const uint8_t *const boards[] = {named->has_board ? start : state->board,
                                     named->has_goal ? goal : state->goal};
    if ((named->has_board && !inversion_board_read(state, parts[NAMED_BOARD].data, start, NULL)) ||
        (named->has_goal && !inversion_board_read(state, parts[NAMED_GOAL].data, goal, NULL))) {
        return false;
    }
    if (named->has_masks) {
        return write_with_masks(state, parts[NAMED_MASKS].data, boards, id);
    }
    inversion_state_write(state, boards[0], boards[1], id);
    return !id->truncated;
}

bool inversion_parts_read(const InversionState *state, const char *words, Text *id,
                          InversionNamedParts *named) {
    const size_t size = strlen(words) + 2;
    char *lines = malloc(NAMED_PARTS * size);
    *named = (InversionNamedParts){false, false, false};
    if (!lines) {
        return false;
    }
    Text parts[NAMED_PARTS];
    for (int i = 0; i < NAMED_PARTS; i++) {
        parts[i] = text_over(lines + (size_t)i * size, size);
    }
    const bool is_read = collect_parts(words, parts, named) && read_parts(state, parts, named, id);
    free(lines);
    return is_read;
}
