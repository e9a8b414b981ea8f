/* The fewest clicks of all solvable boards at once. */
#ifndef DAMIER_INVERSION_SOLVE_ALL_BOARDS_H
#define DAMIER_INVERSION_SOLVE_ALL_BOARDS_H

#include "inversion/survey.h"

/* Each function fills survey->counts (has_counts) or survey->shares, from entry 0 on; all entries
 * are 0 before. The survey's ranks must be set. STATUS_NOT_FOUND when there are too many boards for
 * the method, STATUS_NO_MEMORY, or the budget's status. */

/* No quiet patterns: every vector is the only solution of its board. */
Status all_boards_of_vectors(InversionSurvey *survey);
/* Two colours: masks that lie in the same quiet patterns form a class; counts boards by the number
 * of masks they need from each class. The solver must be for the same masks. */
Status all_boards_by_classes(const InversionSolver *solver, Budget *budget,
                             InversionSurvey *survey);
/* Two colours: breadth-first search over the boards, one bit each. */
Status all_boards_by_bits(const InversionMasks *masks, Budget *budget, InversionSurvey *survey);
/* Any colours: breadth-first search over the boards, one byte each. */
Status all_boards_by_bytes(const InversionMasks *masks, Budget *budget, InversionSurvey *survey);

#endif
