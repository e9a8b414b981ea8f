/* The quiet patterns of a solver: sets of masks that together change nothing. */
#include <string.h>

#include "inversion/solve/solver_internal.h"

int inversion_solver_quiet_count(const InversionSolver *solver) {
    return solver->pair ? gf2_system_nullity(solver->pair) : many_count(solver);
}

void inversion_solver_quiet(const InversionSolver *solver, int index, uint8_t *vector) {
    if (!solver->pair) {
        memcpy(vector, many_generator(solver, index), (size_t)solver->count);
        return;
    }
    gf2_vector_unpack(gf2_system_kernel(solver->pair, index), solver->count, vector);
}
