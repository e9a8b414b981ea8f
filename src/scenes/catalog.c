#include "scenes/catalog.h"

#include <string.h>

#include "frame/game_card.h"
#include "sudoku/card.h"

const GameCard *const catalog_games[] = {&sudoku_card, NULL};

const SceneClass *catalog_find(GameList games, const char *name) {
    for (GameList game = games; *game; game++) {
        if (strcmp((*game)->scene->name, name) == 0) {
            return (*game)->scene;
        }
    }
    return NULL;
}
