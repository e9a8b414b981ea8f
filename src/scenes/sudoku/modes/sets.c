/* The sets: the regions E_j that hold a cell, with the values that each has and lacks. */
#include "scenes/sudoku/modes.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/model/sign_words.h"
#include "sudoku/hint.h"

#define OUTLINE_U 2.0F
#define SETS_NAME_U 12.0F       /* of a region, on the board */
#define SETS_NAMED_MIN_U 34.0F  /* smaller cells have no room for it */
#define NAMED_DIGIT_MIN_U 60.0F /* the same beside a digit */

/* The cell under the pointer, otherwise the selected one, or -1. */
static int cell_inspected(const GameShell *shell) {
    const int hovered = sudoku_board_hovered(shell);
    return hovered >= 0 ? hovered : sudoku_const_scene_of(shell)->input.selection.cell;
}

typedef struct SetFacts {
    uint32_t placed; /* bit v - 1 */
    int count;
} SetFacts;

static SetFacts facts_of(const SudokuState *state, int region) {
    SetFacts facts = {0};
    for (int i = 0; i < state->layout.symbols; i++) {
        const int value = state->grid.value[state->layout.region_cells[region][i]];
        if (value > 0) {
            const uint32_t bit = (uint32_t)1 << (value - 1);
            facts.placed |= bit;
            facts.count++;
        }
    }
    return facts;
}

/* Names of colours need commas between them. */
static bool has_names(const GameShell *shell) {
    return sudoku_signs_of(shell, sudoku_layout_of(shell)) == SUDOKU_SIGNS_DISCS;
}

static void add_symbols(const GameShell *shell, uint32_t values, Text *out) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const char *joint = " ";
    for (int value = 1; value <= layout->symbols; value++) {
        if (values >> (value - 1) & 1) {
            text_add(out, joint);
            sudoku_sign_text(shell, layout, value, out);
            joint = has_names(shell) ? ", " : " ";
        }
    }
}

/* The first two of these cells that hold the same value; false: there are none. */
static bool find_two(const SudokuState *state, const uint16_t *cells, int count, int two[2]) {
    for (int i = 0; i < count; i++) {
        for (int k = i + 1; k < count; k++) {
            const int value = state->grid.value[cells[i]];
            if (value > 0 && value == state->grid.value[cells[k]]) {
                two[0] = cells[i];
                two[1] = cells[k];
                return true;
            }
        }
    }
    return false;
}

static void add_two(const GameShell *shell, const int two[2], const char *sentence, Text *out) {
    const SudokuState *state = sudoku_state_of(shell);
    char names[2][24];
    char symbol[SUDOKU_SIGN_SIZE];
    Text sign = text_over(symbol, sizeof symbol);
    sudoku_sign_text(shell, &state->layout, state->grid.value[two[0]], &sign);
    for (int i = 0; i < 2; i++) {
        Text name = text_over(names[i], sizeof names[i]);
        sudoku_cell_text(&state->layout, two[i], locale_text, &name);
    }
    text_addf(out, tr(sentence), names[0], names[1], symbol);
}

static void list_symbols(const GameShell *shell, const SetFacts *facts, Panel *panel) {
    const uint32_t all = (uint32_t)(((uint64_t)1 << sudoku_layout_of(shell)->symbols) - 1);
    char words[200];
    Text text = text_over(words, sizeof words);
    text_add(&text, tr("Placed:"));
    add_symbols(shell, facts->placed, &text);
    text_add(&text, facts->placed ? "" : " –");
    text_add(&text, tr(" · missing:"));
    add_symbols(shell, all & ~facts->placed, &text);
    panel_note(panel, words);
}

/* E₁, E₂ … with small digits below the line: U+2080 and those after it. */
static void add_set_name(int number, Text *out) {
    char digits[16];
    Text text = text_over(digits, sizeof digits);
    text_addf(&text, "%d", number);
    text_add_char(out, 'E');
    for (const char *digit = digits; *digit; digit++) {
        const char small[4] = {(char)0xE2, (char)0x82, (char)(0x80 + (*digit - '0')), 0};
        text_add(out, small);
    }
}

