/* SetUp: pieces of two colours put anywhere on a board, and a game from there. The board belongs to
 * the scene: its steps outlive the editor, and it is saved with the game, so that it survives
 * Escape, another scene and the end of the program. What the player has made opens again until it
 * has been played from; else the editor begins with the game's position.
 *
 * The scene has a SetUp (set_up_init, set_up_finish). The state of the mode begins with a
 * SetUpEditor; its `open` calls set_up_open, and the functions below fit its tables. */
#ifndef DAMIER_SCENES_KIT_EDIT_SET_UP_H
#define DAMIER_SCENES_KIT_EDIT_SET_UP_H

#include "scenes/kit/board/magnifier.h"
#include "scenes/kit/edit/undo.h"
#include "scenes/shell/modes/mode.h"

typedef struct SetUp {
    History *history; /* owned */
    void *now;        /* the board; part of the scene */
    size_t size;      /* of it in bytes */
    bool is_own;      /* `now` was painted or imported, and has not been played from */
} SetUp;

void set_up_init(SetUp *set_up, void *now, size_t size);
void set_up_finish(SetUp *set_up);
/* Makes this the board, as a new step: one that a game has, or that the player has made. */
void set_up_push(SetUp *set_up, const void *board);
void set_up_paint(SetUp *set_up, const void *board);

typedef enum SetUpBrush { SET_UP_FIRST, SET_UP_SECOND, SET_UP_EMPTY, SET_UP_BRUSHES } SetUpBrush;

/* What the editor asks the game. Cells are numbered row by row from the top. */
typedef struct SetUpGame {
    SetUp *(*of)(GameShell *shell);
    /* Writes the position of the game on the board. */
    void (*load)(GameShell *shell, void *board);
    SetUpBrush (*get)(const void *board, int cell);
    void (*put)(void *board, int cell, SetUpBrush piece);
    void (*clear)(void *board);
    void (*mirror)(void *board); /* left and right */
    MagnifierBoard (*cells)(const GameShell *shell);
} SetUpGame;

typedef struct SetUpEditor {
    Undo undo;
    const SetUpGame *game;
    SetUpBrush brush;
    Magnifier magnifier;
} SetUpEditor;

void set_up_open(GameShell *shell, SetUpEditor *editor, const SetUpGame *game);

/* Fit Mode.close, .save, .load, and .key and .pointer of its input. */
void set_up_close(GameShell *shell, void *self);
void set_up_save(const GameShell *shell, const void *self, Text *out);
bool set_up_load(GameShell *shell, void *self, const char *words);
bool set_up_key(GameShell *shell, void *self, const Event *event);
bool set_up_point(GameShell *shell, void *self, const Event *event);

/* Fit Command.run; `value` is a cell, or a brush. A finger on small cells opens the magnifier
 * first. */
void set_up_press_cell(GameShell *shell, void *self, int value);
void set_up_press_magnified(GameShell *shell, void *self, int value);
void set_up_choose_brush(GameShell *shell, void *self, int value);
void set_up_choose_taking(GameShell *shell, void *self, int value);
void set_up_clear(GameShell *shell, void *self, int value);
void set_up_take_game(GameShell *shell, void *self, int value);
void set_up_mirror(GameShell *shell, void *self, int value);

/* Adds the cells of board and lens by their commands. */
void set_up_place_cells(GameShell *shell, const SetUpEditor *editor, const Command *cell,
                        const Command *near);
/* The cell under the keyboard's cursor or the pointer; -1: none. */
int set_up_aimed_cell(const GameShell *shell, const SetUpEditor *editor);

/* Entries of a command table that both games word alike. */
#define SET_UP_COMMANDS                                                                            \
    {.id = "editor-clear",                                                                         \
     .label = N_("Clear the board"),                                                               \
     .place = COMMAND_CARD,                                                                        \
     .run = set_up_clear},                                                                         \
        {.id = "editor-load",                                                                      \
         .label = N_("This game’s board"),                                                         \
         .place = COMMAND_CARD,                                                                    \
         .run = set_up_take_game},                                                                 \
        {.id = "editor-mirror",                                                                    \
         .label = N_("Mirror"),                                                                    \
         .place = COMMAND_CARD,                                                                    \
         .run = set_up_mirror},                                                                    \
        UNDO_COMMAND, REDO_COMMAND

#endif
