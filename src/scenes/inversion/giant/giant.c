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

static void start_solving(GameFrame *frame, Giant *giant) {
    GiantQuestion question = {.side = giant->side,
                              .colours = giant->colours,
                              .is_torus = giant->is_torus,
                              .cells = malloc(GIANT_CELLS_MAX),
                              .now_us = frame->context->clock.now_us};
    giant->is_refused = false;
    if (question.cells) {
        giant_board_change(giant, question.cells);
    } else {
        frame_notice(frame, tr("There is not enough memory to think."));
    }
    giant->has_failed = !question.cells || !frame_start_job(frame, &inversion_giant_mode, JOB_SOLVE,
                                                            &giant_solve_job, &question);
    giant->phase = giant->has_failed ? GIANT_PAUSED : GIANT_SOLVING;
}

static void take_solution(GameFrame *frame, void *self, int number, void *payload) {
    const GiantQuestion *question = payload;
    Giant *giant = self;
    (void)number;
    if (giant->phase == GIANT_SOLVING && question->side == giant->side) {
        giant->has_failed = question->status != STATUS_OK;
        giant->answer = question->answer;
        giant->is_refused = !giant->has_failed && !giant->answer.is_solvable;
        giant->solve_us = question->solve_us;
        giant->position = giant->clicks_done = 0;
        for (int i = 0; i < giant->side * giant->side; i++) {
            giant->clicks[i] = giant->answer.is_solvable ? question->cells[i] : 0;
        }
        giant->phase =
            giant->starts_alone && giant->answer.is_solvable ? GIANT_SOLVED : GIANT_PAUSED;
        giant->moved_at_ms = frame->now_ms + SEEN_MS;
    }
}

/* ---- Boards ---- */

/* The worker is asked by the next tick. */
static void board_changed(GameFrame *frame, Giant *giant) {
    giant_board_show(giant);
    giant->answer = (InversionSweepAnswer){0};
    giant->is_refused = false;
    giant->phase = GIANT_SOLVING;
    frame_cancel_job(frame);
    frame_mark_dirty(frame);
}

static void fill_anew(GameFrame *frame, Giant *giant) {
    giant_board_fill(giant, giant->seed);
    giant->seed += NEXT_SEED;
    giant->starts_alone = !frame->context->is_motion_reduced;
    board_changed(frame, giant);
}

static bool take_side(GameFrame *frame, Giant *giant, int choice) {
    if (!giant_board_init(giant, giant_side_of(choice))) {
        return false;
    }
    giant->choice = choice;
    fill_anew(frame, giant);
    return true;
}

static void forget_giant(void *self) {
    free(((Giant *)self)->cells);
}

/* The board waits for being opened again, its wave at rest. */
static void close_giant(GameFrame *frame, void *self) {
    Giant *giant = self;
    inversion_scene_of(frame)->giant_wish = (InversionGiantWish){.size = giant->choice,
                                                                 .goal = (int)giant->goal,
                                                                 .speed = giant->speed,
                                                                 .colours = giant->colours,
                                                                 .is_torus = giant->is_torus,
                                                                 .seed = giant->seed - NEXT_SEED};
    giant->phase = giant->phase == GIANT_DRAWING || giant->phase == GIANT_SOLVING ? GIANT_SOLVING
                                                                                  : GIANT_PAUSED;
    giant->last_row = -1;
    frame->cursor_row = frame->cursor_col = 0;
    frame->is_cursor_shown = false;
    inversion_scene_of(frame)->yields = false;
}

/* False: no memory for the board. */
static bool begin_giant(GameFrame *frame, Giant *giant) {
    const InversionScene *scene = inversion_const_scene_of(frame);
    const InversionGiantWish first = {.size = 1,
                                      .goal = GIANT_PICTURE,
                                      .speed = GIANT_SPEED_MAX / 2,
                                      .colours = 2,
                                      .seed = scene->seed ^ NEXT_SEED};
    const InversionGiantWish wish = scene->giant_wish.seed != 0 ? scene->giant_wish : first;
    giant->speed = wish.speed;
    giant->seed = wish.seed;
    giant->goal = (GiantGoal)wish.goal;
    giant->colours = wish.colours;
    giant->is_torus = wish.is_torus;
    giant->last_row = -1;
    return take_side(frame, giant, wish.size);
}

