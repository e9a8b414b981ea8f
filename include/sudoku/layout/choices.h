/* Choices: the table of layouts that a player can choose for a new puzzle. */
#ifndef DAMIER_SUDOKU_LAYOUT_CHOICES_H
#define DAMIER_SUDOKU_LAYOUT_CHOICES_H

#include "base/rng.h"
#include "sudoku/layout/description.h"

typedef enum SudokuChoiceForm {
    SUDOKU_CHOICE_NAMED,  /* a layout named in layout.h */
    SUDOKU_CHOICE_JIGSAW, /* a jigsaw with a new map for each puzzle */
} SudokuChoiceForm;

typedef enum SudokuChoiceGroup {
    SUDOKU_CHOICE_SIZES,   /* rows, columns and boxes only */
    SUDOKU_CHOICE_REGIONS, /* with other regions */
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
/* The index of the default choice, 9x9. */
int sudoku_choice_usual(void);
/* The index of the choice with this id, or -1. */
int sudoku_choice_named(const char *id);
/* The index of the choice that matches a description, or -1. `layout` is the layout of that
 * description. */
int sudoku_choice_in(const char *description, const SudokuLayout *layout);
/* As sudoku_choice_in, but ignores added diagonals and says whether there are any. */
int sudoku_base_choice_in(const char *description, const SudokuLayout *layout, bool *has_diagonals);

/* The layout requested for a new puzzle. */
typedef struct SudokuWanted {
    int choice;         /* an index of the table, or -1: the layout called `name` */
    bool has_diagonals; /* both diagonals are added to the table's layout */
    const char *name;   /* of layout.h */
    int order;
} SudokuWanted;

/* Makes the layout of a new puzzle and adds its name to `name`; `rng` draws the map of a jigsaw.
 * Returns false and adds a reason, in the language of `reason`, when there is no such layout. */
bool sudoku_wanted_make(const SudokuWanted *wanted, Rng *rng, Text *name, SudokuLayout *layout,
                        Text *reason);

#endif
