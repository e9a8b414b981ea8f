/* The lens on the stage and in the card. */
#include <stdlib.h>

#include "connect4/modes.h"
#include "frame/say.h"
#include "inside.h"
#include "ui/tween.h"

#define SLIDE_MS 180
#define STAGE_LEAST_U 32.0F /* an entry on the stage; below, only M stands there */
#define CARD_LEAST_U 14.0F
#define CARD_MOST_U 24.0F
#define EDITED_LEAST_U 40.0F
#define EDITED_MOST_U 48.0F

/* ---- The stage ---- */

static void layout_cells(GameFrame *frame, const Grid *grid) {
    for (int row = 0; row < CONNECT4_ROWS; row++) {
        for (int column = 0; column < CONNECT4_COLUMNS; column++) {
            char id[CONTROL_ID_SIZE];
            Text text = text_over(id, sizeof id);
            text_addf(&text, "cell-%d-%d", row + 1, column + 1);
            frame_place(frame, CONTROL_CELL, &connect4_lens_commands[LENS_WINDOW],
                        row * CONNECT4_COLUMNS + column, id, grid_cell(grid, row, column));
        }
    }
}

/* The entries of A and B, on the stage or (with a panel) in the card. */
static void layout_entries(GameFrame *frame, const Lens *lens, Panel *panel) {
    for (int is_left = 1; is_left >= 0; is_left--) {
        const int side = is_left ? CONNECT4_ROWS : CONNECT4_COLUMNS;
        const Command *command = &connect4_lens_commands[is_left ? LENS_ENTRY_A : LENS_ENTRY_B];
        for (int i = 0; i < side * side; i++) {
            char id[CONTROL_ID_SIZE];
            Text text = text_over(id, sizeof id);
            const Rect place = connect4_writing_entry(&lens->writing, is_left, i / side, i % side);
            text_addf(&text, "%s-%d-%d", is_left ? "a" : "b", i / side + 1, i % side + 1);
            if (panel) {
                panel_place(panel, id, command, place)->value = i;
            } else {
                frame_place(frame, CONTROL_AREA, command, i, id, place);
            }
        }
    }
}

/* Where there is too little room for all four, M stands where the game's board was. */
static bool is_stage_large(const GameFrame *frame) {
    return connect4_writing_fit(frame->zones.stage).cell >= STAGE_LEAST_U;
}

