/* Reads the block in which Gomocup's protocol hands over a board: BOARD, then "x,y,who" from 0 and
 * from the top, where who is 1 for the program's own stones and 2 for those of the other side, then
 * DONE. A line START before it tells the size (gomocup.org). */
#include <string.h>

#include "gomoku/rules.h"
#include "interchange/gomoku/records.h"

#define GOMOCUP_LINE_MAX 64

typedef struct GomocupBlock {
    int points[GOMOKU_POINTS]; /* with rows from the top, until the size is known */
    int who[GOMOKU_POINTS];    /* 1 or 2 */
    int count, counts[2];
    int size; /* as told, or the least that holds all */
    bool is_told, is_open, is_done;
} GomocupBlock;

/* "7,8,1"; false when it is no stone. */
static bool gomocup_read_stone(const char *line, int numbers[3]) {
    for (int i = 0; i < 3; i++) {
        const size_t digits = strspn(line, "0123456789");
        numbers[i] = 0;
        for (size_t k = 0; k < digits && k < 3; k++) {
            numbers[i] = 10 * numbers[i] + (line[k] - '0');
        }
        line += digits + strspn(line + digits, " \t\r");
        if (digits == 0 || digits > 2 || (i < 2 ? *line++ != ',' : *line != '\0')) {
            return false;
        }
        line += strspn(line, " \t");
    }
    return true;
}

static bool gomocup_is(const char *line, const char *word) {
    const size_t length = strlen(word);
    return text_has_prefix(line, word) && strspn(line + length, " \t\r") == strlen(line + length);
}

/* False when the line is not of such a block. */
static bool gomocup_take(GomocupBlock *block, const char *line) {
    int numbers[3];
    int64_t size = 0;
    if (!block->is_open) {
        block->is_open = gomocup_is(line, "BOARD") || gomocup_is(line, "YXBOARD");
        if (text_has_prefix(line, "START ")) {
            char digits[4] = "";
            Text word = text_over(digits, sizeof digits);
            text_add_bytes(&word, line + 6, strspn(line + 6, "0123456789") % sizeof digits);
            block->is_told = text_parse_int(digits, GOMOKU_SIZE_MIN, GOMOKU_SIZE_MAX, &size);
            block->size = (int)size;
            return block->is_told;
        }
        return block->is_open;
    }
    if (block->is_done || gomocup_is(line, "DONE")) {
        const bool is_end = !block->is_done;
        block->is_done = true;
        return is_end;
    }
    if (!gomocup_read_stone(line, numbers) || block->count == GOMOKU_POINTS ||
        numbers[0] >= GOMOKU_SIZE_MAX || numbers[1] >= GOMOKU_SIZE_MAX || numbers[2] < 1 ||
        numbers[2] > 2) {
        return false;
    }
    block->points[block->count] = gomoku_point(numbers[0], numbers[1]);
    block->who[block->count++] = numbers[2];
    block->counts[numbers[2] - 1]++;
    return true;
}

/* The number of the first line that is not of such a block; 0: there is none. */
static int gomocup_read_lines(const char *text, size_t length, GomocupBlock *block) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    *block = (GomocupBlock){.count = 0};
    while (line_reader_next(&lines, &line, &size)) {
        char copy[GOMOCUP_LINE_MAX];
        Text words = text_over(copy, sizeof copy);
        text_add_bytes(&words, line, size);
        if (strspn(copy, " \t\r") == words.length && !words.truncated) {
            continue;
        }
        if (words.truncated || !gomocup_take(block, copy)) {
            return lines.number;
        }
    }
    return 0;
}

static int gomocup_size(const GomocupBlock *block) {
    int least = 0;
    for (int i = 0; i < block->count; i++) {
        const int column = gomoku_column(block->points[i]), row = gomoku_row(block->points[i]);
        const int most = column > row ? column : row;
        least = most >= least ? most + 1 : least;
    }
    return block->is_told               ? block->size
           : least <= GOMOKU_SIZE_USUAL ? GOMOKU_SIZE_USUAL
           : least <= 19                ? 19
                                        : GOMOKU_SIZE_MAX;
}

