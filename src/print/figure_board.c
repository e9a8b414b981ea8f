/* Boards and tables as figures. */
#include "print/figure_board.h"

#include "base/text.h"
#include "print/sheet_board.h"

#define FIGURE_FRAME_LINE 0.05
#define FIGURE_INNER_LINE 0.022
#define FIGURE_INNER_GREY 0.55
#define FIGURE_HOLE_GREY 0.75
#define FIGURE_TINT_GREY 0.85
#define FIGURE_DISC_RADIUS 0.38
#define FIGURE_STONE_RADIUS 0.44
#define FIGURE_ANSWER_RADIUS 0.47
#define FIGURE_ANSWER_LINE 0.07
#define FIGURE_ANSWER_DOT 0.17
#define FIGURE_DISC_LINE 0.05
#define FIGURE_WORDS_SIZE 0.58
#define FIGURE_LABEL_SIZE 0.4
#define FIGURE_LABEL_ROOM 0.7
#define FIGURE_CAPITALS 0.727 /* share of the em */
#define FIGURE_LABEL_GREY 0.35

/* Where the squares begin, beside and below the labels. */
static PdfSpot origin_of(const FigureGrid *grid) {
    return (PdfSpot){grid->down ? FIGURE_LABEL_ROOM : 0, grid->across ? FIGURE_LABEL_ROOM : 0};
}

static PdfSpot middle_of(PdfSpot origin, int row, int column) {
    return (PdfSpot){origin.x + column + 0.5, origin.y + row + 0.5};
}

/* ---- Lines ---- */

/* Lines through the middles of the squares, from the first to the last. */
static void draw_crossings(const FigureGrid *grid, PdfSpot origin, Figure *figure) {
    const PdfPen pen = {FIGURE_INNER_LINE, FIGURE_INNER_GREY};
    for (int row = 0; row < grid->rows; row++) {
        figure_line(figure, pen, middle_of(origin, row, 0),
                    middle_of(origin, row, grid->columns - 1));
    }
    for (int column = 0; column < grid->columns; column++) {
        figure_line(figure, pen, middle_of(origin, 0, column),
                    middle_of(origin, grid->rows - 1, column));
    }
}

static void draw_squares(const FigureGrid *grid, PdfSpot origin, Figure *figure) {
    const PdfPen inner = {FIGURE_INNER_LINE, FIGURE_INNER_GREY};
    const PdfSpot opposite = {origin.x + grid->columns, origin.y + grid->rows};
    for (int row = 1; row < grid->rows; row++) {
        figure_line(figure, inner, (PdfSpot){origin.x, origin.y + row},
                    (PdfSpot){opposite.x, origin.y + row});
    }
    for (int column = 1; column < grid->columns; column++) {
        figure_line(figure, inner, (PdfSpot){origin.x + column, origin.y},
                    (PdfSpot){origin.x + column, opposite.y});
    }
    figure_frame(figure, (PdfPen){FIGURE_FRAME_LINE, 0}, origin, opposite);
}

/* ---- Labels ---- */

static void draw_label(FigureLabels labels, int place, int count, PdfSpot at, Figure *figure) {
    const PdfStyle style = {PDF_REGULAR, FIGURE_LABEL_SIZE, FIGURE_LABEL_GREY, 0.5};
    char words[12];
    Text text = text_over(words, sizeof words);
    if (labels == FIGURE_LETTERS) {
        text_addf(&text, "%c", 'A' + place % 26);
    } else {
        text_add_int(&text, labels == FIGURE_FROM_ZERO  ? place
                            : labels == FIGURE_FROM_ONE ? place + 1
                                                        : count - place);
    }
    at.y += FIGURE_LABEL_SIZE * FIGURE_CAPITALS / 2;
    figure_words(figure, &style, at, FIGURE_LABEL_ROOM, words);
}

