/* The matrix lens: what it shows, and the window that moves over it. */
#ifndef DAMIER_SCENES_CONNECT4_LENS_H
#define DAMIER_SCENES_CONNECT4_LENS_H

#include "connect4_view.h"
#include "game_frame.h"

/* Actions of the lens, above those of the scene. */
enum {
    LENS_WINDOW = 400, /* value: row * 7 + column of the cell that was clicked */
    LENS_EXAMPLE,
    LENS_PLAY,
    LENS_SPEED,
    LENS_FIND,
    LENS_FACTORS,
    LENS_COPY,
    LENS_ENTRY_A,  /* value: row * 6 + column */
    LENS_ENTRY_B,  /* value: row * 7 + column */
    LENS_PRESET_A, /* value: a Connect4Factor */
    LENS_PRESET_B,
};

/* What a factor does to M: on its left to the rows, on its right to the columns. */
typedef enum Connect4Factor {
    FACTOR_WINDOW,   /* keeps four of them */
    FACTOR_IDENTITY, /* keeps all */
    FACTOR_MIRROR,   /* turns their order round */
    FACTOR_SUM,      /* adds them up into the first */
    FACTOR_OWN,      /* entries of the player's */
} Connect4Factor;

typedef struct Connect4Lens {
    bool shows_example; /* the text's own matrix instead of the board's */
    int row, column;    /* of the window: n and m */
    int from_row, from_column;
    int64_t moved_at_ms; /* it slides from there */
    bool is_running;     /* over the windows by itself */
    int64_t next_at_ms;
    int speed;
    bool has_factors; /* any A and B, not those of the window */
    Connect4Factor kind_a, kind_b;
    Connect4Left a;
    Connect4Right b;
} Connect4Lens;

void connect4_lens_init(Connect4Lens *lens);
void connect4_lens_layout(GameFrame *frame, Panel *panel);
void connect4_lens_layout_board(GameFrame *frame, const Grid *grid);
/* Fills in what the view shows of the lens. */
void connect4_lens_show(const GameFrame *frame, Connect4View *view, int64_t now_ms);
void connect4_lens_draw(const GameFrame *frame, Canvas *canvas, Rect rect);
/* False when the action is none of the lens or the lens is closed. */
bool connect4_lens_act(GameFrame *frame, int action, int value, bool is_secondary);
bool connect4_lens_key(GameFrame *frame, const Event *event);
int64_t connect4_lens_tick(GameFrame *frame, int64_t now_ms);

#endif
