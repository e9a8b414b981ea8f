/* The names of the levels. */
#include <string.h>

#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

bool two_player_is_numbered(const TwoPlayerLevels *levels, int level) {
    return level < levels->numbered;
}

int two_player_level_number(const TwoPlayerLevels *levels, int level) {
    return levels->first_number + level;
}

void two_player_level_text(const TwoPlayer *match, int level, Text *out) {
    const TwoPlayerLevels *levels = match->game->levels;
    const char *name = tr(levels->names[level]);
    if (two_player_is_numbered(levels, level)) {
        text_addf(out, tr("Level %1$d · %2$s"), two_player_level_number(levels, level), name);
    } else {
        text_add(out, name);
    }
}

/* Adds the level in so few words that two fit in a line. */
void two_player_short_level(const TwoPlayer *match, int level, Text *out) {
    const TwoPlayerLevels *levels = match->game->levels;
    if (two_player_is_numbered(levels, level)) {
        text_addf(out, tr("Level %d"), two_player_level_number(levels, level));
    } else {
        text_add(out, tr(levels->names[level]));
    }
}

const char *two_player_level_name(const TwoPlayerLevels *levels, const char *id, int *place) {
    for (int level = 0; level < levels->count; level++) {
        if (strcmp(levels->ids[level], id) == 0) {
            *place = level;
            return levels->names[level];
        }
    }
    for (const TwoPlayerFormerLevel *former = levels->former; former && former->id; former++) {
        if (strcmp(former->id, id) == 0) {
            *place = former->level;
            return levels->names[former->level];
        }
    }
    return NULL;
}
