#include "solve.h"

#include "frame/say.h"
#include "sudoku/board/board.h"
#include "sudoku/board/magnify.h"
#include "sudoku/hint.h"
#include "sudoku/puzzle/sign_words.h"
#include "sudoku/solver.h"

#define FRAME_MS 16
#define STEPS_AT_ONCE 4000
#define SLOW_STEPS 4 /* speeds below this number leave time to read each step */

static const int64_t rates[SUDOKU_SPEEDS] = {2, 5, 12, 30, 60, 250, 2000, 20000, 250000};
static const char *const why_held = N_("The solver is at work: Esc brings your own grid back.");

typedef struct Trial {
    SudokuBrute brute;
    SudokuBruteStep last;
    bool is_playing;
    int64_t since_ms;    /* since then … */
    int64_t steps_since; /* … so many steps were done */
} Trial;

static void keep_time(const GameFrame *frame, Trial *trial) {
    trial->since_ms = frame->now_ms;
    trial->steps_since = 0;
}

static bool open_solve(GameFrame *frame, void *self, Text *reason) {
    Trial *trial = self;
    const SudokuState *state = sudoku_state_of(frame);
    (void)reason;
    trial->last.cell = -1;
    trial->is_playing = true;
    sudoku_brute_init(&trial->brute, &state->layout, &state->givens);
    keep_time(frame, trial);
    sudoku_hold(frame, why_held);
    sudoku_note_help(frame);
    return true;
}

static void close_solve(GameFrame *frame, void *self) {
    (void)self;
    sudoku_release(frame, why_held);
}

/* ---- At work ---- */

/* All moves at once, as one that can be taken back. It closes the mode: the trial is gone then. */
static void finish_trial(GameFrame *frame, Trial *trial) {
    trial->is_playing = false;
    if (!sudoku_play(frame, sudoku_move(sudoku_layout_of(frame), SUDOKU_MOVE_SOLVE, -1, 0))) {
        frame_refuse(frame, (Rect){0}, tr("This puzzle does not have exactly one solution."));
    }
}

/* False when this was the end, and the trial is gone. */
static bool step_trial(GameFrame *frame, Trial *trial, int64_t steps) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    if (steps > 1) {
        sudoku_brute_run(&trial->brute, layout, (uint64_t)(steps - 1));
    }
    const SudokuBruteStep step = sudoku_brute_step(&trial->brute, layout);
    if (step.action != SUDOKU_BRUTE_END) {
        trial->last = step;
        sudoku_near_reveal(frame, step.cell);
    }
    frame_mark_dirty(frame);
    if (trial->brute.phase == SUDOKU_BRUTE_SOLVED || trial->brute.phase == SUDOKU_BRUTE_NONE) {
        finish_trial(frame, trial);
        return false;
    }
    return true;
}

static int64_t tick_trial(GameFrame *frame, void *self, int64_t now_ms) {
    Trial *trial = self;
    const int64_t rate = rates[sudoku_const_scene_of(frame)->speed];
    if (!trial->is_playing) {
        return 0;
    }
    int64_t due = (now_ms - trial->since_ms) * rate / 1000 - trial->steps_since;
    if (due > STEPS_AT_ONCE) {
        due = STEPS_AT_ONCE;
        keep_time(frame, trial);
    } else {
        trial->steps_since += due;
    }
    if (due > 0 && !step_trial(frame, trial, due)) {
        return 0;
    }
    const int64_t next = trial->since_ms + ((trial->steps_since + 1) * 1000 + rate - 1) / rate;
    return next > now_ms + FRAME_MS ? next : now_ms + FRAME_MS;
}

/* ---- Commands ---- */

static CommandState play_state(const GameFrame *frame, const void *self, int value) {
    const Trial *trial = self;
    (void)frame;
    (void)value;
    return (CommandState){.label = trial->is_playing ? tr("Pause") : tr("Play"),
                          .is_primary = true};
}

static void toggle_play(GameFrame *frame, void *self, int value) {
    Trial *trial = self;
    (void)value;
    trial->is_playing = !trial->is_playing;
    keep_time(frame, trial);
}

static void step_once(GameFrame *frame, void *self, int value) {
    Trial *trial = self;
    (void)value;
    trial->is_playing = false;
    keep_time(frame, trial);
    step_trial(frame, trial, 1);
}

static void go_to_end(GameFrame *frame, void *self, int value) {
    (void)value;
    finish_trial(frame, self);
}

static void set_speed(GameFrame *frame, void *self, int value) {
    sudoku_scene_of(frame)->speed = value;
    keep_time(frame, self);
}

static CommandState held_state(const GameFrame *frame, const void *self, int value) {
    (void)frame;
    (void)self;
    (void)value;
    return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr(why_held)};
}

static void stay_as_it_is(GameFrame *frame, void *self, int value) {
    (void)frame;
    (void)self;
    (void)value;
}

