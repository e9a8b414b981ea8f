#include "connect4_lens.h"

#include <stdlib.h>
#include <string.h>

#include "connect4_model.h"
#include "connect4_product.h"
#include "say.h"
#include "ui/tween.h"

#define SLIDE_MS 180
#define SLOWEST_MS 1800
#define FASTER_MS 150 /* for each step of the slider */
#define SPEED_RANGE 10
#define PRODUCT_MOST_U 520.0F
#define WINDOWS (CONNECT4_WINDOW_ROWS * CONNECT4_WINDOW_COLUMNS)

static Connect4Lens *lens_of(GameFrame *frame) {
    return &connect4_scene_of(frame)->lens;
}

static const Connect4Lens *const_lens_of(const GameFrame *frame) {
    return &connect4_const_scene_of(frame)->lens;
}

static void matrix_shown(const GameFrame *frame, Connect4Matrix *matrix) {
    if (const_lens_of(frame)->shows_example && frame->card == CARD_LENS) {
        *matrix = connect4_matrix_example;
    } else if (frame->card == CARD_EDITOR) {
        *matrix = connect4_const_scene_of(frame)->editor.matrix; /* to be copied */
    } else {
        connect4_matrix_from_position(connect4_state_of(frame)->position, matrix);
    }
}

static int number_of_window(const Connect4Lens *lens) {
    return lens->row * CONNECT4_WINDOW_COLUMNS + lens->column;
}

/* ---- Factors ---- */

/* Fills a square matrix with what a preset says. */
static void fill_factor(int *entries, int side, Connect4Factor kind, int first) {
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

static void make_factors(Connect4Lens *lens) {
    fill_factor(&lens->a.at[0][0], CONNECT4_ROWS, lens->kind_a, lens->row);
    fill_factor(&lens->b.at[0][0], CONNECT4_COLUMNS, lens->kind_b, lens->column);
    for (int i = 0; i < CONNECT4_ROWS && lens->kind_a == FACTOR_SUM; i++) {
        lens->a.at[0][i] = 1;
    }
    for (int i = 0; i < CONNECT4_COLUMNS && lens->kind_b == FACTOR_SUM; i++) {
        lens->b.at[i][0] = 1;
    }
}

void connect4_lens_init(Connect4Lens *lens) {
    *lens = (Connect4Lens){.row = 2, .from_row = 2, .speed = SPEED_RANGE / 2};
    make_factors(lens);
}

/* 0, 1, -1 and round again; the right button goes the other way. */
static void turn_entry(int *entry, bool is_backwards) {
    const int next = (*entry + 1 + (is_backwards ? 2 : 1)) % 3 - 1;
    *entry = next;
}

/* ---- The window ---- */

static int within(int value, int last) {
    return value < 0 ? 0 : value > last ? last : value;
}

static void move_window(GameFrame *frame, int row, int column) {
    Connect4Lens *lens = lens_of(frame);
    lens->from_row = lens->row;
    lens->from_column = lens->column;
    lens->row = within(row, CONNECT4_WINDOW_ROWS - 1);
    lens->column = within(column, CONNECT4_WINDOW_COLUMNS - 1);
    lens->moved_at_ms = frame->now_ms;
    make_factors(lens);
    frame_animate(frame, SLIDE_MS);
    frame_mark_dirty(frame);
}

static bool has_winning_line(const GameFrame *frame, int number) {
    Connect4Matrix matrix;
    Connect4Window window;
    matrix_shown(frame, &matrix);
    connect4_matrix_window(&matrix, number / CONNECT4_WINDOW_COLUMNS,
                           number % CONNECT4_WINDOW_COLUMNS, &window);
    return window.winning >= 0;
}

/* The next window, from the present one on and round, with a sum of 4 or -4; -1: none has. */
static int find_winning(const GameFrame *frame) {
    const int now = number_of_window(const_lens_of(frame));
    for (int i = 1; i <= WINDOWS; i++) {
        if (has_winning_line(frame, (now + i) % WINDOWS)) {
            return (now + i) % WINDOWS;
        }
    }
    return -1;
}

static void go_to_window(GameFrame *frame, int number) {
    move_window(frame, number / CONNECT4_WINDOW_COLUMNS, number % CONNECT4_WINDOW_COLUMNS);
}

static int64_t interval_ms(const Connect4Lens *lens) {
    return SLOWEST_MS - FASTER_MS * lens->speed;
}

static void run(GameFrame *frame) {
    Connect4Lens *lens = lens_of(frame);
    lens->is_running = !lens->is_running;
    if (!lens->is_running) {
        return;
    }
    if (number_of_window(lens) == WINDOWS - 1) {
        go_to_window(frame, 0);
    }
    lens->next_at_ms = frame->now_ms + interval_ms(lens);
}

int64_t connect4_lens_tick(GameFrame *frame, int64_t now_ms) {
    Connect4Lens *lens = lens_of(frame);
    lens->is_running = lens->is_running && frame->card == CARD_LENS && !lens->has_factors;
    if (!lens->is_running) {
        return 0;
    }
    if (now_ms >= lens->next_at_ms) {
        const int next = number_of_window(lens) + 1;
        go_to_window(frame, next);
        /* It stays where there is something to see, and at the end. */
        lens->is_running = next < WINDOWS - 1 && !has_winning_line(frame, next);
        lens->next_at_ms = now_ms + interval_ms(lens);
    }
    return lens->is_running ? lens->next_at_ms : 0;
}

/* ---- On the board ---- */

void connect4_lens_layout_board(GameFrame *frame, const Grid *grid) {
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            char id[CONTROL_ID_SIZE];
            Text text = text_over(id, sizeof id);
            text_addf(&text, "cell-%d-%d", row + 1, column + 1);
            controls_add(&frame->controls, CONTROL_CELL, id, grid_cell(grid, row, column),
                         LENS_WINDOW)
                ->value = row * CONNECT4_COLUMNS + column;
        }
    }
}

