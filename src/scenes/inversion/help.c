/* Help: the rules and the mathematics, with drawings. */
#include "scenes/inversion/scene.h"

#include <stdlib.h>

#include "inversion/explain.h"
#include "inversion/rules.h"
#include "scenes/inversion/board/draw.h"
#include "scenes/inversion/board/label_cache.h"

/* Langlet's own example; all drawings are of it. */
#define SIDE 3
#define CELLS 9
#define INVERSION_HELP_GAP_SHARE 0.08F /* of the area's width */

static const InversionShape shape = {SIDE, SIDE, 2};
static const uint8_t board[CELLS] = {0, 0, 1, 0, 0, 0, 1, 1, 1};
static const uint8_t goal[CELLS] = {1, 1, 1, 1, 0, 1, 1, 1, 1};
static const uint8_t inversion_help_cross[CELLS] = {0, 1, 0, 1, 1, 1, 0, 1, 0};
static const uint8_t crossed[CELLS] = {0, 1, 1, 1, 1, 1, 1, 0, 1};
static const struct {
    uint8_t mask[CELLS];
    int number;
} solution[3] = {{{1, 0, 0, 1, 0, 0, 1, 0, 0}, 3},
                 {{0, 1, 0, 1, 1, 1, 0, 1, 0}, 4},
                 {{0, 0, 0, 1, 1, 0, 1, 1, 0}, 6}};

/* ---- Damage of drawings ---- */

/* Part `index` of `count` with room for signs between. */
static Rect inversion_help_part_of(Rect area, int index, int count) {
    Rect part = rect_column(area, index, count, area.width * INVERSION_HELP_GAP_SHARE * 1.6F);
    return rect_fit(part, 1, 1);
}

static void inversion_help_draw_sign(Canvas *canvas, const Theme *theme, Rect left, Rect right,
                                     const char *words) {
    const Rect between =
        rect_of(left.x + left.width, left.y, right.x - left.x - left.width, left.height);
    const float size = between.width * 0.7F;
    if (words) {
        canvas_text(canvas, between, words,
                    (TextStyle){size, TEXT_SEMIBOLD, TEXT_CENTER, theme->accent});
    } else {
        canvas_image(canvas, IMAGE_ARROW_RIGHT, rect_centered(between, size, size), theme->accent);
    }
}

static void inversion_help_draw_mask(Canvas *canvas, const Theme *theme, const uint8_t *mask,
                                     int number, Rect area) {
    const InversionIcon icon = {.mask = mask,
                                .name = inversion_mask_name(INVERSION_RULES_MAGIC, number)};
    inversion_draw_icon(&icon, shape, canvas, theme, rect_fit(area, 0.82F, 1));
}

static void inversion_help_draw_digit(Canvas *canvas, const Theme *theme, Rect rect, int digit) {
    InversionLabel label = {.ground = theme->surface,
                            .plate = digit ? theme->accent : theme->raised,
                            .ink = digit ? theme->on_accent : theme->secondary,
                            .radius = rect.width * 0.18F,
                            .size = rect.height * 0.62F,
                            .weight = TEXT_SEMIBOLD};
    label.words[0] = (char)('0' + digit);
    inversion_draw_label(canvas, &label, rect);
}

/* The cells of the area as digits: bit c of a row is column c. */
static void inversion_help_draw_digits(Canvas *canvas, const Theme *theme, const Grid *grid,
                                       const uint64_t *rows) {
    for (int row = 0; row < grid->rows; row++) {
        for (int column = 0; column < grid->cols; column++) {
            inversion_help_draw_digit(canvas, theme, grid_cell(grid, row, column),
                                      rows[row] >> column & 1);
        }
    }
}

static Grid digits_in(Rect area, int rows, int columns) {
    return grid_square(area, rows, columns, area.width / (float)columns * 0.08F);
}

/* ---- The rules ---- */

static void draw_goal(Canvas *canvas, const Theme *theme, Rect area) {
    const Rect left = inversion_help_part_of(area, 0, 2);
    const Rect right = inversion_help_part_of(area, 1, 2);
    inversion_draw_board(board, shape, canvas, theme, left);
    inversion_draw_board(goal, shape, canvas, theme, right);
    inversion_help_draw_sign(canvas, theme, left, right, NULL);
}

static void draw_mask_played(Canvas *canvas, const Theme *theme, Rect area) {
    const Rect before = inversion_help_part_of(area, 0, 3);
    const Rect mask = inversion_help_part_of(area, 1, 3);
    const Rect after = inversion_help_part_of(area, 2, 3);
    inversion_draw_board(board, shape, canvas, theme, before);
    inversion_help_draw_mask(canvas, theme, inversion_help_cross, 4, mask);
    inversion_draw_board(crossed, shape, canvas, theme, after);
    inversion_help_draw_sign(canvas, theme, before, mask, "+");
    inversion_help_draw_sign(canvas, theme, mask, after, "=");
}

static void draw_fewest(Canvas *canvas, const Theme *theme, Rect area) {
    for (int i = 0; i < 3; i++) {
        inversion_help_draw_mask(canvas, theme, solution[i].mask, solution[i].number,
                                 inversion_help_part_of(area, i, 3));
        if (i > 0) {
            inversion_help_draw_sign(canvas, theme, inversion_help_part_of(area, i - 1, 3),
                                     inversion_help_part_of(area, i, 3), "+");
        }
    }
}

static void inversion_help_draw_stars(Canvas *canvas, const Theme *theme, Rect area) {
    const float height = area.height < area.width / 3.5F ? area.height : area.width / 3.5F;
    inversion_draw_stars(3, canvas, theme, rect_centered(area, height * 3.3F, height));
}

