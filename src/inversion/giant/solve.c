/* Solves giant boards: the plus rule in two colours by polynomials, a geniton by its transform,
 * everything else by a sweep. */
#include <stdlib.h>

#include "inversion/giant/geniton.h"
#include "inversion/giant_board.h"
#include "inversion/plus.h"
#include "math/gf2.h"

/* Two colours of the plus rule need no matrix. The side is a multiple of 64: cell i is bit i. */
static Status solve_pair(int side, const atomic_bool *stop, uint8_t *cells,
                         InversionSweepAnswer *answer) {
    uint64_t *bits = malloc((size_t)gf2_words(side * side) * sizeof *bits);
    if (!bits) {
        return STATUS_NO_MEMORY;
    }
    gf2_vector_pack(cells, side * side, bits);
    const InversionPlusBoard board = {side, side, bits, bits};
    /* Any solution will do: finding the fewest clicks among 2^28 would make the player wait. */
    Budget budget = budget_nodes(1);
    budget.stop = stop;
    InversionPlusAnswer found;
    const Status status = inversion_plus_solve(&board, &budget, &found);
    gf2_vector_unpack(bits, side * side, cells);
    *answer = (InversionSweepAnswer){
        .is_solvable = found.is_solvable, .ways = {{2, found.nullity}}, .count = found.count};
    free(bits);
    return status == STATUS_LIMIT ? STATUS_OK : status;
}

Status inversion_giant_solve(const InversionGiant *giant, const atomic_bool *stop, uint8_t *cells,
                             InversionSweepAnswer *answer) {
    const InversionSweepBoard board = {.colours = giant->colours,
                                       .rows = giant->side,
                                       .columns = giant->side,
                                       .is_torus = inversion_giant_is_torus(giant),
                                       .change = cells,
                                       .clicks = cells,
                                       .stop = stop};
    if (inversion_giant_is_geniton(giant)) {
        return giant_geniton_solve(giant, cells, answer);
    }
    return giant->colours == 2 && !board.is_torus ? solve_pair(giant->side, stop, cells, answer)
                                                  : inversion_sweep_solve(&board, answer);
}
