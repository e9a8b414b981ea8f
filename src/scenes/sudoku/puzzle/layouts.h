/* The layouts a player can choose for a new puzzle. */
#ifndef DAMIER_SCENES_SUDOKU_PUZZLE_LAYOUTS_H
#define DAMIER_SCENES_SUDOKU_PUZZLE_LAYOUTS_H

#include "base/rng.h"
#include "sudoku/layout.h"

typedef enum ChoiceForm {
    CHOICE_NAMED,  /* by a name of layout.h */
    CHOICE_JIGSAW, /* its map is drawn anew for each puzzle */
} ChoiceForm;

typedef enum ChoiceGroup {
    CHOICE_SIZES,   /* rows, columns and boxes alone */
    CHOICE_REGIONS, /* other regions too */
    CHOICE_GRIDS,   /* grids that share boxes */
    CHOICE_GROUPS
} ChoiceGroup;

typedef struct SudokuChoice {
    const char *id;    /* "9x9": kept with the game, and in the ids of controls */
    const char *label; /* N_() */
    const char *name;  /* of layout.h */
    int order;
    ChoiceForm form;
    ChoiceGroup group; /* under which it is offered */
    const char *rule;  /* N_(), one sentence with a %s for the symbols: "1 to 9" */
} SudokuChoice;

/* Bytes enough for a layout in a description, the general form included. */
#define SUDOKU_LAYOUT_NAME_SIZE 32768

extern const SudokuChoice sudoku_choices[];
int sudoku_choice_count(void);
/* The usual one: nine by nine. */
int sudoku_choice_usual(void);
/* The number of this id, or -1. */
int sudoku_choice_named(const char *id);
/* What the layout of a description is among the choices, or -1: one of another kind. */
int sudoku_choice_in(const char *description, const SudokuLayout *layout);
/* The same, whether or not both diagonals are added to it. */
int sudoku_base_choice_in(const char *description, const SudokuLayout *layout, bool *has_diagonals);
/* The layout's name in a description (as sudoku_layout_named reads it), cut to the size. */
void sudoku_layout_name_in(const char *description, Text *out);
/* Is its last part +x: both diagonals added? */
bool sudoku_layout_has_diagonals(const char *name);

/* Any layout for a new puzzle. */
typedef struct SudokuWanted {
    int choice;         /* of the table, or -1: the layout called `name` */
    bool has_diagonals; /* added to that of the table */
    const char *name;   /* of layout.h */
    int order;
} SudokuWanted;

/* Writes the name and makes the layout for a new puzzle; false and a reason when it could not be
 * made. */
bool sudoku_wanted_make(const SudokuWanted *wanted, Rng *rng, Text *name, SudokuLayout *layout,
                        Text *reason);

#endif
