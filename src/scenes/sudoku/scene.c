#include "scenes/sudoku/scene.h"

#include <stdlib.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/daily.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes/bookmarks.h"
#include "scenes/sudoku/modes/play.h"
#include "scenes/sudoku/modes/trainer/trainer.h"
#include "scenes/sudoku/options.h"
#include "sudoku/layout/choices.h"

/* ---- What the shell asks ---- */

/* The empty grid, until the worker has made a puzzle. */
static void describe_placeholder(GameShell *shell, Text *out) {
    text_add(out, "classic:");
    for (int cell = 0; cell < 81; cell++) {
        text_add_char(out, '.');
    }
}

static void sudoku_scene_add_part(Text *out, const char *part) {
    text_addf(out, out->length > 0 ? " · %s" : "%s", part);
}

/* "Windoku · diagonals", or a name of the player's. */
static void add_layout(const GameShell *shell, Text *out) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    const char *description = session_description(shell->session);
    const SudokuLayout *layout = sudoku_layout_of(shell);
    char name[SUDOKU_LAYOUT_NAME_SIZE];
    Text text = text_over(name, sizeof name);
    sudoku_layout_name_in(description, &text);
    const int own = sudoku_own_find(&self->own, name, layout->symbols);
    bool has_diagonals = false;
    const int base = sudoku_base_choice_in(description, layout, &has_diagonals);
    const int choice = own < 0 ? base : -1;
    if (own >= 0) {
        sudoku_scene_add_part(out, named_list_name(&self->own, own));
    } else if (choice >= 0) {
        sudoku_scene_add_part(out, tr(sudoku_choices[choice].label));
    }
    if (choice >= 0 && has_diagonals) {
        sudoku_scene_add_part(out, tr("diagonals"));
    }
}

/* "Daily 2026-11-22 · Easy", "X · Hard". */
static void sudoku_scene_tell_chip(const GameShell *shell, Text *out) {
    const char *description = session_description(shell->session);
    const int level = sudoku_level_in(description);
    Date date;
    if (sudoku_daily_in(description, &date)) {
        text_addf(out, tr("Daily %1$04d-%2$02d-%3$02d"), date.year, date.month, date.day);
    } else {
        add_layout(shell, out);
    }
    if (!sudoku_is_placeholder(shell)) {
        sudoku_scene_add_part(out, level >= 0 ? sudoku_level_words((SudokuLevel)level)
                                              : tr("from elsewhere"));
    }
}

static void sudoku_scene_restart_puzzle(GameShell *shell) {
    sudoku_play(shell, sudoku_move(sudoku_layout_of(shell), SUDOKU_MOVE_RESTART, -1, 0));
}

static const GameHooks sudoku_scene_hooks = {
    .title = N_("Sudoku"),
    .rules = &sudoku_game,
    .modes = sudoku_modes,
    .replaced = N_("New puzzle."),
    .options_save = sudoku_options_save,
    .option_load = sudoku_option_load,
    .describe_new = describe_placeholder,
    .restart = sudoku_scene_restart_puzzle,
    .import = sudoku_import,
    .export_text = sudoku_export,
    .variation_at = sudoku_point_at,
    .variation_take = sudoku_point_take,
    .undo_plies = sudoku_undo_plies,
    .redo_plies = sudoku_redo_plies,
    .chip = sudoku_scene_tell_chip,
};

static void destroy_sudoku(Scene *scene) {
    if (scene) {
        SudokuScene *self = (SudokuScene *)scene;
        shell_finish(shell_of(scene));
        named_list_finish(&self->own);
        sudoku_maker_destroy(self->maker);
        sudoku_bookmarks_destroy(self->bookmarks);
        free(self->training);
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
    self->selected = -1;
    self->brush = SUDOKU_NO_BRUSH;
    self->own.kind = &sudoku_own_kind;
    named_list_load(&self->own, context->store);
    self->maker = sudoku_maker_create();
    self->training = sudoku_training_create();
    self->bookmarks = sudoku_bookmarks_create();
    if (!self->maker || !self->training || !self->bookmarks ||
        !shell_init(&self->shell, &sudoku_scene_hooks, context)) {
        destroy_sudoku((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass sudoku_scene = SHELL_SCENE_CLASS("sudoku", create_sudoku, destroy_sudoku);
