/* The mode of giant boards: solving, the wave that plays the solution, the brush that draws. */
#include "scenes/inversion/modes/giant/giant.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "inversion/lesson.h"
#include "scenes/shell/i18n.h"

#define SEEN_MS 1200 /* how long a new board is shown before the wave starts */
#define GIANT_NEXT_SEED 0x9E3779B97F4A7C15u

static size_t giant_size_of(const Giant *giant) {
    return (size_t)inversion_giant_cells(&giant->board);
}

/* ---- Solving ---- */

/* The worker's question and answer. */
typedef struct GiantQuestion {
    InversionGiant board; /* its size, colours and rule */
    uint8_t *cells;       /* the change, then the clicks; owned */
    InversionSweepAnswer answer;
    Status status;
    int64_t (*now_us)(void);
    int64_t solve_us;
} GiantQuestion;

static void run_solving(void *payload, const atomic_bool *stop) {
    GiantQuestion *question = payload;
    const int64_t start_us = question->now_us();
    question->status =
        inversion_giant_solve(&question->board, stop, question->cells, &question->answer);
    question->solve_us = question->now_us() - start_us;
}

static void release_solving(void *payload) {
    aligned_destroy(((GiantQuestion *)payload)->cells);
}

static void start_solving(GameShell *shell, Giant *giant) {
    static const ModeJob solving = {sizeof(GiantQuestion), run_solving, release_solving};
    GiantQuestion question = {.board = giant->board,
                              .cells = aligned_create_large(giant_size_of(giant)),
                              .now_us = shell->context->clock.now_us};
    giant->is_refused = false;
    if (question.cells) {
        inversion_giant_change(&giant->board, question.cells);
    } else {
        shell_notice(shell, tr("There is not enough memory to think."));
    }
    giant->has_failed = !question.cells || !shell_start_job(shell, &inversion_giant_mode,
                                                            GIANT_JOB_SOLVE, &solving, &question);
    giant->phase = giant->has_failed ? GIANT_READY : GIANT_SOLVING;
}

static void take_solution(GameShell *shell, void *self, int number, void *payload) {
    const GiantQuestion *question = payload;
    Giant *giant = self;
    if (number == GIANT_JOB_MEASURE) {
        giant_take_time(shell, giant, payload);
        return;
    }
    if (giant->phase == GIANT_SOLVING && question->board.side == giant->board.side) {
        giant->has_failed = question->status != STATUS_OK;
        giant->answer = question->answer;
        giant->is_refused = !giant->has_failed && !giant->answer.is_solvable;
        giant->solve_us = question->solve_us;
        giant->board.position = giant->board.clicks_done = 0;
        if (giant->answer.is_solvable) {
            memcpy(giant->board.clicks, question->cells, giant_size_of(giant));
        } else {
            memset(giant->board.clicks, 0, giant_size_of(giant));
        }
        giant->phase = GIANT_READY;
        giant_start_levels(giant);
        giant_board_show(giant);
        if (giant->starts_alone && giant->answer.is_solvable && giant->view == GIANT_WAVE) {
            player_announce(&giant->player, shell, SEEN_MS);
        }
    }
}

/* ---- Boards ---- */

/* Saves the board for undo before another of its kind replaces it: the wave may have changed it. */
static void keep_board(Giant *giant) {
    history_amend(giant->undo.history, giant->board.cells, giant_size_of(giant));
}

/* The next tick starts the worker. */
static void board_changed(GameShell *shell, Giant *giant) {
    history_push(giant->undo.history, giant->board.cells, giant_size_of(giant));
    giant->answer = (InversionSweepAnswer){0};
    giant_board_show(giant);
    giant->is_refused = false;
    giant->phase = GIANT_SOLVING;
    player_pause(&giant->player, shell);
    shell_cancel_job(shell);
    shell_mark_dirty(shell);
}

static void fill_anew(GameShell *shell, Giant *giant) {
    inversion_giant_fill(&giant->board, giant->seed);
    giant->seed += GIANT_NEXT_SEED;
    giant->starts_alone = !shell->context->is_motion_reduced;
    board_changed(shell, giant);
}

/* Boards in the history may not lead to the goal. */
static void fill_of_another_kind(GameShell *shell, Giant *giant) {
    history_clear(giant->undo.history);
    fill_anew(shell, giant);
}

static bool take_side(GameShell *shell, Giant *giant, int choice) {
    if (!giant_board_init(giant, giant_side_of(choice))) {
        return false;
    }
    giant->choice = choice;
    fill_of_another_kind(shell, giant);
    return true;
}

