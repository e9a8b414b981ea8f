/* The board as a matrix of 0, 1 and -1: the window that A·M·B cuts out of it, by hand and by
 * itself, and other factors. */

#include <stdio.h>
#include <string.h>

#include "scenes/connect4/modes.h"
#include "scenes/connect4/modes/lens/internal.h"
#include "scenes/shell/i18n.h"

#define LENS_SLIDE_MS 180
#define LENS_SLOWEST_MS 1800
#define LENS_FASTER_MS 150 /* for each step of the slider */
IntMatrix connect4_lens_matrix(const GameShell *shell, const Lens *lens) {
    IntMatrix matrix = lens->source == LENS_OWN ? lens->own : connect4_matrix_example;
    if (lens->source == LENS_BOARD) {
        connect4_matrix_from_position(connect4_state_of(shell)->position, &matrix);
    } else if (lens->source == LENS_LETTERS) {
        matrix = matrix_zero(matrix.rows, matrix.columns); /* letters stand for its entries */
    }
    return matrix;
}

/* ---- Factors ---- */

static void make_factors(Lens *lens) {
    const Connect4Cut *window = &lens->window;
    lens->a = connect4_factor(lens->kind_a, &lens->a, window->n, window->rows);
    lens->b = connect4_factor(lens->kind_b, &lens->b, window->m, window->columns);
    if (lens->kind_b == CONNECT4_FACTOR_SUM) {
        lens->b = matrix_transpose(&lens->b);
    }
}

/* The factor of another size: the player's entries are of no use there. */
static void size_factor(IntMatrix *factor, Connect4Factor *kind, int side) {
    if (factor->rows != side) {
        *factor = matrix_zero(side, side);
        *kind = *kind == CONNECT4_FACTOR_OWN ? CONNECT4_FACTOR_IDENTITY : *kind;
    }
}

void connect4_lens_fit(const GameShell *shell, Lens *lens) {
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    Connect4Cut *window = &lens->window;
    size_factor(&lens->a, &lens->kind_a, matrix.rows);
    size_factor(&lens->b, &lens->kind_b, matrix.columns);
    *window = connect4_cut_within(&matrix, *window);
    lens->from_row = window->n;
    lens->from_column = window->m;
    make_factors(lens);
}

static bool open_lens(GameShell *shell, void *self, Text *reason) {
    Lens *lens = self;
    lens->window = (Connect4Cut){MATRIX_SIDE_MAX, 0, CONNECT4_WINDOW, CONNECT4_WINDOW};
    lens->speed = LENS_SPEED_RANGE / 2;
    connect4_lens_load_own(shell, lens);
    connect4_lens_fit(shell, lens);
    return true;
}

/* ---- The window ---- */

/* The window there, or as near as the matrix allows. */
static Connect4Cut window_at(const GameShell *shell, const Lens *lens, int row, int column) {
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    return connect4_cut_within(&matrix,
                               (Connect4Cut){row, column, lens->window.rows, lens->window.columns});
}

static void move_window(GameShell *shell, Lens *lens, int row, int column) {
    lens->from_row = lens->window.n;
    lens->from_column = lens->window.m;
    lens->window = window_at(shell, lens, row, column);
    lens->moved_at_ms = shell->now_ms;
    make_factors(lens);
    shell_animate(shell, LENS_SLIDE_MS);
    shell_mark_dirty(shell);
}

static bool has_four(const GameShell *shell, const Lens *lens) {
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    Connect4Sum line;
    return connect4_matrix_find_four(&matrix, lens->window, &line);
}

int connect4_lens_find(const GameShell *shell, const Lens *lens) {
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    return connect4_cut_find_four(&matrix, lens->window);
}

static void go_to_window(GameShell *shell, Lens *lens, int number) {
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    const Connect4Cut window = connect4_cut_at(&matrix, lens->window, number);
    move_window(shell, lens, window.n, window.m);
}

static bool lens_is_at_end(const GameShell *shell, const Lens *lens) {
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    return connect4_cut_number(&matrix, lens->window) ==
           connect4_cut_count(&matrix, lens->window) - 1;
}

