/* The board as a matrix of 0, 1 and -1: the window that A·M·B cuts out of it, by hand and by
 * itself, and other factors. */

#include "connect4/modes.h"
#include "frame/say.h"
#include "inside.h"

#define SLIDE_MS 180
#define SLOWEST_MS 1800
#define FASTER_MS 150 /* for each step of the slider */
IntMatrix connect4_lens_matrix(const GameFrame *frame, const Lens *lens) {
    IntMatrix matrix = lens->source == LENS_OWN ? lens->own : connect4_matrix_example;
    if (lens->source == LENS_BOARD) {
        connect4_matrix_from_position(connect4_state_of(frame)->position, &matrix);
    }
    return matrix;
}

/* Of the matrices: as many rows as A, as many columns as B. */
static int places_down(const Lens *lens) {
    return lens->a.rows - lens->window.rows + 1;
}

static int places_across(const Lens *lens) {
    return lens->b.rows - lens->window.columns + 1;
}

static int count_windows(const Lens *lens) {
    return places_down(lens) * places_across(lens);
}

static int number_of_window(const Lens *lens) {
    return lens->window.n * places_across(lens) + lens->window.m;
}

/* ---- Factors ---- */

/* What a preset says; `own` is the player's. */
static IntMatrix factor_of(Factor kind, const IntMatrix *own, int first, int count) {
    const int side = own->rows;
    IntMatrix factor = matrix_zero(side, side);
    switch (kind) {
    case FACTOR_WINDOW:
        return matrix_diagonal_window(side, first, count);
    case FACTOR_IDENTITY:
        return matrix_identity(side);
    case FACTOR_OWN:
        return *own;
    case FACTOR_MIRROR:
        for (int i = 0; i < side; i++) {
            factor.at[i][side - 1 - i] = 1;
        }
        return factor;
    case FACTOR_SUM:
        for (int i = 0; i < side; i++) {
            factor.at[0][i] = 1;
        }
        return factor;
    }
    return factor;
}

static void make_factors(Lens *lens) {
    const Connect4Cut *window = &lens->window;
    lens->a = factor_of(lens->kind_a, &lens->a, window->n, window->rows);
    lens->b = factor_of(lens->kind_b, &lens->b, window->m, window->columns);
    if (lens->kind_b == FACTOR_SUM) {
        lens->b = matrix_transpose(&lens->b);
    }
}

static int within(int value, int last) {
    return value < 0 ? 0 : value > last ? last : value;
}

/* The factor of another size: the player's entries are of no use there. */
static void size_factor(IntMatrix *factor, Factor *kind, int side) {
    if (factor->rows != side) {
        *factor = matrix_zero(side, side);
        *kind = *kind == FACTOR_OWN ? FACTOR_IDENTITY : *kind;
    }
}

void connect4_lens_fit(const GameFrame *frame, Lens *lens) {
    const IntMatrix matrix = connect4_lens_matrix(frame, lens);
    Connect4Cut *window = &lens->window;
    size_factor(&lens->a, &lens->kind_a, matrix.rows);
    size_factor(&lens->b, &lens->kind_b, matrix.columns);
    window->rows = 1 + within(window->rows - 1, matrix.rows - 1);
    window->columns = 1 + within(window->columns - 1, matrix.columns - 1);
    window->n = lens->from_row = within(window->n, matrix.rows - window->rows);
    window->m = lens->from_column = within(window->m, matrix.columns - window->columns);
    make_factors(lens);
}

static bool open_lens(GameFrame *frame, void *self, Text *reason) {
    Lens *lens = self;
    (void)reason;
    lens->window = (Connect4Cut){MATRIX_SIDE_MAX, 0, CONNECT4_WINDOW, CONNECT4_WINDOW};
    lens->speed = LENS_SPEED_RANGE / 2;
    connect4_lens_fit(frame, lens);
    return true;
}

/* ---- The window ---- */

static void move_window(GameFrame *frame, Lens *lens, int row, int column) {
    lens->from_row = lens->window.n;
    lens->from_column = lens->window.m;
    lens->window.n = within(row, places_down(lens) - 1);
    lens->window.m = within(column, places_across(lens) - 1);
    lens->moved_at_ms = frame->now_ms;
    make_factors(lens);
    frame_animate(frame, SLIDE_MS);
    frame_mark_dirty(frame);
}

static Connect4Cut window_number(const Lens *lens, int number) {
    Connect4Cut window = lens->window;
    window.n = number / places_across(lens);
    window.m = number % places_across(lens);
    return window;
}

