/* Steps that find the cells of a grid written as one list: rows in one line, cells in one row. */
#include <string.h>

#include "interchange/sudoku/formats_read.h"
#include "interchange/sudoku/text/text.h"
#include "sudoku/alphabet.h"

#define LISTS_CELLS_MAX 512

static bool lists_is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* A line of as many pieces of one length as they have cells. */
void text_take_pieces(TextStep *step) {
    static const char separators[] = "/;,|\t ";
    for (; *step->at; step->at += strspn(step->at, "\n")) {
        const size_t length = strcspn(step->at, "\n");
        for (const char *sign = separators; *sign; sign++) {
            const char stops[] = {*sign, '\n', 0};
            const size_t first = strcspn(step->at, stops);
            size_t at = 0;
            size_t count = 0;
            while (at < length && strcspn(step->at + at, stops) == first) {
                at += first + 1;
                count++;
            }
            if (at >= length && count == first && format_is_classic_order((int)count)) {
                for (size_t i = 0; i < count; i++) {
                    text_add_bytes(&step->out, step->at + i * (first + 1), first);
                    text_add_char(&step->out, '\n');
                }
                text_add_char(&step->out, '\n');
                break;
            }
        }
        step->at += length;
    }
}

static bool lists_is_whole(size_t count) {
    const int order = sudoku_layout_order(count);
    return order >= 4 && format_is_classic_order(order) && order <= 16;
}

/* One line of as many fields as a grid has cells, or of as many signs, of which a blank is empty.
 */
static bool take_fields(TextStep *step) {
    static const char separators[] = ",;\t";
    const size_t length = strcspn(step->at, "\n");
    if (strspn(step->at + length, " \r\n") < strlen(step->at + length)) {
        return false;
    }
    for (const char *sign = separators; *sign; sign++) {
        size_t fields = 1;
        bool are_cells = true;
        for (size_t i = 0; i < length; i++) {
            fields += step->at[i] == *sign;
            are_cells &= step->at[i] == *sign || lists_is_digit(step->at[i]);
        }
        if (!are_cells || !lists_is_whole(fields)) {
            continue;
        }
        for (size_t i = 0; i <= length; i++) {
            const bool is_end = i == length || step->at[i] == *sign;
            const bool is_empty = is_end && (i == 0 || step->at[i - 1] == *sign);
            text_add_char(&step->out, (char)(is_empty ? '.' : is_end ? '\0' : step->at[i]));
            step->out.length -= is_end && !is_empty;
        }
        text_add_char(&step->out, '\n');
        return true;
    }
    if (!lists_is_whole(length) || strspn(step->at, "123456789 ") < length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        text_add_char(&step->out, (char)(step->at[i] == ' ' ? '.' : step->at[i]));
    }
    text_add_char(&step->out, '\n');
    return true;
}

/* Cells apart by blanks, commas or lines, as many as a grid has, alone or in groups of one length,
 * of which the last may be shorter: a line that was broken. */
void text_take_sequence(TextStep *step) {
    static const char separators[] = " \t\r\n,;|=";
    size_t count = 0;
    size_t first = 0;
    if (take_fields(step)) {
        return;
    }
    const char *at = step->at;
    while (*(at += strspn(at, separators))) {
        const size_t size = strcspn(at, separators);
        const bool is_last = at[size + strspn(at + size, separators)] == 0;
        first = first ? first : size;
        count += size;
        for (size_t i = 0; i < size; i++) {
            if (!lists_is_digit(at[i]) && !sudoku_alphabet_is_empty(at[i])) {
                text_clear(&step->out);
                return;
            }
        }
        if ((size != first && !(is_last && size < first)) || count > LISTS_CELLS_MAX) {
            text_clear(&step->out);
            return;
        }
        text_add_bytes(&step->out, at, size);
        at += size;
    }
    if (!lists_is_whole(count)) {
        text_clear(&step->out);
    }
    text_add_char(&step->out, '\n');
}

/* A # for an empty cell, in rows that hold nothing but cells. */
void text_take_hashes(TextStep *step) {
    for (; *step->at; step->at++) {
        text_add_char(&step->out, *step->at == '#' ? '.' : *step->at);
    }
}
