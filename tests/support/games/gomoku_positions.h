/* Reads the positions of tests/data/gomoku_positions.txt. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_POSITIONS_H
#define DAMIER_TESTS_SUPPORT_GAMES_GOMOKU_POSITIONS_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "gomoku/rules.h"

/* The next position of `file`; false at its end or at a line that cannot be read. */
static inline bool gomoku_positions_next(FILE *file, GomokuBoard *board) {
    char line[4000];
    char buffer[100];
    do {
        if (!fgets(line, sizeof line, file)) {
            return false;
        }
        line[strcspn(line, "\r\n")] = '\0';
    } while (line[0] == '#');
    Text reason = text_over(buffer, sizeof buffer);
    return gomoku_setup(board, line, &reason) == STATUS_OK;
}

#endif