static void giant_restore_board(GameShell *shell, void *self, const void *snapshot) {
    Giant *giant = self;
    memcpy(giant->board.cells, snapshot, giant_size_of(giant));
    inversion_giant_restart(&giant->board);
    giant->starts_alone = false;
    giant->brush.row = -1;
    board_changed(shell, giant);
}

static void forget_giant(void *self) {
    Giant *giant = self;
    history_destroy(giant->undo.history);
    aligned_destroy(giant->board.cells);
}

/* Closing keeps the board, with the wave stopped, for the next opening. */
static void close_giant(GameShell *shell, void *self) {
    Giant *giant = self;
    inversion_scene_of(shell)->giant_options =
        (InversionGiantOptions){.size = giant->choice,
                                .goal = (int)giant->board.goal,
                                .speed = giant->speed,
                                .colours = giant->board.colours,
                                .rule = (int)giant->board.rule,
                                .seed = giant->seed - GIANT_NEXT_SEED};
    giant->phase = giant->phase == GIANT_DRAWING ? GIANT_SOLVING : giant->phase;
    player_pause(&giant->player, shell);
    giant->brush.row = -1;
    shell_set_cursor(shell, 0, 0);
    shell_hide_cursor(shell);
    inversion_scene_of(shell)->yields = false;
}

/* ---- Opening ---- */

/* False when memory runs out. */
static bool begin_giant(GameShell *shell, Giant *giant) {
    const InversionScene *scene = inversion_const_scene_of(shell);
    const InversionGiantOptions first = {.size = 1,
                                         .goal = INVERSION_GIANT_PICTURE,
                                         .speed = GIANT_SPEED_MAX / 2,
                                         .colours = 2,
                                         .seed = scene->seed ^ GIANT_NEXT_SEED};
    const InversionGiantOptions options =
        scene->giant_options.seed != 0 ? scene->giant_options : first;
    giant->speed = options.speed;
    player_init(&giant->player, &giant_sequence, &giant->speed);
    giant->seed = options.seed;
    giant->board.goal = (InversionGiantGoal)options.goal;
    giant->board.colours = options.colours;
    giant->board.rule = (InversionGiantRule)options.rule;
    giant->brush.row = -1;
    giant->times.mode = &inversion_giant_mode;
    giant->undo = (Undo){history_create(GIANT_HISTORY), giant_restore_board};
    return take_side(shell, giant, options.size);
}

static bool open_giant(GameShell *shell, void *self, Text *reason) {
    Giant *giant = self;
    if (!giant->board.cells && !begin_giant(shell, giant)) {
        return false;
    }
    shell_set_cursor(shell, GIANT_CURSOR_SIDE / 2, GIANT_CURSOR_SIDE / 2);
    shell_hide_cursor(shell);
    inversion_scene_of(shell)->yields = true;
    return true;
}

static int64_t tick_giant(GameShell *shell, void *self, int64_t now_ms) {
    Giant *giant = self;
    if (giant->phase == GIANT_SOLVING &&
        !shell_is_thinking(shell, &inversion_giant_mode, GIANT_JOB_SOLVE)) {
        start_solving(shell, giant); /* also after the player left the scene */
    }
    giant_check_measuring(shell, giant);
    return player_tick(shell, self, now_ms);
}

/* ---- Commands ---- */

static CommandState position_state(const GameShell *shell, const void *self, int value) {
    return giant_sequence.state(shell, self);
}

static void go_to_row(GameShell *shell, void *self, int value) {
    player_go(shell, self, (int64_t)value * ((const Giant *)self)->board.side);
}

static void giant_choose_side(GameShell *shell, void *self, int value) {
    if (!take_side(shell, self, value)) {
        shell_notice(shell, tr("There is not enough memory for this board."));
    }
}

static void choose_goal(GameShell *shell, void *self, int value) {
    Giant *giant = self;
    giant->board.goal = (InversionGiantGoal)value;
    fill_of_another_kind(shell, giant);
}

static void giant_choose_rule(GameShell *shell, void *self, int value) {
    Giant *giant = self;
    giant->board.rule = (InversionGiantRule)value;
    if (inversion_giant_is_geniton(&giant->board)) {
        giant->board.colours = INVERSION_GIANT_COLOURS_MIN;
    } else {
        giant->view = GIANT_WAVE;
    }
    fill_of_another_kind(shell, giant);
}

