/* The tour of Sudoku: look at a digit, find the one cell that is left for it, write it. The puzzle
 * is the fixed one of the rules; what is shown is what the hint finds on it. */
#include "scenes/kit/game/tour.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/input/arrow_keys.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/modes.h"
#include "sudoku/hint.h"

#define SUDOKU_TOUR_NODES 100000
#define SUDOKU_TOUR_STEPS 3
#define SUDOKU_TOUR_DIGITS 8 /* written at most before the first hidden single */

enum { SUDOKU_TOUR_LOOK, SUDOKU_TOUR_CHOOSE, SUDOKU_TOUR_WRITE };

static const char *const sudoku_tour_hold_reason =
    N_("The tour is open: press Esc to return to your puzzle.");

typedef struct SudokuTour {
    Tour base;
    SudokuState state;
    SudokuHint hint; /* a single: the last place for a value in a region */
    int seen;        /* a cell that holds that value */
    int selected;    /* -1: none */
    bool is_written;
    SudokuKeypadTarget keypad;
} SudokuTour;

/* ---- Its steps ---- */

/* A cell that holds the hint's value and rules out others; -1: the hint is no hidden single of a
 * box. */
static int sudoku_tour_reason(const SudokuTour *tour) {
    const SudokuStep *step = &tour->hint.step;
    const bool is_single = tour->hint.kind == SUDOKU_HINT_STEP &&
                           step->technique == SUDOKU_HIDDEN_SINGLE &&
                           tour->state.layout.region_kind[step->region] == SUDOKU_BOX;
    for (int i = 0; is_single && i < step->cause_count; i++) {
        if (tour->state.grid.value[step->causes[i].cell] == step->value) {
            return step->causes[i].cell;
        }
    }
    return -1;
}

/* Writes what comes before the first hidden single. */
static bool sudoku_tour_find(SudokuTour *tour) {
    if (sudoku_game.setup(&tour->state, "", NULL) != STATUS_OK) {
        return false;
    }
    for (int digit = 0; digit < SUDOKU_TOUR_DIGITS; digit++) {
        Budget budget = budget_nodes(SUDOKU_TOUR_NODES);
        const SudokuStep *step = &tour->hint.step;
        if (sudoku_hint_find(&tour->state, &budget, &tour->hint) != STATUS_OK) {
            return false;
        }
        tour->seen = sudoku_tour_reason(tour);
        if (tour->seen >= 0) {
            return true;
        }
        if (tour->hint.kind == SUDOKU_HINT_STEP && step->cell >= 0) {
            sudoku_game.apply(&tour->state, sudoku_move(&tour->state.layout, SUDOKU_MOVE_SET,
                                                        step->cell, step->value));
        }
    }
    return false;
}

static void sudoku_tour_begin(GameShell *shell, void *self, int number) {
    SudokuTour *tour = self;
    tour->selected = number == SUDOKU_TOUR_WRITE ? tour->hint.step.cell : -1;
    sudoku_zoom_reveal(shell, number == SUDOKU_TOUR_LOOK ? tour->seen : tour->hint.step.cell);
}

static void sudoku_tour_say(const GameShell *shell, const void *self, Text *out) {
    static const char *const words[SUDOKU_TOUR_STEPS] = {
        N_("Every row, column and box takes each digit once. Press this %1$s to see them all."),
        N_("Each %1$s keeps its row, column and box to itself. In the shaded box, one place is "
           "left "
           "for a %1$s: press it."),
        N_("So this cell is a %1$s. Press %1$s to write it."),
    };
    const SudokuTour *tour = self;
    char sign[SUDOKU_SIGN_SIZE];
    Text text = text_over(sign, sizeof sign);
    sudoku_sign_text(shell, &tour->state.layout, tour->hint.step.value, &text);
    text_addf(out, tr(words[tour->base.step]), sign);
}

