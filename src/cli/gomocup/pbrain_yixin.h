/* Private to the engine: the commands of the Yixin board (github.com/accreator/Yixin-Board).
 * Answered are those that play, analyse, look for defences, block points and paths (in the position
 * on the board, not deeper in the search), show forbidden points, balance, and open by Swap2 and
 * Soosorv-8. Files of the hash table, a database and YXFORBID, which no document describes, are
 * refused with ERROR, and the lines that belong to them are skipped.
 */
#ifndef DAMIER_CLI_GOMOCUP_PBRAIN_YIXIN_H
#define DAMIER_CLI_GOMOCUP_PBRAIN_YIXIN_H

#include "cli/gomocup/pbrain_think.h"

/* Runs the command whose name is the first `length` bytes of the line; false when it is none. */
bool pbrain_yixin_run(Pbrain *brain, const char *line, size_t length, const char *arguments);
/* After DONE, of COLLECTING_BLOCKS and those behind it. */
void pbrain_yixin_finish(Pbrain *brain, Collecting what);
/* The steps of Soosorv-8 (pbrain_soosorv.c): the first one answers at once, the others collect the
 * stones and answer after DONE. */
void pbrain_soosorv_open(Pbrain *brain, const char *arguments);
void pbrain_soosorv_begin(Pbrain *brain, const char *arguments);
void pbrain_soosorv_finish(Pbrain *brain);
/* Gomocup's answer to SWAP2BOARD. */
void pbrain_answer_swap2(Pbrain *brain);

#endif
