/* CRésolution and Validation of the text, line by line beside the grid, in an order of C that the
 * player chooses. */
#include "scenes/sudoku/modes.h"

#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/board/zoom.h"
#include "scenes/sudoku/modes/sets/state.h"

static const int64_t routine_rates[SUDOKU_SPEEDS] = {1, 2, 4, 8, 20, 60, 250, 2000, 20000};
static const char *const routine_why_held =
    N_("The routine is at work: press Esc to return to your puzzle.");

/* ---- The lines ---- */

static int64_t lines_in_all(const GameShell *shell, const void *self) {
    return ((const RoutinePage *)self)->count;
}

static int64_t lines_done(const GameShell *shell, const void *self) {
    return ((const RoutinePage *)self)->run.done;
}

static bool go_to_line(GameShell *shell, void *self, int64_t to) {
    RoutinePage *page = self;
    sudoku_routine_go(&page->run, sudoku_layout_of(shell), to);
    const SudokuRoutineStep *now = sudoku_routine_now(&page->run);
    if (now) {
        sudoku_zoom_reveal(shell, now->cell);
    }
    shell_mark_dirty(shell);
    return true;
}

int routine_lines_a_second(int speed) {
    return (int)routine_rates[speed];
}

static PlayerPace lines_pace(const void *self, int speed) {
    return (PlayerPace){routine_rates[speed], 1000};
}

static const PlayerSequence lines_sequence = {
    .count = lines_in_all,
    .at = lines_done,
    .go = go_to_line,
    .pace = lines_pace,
    .speed_max = SUDOKU_SPEEDS - 1,
    .at_first = N_("This is the first line."),
    .at_last = N_("This is the last line."),
};

/* ---- The order ---- */

int routine_own_place(const RoutinePage *page, int cell) {
    for (int i = 0; i < page->own_count; i++) {
        if (page->own[i] == cell) {
            return i;
        }
    }
    return -1;
}

static SudokuCellOrder order_of(const RoutinePage *page, SudokuOrder kind) {
    return (SudokuCellOrder){kind, page->own, page->own_count};
}

/* From the first line, in the chosen order. */
static void begin_run(GameShell *shell, RoutinePage *page) {
    const SudokuState *state = sudoku_state_of(shell);
    const uint64_t tries_shown = ROUTINE_LINES_SHOWN / 4; /* a trial has at least four lines */
    sudoku_routine_init(&page->run, &state->layout, &state->givens, order_of(page, page->order));
    const SudokuRoutineTotal total =
        sudoku_routine_total(&page->run, &state->layout, tries_shown, NULL);
    page->count = total.lines < ROUTINE_LINES_SHOWN ? total.lines : ROUTINE_LINES_SHOWN;
    if (total.is_whole) {
        page->totals[page->order] = total;
        page->is_counted[page->order] = true;
    }
    shell_mark_dirty(shell);
}

static void choose_routine_order(GameShell *shell, void *self, int value) {
    RoutinePage *page = self;
    player_pause(&page->player, shell);
    page->order = (SudokuOrder)value;
    begin_run(shell, page);
}

/* The player's own order has changed: what was counted for it no longer holds. */
static void take_own_order(GameShell *shell, RoutinePage *page) {
    shell_cancel_job(shell);
    page->is_counted[SUDOKU_ORDER_OWN] = false;
    choose_routine_order(shell, page, SUDOKU_ORDER_OWN);
}

static void click_routine_cell(GameShell *shell, void *self, int cell) {
    RoutinePage *page = self;
    const int place = routine_own_place(page, cell);
    if (place >= 0) {
        page->own_count--;
        memmove(&page->own[place], &page->own[place + 1],
                (size_t)(page->own_count - place) * sizeof page->own[0]);
    } else {
        page->own[page->own_count++] = (uint16_t)cell;
    }
    take_own_order(shell, page);
}

