/* A player's own pattern table: its bounds, and its words. */
#include "gomoku/own_table.h"

#include <stdio.h>
#include <string.h>

static int8_t *number_at(GomokuTableRow *row, int pattern, GomokuRowNumber number) {
    GomokuPattern *at = &row->patterns[pattern];
    int8_t *const numbers[GOMOKU_ROW_NUMBERS] = {&at->directions, &at->length, &at->blocks,
                                                 &at->gaps};
    return numbers[number];
}

int gomoku_row_number(const GomokuTableRow *row, int pattern, GomokuRowNumber number) {
    GomokuTableRow copy = *row;
    return *number_at(&copy, pattern, number);
}

void gomoku_row_bounds(int pattern, GomokuRowNumber number, int *low, int *high) {
    static const int8_t bounds[GOMOKU_ROW_NUMBERS][2] = {
        {1, GOMOKU_DIRECTIONS}, {1, 5}, {GOMOKU_ANY, 2}, {GOMOKU_ANY, 1}};
    *low = bounds[number][0] - (pattern == 1 && number == GOMOKU_ROW_DIRECTIONS);
    *high = bounds[number][1];
}

static bool is_in_bounds(int pattern, GomokuRowNumber number, int value) {
    int low = 0;
    int high = 0;
    gomoku_row_bounds(pattern, number, &low, &high);
    return value >= low && value <= high;
}

static bool same_patterns(const GomokuTableRow *one, const GomokuTableRow *other) {
    return memcmp(one->patterns, other->patterns, sizeof one->patterns) == 0;
}

/* The name of a row of the text with these patterns. */
static void name_row(GomokuTableRow *row) {
    row->name = NULL;
    for (int i = 0; i < gomoku_text_table.count; i++) {
        if (same_patterns(row, &gomoku_text_table.rows[i])) {
            row->name = gomoku_text_table.rows[i].name;
        }
    }
}

void gomoku_row_set(GomokuTableRow *row, int pattern, GomokuRowNumber number, int value) {
    if (!is_in_bounds(pattern, number, value)) {
        return;
    }
    if (pattern == 1 && number == GOMOKU_ROW_DIRECTIONS) {
        if (value == 0) {
            row->patterns[1] = (GomokuPattern){0, 0, 0, 0};
        } else if (row->patterns[1].directions == 0) {
            row->patterns[1] = (GomokuPattern){1, 3, 0, GOMOKU_ANY};
        }
    }
    *number_at(row, pattern, number) = (int8_t)value;
    name_row(row);
}

bool gomoku_pattern_tables_equal(const GomokuPatternTable *one, const GomokuPatternTable *other) {
    bool same = one->count == other->count && one->counting == other->counting;
    for (int i = 0; same && i < one->count; i++) {
        same = one->rows[i].points == other->rows[i].points &&
               same_patterns(&one->rows[i], &other->rows[i]);
    }
    return same;
}

/* ---- In words ---- */

void gomoku_pattern_code(const GomokuPattern *pattern, Text *out) {
    const int numbers[] = {pattern->directions, pattern->length, pattern->blocks, pattern->gaps};
    for (int i = 0; i < GOMOKU_ROW_NUMBERS; i++) {
        text_add(out, i == 0 ? "{" : ", ");
        text_addf(out, numbers[i] < 0 ? "\xE2\x88\x92%d" : "%d",
                  numbers[i] < 0 ? -numbers[i] : numbers[i]);
    }
    text_add_char(out, '}');
}

void gomoku_pattern_table_write(const GomokuPatternTable *table, Text *out) {
    text_add(out, table->counting == GOMOKU_COUNT_ONCE ? "once\n" : "each\n");
    for (int i = 0; i < table->count; i++) {
        const GomokuTableRow *row = &table->rows[i];
        text_addf(out, "%d", row->points);
        for (int p = 0; p < 2 && row->patterns[p].directions > 0; p++) {
            const GomokuPattern *at = &row->patterns[p];
            text_addf(out, "%s {%d,%d,%d,%d}", p == 0 ? "" : ",", at->directions, at->length,
                      at->blocks, at->gaps);
        }
        text_add_char(out, '\n');
    }
}

/* Reads "{1, 4, -1, 0}" at *at, and moves *at behind it. */
static bool read_pattern(const char **at, int pattern, GomokuPattern *out) {
    int numbers[GOMOKU_ROW_NUMBERS];
    int length = 0;
    if (sscanf(*at, " { %3d , %3d , %3d , %3d }%n", &numbers[0], &numbers[1], &numbers[2],
               &numbers[3], &length) != GOMOKU_ROW_NUMBERS ||
        length == 0) {
        return false;
    }
    *at += length;
    if (pattern == 1 && numbers[0] == 0) {
        *out = (GomokuPattern){0, 0, 0, 0};
        return numbers[1] == 0 && numbers[2] == 0 && numbers[3] == 0;
    }
    for (int i = 0; i < GOMOKU_ROW_NUMBERS; i++) {
        if (!is_in_bounds(pattern, (GomokuRowNumber)i, numbers[i])) {
            return false;
        }
    }
    *out = (GomokuPattern){(int8_t)numbers[0], (int8_t)numbers[1], (int8_t)numbers[2],
                           (int8_t)numbers[3]};
    return true;
}

static bool read_row(const char *line, GomokuTableRow *row) {
    int length = 0;
    memset(row, 0, sizeof *row);
    if (sscanf(line, "%6d%n", &row->points, &length) != 1 || row->points < 0 ||
        row->points > GOMOKU_ROW_POINTS_MAX) {
        return false;
    }
    line += length;
    if (!read_pattern(&line, 0, &row->patterns[0])) {
        return false;
    }
    line += strspn(line, " \t");
    if (*line == ',') {
        line++;
        if (!read_pattern(&line, 1, &row->patterns[1])) {
            return false;
        }
    }
    name_row(row);
    return line[strspn(line, " \t\r")] == 0;
}

static bool read_table_line(const char *line, GomokuPatternTable *table) {
    if (line[0] == 0) {
        return true;
    }
    if (table->count == 0 && (strcmp(line, "once") == 0 || strcmp(line, "each") == 0)) {
        table->counting = line[0] == 'o' ? GOMOKU_COUNT_ONCE : GOMOKU_COUNT_EACH;
        return true;
    }
    return table->count < GOMOKU_TABLE_ROWS_MAX && read_row(line, &table->rows[table->count++]);
}

bool gomoku_pattern_table_read(const char *words, GomokuPatternTable *table, Text *reason) {
    GomokuPatternTable found = {.count = 0};
    LineReader reader = line_reader_over(words, strlen(words));
    const char *line;
    size_t length;
    while (line_reader_next(&reader, &line, &length)) {
        char copy[80];
        Text text = text_over(copy, sizeof copy);
        text_add_bytes(&text, line, length);
        if (text.truncated || !read_table_line(copy, &found)) {
            text_addf(reason,
                      text_say(reason, N_("Line %d is no row of a table of patterns, such as "
                                          "“700 {1,4,1,0}, {1,4,-1,1}”.")),
                      reader.number);
            return false;
        }
    }
    if (found.count == 0) {
        text_add(reason, text_say(reason, N_("A table of patterns needs at least one row.")));
        return false;
    }
    *table = found;
    return true;
}
