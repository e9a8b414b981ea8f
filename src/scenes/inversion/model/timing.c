/* The time of a puzzle, and the best times in the store. */
#include "scenes/inversion/model/timing.h"

#define PAUSE_MAX_MS 120000
#define TIMING_KEY_SIZE 60
#define SECONDS_MAX 100000

void inversion_timing_follow(InversionScene *self, PositionChange change) {
    InversionTiming *timing = &self->timing;
    const int64_t now_ms = self->shell.now_ms;
    const int64_t pause_ms = now_ms - timing->since_ms;
    if (change == CHANGE_OTHER && session_length(self->shell.session) == 0) {
        timing->spent_ms = 0;
        timing->seconds_before = -1;
        timing->is_new_best = false;
    } else if (change == CHANGE_STEP && !self->is_recorded && pause_ms > 0) {
        timing->spent_ms += (int)(pause_ms < PAUSE_MAX_MS ? pause_ms : PAUSE_MAX_MS);
    }
    timing->since_ms = now_ms;
}

int inversion_timing_seconds(const InversionScene *self) {
    return self->timing.spent_ms / 1000;
}

static void write_timing_key(const InversionScene *self, char key[TIMING_KEY_SIZE]) {
    const InversionState *state = inversion_state_of(&self->shell);
    Text text = text_over(key, TIMING_KEY_SIZE);
    if (self->level >= 0) {
        text_addf(&text, "inversion-time-level-%d", self->level + 1);
    } else {
        text_addf(&text, "inversion-time-%s-%dx%d-%d",
                  inversion_ruleset_name((InversionRuleset)state->ruleset), state->rows,
                  state->columns, state->colours);
    }
}

void inversion_timing_record(InversionScene *self) {
    Store *store = self->shell.context->store;
    InversionTiming *timing = &self->timing;
    const int seconds = inversion_timing_seconds(self);
    char key[TIMING_KEY_SIZE];
    char value[20];
    Text text = text_over(value, sizeof value);
    int64_t before = -1;
    write_timing_key(self, key);
    if (store_setting_load(store, key, &text) != STATUS_OK ||
        !text_parse_int(value, 0, SECONDS_MAX, &before)) {
        before = -1;
    }
    timing->seconds_before = (int)before;
    timing->is_new_best = before >= 0 && seconds < before;
    if (before < 0 || seconds < before) {
        text_clear(&text);
        text_add_int(&text, seconds);
        /* A failure is not fatal: the puzzle is solved anyway. */
        (void)store_setting_save(store, key, value);
    }
}
