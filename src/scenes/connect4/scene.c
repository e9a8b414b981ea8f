/* The Connect 4 scene: its life, and the tables of hooks. */
#include "scenes/connect4/scene.h"

#include <stdlib.h>

#include "scenes/connect4/board/draw.h"
#include "scenes/connect4/board/input.h"
#include "scenes/connect4/model/levels.h"
#include "scenes/connect4/model/report.h"
#include "scenes/connect4/model/size.h"
#include "scenes/connect4/model/summary.h"
#include "scenes/connect4/modes.h"
#include "scenes/kit/game/tour.h"
#include "scenes/shell/i18n.h"

static void connect4_changed(GameShell *shell, PositionChange change) {
    Connect4Scene *self = connect4_scene_of(shell);
    if (change == CHANGE_OTHER || (change == CHANGE_ENTERED && self->next.columns == 0)) {
        self->next = connect4_shape_of(shell); /* unless another was chosen for the next game */
    }
    if (change == CHANGE_ENTERED) {
        if (self->had_analysis) {
            self->had_analysis = false;
            shell_open(shell, &connect4_analysis_mode);
        }
        tour_offer(shell, &connect4_tour_mode);
        return;
    }
    self->has_hint = false;
    connect4_report_reset(shell);
    magnifier_close(&self->magnifier);
    shell_animate_board(shell,
                        CONNECT4_FALL_MS + (two_player_is_over(shell) ? CONNECT4_WIN_MS : 0));
}

static int64_t connect4_tick(GameShell *shell, int64_t now_ms) {
    connect4_report_tick(shell);
    return connect4_release_idle_worker(shell, now_ms);
}

static const TwoPlayerHooks connect4_two_player_hooks = {
    .levels = &connect4_match_levels,
    .animation_ms = CONNECT4_FALL_MS,
    .move_job = CONNECT4_JOB_MOVE,
    .think = connect4_think,
    .turn = connect4_turn_of,
    .count = connect4_disc_count,
    .side = connect4_side_of,
    .level_note = connect4_describe_level,
    .detail = connect4_describe_detail,
    .variant = connect4_describe_size,
    .describe_new = connect4_describe_new,
    .layout_terms = connect4_layout_next_size,
    .terms_offset = offsetof(Connect4Scene, next),
    .terms_size = sizeof(Connect4Shape),
    .variant_id = connect4_size_id,
    .layout_card = connect4_layout_summary,
    .changed = connect4_changed,
    .tick = connect4_tick,
    .options = connect4_options,
    .describe_move = connect4_describe_move,
    .grid = connect4_cells_of,
    .side_of_move = connect4_side_of_move,
    .draw_piece = connect4_draw_piece,
    .mark = connect4_mark_of_move,
    .report = connect4_report,
    .describe_turn = connect4_describe_turn,
    .good_words = N_("were the best."),
    .end_ms = CONNECT4_FALL_MS + CONNECT4_WIN_MS,
};

static const GameHooks connect4_hooks = {
    .title = N_("Connect 4"),
    .rules = &connect4_game,
    .modes = connect4_modes,
    TWO_PLAYER_HOOKS,
    .import = connect4_import,
    .export_text = connect4_export_text,
};

const Mode *const connect4_modes[] = {
    &connect4_play_mode,   TWO_PLAYER_MODES,         &connect4_hint_mode,   &connect4_analysis_mode,
    &connect4_review_mode, &connect4_lens_mode,      &connect4_editor_mode, &connect4_puzzle_mode,
    &connect4_course_mode, &connect4_worksheet_mode, &connect4_tour_mode,   NULL};

/* ---- The scene ---- */

static void destroy_connect4(Scene *scene) {
    if (scene) {
        Connect4Scene *self = connect4_scene_of(shell_of(scene));
        two_player_scene_finish(&self->base);
        connect4_analysis_worker_release(self->worker);
        set_up_finish(&self->setup);
        free(scene);
    }
}

static Scene *create_connect4(SceneContext *context) {
    Connect4Scene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    set_up_init(&self->setup, &self->setup_board, sizeof self->setup_board);
    shell_set_cursor(&self->base.shell, 0, CONNECT4_COLUMNS / 2);
    if (!two_player_scene_init(&self->base, &connect4_hooks, &connect4_two_player_hooks, context)) {
        destroy_connect4((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass connect4_scene = SHELL_SCENE_CLASS("connect4", create_connect4, destroy_connect4);
