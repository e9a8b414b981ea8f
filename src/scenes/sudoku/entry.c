/* Sudoku in the list of games: its miniature, its next step and its record. */
#include "scenes/sudoku/scene.h"

#include "scenes/shell/document/settings.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/draw.h"
#include "scenes/sudoku/model/daily.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/model/time_text.h"
#include "scenes/sudoku/model/training.h"
#include "scenes/sudoku/modes.h"

static void draw_miniature(const Session *session, Canvas *canvas, const Theme *theme, Rect area) {
    static const char usual[] = "";
    SudokuState state;
    char buffer[4];
    Text reason = text_over(buffer, sizeof buffer);
    if (session) {
        state = *(const SudokuState *)session_state(session);
    } else if (sudoku_game.setup(&state, usual, &reason) != STATUS_OK) {
        return;
    }
    sudoku_draw_miniature(&state, canvas, theme, area);
}

static void describe_next_step(const Session *session, const char *options, Text *out) {
    const SudokuState *state = session_state(session);
    const int left = state->layout.cells - sudoku_grid_filled(&state->layout, &state->grid);
    text_addf(out, locale_plural("%d cell left", "%d cells left", (unsigned long)left), left);
}

static void describe_level(const Session *session, Text *out) {
    const int level = sudoku_level_in(session_description(session));
    if (level >= 0) {
        text_add(out, sudoku_level_words((SudokuLevel)level));
    }
}

static void describe_puzzle_record(Store *store, Text *out) {
    StoredTally tally;
    char best[16];
    Text time = text_over(best, sizeof best);
    if (store_tally(store, sudoku_game.name, NULL, &tally) != STATUS_OK || tally.played == 0) {
        text_add(out, tr("Puzzles with hints that give reasons"));
        return;
    }
    text_addf(out, tr("Solved alone: %1$d · with help: %2$d"), tally.solved, tally.assisted);
    if (tally.best_seconds >= 0) {
        sudoku_time_text((int64_t)tally.best_seconds * 1000, &time);
        text_addf(out, tr(" · best time %s"), best);
    }
}

static const GameSetting sudoku_settings[] = {
    {"first", N_("What comes first"), {{"cell", N_("Cell first")}, {"digit", N_("Digit first")}}},
    {"clock", N_("Clock"), {{"shown", N_("Shown")}, {"hidden", N_("Hidden")}}},
    {"away",
     N_("Clock while you are in another window"),
     {{"runs", N_("Runs")}, {"waits", N_("Stops")}}},
    {"signs",
     N_("Signs"),
     {{"digits", N_("Digits")},
      {"letters", N_("Letters")},
      {"discs", N_("Colours")},
      {"shapes", N_("Shapes")}}},
    {"checking", N_("Mark mistakes"), {{"0", N_("No")}, {"1", N_("Yes")}}},
    {"counting", N_("Count mistakes"), {{"0", N_("No")}, {"1", N_("Yes")}}},
    {"names", N_("Names"), {{"words", N_("Row 3, box 1")}, {"text", N_("L3, B1")}}},
    {"alike", N_("Light equal digits"), {{"lit", N_("Yes")}, {"plain", N_("No")}}},
    {"unique", N_("Hints rely on a single solution"), {{"1", N_("Yes")}, {"0", N_("No")}}},
    SHELL_SETTING_SOUNDS,
    {0},
};

/* A grid of one solution, for the sets and the search of the text, which prints none. */
#define SUDOKU_EXAMPLE                                                                             \
    "...........1..9.5..8.3...1..92.5.1.86..........84...25..6...4.2...87..........69."

static bool sudoku_has_result(const char *options, const LoggedResult *result) {
    char word[24];
    int64_t seconds = 0;
    return text_parse_int(game_option(options, "seconds", word, sizeof word), 0, INT32_MAX,
                          &seconds) &&
           result->seconds == (int)seconds;
}

const GameEntry sudoku_entry = {
    .scene = &sudoku_scene,
    .title = N_("Sudoku"),
    .sentence = N_("Fill the grid: each row, column and box holds every digit once."),
    .rules = &sudoku_game,
    .modes = sudoku_modes,
    .rules_help = sudoku_rules_help,
    .maths_help = sudoku_maths_help,
    .draw = draw_miniature,
    .next_step = describe_next_step,
    .level = describe_level,
    .daily = sudoku_daily_card,
    .daily_what = sudoku_daily_what,
    .record = describe_puzzle_record,
    .has_result = sudoku_has_result,
    .kind = sudoku_kind,
    .kind_level = sudoku_kind_level,
    .example_text = SUDOKU_EXAMPLE,
    .example_view = "sets",
    .badges = sudoku_training_badges,
    .settings = sudoku_settings,
    .move_sound = SOUND_DIGIT,
    .is_puzzle = true};
