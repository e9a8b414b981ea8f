#include "inversion_giant.h"

#include <stdlib.h>

#include "math/gf2.h"
#include "say.h"
#include "sys/clock.h"

#define SEEN_MS 1200 /* a new board, before the wave begins */
#define FRAME_MS 16
#define NEXT_SEED 0x9E3779B97F4A7C15u

/* What the worker gets and gives. */
typedef struct GiantQuestion {
    int side;
    uint64_t bits[GIANT_WORDS_MAX]; /* the change, then the clicks */
    InversionPlusAnswer answer;
    Status status;
    int64_t solve_us;
} GiantQuestion;

bool inversion_giant_is_shown(const GameFrame *frame) {
    return frame->card == CARD_GIANT && inversion_const_scene_of(frame)->giant != NULL;
}

void inversion_giant_destroy(InversionGiant *giant) {
    if (giant) {
        free(giant->cells);
        free(giant->clicks);
        free(giant);
    }
}

/* ---- Solving ---- */

static void solve(void *payload, const atomic_bool *stop) {
    GiantQuestion *question = payload;
    const InversionPlusBoard board = {question->side, question->side, question->bits,
                                      question->bits};
    /* A solution is enough: the fewest clicks of 2^28 would keep the player waiting. */
    Budget budget = budget_nodes(1);
    budget.stop = stop;
    const int64_t start_us = clock_monotonic_us();
    question->status = inversion_plus_solve(&board, &budget, &question->answer);
    question->solve_us = clock_monotonic_us() - start_us;
}

static void start_solving(InversionScene *self) {
    InversionGiant *giant = self->giant;
    GiantQuestion *question = malloc(sizeof *question);
    giant->phase = GIANT_PAUSED;
    giant->has_failed = question == NULL;
    if (!question) {
        frame_notice(&self->frame, tr("There is not enough memory to think."));
        return;
    }
    question->side = giant->side;
    giant_board_change(giant, question->bits);
    giant->phase = GIANT_SOLVING;
    frame_start_job(&self->frame, JOB_GIANT, &(TaskJob){.run = solve, .free_payload = free},
                    question);
    giant->has_failed = !frame_is_thinking(&self->frame, JOB_GIANT);
    giant->phase = giant->has_failed ? GIANT_PAUSED : GIANT_SOLVING;
}

void inversion_giant_take(InversionScene *self, void *payload) {
    GiantQuestion *question = payload;
    InversionGiant *giant = self->giant;
    if (giant && giant->phase == GIANT_SOLVING && question->side == giant->side) {
        giant->has_failed = question->status == STATUS_NO_MEMORY || !question->answer.is_solvable;
        giant->answer = question->answer;
        giant->solve_us = question->solve_us;
        giant->position = giant->clicks_done = 0;
        for (int i = 0; i < giant->side * giant->side / 64; i++) {
            giant->clicks[i] = giant->has_failed ? 0 : question->bits[i];
        }
        giant->phase = giant->starts_alone && !giant->has_failed ? GIANT_SOLVED : GIANT_PAUSED;
        giant->moved_at_ms = self->frame.now_ms + SEEN_MS;
    }
    free(question);
}

/* ---- Boards ---- */

static void board_changed(InversionScene *self) {
    InversionGiant *giant = self->giant;
    giant_board_show(giant);
    giant->answer = (InversionPlusAnswer){0};
    start_solving(self);
    frame_mark_dirty(&self->frame);
}

static void fill_anew(InversionScene *self) {
    InversionGiant *giant = self->giant;
    giant_board_fill(giant, giant->seed);
    giant->seed += NEXT_SEED;
    giant->starts_alone = !self->frame.context->is_motion_reduced;
    board_changed(self);
}

static bool choose_side(InversionScene *self, int choice) {
    if (!giant_board_init(self->giant, giant_side_of(choice))) {
        frame_notice(&self->frame, tr("There is not enough memory for this board."));
        return false;
    }
    self->giant->choice = choice;
    fill_anew(self);
    return true;
}

static InversionGiant *create(InversionScene *self) {
    InversionGiant *giant = calloc(1, sizeof *giant);
    if (giant) {
        giant->speed = GIANT_SPEED_MAX / 2;
        giant->seed = self->seed ^ NEXT_SEED;
        giant->choice = 1;
        giant->goal = GIANT_PICTURE;
    }
    return giant;
}

void inversion_giant_toggle(InversionScene *self) {
    GameFrame *frame = &self->frame;
    if (inversion_giant_is_shown(frame)) {
        frame_open_card(frame, FRAME_CARD_NONE);
        return;
    }
    if (!self->giant) {
        self->giant = create(self);
        if (!self->giant || !choose_side(self, self->giant->choice)) {
            inversion_giant_destroy(self->giant);
            self->giant = NULL;
            frame_notice(frame, tr("There is not enough memory for this board."));
            return;
        }
    }
    frame->cursor_row = frame->cursor_col = GIANT_CURSOR_SIDE / 2;
    frame->is_cursor_shown = false;
    self->giant->revision = session_revision(frame->session);
    frame_open_card(frame, CARD_GIANT);
}

