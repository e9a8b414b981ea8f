#ifndef DAMIER_SCENES_SUDOKU_MODEL_TIME_TEXT_H
#define DAMIER_SCENES_SUDOKU_MODEL_TIME_TEXT_H

#include <stdint.h>

#include "base/text.h"

/* Adds a time: "12:47" or "1:02:47". */
void sudoku_time_text(int64_t ms, Text *out);

#endif