/* Each region has its own colour, on the board and in the card. */
static Color color_of(const Theme *theme, int number) {
    const Color colors[] = {theme->hint_blue, theme->hint_orange, theme->good,
                            theme->accent,    theme->warning,     theme->text};
    return colors[number % (int)(sizeof colors / sizeof colors[0])];
}

static void list_set(const GameShell *shell, int region, int number, Panel *panel) {
    const SudokuState *state = sudoku_state_of(shell);
    const SudokuLayout *layout = &state->layout;
    const SetFacts facts = facts_of(state, region);
    char name[120];
    char words[260];
    int two[2];
    Text name_text = text_over(name, sizeof name);
    Text text = text_over(words, sizeof words);
    sudoku_region_text(layout, region, locale_text, &name_text);
    add_set_name(region + 1, &text);
    text_addf(&text, " = %s · %d/%d", name, facts.count, layout->symbols);
    panel_styled(panel, words,
                 (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT,
                             color_of(&shell->context->theme, number)});
    text_clear(&text);
    if (find_two(state, layout->region_cells[region], layout->symbols, two)) {
        add_two(shell, two, N_("Not injective: %1$s and %2$s both hold %3$s."), &text);
        panel_warning(panel, words);
        list_symbols(shell, &facts, panel);
    } else if (facts.count == layout->symbols) {
        text_clear(&name_text);
        add_set_name(region + 1, &name_text);
        panel_textf(panel, tr("f restricted to %s is a bijection onto S."), name);
    } else {
        list_symbols(shell, &facts, panel);
    }
}

/* The whole map: while cells are empty it goes to S*, which is S and the empty symbol. */
static void list_whole(const GameShell *shell, Panel *panel) {
    const SudokuState *state = sudoku_state_of(shell);
    const SudokuLayout *layout = &state->layout;
    char words[400];
    int empty = 0;
    int clashes = 0;
    uint32_t placed = 0;
    int two[2];
    Text text = text_over(words, sizeof words);
    for (int cell = 0; cell < layout->cells; cell++) {
        const int value = state->grid.value[cell];
        empty += value == 0;
        placed |= value ? UINT32_C(1) << (value - 1) : 0;
    }
    for (int region = 0; region < layout->regions; region++) {
        clashes += find_two(state, layout->region_cells[region], layout->symbols, two);
    }
    const uint32_t all = (uint32_t)(((uint64_t)1 << layout->symbols) - 1);
    if (empty > 0) {
        text_addf(&text,
                  tr("f : C → S*, where S* is S and the empty symbol. Cells that f leaves empty: "
                     "%d."),
                  empty);
        text_add(&text, placed != all ? tr(" Placed nowhere:") : "");
        add_symbols(shell, all & ~placed, &text);
    } else if (clashes > 0) {
        text_addf(&text,
                  tr("f : C → S. It has to be injective on each set Eⱼ; sets where it is not: %d."),
                  clashes);
    } else {
        text_add(&text, tr("f : C → S is a bijection from each set Eⱼ onto S: a solution."));
    }
    panel_note(panel, words);
}

static void layout_sets_card(GameShell *shell, void *self, Panel *panel) {
    const SudokuState *state = sudoku_state_of(shell);
    const int cell = cell_inspected(shell);
    if (cell < 0) {
        panel_text(panel, tr("Hover over a cell: the sets Eⱼ that hold it light up."));
        panel_note(panel, tr("A solution is a map f from C to S that is a bijection onto S on "
                             "each of them."));
        list_whole(shell, panel);
        return;
    }
    for (int i = 0; i < state->layout.cell_region_count[cell]; i++) {
        list_set(shell, state->layout.cell_regions[cell][i], i, panel);
    }
    list_whole(shell, panel);
}

/* ---- On the board ---- */

static bool sets_holds(const SudokuLayout *layout, int region, int row, int column) {
    const int cell = sudoku_layout_cell_at(layout, row, column);
    return cell >= 0 && sudoku_layout_region_has(layout, region, cell);
}

