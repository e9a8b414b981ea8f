/* The themes of Sudoku's course, in words, and the positions of its exercises as boards. */
#include "sudoku/exercises.h"

#include <string.h>

#define EXERCISE_SIDE 9

typedef struct SudokuThemeRow {
    SudokuTechnique technique;
    const char *title; /* NULL: the technique's name */
    const char *idea;
} SudokuThemeRow;

static const SudokuThemeRow sudoku_themes[SUDOKU_THEMES] = {
    [SUDOKU_THEME_FULL_HOUSE] = {SUDOKU_FULL_HOUSE, NULL,
                                 N_("A row, a column or a box lacks only one digit. Its last empty "
                                    "cell gets it.")},
    [SUDOKU_THEME_HIDDEN_SINGLE] = {SUDOKU_HIDDEN_SINGLE, NULL,
                                    N_("Choose a digit and a box, a row or a column. The same "
                                       "digit elsewhere rules cells out. If one cell is left, the "
                                       "digit goes there.")},
    [SUDOKU_THEME_NAKED_SINGLE] = {SUDOKU_NAKED_SINGLE, NULL,
                                   N_("Choose a cell and cross off the digits that it sees in its "
                                      "row, its column and its box. If one digit is left, it goes "
                                      "there.")},
    [SUDOKU_THEME_POINTING] = {SUDOKU_LOCKED, N_("Pointing"),
                               N_("In a box, a digit fits only in one row or one column. The box "
                                  "takes the digit there, so the rest of that line loses it.")},
    [SUDOKU_THEME_CLAIMING] = {SUDOKU_LOCKED, N_("Claiming"),
                               N_("In a row or a column, a digit fits only in one box. The line "
                                  "takes the digit there, so the rest of the box loses it.")},
    [SUDOKU_THEME_NAKED_PAIR] = {SUDOKU_NAKED_PAIR, NULL,
                                 N_("Two cells of a region have the same two candidates, and no "
                                    "others. They take both digits, so the other cells of the "
                                    "region lose them.")},
    [SUDOKU_THEME_HIDDEN_PAIR] = {SUDOKU_HIDDEN_PAIR, NULL,
                                  N_("In a region, two digits fit only in the same two cells. "
                                     "These cells are taken, so they lose their other "
                                     "candidates.")},
    [SUDOKU_THEME_NAKED_TRIPLE] = {SUDOKU_NAKED_TRIPLE, NULL,
                                   N_("Three cells of a region have only three candidates between "
                                      "them; each may lack one. They take all three digits, so "
                                      "the other cells of the region lose them.")},
    [SUDOKU_THEME_HIDDEN_TRIPLE] = {SUDOKU_HIDDEN_TRIPLE, NULL,
                                    N_("In a region, three digits fit only in the same three "
                                       "cells. These cells are taken, so they lose their other "
                                       "candidates.")},
    [SUDOKU_THEME_NAKED_QUAD] = {SUDOKU_NAKED_QUAD, NULL,
                                 N_("Four cells of a region have only four candidates between "
                                    "them. They take all four digits, so the other cells of the "
                                    "region lose them.")},
    [SUDOKU_THEME_HIDDEN_QUAD] = {SUDOKU_HIDDEN_QUAD, NULL,
                                  N_("In a region, four digits fit only in the same four cells. "
                                     "These cells are taken, so they lose their other "
                                     "candidates.")},
    [SUDOKU_THEME_X_WING] = {SUDOKU_X_WING, NULL,
                             N_("In two rows, a digit fits only in the same two columns. Each row "
                                "takes it in one of them, so the rest of both columns loses it. "
                                "The same goes for two columns.")},
    [SUDOKU_THEME_SWORDFISH] = {SUDOKU_SWORDFISH, NULL,
                                N_("An X-wing with three lines: in three rows, a digit fits only "
                                   "in the same three columns. The rest of these columns loses "
                                   "it. The same goes for three columns.")},
    [SUDOKU_THEME_JELLYFISH] = {SUDOKU_JELLYFISH, NULL,
                                N_("An X-wing with four lines: in four rows, a digit fits only in "
                                   "the same four columns. The rest of these columns loses it. "
                                   "The same goes for four columns.")},
    [SUDOKU_THEME_SKYSCRAPER] =
        {SUDOKU_SKYSCRAPER, NULL,
         N_("In each of two rows, or of two columns, a digit has two places. One place of the "
            "first sees one of the second. One of the other two is true, so a cell that sees both "
            "loses the digit.")},
    [SUDOKU_THEME_KITE] = {SUDOKU_KITE, NULL,
                           N_("A digit has two places in a row and two in a column, and one of "
                              "each lies in the same box. One of the two far ends is true, so a "
                              "cell that sees both loses the digit.")},
    [SUDOKU_THEME_TURBOT] = {SUDOKU_TURBOT, NULL,
                             N_("A digit has two places in each of two regions, and one place of "
                                "the first sees one of the second. One of the two far ends is "
                                "true, so a cell that sees both loses the digit.")},
    [SUDOKU_THEME_EMPTY_RECTANGLE] =
        {SUDOKU_EMPTY_RECTANGLE, NULL,
         N_("A turbot fish in which two or three cells of a box, in one line, count as one place. "
            "One of the two far ends is true, so a cell that sees both loses the digit.")},
    [SUDOKU_THEME_XY_WING] = {SUDOKU_XY_WING, NULL,
                              N_("A cell has the candidates X and Y. It sees a cell with X and Z, "
                                 "and one with Y and Z. One of these two holds Z, so a cell that "
                                 "sees both loses Z.")},
    [SUDOKU_THEME_XYZ_WING] = {SUDOKU_XYZ_WING, NULL,
                               N_("A cell has the candidates X, Y and Z. It sees a cell with X "
                                  "and Z, and one with Y and Z. One of the three holds Z, so a "
                                  "cell that sees all three loses Z.")},
    [SUDOKU_THEME_W_WING] = {SUDOKU_W_WING, NULL,
                             N_("Two cells have the same candidates X and Y. A region has only "
                                "two places for X, and each of them sees one of the cells. So one "
                                "of the cells holds Y: what sees both loses Y.")},
    [SUDOKU_THEME_UNIQUE_1] =
        {SUDOKU_UNIQUE_1, N_("Unique rectangle 1"),
         N_("If four cells of two rows, two columns and two boxes held only the same pair, the two "
            "digits could be swapped: two solutions. Three of them have the pair alone. So the "
            "fourth holds another digit, and loses the pair.")},
    [SUDOKU_THEME_UNIQUE_2] = {SUDOKU_UNIQUE_2, N_("Unique rectangle 2"),
                               N_("Two corners of the rectangle have the pair alone; the other "
                                  "two have one more digit, the same. One of these two holds it, "
                                  "so a cell that sees both loses it.")},
    [SUDOKU_THEME_UNIQUE_3] =
        {SUDOKU_UNIQUE_3, N_("Unique rectangle 3"),
         N_("Two corners of the rectangle have the pair alone; the other two have more. Their "
            "extra candidates count as one cell: with other cells of the region they make a naked "
            "set. The rest of the region loses its digits.")},
    [SUDOKU_THEME_UNIQUE_4] =
        {SUDOKU_UNIQUE_4, N_("Unique rectangle 4"),
         N_("Two corners of the rectangle have the pair alone. In a region, a digit of the pair "
            "fits only in corners. A digit that would then complete the swap goes.")},
    [SUDOKU_THEME_UNIQUE_5] =
        {SUDOKU_UNIQUE_5, N_("Unique rectangle 5"),
         N_("As type 2, but the corners with one more digit are three, or opposite each other. One "
            "of them holds it, so a cell that sees them all loses it.")},
    [SUDOKU_THEME_UNIQUE_6] = {SUDOKU_UNIQUE_6, N_("Unique rectangle 6"),
                               N_("Two opposite corners of the rectangle have the pair alone. In "
                                  "rows or columns, a digit of the pair fits only in corners. A "
                                  "digit that would then complete the swap goes.")},
    [SUDOKU_THEME_HIDDEN_RECTANGLE] =
        {SUDOKU_HIDDEN_RECTANGLE, NULL,
         N_("Only one corner of the rectangle has the pair alone. In the row and the column of "
            "another corner, a digit of the pair fits only in corners. That corner loses the digit "
            "that would complete the swap.")},
    [SUDOKU_THEME_BUG] = {SUDOKU_BUG, NULL,
                          N_("Every empty cell has two candidates, but one has three. With two "
                             "everywhere the puzzle would not have exactly one solution. So that "
                             "cell holds the digit that its row, column and box have three "
                             "times.")},
    [SUDOKU_THEME_SIMPLE_COLOURS] = {SUDOKU_SIMPLE_COLOURS, NULL,
                                     N_("Where a region has two places for a digit, give them two "
                                        "colours, and go on from each. One of the colours is true "
                                        "everywhere. What sees both goes; a colour that sees "
                                        "itself is false.")},
    [SUDOKU_THEME_MULTI_COLOURS] =
        {SUDOKU_MULTI_COLOURS, NULL,
         N_("Colour the places of a digit twice, from two different beginnings. A colour of the "
            "first sees one of the second, so one of the two other colours is true. What sees both "
            "goes.")},
    [SUDOKU_THEME_REMOTE_PAIR] =
        {SUDOKU_REMOTE_PAIR, NULL,
         N_("Cells with the same two candidates make a chain: each sees the next one, so the two "
            "digits take turns. A cell that sees one cell of each kind loses both digits.")},
    [SUDOKU_THEME_X_CHAIN] = {SUDOKU_X_CHAIN, NULL,
                              N_("Link the places of one digit: from a place to the only other one "
                                 "of a region, on to one that it sees, and so on. One of the two "
                                 "ends is true, so a cell that sees both loses the digit.")},
    [SUDOKU_THEME_XY_CHAIN] = {SUDOKU_XY_CHAIN, NULL,
                               N_("Each cell of the chain has two candidates, sees the next one "
                                  "and shares a digit with it. If the first cell does not hold Z, "
                                  "the last one does. A cell that sees both loses Z.")},
    [SUDOKU_THEME_CHAIN] =
        {SUDOKU_CHAIN, NULL,
         N_("A chain may change the digit in a cell of two candidates, and the cell where a region "
            "has two places. One of its two ends is true: what both rule out goes.")},
    [SUDOKU_THEME_FINNED_SWORDFISH] =
        {SUDOKU_FINNED_SWORDFISH, NULL,
         N_("A swordfish, but one of its lines has extra places, all in one box: the fin. Either "
            "the fin holds the digit, or the swordfish is complete. What both rule out goes.")},
    [SUDOKU_THEME_SASHIMI_SWORDFISH] =
        {SUDOKU_SASHIMI_SWORDFISH, NULL,
         N_("A finned swordfish with a gap: without the fin, one of its lines has a single place "
            "left. Either the fin holds the digit, or the rest does. What both rule out goes.")},
    [SUDOKU_THEME_SUE_DE_COQ] =
        {SUDOKU_SUE_DE_COQ, NULL,
         N_("Take some cells where a line crosses a box, with more cells of the line and of the "
            "box: as many cells as digits. Each digit stands there once, so it leaves the rest of "
            "its line or box.")},
    [SUDOKU_THEME_ALS_XZ] =
        {SUDOKU_ALS_XZ, N_("ALS-XZ"),
         N_("Cells of a region with one digit more than cells are an almost locked set (ALS). Two "
            "of them share a digit X that only one can hold. So one of them holds their other "
            "common digit, Z: what sees all its places loses Z.")},
    [SUDOKU_THEME_GROUPED_CHAIN] =
        {SUDOKU_GROUPED_CHAIN, NULL,
         N_("A chain in which two or three cells of a box, in one line, count as one place. One of "
            "its two ends is true: what both rule out goes.")},
};