/* The next one, or the last one again. */
static void go_on(GameShell *shell, Lens *lens) {
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    go_to_window(shell, lens,
                 connect4_cut_number(&matrix, lens->window) + !lens_is_at_end(shell, lens));
}

static int64_t interval_ms(const Lens *lens) {
    return LENS_SLOWEST_MS - LENS_FASTER_MS * lens->speed;
}

static int64_t tick_lens(GameShell *shell, void *self, int64_t now_ms) {
    Lens *lens = self;
    if (lens->is_running && now_ms >= lens->next_at_ms) {
        go_on(shell, lens);
        /* It stays where there is something to see, and at the end. */
        lens->is_running = !lens_is_at_end(shell, lens) && !has_four(shell, lens);
        lens->next_at_ms = now_ms + interval_ms(lens);
    }
    return lens->is_running ? lens->next_at_ms : 0;
}

/* What changes the game shows it; the computer's answer alone does not disturb. */
static void lens_changed(GameShell *shell, void *self, PositionChange change) {
    Lens *lens = self;
    const bool is_answer = change == CHANGE_STEP &&
                           session_cursor(shell->session) == shell->document.last_ply + 1 &&
                           two_player_is_computers(shell, 1 - connect4_turn_of(shell));
    if (change != CHANGE_ENTERED && !is_answer) {
        lens->source = LENS_BOARD;
    }
    connect4_lens_fit(shell, lens);
}

/* ---- Commands ---- */

static CommandState window_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = ((const Lens *)self)->has_factors ? COMMAND_IMPOSSIBLE
                                                                   : COMMAND_POSSIBLE,
                          .reason = tr("With other factors there is no window.")};
}

static void click_window(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    lens->is_running = false;
    move_window(shell, lens, value / lens->b.rows - lens->window.rows / 3,
                value % lens->b.rows - lens->window.columns / 3);
}

/* The window follows a pointer that is dragged over the board: no cell has to be hit. A press on
 * the player's own matrix is for an entry. */
static bool drag_window(GameShell *shell, void *self, const Event *event) {
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
    const Connect4Cut there =
        window_at(shell, lens, (int)((event->at.y - board.y) / cell) - window->rows / 3,
                  (int)((event->at.x - board.x) / cell) - window->columns / 3);
    if (there.n == window->n && there.m == window->m) {
        return false;
    }
    lens->is_running = false;
    move_window(shell, lens, there.n, there.m);
    return true;
}

static void press_entry(GameShell *shell, void *self, int value) {
    const Lens *lens = self;
    connect4_lens_press_own(self, value / lens->own.columns, value % lens->own.columns,
                            shell->modes.is_secondary);
    connect4_lens_keep_own(shell, lens);
}

static void turn_entry_a(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    lens->kind_a = CONNECT4_FACTOR_OWN;
    int *entry = &lens->a.at[value / lens->a.rows][value % lens->a.rows];
    *entry = matrix_entry_turned(*entry, shell->modes.is_secondary);
}

static void turn_entry_b(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    lens->kind_b = CONNECT4_FACTOR_OWN;
    int *entry = &lens->b.at[value / lens->b.rows][value % lens->b.rows];
    *entry = matrix_entry_turned(*entry, shell->modes.is_secondary);
}

/* Sizes are counted from 1. */
static void choose_window_rows(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    lens->window.rows = value + 1;
    connect4_lens_fit(shell, lens);
}

static void choose_window_columns(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    lens->window.columns = value + 1;
    connect4_lens_fit(shell, lens);
}

static void choose_own_rows(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    connect4_lens_size_own(shell, lens, value + 1, lens->own.columns);
    connect4_lens_keep_own(shell, lens);
}

static void choose_own_columns(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    connect4_lens_size_own(shell, lens, lens->own.rows, value + 1);
    connect4_lens_keep_own(shell, lens);
}

static void choose_factor_a(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    lens->kind_a = (Connect4Factor)value;
    make_factors(lens);
}

static void choose_factor_b(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    lens->kind_b = (Connect4Factor)value;
    make_factors(lens);
}

static void choose_speed(GameShell *shell, void *self, int value) {
    ((Lens *)self)->speed = value;
}

