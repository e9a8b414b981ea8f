/* Boards of Gomoku drawn in rows, in letters, digits or discs. */
#include <stdlib.h>
#include <string.h>

#include "gomoku/rules.h"
#include "interchange/drawn.h"
#include "interchange/gomoku/records.h"
#include "interchange/gomoku/stones.h"
#include "interchange/signs.h"

/* Smaller boards may be of many games. */
#define STONES_SURE_SIZE 10
/* The beginning of a text, in which its first board is looked for. */
#define STONES_LOOK_MAX ((size_t)1 << 14)

static const char *const stones_black[] = {"X", "x", "#", "B", "b", "1", "@", "black", "Black"};
static const char *const stones_white[] = {"O", "o", "W", "w", "2", "-1", "white", "White"};
/* An empty point, or a star on the board. */
static const char *const stones_empty[] = {"", ".", "0", "_", "-", "+", "*", ","};

typedef enum StoneKind { STONES_EMPTY, STONES_BLACK, STONES_WHITE } StoneKind;

/* ---- Lines of a board that are drawn ---- */

/* The length of a crossing of lines, "┼" or a corner, at `at`; 0: there is none. */
static size_t stones_crossing(const char *at) {
    const unsigned char *c = (const unsigned char *)at;
    return c[0] == 0xE2 && ((c[1] == 0x94 && c[2] >= 0x8C) || (c[1] == 0x95 && c[2] >= 0x90)) ? 3
                                                                                              : 0;
}

/* Crossings become points and the lines between them nothing, unless bars separate cells. Owned;
 * NULL: no memory. */
static char *stones_open_lines(const char *text, size_t length) {
    char *copy = malloc(length + 1);
    if (!copy) {
        return NULL;
    }
    Text out = text_over(copy, length + 1);
    const bool has_bars = strstr(text, "\xE2\x94\x82") || strchr(text, '|');
    for (size_t i = 0; i < length;) {
        const bool is_line = !has_bars && text_has_prefix(text + i, "\xE2\x94\x80");
        const size_t crossing = !has_bars ? stones_crossing(text + i) : 0;
        if (is_line || crossing > 0) {
            text_add(&out, is_line ? "" : ".");
            i += 3;
        } else {
            text_add_bytes(&out, text + i, 1);
            i++;
        }
    }
    return copy;
}

/* ---- Signs ---- */

/* What each sign of the board stands for; false: they are none of a board of Gomoku. */
static bool stones_kinds_of(const DrawnBoard *board, StoneKind kinds[DRAWN_SIGNS]) {
    int stones[2] = {-1, -1};
    bool has_empty = false;
    for (int i = 0; i < board->kinds; i++) {
        const char *word = board->signs[i].word;
        const SignKind figure = sign_of_word(word);
        const bool is_black = figure == SIGN_FULL || figure == SIGN_BLACK;
        const bool is_white = figure == SIGN_HOLLOW || figure == SIGN_WHITE;
        kinds[i] = is_black || DRAWN_IS_IN(word, stones_black)   ? STONES_BLACK
                   : is_white || DRAWN_IS_IN(word, stones_white) ? STONES_WHITE
                                                                 : STONES_EMPTY;
        if (kinds[i] == STONES_EMPTY) {
            if (figure != SIGN_COLOUR && !DRAWN_IS_IN(word, stones_empty)) {
                return false; /* a square of any colour is a point */
            }
            has_empty = true;
            continue;
        }
        const int side = kinds[i] == STONES_WHITE;
        if (stones[side] >= 0) {
            return false; /* two signs for one colour */
        }
        stones[side] = i;
    }
    const bool has_star = stones[0] < 0 && stones[1] >= 0 && board->kinds == 3;
    for (int i = 0; i < board->kinds && has_star; i++) { /* a star is black where none else is */
        kinds[i] = strcmp(board->signs[i].word, "*") == 0 ? STONES_BLACK : kinds[i];
    }
    return has_empty && (stones[0] >= 0 || stones[1] >= 0);
}

static bool stones_is_board(const DrawnBoard *board, StoneKind kinds[DRAWN_SIGNS]) {
    return board->rows == board->columns && board->rows >= GOMOKU_SIZE_MIN &&
           board->rows <= GOMOKU_SIZE_MAX && stones_kinds_of(board, kinds);
}

/* ---- Games ---- */

static void stones_of_board(const DrawnBoard *board, const StoneKind kinds[DRAWN_SIGNS],
                            GomokuStones *stones) {
    *stones = (GomokuStones){.size = board->rows};
    for (int row = 0; row < board->rows; row++) {
        for (int column = 0; column < board->columns; column++) {
            const StoneKind kind = kinds[board->at[row][column]];
            if (kind != STONES_EMPTY) {
                stones_add(stones, kind == STONES_WHITE,
                           gomoku_point(column, board->rows - 1 - row));
            }
        }
    }
}

InterchangeFit gomoku_drawn_recognise(const InterchangeFormat *format, const char *text,
                                      size_t length) {
    DrawnReader reader = {.plain = NULL};
    DrawnBoard board;
    StoneKind kinds[DRAWN_SIGNS];
    char *lines = stones_open_lines(text, length < STONES_LOOK_MAX ? length : STONES_LOOK_MAX);
    (void)format;
    const bool is_board = lines && drawn_open(&reader, lines, strlen(lines)) &&
                          drawn_next(&reader, &board) && stones_is_board(&board, kinds);
    drawn_close(&reader);
    free(lines);
    return !is_board                       ? INTERCHANGE_NOT
           : board.rows < STONES_SURE_SIZE ? INTERCHANGE_LOOKS
                                           : INTERCHANGE_SHAPED;
}

Status gomoku_drawn_read(const InterchangeFormat *format, const char *text, size_t length,
                         InterchangeList *list, Text *reason) {
    DrawnReader reader = {.plain = NULL};
    DrawnBoard board;
    char *lines = stones_open_lines(text, length);
    Status status = !lines                                      ? STATUS_NO_MEMORY
                    : drawn_open(&reader, lines, strlen(lines)) ? STATUS_OK
                                                                : STATUS_BAD_INPUT;
    (void)format;
    while (status == STATUS_OK && drawn_next(&reader, &board)) {
        StoneKind kinds[DRAWN_SIGNS];
        GomokuStones stones;
        GomokuRecord record;
        if (stones_is_board(&board, kinds)) {
            stones_of_board(&board, kinds, &stones);
            stones_record(&stones, &record);
            status = records_add(&record, list, reason);
        } else {
            status = STATUS_BAD_INPUT;
        }
    }
    if (status == STATUS_OK && (reader.is_bad || list->count == 0)) {
        status = STATUS_BAD_INPUT;
    }
    drawn_close(&reader);
    free(lines);
    if (status == STATUS_BAD_INPUT && reason->length == 0) {
        text_add(reason, text_say(reason, N_("there is no stone in this file")));
    }
    return status;
}
