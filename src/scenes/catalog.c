#include "scenes/catalog.h"

#include <string.h>

#include "frame/game_card.h"
#include "inversion/card.h"

const GameCard *const catalog_games[] = {&inversion_card, NULL};

const SceneClass *catalog_find(GameList games, const char *name) {
    for (GameList game = games; *game; game++) {
        if (strcmp((*game)->scene->name, name) == 0) {
            return (*game)->scene;
        }
    }
    return NULL;
}