static CommandState run_state(const GameShell *shell, const void *self, int value) {
    const Lens *lens = self;
    return (CommandState){.can = lens->has_factors ? COMMAND_ABSENT : COMMAND_POSSIBLE,
                          .label = lens->is_running ? tr("Pause") : tr("Play"),
                          .is_primary = true};
}

static void run_window(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    lens->is_running = !lens->is_running;
    if (lens->is_running && lens_is_at_end(shell, lens)) {
        go_to_window(shell, lens, 0);
    }
    lens->next_at_ms = shell->now_ms + interval_ms(lens);
}

static CommandState lens_find_state(const GameShell *shell, const void *self, int value) {
    const Lens *lens = self;
    return (CommandState){.can = lens->has_factors || lens->source == LENS_LETTERS ? COMMAND_ABSENT
                                 : connect4_lens_find(shell, lens) < 0 ? COMMAND_IMPOSSIBLE
                                                                       : COMMAND_POSSIBLE,
                          .reason = tr("Nobody has four in a line on this board.")};
}

static void find_four(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    lens->is_running = false;
    go_to_window(shell, lens, connect4_lens_find(shell, lens));
}

static CommandState factors_state(const GameShell *shell, const void *self, int value) {
    const Lens *lens = self;
    return (CommandState){.can = lens->source == LENS_LETTERS ? COMMAND_ABSENT
                                 : lens->has_factors          ? COMMAND_ON
                                                              : COMMAND_POSSIBLE};
}

static void toggle_factors(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    lens->has_factors = !lens->has_factors;
    lens->is_running = false;
    if (!lens->has_factors) {
        lens->kind_a = lens->kind_b = CONNECT4_FACTOR_WINDOW;
        make_factors(lens);
    }
}

static void show_source(GameShell *shell, Lens *lens, LensSource source) {
    lens->is_running = false;
    if (source == LENS_LETTERS && lens->has_factors) {
        toggle_factors(shell, lens, 0);
    }
    if (source == LENS_OWN) {
        connect4_lens_take_own(shell, lens);
    } else {
        lens->source = source;
        connect4_lens_fit(shell, lens);
    }
}

static void choose_source(GameShell *shell, void *self, int value) {
    show_source(shell, self, (LensSource)value);
}

/* By their keys, and back to the board. */
static void toggle_example(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    show_source(shell, lens, lens->source == LENS_EXAMPLE ? LENS_BOARD : LENS_EXAMPLE);
}

static void toggle_own(GameShell *shell, void *self, int value) {
    Lens *lens = self;
    show_source(shell, lens, lens->source == LENS_OWN ? LENS_BOARD : LENS_OWN);
}

static void choose_names(GameShell *shell, void *self, int value) {
    ((Lens *)self)->has_names = value == 1;
}

static CommandState copy_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = ((const Lens *)self)->source == LENS_LETTERS ? COMMAND_ABSENT
                                                                              : COMMAND_POSSIBLE};
}

static void copy_shown(GameShell *shell, void *self, int value) {
    const IntMatrix matrix = connect4_lens_matrix(shell, self);
    connect4_copy_matrix(shell, &matrix);
}

/* The game's own board is seen while there is no other: then it can be played and stepped there. */
static CommandState on_board(const void *self, CommandState state) {
    const Lens *lens = self;
    if (lens->source == LENS_BOARD) {
        return state;
    }
    return (CommandState){.can = COMMAND_IMPOSSIBLE,
                          .reason = lens->source == LENS_LETTERS
                                        ? tr("You are looking at letters, not at the game.")
                                    : lens->source == LENS_EXAMPLE
                                        ? tr("You are looking at the example, not at the game.")
                                        : tr("You are looking at your matrix, not at the game.")};
}

static CommandState column_state(const GameShell *shell, const void *self, int value) {
    return on_board(self, connect4_column_state(shell, self, value));
}

static CommandState return_state(const GameShell *shell, const void *self, int value) {
    return on_board(self, two_player_return_state(shell, self, value));
}

