#include "trainer_list.h"

#include "frame/say.h"
#include "sudoku/technique.h"

typedef struct Group {
    const char *title; /* N_() */
    SudokuTechnique techniques[16];
    int count;
} Group;

static const Group groups[] = {
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

void trainer_list_techniques(GameFrame *frame, Panel *panel, const Command *command) {
    for (size_t g = 0; g < sizeof groups / sizeof groups[0]; g++) {
        panel_note(panel, tr(groups[g].title));
        panel_row(panel, 2);
        for (int i = 0; i < groups[g].count; i++) {
            const SudokuTechnique technique = groups[g].techniques[i];
            char id[CONTROL_ID_SIZE];
            Text text = text_over(id, sizeof id);
            text_addf(&text, "train-%d", technique);
            Control *button = frame_button(frame, panel, command, (int)technique, id);
            text = text_over(button->label, sizeof button->label);
            text_add(&text, tr(sudoku_technique_name(technique)));
        }
    }
}