static uint64_t winning_cells(const Connect4Window *window) {
    uint64_t cells = 0;
    for (int i = 0; window->winning >= 0 && i < CONNECT4_WINDOW; i++) {
        const Connect4Sum *line = &window->lines[window->winning];
        cells |= connect4_cell(line->row[i], line->column[i]);
    }
    return cells;
}

void connect4_lens_show(const GameFrame *frame, Connect4View *view, int64_t now_ms) {
    const Connect4Lens *lens = const_lens_of(frame);
    Connect4Matrix matrix;
    Connect4Window window;
    view->is_lens = true;
    view->has_window = !lens->has_factors;
    matrix_shown(frame, &matrix);
    if (lens->shows_example) {
        view->now = connect4_state_of_matrix(&matrix);
    }
    if (!view->has_window) {
        return;
    }
    const float left = 1 - tween_ease_out(tween_progress(lens->moved_at_ms,
                                                         frame_motion_ms(frame, SLIDE_MS), now_ms));
    view->window_row = lens->row;
    view->window_column = lens->column;
    view->window_shift = (Point){(float)(lens->from_column - lens->column) * left,
                                 (float)(lens->from_row - lens->row) * left};
    connect4_matrix_window(&matrix, lens->row, lens->column, &window);
    view->window_line = winning_cells(&window);
}

/* ---- In the panel ---- */

/* Larger entries would only take room. */
static float product_width(float width) {
    return width < PRODUCT_MOST_U ? width : PRODUCT_MOST_U;
}

static Rect product_place(Rect area) {
    return rect_centered(area, product_width(area.width), area.height);
}

void connect4_lens_draw(const GameFrame *frame, Canvas *canvas, Rect rect) {
    const Connect4Lens *lens = const_lens_of(frame);
    const Theme *theme = &frame->context->theme;
    Connect4Matrix matrix, result;
    Connect4Window window;
    matrix_shown(frame, &matrix);
    connect4_matrix_window(&matrix, lens->row, lens->column, &window);
    connect4_matrix_product(&lens->a, &matrix, &lens->b, &result);
    const Connect4Product product = {.a = &lens->a,
                                     .m = &matrix,
                                     .b = &lens->b,
                                     .product = &result,
                                     .window = lens->has_factors ? NULL : &window,
                                     .is_edited = lens->has_factors};
    connect4_product_draw(&product, canvas, theme, product_place(rect));
    for (int i = 0; i < frame->controls.count; i++) {
        const Control *control = &frame->controls.items[i];
        if ((control->action == LENS_ENTRY_A || control->action == LENS_ENTRY_B) &&
            (controls_is_hovered(&frame->input, control) ||
             controls_is_focused(&frame->input, control))) {
            canvas_stroke_round(canvas, control->rect, 2, 2, theme->accent);
        }
    }
}

static void layout_entries(GameFrame *frame, Panel *panel, Rect area) {
    (void)frame;
    for (int is_left = 1; is_left >= 0; is_left--) {
        const int side = is_left ? CONNECT4_ROWS : CONNECT4_COLUMNS;
        for (int i = 0; i < side * side; i++) {
            char id[CONTROL_ID_SIZE];
            Text text = text_over(id, sizeof id);
            text_addf(&text, "%s-%d-%d", is_left ? "a" : "b", i / side + 1, i % side + 1);
            panel_place(panel, id, is_left ? LENS_ENTRY_A : LENS_ENTRY_B,
                        connect4_product_entry(area, is_left, i / side, i % side))
                ->value = i;
        }
    }
}

