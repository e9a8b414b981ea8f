/* The formats of game records: which one a text has, PSQ, and Yixin's saves. */
#include "gomoku/formats.h"

#include <string.h>

#include "gomoku/formats/reading.h"

static const char *const ids[GOMOKU_FORMATS] = {"sgf", "psq", "position", "yixin"};

GomokuFormat gomoku_format_by_id(const char *id) {
    int format = 0;
    while (format < GOMOKU_FORMATS && strcmp(ids[format], id) != 0) {
        format++;
    }
    return (GomokuFormat)format;
}

/* Two sizes and the number of stones, in three lines or in one, and then pairs of numbers. */
static bool is_yixin(const char *at) {
    int numbers[3];
    for (int i = 0; i < 3; i++) {
        numbers[i] = formats_read_number(&at);
        if (numbers[i] < 0) {
            return false;
        }
        at += strspn(at, " \t\r");
        if (i == 2 && *at && *at != '\n') {
            return false;
        }
        at = formats_skip_space(at);
    }
    int stones = 0;
    for (; formats_read_number(&at) >= 0; stones++) {
        at += strspn(at, " \t,");
        if (formats_read_number(&at) < 0) {
            return false;
        }
        at = formats_skip_space(at);
    }
    return numbers[0] >= GOMOKU_SIZE_MIN && numbers[1] >= GOMOKU_SIZE_MIN &&
           (stones == numbers[2] || numbers[0] == numbers[1]);
}

GomokuFormat gomoku_format_of(const char *text) {
    const char *at = formats_skip_space(text);
    const char *inside = formats_skip_space(at + (*at == '('));
    const bool is_point = formats_is_digit(*inside) ||
                          formats_read_point(&inside, GOMOKU_SIZE_MAX) != GOMOKU_NO_POINT;
    if (*at == ';' || (*at == '(' && !is_point)) {
        return GOMOKU_FORMAT_SGF;
    }
    if (text_has_prefix_any_case(at, "Piskvorky")) {
        return GOMOKU_FORMAT_PSQ;
    }
    if (is_yixin(at)) {
        return GOMOKU_FORMAT_YIXIN;
    }
    if (formats_looks_like_points(text)) {
        return GOMOKU_FORMAT_POSITION;
    }
    const char *tree = strstr(text, "(;"); /* in a mail, say */
    return tree && strstr(tree, "SZ[") ? GOMOKU_FORMAT_SGF : GOMOKU_FORMATS;
}

/* ---- PSQ ---- */

/* Reads `x,y,time` or `x,y` at the start of a line; false for any other line, which ends the moves.
 */
static bool read_psq_move(FormatsReading *reading, const char *at) {
    const int column = formats_read_number(&at);
    at += strspn(at, " \t");
    if (column < 0 || *at++ != ',') {
        return false;
    }
    at += strspn(at, " \t");
    const int row = formats_read_number(&at);
    if (row < 0 || !strchr(", \t\r\n;", *at)) { /* the end of the text is among these */
        return false;
    }
    formats_take_from_top(reading, column - 1, row - 1);
    return true;
}

/* Words that begin with a number and a comma were meant to be a move. */
static bool is_psq_move(const char *at) {
    const size_t digits = strspn(at, "0123456789-");
    return digits > 0 && at[digits + strspn(at + digits, " \t")] == ',';
}

static void read_psq(FormatsReading *reading, const char *text) {
    const char *head = formats_skip_space(text);
    const char *at = formats_skip_space(head + strcspn(head, " \t\r\n"));
    const int width = formats_read_number(&at);
    const bool is_cross = *at == 'x' || *at == 'X';
    bool is_over = false;
    at += is_cross;
    const int height = formats_read_number(&at);
    formats_begin_sides(reading, is_cross ? width : 0, height, GOMOKU_FREESTYLE,
                        GOMOKU_OPENING_NONE);
    at += strcspn(at, "\n;");
    while (!reading->is_bad && *(at += strspn(at, " \t\r\n;"))) {
        const bool is_move = is_psq_move(at);
        if (is_move && (is_over || !read_psq_move(reading, at))) {
            formats_refuse(reading, N_("move %d cannot be played"));
        }
        is_over = !is_move; /* the players, and how it ended */
        at += strcspn(at, "\n;");
    }
}

static void write_psq(const GomokuRecord *record, Text *out) {
    text_addf(out, "Piskvorky %dx%d, 11:11, 0\n", record->size, record->size);
    for (int i = 0; i < record->count; i++) {
        if (record->moves[i] < GOMOKU_POINTS) {
            text_addf(out, "%d,%d,0\n", gomoku_column(record->moves[i]) + 1,
                      record->size - gomoku_row(record->moves[i]));
        }
    }
    text_add(out, "black\nwhite\n-1\n");
}

/* ---- Yixin ---- */

/* Height, width, number of stones, then row and column of each, from 0 and from the top. */
static void read_yixin(FormatsReading *reading, const char *text) {
    const char *at = formats_skip_space(text);
    const int height = formats_read_number(&at);
    at = formats_skip_space(at);
    const int width = formats_read_number(&at);
    at = formats_skip_space(at);
    const int count = formats_read_number(&at);
    formats_begin_sides(reading, width, height, GOMOKU_FREESTYLE, GOMOKU_OPENING_NONE);
    for (int i = 0; i < count && !reading->is_bad; i++) {
        at = formats_skip_space(at);
        const int row = formats_read_number(&at);
        at += *at == ',';
        at = formats_skip_space(at);
        formats_take_from_top(reading, formats_read_number(&at), row);
    }
    if (*formats_skip_space(at)) {
        formats_refuse(reading, N_("this file holds more than the number of stones it announces"));
    }
}

static void write_yixin(const GomokuRecord *record, Text *out) {
    int count = 0;
    for (int i = 0; i < record->count; i++) {
        count += record->moves[i] < GOMOKU_POINTS;
    }
    text_addf(out, "%d\n%d\n%d\n", record->size, record->size, count);
    for (int i = 0; i < record->count; i++) {
        if (record->moves[i] < GOMOKU_POINTS) {
            text_addf(out, "%d %d\n", record->size - 1 - gomoku_row(record->moves[i]),
                      gomoku_column(record->moves[i]));
        }
    }
}

/* ---- All formats ---- */

Status gomoku_record_read(GomokuFormat format, const char *text, GomokuRecord *record,
                          Text *reason) {
    static void (*const readers[GOMOKU_FORMATS])(FormatsReading *, const char *) = {
        formats_read_sgf, read_psq, formats_read_points, read_yixin};
    FormatsReading reading = {.record = record, .reason = reason};
    memset(record, 0, sizeof *record);
    readers[format](&reading, text);
    return reading.is_bad ? STATUS_BAD_INPUT : STATUS_OK;
}

void gomoku_record_write(GomokuFormat format, const GomokuRecord *record, Text *out) {
    static void (*const writers[GOMOKU_FORMATS])(const GomokuRecord *, Text *) = {
        formats_write_sgf, write_psq, formats_write_points, write_yixin};
    writers[format](record, out);
}
