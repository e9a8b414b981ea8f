/* Draws one Sudoku. */
#include "print/sheet_board.h"

#include <string.h>

#define THIN_SHARE 0.014 /* share of a cell's side */
#define THIN_MIN 0.35
#define THIN_MAX 0.7
#define THIN_GREY 0.45
#define THICK_SHARE 0.055
#define THICK_MIN 0.9
#define THICK_MAX 2.2
#define TINT_GREY 0.87
#define SECOND_GREY 0.42
#define SYMBOL_SHARE 0.62
#define CANDIDATES_SHARE 0.86 /* of the cell's side, for all of them */
#define CANDIDATE_SHARE 0.78
#define CAPITAL_SHARE 0.727 /* share of the em, in Inter and in DejaVu */

typedef enum Weight { WEIGHT_NONE, WEIGHT_THIN, WEIGHT_THICK } Weight;

/* The cells by their place in the picture, with an empty border around them. */
typedef struct SheetBoardPlaces {
    short cell[SUDOKU_SIDE_MAX + 2][SUDOKU_SIDE_MAX + 2];
} SheetBoardPlaces;

static void find_places(const SudokuLayout *layout, SheetBoardPlaces *places) {
    memset(places, 0xFF, sizeof *places); /* every place -1: no cell */
    for (int cell = 0; cell < layout->cells; cell++) {
        places->cell[layout->row[cell] + 1][layout->column[cell] + 1] = (short)cell;
    }
}

static double between(double value, double low, double high) {
    return value < low ? low : value > high ? high : value;
}

static PdfSpot spot_of(const SheetBoard *board, int row, int column) {
    return (PdfSpot){board->corner.x + board->cell * column, board->corner.y + board->cell * row};
}

/* ---- Tints ---- */

static bool is_tinted(const SudokuLayout *layout, int cell) {
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int kind = layout->region_kind[layout->cell_regions[cell][i]];
        if (kind == SUDOKU_DIAGONAL || kind == SUDOKU_WINDOW || kind == SUDOKU_DOTS) {
            return true;
        }
    }
    return false;
}

static void draw_tints(const SheetBoard *board, Figure *figure) {
    const SudokuLayout *layout = board->layout;
    for (int cell = 0; cell < layout->cells; cell++) {
        if (is_tinted(layout, cell)) {
            figure_fill(figure, TINT_GREY, spot_of(board, layout->row[cell], layout->column[cell]),
                        spot_of(board, layout->row[cell] + 1, layout->column[cell] + 1));
        }
    }
}

/* ---- Lines ---- */

static Weight weight_between(const SudokuLayout *layout, int a, int b) {
    if (a < 0 && b < 0) {
        return WEIGHT_NONE;
    }
    return a < 0 || b < 0 || sudoku_regions_part(layout, a, b) ? WEIGHT_THICK : WEIGHT_THIN;
}

/* The weight of a grid line in one direction: `line` numbers the lines, `at` the cells along
 * each. */
static Weight weight_at(const SheetBoard *board, const SheetBoardPlaces *places, bool is_across,
                        int line, int at) {
    return is_across ? weight_between(board->layout, places->cell[line][at + 1],
                                      places->cell[line + 1][at + 1])
                     : weight_between(board->layout, places->cell[at + 1][line],
                                      places->cell[at + 1][line + 1]);
}

/* Draws each stretch of equal weight as a single line, so that no joins show. */
static void draw_lines(const SheetBoard *board, const SheetBoardPlaces *places, bool is_across,
                       Weight wanted, Figure *figure) {
    const SudokuLayout *layout = board->layout;
    const int lines = is_across ? layout->rows : layout->columns;
    const int length = is_across ? layout->columns : layout->rows;
    const PdfPen pen =
        wanted == WEIGHT_THICK
            ? (PdfPen){between(board->cell * THICK_SHARE, THICK_MIN, THICK_MAX), 0}
            : (PdfPen){between(board->cell * THIN_SHARE, THIN_MIN, THIN_MAX), THIN_GREY};
    for (int line = 0; line <= lines; line++) {
        int from = -1;
        for (int at = 0; at <= length; at++) {
            const bool is_wanted =
                at < length && weight_at(board, places, is_across, line, at) == wanted;
            if (is_wanted && from < 0) {
                from = at;
            } else if (!is_wanted && from >= 0) {
                figure_line(figure, pen,
                            is_across ? spot_of(board, line, from) : spot_of(board, from, line),
                            is_across ? spot_of(board, line, at) : spot_of(board, at, line));
                from = -1;
            }
        }
    }
}

/* ---- Symbols ---- */

static void draw_symbols(const SheetBoard *board, Figure *figure) {
    const SudokuLayout *layout = board->layout;
    const double size = board->cell * SYMBOL_SHARE;
    for (int cell = 0; cell < layout->cells; cell++) {
        const int first = board->first->value[cell];
        const int value = first || !board->second ? first : board->second->value[cell];
        if (!value) {
            continue;
        }
        const PdfStyle style = {.font = first ? PDF_SEMIBOLD : PDF_REGULAR,
                                .size = size,
                                .grey = first ? 0 : SECOND_GREY,
                                .align = 0.5};
        const char word[2] = {layout->symbol[value - 1], 0};
        PdfSpot at = spot_of(board, layout->row[cell], layout->column[cell]);
        at.x += board->cell / 2;
        at.y += board->cell / 2 + size * CAPITAL_SHARE / 2;
        figure_words(figure, &style, at, 0, word);
    }
}

/* ---- Candidates that are part of the puzzle ---- */

/* Small symbols in rows, each in a place of its own. */
static void sheet_board_draw_candidates(const SheetBoard *board, Figure *figure) {
    const SudokuLayout *layout = board->layout;
    int side = 1;
    while (side * side < layout->symbols) {
        side++;
    }
    const double step = board->cell * CANDIDATES_SHARE / side;
    const double begin = board->cell * (1 - CANDIDATES_SHARE) / 2;
    const PdfStyle style = {PDF_REGULAR, step * CANDIDATE_SHARE, SECOND_GREY, 0.5};
    for (int cell = 0; cell < layout->cells; cell++) {
        const bool is_empty =
            !board->first->value[cell] && !(board->second && board->second->value[cell]);
        for (int value = 1; is_empty && value <= layout->symbols; value++) {
            const char word[2] = {layout->symbol[value - 1], 0};
            PdfSpot at = spot_of(board, layout->row[cell], layout->column[cell]);
            at.x += begin + step * ((value - 1) % side + 0.5);
            at.y += begin + step * ((value - 1) / side + 0.5) + style.size * CAPITAL_SHARE / 2;
            if (sudoku_grid_candidates(layout, board->first, cell) >> (value - 1) & 1) {
                figure_words(figure, &style, at, 0, word);
            }
        }
    }
}

void sheet_board_draw(const SheetBoard *board, Figure *figure) {
    SheetBoardPlaces places;
    find_places(board->layout, &places);
    draw_tints(board, figure);
    for (Weight weight = WEIGHT_THIN; weight <= WEIGHT_THICK; weight++) {
        draw_lines(board, &places, true, weight, figure);
        draw_lines(board, &places, false, weight, figure);
    }
    draw_symbols(board, figure);
    if (board->layout->has_candidates) {
        sheet_board_draw_candidates(board, figure);
    }
}
