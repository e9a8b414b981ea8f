/* The card of what has been solved, by rule set. */
#include "scenes/inversion/model/record.h"
#include "scenes/inversion/modes.h"
#include "scenes/shell/i18n.h"

#define TENTHS 10

static void tally_list(Panel *panel, InversionRuleset ruleset, const InversionTally *tally,
                       int best_seconds) {
    const int *counts = tally->counts;
    const int alone = counts[INVERSION_TALLY_ALONE];
    panel_text(panel, inversion_rules_name(ruleset, 3));
    if (alone > 0) {
        const int above = (counts[INVERSION_TALLY_ABOVE] * TENTHS + alone / 2) / alone;
        panel_notef(panel, tr("Solved: %1$d · with the fewest masks: %2$d"), alone,
                    counts[INVERSION_TALLY_FEWEST]);
        panel_notef(panel, tr("Stars: %1$d of %2$d · extra masks: %3$d.%4$d on average"),
                    counts[INVERSION_TALLY_STARS], 3 * alone, above / TENTHS, above % TENTHS);
    }
    if (best_seconds > 0) {
        panel_notef(panel, tr("Best time: %1$d:%2$02d"), best_seconds / 60, best_seconds % 60);
    }
    if (counts[INVERSION_TALLY_HELPED] > 0) {
        panel_notef(panel, tr("Solved with help: %d"), counts[INVERSION_TALLY_HELPED]);
    }
}

/* As it was looked up last. */
typedef struct TallyCard {
    InversionTally tally[INVERSION_RULES_COUNT];
    int best_seconds[INVERSION_RULES_COUNT]; /* 0 or less: none */
    unsigned revision;                       /* of the results then */
} TallyCard;

static void look_up(GameShell *shell, TallyCard *card) {
    Store *store = shell->context->store;
    card->revision = shell->document.results_revision;
    for (int i = 0; i < INVERSION_RULES_COUNT; i++) {
        const char *rules = inversion_ruleset_name((InversionRuleset)i);
        StoredTally sums;
        card->tally[i] = inversion_tally_load(store, (InversionRuleset)i);
        card->best_seconds[i] = store_tally(store, inversion_game.name, rules, &sums) == STATUS_OK
                                    ? sums.best_seconds
                                    : 0;
    }
}

static bool open_tally(GameShell *shell, void *self, Text *reason) {
    look_up(shell, self);
    return true;
}

/* A puzzle may be solved meanwhile. */
static int64_t tick_tally(GameShell *shell, void *self, int64_t now_ms) {
    TallyCard *card = self;
    if (card->revision != shell->document.results_revision) {
        look_up(shell, card);
        shell_mark_dirty(shell);
    }
    return 0;
}

static void layout_tally_card(GameShell *shell, void *self, Panel *panel) {
    const TallyCard *card = self;
    const InversionProgress *progress = &inversion_const_scene_of(shell)->progress;
    bool is_empty = true;
    panel_textf(panel, tr("Levels solved: %1$d of %2$d · stars: %3$d"),
                inversion_progress_solved(progress, -1), INVERSION_LEVELS,
                inversion_progress_sum(progress, -1));
    for (int i = 0; i < INVERSION_RULES_COUNT; i++) {
        const InversionTally *tally = &card->tally[i];
        if (tally->counts[INVERSION_TALLY_ALONE] > 0 || tally->counts[INVERSION_TALLY_HELPED] > 0) {
            tally_list(panel, (InversionRuleset)i, tally, card->best_seconds[i]);
            is_empty = false;
        }
    }
    if (is_empty) {
        panel_text(panel, tr("None solved yet."));
    }
}

static const Command tally_commands[] = {{.id = "tally-levels",
                                          .label = N_("Level map"),
                                          .place = COMMAND_CARD,
                                          .opens = &inversion_levels_mode,
                                          .state = inversion_free_state},
                                         {0}};

const Mode inversion_tally_mode = {.name = "tally",
                                   .title = N_("Your results, by rules"),
                                   .commands = tally_commands,
                                   .state_size = sizeof(TallyCard),
                                   .open = open_tally,
                                   .layout_card = layout_tally_card,
                                   .tick = tick_tally};
