/* How the Connect 4 scene looks: const drawing of a model the scene fills in. */
#ifndef DAMIER_SCENES_CONNECT4_VIEW_H
#define DAMIER_SCENES_CONNECT4_VIEW_H

#include "connect4/hint.h"
#include "connect4/matrix.h"
#include "connect4/rules.h"
#include "connect4/solver.h"
#include "ui/canvas.h"

#define CONNECT4_FALL_MS 240

/* What stands beside the columns' numbers: scores. */
typedef struct Connect4Labels {
    char text[CONNECT4_COLUMNS][12];  /* "+3"; "" where it is not known */
    char words[CONNECT4_COLUMNS][32]; /* "wins in 7", "good?"; "" where there is nothing to say */
    char brief[CONNECT4_COLUMNS][32]; /* the same below the score, "in 7", where room is short */
    bool is_best[CONNECT4_COLUMNS];
} Connect4Labels;

typedef struct Connect4View {
    Connect4State now;
    Connect4State before; /* the position the animation comes from */
    int64_t changed_at_ms;
    int64_t fall_ms;          /* 0: no motion */
    int ghost_column;         /* where a disc would be dropped, -1: nowhere */
    const Connect4Hint *hint; /* whose reason is shown, NULL: none */
    int marked_column;        /* the column a hint proposes, -1: none */
    bool is_lens;             /* entries of the matrix instead of plain discs, and the window */
    bool has_window;
    int window_row, window_column;
    Point window_shift;           /* of its frame on the way, in cells */
    uint64_t ringed;              /* cells of the editor that something is wrong with */
    uint64_t window_line;         /* the winning line inside the window */
    const Connect4Labels *labels; /* NULL: plain numbers */
    const Connect4Line *line;     /* played on from here as numbered discs, NULL: none */
    int line_shown;               /* so many of them */
} Connect4View;

/* The shape of plate, ghost row above and labels below, in cells. */
Size connect4_view_shape(void);
/* The plate's grid of 6x7 cells inside the area of that shape. */
Grid connect4_view_grid(Rect area);
/* What the plate hides wholly: all of it between its rounded corners. */
Rect connect4_view_covered(Rect area);
/* From the ghost's row down to the label. */
Rect connect4_view_column(Rect area, int column);
void connect4_view_draw(const Connect4View *view, Canvas *canvas, const Theme *theme, Rect area,
                        int64_t now_ms);
/* A disc of player 0 or 1 in a cell. */
void connect4_view_disc(Canvas *canvas, const Theme *theme, int player, Rect cell, float alpha);
/* A small picture of the board without animation (home, lists). */
void connect4_view_miniature(const Connect4State *state, Canvas *canvas, const Theme *theme,
                             Rect area);

#endif
