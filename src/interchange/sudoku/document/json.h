/* What the readers of JSON share. Private to them. */
#ifndef DAMIER_INTERCHANGE_SUDOKU_DOCUMENT_JSON_H
#define DAMIER_INTERCHANGE_SUDOKU_DOCUMENT_JSON_H

#include <cjson/cJSON.h>

#include "interchange/sudoku/formats.h"

/* A whole number of 0 … `most`; -1 for anything else. Numbers may stand in quotes. */
int json_whole(const cJSON *item, int most);
/* Is it false, null, 0, "" or empty? */
bool json_says_nothing(const cJSON *item);

/* {"cells": [{"position": [row, column], "value": 5, "fixed": true, "earmarks": [false, …]}, …]} */
bool json_is_gnome(const cJSON *item);
bool json_read_gnome(const cJSON *root, SudokuRecord *record);

/* Is it a list of cells as objects with values, by place or one after another, or of rows of such
 * cells? */
bool json_are_cells(const cJSON *item);
/* Reads such a list, here or further in, or an object whose keys are cells: "r1c2" or "A2" (row A).
 * A cell may say whether it is given, and what is noted in it. */
bool json_read_cells(const cJSON *item, SudokuRecord *record);

#endif