static bool open_giant(GameFrame *frame, void *self, Text *reason) {
    Giant *giant = self;
    (void)reason;
    if (!giant->cells && !begin_giant(frame, giant)) {
        return false;
    }
    frame->cursor_row = frame->cursor_col = GIANT_CURSOR_SIDE / 2;
    frame->is_cursor_shown = false;
    inversion_scene_of(frame)->yields = true;
    return true;
}

/* ---- The wave ---- */

static int64_t cells_of(const Giant *giant) {
    return (int64_t)giant->side * giant->side;
}

/* How long the whole sweep takes. */
static int64_t sweep_ms(const Giant *giant) {
    static const int seconds[GIANT_SPEED_MAX + 1] = {120, 80, 55, 38, 26, 18, 13, 9, 6, 4, 2};
    return seconds[giant->speed] * INT64_C(1000);
}

static void move_wave(GameFrame *frame, Giant *giant, int64_t position) {
    giant_board_sweep(giant, position);
    giant->moved_at_ms = frame->now_ms;
    giant_board_show(giant);
    frame_mark_dirty(frame);
}

static void step_rows(GameFrame *frame, Giant *giant, int rows) {
    const int64_t side = giant->side;
    /* To the border between two rows. */
    const int64_t row = (giant->position + (rows < 0 ? side - 1 : 0)) / side + rows;
    giant->phase = GIANT_PAUSED;
    move_wave(frame, giant, row * side);
}

static void toggle_wave(GameFrame *frame, Giant *giant) {
    if (giant->phase == GIANT_RUNNING) {
        giant->phase = GIANT_PAUSED;
    } else {
        if (giant->position == cells_of(giant)) {
            move_wave(frame, giant, 0); /* once more from the start */
        }
        giant->phase = GIANT_RUNNING;
        giant->moved_at_ms = frame->now_ms;
    }
    frame_mark_dirty(frame);
}

static void rewind_wave(GameFrame *frame, Giant *giant) {
    giant->phase = GIANT_PAUSED;
    move_wave(frame, giant, 0);
}