/* The wave stands at its start again: the levels tell of the board that was solved. */
static void giant_choose_view(GameShell *shell, void *self, int value) {
    Giant *giant = self;
    giant->view = (GiantView)value;
    giant->times.is_running = giant->times.is_running && giant->view == GIANT_TIMES;
    if (giant->phase == GIANT_READY) {
        shell_cancel_job(shell);
    }
    player_pause(&giant->player, shell);
    giant->starts_alone = false;
    giant_board_show(giant);
    shell_mark_dirty(shell);
}

static void go_to_level(GameShell *shell, void *self, int value) {
    player_go(shell, self, value);
}

static void giant_choose_colours(GameShell *shell, void *self, int value) {
    Giant *giant = self;
    giant->board.colours = INVERSION_GIANT_COLOURS_MIN + value;
    fill_of_another_kind(shell, giant);
}

static void draw_anew(GameShell *shell, void *self, int value) {
    keep_board(self);
    fill_anew(shell, self);
}

static void make_blank(GameShell *shell, void *self, int value) {
    Giant *giant = self;
    keep_board(giant);
    inversion_giant_blank(&giant->board);
    giant->starts_alone = false;
    board_changed(shell, giant);
}

/* The change is then the goal itself. */
static void make_unlit(GameShell *shell, void *self, int value) {
    Giant *giant = self;
    keep_board(giant);
    memset(giant->board.cells, 0, giant_size_of(giant));
    inversion_giant_restart(&giant->board);
    giant->starts_alone = false;
    board_changed(shell, giant);
}

static void tile_board(GameShell *shell, void *self, int value) {
    Giant *giant = self;
    const InversionState *puzzle = inversion_state_of(shell);
    uint8_t cells[INVERSION_CELLS_MAX];
    memcpy(cells, puzzle->board, sizeof cells);
    keep_board(giant);
    inversion_giant_tile(&giant->board, &(InversionGiantTile){puzzle->rows, puzzle->columns,
                                                              puzzle->colours, cells});
    giant->starts_alone = false;
    board_changed(shell, giant);
}

/* Replaces the board by one of another size or with more colours when the tile needs it; false when
 * memory runs out. */
static bool make_room(Giant *giant, const InversionGiantTile *label) {
    bool is_kept = giant->board.colours >= label->colours;
    for (int choice = 0; choice < GIANT_SIZES; choice++) {
        const int side = giant_side_of(choice);
        const bool fits = label->rows <= side && label->columns <= side;
        const bool is_whole = label->rows == side && label->columns == side;
        const bool is_too_large =
            label->rows > giant->board.side || label->columns > giant->board.side;
        if (side == giant->board.side || !(is_whole || (is_too_large && fits))) {
            continue;
        }
        if (!giant_board_init(giant, side)) {
            return false;
        }
        giant->choice = choice;
        is_kept = false;
    }
    if (is_kept) {
        keep_board(giant);
        return true;
    }
    giant->board.colours =
        giant->board.colours > label->colours ? giant->board.colours : label->colours;
    history_clear(giant->undo.history);
    return true;
}

