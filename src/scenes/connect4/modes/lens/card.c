/* The lens on the stage and in the card. */
#include <stdlib.h>

#include "scenes/connect4/board/layout.h"
#include "scenes/connect4/modes.h"
#include "scenes/connect4/modes/lens/internal.h"
#include "scenes/shell/i18n.h"
#include "ui/tween.h"

#define LENS_CARD_SLIDE_MS 180
#define LENS_CARD_STAGE_MIN_U 32.0F /* an entry on the stage; below, only M stands there */
#define OWN_MIN_U 24.0F             /* of the player's own, which may have many */
#define LENS_CARD_LOW_U 120.0F      /* of a card: its words come first */
#define LENS_CARD_NAME_CELLS 1.6F   /* the name over M where it stands alone */

static const WritingSides card_sides = {14, 24}, edited_sides = {40, 48}, letter_sides = {28, 36};

static bool lens_has_letters(const Lens *lens) {
    return lens->source == LENS_LETTERS;
}

/* M stands as written entries, not as the board. */
static bool lens_is_written(const Lens *lens) {
    return lens->source == LENS_OWN || lens_has_letters(lens);
}

/* ---- The stage ---- */

static void layout_cells(GameShell *shell, const Grid *grid, bool is_own) {
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->cols; column++) {
            shell_place_cell(shell, &connect4_lens_commands[is_own ? LENS_ENTRY_M : LENS_WINDOW],
                             row * grid->cols + column,
                             (CellName){is_own ? "m" : "cell", row, column},
                             grid_cell(grid, row, column));
        }
    }
}

/* The entries of A and B, on the stage or (with a panel) in the card. */
static void lens_card_layout_entries(GameShell *shell, const Lens *lens, Panel *panel) {
    for (int is_left = 1; is_left >= 0; is_left--) {
        const int side = is_left ? lens->a.rows : lens->b.rows;
        const Command *command = &connect4_lens_commands[is_left ? LENS_ENTRY_A : LENS_ENTRY_B];
        for (int i = 0; i < side * side; i++) {
            const Rect place = connect4_writing_entry(&lens->writing, is_left, i / side, i % side);
            const TextShort id =
                text_short("%s-%d-%d", is_left ? "a" : "b", i / side + 1, i % side + 1);
            if (panel) {
                panel_place(panel, id.data, command, place)->value = i;
            } else {
                shell_place(shell, CONTROL_AREA, command, i, id.data, place);
            }
        }
    }
}

/* Where there is too little room for all four, M stands where the game's board was. */
static bool is_stage_large(const GameShell *shell, const Lens *lens) {
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    const float least = lens->source == LENS_OWN ? OWN_MIN_U : LENS_CARD_STAGE_MIN_U;
    return connect4_writing_fit(&matrix, shell->view.zones.board_area).cell >= least;
}

/* M alone. */
static Grid lens_card_place_alone(const GameShell *shell, const Lens *lens, Rect area) {
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    const Connect4Shape shape = connect4_matrix_shape(&matrix);
    if (!lens_is_written(lens)) {
        const Size size = connect4_layout_size(shape);
        Rect board = rect_fit(area, size.width, size.height);
        board.y = shell->view.zones.is_portrait ? board.y : area.y;
        return connect4_layout_grid(shape, board);
    }
    Rect cells = rect_fit(area, (float)matrix.columns, (float)matrix.rows + LENS_CARD_NAME_CELLS);
    rect_cut_top(&cells, cells.width / (float)matrix.columns * LENS_CARD_NAME_CELLS);
    return (Grid){.area = cells, .rows = matrix.rows, .cols = matrix.columns, .gap = 0};
}

void connect4_lens_layout_stage(GameShell *shell, void *self, Rect area) {
    Lens *lens = self;
    if (lens->is_whole) {
        const IntMatrix matrix = connect4_lens_matrix(shell, lens);
        lens->writing = connect4_writing_fit(&matrix, area);
        lens->board = connect4_writing_board(&lens->writing);
    } else {
        lens->board = lens_card_place_alone(shell, lens, area);
    }
    layout_cells(shell, &lens->board, lens->source == LENS_OWN);
    if (lens->is_whole && lens->has_factors) {
        lens_card_layout_entries(shell, lens, NULL);
    }
}

