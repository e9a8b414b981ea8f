/* The scene: its hooks, the match that it plays, and the list of its modes. */
#include <stdlib.h>

#include "scenes/gomoku/board/draw.h"
#include "scenes/gomoku/board/input.h"
#include "scenes/gomoku/board/layout.h"
#include "scenes/gomoku/model/engine.h"
#include "scenes/gomoku/model/opening.h"
#include "scenes/gomoku/model/report.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/scene.h"
#include "scenes/kit/game/tour.h"
#include "scenes/shell/i18n.h"

/* ---- The match ---- */

static const TwoPlayerSide sides[] = {
    {N_("Black"), N_("You play black.")},
    {N_("White"), N_("You play white.")},
};

static const TwoPlayerSide *gomoku_side_of(const GameShell *shell, int side) {
    return &sides[side];
}

static int count_stones(const GameShell *shell) {
    return gomoku_board_of(shell)->count;
}

static void gomoku_note_level(const GameShell *shell, int level, Text *out) {
    if (level == GOMOKU_LEVEL_FULL) {
        text_add(out, tr("The program that you have chosen in the menu."));
        return;
    }
    gomoku_level_text((GomokuLevel)level, locale_text, out);
}

static void add_detail(const GameShell *shell, Text *out) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    char buffer[80];
    Text aim = text_over(buffer, sizeof buffer);
    if (gomoku_describe_aim(shell, &aim)) {
        text_clear(out); /* what the next press does comes first */
        text_add(out, buffer);
        return;
    }
    if (two_player_is_over(shell)) {
        text_addf(out, tr("After %d stones"), gomoku_board_of(shell)->count);
        return;
    }
    if (gomoku_board_of(shell)->phase != GOMOKU_PHASE_PLAY) {
        text_clear(out); /* nobody has a colour yet */
        gomoku_describe_opening(shell, out);
        return;
    }
    if (self->threats.danger != GOMOKU_DANGER_NONE && gomoku_shows_threats(shell)) {
        text_clear(out); /* this is what matters now, and there is little room */
        gomoku_describe_threats_in_head(shell, out);
    }
}

static void add_variant(const GameShell *shell, Text *out) {
    const GomokuBoard *board = gomoku_board_of(shell);
    if (gomoku_plays_own_table(shell)) {
        text_addf(out, " · %s", tr("own table"));
    }
    if (board->rule != GOMOKU_FREESTYLE) {
        text_addf(out, " · %s", gomoku_rule_name(board->rule));
    }
    text_addf(out, " · %d×%d", board->size, board->size);
}

/* Results against a table of one's own count separately. */
static void gomoku_table_id(const GameShell *shell, Text *out) {
    if (gomoku_plays_own_table(shell)) {
        text_add(out, "@own");
    }
}

static void gomoku_change_position(GameShell *shell, PositionChange change) {
    magnifier_close(&gomoku_scene_of(shell)->magnifier);
    gomoku_scene_of(shell)->engine_fault[0] = '\0';
    gomoku_find_forbidden(shell);
    gomoku_background_search_reset(shell, change);
    if (change == CHANGE_STEP) {
        gomoku_announce_choice(shell);
    }
    if (change == CHANGE_ENTERED) {
        tour_offer(shell, &gomoku_tour_mode);
    }
    shell_animate_board(shell, GOMOKU_STONE_MS + (two_player_is_over(shell) ? GOMOKU_WIN_MS : 0));
}

/* While the computer thinks for long, a button to hurry it appears. */
static int64_t gomoku_tick(GameShell *shell, int64_t now_ms) {
    const GomokuScene *self = gomoku_const_scene_of(shell);
    gomoku_background_search_start(shell);
    if (!shell_is_thinking(shell, shell_game_mode(shell), GOMOKU_JOB_MOVE)) {
        return 0;
    }
    if (!gomoku_can_play_now(shell)) {
        return self->thinking_since_ms + GOMOKU_PLAY_NOW_AFTER_MS;
    }
    if (!controls_find(&shell->view.controls, "play-now")) {
        shell_mark_dirty(shell);
    }
    return 0;
}

/* Another program has done wrong, and waits to be asked again. */
static bool is_held_by_fault(const GameShell *shell) {
    return gomoku_const_scene_of(shell)->engine_fault[0] != '\0';
}