static void layout_sum(const Connect4Matrix *matrix, Panel *panel) {
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    const int sum = connect4_matrix_sum(matrix);
    const int turn = connect4_matrix_turn(matrix);
    const bool is_over = connect4_position_is_over(connect4_state_of_matrix(matrix).position);
    static const char *const words[2][2] = {
        {N_("the first player is to move"), N_("the second player is to move")},
        {N_("the second player played last"), N_("the first player played last")}};
    const char *whose = tr(turn < 0 ? N_("no game reaches this board") : words[is_over][turn]);
    text_addf(&text, tr("The sum of M is %1$s%2$d: %3$s."), sum < 0 ? "−" : "", abs(sum), whose);
    panel_text(panel, buffer);
}

static void layout_window_words(GameFrame *frame, Panel *panel) {
    const Connect4Lens *lens = lens_of(frame);
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(
        &text,
        tr("f(M, n, m) with n = %1$d, m = %2$d. Beside the product, the sums of four: rows at "
           "the right, columns below, diagonals in the corners."),
        lens->row, lens->column);
    panel_note(panel, buffer);
}

static void layout_verdict(GameFrame *frame, const Connect4Matrix *matrix, Panel *panel) {
    const Connect4Lens *lens = lens_of(frame);
    Connect4Window window;
    connect4_matrix_window(matrix, lens->row, lens->column, &window);
    if (window.winning >= 0) {
        panel_text(panel, window.lines[window.winning].sum > 0
                              ? tr("A sum of 4: four discs of the first player in a line.")
                              : tr("A sum of −4: four discs of the second player in a line."));
    } else {
        panel_text(panel, find_winning(frame) >= 0
                              ? tr("No sum is 4 or −4 here, but one is in another window.")
                              : tr("No sum is 4 or −4, in this window or any other."));
    }
}

/* What the two factors do. */
static void layout_factor_words(GameFrame *frame, Panel *panel) {
    static const char *const words[2][FACTOR_OWN + 1] = {
        {N_("A keeps four rows."), N_("A keeps every row."), N_("A turns the rows upside down."),
         N_("A adds the rows up into the first."), N_("The entries of A are yours.")},
        {N_("B keeps four columns."), N_("B keeps every column."), N_("B mirrors the columns."),
         N_("B adds the columns up into the first."), N_("The entries of B are yours.")},
    };
    static const char *const names[] = {N_("Window"), N_("All"), N_("Mirror"), N_("Sum")};
    static const char *const ids[2][FACTOR_OWN] = {{"a-window", "a-all", "a-mirror", "a-sum"},
                                                   {"b-window", "b-all", "b-mirror", "b-sum"}};
    const Connect4Lens *lens = lens_of(frame);
    const Connect4Factor kinds[2] = {lens->kind_a, lens->kind_b};
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, "%s %s", tr(words[0][kinds[0]]), tr(words[1][kinds[1]]));
    panel_note(panel, buffer);
    for (int side = 0; side < 2; side++) {
        PanelChoice choices[FACTOR_OWN];
        for (int i = 0; i < FACTOR_OWN; i++) {
            choices[i] = (PanelChoice){ids[side][i], tr(names[i])};
        }
        panel_choices(panel, side == 0 ? "A" : "B", choices, FACTOR_OWN,
                      side == 0 ? LENS_PRESET_A : LENS_PRESET_B, (int)kinds[side]);
    }
}

static void layout_fault(const Connect4Matrix *matrix, Panel *panel) {
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    Connect4MatrixFault fault = CONNECT4_MATRIX_SOUND;
    connect4_matrix_check(matrix, &fault);
    connect4_matrix_fault_text(matrix, fault, locale_text, &text);
    panel_note(panel, buffer);
}

static void layout_buttons(GameFrame *frame, Panel *panel) {
    const Connect4Lens *lens = lens_of(frame);
    panel_row(panel, 3);
    if (!lens->has_factors) {
        panel_button(panel, "lens-play", LENS_PLAY, lens->is_running ? tr("Pause") : tr("Play"),
                     "Space");
        panel_button(panel, "lens-find", LENS_FIND, tr("Find the four"), "F")->is_disabled =
            find_winning(frame) < 0;
    }
    panel_button(panel, "factors", LENS_FACTORS, tr("Other A and B"), "B")->is_checked =
        lens->has_factors;
    panel_button(panel, "example", LENS_EXAMPLE,
                 lens->shows_example ? tr("This board") : tr("The text's example"), "X");
    panel_button(panel, "copy-matrix", LENS_COPY, tr("Copy M"), NULL);
    panel_button(panel, "close", FRAME_CLOSE_CARD, tr("Close"), "Esc");
}