/* Takes pasted digits as a board; any other text is a puzzle. */
static bool paste_digits(GameShell *shell, void *self, const Event *event) {
    Giant *giant = self;
    InversionGiantTile label;
    char words[SHELL_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    text.translate = locale_text;
    if (event->type != EVENT_PASTE || !inversion_giant_is_tile(event->text)) {
        return false;
    }
    if (inversion_giant_read_tile(event->text, &label, &text) != STATUS_OK) {
        shell_refuse(shell, (Rect){0}, words);
        return true;
    }
    if (inversion_giant_is_geniton(&giant->board) && label.colours > INVERSION_GIANT_COLOURS_MIN) {
        shell_refuse(shell, (Rect){0}, tr("A geniton’s board has two colours: digits 0 and 1."));
    } else if (make_room(giant, &label)) {
        const bool is_whole = label.rows == giant->board.side && label.columns == giant->board.side;
        inversion_giant_tile(&giant->board, &label);
        giant->starts_alone = false;
        board_changed(shell, giant);
        shell_noticef(shell, HEAD_PLAIN,
                      is_whole ? tr("Pasted: %1$d × %2$d cells.")
                               : tr("Pasted: %1$d × %2$d cells, repeated."),
                      label.rows, label.columns);
    } else {
        shell_refuse(shell, (Rect){0}, tr("There is not enough memory for this board."));
    }
    free(label.cells);
    return true;
}

/* The explanation has the butterfly of the puzzle, cell by cell. */
static CommandState explain_state(const GameShell *shell, const void *self, int value) {
    InversionButterfly butterfly;
    return inversion_butterfly_make(inversion_state_of(shell), &butterfly)
               ? (CommandState){0}
               : (CommandState){.can = COMMAND_IMPOSSIBLE,
                                .reason = tr("The puzzle is not one of a geniton: choose G, φG or "
                                             "⊖G under Rules.")};
}

/* Back to the explanation, or into it. */
static void go_to_lesson(GameShell *shell, void *self, int value) {
    shell_close(shell, &inversion_giant_mode);
    shell_open_words(shell, "lesson:page-butterfly");
}

/* The pointer handles drawing. */
static void touch_board(GameShell *shell, void *self, int value) {
}

const Command giant_commands[] = {
    PLAYER_COMMANDS("giant", COMMAND_INSIDE, N_("play or pause the wave")),
    [GIANT_COMMAND_BOARD] = {.id = "giant-board",
                             .label = N_("Board"),
                             .place = COMMAND_KEY,
                             .run = touch_board},
    [GIANT_COMMAND_POSITION] = {.id = "giant-position",
                                .label = N_("Row"),
                                .place = COMMAND_INSIDE,
                                .state = position_state,
                                .run = go_to_row},
    [GIANT_COMMAND_SIZE] = {.id = "giant-size",
                            .label = N_("Size"),
                            .place = COMMAND_INSIDE,
                            .run = giant_choose_side},
    [GIANT_COMMAND_RULE] = {.id = "giant-rule",
                            .label = N_("Rule"),
                            .place = COMMAND_INSIDE,
                            .run = giant_choose_rule},
    [GIANT_COMMAND_COLOURS] = {.id = "giant-colours",
                               .label = N_("Colours"),
                               .place = COMMAND_INSIDE,
                               .run = giant_choose_colours},
    [GIANT_COMMAND_GOAL] = {.id = "giant-goal",
                            .label = N_("Goal"),
                            .place = COMMAND_INSIDE,
                            .run = choose_goal},
    [GIANT_COMMAND_RANDOM] = {.id = "giant-new",
                              .label = N_("Random"),
                              .help = N_("another giant board"),
                              .key = KEY_OF('n', MOD_CTRL),
                              .place = COMMAND_INSIDE,
                              .run = draw_anew},
    [GIANT_COMMAND_BLANK] = {.id = "giant-blank",
                             .label = N_("Blank"),
                             .place = COMMAND_INSIDE,
                             .run = make_blank},
    [GIANT_COMMAND_TILED] = {.id = "giant-tiled",
                             .label = N_("Tiled"),
                             .help = N_("tile it with the puzzle’s board"),
                             .place = COMMAND_INSIDE,
                             .run = tile_board},
    [GIANT_COMMAND_UNLIT] = {.id = "giant-unlit",
                             .label = N_("All dark"),
                             .help = N_("a dark board: D is then the goal"),
                             .place = COMMAND_INSIDE,
                             .run = make_unlit},
    [GIANT_COMMAND_VIEW] = {.id = "giant-view",
                            .label = N_("Shows"),
                            .place = COMMAND_INSIDE,
                            .run = giant_choose_view},
    [GIANT_COMMAND_LEVEL] = {.id = "giant-level",
                             .label = N_("Level"),
                             .place = COMMAND_INSIDE,
                             .state = position_state,
                             .run = go_to_level},
    [GIANT_COMMAND_MEASURE] = {.id = "giant-measure",
                               .label = N_("Measure"),
                               .place = COMMAND_INSIDE,
                               .state = giant_measure_state,
                               .run = giant_toggle_measuring},
    [GIANT_COMMAND_EXPLAIN] = {.id = "giant-explain",
                               .label = N_("Explain the butterfly"),
                               .place = COMMAND_INSIDE,
                               .state = explain_state,
                               .run = go_to_lesson},
    {.id = "restart",
     .label = N_("Start again"),
     .key = KEY_NAMED(KEY_F5, 0),
     .icon = IMAGE_RESTART,
     .place = COMMAND_MENU,
     .state = player_back_state,
     .run = player_first},
    UNDO_COMMAND,
    REDO_COMMAND,
    {0},
};

static void layout_giant_board(GameShell *shell, void *self, Rect area) {
    if (((const Giant *)self)->view == GIANT_TIMES) {
        shell_place_picture(shell, "giant-table", area);
        return;
    }
    shell_place(shell, CONTROL_CELL, &giant_commands[GIANT_COMMAND_BOARD], 0, NULL,
                giant_board_rect(shell));
}

/* ---- Drawing by hand ---- */

/* A stroke is a single undo step. */
static void brush(GameShell *shell, Giant *giant, int row, int column) {
    const bool is_begun = giant->brush.row < 0;
    if (is_begun) {
        keep_board(giant);
    }
    inversion_giant_brush(&giant->board, &giant->brush, row, column);
    if (is_begun) {
        history_push(giant->undo.history, giant->board.cells, giant_size_of(giant));
    } else {
        keep_board(giant);
    }
    giant->answer = (InversionSweepAnswer){0};
    giant_board_show(giant);
    giant->phase = GIANT_DRAWING;
    player_pause(&giant->player, shell);
    shell_mark_dirty(shell);
}

static void lift_brush(GameShell *shell, Giant *giant) {
    giant->brush.row = -1;
    giant->starts_alone = false;
    board_changed(shell, giant);
}

static int giant_cell_at(float from, float length, float at, int side) {
    const int cell = (int)((at - from) / length * (float)side);
    return cell < 0 ? 0 : cell >= side ? side - 1 : cell;
}

static bool draw_with_pointer(GameShell *shell, void *self, const Event *event) {
    Giant *giant = self;
    const Rect board = giant_board_rect(shell);
    const bool is_down = giant->brush.row >= 0;
    if (event->secondary || event->type == EVENT_WHEEL || giant->view != GIANT_WAVE) {
        return false;
    }
    if (event->type == EVENT_POINTER_UP && is_down) {
        lift_brush(shell, giant);
        return true;
    }
    const Control *under = controls_at(&shell->view.controls, event->at);
    const bool is_begun = event->type == EVENT_POINTER_DOWN && under &&
                          under->command == &giant_commands[GIANT_COMMAND_BOARD];
    if (!is_begun && !(event->type == EVENT_POINTER_MOVE && is_down)) {
        return false;
    }
    brush(shell, giant, giant_cell_at(board.y, board.height, event->at.y, giant->board.side),
          giant_cell_at(board.x, board.width, event->at.x, giant->board.side));
    return true;
}

static bool press_giant_key(GameShell *shell, void *self, const Event *event) {
    Giant *giant = self;
    if (giant->view != GIANT_WAVE) {
        return false;
    }
    if (event_is_key(event, KEY_ENTER, 0) && shell->view.is_cursor_shown) {
        const int cell = giant->board.side / GIANT_CURSOR_SIDE;
        brush(shell, giant, shell->view.cursor_row * cell + cell / 2,
              shell->view.cursor_col * cell + cell / 2);
        lift_brush(shell, giant);
        return true;
    }
    return shell_cursor_key(shell, event, GIANT_CURSOR_SIDE, GIANT_CURSOR_SIDE);
}

/* Another scene asks for the butterfly of a geniton: its board is dark, so D is the goal. */
static bool load_giant(GameShell *shell, void *self, const char *words) {
    static const char *const names[INVERSION_GIANT_RULES] = {[INVERSION_GIANT_G] = "g",
                                                             [INVERSION_GIANT_PHI] = "phi",
                                                             [INVERSION_GIANT_THETA] = "theta"};
    for (int rule = INVERSION_GIANT_G; rule < INVERSION_GIANT_RULES; rule++) {
        if (strcmp(words, names[rule]) == 0) {
            giant_choose_rule(shell, self, rule);
            giant_choose_view(shell, self, GIANT_LEVELS);
            make_unlit(shell, self, 0);
            return true;
        }
    }
    return false;
}

const Mode inversion_giant_mode = {
    .name = "giant",
    .title = N_("The solution as a wave"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .suspends_current = true, /* the explanation waits */
    .commands = giant_commands,
    .undo_offset = offsetof(Giant, undo),
    .state_size = sizeof(Giant),
    .open = open_giant,
    .close = close_giant,
    .forget = forget_giant,
    .heading = giant_head,
    .status = giant_say,
    .counter = giant_count,
    .board_area = {.layout = layout_giant_board, .draw = giant_draw},
    .layout_card = giant_layout_card,
    .input = {.key = press_giant_key, .pointer = draw_with_pointer, .words = paste_digits},
    .tick = tick_giant,
    .job_done = take_solution,
    .load = load_giant,
};