static uint64_t four_cells(Connect4Shape shape, const Connect4Sum *four) {
    uint64_t cells = 0;
    for (int i = 0; i < CONNECT4_WINDOW; i++) {
        cells |= connect4_cell(shape, four->row[i], four->column[i]);
    }
    return cells;
}

static Connect4MatrixOverlay overlay_of(const GameShell *shell, const Lens *lens,
                                        const Connect4Product *product, int64_t now_ms) {
    const float left =
        1 - tween_ease_out(tween_progress(lens->moved_at_ms,
                                          shell_motion_ms(shell, LENS_CARD_SLIDE_MS), now_ms));
    const Connect4Shape shape = connect4_matrix_shape(product->m);
    return (Connect4MatrixOverlay){.state = connect4_state_of_matrix(product->m),
                                   .has_window = !lens->has_factors,
                                   .window = lens->window,
                                   .shift = {(float)(lens->from_column - lens->window.m) * left,
                                             (float)(lens->from_row - lens->window.n) * left},
                                   .line = product->four ? four_cells(shape, product->four) : 0};
}

static void draw_pointed_entry(const GameShell *shell, Canvas *canvas) {
    for (int i = 0; i < shell->view.controls.count; i++) {
        const Control *control = &shell->view.controls.items[i];
        const bool is_entry = control->command == &connect4_lens_commands[LENS_ENTRY_M] ||
                              control->command == &connect4_lens_commands[LENS_ENTRY_A] ||
                              control->command == &connect4_lens_commands[LENS_ENTRY_B];
        if (is_entry && control->rect.width > 0 &&
            (controls_is_hovered(&shell->view.input, control) ||
             controls_is_focused(&shell->view.input, control))) {
            canvas_stroke_round(canvas, control->rect, 2, 2, shell->context->theme.accent);
        }
    }
}

/* The entry that is typed over. */
static void draw_typed_entry(const GameShell *shell, const Lens *lens, Canvas *canvas) {
    if (lens->source == LENS_OWN && lens->typing.is_on) {
        const Rect place = grid_cell(&lens->board, lens->typing.row, lens->typing.column);
        canvas_stroke_round(canvas, rect_inset(place, 1), 3, 3, shell->context->theme.accent);
    }
}

/* The four matrices as they are written out, of M and the line found in its window. */
static Connect4Product product_of(const Lens *lens, const IntMatrix *matrix, Connect4Sum *four) {
    const bool has_four =
        !lens->has_factors && connect4_matrix_find_four(matrix, lens->window, four);
    return (Connect4Product){.a = &lens->a,
                             .m = matrix,
                             .b = &lens->b,
                             .window = lens->has_factors ? NULL : &lens->window,
                             .four = has_four ? four : NULL,
                             .writes = !lens_has_letters(lens) ? CONNECT4_NUMBERS
                                       : lens->has_names       ? CONNECT4_NAMES
                                                               : CONNECT4_LETTERS,
                             .is_edited = lens->has_factors};
}

void connect4_lens_draw_stage(const GameShell *shell, const void *self, Canvas *canvas,
                              int64_t now_ms) {
    const Lens *lens = self;
    const Theme *theme = &shell->context->theme;
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    Connect4Sum four;
    Connect4MatrixOverlay overlay;
    Connect4Product product = product_of(lens, &matrix, &four);
    if (!lens_is_written(lens)) {
        overlay = overlay_of(shell, lens, &product, now_ms);
        product.overlay = &overlay;
    }
    if (lens->is_whole) {
        connect4_product_draw(&product, canvas, theme, &lens->writing);
    } else if (product.overlay) {
        connect4_matrix_overlay_draw(&overlay, canvas, theme, &lens->board);
    } else {
        connect4_product_draw_m(&product, canvas, theme, &lens->board);
    }
    draw_pointed_entry(shell, canvas);
    draw_typed_entry(shell, lens, canvas);
}

/* ---- The head ---- */

