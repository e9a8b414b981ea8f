/* Masks given by codes: numbers in binary, octal or decimal. */
#include "inversion/codes.h"

#include <stdlib.h>
#include <string.h>

#include "math/gf2_small.h"

#define DIGITS "0123456789"
#define BLANKS " \t\r\n"
#define MASKS_LEAST 2

/* The base of all numbers: 2, 8 or 10; 0 when there is anything but two numbers or more. */
static int base_of(const char *words, size_t cells) {
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
    return count < MASKS_LEAST ? 0 : is_binary ? 2 : is_octal ? 8 : 10;
}

bool inversion_codes_read(const InversionState *state, const char *words, Text *id) {
    const int cells = inversion_state_cells(state);
    const int base =
        state->colours == 2 && cells <= GF2_SMALL_MAX ? base_of(words, (size_t)cells) : 0;
    if (base == 0) {
        return false;
    }
    text_addf(id, "%dx%d", state->rows, state->columns);
    for (const char *at = words + strspn(words, BLANKS); *at; at += strspn(at, BLANKS)) {
        char *end;
        const uint64_t code = strtoull(at, &end, base);
        if (end == at || (cells < 64 && code >> cells != 0)) {
            return false;
        }
        const uint64_t mask = gf2_small_reverse(code, cells);
        text_add(id, strchr(id->data, ':') ? ";" : ":");
        for (int cell = 0; cell < cells; cell++) {
            text_add_char(id, (char)('0' + (mask >> cell & 1)));
        }
        at = end;
    }
    text_add_char(id, ':');
    inversion_board_write(state->start, cells, id);
    text_add_char(id, '>');
    inversion_board_write(state->goal, cells, id);
    return !id->truncated;
}
