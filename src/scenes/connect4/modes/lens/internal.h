/* The matrix lens: what it shows, and the window that moves over it. Private to its folder. */
#ifndef DAMIER_SCENES_CONNECT4_MODES_LENS_INTERNAL_H
#define DAMIER_SCENES_CONNECT4_MODES_LENS_INTERNAL_H

#include "connect4/product.h"
#include "math/matrix_typing.h"
#include "scenes/connect4/model/model.h"
#include "scenes/connect4/modes/lens/product.h"

/* What M is. */
typedef enum LensSource {
    LENS_BOARD,   /* the game's */
    LENS_EXAMPLE, /* the text's */
    LENS_OWN,     /* the player's */
    LENS_LETTERS, /* A with its indices, as the text defines the product for any M */
} LensSource;

typedef struct Lens {
    LensSource source;
    IntMatrix own;       /* no rows before it is shown first */
    MatrixTyping typing; /* an entry of `own` that is typed over */
    Connect4Cut window;
    int from_row, from_column; /* it slides from there */
    int64_t moved_at_ms;
    bool is_dragged; /* by the pointer */
    bool is_running; /* over the windows by itself */
    int64_t next_at_ms;
    int speed;
    bool has_names;   /* of letters: the factors by names too, not as 1 and 0 */
    bool has_factors; /* any A and B, not those of the window */
    Connect4Factor kind_a, kind_b;
    IntMatrix a, b;
    bool is_whole; /* all four matrices stand on the stage; else M alone, and they in the card */
    Grid board;    /* the cells of M there */
    Connect4Writing writing; /* of the four, wherever they stand */
} Lens;

enum {
    LENS_WINDOW,  /* value: a cell of M, row by row */
    LENS_ENTRY_M, /* the same */
    LENS_ENTRY_A, /* value: an entry, row by row */
    LENS_ENTRY_B,
    LENS_PRESET_A, /* value: a Connect4Factor */
    LENS_PRESET_B,
    LENS_WINDOW_ROWS, /* value: rows of the window, from 0: one less */
    LENS_WINDOW_COLUMNS,
    LENS_OWN_ROWS, /* the same of the player's matrix */
    LENS_OWN_COLUMNS,
    LENS_CHOICE, /* value: a LensSource */
    LENS_NAMES,  /* value: 1 for names */
    LENS_SPEED,
};
#define LENS_SPEED_RANGE 10
/* Of the mode; those above by their names. */
extern const Command connect4_lens_commands[];

IntMatrix connect4_lens_matrix(const GameShell *shell, const Lens *lens);
/* M is another: the window is brought inside it, and the factors of its size are made. */
void connect4_lens_fit(const GameShell *shell, Lens *lens);
/* The next window, from the present one on and round, with four in a line; -1: none has. */
int connect4_lens_find(const GameShell *shell, const Lens *lens);

/* ---- The player's own matrix (own.c) ---- */

/* It outlives the lens and the program: found there at opening, kept after each change. */
void connect4_lens_load_own(GameShell *shell, Lens *lens);
void connect4_lens_keep_own(GameShell *shell, const Lens *lens);
/* Shows it, at first with the entries that were shown before. */
void connect4_lens_take_own(const GameShell *shell, Lens *lens);
/* Its size, what is new being 0. */
void connect4_lens_size_own(const GameShell *shell, Lens *lens, int rows, int columns);
/* The entry is typed over from now on; the one that is already turns: 0, 1, -1. */
void connect4_lens_press_own(Lens *lens, int row, int column, bool is_backwards);
/* A key while an entry is typed over; true when it was used. */
bool connect4_lens_type_own(Lens *lens, const Event *event);
/* Numbers that are pasted; false, and a reason, when they are none. */
bool connect4_lens_paste_own(const GameShell *shell, Lens *lens, const char *text, Text *reason);

/* ---- Pictures and words (card.c) ---- */

void connect4_lens_layout_stage(GameShell *shell, void *self, Rect area);
void connect4_lens_draw_stage(const GameShell *shell, const void *self, Canvas *canvas,
                              int64_t now_ms);
/* What is looked at, where it is not the game's board. */
void connect4_lens_say(const GameShell *shell, const void *self, Head *head);
void connect4_lens_layout_card(GameShell *shell, void *self, Panel *panel);

#endif
