/* The levels by name. */
#include <string.h>

#include "frame/say.h"
#include "inside.h"

bool match_is_numbered(const MatchLevels *levels, int level) {
    return level < levels->numbered;
}

int match_level_number(const MatchLevels *levels, int level) {
    return levels->first_number + level;
}

void match_level_text(const Match *match, int level, Text *out) {
    const MatchLevels *levels = match->game->levels;
    const char *name = tr(levels->names[level]);
    if (match_is_numbered(levels, level)) {
        text_addf(out, tr("Level %1$d · %2$s"), match_level_number(levels, level), name);
    } else {
        text_add(out, name);
    }
}

/* Short enough for two of them in a line. */
void match_short_level(const Match *match, int level, Text *out) {
    const MatchLevels *levels = match->game->levels;
    if (match_is_numbered(levels, level)) {
        text_addf(out, tr("Level %d"), match_level_number(levels, level));
    } else {
        text_add(out, tr(levels->names[level]));
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
