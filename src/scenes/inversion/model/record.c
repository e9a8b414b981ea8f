/* Records what the player has solved, by rule set, in the store. */
#include "scenes/inversion/model/record.h"
#include "scenes/inversion/model/daily.h"
#include "scenes/inversion/model/levels.h"
#include "scenes/inversion/model/timing.h"
#include "scenes/kit/game/results.h"

#define INVERSION_RECORD_KEY_SIZE 40
#define VALUE_SIZE 80

static void inversion_write_tally_key(InversionRuleset ruleset,
                                      char key[INVERSION_RECORD_KEY_SIZE]) {
    Text text = text_over(key, INVERSION_RECORD_KEY_SIZE);
    text_addf(&text, "inversion-tally-%s", inversion_ruleset_name(ruleset));
}

InversionTally inversion_tally_load(Store *store, InversionRuleset ruleset) {
    char key[INVERSION_RECORD_KEY_SIZE];
    char value[VALUE_SIZE];
    Text text = text_over(value, sizeof value);
    inversion_write_tally_key(ruleset, key);
    return inversion_tally_read(store_setting_load(store, key, &text) == STATUS_OK ? value : "");
}

static void save_tally(Store *store, InversionRuleset ruleset, const InversionTally *tally) {
    char key[INVERSION_RECORD_KEY_SIZE];
    char value[VALUE_SIZE];
    Text text = text_over(value, sizeof value);
    inversion_write_tally_key(ruleset, key);
    inversion_tally_write(tally, &text);
    /* A failure is not fatal: the puzzle is solved anyway. */
    (void)store_setting_save(store, key, value);
}

static void count_result(InversionScene *self, int moves) {
    Store *store = self->shell.context->store;
    const InversionRuleset ruleset = (InversionRuleset)inversion_state_of(&self->shell)->ruleset;
    InversionTally tally = inversion_tally_load(store, ruleset);
    inversion_tally_add(&tally, moves, self->from_start.clicks, self->is_helped);
    save_tally(store, ruleset, &tally);
}

void inversion_record_result(InversionScene *self) {
    GameShell *shell = &self->shell;
    const InversionState *state = inversion_state_of(shell);
    const int moves = session_cursor(shell->session);
    inversion_levels_record(self); /* also when it is solved again, and better */
    if (self->is_recorded || !inversion_is_solved(shell) || moves == 0 ||
        !self->from_start.is_known) {
        return;
    }
    const int stars = self->is_helped ? 0 : inversion_stars(moves, self->from_start.clicks);
    const int seconds = inversion_timing_seconds(self);
    self->is_recorded = true;
    const StoredResult result = {
        .game = inversion_game.name,
        .opponent = inversion_ruleset_name((InversionRuleset)state->ruleset),
        .outcome = self->is_helped ? STORED_ASSISTED : STORED_SOLVED,
        .moves = moves,
        .seconds = seconds > 0 ? seconds : 1, /* 0 is of results from before times were kept */
    };
    /* A failure is not fatal: the puzzle is solved anyway. */
    (void)results_add(shell, result);
    count_result(self, moves);
    if (!self->is_helped) {
        inversion_timing_record(self);
    }
    if (self->daily.year > 0) {
        inversion_daily_save(shell->context->store, self->daily,
                             &(InversionDaily){true, moves, stars});
    }
}
