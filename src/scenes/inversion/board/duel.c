/* The opponent's board beside the player's, with the names and bars of both. */
#include "scenes/inversion/board/duel.h"

#include "scenes/inversion/board/cells.h"
#include "scenes/shell/i18n.h"
#include "ui/paragraph.h"

#define DUEL_LEAST_U 5.0F /* of words, in the smallest window */
#define LAST_U 2.0F       /* the outline of the cells that were flipped last */

/* One side of the duel. */
typedef struct DuelSide {
    const char *name;
    int differing;
    bool has_turn, has_won;
    const Grid *grid;
    Rect label, bar;
} DuelSide;

static void draw_duel_words(const DuelSide *side, Canvas *canvas, const Theme *theme, float size) {
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    const Color ink = side->has_won ? theme->good : side->has_turn ? theme->accent : theme->text;
    text_add(&text, side->name);
    if (side->has_won) {
        text_addf(&text, " \xC2\xB7 %s", tr("won"));
    } else if (side->has_turn) {
        text_addf(&text, " \xC2\xB7 %s", tr("to play"));
    }
    paragraph_line(canvas, side->label, buffer, (TextStyle){size, TEXT_SEMIBOLD, TEXT_LEFT, ink},
                   DUEL_LEAST_U);
}

/* Full when no cell differs. */
static void draw_duel_bar(const DuelSide *side, int cells, Canvas *canvas, const Theme *theme,
                          float size) {
    Rect bar = side->bar;
    const Rect words = rect_cut_bottom(&bar, size * 1.5F);
    const float share = (float)(cells - side->differing) / (float)cells;
    const float radius = bar.height / 2;
    canvas_fill_round(canvas, bar, radius, theme->raised);
    if (share > 0) {
        canvas_fill_round(canvas, rect_of(bar.x, bar.y, bar.width * share, bar.height), radius,
                          side->differing == 0 ? theme->good : theme->accent);
    }
    paragraph_line(
        canvas, words,
        text_short(locale_plural("%d cell left", "%d cells left", (unsigned long)side->differing),
                   side->differing)
            .data,
        (TextStyle){size, TEXT_REGULAR, TEXT_LEFT, theme->secondary}, DUEL_LEAST_U);
}

static void draw_duel_side(const DuelSide *side, int cells, Canvas *canvas, const Theme *theme,
                           float size) {
    draw_duel_words(side, canvas, theme, size);
    draw_duel_bar(side, cells, canvas, theme, geometry_clamp(size - 2, 11, 16));
    if (side->has_won || side->has_turn) {
        const float outside = geometry_clamp(grid_cell_size(side->grid) * 0.06F, 3, 7);
        canvas_stroke_round(canvas, rect_inset(side->grid->area, -outside), 6 + outside, 2,
                            side->has_won ? theme->good : theme->accent);
    }
}

/* Outlines the cells that the opponent has just flipped, so that the player can follow. */
static void draw_duel_flipped(const InversionDuel *duel, const InversionState *state,
                              Canvas *canvas, const Theme *theme, const Grid *grid) {
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        if (duel->flipped[cell] != 0) {
            const Rect place = grid_cell(grid, cell / state->columns, cell % state->columns);
            canvas_stroke_round(canvas, place, grid_cell_size(grid) * 0.12F, LAST_U,
                                theme->hint_blue);
        }
    }
}

void inversion_draw_duel(const InversionDuel *duel, const InversionState *state, Canvas *canvas,
                         const Theme *theme, const InversionLayout *layout) {
    const int cells = inversion_state_cells(state);
    const DuelSide you = {.name = tr("You"),
                          .differing = inversion_state_differing(state),
                          .has_turn = duel->turn == INVERSION_DUEL_YOURS,
                          .has_won = duel->is_over && duel->is_won,
                          .grid = &layout->now,
                          .label = layout->now_label,
                          .bar = layout->now_bar};
    const DuelSide they = {.name = inversion_opponent_name(duel->opponent),
                           .differing = duel->differing,
                           .has_turn = duel->turn == INVERSION_DUEL_THEIRS,
                           .has_won = duel->is_over && !duel->is_won,
                           .grid = &layout->opponent,
                           .label = layout->opponent_label,
                           .bar = layout->opponent_bar};
    inversion_draw_still_board(duel->board, inversion_shape_of(state), &layout->opponent, canvas,
                               theme);
    draw_duel_flipped(duel, state, canvas, theme, &layout->opponent);
    draw_duel_side(&you, cells, canvas, theme, layout->label_size);
    draw_duel_side(&they, cells, canvas, theme, layout->label_size);
    TextStyle style = inversion_label_style(theme, layout);
    style.align = TEXT_CENTER;
    canvas_text(canvas, layout->goal_label, tr("Goal"), style);
}