static void run_wave(GameFrame *frame, Giant *giant, int64_t now_ms) {
    const int64_t passed = now_ms - giant->moved_at_ms;
    /* What is less than a cell is kept for the next frame. */
    const int64_t cells = passed * cells_of(giant) / sweep_ms(giant);
    if (cells > 0) {
        const int64_t spent = cells * sweep_ms(giant) / cells_of(giant);
        const int64_t moved_at_ms = giant->moved_at_ms + spent;
        move_wave(frame, giant, giant->position + cells);
        giant->moved_at_ms = moved_at_ms;
    }
    if (giant->position == cells_of(giant)) {
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
    return ready_state(giant_is_ready(giant) && giant->position > 0);
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
    move_wave(frame, giant, (int64_t)value * giant->side);
}

static CommandState restart_state(const GameFrame *frame, const void *self, int value) {
    return back_state(frame, self, value);
}

static void restart_wave(GameFrame *frame, void *self, int value) {
    (void)value;
    rewind_wave(frame, self);
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

/* The board kept may not lead to the goal. */
static void fill_of_another_kind(GameFrame *frame, Giant *giant) {
    giant->can_undo = giant->can_redo = false;
    fill_anew(frame, giant);
}

static void choose_goal(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    giant->goal = (GiantGoal)value;
    fill_of_another_kind(frame, giant);
}

static void choose_rule(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    giant->is_torus = value == 1;
    fill_of_another_kind(frame, giant);
}

static void choose_colours(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    giant->colours = GIANT_COLOURS_MIN + value;
    fill_of_another_kind(frame, giant);
}

static void draw_anew(GameFrame *frame, void *self, int value) {
    (void)value;
    giant_board_keep(self);
    fill_anew(frame, self);
}

static void make_blank(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    (void)value;
    giant_board_keep(giant);
    giant_board_blank(giant);
    giant->starts_alone = false;
    board_changed(frame, giant);
}

static void tile_board(GameFrame *frame, void *self, int value) {
    Giant *giant = self;
    (void)value;
    const InversionState *puzzle = inversion_state_of(frame);
    uint8_t cells[INVERSION_CELLS_MAX];
    memcpy(cells, puzzle->board, sizeof cells);
    giant_board_keep(giant);
    giant_board_tile(giant, &(GiantTile){puzzle->rows, puzzle->columns, puzzle->colours, cells});
    giant->starts_alone = false;
    board_changed(frame, giant);
}

/* A giant of another size or of more colours takes the place of this one where the tile needs it;
 * false without memory. */
static bool make_room(Giant *giant, const GiantTile *tile) {
    bool is_kept = giant->colours >= tile->colours;
    for (int choice = 0; choice < GIANT_SIZES; choice++) {
        const int side = giant_side_of(choice);
        const bool fits = tile->rows <= side && tile->columns <= side;
        const bool is_whole = tile->rows == side && tile->columns == side;
        const bool is_too_large = tile->rows > giant->side || tile->columns > giant->side;
        if (side == giant->side || !(is_whole || (is_too_large && fits))) {
            continue;
        }
        if (!giant_board_init(giant, side)) {
            return false;
        }
        giant->choice = choice;
        is_kept = false;
    }
    if (is_kept) {
        giant_board_keep(giant);
        return true;
    }
    giant->colours = giant->colours > tile->colours ? giant->colours : tile->colours;
    giant->can_undo = giant->can_redo = false;
    return true;
}

/* Digits are a board for the giant; anything else is a puzzle. */
static bool paste_digits(GameFrame *frame, void *self, const Event *event) {
    Giant *giant = self;
    GiantTile tile;
    char words[FRAME_NOTICE_SIZE];
    Text text = text_over(words, sizeof words);
    if (event->type != EVENT_PASTE || !giant_is_pasted(event->text)) {
        return false;
    }
    if (giant_paste_read(event->text, &tile, &text) != STATUS_OK) {
        frame_refuse(frame, (Rect){0}, words);
        return true;
    }
    if (make_room(giant, &tile)) {
        const bool is_whole = tile.rows == giant->side && tile.columns == giant->side;
        giant_board_tile(giant, &tile);
        giant->starts_alone = false;
        board_changed(frame, giant);
        text_addf(&text,
                  is_whole ? tr("Pasted: %1$d × %2$d cells.")
                           : tr("Pasted: %1$d × %2$d cells, over and over."),
                  tile.rows, tile.columns);
        frame_notice(frame, words);
    } else {
        frame_refuse(frame, (Rect){0}, tr("There is not enough memory for this board."));
    }
    free(tile.cells);
    return true;
}

static void exchange_boards(GameFrame *frame, Giant *giant, bool is_undo) {
    giant_board_exchange(giant);
    giant->can_undo = !is_undo;
    giant->can_redo = is_undo;
    giant->starts_alone = false;
    board_changed(frame, giant);
}

static CommandState undo_state(const GameFrame *frame, const void *self, int value) {
    (void)frame;
    (void)value;
    return (CommandState){.can = ((const Giant *)self)->can_undo ? COMMAND_POSSIBLE
                                                                 : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is nothing to undo.")};
}

static void undo_board(GameFrame *frame, void *self, int value) {
    (void)value;
    exchange_boards(frame, self, true);
}

static CommandState redo_state(const GameFrame *frame, const void *self, int value) {
    (void)frame;
    (void)value;
    return (CommandState){.can = ((const Giant *)self)->can_redo ? COMMAND_POSSIBLE
                                                                 : COMMAND_IMPOSSIBLE,
                          .reason = tr("There is nothing to redo.")};
}

static void redo_board(GameFrame *frame, void *self, int value) {
    (void)value;
    exchange_boards(frame, self, false);
}

/* Drawing on it is the pointer's. */
static void touch_board(GameFrame *frame, void *self, int value) {
    (void)frame;
    (void)self;
    (void)value;
}

const Command giant_commands[] = {
    {.id = "giant-board", .label = N_("Board"), .place = COMMAND_KEY, .run = touch_board},
    {.id = "giant-back",
     .label = N_("Back"),
     .icon = IMAGE_STEP_BACK,
     .place = COMMAND_INSIDE,
     .state = back_state,
     .run = step_back},
    {.id = "giant-play",
     .label = N_("Play"),
     .help = N_("play or pause the wave"),
     .key = KEY_NAMED(KEY_SPACE, 0),
     .icon = IMAGE_PLAY,
     .place = COMMAND_INSIDE,
     .state = play_state,
     .run = play_wave},
    {.id = "giant-step",
     .label = N_("Step"),
     .icon = IMAGE_STEP,
     .place = COMMAND_INSIDE,
     .state = step_state,
     .run = step_on},
    {.id = "giant-position",
     .label = N_("Row"),
     .place = COMMAND_INSIDE,
     .state = position_state,
     .run = go_to_row},
    {.id = "giant-speed", .label = N_("Speed"), .place = COMMAND_INSIDE, .run = set_speed},
    {.id = "giant-size", .label = N_("Size"), .place = COMMAND_INSIDE, .run = choose_side},
    {.id = "giant-rule", .label = N_("Rule"), .place = COMMAND_INSIDE, .run = choose_rule},
    {.id = "giant-colours", .label = N_("Colours"), .place = COMMAND_INSIDE, .run = choose_colours},
    {.id = "giant-goal", .label = N_("Goal"), .place = COMMAND_INSIDE, .run = choose_goal},
    {.id = "giant-new",
     .label = N_("Random"),
     .help = N_("another giant board"),
     .key = KEY_OF('n', MOD_CTRL),
     .place = COMMAND_INSIDE,
     .run = draw_anew},
    {.id = "giant-blank", .label = N_("Blank"), .place = COMMAND_INSIDE, .run = make_blank},
    {.id = "giant-tiled",
     .label = N_("Tiled"),
     .help = N_("tile it with the board of the puzzle"),
     .place = COMMAND_INSIDE,
     .run = tile_board},
    {.id = "restart",
     .label = N_("Start again"),
     .key = KEY_NAMED(KEY_F5, 0),
     .icon = IMAGE_RESTART,
     .place = COMMAND_MENU,
     .state = restart_state,
     .run = restart_wave},
    COMMAND_UNDO(undo_state, undo_board),
    COMMAND_REDO(redo_state, redo_board),
    {0},
};

static void layout_giant_stage(GameFrame *frame, void *self, Rect area) {
    (void)self;
    (void)area;
    frame_place(frame, CONTROL_CELL, &giant_commands[GIANT_COMMAND_BOARD], 0, NULL,
                giant_board_rect(frame));
}

/* ---- Drawing by hand ---- */

static void brush(GameFrame *frame, Giant *giant, int row, int column) {
    giant_board_brush(giant, row, column);
    giant_board_show(giant);
    giant->phase = GIANT_DRAWING;
    giant->answer = (InversionSweepAnswer){0};
    frame_mark_dirty(frame);
}

static void lift_brush(GameFrame *frame, Giant *giant) {
    giant->last_row = -1;
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
    const bool is_down = giant->last_row >= 0;
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
    brush(frame, giant, cell_at(board.y, board.height, event->at.y, giant->side),
          cell_at(board.x, board.width, event->at.x, giant->side));
    return true;
}

static bool press_giant_key(GameFrame *frame, void *self, const Event *event) {
    Giant *giant = self;
    if (event_is_key(event, KEY_ENTER, 0) && frame->is_cursor_shown) {
        const int cell = giant->side / GIANT_CURSOR_SIDE;
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
    .state_size = sizeof(Giant),
    .open = open_giant,
    .close = close_giant,
    .forget = forget_giant,
    .status = giant_tell,
    .counter = giant_count,
    .stage = {.layout = layout_giant_stage, .draw = giant_draw},
    .layout_card = giant_layout_card,
    .input = {.key = press_giant_key, .pointer = draw_with_pointer, .words = paste_digits},
    .tick = tick_giant,
    .job_done = take_solution,
};
