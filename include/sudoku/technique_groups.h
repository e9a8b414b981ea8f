/* Technique groups: the techniques that can be trained, grouped by kind, each group from easy to
 * hard. */
#ifndef DAMIER_SUDOKU_TECHNIQUE_GROUPS_H
#define DAMIER_SUDOKU_TECHNIQUE_GROUPS_H

#include "sudoku/technique.h"

#define SUDOKU_TECHNIQUE_GROUP_MAX 16 /* techniques in a group */

typedef struct SudokuTechniqueGroup {
    const char *title; /* N_() */
    SudokuTechnique techniques[SUDOKU_TECHNIQUE_GROUP_MAX];
    int count;
} SudokuTechniqueGroup;

int sudoku_technique_group_count(void);
/* 0 … sudoku_technique_group_count() - 1. */
const SudokuTechniqueGroup *sudoku_technique_group(int group);
/* The group that holds the technique; -1: it is not trained. */
int sudoku_technique_group_of(SudokuTechnique technique);

#endif