static Rect sudoku_tour_target(const GameShell *shell, const void *self) {
    const SudokuTour *tour = self;
    char id[CONTROL_ID_SIZE];
    Text text = text_over(id, sizeof id);
    if (tour->base.step != SUDOKU_TOUR_WRITE) {
        const Rect window = sudoku_board_window(shell);
        const Rect cell = sudoku_cell_rect(
            shell, tour->base.step == SUDOKU_TOUR_LOOK ? tour->seen : tour->hint.step.cell);
        return rect_contains(window, rect_center(cell)) ? rect_inset(rect_common(cell, window), 4)
                                                        : (Rect){0};
    }
    text_addf(&text, "key-%d", tour->hint.step.value);
    const Control *key = controls_find(&shell->view.controls, id);
    return key ? rect_inset(key->rect, 4) : (Rect){0};
}

static const TourKind sudoku_tour_kind = {
    .title = N_("Each digit once"),
    .steps = SUDOKU_TOUR_STEPS,
    .begin = sudoku_tour_begin,
    .say = sudoku_tour_say,
    .target = sudoku_tour_target,
    .done = N_("You have placed a digit, and you know why. Now solve a puzzle of your own."),
    .about = N_("Every row, every column and every box of nine holds the digits 1 to 9."),
    .help = 0,
};

/* ---- Commands ---- */

static CommandState sudoku_tour_cell_state(const GameShell *shell, const void *self, int cell) {
    return (CommandState){.can = tour_is_waiting(self) ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE};
}

static void sudoku_tour_press_cell(GameShell *shell, void *self, int cell) {
    SudokuTour *tour = self;
    const bool is_right = (tour->base.step == SUDOKU_TOUR_LOOK &&
                           tour->state.grid.value[cell] == tour->hint.step.value) ||
                          (tour->base.step == SUDOKU_TOUR_CHOOSE && cell == tour->hint.step.cell);
    if (!is_right) {
        tour_wrong(&tour->base, shell, sudoku_cell_rect(shell, cell));
        return;
    }
    tour->selected = cell;
    tour_right(&tour->base, shell);
}

static CommandState sudoku_tour_digit_state(const GameShell *shell, const void *self, int digit) {
    return (CommandState){.can = tour_is_waiting(self) ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE};
}

static void sudoku_tour_write(GameShell *shell, void *self, int digit) {
    SudokuTour *tour = self;
    const SudokuStep *step = &tour->hint.step;
    if (tour->base.step != SUDOKU_TOUR_WRITE || digit + 1 != step->value) {
        tour_wrong(&tour->base, shell, (Rect){0});
        return;
    }
    sudoku_game.apply(&tour->state,
                      sudoku_move(&tour->state.layout, SUDOKU_MOVE_SET, step->cell, step->value));
    tour->is_written = true;
    tour_right(&tour->base, shell);
}

static void sudoku_tour_press(GameShell *shell, void *self, int value) {
    const SudokuTour *tour = self;
    if (tour->base.step == SUDOKU_TOUR_WRITE) {
        sudoku_tour_write(shell, self, tour->hint.step.value - 1);
    } else {
        sudoku_tour_press_cell(
            shell, self, tour->base.step == SUDOKU_TOUR_LOOK ? tour->seen : tour->hint.step.cell);
    }
}

enum { SUDOKU_TOUR_CELL, SUDOKU_TOUR_DIGIT };

static const Command sudoku_tour_commands[] = {
    [SUDOKU_TOUR_CELL] = {.id = "tour-cell",
                          .label = N_("Cell"),
                          .place = COMMAND_INSIDE,
                          .state = sudoku_tour_cell_state,
                          .run = sudoku_tour_press_cell},
    [SUDOKU_TOUR_DIGIT] = {.id = "tour-digit",
                           .label = N_("Digit"),
                           .help = N_("write the digit"),
                           .key = DIGITS_OF('1', '9', 0),
                           .place = COMMAND_KEY,
                           .state = sudoku_tour_digit_state,
                           .run = sudoku_tour_write},
    TOUR_COMMANDS(sudoku_tour_press),
    {0},
};