/* The sides of a cell where its region ends. */
static void outline_cell(const GameShell *shell, Canvas *canvas, int region, int cell,
                         Color color) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const int row = layout->row[cell];
    const int column = layout->column[cell];
    const Rect r = sudoku_cell_rect(shell, cell);
    const float w = OUTLINE_U;
    if (!sets_holds(layout, region, row - 1, column)) {
        canvas_fill_rect(canvas, rect_of(r.x, r.y, r.width, w), color);
    }
    if (!sets_holds(layout, region, row + 1, column)) {
        canvas_fill_rect(canvas, rect_of(r.x, r.y + r.height - w, r.width, w), color);
    }
    if (!sets_holds(layout, region, row, column - 1)) {
        canvas_fill_rect(canvas, rect_of(r.x, r.y, w, r.height), color);
    }
    if (!sets_holds(layout, region, row, column + 1)) {
        canvas_fill_rect(canvas, rect_of(r.x + r.width - w, r.y, w, r.height), color);
    }
}

/* A cell for the region's name that lies in no other region named: empty, or large enough for a
 * digit and a name; -1: there is none. */
static int cell_for_name(const GameShell *shell, int region, float side) {
    const SudokuState *state = sudoku_state_of(shell);
    const SudokuLayout *layout = &state->layout;
    const int inspected = cell_inspected(shell);
    const bool has_room = side >= NAMED_DIGIT_MIN_U;
    for (int i = 0; i < layout->symbols; i++) {
        const int at = layout->region_cells[region][i];
        const bool is_empty = !state->grid.value[at] && !state->notes[at] && !state->centre[at];
        bool is_its_own = at != inspected && (is_empty || (has_room && state->grid.value[at]));
        for (int k = 0; k < layout->cell_region_count[inspected]; k++) {
            const int other = layout->cell_regions[inspected][k];
            is_its_own &= other == region || !sudoku_layout_region_has(layout, other, at);
        }
        if (is_its_own) {
            return at;
        }
    }
    return -1;
}

static void name_region(const GameShell *shell, Canvas *canvas, int region, int number) {
    const float side = sudoku_cell_rect(shell, cell_inspected(shell)).height;
    const int cell = cell_for_name(shell, region, side);
    if (cell >= 0) {
        char name[24];
        Text text = text_over(name, sizeof name);
        const Rect r = sudoku_cell_rect(shell, cell);
        add_set_name(region + 1, &text);
        canvas_text(canvas, rect_of(r.x + 4, r.y + 3, r.width - 6, SETS_NAME_U + 3), name,
                    (TextStyle){SETS_NAME_U, TEXT_SEMIBOLD, TEXT_LEFT,
                                color_of(&shell->context->theme, number)});
    }
}

static void sets_draw(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const int cell = cell_inspected(shell);
    const bool is_zoomed = sudoku_board_is_zoomed(shell);
    if (cell < 0) {
        return;
    }
    if (is_zoomed) {
        canvas_clip(canvas, sudoku_board_window(shell));
    }
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        for (int k = 0; k < layout->symbols; k++) {
            outline_cell(shell, canvas, region, layout->region_cells[region][k],
                         color_of(&shell->context->theme, i));
        }
        if (sudoku_cell_rect(shell, cell).height >= SETS_NAMED_MIN_U) {
            name_region(shell, canvas, region, i);
        }
    }
    if (is_zoomed) {
        canvas_unclip(canvas);
    }
}

static bool follow_hovered_cell(GameShell *shell, void *self) {
    return true;
}

/* The arrows choose another cell, and the card follows. */
static bool follow_arrows(GameShell *shell, void *self, const Event *event) {
    shell_mark_dirty(shell);
    return false;
}

static void decorate_with_sets(const GameShell *shell, const void *self, void *view,
                               int64_t now_ms) {
    SudokuView *board = view;
    board->sets_cell = cell_inspected(shell);
}

const Mode sudoku_sets_mode = {.name = "sets",
                               .title = N_("Sets"),
                               .layout_card = layout_sets_card,
                               .decorate = decorate_with_sets,
                               .overdraw = sets_draw,
                               .input = {.key = follow_arrows, .hovered = follow_hovered_cell}};
