/* Matrices as text. */
#include <ctype.h>
#include <string.h>

#include "connect4/matrix.h"

/* A text that is shorter than this, blanks left out, is taken for columns that were played. */
#define SIGNS_LEAST 30

#define NO_ENTRY 2

void connect4_matrix_to_text(const Connect4Matrix *matrix, Text *out) {
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            text_addf(out, "%s%d", column > 0 ? " " : "", matrix->at[row][column]);
        }
        text_add_char(out, '\n');
    }
}

bool connect4_matrix_is_text(const char *text) {
    int signs = 0;
    bool is_only_columns = true;
    for (const char *c = text; *c; c++) {
        if ((unsigned char)*c > ' ') {
            signs++;
            is_only_columns = is_only_columns && *c >= '1' && *c <= '7';
        }
    }
    return signs >= SIGNS_LEAST && !is_only_columns;
}

/* The true minus sign is a minus as well. */
static bool skip_minus(const char **at) {
    static const char minus[] = "\xE2\x88\x92";
    if (text_has_prefix(*at, minus)) {
        *at += sizeof minus - 1;
        return true;
    }
    if (**at == '-') {
        ++*at;
        return true;
    }
    return false;
}

/* The next entry and what follows it; NO_ENTRY at the end; false when something strange stands
 * there. With `is_numbers` a minus belongs to the digit behind it, else it is a disc. */
static bool read_entry(const char **at, bool is_numbers, int *entry) {
    while (**at && !isalnum((unsigned char)**at) && !strchr("+-._", **at) &&
           !text_has_prefix(*at, "\xE2\x88\x92")) {
        ++*at;
    }
    *entry = NO_ENTRY;
    if (!**at) {
        return true;
    }
    const bool is_minus = skip_minus(at);
    if (is_minus && !is_numbers) {
        *entry = -1;
        return true;
    }
    const char sign = **at;
    const bool ends = !isdigit((unsigned char)sign) || !isdigit((unsigned char)(*at)[1]);
    if (sign) {
        ++*at;
    }
    if (is_numbers && ends && (sign == '0' || sign == '1')) {
        *entry = sign == '0' ? 0 : is_minus ? -1 : 1;
    } else if (!is_minus && sign && strchr(".0_", sign) && !is_numbers) {
        *entry = 0;
    } else if (!is_minus && sign && strchr("Xx+", sign) && !is_numbers) {
        *entry = 1;
    } else if (!is_minus && sign && strchr("Oo", sign) && !is_numbers) {
        *entry = -1;
    } else {
        return false;
    }
    return true;
}

Status connect4_matrix_from_text(const char *text, Connect4Matrix *matrix, Text *reason) {
    Connect4Matrix found = {{{0}}};
    const bool is_numbers = strchr(text, '1') != NULL;
    const char *at = text;
    int count = 0;
    int entry = NO_ENTRY;
    do {
        if (!read_entry(&at, is_numbers, &entry)) {
            text_addf(reason,
                      text_say(reason, N_("entry %d of the matrix is none of 0, 1 and -1, nor of "
                                          "the signs . X O")),
                      count + 1);
            return STATUS_BAD_INPUT;
        }
        if (entry != NO_ENTRY && count < CONNECT4_CELLS) {
            found.at[count / CONNECT4_COLUMNS][count % CONNECT4_COLUMNS] = entry;
        }
        count += entry != NO_ENTRY;
    } while (entry != NO_ENTRY);
    if (count != CONNECT4_CELLS) {
        text_addf(reason, text_say(reason, N_("a matrix has 42 entries, this text has %d")), count);
        return STATUS_BAD_INPUT;
    }
    *matrix = found;
    return STATUS_OK;
}
