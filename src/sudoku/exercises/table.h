/* The tables of exercises, which tools/sudoku_exercises.c prints. Private. */
#ifndef DAMIER_SUDOKU_EXERCISES_TABLE_H
#define DAMIER_SUDOKU_EXERCISES_TABLE_H

#include "sudoku/exercises.h"

/* Exercises in the order of the themes. */
typedef struct ExerciseTable {
    const SudokuExercise *rows;
    int count;
} ExerciseTable;

extern const ExerciseTable exercises_of_sets;   /* singles, locked candidates, subsets */
extern const ExerciseTable exercises_of_lines;  /* fish, two links of one digit */
extern const ExerciseTable exercises_of_wings;  /* wings and rectangles */
extern const ExerciseTable exercises_of_chains; /* colours, chains, what experts use */

#endif