void inversion_giant_changed(InversionScene *self) {
    GameFrame *frame = &self->frame;
    if (inversion_giant_is_shown(frame) &&
        self->giant->revision != session_revision(frame->session)) {
        frame->card = FRAME_CARD_NONE;
    }
}

/* ---- The wave ---- */

static int64_t cells_of(const InversionGiant *giant) {
    return (int64_t)giant->side * giant->side;
}

/* How long the whole sweep takes. */
static int64_t sweep_ms(const InversionGiant *giant) {
    static const int seconds[GIANT_SPEED_MAX + 1] = {120, 80, 55, 38, 26, 18, 13, 9, 6, 4, 2};
    return seconds[giant->speed] * INT64_C(1000);
}

static void move_wave(InversionScene *self, int64_t position) {
    InversionGiant *giant = self->giant;
    giant_board_sweep(giant, position);
    giant->moved_at_ms = self->frame.now_ms;
    giant_board_show(giant);
    frame_mark_dirty(&self->frame);
}

static void step_rows(InversionScene *self, int rows) {
    InversionGiant *giant = self->giant;
    const int64_t side = giant->side;
    /* To the border between two rows. */
    const int64_t row = (giant->position + (rows < 0 ? side - 1 : 0)) / side + rows;
    giant->phase = GIANT_PAUSED;
    move_wave(self, row * side);
}

static void play(InversionScene *self) {
    InversionGiant *giant = self->giant;
    if (giant->phase == GIANT_RUNNING) {
        giant->phase = GIANT_PAUSED;
    } else {
        if (giant->position == cells_of(giant)) {
            move_wave(self, 0); /* once more from the start */
        }
        giant->phase = GIANT_RUNNING;
        giant->moved_at_ms = self->frame.now_ms;
    }
    frame_mark_dirty(&self->frame);
}

void inversion_giant_rewind(InversionScene *self) {
    if (self->giant->answer.is_solvable) {
        self->giant->phase = GIANT_PAUSED;
        move_wave(self, 0);
    }
}

static void run_wave(InversionScene *self, int64_t now_ms) {
    InversionGiant *giant = self->giant;
    const int64_t passed = now_ms - giant->moved_at_ms;
    /* What is less than a cell is kept for the next frame. */
    const int64_t cells = passed * cells_of(giant) / sweep_ms(giant);
    if (cells > 0) {
        const int64_t spent = cells * sweep_ms(giant) / cells_of(giant);
        const int64_t moved_at_ms = giant->moved_at_ms + spent;
        move_wave(self, giant->position + cells);
        giant->moved_at_ms = moved_at_ms;
    }
    if (giant->position == cells_of(giant)) {
        giant->phase = GIANT_PAUSED;
    }
}

/* It has been left: the keyboard's cursor belongs to the puzzle again. */
static int64_t leave(InversionScene *self) {
    InversionGiant *giant = self->giant;
    if (giant && giant->is_shown) {
        giant->is_shown = false;
        giant->last_row = -1;
        giant->phase = giant->phase == GIANT_SOLVING ? giant->phase : GIANT_PAUSED;
        self->frame.cursor_row = self->frame.cursor_col = 0;
    }
    return 0;
}

int64_t inversion_giant_tick(InversionScene *self, int64_t now_ms) {
    InversionGiant *giant = self->giant;
    if (!inversion_giant_is_shown(&self->frame)) {
        return leave(self);
    }
    giant->is_shown = true;
    if (giant->phase == GIANT_SOLVING && !frame_is_thinking(&self->frame, JOB_GIANT)) {
        start_solving(self); /* the job was dropped when the scene was left */
    }
    if (giant->phase == GIANT_SOLVED) {
        if (now_ms < giant->moved_at_ms) {
            return giant->moved_at_ms;
        }
        giant->phase = GIANT_RUNNING;
        giant->moved_at_ms = now_ms;
        frame_mark_dirty(&self->frame);
    }
    if (giant->phase == GIANT_RUNNING) {
        run_wave(self, now_ms);
    }
    /* On the beat, so that what a frame is late is not lost to the next. */
    return giant->phase == GIANT_RUNNING ? (now_ms / FRAME_MS + 1) * FRAME_MS : 0;
}

/* ---- Acting ---- */

