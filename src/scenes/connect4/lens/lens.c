/* The board as a matrix of 0, 1 and -1: the window that A·M·B cuts out of it, by hand and by
 * itself, and other factors. */
#include <stdlib.h>
#include <string.h>

#include "connect4/modes.h"
#include "frame/say.h"
#include "inside.h"

#define SLIDE_MS 180
#define SLOWEST_MS 1800
#define FASTER_MS 150 /* for each step of the slider */
#define WINDOWS (CONNECT4_WINDOW_ROWS * CONNECT4_WINDOW_COLUMNS)

void connect4_lens_matrix(const GameFrame *frame, const Lens *lens, Connect4Matrix *matrix) {
    if (lens->shows_example) {
        *matrix = connect4_matrix_example;
    } else {
        connect4_matrix_from_position(connect4_state_of(frame)->position, matrix);
    }
}

static int number_of_window(const Lens *lens) {
    return lens->row * CONNECT4_WINDOW_COLUMNS + lens->column;
}

/* ---- Factors ---- */

/* Fills a square matrix with what a preset says. */
static void fill_factor(int *entries, int side, Factor kind, int first) {
    if (kind == FACTOR_OWN) {
        return;
    }
    memset(entries, 0, (size_t)(side * side) * sizeof *entries);
    for (int i = 0; i < side; i++) {
        if (kind == FACTOR_IDENTITY ||
            (kind == FACTOR_WINDOW && i >= first && i < first + CONNECT4_WINDOW)) {
            entries[i * side + i] = 1;
        } else if (kind == FACTOR_MIRROR) {
            entries[i * side + side - 1 - i] = 1;
        }
    }
}

static void make_factors(Lens *lens) {
    fill_factor(&lens->a.at[0][0], CONNECT4_ROWS, lens->kind_a, lens->row);
    fill_factor(&lens->b.at[0][0], CONNECT4_COLUMNS, lens->kind_b, lens->column);
    for (int i = 0; i < CONNECT4_ROWS && lens->kind_a == FACTOR_SUM; i++) {
        lens->a.at[0][i] = 1;
    }
    for (int i = 0; i < CONNECT4_COLUMNS && lens->kind_b == FACTOR_SUM; i++) {
        lens->b.at[i][0] = 1;
    }
}

/* 0, 1, -1 and round again; the right button goes the other way. */
static void turn_entry(int *entry, bool is_backwards) {
    *entry = (*entry + 1 + (is_backwards ? 2 : 1)) % 3 - 1;
}

static void *open_lens(GameFrame *frame, Text *reason) {
    Lens *lens = calloc(1, sizeof *lens);
    (void)frame;
    (void)reason;
    if (lens) {
        lens->row = lens->from_row = CONNECT4_WINDOW_ROWS - 1;
        lens->speed = LENS_SPEED_RANGE / 2;
        make_factors(lens);
    }
    return lens;
}

static void close_lens(GameFrame *frame, void *self) {
    (void)frame;
    free(self);
}

/* ---- The window ---- */

static int within(int value, int last) {
    return value < 0 ? 0 : value > last ? last : value;
}

static void move_window(GameFrame *frame, Lens *lens, int row, int column) {
    lens->from_row = lens->row;
    lens->from_column = lens->column;
    lens->row = within(row, CONNECT4_WINDOW_ROWS - 1);
    lens->column = within(column, CONNECT4_WINDOW_COLUMNS - 1);
    lens->moved_at_ms = frame->now_ms;
    make_factors(lens);
    frame_animate(frame, SLIDE_MS);
    frame_mark_dirty(frame);
}

static bool has_winning_line(const GameFrame *frame, const Lens *lens, int number) {
    Connect4Matrix matrix;
    Connect4Window window;
    connect4_lens_matrix(frame, lens, &matrix);
    connect4_matrix_window(&matrix, number / CONNECT4_WINDOW_COLUMNS,
                           number % CONNECT4_WINDOW_COLUMNS, &window);
    return window.winning >= 0;
}

int connect4_lens_find(const GameFrame *frame, const Lens *lens) {
    const int now = number_of_window(lens);
    for (int i = 1; i <= WINDOWS; i++) {
        if (has_winning_line(frame, lens, (now + i) % WINDOWS)) {
            return (now + i) % WINDOWS;
        }
    }
    return -1;
}

static void go_to_window(GameFrame *frame, Lens *lens, int number) {
    move_window(frame, lens, number / CONNECT4_WINDOW_COLUMNS, number % CONNECT4_WINDOW_COLUMNS);
}

static int64_t interval_ms(const Lens *lens) {
    return SLOWEST_MS - FASTER_MS * lens->speed;
}

static int64_t tick_lens(GameFrame *frame, void *self, int64_t now_ms) {
    Lens *lens = self;
    if (lens->is_running && now_ms >= lens->next_at_ms) {
        const int next = number_of_window(lens) + 1;
        go_to_window(frame, lens, next);
        /* It stays where there is something to see, and at the end. */
        lens->is_running = next < WINDOWS - 1 && !has_winning_line(frame, lens, next);
        lens->next_at_ms = now_ms + interval_ms(lens);
    }
    return lens->is_running ? lens->next_at_ms : 0;
}

