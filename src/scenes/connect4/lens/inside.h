/* The matrix lens: what it shows, and the window that moves over it. Private to its folder. */
#ifndef DAMIER_SCENES_CONNECT4_LENS_INSIDE_H
#define DAMIER_SCENES_CONNECT4_LENS_INSIDE_H

#include "connect4/model.h"
#include "product.h"

/* What a factor does to M: on its left to the rows, on its right to the columns. */
typedef enum Factor {
    FACTOR_WINDOW,   /* keeps four of them */
    FACTOR_IDENTITY, /* keeps all */
    FACTOR_MIRROR,   /* turns their order round */
    FACTOR_SUM,      /* adds them up into the first */
    FACTOR_OWN,      /* entries of the player's */
} Factor;

typedef struct Lens {
    bool shows_example; /* the text's own matrix instead of the board's */
    int row, column;    /* of the window: n and m */
    int from_row, from_column;
    int64_t moved_at_ms; /* it slides from there */
    bool is_dragged;     /* by the pointer */
    bool is_running;     /* over the windows by itself */
    int64_t next_at_ms;
    int speed;
    bool has_factors; /* any A and B, not those of the window */
    Factor kind_a, kind_b;
    Connect4Left a;
    Connect4Right b;
    bool is_whole; /* all four matrices stand on the stage; else M alone, and they in the card */
    Grid board;    /* the cells of M there */
    Connect4Writing writing; /* of the four, wherever they stand */
} Lens;

enum {
    LENS_WINDOW,   /* value: row * 7 + column of the cell that was clicked */
    LENS_ENTRY_A,  /* value: row * 6 + column */
    LENS_ENTRY_B,  /* value: row * 7 + column */
    LENS_PRESET_A, /* value: a Factor */
    LENS_PRESET_B,
    LENS_SPEED,
};
#define LENS_SPEED_RANGE 10
/* Of the mode: the first ones by the numbers above. */
extern const Command connect4_lens_commands[];

void connect4_lens_matrix(const GameFrame *frame, const Lens *lens, Connect4Matrix *matrix);
/* The next window, from the present one on and round, with a sum of 4 or -4; -1: none has. */
int connect4_lens_find(const GameFrame *frame, const Lens *lens);

/* Pictures and words (card.c). */
void connect4_lens_layout_stage(GameFrame *frame, void *self, Rect area);
void connect4_lens_draw_stage(const GameFrame *frame, const void *self, Canvas *canvas,
                              int64_t now_ms);
void connect4_lens_layout_card(GameFrame *frame, void *self, Panel *panel);

#endif
