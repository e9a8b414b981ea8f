/* Matrices as text. */
#include <ctype.h>
#include <string.h>

#include "connect4/matrix.h"

/* A text that is shorter than this, blanks left out, is taken for columns that were played, unless
 * it has as many lines as a board has rows. */
#define SIGNS_MIN 30

#define NO_ENTRY 2

void connect4_matrix_to_text(const IntMatrix *matrix, Text *out) {
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            text_addf(out, "%s%d", column > 0 ? " " : "", matrix->at[row][column]);
        }
        text_add_char(out, '\n');
    }
}

/* Lines that are not blank. */
static int matrix_text_count_lines(const char *text) {
    int lines = 0;
    for (bool is_blank = true; *text; text++) {
        lines += is_blank && (unsigned char)*text > ' ';
        is_blank = *text == '\n' || (is_blank && (unsigned char)*text <= ' ');
    }
    return lines;
}

bool connect4_matrix_is_text(const char *text) {
    int signs = 0;
    bool is_only_columns = true;
    for (const char *c = text; *c; c++) {
        if ((unsigned char)*c > ' ') {
            signs++;
            is_only_columns = is_only_columns && *c >= '1' && *c <= '9';
        }
    }
    const bool is_board = matrix_text_count_lines(text) >= CONNECT4_SIDE_MIN &&
                          signs >= CONNECT4_SIDE_MIN * CONNECT4_SIDE_MIN;
    return (signs >= SIGNS_MIN || is_board) && !is_only_columns && !strchr(text, ':');
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

/* Where the entries of a text go. */
typedef struct Taken {
    int at[CONNECT4_CELLS_MAX];
    int count;
    int lines, columns; /* that are not blank; entries of the first of them */
} Taken;

/* The entry is number `in_line` of its line, from 1. */
static void take_entry(Taken *taken, int entry, int in_line) {
    if (taken->count < CONNECT4_CELLS_MAX) {
        taken->at[taken->count] = entry;
    }
    taken->count++;
    taken->lines += in_line == 1;
    taken->columns = taken->lines == 1 ? in_line : taken->columns;
}

static bool has_line_between(const char *from, const char *to) {
    return memchr(from, '\n', (size_t)(to - from)) != NULL;
}

/* False and a reason at what is no entry. */
static bool read_entries(const char *text, Taken *taken, Text *reason) {
    const bool is_numbers = strchr(text, '1') != NULL;
    const char *at = text;
    int in_line = 0;
    for (;;) {
        int entry = NO_ENTRY;
        const char *before = at;
        if (!read_entry(&at, is_numbers, &entry)) {
            text_addf(reason,
                      text_say(reason, N_("entry %d of the matrix is none of 0, 1 and -1, nor of "
                                          "the signs . X O")),
                      taken->count + 1);
            return false;
        }
        if (entry == NO_ENTRY) {
            return true;
        }
        in_line = has_line_between(before, at) ? 1 : in_line + 1;
        take_entry(taken, entry, in_line);
    }
}

/* The usual board's entries may stand in any way. */
static Connect4Shape shape_taken(const Taken *taken) {
    const Connect4Shape lines = {taken->columns, taken->lines};
    return taken->count == taken->columns * taken->lines && connect4_shape_is_sound(lines)
               ? lines
               : (Connect4Shape){CONNECT4_COLUMNS, CONNECT4_ROWS};
}

Status connect4_matrix_from_text(const char *text, IntMatrix *matrix, Text *reason) {
    Taken taken = {.count = 0};
    if (!read_entries(text, &taken, reason)) {
        return STATUS_BAD_INPUT;
    }
    const Connect4Shape shape = shape_taken(&taken);
    if (taken.count != connect4_shape_cells(shape)) {
        text_addf(reason, text_say(reason, N_("a matrix has 42 entries, this text has %d")),
                  taken.count);
        return STATUS_BAD_INPUT;
    }
    *matrix = connect4_matrix_empty(shape);
    for (int i = 0; i < taken.count; i++) {
        matrix->at[i / shape.columns][i % shape.columns] = taken.at[i];
    }
    return STATUS_OK;
}

/* ---- Any numbers ---- */

#define NUMBER_MAX 9999

/* One number; false when there is none, or too large a one. */
static bool read_number(const char **at, int *number) {
    const bool is_minus = skip_minus(at);
    int found = 0;
    if (!isdigit((unsigned char)**at)) {
        return false;
    }
    while (isdigit((unsigned char)**at) && found <= NUMBER_MAX) {
        found = found * 10 + (*(*at)++ - '0');
    }
    *number = is_minus ? -found : found;
    return found <= NUMBER_MAX;
}

static bool is_row_end(char c) {
    return c == '\n' || c == ';' || c == 0;
}

static bool is_between(char c) {
    return strchr(" \t\r,|[](){}", c) != NULL && c;
}

/* Up to the end of the row; its entries, or -1 when one is no number or there are too many. */
static int read_number_row(const char **at, int *row) {
    int count = 0;
    for (;; count++) {
        while (is_between(**at)) {
            ++*at;
        }
        if (is_row_end(**at)) {
            return count;
        }
        if (count == MATRIX_SIDE_MAX || !read_number(at, &row[count])) {
            return -1;
        }
    }
}

Status connect4_numbers_from_text(const char *text, IntMatrix *matrix, Text *reason) {
    IntMatrix found = matrix_zero(0, 0);
    bool is_sound = true;
    for (const char *at = text; is_sound; at++) {
        int row[MATRIX_SIDE_MAX] = {0};
        const int count = read_number_row(&at, row);
        is_sound = count == 0 || (count > 0 && found.rows < MATRIX_SIDE_MAX &&
                                  (found.rows == 0 || count == found.columns));
        if (is_sound && count > 0) {
            memcpy(found.at[found.rows++], row, sizeof row);
            found.columns = count;
        }
        if (!*at) {
            break;
        }
    }
    if (!is_sound || found.rows == 0) {
        text_add(reason,
                 text_say(reason, N_("a matrix is up to 16 rows of as many numbers each, at "
                                     "most 16, a row in each line")));
        return STATUS_BAD_INPUT;
    }
    *matrix = found;
    return STATUS_OK;
}
