/* The levels by name. */
#include <string.h>

#include "frame/say.h"
#include "inside.h"

void match_level_text(const Match *match, int level, Text *out) {
    const char *name = tr(match->game->levels->names[level]);
    if (match->game->levels->is_numbered) {
        text_addf(out, tr("Level %1$d · %2$s"), level, name);
    } else {
        text_add(out, name);
    }
}

/* Short enough for two of them in a line. */
void match_short_level(const Match *match, int level, Text *out) {
    if (match->game->levels->is_numbered) {
        text_addf(out, tr("Level %d"), level);
    } else {
        text_add(out, tr(match->game->levels->names[level]));
    }
}

const char *match_level_name(const MatchLevels *levels, const char *id, int *place) {
    for (int level = 0; level < levels->count; level++) {
        if (strcmp(levels->ids[level], id) == 0) {
            *place = level;
            return levels->names[level];
        }
    }
    for (const MatchFormer *former = levels->former; former && former->id; former++) {
        if (strcmp(former->id, id) == 0) {
            *place = former->level;
            return levels->names[former->level];
        }
    }
    return NULL;
}
