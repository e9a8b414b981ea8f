/* Choices: the table of layouts that a player can choose for a new puzzle. */
#ifndef DAMIER_SUDOKU_LAYOUT_CHOICES_H
#define DAMIER_SUDOKU_LAYOUT_CHOICES_H

#include "base/rng.h"
#include "sudoku/layout/description.h"

typedef enum SudokuChoiceForm {
    SUDOKU_CHOICE_NAMED,  /* by a name of layout.h */
    SUDOKU_CHOICE_JIGSAW, /* with a new map for each puzzle */
} SudokuChoiceForm;

typedef enum SudokuChoiceGroup {
    SUDOKU_CHOICE_SIZES,   /* rows, columns and boxes alone */
    SUDOKU_CHOICE_REGIONS, /* other regions too */
    SUDOKU_CHOICE_GRIDS,   /* grids that share boxes */
    SUDOKU_CHOICE_GROUPS
} SudokuChoiceGroup;

typedef struct SudokuChoice {
    const char *id;    /* "9x9": saved with the game, and in the ids of controls */
    const char *label; /* N_() */
    const char *name;  /* of layout.h */
    int order;
    SudokuChoiceForm form;
    SudokuChoiceGroup group; /* under which it is offered */
    const char *rule;        /* N_(), one sentence with a %s for the symbols: "1 to 9" */
} SudokuChoice;

extern const SudokuChoice sudoku_choices[];
int sudoku_choice_count(void);
/* The number of the usual one: nine by nine. */
int sudoku_choice_usual(void);
/* The number of the choice with this id, or -1. */
int sudoku_choice_named(const char *id);
/* The choice that the layout of a description is, or -1: none. `layout` is the layout that the
 * description gives. */
int sudoku_choice_in(const char *description, const SudokuLayout *layout);
/* The same, whether or not both diagonals are added to it. */
int sudoku_base_choice_in(const char *description, const SudokuLayout *layout, bool *has_diagonals);

/* Any layout for a new puzzle. */
typedef struct SudokuWanted {
    int choice;         /* of the table, or -1: the layout called `name` */
    bool has_diagonals; /* added to that of the table */
    const char *name;   /* of layout.h */
    int order;
} SudokuWanted;

/* Adds the layout's name to `name` and makes the layout of a new puzzle; the map of a jigsaw is
 * drawn with `rng`. False, and a reason in the language of `reason`, when it cannot be made. */
bool sudoku_wanted_make(const SudokuWanted *wanted, Rng *rng, Text *name, SudokuLayout *layout,
                        Text *reason);

#endif