static bool has_four(const GameFrame *frame, const Lens *lens, int number) {
    const IntMatrix matrix = connect4_lens_matrix(frame, lens);
    Connect4Sum line;
    return connect4_matrix_find_four(&matrix, window_number(lens, number), &line);
}

int connect4_lens_find(const GameFrame *frame, const Lens *lens) {
    const IntMatrix matrix = connect4_lens_matrix(frame, lens);
    const int now = number_of_window(lens), count = count_windows(lens);
    Connect4Sum line;
    /* Asked at every layout; most boards have none. */
    if (!connect4_matrix_find_four(&matrix, (Connect4Cut){0, 0, matrix.rows, matrix.columns},
                                   &line)) {
        return -1;
    }
    for (int i = 1; i <= count; i++) {
        if (connect4_matrix_find_four(&matrix, window_number(lens, (now + i) % count), &line)) {
            return (now + i) % count;
        }
    }
    return -1;
}

static void go_to_window(GameFrame *frame, Lens *lens, int number) {
    const Connect4Cut window = window_number(lens, number);
    move_window(frame, lens, window.n, window.m);
}

static int64_t interval_ms(const Lens *lens) {
    return SLOWEST_MS - FASTER_MS * lens->speed;
}

static int64_t tick_lens(GameFrame *frame, void *self, int64_t now_ms) {
    Lens *lens = self;
    if (lens->is_running && now_ms >= lens->next_at_ms) {
        const int next = within(number_of_window(lens) + 1, count_windows(lens) - 1);
        go_to_window(frame, lens, next);
        /* It stays where there is something to see, and at the end. */
        lens->is_running = next < count_windows(lens) - 1 && !has_four(frame, lens, next);
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
        lens->source = LENS_BOARD;
    }
    connect4_lens_fit(frame, lens);
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
    move_window(frame, lens, value / lens->b.rows - lens->window.rows / 3,
                value % lens->b.rows - lens->window.columns / 3);
}

/* The window follows a pointer that is dragged over the board: no cell has to be hit. A press on
 * the player's own matrix is for an entry. */
static bool drag_window(GameFrame *frame, void *self, const Event *event) {
    Lens *lens = self;
    const Rect board = lens->board.area;
    const bool is_inside = rect_contains(board, event->at);
    if (event->type == EVENT_POINTER_DOWN) {
        lens->is_dragged = is_inside && !lens->has_factors;
    } else if (event->type != EVENT_POINTER_MOVE) {
        lens->is_dragged = false;
    }
    const bool is_press = event->type == EVENT_POINTER_DOWN && lens->source == LENS_OWN;
    if (!lens->is_dragged || !is_inside || is_press) {
        return false;
    }
    const float cell = grid_cell_size(&lens->board);
    const Connect4Cut *window = &lens->window;
    const int row =
        within((int)((event->at.y - board.y) / cell) - window->rows / 3, places_down(lens) - 1);
    const int column = within((int)((event->at.x - board.x) / cell) - window->columns / 3,
                              places_across(lens) - 1);
    if (row == window->n && column == window->m) {
        return false;
    }
    lens->is_running = false;
    move_window(frame, lens, row, column);
    return true;
}

static void press_entry(GameFrame *frame, void *self, int value) {
    const Lens *lens = self;
    connect4_lens_press_own(self, value / lens->own.columns, value % lens->own.columns,
                            frame->is_secondary);
}

static void turn_entry_a(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    lens->kind_a = FACTOR_OWN;
    connect4_lens_turn(&lens->a.at[value / lens->a.rows][value % lens->a.rows],
                       frame->is_secondary);
}

static void turn_entry_b(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    lens->kind_b = FACTOR_OWN;
    connect4_lens_turn(&lens->b.at[value / lens->b.rows][value % lens->b.rows],
                       frame->is_secondary);
}

/* Sizes are counted from 1. */
static void choose_window_rows(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    lens->window.rows = value + 1;
    connect4_lens_fit(frame, lens);
}

static void choose_window_columns(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    lens->window.columns = value + 1;
    connect4_lens_fit(frame, lens);
}

static void choose_own_rows(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    connect4_lens_size_own(frame, lens, value + 1, lens->own.columns);
}