void connect4_lens_say(const GameShell *shell, const void *self, Head *head) {
    static const char *const titles[] = {[LENS_EXAMPLE] = N_("The example of the text"),
                                         [LENS_OWN] = N_("Your matrix"),
                                         [LENS_LETTERS] = N_("The product in letters")};
    const LensSource source = ((const Lens *)self)->source;
    if (source == LENS_BOARD) {
        two_player_status(shell, self, head);
        return;
    }
    text_add(&head->title, tr(titles[source]));
    text_add(&head->detail, tr("Your game waits behind “This board”."));
}

/* ---- The card ---- */

static void draw_card_product(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const GameShell *shell = owner;
    const Lens *lens = self;
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    Connect4Sum four;
    const Connect4Product product = product_of(lens, &matrix, &four);
    connect4_product_draw(&product, canvas, &shell->context->theme, &lens->writing);
    draw_pointed_entry(shell, canvas);
}

/* Of a matrix of the player's. */
static void layout_own_sum(const IntMatrix *matrix, Panel *panel) {
    char number[16];
    Text sum = text_over(number, sizeof number);
    connect4_entry_to_text(matrix_sum(matrix), &sum);
    panel_textf(panel, tr("M is a matrix of %1$d × %2$d; its entries add up to %3$s."),
                matrix->rows, matrix->columns, number);
}

static void layout_sum(const IntMatrix *matrix, Panel *panel) {
    const int sum = matrix_sum(matrix);
    const int turn = connect4_matrix_turn(matrix);
    const bool is_over = connect4_position_is_over(connect4_state_of_matrix(matrix).position);
    static const char *const words[2][2] = {
        {N_("the first player is to move"), N_("the second player is to move")},
        {N_("the second player played last"), N_("the first player played last")}};
    const char *whose = tr(turn < 0 ? N_("no game can reach this board") : words[is_over][turn]);
    panel_textf(panel, tr("The sum of M is %1$s: %2$s."), i18n_number(sum).words, whose);
}

static int sum_in_window(const IntMatrix *matrix, const Connect4Cut *window) {
    int sum = 0;
    for (int i = 0; i < window->rows * window->columns; i++) {
        sum += matrix->at[window->n + i / window->columns][window->m + i % window->columns];
    }
    return sum;
}

/* n and m count from 1, as in the text. */
static void layout_window_words(const Lens *lens, const IntMatrix *matrix, Panel *panel) {
    const Connect4Cut *window = &lens->window;
    char number[16];
    Text sum = text_over(number, sizeof number);
    if (window->rows == CONNECT4_WINDOW && window->columns == CONNECT4_WINDOW) {
        panel_notef(panel,
                    tr("f(M, n, m) with n = %1$d, m = %2$d. Beside the product, the sums of four: "
                       "rows on the right, columns below, diagonals in the corners."),
                    window->n + 1, window->m + 1);
    } else {
        connect4_entry_to_text(sum_in_window(matrix, window), &sum);
        panel_notef(panel,
                    tr("f(M, n, m) with n = %1$d, m = %2$d: a window of %3$d × %4$d, whose entries "
                       "add up to %5$s. Beside the product, the sums of its rows and columns."),
                    window->n + 1, window->m + 1, window->rows, window->columns, number);
    }
}

/* The two factors, as the text defines them. */
static void layout_definition(const Lens *lens, Panel *panel) {
    const Connect4Cut *window = &lens->window;
    panel_notef(panel,
                tr("A has aᵢᵢ = 1 for %1$d ≤ i ≤ %2$d, B has bⱼⱼ = 1 for %3$d ≤ j ≤ %4$d; all "
                   "else is 0. So M′ = A·M·B is M in the window and 0 outside."),
                window->n + 1, window->n + window->rows, window->m + 1,
                window->m + window->columns);
}

static void lens_card_layout_verdict(GameShell *shell, const Lens *lens, const IntMatrix *matrix,
                                     Panel *panel) {
    Connect4Sum four;
    if (connect4_matrix_find_four(matrix, lens->window, &four)) {
        panel_text(panel, four.sum > 0
                              ? tr("A sum of 4: four discs of the first player in a line.")
                              : tr("A sum of −4: four discs of the second player in a line."));
    } else {
        panel_text(panel, connect4_lens_find(shell, lens) >= 0
                              ? tr("No four 1s or four −1s in line here, but in another window.")
                              : tr("No four 1s or four −1s in line, in this window or any other."));
    }
}