const HelpPart inversion_rules_help[] = {
    {N_("The goal"),
     N_("There are two boards. Make the left one match the right one: the same cells lit, the same "
        "cells dark. A dot marks each cell that still differs."),
     draw_goal, 2.15F},
    {N_("What a mask does"),
     N_("A mask flips certain cells: lit ones go out, dark ones light up. Its picture shows which. "
        "Click it, press its number, or click the cell of the same number. With more than two "
        "colours, each of its cells takes the next colour; after the last comes the first."),
     draw_mask_played, 3.3F},
    {N_("The fewest masks"),
     N_("The order does not matter. With two colours a mask played twice undoes itself, with three "
        "colours one played three times. The bar shows the minimum."),
     draw_fewest, 3.0F},
    {N_("Stars"),
     N_("Without help: three stars for the fewest masks, two for up to half as many again, one for "
        "more."),
     inversion_help_draw_stars, 3.5F},
    {0},
};

/* ---- The mathematics ---- */

/* The algebra of the example; NULL without memory. */
static InversionExplanation *explain_example(void) {
    InversionState *state = malloc(sizeof *state);
    InversionExplanation *explanation = malloc(sizeof *explanation);
    const bool is_explained =
        state && explanation &&
        inversion_game.setup(state, INVERSION_USUAL_START, NULL) == STATUS_OK &&
        inversion_explain(state, NULL, explanation) == STATUS_OK;
    free(state);
    if (!is_explained) {
        free(explanation);
        return NULL;
    }
    return explanation;
}

static void inversion_help_draw_difference(Canvas *canvas, const Theme *theme, Rect area) {
    InversionExplanation *algebra = explain_example();
    const Rect first = inversion_help_part_of(area, 0, 3);
    const Rect second = inversion_help_part_of(area, 1, 3);
    const Rect third = inversion_help_part_of(area, 2, 3);
    uint64_t rows[SIDE] = {0};
    inversion_draw_board(goal, shape, canvas, theme, first);
    inversion_draw_board(board, shape, canvas, theme, second);
    for (int row = 0; algebra && row < SIDE; row++) {
        rows[row] = algebra->difference >> (SIDE * row);
    }
    const Grid grid = digits_in(third, SIDE, SIDE);
    inversion_help_draw_digits(canvas, theme, &grid, rows);
    inversion_help_draw_sign(canvas, theme, first, second, "+");
    inversion_help_draw_sign(canvas, theme, second, third, "=");
    free(algebra);
}

static void inversion_help_draw_matrix(Canvas *canvas, const Theme *theme, Rect area) {
    InversionExplanation *algebra = explain_example();
    if (algebra) {
        const Grid grid = digits_in(area, CELLS, CELLS);
        inversion_help_draw_digits(canvas, theme, &grid, algebra->y.row);
    }
    free(algebra);
}

static void inversion_help_draw_inverse(Canvas *canvas, const Theme *theme, Rect area) {
    InversionExplanation *algebra = explain_example();
    if (algebra) {
        const Grid grid = digits_in(area, CELLS, CELLS);
        inversion_help_draw_digits(canvas, theme, &grid, algebra->inverse.row);
    }
    free(algebra);
}

/* D in a row, below it the masks: V in a row. */
static void inversion_help_draw_product(Canvas *canvas, const Theme *theme, Rect area) {
    InversionExplanation *algebra = explain_example();
    const TextStyle style = {area.height * 0.22F, TEXT_SEMIBOLD, TEXT_LEFT, theme->text};
    for (int i = 0; algebra && i < 2; i++) {
        Rect row = rect_row(area, i, 2, area.height * 0.16F);
        canvas_text(canvas, rect_cut_left(&row, row.height * 1.1F), i == 0 ? "D" : "V", style);
        const uint64_t *word = i == 0 ? &algebra->difference : &algebra->vector;
        const Grid grid = digits_in(row, 1, CELLS);
        inversion_help_draw_digits(canvas, theme, &grid, word);
    }
    free(algebra);
}

const HelpPart inversion_maths_help[] = {
    {N_("What must change: D = B + C"),
     N_("Lit is 1, dark is 0, and 1 + 1 = 0, as masks flip. The goal B and the board C add up to "
        "D, "
        "which is 1 just where they differ. With k colours all of this is true modulo k, and D is "
        "B − C."),
     inversion_help_draw_difference, 3.3F},
    {N_("The masks: Y"),
     N_("Each row of the matrix Y is a mask, written out cell by cell. To play the masks of a row "
        "of zeros and ones V is to add up their rows: V·Y. The goal is reached when V·Y = D."),
     inversion_help_draw_matrix, 1},
    {N_("The inverse: Y⁻¹"),
     N_("If no mask is a sum of others, Y has an inverse, and every goal can be reached in one way "
        "only. It is found by Gauss’s elimination, or as a power of Y: for Langlet’s masks Y⁴ = I, "
        "and so Y⁻¹ = Y³."),
     inversion_help_draw_inverse, 1},
    {N_("The solution: V = D·Y⁻¹"),
     N_("Multiply D by the inverse: add up its rows where D has a 1. The sum V has a 1 for each "
        "mask to play. Without an inverse some boards cannot be reached, and the others can be "
        "reached in several ways. Quiet patterns, masks that together change nothing, lead from "
        "one way to the next; Damier looks for the shortest. Explain shows all this for your "
        "board."),
     inversion_help_draw_product, 4.0F},
    {0},
};
