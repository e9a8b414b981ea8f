#include <string.h>

#include "gomoku/ai.h"

static const GomokuLevelInfo levels[GOMOKU_LEVELS] = {
    {"beginner", N_("Beginner"), N_("Looks at the table of patterns only, and errs."), 0, 0},
    {"classic", N_("Classic"), N_("The table of patterns under an alpha-beta search."), 1000000,
     5000},
    {"club", N_("Club"), N_("Knows lines and continuous fours, and looks a little ahead."), 12000,
     5000},
    {"strong", N_("Strong"), N_("Looks well ahead."), 120000, 5000},
    {"master", N_("Master"), N_("Looks as far as five seconds allow."), 2000000, 5000},
    {"full", N_("Analysis"), N_("Thinks until it is told to stop."), 0, 0},
};

const GomokuLevelInfo *gomoku_level_info(GomokuLevel level) {
    return &levels[level];
}

GomokuLevel gomoku_level_by_id(const char *id) {
    for (int level = 0; level < GOMOKU_LEVELS; level++) {
        if (strcmp(levels[level].id, id) == 0) {
            return (GomokuLevel)level;
        }
    }
    return GOMOKU_LEVELS;
}
