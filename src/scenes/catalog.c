#include "scenes/catalog.h"

#include <string.h>

#include "connect4/connect4.h"
#include "frame/game_card.h"
#include "gomoku/card.h"
#include "home/home.h"
#include "inversion/card.h"
#include "pages/help.h"
#include "pages/past.h"
#include "pages/settings.h"
#include "pages/stats.h"
#include "sudoku/card.h"

const GameCard *const catalog_games[] = {&connect4_card, &inversion_card, &sudoku_card,
                                         &gomoku_card, NULL};

static const SceneClass *const others[] = {&home_scene, &settings_scene, &stats_scene, &past_scene,
                                           &help_scene};

const SceneClass *catalog_find(GameList games, const char *name) {
    for (GameList game = games; *game; game++) {
        if (strcmp((*game)->scene->name, name) == 0) {
            return (*game)->scene;
        }
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (strcmp(others[i]->name, name) == 0) {
            return others[i];
        }
    }
    return NULL;
}
