/* Steps that find the rows of a grid in tables and lists: of spreadsheets, LaTeX and Markdown, and
 * rows with their number in front. */
#include <string.h>

#include "interchange/sudoku/formats_read.h"
#include "interchange/sudoku/text/text.h"
#include "sudoku/alphabet.h"

static bool tables_is_blank(const char *line, size_t length) {
    return strspn(line, " \t\r") >= length;
}

static size_t tables_line(const char *at, const char **next) {
    const size_t length = strcspn(at, "\n");
    *next = at + length + (at[length] == '\n');
    return length;
}

/* ---- Marks around cells ---- */

static bool is_bold(const char *at) {
    return strncmp(at, "**", 2) == 0 && at[2] >= '0' && at[2] <= '9' &&
           strncmp(at + 3, "**", 2) == 0;
}

void text_take_emphasis(TextStep *step) {
    int count = 0;
    for (const char *at = step->at; *at; at++) {
        count += is_bold(at);
    }
    while (count >= 4 && *step->at) {
        if (is_bold(step->at)) {
            text_add_char(&step->out, step->at[2]);
            step->at += 5;
        } else {
            text_add_char(&step->out, *step->at++);
        }
    }
}

void text_take_boxed_cells(TextStep *step) {
    for (; *step->at; step->at++) {
        const char cell = step->at[0] == '[' ? step->at[1] : 0;
        if (strchr(" \t\r\n", step->at[0])) {
            text_add_char(&step->out, *step->at);
        } else if (cell && cell != '\n' && step->at[2] == ']') {
            text_add_char(&step->out, (char)(cell == ' ' ? '.' : cell));
            step->at += 2;
        } else if (text_has_prefix(step->at, "[]")) {
            text_add_char(&step->out, '.');
            step->at++;
        } else {
            text_clear(&step->out);
            return;
        }
    }
}

/* ---- LaTeX ---- */

void text_take_ampersands(TextStep *step) {
    while (*step->at) {
        const char *next;
        const size_t length = tables_line(step->at, &next);
        int count = 0;
        size_t end = 0;
        while (end < length && strncmp(step->at + end, "\\\\", 2) != 0) {
            count += step->at[end++] == '&';
        }
        for (size_t i = 0; count >= 3 && i < end; i++) {
            text_add_char(&step->out, (char)(step->at[i] == '&' ? '\t' : step->at[i]));
        }
        text_add(&step->out, count >= 3 ? "\n" : "");
        step->at = next;
    }
}

#define SET_ROW "\\setrow{"

void text_take_set_rows(TextStep *step) {
    const char *rows[10] = {NULL};
    int count = 0;
    for (const char *at = step->at; (at = strstr(at, SET_ROW)) != NULL;) {
        at += sizeof SET_ROW - 1;
        const bool has_number = at[0] >= '1' && at[0] <= '9' && at[1] == '}' && at[2] == '{';
        if (!has_number || rows[at[0] - '0']) {
            return;
        }
        rows[at[0] - '0'] = at + 3;
        count++;
    }
    for (int row = count; row > 0; row--) {
        if (!rows[row]) {
            text_clear(&step->out);
            return;
        }
        for (const char *at = rows[row]; *at && *at != '\n' && *at != '}'; at++) {
            if (text_has_prefix(at, "{}")) {
                at++; /* an empty cell */
            } else {
                text_add_char(&step->out, *at);
            }
        }
        text_add_char(&step->out, '\n');
    }
}

/* ---- MediaWiki ---- */

void text_take_wiki(TextStep *step) {
    if (!strstr(step->at, "{|")) {
        return;
    }
    while (*step->at) {
        const char *next;
        const size_t length = tables_line(step->at, &next);
        const char *at = step->at;
        const bool is_row = length > 2 && at[0] == '|' && at[1] != '-' && at[1] != '}';
        for (const char *end = at + length; is_row && at < end; at++) {
            text_add_char(&step->out, *at);
            at += at[0] == '|' && at[1] == '|';
        }
        text_add(&step->out, is_row ? "|\n" : "");
        step->at = next;
    }
}

/* ---- Spreadsheets ---- */

#define TABLE_SIDE 40

typedef struct TextTable {
    const char *field[TABLE_SIDE][TABLE_SIDE];
    size_t length[TABLE_SIDE][TABLE_SIDE];
    int rows, columns;
    bool row_has[TABLE_SIDE], column_has[TABLE_SIDE]; /* something in a field */
} TextTable;

static bool split_table(const char *text, char separator, TextTable *table) {
    const char *next;
    *table = (TextTable){.rows = 0};
    for (; *text; text = next) {
        size_t left = tables_line(text, &next);
        int column = 0;
        left -= left > 0 && text[left - 1] == '\r';
        for (const char *at = text; column == 0 || at <= text + left; column++) {
            const char *end = memchr(at, separator, (size_t)(text + left - at));
            const size_t length = (size_t)((end ? end : text + left) - at);
            if (table->rows == TABLE_SIDE || column == TABLE_SIDE) {
                return false;
            }
            table->field[table->rows][column] = at;
            table->length[table->rows][column] = length;
            if (!tables_is_blank(at, length)) {
                table->row_has[table->rows] = table->column_has[column] = true;
            }
            at += length + 1;
        }
        table->columns = column > table->columns ? column : table->columns;
        table->rows++;
    }
    return table->columns > 3;
}

/* Which of `count` rows or columns are of the grid: those between the first and the last that are
 * not empty, without empty ones between boxes. Gives their number; 0: they are no grid. */