static const TwoPlayerHooks gomoku_two_player = {.levels = &gomoku_levels,
                                                 .level_count = gomoku_level_count,
                                                 .animation_ms = GOMOKU_STONE_MS,
                                                 .move_job = GOMOKU_JOB_MOVE,
                                                 .think = gomoku_computer_move_start,
                                                 .turn = gomoku_turn_of,
                                                 .player = gomoku_player_at,
                                                 .swapped = gomoku_is_swapped,
                                                 .title = gomoku_opening_title,
                                                 .is_held = is_held_by_fault,
                                                 .describe_new = gomoku_describe_next_game,
                                                 .layout_terms = gomoku_layout_next_game,
                                                 .layout_level = gomoku_layout_level,
                                                 .variant_id = gomoku_table_id,
                                                 .terms_offset = offsetof(GomokuScene, next_game),
                                                 .terms_size = sizeof(GomokuGameOptions),
                                                 .count = count_stones,
                                                 .side = gomoku_side_of,
                                                 .level_note = gomoku_note_level,
                                                 .detail = add_detail,
                                                 .variant = add_variant,
                                                 .character = gomoku_describe_engine,
                                                 .layout_card = gomoku_layout_play_card,
                                                 .changed = gomoku_change_position,
                                                 .tick = gomoku_tick,
                                                 .options = gomoku_options,
                                                 .describe_move = gomoku_describe_move,
                                                 .puts_piece = gomoku_puts_stone,
                                                 .grid = gomoku_layout_of_board,
                                                 .side_of_move = gomoku_side_of_move,
                                                 .draw_piece = gomoku_draw_piece,
                                                 .mark = gomoku_mark_of_move,
                                                 .report = gomoku_report,
                                                 .describe_turn = gomoku_describe_turn,
                                                 .good_words = N_("gave nothing away."),
                                                 .end_ms = GOMOKU_STONE_MS + GOMOKU_WIN_MS};

/* ---- The scene ---- */

const Mode *const gomoku_modes[] = {&gomoku_play_mode,
                                    TWO_PLAYER_MODES,
                                    &gomoku_hint_mode,
                                    &gomoku_analysis_mode,
                                    &gomoku_patterns_mode,
                                    &gomoku_table_mode,
                                    &gomoku_match_mode,
                                    &gomoku_search_mode,
                                    &gomoku_threats_mode,
                                    &gomoku_review_mode,
                                    &gomoku_editor_mode,
                                    &gomoku_engine_mode,
                                    &gomoku_puzzle_mode,
                                    &gomoku_course_mode,
                                    &gomoku_worksheet_mode,
                                    &gomoku_tour_mode,
                                    NULL};

static const GameHooks gomoku_scene_hooks = {.title = N_("Gomoku"),
                                             .rules = &gomoku_game,
                                             .modes = gomoku_modes,
                                             TWO_PLAYER_HOOKS,
                                             .import = gomoku_import,
                                             .export_text = gomoku_export_text,
                                             .write_as = gomoku_write_as};

static void destroy_gomoku(Scene *scene) {
    if (scene) {
        GomokuScene *self = (GomokuScene *)scene;
        two_player_scene_finish(&self->base);
        gomoku_hurry_release(self->hurry);
        gomoku_engine_release(self->engine);
        set_up_finish(&self->setup);
        free(self);
    }
}

static Scene *create_gomoku(SceneContext *context) {
    GomokuScene *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    self->hint_point = GOMOKU_NO_POINT;
    options_reset(gomoku_options, self);
    shell_set_cursor(&self->base.shell, GOMOKU_SIZE_USUAL / 2, GOMOKU_SIZE_USUAL / 2);
    set_up_init(&self->setup, &self->setup_board, sizeof self->setup_board);
    self->hurry = gomoku_hurry_create();
    if (!two_player_scene_init(&self->base, &gomoku_scene_hooks, &gomoku_two_player, context) ||
        !self->hurry) {
        destroy_gomoku((Scene *)self);
        return NULL;
    }
    return (Scene *)self;
}

const SceneClass gomoku_scene = SHELL_SCENE_CLASS("gomoku", create_gomoku, destroy_gomoku);
