/* The catalogue: the list of games, and finding any scene by name. */
#include "scenes/catalog.h"

#include <string.h>

#include "play/games.h"
#include "scenes/home/home.h"
#include "scenes/pages/archive.h"
#include "scenes/pages/data/data.h"
#include "scenes/pages/help.h"
#include "scenes/pages/read/apl_line.h"
#include "scenes/pages/read/read.h"
#include "scenes/pages/settings.h"
#include "scenes/pages/share.h"
#include "scenes/pages/stats.h"
#include "scenes/shell/entry.h"

/* The games' folders are strangers here: only the GameEntry of each is known, connect4_entry and so
 * on. */
#define DECLARE_ENTRY(game) extern const GameEntry game##_entry;
#define ENTRY_ADDRESS(game) &game##_entry,
DAMIER_GAMES(DECLARE_ENTRY)

const GameEntry *const catalog_games[] = {DAMIER_GAMES(ENTRY_ADDRESS) NULL};

const SceneClass *const catalog_pages[] = {
    &home_scene, &settings_scene, &stats_scene, &archive_scene, &help_scene,
    &read_scene, &apl_scene,      &share_scene, &data_scene,    NULL};

const SceneClass *catalog_find(GameList games, const char *name) {
    for (GameList game = games; *game; game++) {
        if (strcmp((*game)->scene->name, name) == 0) {
            return (*game)->scene;
        }
    }
    for (size_t i = 0; catalog_pages[i]; i++) {
        if (strcmp(catalog_pages[i]->name, name) == 0) {
            return catalog_pages[i];
        }
    }
    return NULL;
}
