/* What the player has solved, by rule set, as the store keeps it. */
#include <string.h>

#include "daily.h"
#include "kit/results.h"
#include "record.h"

#define KEY_SIZE 40
#define VALUE_SIZE 80
#define NUMBER_MAX 1000000000

static void write_key(InversionRuleset ruleset, char key[KEY_SIZE]) {
    Text text = text_over(key, KEY_SIZE);
    text_addf(&text, "inversion-tally-%s", inversion_ruleset_name(ruleset));
}

/* Numbers separated by blanks; what cannot be read counts as 0. */
InversionTally inversion_tally_load(Store *store, InversionRuleset ruleset) {
    InversionTally tally = {{0}};
    char key[KEY_SIZE];
    char value[VALUE_SIZE];
    Text text = text_over(value, sizeof value);
    write_key(ruleset, key);
    if (store_setting_load(store, key, &text) != STATUS_OK) {
        return tally;
    }
    char *word = value;
    for (int i = 0; i < TALLY_COUNTS && word; i++) {
        char *next = strchr(word, ' ');
        int64_t number = 0;
        if (next) {
            *next++ = 0;
        }
        if (text_parse_int(word, 0, NUMBER_MAX, &number)) {
            tally.counts[i] = (int)number;
        }
        word = next;
    }
    return tally;
}

static void save_tally(Store *store, InversionRuleset ruleset, const InversionTally *tally) {
    char key[KEY_SIZE];
    char value[VALUE_SIZE];
    Text text = text_over(value, sizeof value);
    write_key(ruleset, key);
    for (int i = 0; i < TALLY_COUNTS; i++) {
        text_addf(&text, i > 0 ? " %d" : "%d", tally->counts[i]);
    }
    /* Not fatal: the puzzle is solved all the same. */
    (void)store_setting_save(store, key, value);
}

static void count_result(InversionScene *self, int moves, int stars) {
    Store *store = self->frame.context->store;
    const InversionRuleset ruleset = (InversionRuleset)inversion_state_of(&self->frame)->ruleset;
    const int best = self->from_start.clicks;
    InversionTally tally = inversion_tally_load(store, ruleset);
    if (self->is_helped) {
        tally.counts[TALLY_HELPED]++;
    } else {
        tally.counts[TALLY_ALONE]++;
        tally.counts[TALLY_FEWEST] += moves <= best;
        tally.counts[TALLY_ABOVE] += moves > best ? moves - best : 0;
        tally.counts[TALLY_STARS] += stars;
    }
    save_tally(store, ruleset, &tally);
}

void inversion_record_result(InversionScene *self) {
    GameFrame *frame = &self->frame;
    const InversionState *state = inversion_state_of(frame);
    const int moves = session_cursor(frame->session);
    if (self->is_recorded || !inversion_is_solved(frame) || moves == 0 ||
        !self->from_start.is_known) {
        return;
    }
    const int stars = self->is_helped ? 0 : inversion_stars(moves, self->from_start.clicks);
    self->is_recorded = true;
    const StoredResult result = {
        .game = inversion_game.name,
        .opponent = inversion_ruleset_name((InversionRuleset)state->ruleset),
        .outcome = self->is_helped ? STORED_ASSISTED : STORED_SOLVED,
        .moves = moves,
    };
    /* Not fatal: the puzzle is solved all the same. */
    (void)results_add(frame, result);
    count_result(self, moves, stars);
    if (self->daily.year > 0) {
        inversion_daily_save(frame->context->store, self->daily, moves, stars);
    }
}
