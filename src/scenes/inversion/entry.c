/* Inversion's entry in the list of games, with its miniature. */
#include "scenes/inversion/board/cells.h"
#include "scenes/inversion/scene.h"

#include <string.h>

#include "inversion/daily_puzzle.h"
#include "scenes/inversion/model/daily.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/shell/document/settings.h"
#include "scenes/shell/i18n.h"

static void draw_puzzle(const Session *session, Canvas *canvas, const Theme *theme, Rect area) {
    static const uint8_t example[] = {0, 0, 1, 0, 0, 0, 1, 1, 1};
    const InversionShape usual = {3, 3, 2};
    if (!session) {
        inversion_draw_board(example, usual, canvas, theme, area);
        return;
    }
    const InversionState *state = session_state(session);
    inversion_draw_board(state->board, inversion_shape_of(state), canvas, theme, area);
}

static void inversion_say_next_step(const Session *session, const char *options, Text *out) {
    text_addf(out, tr("Move %d"), session_cursor(session) + 1);
}

static void inversion_say_record(Store *store, Text *out) {
    StoredTally tally;
    if (store_tally(store, inversion_game.name, NULL, &tally) != STATUS_OK || tally.played == 0) {
        text_add(out, tr("Lamps, masks and their algebra"));
        return;
    }
    text_addf(out, tr("Solved alone: %1$d · with help: %2$d"), tally.solved, tally.assisted);
}

static bool inversion_say_daily(Store *store, Date today, Text *id, Text *words) {
    const InversionDaily daily = inversion_daily_load(store, today);
    inversion_daily_write(today, id);
    if (daily.is_done) {
        inversion_daily_words(&daily, words);
    } else {
        text_add(words, tr("Not solved yet"));
    }
    return daily.is_done;
}

static const char *kind_of(const char *id, int *place) {
    for (*place = 0; *place < INVERSION_MASKS_AS_NOW; ++*place) {
        if (strcmp(id, inversion_masks[*place].id) == 0) {
            return inversion_masks[*place].name;
        }
    }
    for (int i = 0; i < INVERSION_CHOICE_OWN; i++) {
        if (strcmp(id, inversion_choices[i].id) == 0) {
            *place = i - INVERSION_CHOICE_OWN; /* those of the text come first */
            return inversion_choices[i].name;
        }
    }
    return strcmp(id, "own") == 0 ? N_("Masks by hand") : NULL;
}

static const GameSetting inversion_settings[] = {
    {"hides-best", N_("The fewest masks during play"), {{"0", N_("Shown")}, {"1", N_("Hidden")}}},
    SHELL_SETTING_SOUNDS,
    {0},
};

static bool inversion_fits_result(const char *options, const LoggedResult *result) {
    char word[24];
    int64_t spent_ms = 0;
    return text_parse_int(game_option(options, "spent", word, sizeof word), 0, INT32_MAX,
                          &spent_ms) &&
           result->seconds == (spent_ms < 1000 ? 1 : (int)(spent_ms / 1000));
}

const GameEntry inversion_entry = {.scene = &inversion_scene,
                                   .title = N_("Inversion"),
                                   .sentence =
                                       N_("Flip the lights until your board looks like the goal."),
                                   .rules = &inversion_game,
                                   .modes = inversion_modes,
                                   .rules_help = inversion_rules_help,
                                   .maths_help = inversion_maths_help,
                                   .draw = draw_puzzle,
                                   .next_step = inversion_say_next_step,
                                   .daily = inversion_say_daily,
                                   .record = inversion_say_record,
                                   .has_result = inversion_fits_result,
                                   .kind = kind_of,
                                   .example_text = INVERSION_USUAL_START,
                                   .settings = inversion_settings,
                                   .move_sound = SOUND_MASK,
                                   .is_puzzle = true};
