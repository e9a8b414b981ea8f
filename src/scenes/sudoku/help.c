/* The pages of help, with pictures drawn by the code that draws boards. */
#include "scenes/sudoku/scene.h"

#include "scenes/sudoku/board/draw.h"
#include "sudoku/hint.h"

#define REGIONS_SHOWN 3
#define HELP_EDGE_U 3.0F

/* The puzzle of a description; "": the fixed one of the rules. */
static bool set_up(SudokuState *state, const char *description) {
    char buffer[80];
    Text reason = text_over(buffer, sizeof buffer);
    return sudoku_game.setup(state, description, &reason) == STATUS_OK;
}

static Rect board_in(const SudokuLayout *layout, Rect area) {
    return sudoku_draw_grid(
               layout,
               rect_inset(rect_fit(area, (float)layout->columns, (float)layout->rows), HELP_EDGE_U))
        .area;
}

static void draw_position(const SudokuState *state, Canvas *canvas, const Theme *theme, Rect area) {
    const SudokuView view = sudoku_draw_plain_view(state, &state->grid);
    sudoku_draw_board(&view, canvas, theme, board_in(&state->layout, area), 0);
}

/* One region of each kind, shaded. */
static void draw_help_regions(Canvas *canvas, const Theme *theme, Rect area) {
    static const int kinds[REGIONS_SHOWN] = {SUDOKU_ROW, SUDOKU_COLUMN, SUDOKU_BOX};
    static const int numbers[REGIONS_SHOWN] = {8, 2, 6};
    SudokuState state;
    if (!set_up(&state, "")) {
        return;
    }
    draw_position(&state, canvas, theme, area);
    for (int region = 0; region < state.layout.regions; region++) {
        for (int i = 0; i < REGIONS_SHOWN; i++) {
            if (state.layout.region_kind[region] == kinds[i] &&
                state.layout.region_number[region] == numbers[i]) {
                sudoku_draw_region(&state, canvas, theme, board_in(&state.layout, area), region);
            }
        }
    }
}

/* A digit that occurs twice in a row is underlined. */
static void draw_help_clash(Canvas *canvas, const Theme *theme, Rect area) {
    SudokuState state;
    if (set_up(&state, "classic:1..4..1..1..4..1")) {
        state.grid.value[1] = state.grid.value[3];
        draw_position(&state, canvas, theme, area);
    }
}

/* The three stages of a hint end in its conclusion. */
static void draw_hint(Canvas *canvas, const Theme *theme, Rect area) {
    SudokuState state;
    SudokuHint hint;
    Budget budget = budget_nodes(20000);
    if (set_up(&state, "") && sudoku_hint_find(&state, &budget, &hint) == STATUS_OK) {
        SudokuView view = sudoku_draw_plain_view(&state, &state.grid);
        view.hint = &hint;
        view.hint_stage = SUDOKU_HINT_STAGES;
        sudoku_draw_board(&view, canvas, theme, board_in(&state.layout, area), 0);
    }
}

/* Notes of both kinds, colours, and a chain of two lines. */
static void draw_help_marks(Canvas *canvas, const Theme *theme, Rect area) {
    static const char *const moves[] = {"r1c2^2", "r1c2^3", "notes",         "r3c2#2",
                                        "r3c2+4", "r2c4#3", "r2c1~3=r4c1~3", "r3c4~3-r4c1~3"};
    SudokuState state;
    if (!set_up(&state, "classic:1..4..1..1......")) {
        return;
    }
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        Move move;
        if (sudoku_game.move_from_text(moves[i], &move)) {
            sudoku_game.apply(&state, move);
        }
    }
    draw_position(&state, canvas, theme, area);
}

static void draw_jigsaw(Canvas *canvas, const Theme *theme, Rect area) {
    SudokuState state;
    if (set_up(&state, "jigsaw:aaabcabbccdbcddd:1.....2....3.4..")) {
        draw_position(&state, canvas, theme, area);
        for (int region = 0; region < state.layout.regions; region++) {
            if (state.layout.region_kind[region] == SUDOKU_PIECE &&
                state.layout.region_number[region] == 1) {
                sudoku_draw_region(&state, canvas, theme, board_in(&state.layout, area), region);
            }
        }
    }
}

const HelpPart sudoku_rules_help[] = {
    {N_("Once in every region"),
     N_("Fill the empty cells so that every row, every column and every box holds each of the "
        "digits 1 to 9 once. A row, a column and a box are shaded here: each is a region."),
     draw_help_regions, 1},
    {N_("Twice is a mistake"),
     N_("A digit that appears twice in a region turns red and underlined. Check also finds "
        "digits that break no rule and yet differ from the solution."),
     draw_help_clash, 1},
    {N_("Hints give reasons"),
     N_("A hint says first where to look, then which technique applies and why, and only then "
        "what follows. Notes are the digits that a cell may still hold."),
     draw_hint, 1},
    {N_("Marks of your own"),
     N_("Notes stand in the corners of a cell or in its centre. Colours mark cells or notes, "
        "several in one cell. Lines lead from digit to digit: solid if at least one of the two is "
        "true, dashed if not both are. All are kept with the game, and undo takes them back."),
     draw_help_marks, 1},
    {0},
};

const HelpPart sudoku_maths_help[] = {
    {N_("S, C and Eⱼ"),
     N_("A Sudoku is a set S of symbols, a set C of cells and regions E₁, E₂, …: subsets of C "
        "with as many cells as S has symbols. Rows, columns and boxes are only one choice of "
        "them; other shapes make other puzzles, though some of them leave no solution."),
     draw_jigsaw, 1},
    {N_("A solution is a map"),
     N_("A solution is a map f from C to S that agrees with the givens and whose restriction to "
        "each Eⱼ is a bijection onto S. As card(Eⱼ) = card(S), it is enough that f is "
        "one-to-one on Eⱼ: then every symbol is reached."),
     draw_help_regions, 1},
    {N_("Try, then step back"),
     N_("Solve shows the plain way: give the first empty cell the smallest symbol for which f "
        "stays one-to-one on each of its regions, go on to the next cell, and where no symbol is "
        "left, step back. It ends with a solution or with the proof that there is none. “Line by "
        "line” runs this routine one line at a time, in an order of the cells that you choose."),
     NULL, 0},
    {0},
};
