/* Replays a record while it is read, and reads its smallest parts. */
#include "gomoku/formats/reading.h"

#include <assert.h>
#include <string.h>

#include "gomoku/rules.h"

const char *formats_skip_space(const char *at) {
    while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') {
        at++;
    }
    return at;
}

bool formats_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool formats_is_digit(char c) {
    return c >= '0' && c <= '9';
}

int formats_read_number(const char **at) {
    int value = 0;
    int digits = 0;
    for (; formats_is_digit(**at) && digits < 4; digits++) {
        value = 10 * value + (*(*at)++ - '0');
    }
    return digits > 0 ? value : -1;
}

int formats_read_point(const char **at, int size) {
    char name[4] = "";
    size_t length = 1;
    int point;
    if (!formats_is_letter(**at)) {
        return GOMOKU_NO_POINT;
    }
    while (length < 3 && formats_is_digit((*at)[length])) {
        length++;
    }
    memcpy(name, *at, length);
    if (!gomoku_point_from_text(name, &point) || gomoku_column(point) >= size ||
        gomoku_row(point) >= size) {
        return GOMOKU_NO_POINT;
    }
    *at += length;
    return point;
}

void gomoku_record_begin(const GomokuRecord *record, GomokuBoard *board) {
    if (record->start.size > 0) {
        *board = record->start;
        return;
    }
    (void)gomoku_board_init(board, record->size, record->rule);
    gomoku_opening_begin(board, (GomokuOpening)record->opening);
    gomoku_opening_set_most(board, record->most);
}

void formats_refuse(FormatsReading *reading, const char *sentence) {
    if (!reading->is_bad) {
        text_addf(reading->reason, text_say(reading->reason, sentence), reading->record->count + 1);
        reading->is_bad = true;
    }
}

void formats_begin(FormatsReading *reading, int size, int rule, int opening) {
    GomokuRecord *record = reading->record;
    record->size = size;
    record->rule = rule;
    record->opening = opening;
    if (gomoku_board_init(&reading->board, size, rule) != STATUS_OK) {
        text_addf(reading->reason, text_say(reading->reason, N_("the size must be %1$d to %2$d")),
                  GOMOKU_SIZE_MIN, GOMOKU_SIZE_MAX);
        reading->is_bad = true;
        return;
    }
    gomoku_opening_begin(&reading->board, (GomokuOpening)opening);
    gomoku_opening_set_most(&reading->board, record->most);
}

void formats_begin_sides(FormatsReading *reading, int width, int height, int rule, int opening) {
    if (width != height && width > 0 && height > 0) {
        text_addf(reading->reason,
                  text_say(reading->reason, N_("this board is %1$d×%2$d, and Damier’s are square")),
                  width, height);
        reading->is_bad = true;
    } else { /* a side that is missing is none of a board */
        formats_begin(reading, width < height ? width : height, rule, opening);
    }
}

void formats_take_move(FormatsReading *reading, int move) {
    if (!gomoku_game.apply(&reading->board, (Move)move)) {
        formats_refuse(reading, N_("move %d cannot be played"));
        return;
    }
    assert(reading->record->count < GOMOKU_RECORD_MOVES); /* no legal game is longer */
    reading->record->moves[reading->record->count++] = (uint16_t)move;
}

void formats_take_from_top(FormatsReading *reading, int column, int row) {
    formats_take_move(reading, formats_point_from_top(column, row, reading->record->size));
}

int formats_point_from_top(int column, int row, int size) {
    const bool is_inside = column >= 0 && row >= 0 && column < size && row < size;
    return is_inside ? gomoku_point(column, size - 1 - row) : GOMOKU_NO_POINT;
}
