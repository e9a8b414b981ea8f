/* Layouts of the player's own: kept by name with the settings, listed in the chooser. */
#ifndef DAMIER_SCENES_SUDOKU_PUZZLE_OWN_H
#define DAMIER_SCENES_SUDOKU_PUZZLE_OWN_H

#include "base/text.h"
#include "sys/store.h"

#define SUDOKU_OWN_MAX 12
#define SUDOKU_OWN_NAME_SIZE 40

typedef struct SudokuOwn {
    char name[SUDOKU_OWN_NAME_SIZE]; /* "": an empty place */
    char *layout;                    /* as sudoku_layout_name writes it; owned */
    int order;                       /* its symbols */
} SudokuOwn;

typedef struct SudokuOwnList {
    SudokuOwn places[SUDOKU_OWN_MAX];
} SudokuOwnList;

/* What the store holds; entries that cannot be read are left out. */
void sudoku_own_load(SudokuOwnList *list, Store *store);
void sudoku_own_finish(SudokuOwnList *list);
/* Keeps a layout in the place of that name, else in the first empty one, and returns it. -1 and a
 * translated reason when there is no room or it could not be written. */
int sudoku_own_save(SudokuOwnList *list, Store *store, const SudokuOwn *own, Text *reason);
/* Empties the place. */
void sudoku_own_forget(SudokuOwnList *list, Store *store, int place);
/* The place of this layout, or -1. */
int sudoku_own_find(const SudokuOwnList *list, const char *layout, int order);

#endif
