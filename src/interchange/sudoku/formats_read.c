/* Functions that the readers of all formats share. */
#include "interchange/sudoku/formats_read.h"

#include "interchange/signs.h"
#include "sudoku/alphabet.h"
#include "sudoku/symbols.h"

bool format_fail(const SudokuReader *reader, Text *reason, const char *why) {
    text_addf(reason, text_say(reason, N_("line %1$d: %2$s")), reader->lines.number,
              text_say(reason, why));
    return false;
}

static void trim(const char **line, size_t *length) {
    while (*length > 0 && (**line == ' ' || **line == '\t')) {
        (*line)++;
        (*length)--;
    }
    while (*length > 0 && ((*line)[*length - 1] == ' ' || (*line)[*length - 1] == '\t')) {
        (*length)--;
    }
}

/* Finds the next line that is not empty and does not begin with #. */
bool format_next_line(SudokuReader *reader, const char **line, size_t *length) {
    while (line_reader_next(&reader->lines, line, length)) {
        trim(line, length);
        if (*length > 0 && **line != '#') {
            return true;
        }
    }
    return false;
}

/* The value of a cell; -1 when the character is not a cell. */
int format_cell(char c, int order) {
    if (c == '.' || c == '0') {
        return 0;
    }
    const int value = symbol_value_among(c, order);
    return value >= 1 && value <= order ? value : -1;
}

bool format_is_classic_order(int order) {
    static const int orders[] = {4, 6, 8, 9, 10, 12, 15, 16, 20, 24, 25, 28, 30, 32, 35, 36};
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        if (orders[i] == order) {
            return true;
        }
    }
    return false;
}

bool format_read_cells(const char *signs, size_t count, int order, uint8_t *values) {
    const SudokuAlphabet alphabet = sudoku_alphabet_of(signs, count, order);
    for (size_t i = 0; i < count; i++) {
        const int value = sudoku_alphabet_value(alphabet, signs[i], order);
        if (value < 0) {
            return false;
        }
        values[i] = (uint8_t)value;
    }
    return true;
}

const char *format_sign(const char *at, size_t left, size_t *size) {
    const TextSign sign = sign_at(at, left);
    *size = sign.size;
    return sign.kind == SIGN_RAISED ? NULL : sign.plain; /* a small digit may be a note */
}

int format_plain_line(const char *line, size_t length, char *plain, int most) {
    int count = 0;
    for (size_t i = 0; i < length;) {
        size_t size = 1;
        char one[2] = {line[i], 0};
        const char *sign = one;
        if ((unsigned char)line[i] >= 0x80) {
            sign = format_sign(line + i, length - i, &size);
        }
        for (; sign && *sign; sign++) {
            if (count == most - 1) {
                return -1;
            }
            plain[count++] = *sign;
        }
        if (!sign || line[i] == 0) {
            return -1;
        }
        i += size;
    }
    while (count > 0 && plain[count - 1] == '\r') {
        count--;
    }
    plain[count] = 0;
    return count;
}