void connect4_lens_layout(GameFrame *frame, Panel *panel) {
    const Connect4Lens *lens = lens_of(frame);
    Connect4Matrix matrix;
    matrix_shown(frame, &matrix);
    panel_card_begin(panel);
    panel_heading(panel, tr("The board as a matrix"));
    layout_sum(&matrix, panel);
    if (lens->shows_example) {
        layout_fault(&matrix, panel);
    }
    const float width = product_width(panel->viewport.width - 2 * panel->inset);
    const Rect area =
        product_place(panel_area(panel, AREA_PRODUCT, connect4_product_height(width)));
    if (lens->has_factors) {
        layout_entries(frame, panel, area);
        layout_factor_words(frame, panel);
        layout_buttons(frame, panel);
        panel_note(panel, tr("Click an entry of A or B to turn it: 0, 1, −1."));
    } else {
        layout_verdict(frame, &matrix, panel);
        layout_buttons(frame, panel);
        panel_slider(panel, "lens-speed", tr("Speed"), LENS_SPEED, lens->speed, SPEED_RANGE);
        layout_window_words(frame, panel);
        panel_note(panel, tr("Click the board or use the arrow keys to move the window."));
    }
    panel_card_end(panel);
}

/* ---- Acting ---- */

static void copy_matrix(GameFrame *frame) {
    char buffer[CONNECT4_MATRIX_TEXT_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    Connect4Matrix matrix;
    matrix_shown(frame, &matrix);
    connect4_matrix_to_text(&matrix, &text);
    if (frame->context->copy) {
        frame->context->copy(frame->context->clipboard, buffer);
        frame_notice(frame, tr("The matrix has been copied."));
    }
}

static void toggle_factors(Connect4Lens *lens) {
    lens->has_factors = !lens->has_factors;
    lens->is_running = false;
    if (!lens->has_factors) {
        lens->kind_a = lens->kind_b = FACTOR_WINDOW;
        make_factors(lens);
    }
}

static bool act_on_factors(Connect4Lens *lens, int action, int value, bool is_secondary) {
    if (!lens->has_factors) {
        return false;
    }
    switch (action) {
    case LENS_ENTRY_A:
        lens->kind_a = FACTOR_OWN;
        turn_entry(&lens->a.at[value / CONNECT4_ROWS][value % CONNECT4_ROWS], is_secondary);
        return true;
    case LENS_ENTRY_B:
        lens->kind_b = FACTOR_OWN;
        turn_entry(&lens->b.at[value / CONNECT4_COLUMNS][value % CONNECT4_COLUMNS], is_secondary);
        return true;
    case LENS_PRESET_A:
        lens->kind_a = (Connect4Factor)value;
        make_factors(lens);
        return true;
    case LENS_PRESET_B:
        lens->kind_b = (Connect4Factor)value;
        make_factors(lens);
        return true;
    default:
        return false;
    }
}

bool connect4_lens_act(GameFrame *frame, int action, int value, bool is_secondary) {
    Connect4Lens *lens = lens_of(frame);
    if (action == LENS_COPY) {
        copy_matrix(frame);
        return true;
    }
    if (frame->card != CARD_LENS || action < LENS_WINDOW || action > LENS_PRESET_B) {
        return false;
    }
    frame_mark_dirty(frame);
    if (act_on_factors(lens, action, value, is_secondary) || is_secondary) {
        return true;
    }
    switch (action) {
    case LENS_WINDOW:
        lens->is_running = false;
        move_window(frame, value / CONNECT4_COLUMNS - 1, value % CONNECT4_COLUMNS - 1);
        break;
    case LENS_EXAMPLE:
        lens->shows_example = !lens->shows_example;
        break;
    case LENS_PLAY:
        run(frame);
        break;
    case LENS_SPEED:
        lens->speed = value;
        break;
    case LENS_FIND:
        if (find_winning(frame) >= 0) {
            go_to_window(frame, find_winning(frame));
        }
        break;
    default:
        toggle_factors(lens);
    }
    return true;
}

bool connect4_lens_key(GameFrame *frame, const Event *event) {
    Connect4Lens *lens = lens_of(frame);
    if (event->mods != 0) {
        return false;
    }
    if (event->key == KEY_SPACE) {
        return !lens->has_factors && connect4_lens_act(frame, LENS_PLAY, 0, false);
    }
    const int rows = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    const int columns = (event->key == KEY_RIGHT) - (event->key == KEY_LEFT);
    if (rows == 0 && columns == 0) {
        return false;
    }
    lens->is_running = false;
    move_window(frame, lens->row + rows, lens->column + columns);
    return true;
}