/* What changes the game shows it; the computer's answer alone does not disturb. */
static void lens_changed(GameFrame *frame, void *self, PositionChange change) {
    Lens *lens = self;
    const bool is_answer = change == CHANGE_STEP &&
                           session_cursor(frame->session) == frame->last_ply + 1 &&
                           match_is_computers(frame, 1 - connect4_turn_of(frame));
    if (change != CHANGE_ENTERED && !is_answer) {
        lens->shows_example = false;
    }
}

/* ---- Commands ---- */

static CommandState window_state(const GameFrame *frame, const void *self, int value) {
    (void)frame;
    (void)value;
    return (CommandState){.can = ((const Lens *)self)->has_factors ? COMMAND_IMPOSSIBLE
                                                                   : COMMAND_POSSIBLE,
                          .reason = tr("With other factors there is no window.")};
}

static void click_window(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    lens->is_running = false;
    move_window(frame, lens, value / CONNECT4_COLUMNS - 1, value % CONNECT4_COLUMNS - 1);
}

/* The window follows a pointer that is dragged over the board: no cell has to be hit. */
static bool drag_window(GameFrame *frame, void *self, const Event *event) {
    Lens *lens = self;
    const Rect board = lens->board.area;
    const bool is_inside = rect_contains(board, event->at);
    if (event->type == EVENT_POINTER_DOWN) {
        lens->is_dragged = is_inside && !lens->has_factors;
    } else if (event->type != EVENT_POINTER_MOVE) {
        lens->is_dragged = false;
    }
    if (!lens->is_dragged || !is_inside) {
        return false;
    }
    const float cell = grid_cell_size(&lens->board);
    const int row = within((int)((event->at.y - board.y) / cell) - 1, CONNECT4_WINDOW_ROWS - 1);
    const int column =
        within((int)((event->at.x - board.x) / cell) - 1, CONNECT4_WINDOW_COLUMNS - 1);
    if (row == lens->row && column == lens->column) {
        return false;
    }
    lens->is_running = false;
    move_window(frame, lens, row, column);
    return true;
}

static void turn_entry_a(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    lens->kind_a = FACTOR_OWN;
    turn_entry(&lens->a.at[value / CONNECT4_ROWS][value % CONNECT4_ROWS], frame->is_secondary);
}

static void turn_entry_b(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    lens->kind_b = FACTOR_OWN;
    turn_entry(&lens->b.at[value / CONNECT4_COLUMNS][value % CONNECT4_COLUMNS],
               frame->is_secondary);
}

static void choose_factor_a(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    (void)frame;
    lens->kind_a = (Factor)value;
    make_factors(lens);
}

static void choose_factor_b(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    (void)frame;
    lens->kind_b = (Factor)value;
    make_factors(lens);
}

static void choose_speed(GameFrame *frame, void *self, int value) {
    (void)frame;
    ((Lens *)self)->speed = value;
}

static CommandState run_state(const GameFrame *frame, const void *self, int value) {
    const Lens *lens = self;
    (void)frame;
    (void)value;
    return (CommandState){.can = lens->has_factors ? COMMAND_ABSENT : COMMAND_POSSIBLE,
                          .label = lens->is_running ? tr("Pause") : tr("Play"),
                          .is_primary = true};
}

static void run_window(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    (void)value;
    lens->is_running = !lens->is_running;
    if (lens->is_running && number_of_window(lens) == WINDOWS - 1) {
        go_to_window(frame, lens, 0);
    }
    lens->next_at_ms = frame->now_ms + interval_ms(lens);
}

static CommandState find_state(const GameFrame *frame, const void *self, int value) {
    const Lens *lens = self;
    (void)value;
    return (CommandState){.can = lens->has_factors                     ? COMMAND_ABSENT
                                 : connect4_lens_find(frame, lens) < 0 ? COMMAND_IMPOSSIBLE
                                                                       : COMMAND_POSSIBLE,
                          .reason = tr("Nobody has four in a line on this board.")};
}

static void find_four(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    (void)value;
    lens->is_running = false;
    go_to_window(frame, lens, connect4_lens_find(frame, lens));
}

static CommandState factors_state(const GameFrame *frame, const void *self, int value) {
    (void)frame;
    (void)value;
    return (CommandState){.can = ((const Lens *)self)->has_factors ? COMMAND_ON : COMMAND_POSSIBLE};
}

static void toggle_factors(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    (void)frame;
    (void)value;
    lens->has_factors = !lens->has_factors;
    lens->is_running = false;
    if (!lens->has_factors) {
        lens->kind_a = lens->kind_b = FACTOR_WINDOW;
        make_factors(lens);
    }
}

static CommandState example_state(const GameFrame *frame, const void *self, int value) {
    (void)frame;
    (void)value;
    return (CommandState){.label = ((const Lens *)self)->shows_example ? tr("This board")
                                                                       : tr("Example")};
}

static void toggle_example(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    (void)frame;
    (void)value;
    lens->shows_example = !lens->shows_example;
}