enum { PLAY, STEP, TO_END, SPEED, CELL };

static const Command solve_commands[] = {
    [PLAY] = {.id = "play",
              .label = N_("Play"),
              .help = N_("the solver goes on, or waits"),
              .key = KEY_NAMED(KEY_SPACE, 0),
              .place = COMMAND_CARD,
              .state = play_state,
              .run = toggle_play},
    [STEP] = {.id = "step",
              .label = N_("Step"),
              .key = KEY_OF('t', 0),
              .place = COMMAND_CARD,
              .run = step_once},
    [TO_END] = {.id = "to-end",
                .label = N_("Finish"),
                .help = N_("fill in the solution"),
                .key = KEY_NAMED(KEY_ENTER, 0),
                .place = COMMAND_CARD,
                .run = go_to_end},
    [SPEED] = {.id = "speed", .label = N_("Speed"), .place = COMMAND_INSIDE, .run = set_speed},
    /* The cells can be pressed to be told why nothing happens. */
    [CELL] = {.id = "cell",
              .label = N_("Cell"),
              .place = COMMAND_KEY,
              .state = held_state,
              .run = stay_as_it_is},
    {0},
};

/* ---- What is seen ---- */

static void step_words(const GameFrame *frame, const SudokuBruteStep *step, Text *out) {
    const SudokuLayout *layout = sudoku_layout_of(frame);
    char cell[24];
    Text name = text_over(cell, sizeof cell);
    if (step->cell < 0) {
        text_add(out, tr("The solver begins with the givens."));
        return;
    }
    char symbol[SUDOKU_SIGN_SIZE] = "";
    Text sign = text_over(symbol, sizeof symbol);
    if (step->value > 0) {
        sudoku_sign_text(frame, layout, step->value, &sign);
    }
    sudoku_cell_text(layout, step->cell, locale_text, &name);
    if (step->action == SUDOKU_BRUTE_VALIDATE) {
        text_addf(out, tr("%s: checks whether the given breaks a rule."), cell);
    } else if (step->action == SUDOKU_BRUTE_BACKTRACK) {
        text_addf(out, tr("%s: no digit is left to try; back to the previous cell."), cell);
    } else {
        text_addf(out,
                  step->is_valid ? tr("%1$s: %2$s breaks no rule; on to the next empty cell.")
                                 : tr("%1$s: %2$s breaks a rule; try the next digit."),
                  cell, symbol);
    }
}

static void layout_solve_card(GameFrame *frame, void *self, Panel *panel) {
    const Trial *trial = self;
    const int speed = sudoku_const_scene_of(frame)->speed;
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, tr("Speed: %d steps a second"), (int)rates[speed]);
    panel_slider(panel, "speed", buffer, &solve_commands[SPEED], speed, SUDOKU_SPEEDS - 1);
    text_clear(&text);
    if (trial->is_playing && speed >= SLOW_STEPS) {
        panel_text(panel, tr("Each empty cell in turn takes the smallest digit that breaks no "
                             "rule; when none is left, the solver steps back."));
    } else {
        step_words(frame, &trial->last, &text);
        panel_text(panel, buffer);
        text_clear(&text);
    }
    text_addf(&text, tr("Digits tried: %1$llu. Steps back: %2$llu."),
              (unsigned long long)trial->brute.tries, (unsigned long long)trial->brute.backtracks);
    panel_note(panel, buffer);
}

static void tell_solve(const GameFrame *frame, const void *self, Head *head) {
    (void)frame;
    (void)self;
    text_add(&head->title, tr("Solving by trial"));
    text_add(&head->detail, tr("Your own grid comes back with Esc."));
}

static void layout_trial(GameFrame *frame, void *self, Rect area) {
    (void)self;
    (void)area;
    sudoku_board_place_keypad(frame);
    sudoku_board_place_cells(frame, &solve_commands[CELL]);
}

static void draw_trial(const GameFrame *frame, const void *self, Canvas *canvas, int64_t now_ms) {
    const Trial *trial = self;
    SudokuView view = sudoku_board_view(frame, &trial->brute.grid);
    view.is_trial = true;
    view.trial_cell = trial->last.cell;
    view.has_trial_failed = trial->last.cell >= 0 && !trial->last.is_valid;
    sudoku_board_draw(frame, &view, canvas, now_ms);
}

const Mode sudoku_solve_mode = {
    .name = "solve",
    .title = N_("Try, and step back"),
    .ends_by = MODE_ENDS_BY_STEP,
    .commands = solve_commands,
    .state_size = sizeof(Trial),
    .open = open_solve,
    .close = close_solve,
    .status = tell_solve,
    .stage = {.shape = sudoku_board_shape, .layout = layout_trial, .draw = draw_trial},
    .layout_card = layout_solve_card,
    .input = {.pointer = sudoku_near_pointer},
    .tick = tick_trial,
};
