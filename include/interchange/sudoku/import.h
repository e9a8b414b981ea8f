/* Import: reads a puzzle from any text that a player pastes or opens: the cells of a 4x4 to 36x36
 * grid as digits and dots, LAYOUT:CELLS, or a file of another program (formats.h). */
#ifndef DAMIER_INTERCHANGE_SUDOKU_IMPORT_H
#define DAMIER_INTERCHANGE_SUDOKU_IMPORT_H

#include "interchange/sudoku/formats.h"
#include "play/session.h"
#include "sudoku/layout/description.h"
#include "sudoku/rules.h"

typedef struct SudokuImport {
    char description[SUDOKU_DESCRIPTION_SIZE]; /* LAYOUT:GIVENS */
    bool has_record;
    SudokuRecord record; /* the player's values and notes in the other program */
} SudokuImport;

/* Does the text begin with the name of a layout, as Damier copies a puzzle? */
bool sudoku_import_is_own(const char *text);
/* Reads the text but does not check that the puzzle can be played. On failure it adds a reason in
 * the language of `reason` and returns STATUS_BAD_INPUT, or STATUS_NOT_FOUND when the file has no
 * puzzle. */
Status sudoku_import_read(const char *text, SudokuImport *import, Text *reason);
/* Reads the next puzzle of a file. As sudoku_reader_next. */
Status sudoku_import_next(SudokuReader *reader, SudokuImport *import, Text *reason);
/* Can these givens be played? They must have exactly one solution and leave an empty cell.
 * Otherwise returns false and adds a reason. Conflicting givens have no solution. */
bool sudoku_import_check(const SudokuLayout *layout, const SudokuGrid *givens, Text *reason);
#endif
