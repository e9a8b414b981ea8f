/* The formats of each game, as rows of the registry. Private. */
#ifndef DAMIER_INTERCHANGE_FORMATS_H
#define DAMIER_INTERCHANGE_FORMATS_H

#include "interchange/registry.h"

typedef struct InterchangeTable {
    const InterchangeFormat *rows;
    int count;
} InterchangeTable;

extern const InterchangeTable interchange_connect4_table;
extern const InterchangeTable interchange_gomoku_table;
extern const InterchangeTable interchange_sudoku_table;
extern const InterchangeTable interchange_inversion_table;

#endif
