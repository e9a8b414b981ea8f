/* Badges: what the player has learnt in a game (GameEntry.badges), among its results.
 * Zero-initialise. */
#ifndef DAMIER_SCENES_PAGES_BADGES_H
#define DAMIER_SCENES_PAGES_BADGES_H

#include "scenes/pages/page.h"
#include "scenes/shell/entry.h"

#define BADGES_MAX 64

typedef struct Badges {
    int count;
    GameBadge items[BADGES_MAX];
} Badges;

void badges_read(Badges *badges, const GameEntry *game, Store *store);
/* Adds a caption and the badges; nothing when there are none. */
void badges_build(const Badges *badges, Panel *panel);
/* Adds " | Sudoku, X-wing: found 3 times" for each. */
void badges_words(const Badges *badges, const char *title, Text *out);

#endif