/* The arrow keys move over the board, Enter and Space press the cell. */
static bool sudoku_tour_key(GameShell *shell, void *self, const Event *event) {
    SudokuTour *tour = self;
    const bool presses = event_is_key(event, KEY_ENTER, 0) || event_is_key(event, KEY_SPACE, 0);
    if (!tour_is_waiting(self) || tour->base.step == SUDOKU_TOUR_WRITE) {
        return false;
    }
    if (presses && tour->selected >= 0 && !shell->view.input.is_focus_visible) {
        sudoku_tour_press_cell(shell, self, tour->selected);
        return true;
    }
    if (!sudoku_arrow_keys_move(&tour->state.layout, event, 0, &tour->selected)) {
        return false;
    }
    shell_clear_focus(shell);
    return true;
}

/* ---- Opening and closing ---- */

static bool sudoku_tour_open(GameShell *shell, void *self, Text *reason) {
    SudokuTour *tour = self;
    SudokuScene *scene = sudoku_scene_of(shell);
    if (!sudoku_tour_find(tour)) {
        return false;
    }
    tour->keypad = (SudokuKeypadTarget){&tour->state, &sudoku_tour_commands[SUDOKU_TOUR_DIGIT]};
    scene->keypad_target = &tour->keypad;
    scene->shown = &tour->state;
    scene->shown_session = shell->session;
    scene->input.zoom.offset = (Point){0, 0};
    sudoku_hold(shell, sudoku_tour_hold_reason);
    tour_init(&tour->base, shell, &sudoku_tour_kind);
    return true;
}

static void sudoku_tour_close(GameShell *shell, void *self) {
    SudokuScene *scene = sudoku_scene_of(shell);
    SudokuTour *tour = self;
    if (scene->shown == &tour->state) {
        scene->shown = NULL;
        scene->keypad_target = NULL;
    }
    sudoku_release(shell, sudoku_tour_hold_reason);
}

/* The puzzle that was in the making has come. */
static void sudoku_tour_changed(GameShell *shell, void *self, PositionChange change) {
    sudoku_scene_of(shell)->shown_session = shell->session;
    tour_changed(shell, self, change);
}

/* ---- The board ---- */

static void sudoku_tour_layout_board(GameShell *shell, void *self, Rect area) {
    sudoku_board_place_keypad(shell);
    sudoku_board_place_cells(shell, &sudoku_tour_commands[SUDOKU_TOUR_CELL]);
    tour_place(self, shell);
}

static void sudoku_tour_draw_board(const GameShell *shell, const void *self, Canvas *canvas,
                                   int64_t now_ms) {
    const SudokuTour *tour = self;
    SudokuView view = sudoku_board_view(shell, &tour->state.grid);
    view.state = &tour->state;
    view.selected = tour->selected;
    view.hovered = tour_is_waiting(&tour->base) ? sudoku_board_hovered(shell) : -1;
    view.digit = tour->base.step > SUDOKU_TOUR_LOOK || !tour_is_waiting(&tour->base)
                     ? tour->hint.step.value
                     : 0;
    if (tour->base.step >= SUDOKU_TOUR_CHOOSE && !tour->is_written) {
        view.hint = &tour->hint;
        view.hint_stage = 2;
    }
    sudoku_board_draw(shell, &view, canvas, now_ms);
}

const Mode sudoku_tour_mode = {
    TOUR_MODE,
    .commands = sudoku_tour_commands,
    .state_size = sizeof(SudokuTour),
    .open = sudoku_tour_open,
    .close = sudoku_tour_close,
    .board_area = {.shape = sudoku_board_shape,
                   .layout = sudoku_tour_layout_board,
                   .draw = sudoku_tour_draw_board},
    .hides = shell_hide_tools,
    .changed = sudoku_tour_changed,
    .input = {.key = sudoku_tour_key, .pointer = sudoku_zoom_pointer},
};
