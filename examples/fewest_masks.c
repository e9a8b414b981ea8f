/* The fewest masks that turn one picture of Inversion into another (see inversion/notation.h):
 *     fewest_masks '5x5:plus:0110110101001001010101110>0000000000000000000000000' */
#include <damier/inversion/solver.h>

#include <stdio.h>

int main(int count, char **words) {
    static InversionState state;
    char bytes[200];
    Text reason = text_over(bytes, sizeof bytes);
    const char *puzzle = count > 1 ? words[1] : INVERSION_USUAL_START;
    if (inversion_game.setup(&state, puzzle, &reason) != STATUS_OK) {
        fprintf(stderr, "%s\n", reason.data);
        return 2;
    }
    InversionSolver *solver = inversion_solver_create_for(&state);
    InversionAnswer answer;
    Budget budget = budget_unlimited();
    if (!solver ||
        inversion_solver_solve(solver, state.board, state.goal, &budget, &answer) != STATUS_OK) {
        inversion_solver_destroy(solver);
        return 3;
    }
    if (answer.is_solvable) {
        printf("%d:", answer.clicks);
        for (int mask = 0; mask < state.mask_count; mask++) {
            for (int time = 0; time < answer.vector[mask]; time++) {
                printf(" %s", inversion_mask_name((InversionRuleset)state.ruleset, mask).words);
            }
        }
        puts(answer.is_proved ? "" : " (perhaps fewer)");
    } else {
        puts("no solution");
    }
    inversion_solver_destroy(solver);
    return 0;
}
