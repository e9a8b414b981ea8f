/* Reads the layout and the label in the description of a game. */
#include "sudoku/layout/description.h"

#include <string.h>

#include "sudoku/grade.h"

/* The puzzle follows the last colon, because the label has no colon. */
void sudoku_layout_name_in(const char *description, Text *out) {
    const char *colon = strrchr(description, ':');
    text_add_bytes(out, description, colon ? (size_t)(colon - description) : 0);
}

bool sudoku_layout_has_diagonals(const char *name) {
    const size_t length = strlen(name);
    return length > 2 && strcmp(name + length - 2, "+x") == 0;
}

int sudoku_level_in(const char *description) {
    const char *colon = strrchr(description, ':');
    const char *label = strchr(colon ? colon : description, ' ');
    label = label && label[1] == '/' ? strchr(label + 1, ' ') : label; /* after the candidates */
    for (int level = 0; label && level < SUDOKU_LEVELS; level++) {
        if (text_has_prefix(label + 1, sudoku_level_name((SudokuLevel)level))) {
            return level;
        }
    }
    return -1;
}
