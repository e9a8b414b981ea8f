#include "sets.h"

#include "board.h"
#include "frame/say.h"

/* The cell that is pointed at, else the chosen one, or -1. */
static int cell_looked_at(const GameFrame *frame) {
    const int hovered = sudoku_board_hovered(frame);
    return hovered >= 0 ? hovered : sudoku_const_scene_of(frame)->selected;
}

typedef struct SetFacts {
    uint32_t placed; /* bit v - 1 */
    uint32_t twice;
    int count;
} SetFacts;

static SetFacts facts_of(const SudokuState *state, int region) {
    SetFacts facts = {0};
    for (int i = 0; i < state->layout.symbols; i++) {
        const int value = state->grid.value[state->layout.region_cells[region][i]];
        if (value > 0) {
            const uint32_t bit = (uint32_t)1 << (value - 1);
            facts.twice |= facts.placed & bit;
            facts.placed |= bit;
            facts.count++;
        }
    }
    return facts;
}

static void add_symbols(const SudokuLayout *layout, uint32_t values, Text *out) {
    for (int value = 1; value <= layout->symbols; value++) {
        if (values >> (value - 1) & 1) {
            text_add_char(out, ' ');
            text_add_char(out, layout->symbol[value - 1]);
        }
    }
}

static void tell_set(const SudokuLayout *layout, const SetFacts *facts, Text *out) {
    const uint32_t all = (uint32_t)(((uint64_t)1 << layout->symbols) - 1);
    if (facts->twice) {
        text_add(out, tr("Not one-to-one; twice:"));
        add_symbols(layout, facts->twice, out);
    } else if (facts->placed == all) {
        text_add(out, tr("A bijection onto S: each symbol once."));
    } else {
        text_add(out, tr("One-to-one so far; missing:"));
        add_symbols(layout, all & ~facts->placed, out);
    }
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

static void list_set(const SudokuState *state, int region, Panel *panel) {
    const SudokuLayout *layout = &state->layout;
    const SetFacts facts = facts_of(state, region);
    char name[80];
    char words[160];
    Text name_text = text_over(name, sizeof name);
    Text text = text_over(words, sizeof words);
    sudoku_region_text(layout, region, locale_text, &name_text);
    add_set_name(region + 1, &text);
    text_addf(&text, " = %s · %d/%d", name, facts.count, layout->symbols);
    panel_text(panel, words);
    text_clear(&text);
    tell_set(layout, &facts, &text);
    if (facts.twice) {
        panel_warning(panel, words);
    } else {
        panel_note(panel, words);
    }
}

static void layout_sets_card(GameFrame *frame, void *self, Panel *panel) {
    const SudokuState *state = sudoku_state_of(frame);
    const int cell = cell_looked_at(frame);
    (void)self;
    if (cell < 0) {
        panel_text(panel, tr("Point at a cell: the sets Eⱼ that hold it light up."));
        panel_note(panel, tr("A solution is a map f from C to S that is a bijection onto S on "
                             "each of them."));
        return;
    }
    for (int i = 0; i < state->layout.cell_region_count[cell]; i++) {
        list_set(state, state->layout.cell_regions[cell][i], panel);
    }
}

static bool look_elsewhere(GameFrame *frame, void *self) {
    (void)frame;
    (void)self;
    return true;
}

/* The arrows choose another cell, and the card follows. */
static bool follow_arrows(GameFrame *frame, void *self, const Event *event) {
    (void)self;
    (void)event;
    frame_mark_dirty(frame);
    return false;
}

static void decorate_with_sets(const GameFrame *frame, const void *self, void *view,
                               int64_t now_ms) {
    SudokuView *board = view;
    (void)self;
    (void)now_ms;
    board->sets_cell = cell_looked_at(frame);
}

const Mode sudoku_sets_mode = {.name = "sets",
                               .title = N_("Sets"),
                               .layout_card = layout_sets_card,
                               .decorate = decorate_with_sets,
                               .input = {.key = follow_arrows, .hovered = look_elsewhere}};
