/* A giant board: solving it, the wave that plays the solution, the brush that draws on it. */
#include "giant.h"

#include <stdlib.h>
#include <string.h>

#include "frame/say.h"

#define SEEN_MS 1200 /* a new board, before the wave begins */
#define FRAME_MS 16
#define NEXT_SEED 0x9E3779B97F4A7C15u

enum { JOB_SOLVE = 1 };

/* ---- Solving ---- */

/* What goes to the worker and comes back. */
typedef struct GiantQuestion {
    InversionGiant board;                     /* its size, colours and rule */
    uint8_t cells[INVERSION_GIANT_CELLS_MAX]; /* the change, then the clicks */
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

static void start_solving(GameFrame *frame, Giant *giant) {
    static const TaskJob job = {.run = run_solving, .free_payload = free};
    GiantQuestion *question = malloc(sizeof *question);
    giant->phase = GIANT_PAUSED;
    giant->has_failed = question == NULL;
    giant->is_refused = false;
    if (!question) {
        frame_notice(frame, tr("There is not enough memory to think."));
        return;
    }
    question->board = giant->board;
    question->now_us = frame->context->clock.now_us;
    inversion_giant_change(&giant->board, question->cells);
    frame_start_job(frame, &inversion_giant_mode, JOB_SOLVE, &job, question);
    giant->has_failed = !frame_is_thinking(frame, &inversion_giant_mode, JOB_SOLVE);
    giant->phase = giant->has_failed ? GIANT_PAUSED : GIANT_SOLVING;
}

static void take_solution(GameFrame *frame, void *self, int number, void *payload) {
    GiantQuestion *question = payload;
    Giant *giant = self;
    (void)number;
    if (giant->phase == GIANT_SOLVING && question->board.side == giant->board.side) {
        giant->has_failed = question->status != STATUS_OK;
        giant->answer = question->answer;
        giant->is_refused = !giant->has_failed && !giant->answer.is_solvable;
        giant->solve_us = question->solve_us;
        giant->board.position = giant->board.clicks_done = 0;
        for (int i = 0; i < giant->board.side * giant->board.side; i++) {
            giant->board.clicks[i] = giant->answer.is_solvable ? question->cells[i] : 0;
        }
        giant->phase =
            giant->starts_alone && giant->answer.is_solvable ? GIANT_SOLVED : GIANT_PAUSED;
        giant->moved_at_ms = frame->now_ms + SEEN_MS;
    }
    free(question);
}

/* ---- Boards ---- */

static size_t size_of(const Giant *giant) {
    return (size_t)inversion_giant_cells(&giant->board);
}

/* Before another board of its kind takes its place: the wave may have changed it since it was
 * pushed. */
static void keep_board(Giant *giant) {
    history_amend(giant->undo.history, giant->board.cells, size_of(giant));
}

/* The worker is asked by the next tick. */
static void board_changed(GameFrame *frame, Giant *giant) {
    history_push(giant->undo.history, giant->board.cells, size_of(giant));
    giant_board_show(giant);
    giant->answer = (InversionSweepAnswer){0};
    giant->is_refused = false;
    giant->phase = GIANT_SOLVING;
    frame_cancel_job(frame);
    frame_mark_dirty(frame);
}

static void fill_anew(GameFrame *frame, Giant *giant) {
    inversion_giant_fill(&giant->board, giant->seed);
    giant->seed += NEXT_SEED;
    giant->starts_alone = !frame->context->is_motion_reduced;
    board_changed(frame, giant);
}

/* The boards kept may not lead to the goal. */
static void fill_of_another_kind(GameFrame *frame, Giant *giant) {
    history_clear(giant->undo.history);
    fill_anew(frame, giant);
}

static bool take_side(GameFrame *frame, Giant *giant, int choice) {
    if (!giant_board_init(giant, giant_side_of(choice))) {
        return false;
    }
    giant->choice = choice;
    fill_of_another_kind(frame, giant);
    return true;
}

static void restore_board(GameFrame *frame, void *self, const void *snapshot) {
    Giant *giant = self;
    memcpy(giant->board.cells, snapshot, size_of(giant));
    inversion_giant_start_anew(&giant->board);
    giant->starts_alone = false;
    giant->brush.row = -1;
    board_changed(frame, giant);
}

void inversion_giant_forget(void *kept) {
    Giant *giant = kept;
    if (giant) {
        history_destroy(giant->undo.history);
        free(giant->board.cells);
        free(giant);
    }
}

/* The board waits for being opened again, its wave at rest. */
static void close_giant(GameFrame *frame, void *self) {
    Giant *giant = self;
    inversion_scene_of(frame)->giant_wish = (InversionGiantWish){.size = giant->choice,
                                                                 .goal = (int)giant->board.goal,
                                                                 .speed = giant->speed,
                                                                 .colours = giant->board.colours,
                                                                 .is_torus = giant->board.is_torus,
                                                                 .seed = giant->seed - NEXT_SEED};
    inversion_giant_forget(inversion_scene_of(frame)->kept_giant);
    inversion_scene_of(frame)->kept_giant = giant;
    giant->phase = giant->phase == GIANT_DRAWING || giant->phase == GIANT_SOLVING ? GIANT_SOLVING
                                                                                  : GIANT_PAUSED;
    giant->brush.row = -1;
    frame->cursor_row = frame->cursor_col = 0;
    frame->is_cursor_shown = false;
    inversion_scene_of(frame)->yields = false;
}

static Giant *create_giant(GameFrame *frame, Text *reason) {
    const InversionScene *scene = inversion_const_scene_of(frame);
    const InversionGiantWish first = {.size = 1,
                                      .goal = INVERSION_GIANT_PICTURE,
                                      .speed = GIANT_SPEED_MAX / 2,
                                      .colours = 2,
                                      .seed = scene->seed ^ NEXT_SEED};
    const InversionGiantWish wish = scene->giant_wish.seed != 0 ? scene->giant_wish : first;
    Giant *giant = calloc(1, sizeof *giant);
    if (giant) {
        giant->speed = wish.speed;
        giant->seed = wish.seed;
        giant->board.goal = (InversionGiantGoal)wish.goal;
        giant->board.colours = wish.colours;
        giant->board.is_torus = wish.is_torus;
        giant->brush.row = -1;
        giant->undo = (Undo){history_create(GIANT_HISTORY), restore_board};
    }
    if (!giant || !take_side(frame, giant, wish.size)) {
        inversion_giant_forget(giant);
        text_add(reason, tr("There is not enough memory for this board."));
        return NULL;
    }
    return giant;
}

static void *open_giant(GameFrame *frame, Text *reason) {
    InversionScene *scene = inversion_scene_of(frame);
    Giant *giant = scene->kept_giant ? scene->kept_giant : create_giant(frame, reason);
    if (!giant) {
        return NULL;
    }
    scene->kept_giant = NULL;
    frame->cursor_row = frame->cursor_col = GIANT_CURSOR_SIDE / 2;
    frame->is_cursor_shown = false;
    scene->yields = true;
    return giant;
}

/* ---- The wave ---- */

/* How long the whole sweep takes. */
static int64_t sweep_ms(const Giant *giant) {
    static const int seconds[GIANT_SPEED_MAX + 1] = {120, 80, 55, 38, 26, 18, 13, 9, 6, 4, 2};
    return seconds[giant->speed] * INT64_C(1000);
}

static void move_wave(GameFrame *frame, Giant *giant, int64_t position) {
    inversion_giant_sweep(&giant->board, position);
    giant->moved_at_ms = frame->now_ms;
    giant_board_show(giant);
    frame_mark_dirty(frame);
}

static void step_rows(GameFrame *frame, Giant *giant, int rows) {
    const int64_t side = giant->board.side;
    /* To the border between two rows. */
    const int64_t row = (giant->board.position + (rows < 0 ? side - 1 : 0)) / side + rows;
    giant->phase = GIANT_PAUSED;
    move_wave(frame, giant, row * side);
}

static void toggle_wave(GameFrame *frame, Giant *giant) {
    if (giant->phase == GIANT_RUNNING) {
        giant->phase = GIANT_PAUSED;
    } else {
        if (giant->board.position == inversion_giant_cells(&giant->board)) {
            move_wave(frame, giant, 0); /* once more from the start */
        }
        giant->phase = GIANT_RUNNING;
        giant->moved_at_ms = frame->now_ms;
    }
    frame_mark_dirty(frame);
}

static void run_wave(GameFrame *frame, Giant *giant, int64_t now_ms) {
    const int64_t passed = now_ms - giant->moved_at_ms;
    /* What is less than a cell is kept for the next frame. */
    const int64_t cells = passed * inversion_giant_cells(&giant->board) / sweep_ms(giant);
    if (cells > 0) {
        const int64_t spent = cells * sweep_ms(giant) / inversion_giant_cells(&giant->board);
        const int64_t moved_at_ms = giant->moved_at_ms + spent;
        move_wave(frame, giant, giant->board.position + cells);
        giant->moved_at_ms = moved_at_ms;
    }
    if (giant->board.position == inversion_giant_cells(&giant->board)) {
        giant->phase = GIANT_PAUSED;
    }
}

static int64_t tick_giant(GameFrame *frame, void *self, int64_t now_ms) {
    Giant *giant = self;
    if (giant->phase == GIANT_SOLVING &&
        !frame_is_thinking(frame, &inversion_giant_mode, JOB_SOLVE)) {
        start_solving(frame, giant); /* also after the scene was left */
    }
    if (giant->phase == GIANT_SOLVED) {
        if (now_ms < giant->moved_at_ms) {
            return giant->moved_at_ms;
        }
        giant->phase = GIANT_RUNNING;
        giant->moved_at_ms = now_ms;
        frame_mark_dirty(frame);
    }
    if (giant->phase == GIANT_RUNNING) {
        run_wave(frame, giant, now_ms);
    }
    /* On the beat, so that what a frame is late is not lost to the next. */
    return giant->phase == GIANT_RUNNING ? (now_ms / FRAME_MS + 1) * FRAME_MS : 0;
}

/* ---- Commands ---- */

static CommandState ready_state(bool is_possible) {
    return (CommandState){.can = is_possible ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("The wave can go no farther.")};
}

static CommandState play_state(const GameFrame *frame, const void *self, int value) {
    const Giant *giant = self;
    CommandState state = ready_state(giant_is_ready(giant));
    (void)frame;
    (void)value;
    state.label = giant->phase == GIANT_RUNNING ? tr("Pause") : tr("Play");
    state.icon = giant->phase == GIANT_RUNNING ? IMAGE_PAUSE : IMAGE_PLAY;
    state.is_primary = true;
    return state;
}

static void play_wave(GameFrame *frame, void *self, int value) {
    (void)value;
    toggle_wave(frame, self);
}

static CommandState back_state(const GameFrame *frame, const void *self, int value) {
    const Giant *giant = self;
    (void)frame;
    (void)value;
    return ready_state(giant_is_ready(giant) && giant->board.position > 0);
}

static void step_back(GameFrame *frame, void *self, int value) {
    (void)value;
    step_rows(frame, self, -1);
}

static CommandState step_state(const GameFrame *frame, const void *self, int value) {
    (void)frame;
    (void)value;
    return ready_state(giant_is_ready(self) && !giant_is_at_end(self));
}

static void step_on(GameFrame *frame, void *self, int value) {
    (void)value;
    step_rows(frame, self, 1);
}

static CommandState position_state(const GameFrame *frame, const void *self, int value) {
    (void)frame;
    (void)value;
    return ready_state(giant_is_ready(self));
}

static void go_to_row(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    giant->phase = GIANT_PAUSED;
    move_wave(frame, giant, (int64_t)value * giant->board.side);
}

static void restart_wave(GameFrame *frame, void *self, int value) {
    (void)value;
    ((Giant *)self)->phase = GIANT_PAUSED;
    move_wave(frame, self, 0);
}

static void set_speed(GameFrame *frame, void *self, int value) {
    ((Giant *)self)->speed = value;
    frame_mark_dirty(frame);
}

static void choose_side(GameFrame *frame, void *self, int value) {
    if (!take_side(frame, self, value)) {
        frame_notice(frame, tr("There is not enough memory for this board."));
    }
}

static void choose_goal(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    giant->board.goal = (InversionGiantGoal)value;
    fill_of_another_kind(frame, giant);
}

static void choose_rule(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    giant->board.is_torus = value == 1;
    fill_of_another_kind(frame, giant);
}

static void choose_colours(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    giant->board.colours = INVERSION_GIANT_COLOURS_MIN + value;
    fill_of_another_kind(frame, giant);
}

static void draw_anew(GameFrame *frame, void *self, int value) {
    (void)value;
    keep_board(self);
    fill_anew(frame, self);
}

static void make_blank(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    (void)value;
    keep_board(giant);
    inversion_giant_blank(&giant->board);
    giant->starts_alone = false;
    board_changed(frame, giant);
}

static void tile_board(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    (void)value;
    const InversionState *puzzle = inversion_state_of(frame);
    uint8_t cells[INVERSION_CELLS_MAX];
    memcpy(cells, puzzle->board, sizeof cells);
    keep_board(giant);
    inversion_giant_tile(&giant->board, &(InversionGiantTile){puzzle->rows, puzzle->columns,
                                                              puzzle->colours, cells});
    giant->starts_alone = false;
    board_changed(frame, giant);
}

/* A giant of another size or of more colours takes the place of this one where the tile needs it;
 * false without memory. */
static bool make_room(Giant *giant, const InversionGiantTile *tile) {
    bool is_kept = giant->board.colours >= tile->colours;
    for (int choice = 0; choice < GIANT_SIZES; choice++) {
        const int side = giant_side_of(choice);
        const bool fits = tile->rows <= side && tile->columns <= side;
        const bool is_whole = tile->rows == side && tile->columns == side;
        const bool is_too_large =
            tile->rows > giant->board.side || tile->columns > giant->board.side;
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
        giant->board.colours > tile->colours ? giant->board.colours : tile->colours;
    history_clear(giant->undo.history);
    return true;
}

/* Digits are a board for the giant; anything else is a puzzle. */
static bool paste_digits(GameFrame *frame, void *self, const Event *event) {
    Giant *giant = self;
    InversionGiantTile tile;
    char words[FRAME_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    text.translate = locale_text;
    if (event->type != EVENT_PASTE || !inversion_giant_is_tile(event->text)) {
        return false;
    }
    if (inversion_giant_read_tile(event->text, &tile, &text) != STATUS_OK) {
        frame_refuse(frame, (Rect){0}, words);
        return true;
    }
    if (make_room(giant, &tile)) {
        const bool is_whole = tile.rows == giant->board.side && tile.columns == giant->board.side;
        inversion_giant_tile(&giant->board, &tile);
        giant->starts_alone = false;
        board_changed(frame, giant);
        frame_noticef(frame, HEAD_PLAIN,
                      is_whole ? tr("Pasted: %1$d × %2$d cells.")
                               : tr("Pasted: %1$d × %2$d cells, over and over."),
                      tile.rows, tile.columns);
    } else {
        frame_refuse(frame, (Rect){0}, tr("There is not enough memory for this board."));
    }
    free(tile.cells);
    return true;
}

/* Drawing on it is the pointer's. */
static void touch_board(GameFrame *frame, void *self, int value) {
    (void)frame;
    (void)self;
    (void)value;
}

const Command giant_commands[] = {
    [GIANT_COMMAND_BOARD] = {.id = "giant-board",
                             .label = N_("Board"),
                             .place = COMMAND_KEY,
                             .run = touch_board},
    [GIANT_COMMAND_BACK] = {.id = "giant-back",
                            .label = N_("Back"),
                            .icon = IMAGE_STEP_BACK,
                            .place = COMMAND_INSIDE,
                            .state = back_state,
                            .run = step_back},
    [GIANT_COMMAND_PLAY] = {.id = "giant-play",
                            .label = N_("Play"),
                            .help = N_("play or pause the wave"),
                            .key = KEY_NAMED(KEY_SPACE, 0),
                            .icon = IMAGE_PLAY,
                            .place = COMMAND_INSIDE,
                            .state = play_state,
                            .run = play_wave},
    [GIANT_COMMAND_STEP] = {.id = "giant-step",
                            .label = N_("Step"),
                            .icon = IMAGE_STEP,
                            .place = COMMAND_INSIDE,
                            .state = step_state,
                            .run = step_on},
    [GIANT_COMMAND_POSITION] = {.id = "giant-position",
                                .label = N_("Row"),
                                .place = COMMAND_INSIDE,
                                .state = position_state,
                                .run = go_to_row},
    [GIANT_COMMAND_SPEED] = {.id = "giant-speed",
                             .label = N_("Speed"),
                             .place = COMMAND_INSIDE,
                             .run = set_speed},
    [GIANT_COMMAND_SIZE] = {.id = "giant-size",
                            .label = N_("Size"),
                            .place = COMMAND_INSIDE,
                            .run = choose_side},
    [GIANT_COMMAND_RULE] = {.id = "giant-rule",
                            .label = N_("Rule"),
                            .place = COMMAND_INSIDE,
                            .run = choose_rule},
    [GIANT_COMMAND_COLOURS] = {.id = "giant-colours",
                               .label = N_("Colours"),
                               .place = COMMAND_INSIDE,
                               .run = choose_colours},
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
                             .help = N_("tile it with the board of the puzzle"),
                             .place = COMMAND_INSIDE,
                             .run = tile_board},
    {.id = "restart",
     .label = N_("Start again"),
     .key = KEY_NAMED(KEY_F5, 0),
     .icon = IMAGE_RESTART,
     .place = COMMAND_MENU,
     .state = back_state,
     .run = restart_wave},
    UNDO_COMMAND,
    REDO_COMMAND,
    {0},
};

static void layout_giant_stage(GameFrame *frame, void *self, Rect area) {
    (void)self;
    (void)area;
    frame_place(frame, CONTROL_CELL, &giant_commands[GIANT_COMMAND_BOARD], 0, NULL,
                giant_board_rect(frame));
}

/* ---- Drawing by hand ---- */

/* A stroke is one step to undo. */
static void brush(GameFrame *frame, Giant *giant, int row, int column) {
    const bool is_begun = giant->brush.row < 0;
    if (is_begun) {
        keep_board(giant);
    }
    inversion_giant_brush(&giant->board, &giant->brush, row, column);
    if (is_begun) {
        history_push(giant->undo.history, giant->board.cells, size_of(giant));
    } else {
        keep_board(giant);
    }
    giant_board_show(giant);
    giant->phase = GIANT_DRAWING;
    giant->answer = (InversionSweepAnswer){0};
    frame_mark_dirty(frame);
}

static void lift_brush(GameFrame *frame, Giant *giant) {
    giant->brush.row = -1;
    giant->starts_alone = false;
    board_changed(frame, giant);
}

static int cell_at(float from, float length, float at, int side) {
    const int cell = (int)((at - from) / length * (float)side);
    return cell < 0 ? 0 : cell >= side ? side - 1 : cell;
}

static bool draw_with_pointer(GameFrame *frame, void *self, const Event *event) {
    Giant *giant = self;
    const Rect board = giant_board_rect(frame);
    const bool is_down = giant->brush.row >= 0;
    if (event->secondary || event->type == EVENT_WHEEL) {
        return false;
    }
    if (event->type == EVENT_POINTER_UP && is_down) {
        lift_brush(frame, giant);
        return true;
    }
    const Control *under = controls_at(&frame->controls, event->at);
    const bool is_begun = event->type == EVENT_POINTER_DOWN && under &&
                          under->command == &giant_commands[GIANT_COMMAND_BOARD];
    if (!is_begun && !(event->type == EVENT_POINTER_MOVE && is_down)) {
        return false;
    }
    brush(frame, giant, cell_at(board.y, board.height, event->at.y, giant->board.side),
          cell_at(board.x, board.width, event->at.x, giant->board.side));
    return true;
}

static bool press_giant_key(GameFrame *frame, void *self, const Event *event) {
    Giant *giant = self;
    if (event_is_key(event, KEY_ENTER, 0) && frame->is_cursor_shown) {
        const int cell = giant->board.side / GIANT_CURSOR_SIDE;
        brush(frame, giant, frame->cursor_row * cell + cell / 2,
              frame->cursor_col * cell + cell / 2);
        lift_brush(frame, giant);
        return true;
    }
    return frame_cursor_key(frame, event, GIANT_CURSOR_SIDE, GIANT_CURSOR_SIDE);
}

const Mode inversion_giant_mode = {
    .name = "giant",
    .title = N_("The solution as a wave"),
    .ends_by = MODE_ENDS_BY_OTHER,
    .commands = giant_commands,
    .open = open_giant,
    .close = close_giant,
    .status = giant_tell,
    .counter = giant_count,
    .stage = {.layout = layout_giant_stage, .draw = giant_draw},
    .layout_card = giant_layout_card,
    .input = {.key = press_giant_key, .pointer = draw_with_pointer, .words = paste_digits},
    .tick = tick_giant,
    .job_done = take_solution,
};
