/* Import: a puzzle taken over from any text that a player pastes or opens: the cells of a 4x4 to
 * 25x25 grid with digits and dots, LAYOUT:CELLS, or a file of another program (formats.h). */
#ifndef DAMIER_SUDOKU_IMPORT_H
#define DAMIER_SUDOKU_IMPORT_H

#include "play/session.h"
#include "sudoku/formats.h"
#include "sudoku/layout/description.h"
#include "sudoku/rules.h"

typedef struct SudokuImport {
    char description[SUDOKU_DESCRIPTION_SIZE]; /* LAYOUT:GIVENS */
    bool has_record;
    SudokuRecord record; /* what the player of the other program had written */
} SudokuImport;

/* Reads the text; nothing is said yet of whether it can be played. On failure a reason is added in
 * the language of `reason`: STATUS_BAD_INPUT, or STATUS_NOT_FOUND when the file has no puzzle. */
Status sudoku_import_read(const char *text, SudokuImport *import, Text *reason);
/* Can these givens be played: have they exactly one solution, and is something left to do? Else
 * false and a reason. Givens that clash have no solution. */
bool sudoku_import_check(const SudokuLayout *layout, const SudokuGrid *givens, Text *reason);
/* Plays what the player of the other program had written, in a session of import->description. */
void sudoku_import_play(const SudokuImport *import, Session *session);

#endif
