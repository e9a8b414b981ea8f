/* A giant board: solving it, the wave that plays the solution, the brush that draws on it. */
#include "giant.h"

#include <stdlib.h>
#include <string.h>

#include "frame/say.h"

#define SEEN_MS 1200 /* a new board, before the wave begins */
#define NEXT_SEED 0x9E3779B97F4A7C15u

enum { JOB_SOLVE = 1 };

/* ---- Solving ---- */

static void start_solving(GameFrame *frame, Giant *giant) {
    GiantQuestion *question = malloc(sizeof *question);
    giant->phase = GIANT_READY;
    giant->has_failed = question == NULL;
    giant->is_refused = false;
    if (!question) {
        frame_notice(frame, tr("There is not enough memory to think."));
        return;
    }
    question->side = giant->side;
    question->colours = giant->colours;
    question->is_torus = giant->is_torus;
    question->now_us = frame->context->clock.now_us;
    giant_board_change(giant, question->cells);
    frame_start_job(frame, &inversion_giant_mode, JOB_SOLVE, &giant_solve_job, question);
    giant->has_failed = !frame_is_thinking(frame, &inversion_giant_mode, JOB_SOLVE);
    giant->phase = giant->has_failed ? GIANT_READY : GIANT_SOLVING;
}

static void take_solution(GameFrame *frame, void *self, int number, void *payload) {
    GiantQuestion *question = payload;
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
        giant->phase = GIANT_READY;
        if (giant->starts_alone && giant->answer.is_solvable) {
            player_announce(&giant->player, frame, SEEN_MS);
        }
    }
    free(question);
}

/* ---- Boards ---- */

/* The worker is asked by the next tick. */
static void board_changed(GameFrame *frame, Giant *giant) {
    giant_board_show(giant);
    giant->answer = (InversionSweepAnswer){0};
    giant->is_refused = false;
    giant->phase = GIANT_SOLVING;
    player_pause(&giant->player, frame);
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

void inversion_giant_forget(void *kept) {
    Giant *giant = kept;
    if (giant) {
        free(giant->cells);
        free(giant);
    }
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
    inversion_giant_forget(inversion_scene_of(frame)->kept_giant);
    inversion_scene_of(frame)->kept_giant = giant;
    giant->phase = giant->phase == GIANT_DRAWING ? GIANT_SOLVING : giant->phase;
    player_pause(&giant->player, frame);
    giant->last_row = -1;
    frame->cursor_row = frame->cursor_col = 0;
    frame->is_cursor_shown = false;
    inversion_scene_of(frame)->yields = false;
}

/* ---- The wave ---- */

static bool move_wave(GameFrame *frame, void *self, int64_t position) {
    giant_board_sweep(self, position);
    giant_board_show(self);
    frame_mark_dirty(frame);
    return true;
}

static CommandState wave_state(const GameFrame *frame, const void *self) {
    (void)frame;
    return (CommandState){.can = giant_is_ready(self) ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("The wave can go no farther.")};
}

static int64_t cells_of(const GameFrame *frame, const void *self) {
    const Giant *giant = self;
    (void)frame;
    return (int64_t)giant->side * giant->side;
}

static int64_t cells_passed(const GameFrame *frame, const void *self) {
    (void)frame;
    return ((const Giant *)self)->position;
}

static int64_t cells_of_row(const void *self) {
    return ((const Giant *)self)->side;
}

/* How long the whole sweep takes. */
static PlayerPace sweep_pace(const void *self, int speed) {
    static const int seconds[GIANT_SPEED_MAX + 1] = {120, 80, 55, 38, 26, 18, 13, 9, 6, 4, 2};
    return (PlayerPace){cells_of(NULL, self), seconds[speed] * INT64_C(1000)};
}

static const PlayerSequence wave_sequence = {
    .state = wave_state,
    .count = cells_of,
    .at = cells_passed,
    .go = move_wave,
    .stride = cells_of_row,
    .pace = sweep_pace,
    .speed_max = GIANT_SPEED_MAX,
    .at_first = N_("The wave can go no farther."),
    .at_last = N_("The wave can go no farther."),
};

/* ---- Opening ---- */

static Giant *create_giant(GameFrame *frame, Text *reason) {
    const InversionScene *scene = inversion_const_scene_of(frame);
    const InversionGiantWish first = {.size = 1,
                                      .goal = GIANT_PICTURE,
                                      .speed = GIANT_SPEED_MAX / 2,
                                      .colours = 2,
                                      .seed = scene->seed ^ NEXT_SEED};
    const InversionGiantWish wish = scene->giant_wish.seed != 0 ? scene->giant_wish : first;
    Giant *giant = calloc(1, sizeof *giant);
    if (giant) {
        giant->speed = wish.speed;
        player_init(&giant->player, &wave_sequence, &giant->speed);
        giant->seed = wish.seed;
        giant->goal = (GiantGoal)wish.goal;
        giant->colours = wish.colours;
        giant->is_torus = wish.is_torus;
        giant->last_row = -1;
    }
    if (!giant || !take_side(frame, giant, wish.size)) {
        free(giant);
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

static int64_t tick_giant(GameFrame *frame, void *self, int64_t now_ms) {
    Giant *giant = self;
    if (giant->phase == GIANT_SOLVING &&
        !frame_is_thinking(frame, &inversion_giant_mode, JOB_SOLVE)) {
        start_solving(frame, giant); /* also after the scene was left */
    }
    return player_tick(frame, self, now_ms);
}

/* ---- Commands ---- */

static CommandState position_state(const GameFrame *frame, const void *self, int value) {
    (void)value;
    return wave_state(frame, self);
}

static void go_to_row(GameFrame *frame, void *self, int value) {
    player_go(frame, self, (int64_t)value * ((const Giant *)self)->side);
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
    PLAYER_COMMANDS("giant", COMMAND_INSIDE, N_("play or pause the wave")),
    [GIANT_COMMAND_BOARD] = {.id = "giant-board",
                             .label = N_("Board"),
                             .place = COMMAND_KEY,
                             .run = touch_board},
    {.id = "giant-position",
     .label = N_("Row"),
     .place = COMMAND_INSIDE,
     .state = position_state,
     .run = go_to_row},
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
     .state = player_back_state,
     .run = player_first},
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
    player_pause(&giant->player, frame);
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