void connect4_lens_layout_stage(GameFrame *frame, void *self, Rect area) {
    Lens *lens = self;
    if (lens->is_whole) {
        lens->writing = connect4_writing_fit(area);
        lens->board = connect4_writing_board(&lens->writing);
    } else {
        const Size shape = connect4_view_shape();
        Rect board = rect_fit(area, shape.width, shape.height);
        board.y = frame->zones.is_portrait ? board.y : area.y;
        lens->board = connect4_view_grid(board);
    }
    layout_cells(frame, &lens->board);
    if (lens->is_whole && lens->has_factors) {
        layout_entries(frame, lens, NULL);
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

static Connect4Sight sight_of(const GameFrame *frame, const Lens *lens,
                              const Connect4Matrix *matrix, int64_t now_ms) {
    const float left = 1 - tween_ease_out(tween_progress(lens->moved_at_ms,
                                                         frame_motion_ms(frame, SLIDE_MS), now_ms));
    Connect4Window window;
    connect4_matrix_window(matrix, lens->row, lens->column, &window);
    return (Connect4Sight){.state = connect4_state_of_matrix(matrix),
                           .has_window = !lens->has_factors,
                           .row = lens->row,
                           .column = lens->column,
                           .shift = {(float)(lens->from_column - lens->column) * left,
                                     (float)(lens->from_row - lens->row) * left},
                           .line = lens->has_factors ? 0 : winning_cells(&window)};
}

static void draw_pointed_entry(const GameFrame *frame, Canvas *canvas) {
    for (int i = 0; i < frame->controls.count; i++) {
        const Control *control = &frame->controls.items[i];
        const bool is_entry = control->command == &connect4_lens_commands[LENS_ENTRY_A] ||
                              control->command == &connect4_lens_commands[LENS_ENTRY_B];
        if (is_entry && control->rect.width > 0 &&
            (controls_is_hovered(&frame->input, control) ||
             controls_is_focused(&frame->input, control))) {
            canvas_stroke_round(canvas, control->rect, 2, 2, frame->context->theme.accent);
        }
    }
}

static void draw_product(const GameFrame *frame, const Lens *lens, Canvas *canvas,
                         const Connect4Sight *sight) {
    Connect4Matrix matrix, result;
    Connect4Window window;
    connect4_lens_matrix(frame, lens, &matrix);
    connect4_matrix_window(&matrix, lens->row, lens->column, &window);
    connect4_matrix_product(&lens->a, &matrix, &lens->b, &result);
    const Connect4Product product = {.a = &lens->a,
                                     .m = &matrix,
                                     .b = &lens->b,
                                     .product = &result,
                                     .window = lens->has_factors ? NULL : &window,
                                     .is_edited = lens->has_factors,
                                     .sight = sight};
    connect4_product_draw(&product, canvas, &frame->context->theme, &lens->writing);
    draw_pointed_entry(frame, canvas);
}

void connect4_lens_draw_stage(const GameFrame *frame, const void *self, Canvas *canvas,
                              int64_t now_ms) {
    const Lens *lens = self;
    Connect4Matrix matrix;
    connect4_lens_matrix(frame, lens, &matrix);
    const Connect4Sight sight = sight_of(frame, lens, &matrix, now_ms);
    if (lens->is_whole) {
        draw_product(frame, lens, canvas, &sight);
    } else {
        connect4_sight_draw(&sight, canvas, &frame->context->theme, &lens->board);
    }
}

/* ---- The card ---- */

static void draw_card_product(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    (void)rect; /* the writing lies in it */
    draw_product(owner, self, canvas, NULL);
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
    const char *whose = tr(turn < 0 ? N_("no game can reach this board") : words[is_over][turn]);
    text_addf(&text, tr("The sum of M is %1$s%2$d: %3$s."), sum < 0 ? "−" : "", abs(sum), whose);
    panel_text(panel, buffer);
}

static void layout_window_words(const Lens *lens, Panel *panel) {
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text,
              tr("f(M, n, m) with n = %1$d, m = %2$d. Beside the product, the sums of four: rows "
                 "on the right, columns below, diagonals in the corners."),
              lens->row, lens->column);
    panel_note(panel, buffer);
}

static void layout_verdict(GameFrame *frame, const Lens *lens, const Connect4Matrix *matrix,
                           Panel *panel) {
    Connect4Window window;
    connect4_matrix_window(matrix, lens->row, lens->column, &window);
    if (window.winning >= 0) {
        panel_text(panel, window.lines[window.winning].sum > 0
                              ? tr("A sum of 4: four discs of the first player in a line.")
                              : tr("A sum of −4: four discs of the second player in a line."));
    } else {
        panel_text(panel, connect4_lens_find(frame, lens) >= 0
                              ? tr("No sum is 4 or −4 here, but one is in another window.")
                              : tr("No sum is 4 or −4, in this window or any other."));
    }
}

static void layout_factor_choices(const Lens *lens, Panel *panel) {
    static const char *const names[] = {N_("Window"), N_("All"), N_("Mirror"), N_("Sum")};
    static const char *const ids[2][FACTOR_OWN] = {{"a-window", "a-all", "a-mirror", "a-sum"},
                                                   {"b-window", "b-all", "b-mirror", "b-sum"}};
    const Factor kinds[2] = {lens->kind_a, lens->kind_b};
    for (int side = 0; side < 2; side++) {
        PanelChoice choices[FACTOR_OWN];
        for (int i = 0; i < FACTOR_OWN; i++) {
            choices[i] = (PanelChoice){ids[side][i], tr(names[i])};
        }
        panel_choices(panel, side == 0 ? "A" : "B", choices, FACTOR_OWN,
                      &connect4_lens_commands[side == 0 ? LENS_PRESET_A : LENS_PRESET_B],
                      (int)kinds[side]);
    }
}

/* What the two factors do. */
static void layout_factor_words(const Lens *lens, Panel *panel) {
    static const char *const words[2][FACTOR_OWN + 1] = {
        {N_("A keeps four rows."), N_("A keeps every row."), N_("A turns the rows upside down."),
         N_("A adds the rows up into the first."), N_("The entries of A are yours.")},
        {N_("B keeps four columns."), N_("B keeps every column."), N_("B mirrors the columns."),
         N_("B adds the columns up into the first."), N_("The entries of B are yours.")},
    };
    char buffer[200];
    Text text = text_over(buffer, sizeof buffer);
    text_addf(&text, "%s %s", tr(words[0][lens->kind_a]), tr(words[1][lens->kind_b]));
    panel_text(panel, buffer);
    layout_factor_choices(lens, panel);
    panel_note(panel, tr("Click an entry of A or B to turn it: 0, 1, −1."));
}

static void layout_fault(const Connect4Matrix *matrix, Panel *panel) {
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    Connect4MatrixFault fault = CONNECT4_MATRIX_SOUND;
    connect4_matrix_check(matrix, &fault);
    connect4_matrix_fault_text(matrix, fault, locale_text, &text);
    panel_note(panel, buffer);
}

/* The card is listed before the stage: where the matrices stand is decided here. */
static void layout_product(GameFrame *frame, Lens *lens, Panel *panel) {
    const float least = lens->has_factors ? EDITED_LEAST_U : CARD_LEAST_U;
    const float most = lens->has_factors ? EDITED_MOST_U : CARD_MOST_U;
    lens->is_whole = is_stage_large(frame);
    if (lens->is_whole) {
        return;
    }
    panel_gap(panel, 4);
    const float height = connect4_writing_height(panel_width(panel), least, most);
    lens->writing =
        connect4_writing_in(panel_area(panel, height, draw_card_product, lens), least, most);
    if (lens->has_factors) {
        layout_entries(frame, lens, panel);
    }
}

void connect4_lens_layout_card(GameFrame *frame, void *self, Panel *panel) {
    Lens *lens = self;
    Connect4Matrix matrix;
    connect4_lens_matrix(frame, lens, &matrix);
    layout_sum(&matrix, panel);
    if (lens->shows_example) {
        layout_fault(&matrix, panel);
    }
    if (!lens->has_factors) {
        layout_verdict(frame, lens, &matrix, panel);
    }
    layout_product(frame, lens, panel);
    if (lens->has_factors) {
        layout_factor_words(lens, panel);
        return;
    }
    layout_window_words(lens, panel);
    panel_slider(panel, "lens-speed", tr("Speed"), &connect4_lens_commands[LENS_SPEED], lens->speed,
                 LENS_SPEED_RANGE);
    panel_note(panel, tr("Click the board or use the arrow keys to move the window."));
}
