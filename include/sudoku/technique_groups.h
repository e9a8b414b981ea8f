/* Technique groups: the techniques that can be trained, grouped by kind and ordered from easy to
 * hard within each group. */
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
/* A group by index, 0 … sudoku_technique_group_count() - 1. */
const SudokuTechniqueGroup *sudoku_technique_group(int group);
/* The index of the technique's group; -1 when it cannot be trained. */
int sudoku_technique_group_of(SudokuTechnique technique);

#endif