static void draw_labels(const FigureGrid *grid, PdfSpot origin, Figure *figure) {
    for (int column = 0; grid->across && column < grid->columns; column++) {
        draw_label(grid->across, column, grid->columns,
                   (PdfSpot){origin.x + column + 0.5, FIGURE_LABEL_ROOM / 2}, figure);
    }
    for (int row = 0; grid->down && row < grid->rows; row++) {
        draw_label(grid->down, row, grid->rows,
                   (PdfSpot){FIGURE_LABEL_ROOM / 2, origin.y + row + 0.5}, figure);
    }
}

/* ---- Cells ---- */

static void draw_mark(const FigureGrid *grid, FigureMark mark, PdfSpot middle, Figure *figure) {
    const double radius = grid->has_crossings ? FIGURE_STONE_RADIUS : FIGURE_DISC_RADIUS;
    switch (mark) {
    case FIGURE_NO_MARK:
        break;
    case FIGURE_HOLE:
        figure_ring(figure, (PdfPen){FIGURE_INNER_LINE, FIGURE_HOLE_GREY}, middle, radius);
        break;
    case FIGURE_DARK:
        figure_disc(figure, 0, middle, radius);
        break;
    case FIGURE_LIGHT:
        figure_disc(figure, 1, middle, radius);
        figure_ring(figure, (PdfPen){FIGURE_DISC_LINE, 0}, middle, radius - FIGURE_DISC_LINE / 2);
        break;
    }
}

static void draw_cell(const FigureGrid *grid, const FigureCell *cell, PdfSpot middle,
                      Figure *figure) {
    if (cell->is_answer) {
        figure_use_part(figure, FIGURE_ANSWERED);
    }
    draw_mark(grid, cell->mark, middle, figure);
    if (cell->is_answer &&
        grid->has_crossings) { /* a dot on the stone: there is no room around it */
        figure_disc(figure, cell->mark == FIGURE_DARK ? 1 : 0, middle, FIGURE_ANSWER_DOT);
    } else if (cell->is_answer) {
        figure_ring(figure, (PdfPen){FIGURE_ANSWER_LINE, 0}, middle, FIGURE_ANSWER_RADIUS);
    }
    if (cell->words[0]) {
        const PdfStyle style = {PDF_SEMIBOLD, FIGURE_WORDS_SIZE, cell->mark == FIGURE_DARK ? 1 : 0,
                                0.5};
        figure_words(figure, &style,
                     (PdfSpot){middle.x, middle.y + FIGURE_WORDS_SIZE * FIGURE_CAPITALS / 2}, 0.8,
                     cell->words);
    }
    figure_use_part(figure, FIGURE_ALWAYS);
    if (cell->is_answer && cell->mark != FIGURE_NO_MARK && !grid->has_crossings) {
        figure_use_part(figure, FIGURE_ASKED);
        draw_mark(grid, FIGURE_HOLE, middle, figure);
        figure_use_part(figure, FIGURE_ALWAYS);
    }
}

Figure *figure_of_grid(const FigureGrid *grid) {
    const PdfSpot origin = origin_of(grid);
    Figure *figure = figure_create(origin.x + grid->columns, origin.y + grid->rows);
    if (!figure) {
        return NULL;
    }
    for (int i = 0; i < grid->rows * grid->columns; i++) {
        const PdfSpot corner = {origin.x + i % grid->columns,
                                origin.y + (double)(i / grid->columns)};
        if (grid->cells[i].is_tinted) {
            figure_fill(figure, FIGURE_TINT_GREY, corner, (PdfSpot){corner.x + 1, corner.y + 1});
        }
    }
    (grid->has_crossings ? draw_crossings : draw_squares)(grid, origin, figure);
    draw_labels(grid, origin, figure);
    for (int i = 0; i < grid->rows * grid->columns; i++) {
        draw_cell(grid, &grid->cells[i], middle_of(origin, i / grid->columns, i % grid->columns),
                  figure);
    }
    if (!figure_is_whole(figure)) {
        figure_destroy(figure);
        return NULL;
    }
    return figure;
}

