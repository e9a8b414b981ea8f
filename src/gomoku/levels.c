/* The levels of play: their limits, names and descriptions. */

#include "gomoku/ai.h"

/* tests/bench/gomoku_ladder.c chose these values so that each of the ten levels scores 65 to 85 per
 * cent against the one below. Elo follows from those results, downwards from the highest level,
 * which is set to 2280, well above PentaZen (docs/measurements/gomoku.md). */
static const GomokuLevelInfo levels[GOMOKU_LEVELS] = {
    {"1", N_("First stones"), 100, 0, 6, 82, 425},
    {"2", N_("Newcomer"), 100, 0, 6, 70, 555},
    {"3", N_("Beginner"), 150, 0, 8, 57, 785},
    {"4", N_("Learner"), 250, 0, 8, 38, 1005},
    {"5", N_("Amateur"), 550, 0, 10, 19, 1170},
    {"6", N_("Regular"), 2000, 0, 12, 4, 1395},
    {"7", N_("Club"), 3800, 0, 16, 0, 1660},
    {"8", N_("Strong"), 13000, 0, 24, 0, 1835},
    {"9", N_("Expert"), 60000, 0, 0, 0, 2105},
    {"10", N_("Master"), 300000, 0, 0, 0, 2280},
    {"classic", N_("Classic"), 1000000, 5000, 0, 0, 0},
    {"slow", N_("Slow heuristic"), 1000000, 5000, 0, 0, 0},
    {"full", N_("Analysis"), 0, 0, 0, 0, 0},
};

const GomokuLevelInfo *gomoku_level_info(GomokuLevel level) {
    return &levels[level];
}

static void add_player_of_text(GomokuLevel level, Translate translate, Text *out) {
    static const char *const sentences[] = {
        [0] =
            N_("Scores points by the table of patterns, in an alpha-beta search of five seconds a "
               "move."),
        [GOMOKU_LEVEL_SLOW - GOMOKU_LEVEL_CLASSIC] =
            N_("The first version of Classic, for comparison: it measures every point again at the "
               "end of every line, so it sees less far in five seconds."),
        [GOMOKU_LEVEL_FULL - GOMOKU_LEVEL_CLASSIC] = N_("Thinks until you stop it."),
    };
    text_add(out, translate(sentences[level - GOMOKU_LEVEL_CLASSIC]));
}

void gomoku_level_text(GomokuLevel level, Translate translate, Text *out) {
    const GomokuLevelInfo *info = &levels[level];
    if (level >= GOMOKU_LEVEL_CLASSIC) {
        add_player_of_text(level, translate, out);
        return;
    }
    text_addf(out,
              translate(info->overlooked > 0 ? N_("Overlooks %2$d points in 100. About %1$d Elo.")
                                             : N_("Weighs %2$d positions a move. About %1$d Elo.")),
              info->elo, info->overlooked > 0 ? info->overlooked : (int)info->nodes);
}
