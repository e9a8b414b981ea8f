/* The backtracking solver at work, shown over the board; the game stays as it is. */
#include "scenes/sudoku/modes.h"

#include "scenes/kit/game/player.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/model/sign_words.h"
#include "sudoku/hint.h"
#include "sudoku/solver.h"

#define SLOW_STEPS 4 /* lower speeds leave time to read each step */

static const int64_t rates[SUDOKU_SPEEDS] = {2, 5, 12, 30, 60, 250, 2000, 20000, 250000};
static const char *const solve_why_held =
    N_("The solver is at work: press Esc to return to your puzzle.");

typedef struct Trial {
    Player player; /* first, for its commands */
    SudokuTeachingSolver brute;
    SudokuTeachingStep last;
    int64_t steps; /* that were done */
} Trial;

/* ---- At work ---- */

/* All moves as one step to undo. This closes the mode and frees the trial. */
static void finish_trial(GameShell *shell, Trial *trial) {
    player_pause(&trial->player, shell);
    if (!sudoku_play(shell, sudoku_move(sudoku_layout_of(shell), SUDOKU_MOVE_SOLVE, -1, 0))) {
        shell_refuse(shell, (Rect){0}, tr("This puzzle does not have exactly one solution."));
    }
}

/* False at the end; the trial is freed then. */
static bool work_to(GameShell *shell, void *self, int64_t to) {
    Trial *trial = self;
    const SudokuLayout *layout = sudoku_layout_of(shell);
    if (to == PLAYER_ENDLESS) {
        finish_trial(shell, trial);
        return false;
    }
    if (to - trial->steps > 1) {
        sudoku_teaching_run(&trial->brute, layout, (uint64_t)(to - trial->steps - 1));
    }
    trial->steps = to;
    const SudokuTeachingStep step = sudoku_teaching_step(&trial->brute, layout);
    if (step.action != SUDOKU_TEACHING_END) {
        trial->last = step;
        sudoku_zoom_reveal(shell, step.cell);
    }
    shell_mark_dirty(shell);
    if (trial->brute.phase == SUDOKU_TEACHING_SOLVED ||
        trial->brute.phase == SUDOKU_TEACHING_NONE) {
        finish_trial(shell, trial);
        return false;
    }
    return true;
}

static int64_t solve_work_done(const GameShell *shell, const void *self) {
    return ((const Trial *)self)->steps;
}

static int64_t work_in_all(const GameShell *shell, const void *self) {
    return PLAYER_ENDLESS;
}

static PlayerPace work_pace(const void *self, int speed) {
    return (PlayerPace){rates[speed], 1000};
}

static const PlayerSequence work_sequence = {
    .count = work_in_all,
    .at = solve_work_done,
    .go = work_to,
    .pace = work_pace,
    .speed_max = SUDOKU_SPEEDS - 1,
};

static bool open_solve(GameShell *shell, void *self, Text *reason) {
    Trial *trial = self;
    const SudokuState *state = sudoku_state_of(shell);
    trial->last.cell = -1;
    sudoku_teaching_init(&trial->brute, &state->layout, &state->givens);
    player_init(&trial->player, &work_sequence, &sudoku_scene_of(shell)->speed);
    player_start(&trial->player, shell);
    sudoku_hold(shell, solve_why_held);
    sudoku_note_help(shell);
    return true;
}

static void close_solve(GameShell *shell, void *self) {
    sudoku_release(shell, solve_why_held);
}

/* ---- Commands ---- */

static CommandState held_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr(solve_why_held)};
}

static void stay_as_it_is(GameShell *shell, void *self, int value) {
}

enum { SOLVE_PLAY, SOLVE_STEP, TO_END, SPEED, SOLVE_CELL };

static const Command solve_commands[] = {
    [SOLVE_PLAY] = {.id = "play",
                    .help = N_("the solver goes on, or waits"),
                    .place = COMMAND_CARD,
                    PLAYER_PLAY},
    [SOLVE_STEP] = {.id = "step",
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
    /* A press on a cell gives the reason why nothing happens. */
    [SOLVE_CELL] = {.id = "cell",
                    .label = N_("Cell"),
                    .place = COMMAND_KEY,
                    .state = held_state,
                    .run = stay_as_it_is},
    {0},
};

/* ---- View ---- */

static void solve_step_words(const GameShell *shell, const SudokuTeachingStep *step, Text *out) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    char cell[60];
    Text name = text_over(cell, sizeof cell);
    if (step->cell < 0) {
        text_add(out, tr("The solver begins with the givens."));
        return;
    }
    char symbol[SUDOKU_SIGN_SIZE] = "";
    Text sign = text_over(symbol, sizeof symbol);
    if (step->value > 0) {
        sudoku_sign_text(shell, layout, step->value, &sign);
    }
    sudoku_cell_words(layout, step->cell, locale_text, &name);
    if (step->action == SUDOKU_TEACHING_VALIDATE) {
        text_addf(out, tr("In %s: does this given break a rule?"), cell);
    } else if (step->action == SUDOKU_TEACHING_BACKTRACK) {
        text_addf(out, tr("In %s: no digit is left. Back to the cell before."), cell);
    } else {
        text_addf(out,
                  step->is_valid ? tr("In %1$s: %2$s breaks no rule. On to the next empty cell.")
                                 : tr("In %1$s: %2$s breaks a rule. On to the next digit."),
                  cell, symbol);
    }
}

static void layout_solve_card(GameShell *shell, void *self, Panel *panel) {
    const Trial *trial = self;
    const int speed = sudoku_const_scene_of(shell)->speed;
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    player_layout_speed(panel, &trial->player, solve_commands,
                        text_short(tr("Speed: %d steps a second"), (int)rates[speed]).data);
    if (player_is_running(&trial->player) && speed >= SLOW_STEPS) {
        panel_text(panel, tr("Each empty cell in turn takes the smallest digit that breaks no "
                             "rule. When none is left, the solver steps back."));
    } else {
        solve_step_words(shell, &trial->last, &text);
        panel_text(panel, buffer);
    }
    panel_notef(panel, tr("Digits tried: %1$llu. Steps back: %2$llu."),
                (unsigned long long)trial->brute.tries,
                (unsigned long long)trial->brute.backtracks);
}

static void tell_solve(const GameShell *shell, const void *self, Head *head) {
    text_add(&head->title, tr("Solving by trial"));
    text_add(&head->detail, tr("Press Esc to return to your puzzle."));
}

static void layout_trial(GameShell *shell, void *self, Rect area) {
    sudoku_board_place_keypad(shell);
    sudoku_board_place_cells(shell, &solve_commands[SOLVE_CELL]);
}

static void draw_trial(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const Trial *trial = self;
    SudokuView view = sudoku_board_view(shell, &trial->brute.grid);
    view.is_trial = true;
    view.is_labelled = true;
    view.trial_cell = trial->last.cell;
    view.has_trial_failed = trial->last.cell >= 0 && !trial->last.is_valid;
    sudoku_board_draw(shell, &view, canvas, now_ms);
}

const Mode sudoku_solve_mode = {
    .name = "solve",
    .title = N_("Try, and step back"),
    .ends_by = MODE_ENDS_BY_STEP,
    .hides = shell_hide_tools_and_keypad,
    .commands = solve_commands,
    .state_size = sizeof(Trial),
    .open = open_solve,
    .close = close_solve,
    .status = tell_solve,
    .board_area = {.shape = sudoku_board_shape, .layout = layout_trial, .draw = draw_trial},
    .layout_card = layout_solve_card,
    .input = {.pointer = sudoku_zoom_pointer},
    .tick = player_tick,
};
