/* What the player has solved, by rule set: kept in the store and shown in a card. */
#include <string.h>

#include "inversion_daily.h"
#include "inversion_model.h"
#include "say.h"

#define KEY_SIZE 40
#define VALUE_SIZE 80
#define NUMBER_MAX 1000000000
#define TENTHS 10

typedef enum Count {
    COUNT_ALONE,  /* puzzles solved without help */
    COUNT_FEWEST, /* of these, with as few masks as the best */
    COUNT_ABOVE,  /* masks above the best, summed */
    COUNT_STARS,  /* summed */
    COUNT_HELPED, /* puzzles solved with help */
    COUNTS,
} Count;

typedef struct Tally {
    int counts[COUNTS];
} Tally;

static void write_key(InversionRuleset ruleset, char key[KEY_SIZE]) {
    Text text = text_over(key, KEY_SIZE);
    text_addf(&text, "inversion-tally-%s", inversion_ruleset_name(ruleset));
}

/* Numbers separated by blanks; what cannot be read counts as 0. */
static Tally load(Store *store, InversionRuleset ruleset) {
    Tally tally = {{0}};
    char key[KEY_SIZE];
    char value[VALUE_SIZE];
    Text text = text_over(value, sizeof value);
    write_key(ruleset, key);
    if (store_setting_load(store, key, &text) != STATUS_OK) {
        return tally;
    }
    char *word = value;
    for (int i = 0; i < COUNTS && word; i++) {
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

static void save(Store *store, InversionRuleset ruleset, const Tally *tally) {
    char key[KEY_SIZE];
    char value[VALUE_SIZE];
    Text text = text_over(value, sizeof value);
    write_key(ruleset, key);
    for (int i = 0; i < COUNTS; i++) {
        text_addf(&text, i > 0 ? " %d" : "%d", tally->counts[i]);
    }
    /* Not fatal: the puzzle is solved all the same. */
    (void)store_setting_save(store, key, value);
}

static void count(InversionScene *self, int moves, int stars) {
    Store *store = self->frame.context->store;
    const InversionRuleset ruleset = (InversionRuleset)inversion_state_of(&self->frame)->ruleset;
    const int best = self->from_start.clicks;
    Tally tally = load(store, ruleset);
    if (self->is_helped) {
        tally.counts[COUNT_HELPED]++;
    } else {
        tally.counts[COUNT_ALONE]++;
        tally.counts[COUNT_FEWEST] += moves <= best;
        tally.counts[COUNT_ABOVE] += moves > best ? moves - best : 0;
        tally.counts[COUNT_STARS] += stars;
    }
    save(store, ruleset, &tally);
}

void inversion_record_result(InversionScene *self) {
    GameFrame *frame = &self->frame;
    const InversionState *state = inversion_state_of(frame);
    const Date today = clock_today();
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
        .year = today.year,
        .month = today.month,
        .day = today.day,
    };
    /* Not fatal: the puzzle is solved all the same. */
    (void)store_result_add(frame->context->store, &result);
    count(self, moves, stars);
    if (self->daily.year > 0) {
        inversion_daily_save(frame->context->store, self->daily, moves, stars);
    }
}

/* ---- The card ---- */

static const char *name_of(InversionRuleset ruleset) {
    const char *id = inversion_ruleset_name(ruleset);
    for (int i = 0; i < INVERSION_CHOICE_OWN; i++) {
        if (strcmp(id, inversion_choices[i].id) == 0 && inversion_choices[i].side == 3) {
            return tr(inversion_choices[i].name);
        }
    }
    for (int i = 0; i < INVERSION_MASKS_AS_NOW; i++) {
        if (strcmp(id, inversion_masks[i].id) == 0) {
            return tr(inversion_masks[i].name);
        }
    }
    return tr("Masks by hand");
}

static void layout_rules(Panel *panel, InversionRuleset ruleset, const Tally *tally) {
    const int *counts = tally->counts;
    const int alone = counts[COUNT_ALONE];
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    panel_text(panel, name_of(ruleset));
    if (alone > 0) {
        const int above = (counts[COUNT_ABOVE] * TENTHS + alone / 2) / alone;
        text_addf(&text, tr("Solved: %1$d · with the fewest masks: %2$d"), alone,
                  counts[COUNT_FEWEST]);
        panel_note(panel, buffer);
        text_clear(&text);
        text_addf(&text, tr("Stars: %1$d of %2$d · above the best: %3$d.%4$d"), counts[COUNT_STARS],
                  3 * alone, above / TENTHS, above % TENTHS);
        panel_note(panel, buffer);
        text_clear(&text);
    }
    if (counts[COUNT_HELPED] > 0) {
        text_addf(&text, tr("Solved with help: %d"), counts[COUNT_HELPED]);
        panel_note(panel, buffer);
    }
}

void inversion_layout_tally(GameFrame *frame, Panel *panel) {
    bool is_empty = true;
    panel_card_begin(panel);
    panel_heading(panel, tr("Your puzzles, by their rules"));
    for (int i = 0; i < INVERSION_RULES_COUNT; i++) {
        const Tally tally = load(frame->context->store, (InversionRuleset)i);
        if (tally.counts[COUNT_ALONE] > 0 || tally.counts[COUNT_HELPED] > 0) {
            layout_rules(panel, (InversionRuleset)i, &tally);
            is_empty = false;
        }
    }
    if (is_empty) {
        panel_text(panel, tr("None is solved yet."));
    }
    panel_row(panel, 2);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
    panel_card_end(panel);
}
