/* damier-solve --from and --to: what was read, left out and not written is said on standard error,
 * and standard output holds the answer alone. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/solve.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/* The same with a value of the player's, and the notes 1 and 2 in the cell behind it. */
#define PLAYED                                                                                     \
    "{\"size\":9,\"grid\":[[{\"value\":5,\"given\":true},{\"value\":3},{\"centerPencilMarks\":[1," \
    "2]},"                                                                                         \
    "{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],"                \
    "[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],"      \
    "[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}]]}"
#define FIVE "5................................................................................"

static void a_guess_is_said(void **state) {
    (void)state;
    solve_expect_noted(SOLVE_WORDS("sudoku", "--from", "any", "--to", "line"), PUZZLE "\n",
                       PUZZLE "\n", "-: Read as a line of cells.\n");
    solve_expect_noted(SOLVE_WORDS("inversion", "--from", "any", "--to", "id"),
                       "2x2:plus:0110>0000\n", "2x2:plus:0110>0000\n",
                       "-: Read as the ID of a puzzle.\n");
    solve_expect_noted(SOLVE_WORDS("connect4", "--from", "any", "--to", "link"), "445\n",
                       "https://connect4.gamesolver.org/?pos=445\n",
                       "-: Read as the columns played.\n");
    /* --from has said it. */
    solve_expect(SOLVE_WORDS("sudoku", "--from", "line", "--to", "sdk"), "12..............\n",
                 "[Puzzle]\n12..\n....\n....\n....\n");
    solve_expect(SOLVE_WORDS("gomoku", "--from", "sgf", "--to", "position"),
                 "(;GM[4]SZ[15];B[hh];W[ih])\n", "h8i8\n");
}

static void what_a_format_cannot_hold_is_said(void **state) {
    (void)state;
    solve_expect_noted(SOLVE_WORDS("sudoku", "--from", "fpuzzles", "--to", "line"), PLAYED,
                       FIVE "\n",
                       "-: line has no place for the values that you have entered; line has no "
                       "place for these notes\n");
    /* Two puzzles lose the same: it is said once. */
    solve_expect_noted(SOLVE_WORDS("sudoku", "--from", "json", "--to", "line"),
                       "[" PLAYED "," PLAYED "]", FIVE "\n" FIVE "\n",
                       "-: line has no place for the values that you have entered; line has no "
                       "place for these notes\n");
    solve_expect_noted(SOLVE_WORDS("gomoku", "--from", "sgf", "--to", "position"),
                       "(;GM[4]SZ[15];B[hh](;W[ih])(;W[gg]))\n", "h8i8\n",
                       "-: This format holds no variations and no notes: save the game as "
                       ".sgf.\n");
    solve_expect_noted(SOLVE_WORDS("gomoku", "--from", "psq", "--to", "position"),
                       "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,310\n", "h8i9\n",
                       "-: This format holds no variations and no notes: save the game as "
                       ".sgf.\n");
}

/* A file for a program that opens one puzzle holds one. */
static void several_puzzles_do_not_become_one(void **state) {
    (void)state;
    static const char two[] = PUZZLE "\n" PUZZLE "\n";
    static const char *const formats[] = {"ksudoku", "gnome"};
    for (int i = 0; i < 2; i++) {
        char complaint[100];
        snprintf(complaint, sizeof complaint, "-: %s holds one puzzle, and this file has several\n",
                 formats[i]);
        solve_expect_bad(SOLVE_WORDS("sudoku", "--from", "line", "--to", formats[i]), two,
                         "error\n", complaint);
    }
    solve_expect_bad(SOLVE_WORDS("sudoku", "--from", "line", "--to", "sudokupad"), two, "error\n",
                     "-: sudokupad holds one puzzle, and this file has several: sudokupad-link "
                     "gives a link for each\n");
    char *links =
        solve_output(SOLVE_WORDS("sudoku", "--from", "line", "--to", "sudokupad-link"), two);
    solve_expect(SOLVE_WORDS("sudoku", "--from", "sudokupad-link", "--to", "line"), links, two);
    free(links);
}

/* A text that fits two formats alike, and means something else in each. */
static void a_choice_is_explained(void **state) {
    (void)state;
    char grid[12 * 24 + 8] = "12 11 . . . . . . . . . .\n";
    char line[12 * 12 + 2] = "CB";
    for (int row = 1; row < 12; row++) {
        strcat(grid, ". . . . . . . . . . . .\n");
    }
    memset(line + 2, '.', sizeof line - 4);
    line[sizeof line - 2] = '\n';
    solve_expect_noted(SOLVE_WORDS("sudoku", "--from", "any", "--to", "line"), grid, line,
                       "-: Read as a grid. It could also be a grid of candidates, which is less "
                       "common.\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guess_is_said),
        cmocka_unit_test(what_a_format_cannot_hold_is_said),
        cmocka_unit_test(several_puzzles_do_not_become_one),
        cmocka_unit_test(a_choice_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