/* The point of the program's board, counted from below; GOMOKU_NO_POINT: it is off the board. */
static int gomocup_point(const GomocupBlock *block, int index, int size) {
    const int column = gomoku_column(block->points[index]);
    const int row = size - 1 - gomoku_row(block->points[index]);
    return column < size && row >= 0 ? gomoku_point(column, row) : GOMOKU_NO_POINT;
}

/* Puts all stones on the board; false: one cannot stand where it does. */
static bool gomocup_put(const GomocupBlock *block, int black, GomokuBoard *board) {
    for (int i = 0; i < block->count; i++) {
        const int point = gomocup_point(block, i, board->size);
        if (point == GOMOKU_NO_POINT || board->cells[point] != GOMOKU_EMPTY) {
            return false;
        }
        gomoku_board_put(board, point, block->who[i] == black ? GOMOKU_BLACK : GOMOKU_WHITE);
    }
    board->last = GOMOKU_NO_POINT;
    board->turn = black == 1 ? GOMOKU_BLACK : GOMOKU_WHITE;
    return true;
}

/* Plays the stones of each side in the order in which they stand; false: they are not in turn. */
static bool gomocup_play(const GomocupBlock *block, int black, GomokuRecord *record) {
    GomokuBoard board;
    int next[2] = {0, 0}; /* of black and white */
    (void)gomoku_board_init(&board, record->size, GOMOKU_FREESTYLE);
    while (record->count < block->count) {
        const int side = board.turn != GOMOKU_BLACK;
        int i = next[side];
        while (i < block->count && (block->who[i] == black) != (side == 0)) {
            i++;
        }
        const int point = i < block->count ? gomocup_point(block, i, record->size) : -1;
        if (point < 0 || !gomoku_board_play(&board, point)) {
            return false;
        }
        record->moves[record->count++] = (uint16_t)point;
        next[side] = i + 1;
    }
    return true;
}

/* The program is to move, so its stones are black when both sides have as many. Stones that turns
 * lead to are moves; others are set up. */
static bool gomocup_record(const GomocupBlock *block, GomokuRecord *record) {
    const int black = block->counts[0] == block->counts[1] ? 1 : 2;
    GomokuBoard board;
    memset(record, 0, sizeof *record);
    record->size = gomocup_size(block);
    (void)gomoku_board_init(&board, record->size, GOMOKU_FREESTYLE);
    if (!gomocup_put(block, black, &board)) {
        return false;
    }
    if (!gomocup_play(block, black, record)) {
        record->count = 0;
        record->start = board;
    }
    return true;
}

InterchangeFit gomocup_recognise(const InterchangeFormat *format, const char *text, size_t length) {
    const char *at = text + strspn(text, " \t\r\n");
    GomocupBlock block;
    (void)format;
    return text_has_prefix(at, "START ") || text_has_prefix(at, "BOARD") ||
                   text_has_prefix(at, "YXBOARD")
               ? (gomocup_read_lines(text, length, &block) == 0 ? INTERCHANGE_NAMED
                                                                : INTERCHANGE_LOOKS)
               : INTERCHANGE_NOT;
}

Status gomocup_read(const InterchangeFormat *format, const char *text, size_t length,
                    InterchangeList *list, Text *reason) {
    GomocupBlock block;
    GomokuRecord record;
    (void)format;
    const int bad = gomocup_read_lines(text, length, &block);
    if (bad > 0) {
        text_addf(reason, text_say(reason, N_("Line %d of this file is no position.")), bad);
        return STATUS_BAD_INPUT;
    }
    if (block.count == 0) {
        text_add(reason, text_say(reason, N_("there is no stone in this file")));
        return STATUS_BAD_INPUT;
    }
    if (!gomocup_record(&block, &record)) {
        text_add(reason, text_say(reason, N_("a stone is set up outside the board")));
        return STATUS_BAD_INPUT;
    }
    return records_add(&record, list, reason);
}
