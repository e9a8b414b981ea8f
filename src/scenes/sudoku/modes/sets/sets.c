/* The sets: the regions E_j that hold a cell, with the values that each has and lacks. */
#include "scenes/sudoku/modes.h"

#include "scenes/shell/i18n.h"
#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/model/sign_words.h"
#include "scenes/sudoku/modes/sets/outline.h"
#include "sudoku/layout/sets.h"

#define SETS_NAME_U 12.0F       /* of a region, on the board */
#define NAMED_DIGIT_MIN_U 60.0F /* cells without room for it beside a digit */
#define SETS_WORDS_SIZE 600

/* The cell under the pointer, otherwise the selected one, or -1. */
static int cell_inspected(const GameShell *shell) {
    const int hovered = sudoku_board_hovered(shell);
    return hovered >= 0 ? hovered : sudoku_const_scene_of(shell)->input.selection.cell;
}

static CommandState names_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = sudoku_const_scene_of(shell)->has_text_names ? COMMAND_ON
                                                                              : COMMAND_POSSIBLE};
}

static void toggle_names(GameShell *shell, void *self, int value) {
    SudokuScene *scene = sudoku_scene_of(shell);
    scene->has_text_names = !scene->has_text_names;
    shell_save(shell);
}

static const Command sets_commands[] = {
    {.id = "names",
     .label = N_("Names L3, B1"),
     .help = N_("call regions and cells as the text does: L3, B1, L3C5"),
     .place = COMMAND_CARD,
     .state = names_state,
     .run = toggle_names},
    {.id = "routine",
     .label = N_("The routine"),
     .help = N_("CRésolution and Validation, line by line"),
     .place = COMMAND_CARD,
     .opens = &sudoku_routine_mode,
     .state = sudoku_study_state},
    {0},
};

/* Each region has its own colour, on the board and in the card. */
static Color color_of(const Theme *theme, int number) {
    const Color colors[] = {theme->hint_blue, theme->hint_orange, theme->good,
                            theme->accent,    theme->warning,     theme->text};
    return colors[number % (int)(sizeof colors / sizeof colors[0])];
}

static void list_set(const GameShell *shell, int region, int number, Panel *panel) {
    const SudokuState *state = sudoku_state_of(shell);
    const SudokuLayout *layout = &state->layout;
    const SudokuSetFacts facts = sudoku_set_facts(layout, &state->grid, region);
    char name[120];
    char words[SETS_WORDS_SIZE];
    Text name_text = text_over(name, sizeof name);
    Text text = text_over(words, sizeof words);
    sudoku_region_text(layout, region, sudoku_names(shell), &name_text);
    sudoku_set_name(region, &text);
    text_addf(&text, " = %s · %d/%d", name, facts.count, layout->symbols);
    panel_styled(panel, words,
                 (TextStyle){THEME_FONT_BODY_U, TEXT_MEDIUM, TEXT_LEFT,
                             color_of(&shell->context->theme, number)});
    text_clear(&text);
    sudoku_say_set(shell, region, &text);
    if (!facts.is_injective) {
        panel_warning(panel, words);
    } else if (facts.count == layout->symbols) {
        panel_text(panel, words);
    } else {
        panel_note(panel, words);
    }
}

/* The cell itself: its number, its place, and where f takes it. */
static void list_cell(const GameShell *shell, int cell, Panel *panel) {
    char words[SETS_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    sudoku_say_cell_map(shell, cell, &text);
    panel_text(panel, words);
    if (sudoku_layout_of(shell)->cell_region_count[cell] == 0) {
        panel_note(panel, tr("No set Eⱼ holds this cell."));
    }
}

static void layout_sets_card(GameShell *shell, void *self, Panel *panel) {
    const SudokuState *state = sudoku_state_of(shell);
    const int cell = cell_inspected(shell);
    char words[SETS_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    if (cell < 0) {
        panel_text(panel, tr("Hover over a cell: the sets Eⱼ that hold it light up."));
        panel_note(panel, tr("A solution is a map f from C to S that is a bijection onto S on "
                             "each of them."));
    } else {
        list_cell(shell, cell, panel);
    }
    for (int i = 0; cell >= 0 && i < state->layout.cell_region_count[cell]; i++) {
        list_set(shell, state->layout.cell_regions[cell][i], i, panel);
    }
    sudoku_say_map(shell, &text);
    panel_note(panel, words);
}

/* ---- On the board ---- */

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
        sudoku_set_name(region, &text);
        canvas_text(canvas, rect_of(r.x + 4, r.y + 3, r.width - 6, SETS_NAME_U + 3), name,
                    (TextStyle){SETS_NAME_U, TEXT_SEMIBOLD, TEXT_LEFT,
                                color_of(&shell->context->theme, number)});
    }
}

/* The text numbers the cells from 1, in the order of C. Notes need their corner. */
static void number_cells(const GameShell *shell, Canvas *canvas) {
    const SudokuState *state = sudoku_state_of(shell);
    for (int cell = 0; cell < state->layout.cells; cell++) {
        if (sudoku_const_scene_of(shell)->has_text_names && !sudoku_noted(state, cell)) {
            sets_number_cell(shell, canvas, cell, cell + 1, shell->context->theme.secondary);
        }
    }
}

static void sets_draw(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    const int cell = cell_inspected(shell);
    const bool is_zoomed = sudoku_board_is_zoomed(shell);
    if (is_zoomed) {
        canvas_clip(canvas, sudoku_board_window(shell));
    }
    number_cells(shell, canvas);
    for (int i = 0; cell >= 0 && i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        sets_outline_region(shell, canvas, region, color_of(&shell->context->theme, i));
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
                               .hides = shell_hide_tools,
                               .commands = sets_commands,
                               .layout_card = layout_sets_card,
                               .decorate = decorate_with_sets,
                               .overdraw = sets_draw,
                               .input = {.key = follow_arrows, .hovered = follow_hovered_cell}};