static int choose_lines(const bool *has, int count, int chosen[TABLE_SIDE]) {
    static const int sides[] = {9, 4, 6, 16, 12};
    int first = 0;
    int last = count - 1;
    while (first < count && !has[first]) {
        first++;
    }
    while (last > first && !has[last]) {
        last--;
    }
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        const int side = sides[i];
        for (int box = 2; box <= 4; box++) {
            const int gaps = side % box == 0 ? side / box - 1 : 0;
            int made = 0;
            bool fits = last - first + 1 == side + gaps;
            for (int k = first; fits && k <= last; k++) {
                const bool is_gap = gaps > 0 && (k - first) % (box + 1) == box;
                fits = !is_gap || !has[k];
                if (!is_gap) {
                    chosen[made++] = k;
                }
            }
            if (fits) {
                return side;
            }
        }
        if (last - first + 1 == side) {
            for (int k = 0; k < side; k++) {
                chosen[k] = first + k;
            }
            return side;
        }
    }
    return 0;
}

void text_take_table(TextStep *step) {
    static const char separators[] = "\t;,";
    for (const char *sign = separators; *sign; sign++) {
        TextTable table;
        int rows[TABLE_SIDE];
        int columns[TABLE_SIDE];
        const int side = split_table(step->at, *sign, &table)
                             ? choose_lines(table.row_has, table.rows, rows)
                             : 0;
        if (side == 0 || choose_lines(table.column_has, table.columns, columns) != side) {
            continue;
        }
        for (int i = 0; i < side * side; i++) {
            const int row = rows[i / side];
            const int column = columns[i % side];
            if (table.field[row][column]) {
                text_add_bytes(&step->out, table.field[row][column], table.length[row][column]);
            }
            text_add_char(&step->out, i % side == side - 1 ? '\n' : *sign);
        }
        return;
    }
}

/* ---- Rows with their number, or with a mark ---- */

static bool tables_is_letter(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/* The bytes of "7: " or "Row 7 ", with this number, in front of the rest; 0: it is not there. */
static size_t number_in_front(const char *line, size_t length, int number) {
    size_t at = strspn(line, " \t");
    while (at < length && tables_is_letter(line[at])) {
        at++;
    }
    at += at < length && line[at] == ' ';
    int found = 0;
    const size_t begin = at;
    while (at < length && line[at] >= '0' && line[at] <= '9' && at - begin < 2) {
        found = found * 10 + line[at++] - '0';
    }
    const bool is_apart = at < length && strchr(" \t:.)|", line[at]);
    return at > begin && is_apart && found == number &&
                   !tables_is_blank(line + at + 1, length - at - 1)
               ? at + 1
               : 0;
}

/* A head, a border, or words. */
static bool is_beside_rows(const char *line, size_t length) {
    int letters = 0;
    int digits = 0;
    for (size_t i = 0; i < length; i++) {
        letters += tables_is_letter(line[i]);
        digits += line[i] >= '0' && line[i] <= '9';
    }
    return letters >= 3 || digits == 0 || strspn(line, " \t") > 0;
}

/* Numbers alone, each one more than the one before. */
static bool is_head_of_numbers(const char *line, size_t length) {
    int last = -1;
    int count = 0;
    for (size_t at = 0; at < length;) {
        int number = 0;
        const size_t begin = at;
        while (at < length && line[at] >= '0' && line[at] <= '9' && number < 99) {
            number = number * 10 + line[at++] - '0';
        }
        if (at > begin) {
            if (count++ > 0 && number != last + 1) {
                return false;
            }
            last = number;
        } else if (!strchr(" \t|,;:\r", line[at++])) {
            return false;
        }
    }
    return count >= 4;
}

/* Writes what stands behind the mark of a row, `skipped` bytes long, and goes on; a line without
 * one may stand beside the rows. False: it may not, and nothing is left of what was written. */
static bool take_marked(TextStep *step, size_t length, size_t skipped, int *rows) {
    if (skipped > 0) {
        text_add_bytes(&step->out, step->at + skipped, length - skipped);
        text_add_char(&step->out, '\n');
        ++*rows;
    } else if (!is_beside_rows(step->at, length)) {
        text_clear(&step->out);
        return false;
    }
    return true;
}

static void end_marked(TextStep *step, int rows) {
    if (!format_is_classic_order(rows)) {
        text_clear(&step->out);
    }
}

void text_take_numbers(TextStep *step) {
    int next_row = -1;
    int rows = 0;
    while (*step->at) {
        const char *next;
        const size_t length = tables_line(step->at, &next);
        if (next_row >= 0 || !is_head_of_numbers(step->at, length)) {
            const int number = next_row >= 0                              ? next_row
                               : number_in_front(step->at, length, 0) > 0 ? 0
                                                                          : 1;
            const size_t skipped = number_in_front(step->at, length, number);
            if (!take_marked(step, length, skipped, &rows)) {
                return;
            }
            next_row = skipped > 0 ? number + 1 : next_row;
        }
        step->at = next;
    }
    end_marked(step, rows);
}

/* The bytes of "- ", "* " or "+ " in front of more; 0: it is not there. */
static size_t bullet_in_front(const char *line, size_t length) {
    const size_t at = strspn(line, " \t");
    return at + 2 < length && strchr("-*+", line[at]) && line[at + 1] == ' ' ? at + 2 : 0;
}

void text_take_bullets(TextStep *step) {
    int rows = 0;
    while (*step->at) {
        const char *next;
        const size_t length = tables_line(step->at, &next);
        if (!take_marked(step, length, bullet_in_front(step->at, length), &rows)) {
            return;
        }
        step->at = next;
    }
    end_marked(step, rows);
}
