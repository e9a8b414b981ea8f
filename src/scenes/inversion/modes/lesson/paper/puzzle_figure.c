/* A puzzle of Inversion as a figure: start and goal, and the masks with their numbers below. */
#include "scenes/inversion/modes/lesson/paper/puzzle_figure.h"

#include <math.h>
#include <stdio.h>

#include "print/figure_board.h"
#include "scenes/shell/i18n.h"

#define PUZZLE_CAPTION 0.42 /* the size of its letters, in cells of the boards */
#define PUZZLE_CAPTION_ROOM 0.8
#define PUZZLE_ARROW 1.2
#define PUZZLE_MASKS_MAX 36 /* more are too small to see */
#define PUZZLE_MASK_ROW 6   /* the most in a row */
#define PUZZLE_NAME_ROOM 0.75
#define PUZZLE_GAP 0.35 /* between masks, as a share of their width */

typedef struct TableOnPaper {
    const InversionState *state;
    const uint8_t *digits; /* one for each cell */
    bool is_mask;
} TableOnPaper;

/* A table, tinted where digits are not 0; of masks with two colours that says enough. */
static Figure *table_of(const TableOnPaper *table) {
    const InversionState *state = table->state;
    FigureCell cells[INVERSION_CELLS_MAX] = {{0}};
    for (int i = 0; i < inversion_state_cells(state); i++) {
        const int digit = table->digits[i];
        cells[i].is_tinted = digit != 0;
        if (!table->is_mask || (state->colours > 2 && digit)) {
            (void)snprintf(cells[i].words, sizeof cells[i].words, "%d", digit);
        }
    }
    return figure_of_grid(
        &(FigureGrid){.rows = state->rows, .columns = state->columns, .cells = cells});
}

/* Puts a table into the figure; without memory, the figure is not whole. */
static void put_table(const TableOnPaper *what, PdfSpot corner, double scale, Figure *figure) {
    Figure *table = table_of(what);
    if (table) {
        figure_add(figure, table, corner, scale);
    } else {
        figure_tear(figure);
    }
    figure_destroy(table);
}

static void put_caption(const char *words, double x, double width, Figure *figure) {
    const PdfStyle style = {PDF_REGULAR, PUZZLE_CAPTION, 0.25, 0.5};
    figure_words(figure, &style, (PdfSpot){x + width / 2, PUZZLE_CAPTION * 1.2}, width, words);
}

/* An arrow from start to goal. */
static void put_arrow(const InversionState *state, Figure *figure) {
    const PdfPen pen = {0.06, 0.25};
    const double y = PUZZLE_CAPTION_ROOM + state->rows / 2.0;
    const double x = state->columns + 0.25;
    const PdfSpot tip = {x + PUZZLE_ARROW - 0.5, y};
    figure_line(figure, pen, (PdfSpot){x, y}, tip);
    figure_line(figure, pen, (PdfSpot){tip.x - 0.2, y - 0.2}, tip);
    figure_line(figure, pen, (PdfSpot){tip.x - 0.2, y + 0.2}, tip);
}

/* The places of the masks: rows of nearly as many. */
typedef struct MaskPlaces {
    int columns, rows;
    double width, height; /* of a mask, and of its row with the names below it */
} MaskPlaces;

static MaskPlaces places_of_masks(const InversionState *state, double width) {
    MaskPlaces places = {.rows = (state->mask_count + PUZZLE_MASK_ROW - 1) / PUZZLE_MASK_ROW};
    places.columns = (state->mask_count + places.rows - 1) / places.rows;
    places.width = width / (places.columns + PUZZLE_GAP * (places.columns - 1));
    places.width = fmin(places.width, state->columns * 0.8);
    places.height = places.width * state->rows / state->columns + PUZZLE_NAME_ROOM;
    return places;
}

/* The masks below the boards, for the exercise alone. */
static void put_masks(const InversionState *state, double top, const MaskPlaces *places,
                      Figure *figure) {
    const double one = places->width;
    const double scale = one / state->columns;
    const PdfStyle style = {PDF_SEMIBOLD, PUZZLE_CAPTION, 0, 0.5};
    figure_use_part(figure, FIGURE_ASKED);
    for (int mask = 0; mask < state->mask_count; mask++) {
        uint8_t digits[INVERSION_CELLS_MAX];
        const PdfSpot corner = {(mask % places->columns) * one * (1 + PUZZLE_GAP),
                                top + floor((double)mask / places->columns) * places->height};
        inversion_unpack_mask(state, mask, digits);
        put_table(&(TableOnPaper){state, digits, true}, corner, scale, figure);
        figure_words(figure, &style,
                     (PdfSpot){corner.x + one / 2, corner.y + scale * state->rows + PUZZLE_CAPTION},
                     one, inversion_mask_name((InversionRuleset)state->ruleset, mask).words);
    }
}

Figure *inversion_puzzle_figure(const InversionState *state, const uint8_t *board) {
    const double width = 2 * state->columns + PUZZLE_ARROW;
    const double top = PUZZLE_CAPTION_ROOM + state->rows + 0.5;
    const bool has_masks = state->mask_count <= PUZZLE_MASKS_MAX;
    const MaskPlaces places = places_of_masks(state, width);
    const double below = has_masks ? 0.5 + places.height * places.rows : 0;
    Figure *figure = figure_create(width, PUZZLE_CAPTION_ROOM + state->rows + below);
    if (!figure) {
        return NULL;
    }
    put_caption(tr_as("board", "Start"), 0, state->columns, figure);
    put_caption(tr_as("board", "Goal"), state->columns + PUZZLE_ARROW, state->columns, figure);
    put_table(&(TableOnPaper){state, board, false}, (PdfSpot){0, PUZZLE_CAPTION_ROOM}, 1, figure);
    put_table(&(TableOnPaper){state, state->goal, false},
              (PdfSpot){state->columns + PUZZLE_ARROW, PUZZLE_CAPTION_ROOM}, 1, figure);
    put_arrow(state, figure);
    if (has_masks) {
        put_masks(state, top, &places, figure);
    }
    return figure;
}