static CommandState routine_cell_state(const GameShell *shell, const void *self, int cell) {
    if (sudoku_state_of(shell)->givens.value[cell]) {
        return (CommandState){COMMAND_IMPOSSIBLE,
                              .reason = tr("This cell is given: order the empty ones.")};
    }
    return (CommandState){.can = COMMAND_POSSIBLE};
}

static CommandState clear_order_state(const GameShell *shell, const void *self, int value) {
    const RoutinePage *page = self;
    const bool is_there = page->order == SUDOKU_ORDER_OWN && page->own_count > 0;
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

static void clear_own_order(GameShell *shell, void *self, int value) {
    ((RoutinePage *)self)->own_count = 0;
    take_own_order(shell, self);
}

static void finish_routine_trial(GameShell *shell, void *self, int value) {
    RoutinePage *page = self;
    const int64_t end = sudoku_routine_trial_end(&page->run);
    /* At the end of a trial, the next one begins: its end is seen after its first line. */
    if (end == page->run.done && end < page->count) {
        sudoku_routine_go(&page->run, sudoku_layout_of(shell), end + 1);
    }
    const int64_t next = sudoku_routine_trial_end(&page->run);
    player_go(shell, self, next < page->count ? next : page->count);
}

/* ---- Trials counted in all orders, by the worker ---- */

typedef struct RoutineCount {
    SudokuLayout layout;
    SudokuRoutine run;
    SudokuRoutineTotal total;
} RoutineCount;

static void run_routine_count(void *payload, const atomic_bool *stop) {
    RoutineCount *count = payload;
    count->total = sudoku_routine_total(&count->run, &count->layout, ROUTINE_TRIES_COUNTED, stop);
}

static void count_next_order(GameShell *shell, RoutinePage *page) {
    static const ModeJob job = {sizeof(RoutineCount), run_routine_count, NULL};
    const SudokuState *state = sudoku_state_of(shell);
    RoutineCount count = {0};
    int order = 0;
    while (order < SUDOKU_ORDERS && page->is_counted[order]) {
        order++;
    }
    if (order == SUDOKU_ORDERS || !shell_is_idle(shell)) {
        return;
    }
    count.layout = state->layout;
    sudoku_routine_init(&count.run, &state->layout, &state->givens,
                        order_of(page, (SudokuOrder)order));
    shell_start_job(shell, &sudoku_routine_mode, order + 1, &job, &count);
}

static void take_routine_count(GameShell *shell, void *self, int number, void *payload) {
    RoutinePage *page = self;
    page->totals[number - 1] = ((const RoutineCount *)payload)->total;
    page->is_counted[number - 1] = true;
    shell_mark_dirty(shell);
}

static int64_t tick_routine(GameShell *shell, void *self, int64_t now_ms) {
    count_next_order(shell, self);
    return player_tick(shell, self, now_ms);
}

/* ---- Opening ---- */

static bool open_routine(GameShell *shell, void *self, Text *reason) {
    RoutinePage *page = self;
    player_init(&page->player, &lines_sequence, &sudoku_scene_of(shell)->speed);
    begin_run(shell, page);
    sudoku_hold(shell, routine_why_held);
    sudoku_note_help(shell);
    return true;
}

static void close_routine(GameShell *shell, void *self) {
    shell_cancel_job(shell);
    sudoku_release(shell, routine_why_held);
}

/* "4@12.5.7": the order, and the cells of one's own, from 0. */
static void save_routine(const GameShell *shell, const void *self, Text *out) {
    const RoutinePage *page = self;
    text_addf(out, "%d", (int)page->order);
    for (int i = 0; i < page->own_count; i++) {
        text_addf(out, "%c%d", i ? '.' : '@', page->own[i]);
    }
}

static bool read_own_cell(const GameShell *shell, RoutinePage *page, const char **at) {
    const SudokuState *state = sudoku_state_of(shell);
    int cell = 0;
    const char *first = *at;
    while (**at >= '0' && **at <= '9' && cell < SUDOKU_CELLS_MAX) {
        cell = cell * 10 + (*(*at)++ - '0');
    }
    if (*at == first || cell >= state->layout.cells || state->givens.value[cell] ||
        routine_own_place(page, cell) >= 0) {
        return false;
    }
    page->own[page->own_count++] = (uint16_t)cell;
    return true;
}

static bool load_routine(GameShell *shell, void *self, const char *words) {
    RoutinePage *page = self;
    RoutinePage read = *page;
    const char *at = words + 1;
    if (words[0] < '0' || words[0] >= '0' + SUDOKU_ORDERS) {
        return words[0] == 0; /* another scene opens it */
    }
    read.order = (SudokuOrder)(words[0] - '0');
    read.own_count = 0;
    for (char joint = '@'; *at == joint; joint = '.') {
        at++;
        if (!read_own_cell(shell, &read, &at)) {
            return false;
        }
    }
    if (*at) {
        return false;
    }
    *page = read;
    memset(page->is_counted, 0, sizeof page->is_counted);
    begin_run(shell, page);
    return true;
}

/* ---- The mode ---- */

static void tell_routine(const GameShell *shell, const void *self, Head *head) {
    text_add(&head->title, "CRésolution");
    text_add(&head->detail, tr("Press Esc to return to your puzzle."));
}

const Command routine_commands[] = {
    [ROUTINE_BACK] = {.id = "routine-back",
                      .label = N_("Back"),
                      .help = N_("the line before"),
                      .key = KEY_NAMED(KEY_LEFT, 0),
                      .place = COMMAND_CARD,
                      PLAYER_BACK},
    [ROUTINE_PLAY] = {.id = "routine-play",
                      .help = N_("the routine goes on, or waits"),
                      .place = COMMAND_CARD,
                      PLAYER_PLAY},
    [ROUTINE_STEP] = {.id = "routine-step",
                      .label = N_("Step"),
                      .help = N_("the next line"),
                      .key = KEY_NAMED(KEY_RIGHT, 0),
                      .place = COMMAND_CARD,
                      PLAYER_STEP},
    [ROUTINE_TRIAL] = {.id = "routine-trial",
                       .label = N_("Next trial"),
                       .help = N_("all lines up to the end of the next trial"),
                       .key = KEY_OF('t', 0),
                       .place = COMMAND_INSIDE,
                       .state = player_step_state,
                       .run = finish_routine_trial},
    [ROUTINE_SPEED] = {.id = "routine-speed", PLAYER_SPEED},
    [ROUTINE_SEEK] = PLAYER_SEEK("routine"),
    [ROUTINE_ORDER] = {.id = "routine-order",
                       .label = N_("The order of C"),
                       .help = N_("which empty cell is filled first"),
                       .key = DIGITS_OF('1', '5', 0),
                       .place = COMMAND_INSIDE,
                       .run = choose_routine_order},
    [ROUTINE_CLEAR] = {.id = "routine-clear",
                       .label = N_("Clear my order"),
                       .key = KEY_NAMED(KEY_DELETE, 0),
                       .place = COMMAND_INSIDE,
                       .state = clear_order_state,
                       .run = clear_own_order},
    [ROUTINE_CELL] = {.id = "cell",
                      .label = N_("Cell"),
                      .help = N_("take the cell into your own order, or out of it"),
                      .place = COMMAND_INSIDE,
                      .state = routine_cell_state,
                      .run = click_routine_cell},
    {0},
};

const Mode sudoku_routine_mode = {
    .name = "routine",
    .title = N_("Line by line"),
    .ends_by = MODE_ENDS_BY_STEP,
    .hides = shell_hide_tools_and_keypad,
    .commands = routine_commands,
    .state_size = sizeof(RoutinePage),
    .open = open_routine,
    .close = close_routine,
    .status = tell_routine,
    .board_area = {.shape = sudoku_board_shape,
                   .layout = routine_layout_board,
                   .draw = routine_draw_board},
    .layout_card = routine_layout_card,
    .input = {.pointer = sudoku_zoom_pointer},
    .tick = tick_routine,
    .job_done = take_routine_count,
    .save = save_routine,
    .load = load_routine,
};
