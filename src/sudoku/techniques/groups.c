/* The table of technique groups. */
#include "sudoku/technique_groups.h"

#include <stddef.h>

static const SudokuTechniqueGroup groups[] = {
    {N_("Singles and subsets"),
     {SUDOKU_FULL_HOUSE, SUDOKU_HIDDEN_SINGLE, SUDOKU_NAKED_SINGLE, SUDOKU_LOCKED,
      SUDOKU_NAKED_PAIR, SUDOKU_HIDDEN_PAIR, SUDOKU_NAKED_TRIPLE, SUDOKU_HIDDEN_TRIPLE,
      SUDOKU_NAKED_QUAD, SUDOKU_HIDDEN_QUAD},
     10},
    {N_("Fish"),
     {SUDOKU_X_WING, SUDOKU_SWORDFISH, SUDOKU_JELLYFISH, SUDOKU_FINNED_X_WING,
      SUDOKU_SASHIMI_X_WING, SUDOKU_FINNED_SWORDFISH, SUDOKU_SASHIMI_SWORDFISH,
      SUDOKU_FINNED_JELLYFISH, SUDOKU_SASHIMI_JELLYFISH, SUDOKU_FRANKEN_X_WING,
      SUDOKU_FRANKEN_SWORDFISH, SUDOKU_FRANKEN_JELLYFISH},
     12},
    {N_("One digit"),
     {SUDOKU_SKYSCRAPER, SUDOKU_KITE, SUDOKU_TURBOT, SUDOKU_EMPTY_RECTANGLE, SUDOKU_X_CHAIN,
      SUDOKU_SIMPLE_COLOURS, SUDOKU_MULTI_COLOURS},
     7},
    {N_("Wings and chains"),
     {SUDOKU_XY_WING, SUDOKU_XYZ_WING, SUDOKU_W_WING, SUDOKU_REMOTE_PAIR, SUDOKU_XY_CHAIN,
      SUDOKU_CHAIN, SUDOKU_GROUPED_CHAIN},
     7},
    {N_("Almost locked sets"),
     {SUDOKU_ALS_XZ, SUDOKU_ALS_XY_WING, SUDOKU_ALS_CHAIN, SUDOKU_SUE_DE_COQ, SUDOKU_DEATH_BLOSSOM},
     5},
    {N_("Uniqueness"),
     {SUDOKU_UNIQUE_1, SUDOKU_UNIQUE_2, SUDOKU_UNIQUE_3, SUDOKU_UNIQUE_4, SUDOKU_UNIQUE_5,
      SUDOKU_UNIQUE_6, SUDOKU_HIDDEN_RECTANGLE, SUDOKU_AVOIDABLE_1, SUDOKU_AVOIDABLE_2, SUDOKU_BUG},
     10},
    {N_("Proofs by contradiction"),
     {SUDOKU_FORCING_CHAIN, SUDOKU_FORCING_NET, SUDOKU_NESTED_NET},
     3},
};

int sudoku_technique_group_count(void) {
    return (int)(sizeof groups / sizeof groups[0]);
}

const SudokuTechniqueGroup *sudoku_technique_group(int group) {
    return &groups[group];
}

int sudoku_technique_group_of(SudokuTechnique technique) {
    for (int group = 0; group < sudoku_technique_group_count(); group++) {
        for (int i = 0; i < groups[group].count; i++) {
            if (groups[group].techniques[i] == technique) {
                return group;
            }
        }
    }
    return -1;
}
