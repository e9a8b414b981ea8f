/* The Sudoku scene: its creation and destruction, and the hooks of the shell. */
#include "scenes/sudoku/scene.h"

#include <stdlib.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/keypad.h"
#include "scenes/sudoku/card/result.h"
#include "scenes/sudoku/model/bookmarks.h"
#include "scenes/sudoku/model/daily.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/model/training.h"
#include "scenes/sudoku/modes.h"
#include "sudoku/layout/choices.h"

const Mode *const sudoku_modes[] = {
    &sudoku_game_mode,      &sudoku_hint_mode,    &sudoku_solve_mode,     &sudoku_levels_mode,
    &sudoku_pause_mode,     &sudoku_sets_mode,    &sudoku_routine_mode,   &sudoku_letters_mode,
    &sudoku_steps_mode,     &sudoku_trainer_mode, &sudoku_course_mode,    &sudoku_print_mode,
    &sudoku_worksheet_mode, &sudoku_options_mode, &sudoku_bookmarks_mode, &sudoku_setup_mode,
    &sudoku_editor_mode,    &sudoku_look_mode,    &sudoku_tour_mode,      NULL};

/* ---- The hooks ---- */

/* The empty grid, until the worker has made a puzzle. */
static void describe_awaited(GameShell *shell, Text *out) {
    text_add(out, "classic:");
    for (int cell = 0; cell < 81; cell++) {
        text_add_char(out, '.');
    }
}

static void add_chip_part(Text *out, const char *part) {
    text_addf(out, out->length > 0 ? " · %s" : "%s", part);
}

/* "Windoku · diagonals", or the name that the player gave. */
static void add_layout(const GameShell *shell, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const char *description = session_description(shell->session);
    const SudokuLayout *layout = sudoku_layout_of(shell);
    char name[SUDOKU_LAYOUT_NAME_SIZE];
    Text text = text_over(name, sizeof name);
    sudoku_layout_name_in(description, &text);
    const int own = sudoku_custom_layout_find(&self->custom_layouts, name, layout->symbols);
    bool has_diagonals = false;
    const int base = sudoku_base_choice_in(description, layout, &has_diagonals);
    const int choice = own < 0 ? base : -1;
    if (own >= 0) {
        add_chip_part(out, named_list_name(&self->custom_layouts, own));
    } else if (choice >= 0) {
        add_chip_part(out, tr(sudoku_choices[choice].label));
    }
    if (choice >= 0 && has_diagonals) {
        add_chip_part(out, tr("diagonals"));
    }
}

/* "Daily 2026-11-22 · Easy", "X · Hard". */
static const char *level_words(int level) {
    return sudoku_level_words((SudokuLevel)level);
}

static void describe_chip(const GameShell *shell, Text *out) {
    const char *description = session_description(shell->session);
    const int level = sudoku_level_in(description);
    Date date;
    if (sudoku_daily_in(description, &date)) {
        text_addf(out, tr("Daily %1$04d-%2$02d-%3$02d"), date.year, date.month, date.day);
    } else {
        add_layout(shell, out);
    }
    if (!sudoku_awaits_puzzle(shell)) {
        add_chip_part(out,
                      level >= 0 ? sudoku_level_words((SudokuLevel)level) : tr("from elsewhere"));
    }
}

static bool sudoku_is_daily(const GameShell *shell) {
    Date date;
    return sudoku_daily_in(session_description(shell->session), &date);
}

static void restart_puzzle(GameShell *shell) {
    sudoku_play(shell, sudoku_move(sudoku_layout_of(shell), SUDOKU_MOVE_RESTART, -1, 0));
}

static const GameHooks sudoku_hooks = {
    .title = N_("Sudoku"),
    .rules = &sudoku_game,
    .modes = sudoku_modes,
    .replaced = N_("New puzzle."),
    .is_daily = sudoku_is_daily,
    .board = ZONES_BOARD_GIVES_WAY,
    .keypad_area = {.height = sudoku_keypad_height,
                    .layout = sudoku_keypad_layout,
                    .draw = sudoku_keypad_draw},
    .options_save = sudoku_options_save,
    .option_load = sudoku_option_load,
    .describe_new = describe_awaited,
    .restart = restart_puzzle,
    .import = sudoku_import,
    .export_text = sudoku_export,
    .variation_at = sudoku_bookmark_at,
    .variation_take = sudoku_bookmark_take,
    .undo_plies = sudoku_undo_plies,
    .redo_plies = sudoku_redo_plies,
    .chip = describe_chip,
    .grade = sudoku_grade_line,
    .level_words = level_words,
};

static void destroy_sudoku(Scene *scene) {
    if (scene) {
        SudokuScene *self = (SudokuScene *)scene;
        shell_finish(shell_of(scene));
        named_list_finish(&self->custom_layouts);
        sudoku_maker_destroy(self->maker);
        sudoku_bookmarks_destroy(self->bookmarks);
        free(self->training);
        free(self->result);
        free(self->invalid_puzzle);
        free(scene);
    }
}

static Scene *create_sudoku(SceneContext *context) {
    SudokuScene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->seed = context->seed;
    options_reset(sudoku_options, self);
    self->choice = sudoku_choice_usual();
    self->input.selection.cell = -1;
    self->input.colour = SUDOKU_NO_COLOUR;
    self->custom_layouts.kind = &sudoku_custom_layout_kind;
    named_list_load(&self->custom_layouts, context->store);
    self->maker = sudoku_maker_create();
    self->training = sudoku_training_create();
    self->bookmarks = sudoku_bookmarks_create();
    self->result = sudoku_result_create();
    if (!self->maker || !self->training || !self->bookmarks || !self->result ||
        !shell_init(&self->shell, &sudoku_hooks, context)) {
        destroy_sudoku((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass sudoku_scene = SHELL_SCENE_CLASS("sudoku", create_sudoku, destroy_sudoku);
