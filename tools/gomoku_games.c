/* Reads the recorded games from which the tools learn. */
#include "gomoku_games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void read_game(char *line, void (*visit)(void *self, const GameStep *step), void *self) {
    GameStep step = {.recent = {GOMOKU_NO_POINT, GOMOKU_NO_POINT}};
    gomoku_board_init(&step.board, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE);
    char *at = strtok(line, " \n");
    const int result = at ? atoi(at) : 0;
    for (at = strtok(NULL, " \n"); at; at = strtok(NULL, " \n")) {
        const int fields =
            sscanf(at, "%d:%d+%d=%d", &step.move, &step.score, &step.other, &step.other_score);
        step.other = fields == 4 ? step.other : GOMOKU_NO_POINT;
        step.won = step.board.turn == GOMOKU_BLACK ? result : -result;
        if (fields < 2) {
            return;
        }
        visit(self, &step);
        if (!gomoku_board_play(&step.board, step.move)) {
            return;
        }
        step.recent[1] = step.recent[0];
        step.recent[0] = step.move;
    }
}

bool gomoku_games_read(const char *path, void (*visit)(void *self, const GameStep *step),
                       void *self) {
    static char line[1 << 15];
    FILE *file = fopen(path, "r");
    if (!file) {
        return false;
    }
    while (fgets(line, sizeof line, file)) {
        read_game(line, visit, self);
    }
    fclose(file);
    return true;
}
