/* Stones whose order is not known for certain, and lists of them by colour. */
#include "interchange/gomoku/stones.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/rules.h"
#include "interchange/gomoku/points_text.h"

/* A board of go has 19 lines. */
#define STONES_GO_SIZE 19

void stones_add(GomokuStones *stones, int side, int point) {
    stones->points[side][stones->counts[side]++] = point;
}

/* ---- Games ---- */

/* Plays them in turn; false: black has not as many as white, or one more, or the game is over
 * before the last. */
static bool stones_play(const GomokuStones *stones, GomokuRecord *record) {
    GomokuBoard board;
    const int count = stones->counts[0] + stones->counts[1];
    bool is_played = stones->counts[0] == (count + 1) / 2;
    gomoku_record_begin(record, &board);
    for (int i = 0; i < count && is_played; i++) {
        const int point = stones->points[i % 2][i / 2];
        is_played = gomoku_board_play(&board, point);
        record->moves[record->count++] = (uint16_t)point;
    }
    return is_played;
}

void stones_record(const GomokuStones *stones, GomokuRecord *record) {
    *record = (GomokuRecord){.size = stones->size, .rule = GOMOKU_FREESTYLE};
    if (stones_play(stones, record)) {
        return;
    }
    record->count = 0;
    GomokuBoard start;
    gomoku_record_begin(record, &start);
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < stones->counts[side]; i++) {
            gomoku_board_put(&start, stones->points[side][i],
                             side == 0 ? GOMOKU_BLACK : GOMOKU_WHITE);
        }
    }
    start.last = GOMOKU_NO_POINT;
    start.turn = stones->counts[0] > stones->counts[1] ? GOMOKU_WHITE : GOMOKU_BLACK;
    record->start = start;
}

/* ---- Lists by colour ---- */

#define STONES_BETWEEN " \t\r\n,;/|.-()[]{}"

/* The bytes of "B:" or "White =" made plain; *side: whose stones follow; 0: there is none. */
static size_t stones_colour(const char *at, int *side) {
    const char letter = (char)(*at | ' ');
    const size_t blanks = letter == 'b' || letter == 'w' ? strspn(at + 1, " \t") : 0;
    const size_t sign = *at ? strspn(at + 1 + blanks, ":= \t") : 0;
    *side = letter == 'w';
    return (letter == 'b' || letter == 'w') && sign > 0 && strchr(":=", at[1 + blanks])
               ? 1 + blanks + sign
               : 0;
}

/* A point as its column and row, from the lower left. */
typedef struct StonesPlace {
    int side, column, row;
} StonesPlace;

/* The next point of the list. False at its end, or at what is no point of it: *is_bad. *side goes
 * on from call to call, and begins as -1; each side has one part: *parts. */
static bool stones_next(const char **at, int *side, int *parts, StonesPlace *place, bool *is_bad) {
    for (;;) {
        int next = 0;
        *at += strspn(*at, STONES_BETWEEN);
        const size_t colour = **at ? stones_colour(*at, &next) : 0;
        if (colour == 0) {
            break;
        }
        *is_bad = *is_bad || next == *side || ++*parts > 2;
        *side = next;
        *at += colour;
    }
    const size_t length = points_text_point(*at);
    if (length == 0 || *side < 0) {
        *is_bad = *is_bad || **at;
        return false;
    }
    *place = (StonesPlace){*side, (**at | ' ') - 'a', 0};
    const char *row = *at + 1 + ((*at)[1] == '-' || (*at)[1] == '0');
    place->row = atoi(row) - 1;
    *at += length;
    *is_bad = *is_bad || place->column >= GOMOKU_SIZE_MAX || place->row < 0 ||
              place->row >= GOMOKU_SIZE_MAX;
    return !*is_bad;
}

/* The size of the board that holds the list; 0: it is none. */
static int stones_size(const char *plain) {
    StonesPlace place;
    int side = -1, parts = 0, most = 0;
    int counts[2] = {0, 0};
    bool is_bad = false;
    while (stones_next(&plain, &side, &parts, &place, &is_bad)) {
        const int last = place.column > place.row ? place.column : place.row;
        most = last + 1 > most ? last + 1 : most;
        counts[place.side]++;
    }
    /* One of each may be the moves of a game. */
    const bool is_list = !is_bad && !*plain && parts == 2 && counts[0] + counts[1] > 2;
    return !is_list                    ? 0
           : most <= GOMOKU_SIZE_USUAL ? GOMOKU_SIZE_USUAL
           : most <= STONES_GO_SIZE    ? STONES_GO_SIZE
                                       : GOMOKU_SIZE_MAX;
}

bool stones_are_listed(const char *plain) {
    return stones_size(plain) > 0;
}

Status stones_read_list(const char *plain, InterchangeList *list, Text *reason) {
    bool is_taken[GOMOKU_POINTS] = {false};
    GomokuStones stones = {.size = stones_size(plain)};
    GomokuRecord record;
    StonesPlace place;
    int side = -1, parts = 0, number = 0;
    bool is_bad = false;
    while (stones_next(&plain, &side, &parts, &place, &is_bad)) {
        const int point = gomoku_point(place.column, place.row);
        number++;
        if (is_taken[point]) {
            text_addf(reason, text_say(reason, N_("stone %d lies on another stone")), number);
            return STATUS_BAD_INPUT;
        }
        is_taken[point] = true;
        stones_add(&stones, place.side, point);
    }
    stones_record(&stones, &record);
    return records_add(&record, list, reason);
}
