/* The fewest clicks of all solvable boards at once. */
#ifndef DAMIER_INVERSION_SOLVE_ALL_BOARDS_H
#define DAMIER_INVERSION_SOLVE_ALL_BOARDS_H

#include "inversion/survey.h"

/* Each of them fills survey->counts (has_counts) or survey->shares, from entry 0 on (all are 0
 * before), when it fits: STATUS_NOT_FOUND when there are too many boards for it. The survey's ranks
 * are known. STATUS_NO_MEMORY or the budget's status. */

/* No quiet patterns: every vector is the only solution of its board. */
Status all_boards_of_vectors(InversionSurvey *survey);
/* Two colours: boards by how many masks they need of each class of masks that lie in the same quiet
 * patterns. The solver is of the same masks. */
Status all_boards_by_classes(const InversionSolver *solver, Budget *budget,
                             InversionSurvey *survey);
/* Two colours: the boards level by level, as bits. */
Status all_boards_by_bits(const InversionMasks *masks, Budget *budget, InversionSurvey *survey);
/* Any colours: the boards level by level, as bytes. */
Status all_boards_by_bytes(const InversionMasks *masks, Budget *budget, InversionSurvey *survey);

#endif