/* A size that counts from 1. */
static void lens_card_layout_size(Panel *panel, int command, const char *caption, int value,
                                  int most) {
    panel_slider(panel, connect4_lens_commands[command].id, text_short(tr(caption), value).data,
                 &connect4_lens_commands[command], value - 1, most - 1);
}

static void layout_sizes(const Lens *lens, const IntMatrix *matrix, Panel *panel) {
    if (lens->source == LENS_OWN) {
        lens_card_layout_size(panel, LENS_OWN_ROWS, N_("Rows of M: %d"), matrix->rows,
                              MATRIX_SIDE_MAX);
        lens_card_layout_size(panel, LENS_OWN_COLUMNS, N_("Columns of M: %d"), matrix->columns,
                              MATRIX_SIDE_MAX);
    }
    if (!lens->has_factors) {
        lens_card_layout_size(panel, LENS_WINDOW_ROWS, N_("Rows of the window: %d"),
                              lens->window.rows, matrix->rows);
        lens_card_layout_size(panel, LENS_WINDOW_COLUMNS, N_("Columns of the window: %d"),
                              lens->window.columns, matrix->columns);
    }
}

static void layout_factor_choices(const Lens *lens, Panel *panel) {
    static const char *const names[] = {N_("Window"), N_("All"), N_("Mirror"), N_("Sum")};
    static const char *const ids[2][CONNECT4_FACTOR_OWN] = {
        {"a-window", "a-all", "a-mirror", "a-sum"}, {"b-window", "b-all", "b-mirror", "b-sum"}};
    const Connect4Factor kinds[2] = {lens->kind_a, lens->kind_b};
    for (int side = 0; side < 2; side++) {
        PanelChoice choices[CONNECT4_FACTOR_OWN];
        for (int i = 0; i < CONNECT4_FACTOR_OWN; i++) {
            choices[i] = (PanelChoice){ids[side][i], tr(names[i])};
        }
        panel_choices(panel, side == 0 ? "A" : "B", choices, CONNECT4_FACTOR_OWN,
                      &connect4_lens_commands[side == 0 ? LENS_PRESET_A : LENS_PRESET_B],
                      (int)kinds[side]);
    }
}

/* What the two factors do. */
static void layout_factor_words(const Lens *lens, Panel *panel) {
    static const char *const words[2][CONNECT4_FACTOR_OWN + 1] = {
        {N_("A keeps the rows of the window."), N_("A keeps every row."),
         N_("A turns the rows upside down."), N_("A adds the rows up into the first."),
         N_("The entries of A are yours.")},
        {N_("B keeps the columns of the window."), N_("B keeps every column."),
         N_("B mirrors the columns."), N_("B adds the columns up into the first."),
         N_("The entries of B are yours.")},
    };
    panel_textf(panel, "%s %s", tr(words[0][lens->kind_a]), tr(words[1][lens->kind_b]));
    layout_factor_choices(lens, panel);
    panel_note(panel, tr("Click an entry of A or B to change it: 0, 1, −1."));
}

static void lens_card_layout_fault(const IntMatrix *matrix, Panel *panel) {
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    Connect4MatrixFault fault = CONNECT4_MATRIX_SOUND;
    connect4_matrix_check(matrix, &fault);
    connect4_matrix_fault_text(matrix, fault, locale_text, &text);
    panel_note(panel, buffer);
}

/* The card is listed before the stage: where the matrices stand is decided here. */
static void layout_product(GameShell *shell, Lens *lens, const IntMatrix *matrix, Panel *panel) {
    const WritingSides sides = lens_has_letters(lens) ? letter_sides
                               : lens->has_factors    ? edited_sides
                                                      : card_sides;
    lens->is_whole = is_stage_large(shell, lens);
    if (lens->is_whole) {
        return;
    }
    panel_gap(panel, 4);
    const float height = connect4_writing_height(matrix, panel_width(panel), sides);
    lens->writing =
        connect4_writing_in(matrix, panel_area(panel, height, draw_card_product, lens), sides);
    if (lens->has_factors) {
        lens_card_layout_entries(shell, lens, panel);
    }
}