static void choose_own_columns(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    connect4_lens_size_own(frame, lens, lens->own.rows, value + 1);
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
    if (lens->is_running && number_of_window(lens) == count_windows(lens) - 1) {
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

static void show_source(GameFrame *frame, Lens *lens, LensSource source) {
    lens->is_running = false;
    if (source == LENS_OWN) {
        connect4_lens_take_own(frame, lens);
    } else {
        lens->source = source;
        connect4_lens_fit(frame, lens);
    }
}

static void choose_source(GameFrame *frame, void *self, int value) {
    show_source(frame, self, (LensSource)value);
}

/* By their keys, and back to the board. */
static void toggle_example(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    (void)value;
    show_source(frame, lens, lens->source == LENS_EXAMPLE ? LENS_BOARD : LENS_EXAMPLE);
}

static void toggle_own(GameFrame *frame, void *self, int value) {
    Lens *lens = self;
    (void)value;
    show_source(frame, lens, lens->source == LENS_OWN ? LENS_BOARD : LENS_OWN);
}

static void copy_shown(GameFrame *frame, void *self, int value) {
    const IntMatrix matrix = connect4_lens_matrix(frame, self);
    (void)value;
    connect4_copy_matrix(frame, &matrix);
}

/* The game's own board is seen while there is no other: then it can be played and stepped there. */
static CommandState on_board(const void *self, CommandState state) {
    const Lens *lens = self;
    if (lens->source == LENS_BOARD) {
        return state;
    }
    return (CommandState){.can = COMMAND_IMPOSSIBLE,
                          .reason = lens->source == LENS_EXAMPLE
                                        ? tr("The text’s example is shown, not your game.")
                                        : tr("A matrix of your own is shown, not your game.")};
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
    [LENS_ENTRY_M] = {.id = "m",
                      .label = N_("Entry"),
                      .help = N_("click an entry of your matrix, then type a number"),
                      .place = COMMAND_INSIDE,
                      .run = press_entry,
                      .takes_secondary = true},
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
    [LENS_WINDOW_ROWS] = {.id = "window-rows", .place = COMMAND_INSIDE, .run = choose_window_rows},
    [LENS_WINDOW_COLUMNS] = {.id = "window-columns",
                             .place = COMMAND_INSIDE,
                             .run = choose_window_columns},
    [LENS_CHOICE] = {.id = "source", .place = COMMAND_INSIDE, .run = choose_source},
    [LENS_OWN_ROWS] = {.id = "own-rows", .place = COMMAND_INSIDE, .run = choose_own_rows},
    [LENS_OWN_COLUMNS] = {.id = "own-columns", .place = COMMAND_INSIDE, .run = choose_own_columns},
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
    {.id = "show-example",
     .label = N_("Example"),
     .help = N_("the example from the text"),
     .key = KEY_OF('x', 0),
     .place = COMMAND_KEY,
     .run = toggle_example},
    {.id = "show-own",
     .label = N_("Your own"),
     .help = N_("a matrix of your own, typed or pasted"),
     .key = KEY_OF('w', 0),
     .place = COMMAND_KEY,
     .run = toggle_own},
    {.id = "copy-matrix",
     .label = N_("Copy the matrix"),
     .key = KEY_OF('c', MOD_CTRL | MOD_SHIFT),
     .icon = IMAGE_MATRIX,
     .place = COMMAND_MENU,
     .run = copy_shown},
    {.id = "column",
     .label = N_("Column"),
     .help = N_("drop a disc"),
     .key = DIGITS_OF('1', '9', 0),
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

/* Numbers are pasted into the player's own matrix; anything else is a game. */
static bool lens_words(GameFrame *frame, void *self, const Event *event) {
    Lens *lens = self;
    char buffer[300];
    Text reason = text_over(buffer, sizeof buffer);
    if (event->type != EVENT_PASTE || lens->source != LENS_OWN) {
        return false;
    }
    if (!connect4_lens_paste_own(frame, lens, event->text, &reason)) {
        frame_refuse(frame, (Rect){0}, buffer);
    }
    return true;
}

/* The arrows move the window, unless an entry is typed over. */
static bool lens_key(GameFrame *frame, void *self, const Event *event) {
    Lens *lens = self;
    const int rows = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    const int columns = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    if (lens->source == LENS_OWN && connect4_lens_type_own(lens, event)) {
        return true;
    }
    if (event->mods != 0 || (rows == 0 && columns == 0)) {
        return false;
    }
    lens->is_running = false;
    move_window(frame, lens, lens->window.n + rows, lens->window.m + columns);
    return true;
}

const Mode connect4_lens_mode = {
    .name = "lens",
    .title = N_("Matrix"),
    .commands = connect4_lens_commands,
    .state_size = sizeof(Lens),
    .open = open_lens,
    .stage = {.layout = connect4_lens_layout_stage, .draw = connect4_lens_draw_stage},
    .layout_card = connect4_lens_layout_card,
    .input = {.key = lens_key, .words = lens_words, .pointer = drag_window},
    .changed = lens_changed,
    .tick = tick_lens,
};
