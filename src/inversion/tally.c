/* Tallies of solved puzzles: stars, counts by rule set, results of daily puzzles. */
#include "inversion/tally.h"

#include <string.h>

#include "play/session.h"

#define NUMBER_MAX 1000000000

int inversion_stars(int moves, int best) {
    return moves <= best ? 3 : moves <= best * 3 / 2 ? 2 : 1;
}

/* Reads the word at *next, up to a blank or the end, as a number and moves *next past the blank.
 * Returns false and leaves `value` untouched when the word is no number in that range. */
static bool tally_read_number(const char **next, int low, int high, int *value) {
    char word[16];
    Text text = text_over(word, sizeof word);
    int64_t number = 0;
    const size_t length = strcspn(*next, " ");
    text_add_bytes(&text, *next, length);
    *next += length + ((*next)[length] == ' ');
    if (text.truncated || !text_parse_int(word, low, high, &number)) {
        return false;
    }
    *value = (int)number;
    return true;
}

/* ---- By rule set ---- */

void inversion_tally_add(InversionTally *tally, int moves, int best, bool is_helped) {
    if (is_helped) {
        tally->counts[INVERSION_TALLY_HELPED]++;
        return;
    }
    tally->counts[INVERSION_TALLY_ALONE]++;
    tally->counts[INVERSION_TALLY_FEWEST] += moves <= best;
    tally->counts[INVERSION_TALLY_ABOVE] += moves > best ? moves - best : 0;
    tally->counts[INVERSION_TALLY_STARS] += inversion_stars(moves, best);
}

void inversion_tally_write(const InversionTally *tally, Text *out) {
    for (int i = 0; i < INVERSION_TALLY_COUNTS; i++) {
        text_addf(out, i > 0 ? " %d" : "%d", tally->counts[i]);
    }
}

InversionTally inversion_tally_read(const char *text) {
    InversionTally tally = {{0}};
    for (int i = 0; i < INVERSION_TALLY_COUNTS; i++) {
        (void)tally_read_number(&text, 0, NUMBER_MAX, &tally.counts[i]);
    }
    return tally;
}

/* ---- Daily puzzles ---- */

bool inversion_daily_is_better(const InversionDaily *daily, const InversionDaily *known) {
    return !known->is_done || daily->stars > known->stars ||
           (daily->stars == known->stars && daily->moves < known->moves);
}

void inversion_daily_result_write(const InversionDaily *daily, Text *out) {
    text_addf(out, "%d %d", daily->moves, daily->stars);
}

InversionDaily inversion_daily_result_read(const char *text) {
    InversionDaily daily = {.is_done = true};
    const bool is_read = tally_read_number(&text, 1, SESSION_MOVES_MAX, &daily.moves) &&
                         tally_read_number(&text, 0, 3, &daily.stars) && !*text;
    return is_read ? daily : (InversionDaily){0};
}
