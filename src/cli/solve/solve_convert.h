/* --from and --to: files of other programs, by the registry (interchange/registry.h). */
#ifndef DAMIER_CLI_SOLVE_SOLVE_CONVERT_H
#define DAMIER_CLI_SOLVE_SOLVE_CONVERT_H

#include "interchange/registry.h"

typedef struct SolveConversion {
    const InterchangeFormat *from; /* NULL: the format is found */
    const InterchangeFormat *to;   /* NULL: no conversion was asked for */
    bool has_from;                 /* --from was given, perhaps as any */
} SolveConversion;

/* Takes the value of --from ("any": the format is found) and of --to. STATUS_BAD_INPUT, and the
 * formats of the game as a reason, for another name. */
Status solve_convert_take_from(SolveConversion *conversion, const char *game, const char *name,
                               Text *reason);
Status solve_convert_take_to(SolveConversion *conversion, const char *game, const char *name,
                             Text *reason);
/* Writes every game of a whole file, without a final line feed. With STATUS_OK `reason` then says
 * what the file was taken for, if --from did not, and what could not be used or written. */
Status solve_convert(const SolveConversion *conversion, const char *text, Text *out, Text *reason);
/* Adds a sentence to the notes, unless it stands in them or is empty. */
void solve_convert_note(Text *notes, const char *note);

#endif
