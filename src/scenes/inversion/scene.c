/* Inversion as a scene: creating and destroying it, its modes and the hooks of the shell. */
#include "scenes/inversion/scene.h"

#include <stdlib.h>

#include "scenes/inversion/model/daily.h"
#include "scenes/inversion/model/model.h"
#include "scenes/inversion/modes.h"
#include "scenes/shell/i18n.h"

const Mode *const inversion_modes[] = {&inversion_game_mode,
                                       &inversion_hint_mode,
                                       &inversion_solution_mode,
                                       &inversion_lesson_mode,
                                       &inversion_worksheet_mode,
                                       &inversion_editor_mode,
                                       &inversion_generator_mode,
                                       &inversion_options_mode,
                                       &inversion_boards_mode,
                                       &inversion_race_mode,
                                       &inversion_run_mode,
                                       &inversion_memory_mode,
                                       &inversion_giant_mode,
                                       &inversion_tally_mode,
                                       &inversion_levels_mode,
                                       &inversion_ended_mode,
                                       &inversion_tour_mode,
                                       &inversion_reading_mode,
                                       NULL};

/* ---- Hooks ---- */

/* The level or the size alone where the bar is short. */
static void inversion_say_chip(const GameShell *shell, Text *out) {
    const InversionScene *self = inversion_const_scene_of(shell);
    const InversionState *state = inversion_state_of(shell);
    if (self->level >= 0) {
        text_addf(out, tr("Level %d"), self->level + 1);
    } else if (shell->view.zones.is_compact) {
        text_addf(out, "%d×%d", state->rows, state->columns);
    }
    if (shell->view.zones.is_compact) {
        return;
    }
    text_add(out, self->level >= 0 ? " · " : "");
    if (self->daily.year > 0) {
        text_addf(out, "%s · ", inversion_day_name(self->daily));
    }
    text_addf(out, "%d×%d · ", state->rows, state->columns);
    text_addf(out, locale_plural("%d mask", "%d masks", (unsigned long)state->mask_count),
              state->mask_count);
    if (state->colours > 2) {
        text_addf(out, tr(" · %d colours"), state->colours);
    }
}

static bool inversion_is_daily(const GameShell *shell) {
    return inversion_const_scene_of(shell)->daily.year > 0;
}

/* In a race nothing is taken back. */
static void inversion_restart(GameShell *shell) {
    const CommandState can = inversion_free_state(shell, NULL, 0);
    if (can.can == COMMAND_IMPOSSIBLE) {
        shell_refuse(shell, (Rect){0}, can.reason);
    } else {
        shell_go_to(shell, 0);
    }
}

static const GameHooks inversion_hooks = {
    .title = N_("Inversion"),
    .rules = &inversion_game,
    .modes = inversion_modes,
    .replaced = N_("New puzzle."),
    .is_daily = inversion_is_daily,
    .options_save = inversion_options_save,
    .option_load = inversion_option_load,
    .describe_new = inversion_describe_new,
    .restart = inversion_restart,
    .import = inversion_import_id,
    .export_text = inversion_export_text,
    .chip = inversion_say_chip,
};

/* ---- The scene ---- */

static void destroy_inversion(Scene *scene) {
    if (scene) {
        InversionScene *self = inversion_scene_of(shell_of(scene));
        shell_finish(&self->shell);
        free(self->memory.learner);
        free(self->memory.cleared);
        free(self->draft);
        free(self->pasted);
        inversion_solver_destroy(self->solver);
        free(scene);
    }
}

static Scene *create_inversion(SceneContext *context) {
    InversionScene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->seed = context->seed;
    options_reset(inversion_options, self);
    self->race_options = (InversionRaceOptions){
        .form = INVERSION_RACE_IN_TURNS, .opponent = INVERSION_RACE_SPEEDY, .pace = 1};
    if (!shell_init(&self->shell, &inversion_hooks, context)) {
        destroy_inversion((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass inversion_scene =
    SHELL_SCENE_CLASS("inversion", create_inversion, destroy_inversion);