static bool act_on_wave(InversionScene *self, int action, int value) {
    if (!self->giant->answer.is_solvable) {
        return false;
    }
    switch (action) {
    case ACT_GIANT_PLAY:
        play(self);
        return true;
    case ACT_GIANT_BACK:
        step_rows(self, -1);
        return true;
    case ACT_GIANT_STEP:
        step_rows(self, 1);
        return true;
    case ACT_GIANT_POSITION:
        self->giant->phase = GIANT_PAUSED;
        move_wave(self, (int64_t)value * self->giant->side);
        return true;
    default:
        return false;
    }
}

FrameOwn inversion_giant_owns(const InversionGiant *giant, int action) {
    if (action != FRAME_UNDO && action != FRAME_REDO) {
        return FRAME_OWN_NOT;
    }
    return (action == FRAME_UNDO ? giant->can_undo : giant->can_redo) ? FRAME_OWN_POSSIBLE
                                                                      : FRAME_OWN_IMPOSSIBLE;
}

static bool exchange(InversionScene *self, int action) {
    InversionGiant *giant = self->giant;
    if (inversion_giant_owns(giant, action) != FRAME_OWN_POSSIBLE) {
        return false;
    }
    giant_board_exchange(giant);
    giant->can_undo = action == FRAME_REDO;
    giant->can_redo = action == FRAME_UNDO;
    giant->starts_alone = false;
    board_changed(self);
    return true;
}

bool inversion_giant_act(InversionScene *self, int action, int value) {
    if (action == ACT_GIANT) {
        inversion_giant_toggle(self);
        return true;
    }
    if (!inversion_giant_is_shown(&self->frame)) {
        return false;
    }
    InversionGiant *giant = self->giant;
    switch (action) {
    case ACT_GIANT_SIZE:
        return choose_side(self, value);
    case ACT_GIANT_GOAL:
        giant->goal = (GiantGoal)value;
        giant->can_undo = giant->can_redo = false; /* they may not lead to this goal */
        fill_anew(self);
        return true;
    case ACT_GIANT_SPEED:
        giant->speed = value;
        frame_mark_dirty(&self->frame);
        return true;
    case ACT_GIANT_NEW:
        giant_board_keep(giant);
        fill_anew(self);
        return true;
    case FRAME_UNDO:
    case FRAME_REDO:
        return exchange(self, action);
    case ACT_GIANT_BLANK:
        giant_board_keep(giant);
        giant_board_blank(giant);
        giant->starts_alone = false;
        board_changed(self);
        return true;
    default:
        return act_on_wave(self, action, value);
    }
}

/* ---- Drawing by hand ---- */

static void brush(InversionScene *self, int row, int column) {
    giant_board_brush(self->giant, row, column);
    giant_board_show(self->giant);
    self->giant->phase = GIANT_DRAWING;
    self->giant->answer = (InversionPlusAnswer){0};
    frame_mark_dirty(&self->frame);
}

static void lift_brush(InversionScene *self) {
    self->giant->last_row = -1;
    self->giant->starts_alone = false;
    board_changed(self);
}

bool inversion_giant_pointer(InversionScene *self, const Event *event) {
    if (!inversion_giant_is_shown(&self->frame) || event->secondary) {
        return false;
    }
    InversionGiant *giant = self->giant;
    const Rect board = giant_board_rect(&self->frame);
    const bool is_down = giant->last_row >= 0;
    if (event->type == EVENT_POINTER_UP && is_down) {
        lift_brush(self);
        return true;
    }
    const Control *under = controls_at(&self->frame.controls, event->at);
    const bool is_begun =
        event->type == EVENT_POINTER_DOWN && under && under->action == ACT_GIANT_BOARD;
    if (!is_begun && !(event->type == EVENT_POINTER_MOVE && is_down)) {
        return false;
    }
    const int row = (int)((event->at.y - board.y) / board.height * (float)giant->side);
    const int column = (int)((event->at.x - board.x) / board.width * (float)giant->side);
    const int most = giant->side - 1;
    brush(self,
          row < 0      ? 0
          : row > most ? most
                       : row,
          column < 0      ? 0
          : column > most ? most
                          : column);
    return true;
}

bool inversion_giant_key(InversionScene *self, const Event *event) {
    GameFrame *frame = &self->frame;
    if (!inversion_giant_is_shown(frame)) {
        return false;
    }
    if (event_is_key(event, KEY_SPACE, 0)) {
        return act_on_wave(self, ACT_GIANT_PLAY, 0);
    }
    if (event_is_key(event, KEY_ENTER, 0) && frame->is_cursor_shown) {
        const int cell = self->giant->side / GIANT_CURSOR_SIDE;
        brush(self, frame->cursor_row * cell + cell / 2, frame->cursor_col * cell + cell / 2);
        lift_brush(self);
        return true;
    }
    return frame_cursor_key(frame, event, GIANT_CURSOR_SIDE, GIANT_CURSOR_SIDE);
}