static void copy_shown(GameFrame *frame, void *self, int value) {
    Connect4Matrix matrix;
    (void)value;
    connect4_lens_matrix(frame, self, &matrix);
    connect4_copy_matrix(frame, &matrix);
}

/* The game's own board is seen while there is no example: then it can be played and stepped there.
 */
static CommandState on_board(const void *self, CommandState state) {
    if (((const Lens *)self)->shows_example) {
        return (CommandState){.can = COMMAND_IMPOSSIBLE,
                              .reason = tr("The text’s example is shown, not your game.")};
    }
    return state;
}

static CommandState column_state(const GameFrame *frame, const void *self, int value) {
    return on_board(self, connect4_column_state(frame, self, value));
}

static CommandState return_state(const GameFrame *frame, const void *self, int value) {
    return on_board(self, match_return_state(frame, self, value));
}

static CommandState walk_state(const GameFrame *frame, const void *self, int value) {
    return on_board(self, match_walk_state(frame, self, value));
}

const Command connect4_lens_commands[] = {
    [LENS_WINDOW] = {.id = "cell",
                     .label = N_("Window"),
                     .help = N_("click the board: the window"),
                     .place = COMMAND_INSIDE,
                     .state = window_state,
                     .run = click_window},
    [LENS_ENTRY_A] = {.id = "a",
                      .place = COMMAND_INSIDE,
                      .run = turn_entry_a,
                      .takes_secondary = true},
    [LENS_ENTRY_B] = {.id = "b",
                      .place = COMMAND_INSIDE,
                      .run = turn_entry_b,
                      .takes_secondary = true},
    [LENS_PRESET_A] = {.id = "a-kind", .place = COMMAND_INSIDE, .run = choose_factor_a},
    [LENS_PRESET_B] = {.id = "b-kind", .place = COMMAND_INSIDE, .run = choose_factor_b},
    [LENS_SPEED] = {.id = "lens-speed",
                    .label = N_("Speed"),
                    .place = COMMAND_INSIDE,
                    .run = choose_speed},
    {.id = "lens-play",
     .label = N_("Play"),
     .help = N_("the window moves over the board by itself"),
     .key = KEY_NAMED(KEY_SPACE, 0),
     .place = COMMAND_CARD,
     .state = run_state,
     .run = run_window},
    {.id = "lens-find",
     .label = N_("Find four"),
     .help = N_("the window with a sum of 4"),
     .key = KEY_OF('f', 0),
     .place = COMMAND_CARD,
     .state = find_state,
     .run = find_four},
    {.id = "factors",
     .label = N_("Factors"),
     .help = N_("other matrices A and B"),
     .key = KEY_OF('b', 0),
     .place = COMMAND_CARD,
     .state = factors_state,
     .run = toggle_factors},
    {.id = "example",
     .label = N_("Example"),
     .help = N_("the example from the text"),
     .key = KEY_OF('x', 0),
     .place = COMMAND_CARD,
     .state = example_state,
     .run = toggle_example},
    {.id = "copy-matrix",
     .label = N_("Copy the matrix"),
     .key = KEY_OF('c', MOD_CTRL | MOD_SHIFT),
     .icon = IMAGE_MATRIX,
     .place = COMMAND_MENU,
     .run = copy_shown},
    {.id = "column",
     .label = N_("Column"),
     .help = N_("drop a disc"),
     .key = DIGITS_OF('1', '7', 0),
     .place = COMMAND_KEY,
     .state = column_state,
     .run = connect4_drop},
    {.id = "first",
     .label = N_("To the first position"),
     .key = KEY_NAMED(KEY_HOME, 0),
     .place = COMMAND_KEY,
     .state = return_state,
     .run = match_walk_to_start},
    {.id = "step-back",
     .label = N_("One move back"),
     .key = KEY_OF(',', 0),
     .place = COMMAND_KEY,
     .state = return_state,
     .run = match_walk_back},
    {.id = "step-forward",
     .label = N_("One move forward"),
     .key = KEY_OF('.', 0),
     .place = COMMAND_KEY,
     .state = walk_state,
     .run = match_walk_on},
    {.id = "last",
     .label = N_("To the last position"),
     .key = KEY_NAMED(KEY_END, 0),
     .place = COMMAND_KEY,
     .state = walk_state,
     .run = match_walk_to_end},
    {0},
};

/* The arrows move the window. */
static bool lens_key(GameFrame *frame, void *self, const Event *event) {
    Lens *lens = self;
    const int rows = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    const int columns = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    if (event->mods != 0 || (rows == 0 && columns == 0)) {
        return false;
    }
    lens->is_running = false;
    move_window(frame, lens, lens->row + rows, lens->column + columns);
    return true;
}

const Mode connect4_lens_mode = {
    .name = "lens",
    .title = N_("Matrix"),
    .commands = connect4_lens_commands,
    .open = open_lens,
    .close = close_lens,
    .stage = {.layout = connect4_lens_layout_stage, .draw = connect4_lens_draw_stage},
    .layout_card = connect4_lens_layout_card,
    .input = {.key = lens_key, .pointer = drag_window},
    .changed = lens_changed,
    .tick = tick_lens,
};