static CommandState walk_state(const GameShell *shell, const void *self, int value) {
    return on_board(self, two_player_walk_state(shell, self, value));
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
    [LENS_NAMES] = {.id = "names", .place = COMMAND_INSIDE, .run = choose_names},
    [LENS_OWN_ROWS] = {.id = "own-rows", .place = COMMAND_INSIDE, .run = choose_own_rows},
    [LENS_OWN_COLUMNS] = {.id = "own-columns", .place = COMMAND_INSIDE, .run = choose_own_columns},
    [LENS_SPEED] = {.id = "lens-speed",
                    .label = N_("Speed"),
                    .place = COMMAND_INSIDE,
                    .run = choose_speed},
    {.id = "lens-play",
     .label = N_("Play"),
     .help = N_("slide the window over the board"),
     .key = KEY_NAMED(KEY_SPACE, 0),
     .place = COMMAND_CARD,
     .state = run_state,
     .run = run_window},
    {.id = "lens-find",
     .label = N_("Find four"),
     .help = N_("the window with a sum of 4"),
     .key = KEY_OF('f', 0),
     .place = COMMAND_CARD,
     .state = lens_find_state,
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
     .state = copy_state,
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
     .run = two_player_walk_to_start},
    {.id = "step-back",
     .label = N_("One move back"),
     .key = KEY_OF(',', 0),
     .place = COMMAND_KEY,
     .state = return_state,
     .run = two_player_walk_back},
    {.id = "step-forward",
     .label = N_("One move forward"),
     .key = KEY_OF('.', 0),
     .place = COMMAND_KEY,
     .state = walk_state,
     .run = two_player_walk_on},
    {.id = "last",
     .label = N_("To the last position"),
     .key = KEY_NAMED(KEY_END, 0),
     .place = COMMAND_KEY,
     .state = walk_state,
     .run = two_player_walk_to_end},
    {0},
};

/* Numbers are pasted into the player's own matrix; anything else is a game. */
static bool lens_words(GameShell *shell, void *self, const Event *event) {
    Lens *lens = self;
    char buffer[300];
    Text reason = text_over(buffer, sizeof buffer);
    if (event->type != EVENT_PASTE || lens->source != LENS_OWN) {
        return false;
    }
    reason.translate = locale_text;
    if (!connect4_lens_paste_own(shell, lens, event->text, &reason)) {
        shell_refuse(shell, (Rect){0}, buffer);
    }
    connect4_lens_keep_own(shell, lens);
    return true;
}

/* The arrows move the window, unless an entry is typed over. */
static bool lens_key(GameShell *shell, void *self, const Event *event) {
    Lens *lens = self;
    const int rows = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    const int columns = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    if (lens->source == LENS_OWN && connect4_lens_type_own(lens, event)) {
        connect4_lens_keep_own(shell, lens);
        return true;
    }
    if (event->mods != 0 || (rows == 0 && columns == 0)) {
        return false;
    }
    lens->is_running = false;
    move_window(shell, lens, lens->window.n + rows, lens->window.m + columns);
    return true;
}

/* Another scene asks for the example of the text, in the window n, m if it says so ("example:33"),
 * or for its product in letters. */
static bool load_lens(GameShell *shell, void *self, const char *words) {
    int n = 1;
    int m = 1;
    if (strcmp(words, "letters") == 0) {
        show_source(shell, self, LENS_LETTERS);
        return true;
    }
    if (strcmp(words, "example") != 0 && sscanf(words, "example:%1d%1d", &n, &m) != 2) {
        return false;
    }
    show_source(shell, self, LENS_EXAMPLE);
    if (words[strlen("example")]) {
        move_window(shell, self, n - 1, m - 1);
    }
    return true;
}

const Mode connect4_lens_mode = {
    .name = "lens",
    .hides = shell_hide_tools_if_low,
    .title = N_("Matrix"),
    .commands = connect4_lens_commands,
    .state_size = sizeof(Lens),
    .open = open_lens,
    .status = connect4_lens_say,
    .board_area = {.layout = connect4_lens_layout_stage, .draw = connect4_lens_draw_stage},
    .layout_card = connect4_lens_layout_card,
    .input = {.key = lens_key, .words = lens_words, .pointer = drag_window},
    .changed = lens_changed,
    .tick = tick_lens,
    .load = load_lens,
};