static void layout_sources(const Lens *lens, Panel *panel) {
    const PanelChoice sources[] = {{"m-board", tr("This board")},
                                   {"m-example", tr("Example")},
                                   {"own", tr("Your own")},
                                   {"m-letters", tr("Letters")}};
    panel_choices(panel, "", sources, 4, &connect4_lens_commands[LENS_CHOICE], (int)lens->source);
}

/* n + 3, or the number that it is. */
static TextShort lens_last(const char *letter, int size) {
    return size > 1 ? text_short("%s + %d", letter, size - 1) : text_short("%s", letter);
}

/* The definitions of the text, for a window of any size, and what they are here. */
static void layout_letters(const Lens *lens, Panel *panel) {
    const Connect4Cut *window = &lens->window;
    const TextShort last_row = lens_last("n", window->rows);
    const TextShort last_column = lens_last("m", window->columns);
    const PanelChoice names[] = {{"factors-values", tr("1 and 0")}, {"factors-names", "aᵢᵢ, bⱼⱼ"}};
    panel_textf(panel, tr("f(M, n, m) = A·M·B = M′ with n = %1$d and m = %2$d."), window->n + 1,
                window->m + 1);
    panel_textf(panel, tr("aᵢᵢ = 1 if n ≤ i ≤ %s, else 0"), last_row.data);
    panel_textf(panel, tr("bⱼⱼ = 1 if m ≤ j ≤ %s, else 0"), last_column.data);
    panel_textf(panel, tr("A′ᵢⱼ = Aᵢⱼ if n ≤ i ≤ %1$s and m ≤ j ≤ %2$s, else 0"), last_row.data,
                last_column.data);
    panel_choices(panel, tr("A and B"), names, 2, &connect4_lens_commands[LENS_NAMES],
                  lens->has_names);
}

static void layout_what_m_is(const Lens *lens, const IntMatrix *matrix, Panel *panel) {
    if (lens_has_letters(lens)) {
        layout_letters(lens, panel);
        return;
    }
    if (lens->source == LENS_OWN) {
        layout_own_sum(matrix, panel);
        return;
    }
    layout_sum(matrix, panel);
    if (lens->source == LENS_EXAMPLE) {
        lens_card_layout_fault(matrix, panel);
    }
}

void connect4_lens_layout_card(GameShell *shell, void *self, Panel *panel) {
    Lens *lens = self;
    const IntMatrix matrix = connect4_lens_matrix(shell, lens);
    const bool is_low = panel->viewport.height < LENS_CARD_LOW_U;
    if (!is_low) {
        layout_sources(lens, panel);
    }
    layout_what_m_is(lens, &matrix, panel);
    if (!lens->has_factors && !lens_has_letters(lens)) {
        lens_card_layout_verdict(shell, lens, &matrix, panel);
    }
    if (is_low) {
        layout_sources(lens, panel);
    }
    layout_product(shell, lens, &matrix, panel);
    if (lens->has_factors) {
        layout_factor_words(lens, panel);
    } else if (lens_has_letters(lens)) {
        panel_note(panel, tr("The 1s of A keep rows of M, those of B keep columns. Move them along "
                             "the diagonals: every window has its A and its B."));
    } else {
        layout_window_words(lens, &matrix, panel);
    }
    layout_sizes(lens, &matrix, panel);
    if (!lens->has_factors) {
        panel_slider(panel, "lens-speed", tr("Speed"), &connect4_lens_commands[LENS_SPEED],
                     lens->speed, LENS_SPEED_RANGE);
    }
    if (lens->source == LENS_OWN) {
        panel_note(panel, tr("Click an entry of M and type a number, or paste a matrix with "
                             "Ctrl+V, one row a line. Click it again to change it: 0, 1, −1."));
    } else if (!lens->has_factors) {
        panel_note(panel, tr("Click the board or use the arrow keys to move the window."));
    }
    if (!lens->has_factors && !is_low && !lens_has_letters(lens)) {
        layout_definition(lens, panel);
    }
}
