#include "solve.h"

#include "frame/say.h"
#include "kit/player.h"
#include "sudoku/board/board.h"
#include "sudoku/board/magnify.h"
#include "sudoku/hint.h"
#include "sudoku/puzzle/sign_words.h"
#include "sudoku/solver.h"

#define SLOW_STEPS 4 /* speeds below this number leave time to read each step */

static const int64_t rates[SUDOKU_SPEEDS] = {2, 5, 12, 30, 60, 250, 2000, 20000, 250000};
static const char *const why_held = N_("The solver is at work: Esc brings your own grid back.");

typedef struct Trial {
    Player player; /* first, for its commands */
    SudokuBrute brute;
    SudokuBruteStep last;
    int64_t steps; /* that were done */
} Trial;

/* ---- At work ---- */

/* All moves at once, as one that can be taken back. It closes the mode: the trial is gone then. */
static void finish_trial(GameFrame *frame, Trial *trial) {
    player_pause(&trial->player, frame);
    if (!sudoku_play(frame, sudoku_move(sudoku_layout_of(frame), SUDOKU_MOVE_SOLVE, -1, 0))) {
        frame_refuse(frame, (Rect){0}, tr("This puzzle does not have exactly one solution."));
    }
}

/* False when this was the end, and the trial is gone. */
static bool work_to(GameFrame *frame, void *self, int64_t to) {
    Trial *trial = self;
    const SudokuLayout *layout = sudoku_layout_of(frame);
    if (to == PLAYER_ENDLESS) {
        finish_trial(frame, trial);
        return false;
    }
    if (to - trial->steps > 1) {
        sudoku_brute_run(&trial->brute, layout, (uint64_t)(to - trial->steps - 1));
    }
    trial->steps = to;
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

static int64_t work_done(const GameFrame *frame, const void *self) {
    (void)frame;
    return ((const Trial *)self)->steps;
}

static int64_t work_in_all(const GameFrame *frame, const void *self) {
    (void)frame;
    (void)self;
    return PLAYER_ENDLESS;
}

static PlayerPace work_pace(const void *self, int speed) {
    (void)self;
    return (PlayerPace){rates[speed], 1000};
}

static const PlayerSequence work_sequence = {
    .count = work_in_all,
    .at = work_done,
    .go = work_to,
    .pace = work_pace,
    .speed_max = SUDOKU_SPEEDS - 1,
};

static bool open_solve(GameFrame *frame, void *self, Text *reason) {
    Trial *trial = self;
    const SudokuState *state = sudoku_state_of(frame);
    (void)reason;
    trial->last.cell = -1;
    sudoku_brute_init(&trial->brute, &state->layout, &state->givens);
    player_init(&trial->player, &work_sequence, &sudoku_scene_of(frame)->speed);
    player_start(&trial->player, frame);
    sudoku_hold(frame, why_held);
    sudoku_note_help(frame);
    return true;
}

static void close_solve(GameFrame *frame, void *self) {
    (void)self;
    sudoku_release(frame, why_held);
}

/* ---- Commands ---- */

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
              .help = N_("the solver goes on, or waits"),
              .place = COMMAND_CARD,
              PLAYER_PLAY},
    [STEP] = {.id = "step",
              .label = N_("Step"),
              .key = KEY_OF('t', 0),
              .place = COMMAND_CARD,
              PLAYER_STEP},
    [TO_END] = {.id = "to-end",
                .label = N_("Finish"),
                .help = N_("fill in the solution"),
                .key = KEY_NAMED(KEY_ENTER, 0),
                .place = COMMAND_CARD,
                PLAYER_LAST},
    [SPEED] = {.id = "speed", PLAYER_SPEED},
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
    player_layout_speed(panel, &trial->player, solve_commands,
                        text_short(tr("Speed: %d steps a second"), (int)rates[speed]).data);
    if (player_is_running(&trial->player) && speed >= SLOW_STEPS) {
        panel_text(panel, tr("Each empty cell in turn takes the smallest digit that breaks no "
                             "rule; when none is left, the solver steps back."));
    } else {
        step_words(frame, &trial->last, &text);
        panel_text(panel, buffer);
    }
    panel_notef(panel, tr("Digits tried: %1$llu. Steps back: %2$llu."),
                (unsigned long long)trial->brute.tries,
                (unsigned long long)trial->brute.backtracks);
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
    .tick = player_tick,
};