/* ---- Sudoku ---- */

#define FIGURE_SUDOKU_CELL 20.0 /* of which the lines are in proportion */
#define FIGURE_CANDIDATES_MARGIN 1.6
#define FIGURE_CANDIDATE_SIZE 0.72 /* of its place */
#define FIGURE_CANDIDATE_GREY 0.35
#define FIGURE_STRIKE_LINE 0.9

static int candidate_columns(const SudokuLayout *layout) {
    int columns = 1;
    while (columns * columns < layout->symbols) {
        columns++;
    }
    return columns;
}

/* One candidate in its place of the cell, struck out in the solution. */
static void draw_candidate(const FigureSudoku *sudoku, int cell, int value, Figure *figure) {
    const SudokuLayout *layout = sudoku->layout;
    const int columns = candidate_columns(layout);
    const double side = (FIGURE_SUDOKU_CELL - 2 * FIGURE_CANDIDATES_MARGIN) / columns;
    const int row = (value - 1) / columns;
    const PdfSpot middle = {layout->column[cell] * FIGURE_SUDOKU_CELL + FIGURE_CANDIDATES_MARGIN +
                                side * ((value - 1) % columns + 0.5),
                            layout->row[cell] * FIGURE_SUDOKU_CELL + FIGURE_CANDIDATES_MARGIN +
                                side * (row + 0.5)};
    const PdfStyle style = {PDF_REGULAR, side * FIGURE_CANDIDATE_SIZE * 1.3, FIGURE_CANDIDATE_GREY,
                            0.5};
    const char word[2] = {layout->symbol[value - 1], 0};
    figure_words(figure, &style, (PdfSpot){middle.x, middle.y + style.size * FIGURE_CAPITALS / 2},
                 0, word);
    if (sudoku->struck && sudoku->struck[cell] >> (value - 1) & 1) {
        const double half = side * 0.45;
        figure_use_part(figure, FIGURE_ANSWERED);
        figure_line(figure, (PdfPen){FIGURE_STRIKE_LINE, 0},
                    (PdfSpot){middle.x - half, middle.y + half},
                    (PdfSpot){middle.x + half, middle.y - half});
        figure_use_part(figure, FIGURE_ALWAYS);
    }
}

/* Those of a cell that the solution fills are for the exercise alone. */
static void draw_candidates(const FigureSudoku *sudoku, Figure *figure) {
    for (int cell = 0; sudoku->candidates && cell < sudoku->layout->cells; cell++) {
        const bool is_filled = sudoku->solution && sudoku->solution->value[cell];
        figure_use_part(figure, is_filled ? FIGURE_ASKED : FIGURE_ALWAYS);
        for (int value = 1; value <= sudoku->layout->symbols; value++) {
            if (!sudoku->givens->value[cell] && sudoku->candidates[cell] >> (value - 1) & 1) {
                draw_candidate(sudoku, cell, value, figure);
            }
        }
    }
    figure_use_part(figure, FIGURE_ALWAYS);
}

Figure *figure_of_sudoku(const FigureSudoku *sudoku) {
    const SudokuLayout *layout = sudoku->layout;
    Figure *figure =
        figure_create(layout->columns * FIGURE_SUDOKU_CELL, layout->rows * FIGURE_SUDOKU_CELL);
    if (!figure) {
        return NULL;
    }
    SheetBoard board = {.layout = layout, .first = sudoku->givens, .cell = FIGURE_SUDOKU_CELL};
    figure_use_part(figure, FIGURE_ASKED);
    sheet_board_draw(&board, figure);
    board.second = sudoku->solution;
    figure_use_part(figure, FIGURE_ANSWERED);
    sheet_board_draw(&board, figure);
    draw_candidates(sudoku, figure);
    if (!figure_is_whole(figure)) {
        figure_destroy(figure);
        return NULL;
    }
    return figure;
}