SudokuTechnique sudoku_theme_technique(SudokuTheme theme) {
    return sudoku_themes[theme].technique;
}

const char *sudoku_theme_title(SudokuTheme theme) {
    const SudokuThemeRow *row = &sudoku_themes[theme];
    return row->title ? row->title : sudoku_technique_name(row->technique);
}

const char *sudoku_theme_idea(SudokuTheme theme) {
    return sudoku_themes[theme].idea;
}

bool sudoku_theme_has_notes(SudokuTheme theme) {
    return theme > SUDOKU_THEME_NAKED_SINGLE;
}

int sudoku_theme_exercises(SudokuTheme theme, int *first) {
    int count = 0;
    for (int i = sudoku_exercise_count() - 1; i >= 0; i--) {
        if (sudoku_exercise(i)->theme == theme) {
            *first = i;
            count++;
        }
    }
    return count;
}

/* ---- Positions ---- */

void sudoku_exercise_layout(SudokuLayout *layout) {
    char buffer[80];
    Text reason = text_over(buffer, sizeof buffer);
    (void)sudoku_layout_named(layout, "classic", EXERCISE_SIDE, &reason);
}

void sudoku_exercise_board(const SudokuExercise *exercise, const SudokuLayout *layout,
                           SudokuBoard *board) {
    SudokuGrid grid = {{0}};
    for (int cell = 0; cell < layout->cells; cell++) {
        const char sign = exercise->values[cell];
        grid.value[cell] = (uint8_t)(sign == '.' ? 0 : sign - '0');
    }
    sudoku_board_init(board, layout, &grid);
    board->is_unique = true;
    for (const char *struck = exercise->struck; *struck; struck += 3) {
        const int cell = (struck[0] - '1') * EXERCISE_SIDE + struck[1] - '1';
        board->candidates[cell] &= ~(UINT64_C(1) << (struck[2] - '1'));
    }
}
