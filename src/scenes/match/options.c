/* What is kept with the game: the players, their levels, and how one watches. */
#include "inside.h"

/* Levels have names of their own in each game. */
static void write_level(const Option *option, const void *scene, Text *out) {
    const MatchGame *game = ((const MatchScene *)scene)->match.game;
    text_add(out, game->levels->ids[option_int(option, scene)]);
}

static void read_level(const Option *option, void *scene, const char *word) {
    int level = 0;
    if (match_level_name(((MatchScene *)scene)->match.game->levels, word, &level)) {
        option_set_int(option, scene, level);
    }
}

static const Option match_options[] = {
    {"two", OPTION_IS, OPTION_AT(MatchScene, match.players), .high = MATCH_TWO_PLAYERS},
    {"second", OPTION_BOOL, OPTION_AT(MatchScene, match.is_human_second)},
    {"level", OPTION_TEXT, OPTION_AT(MatchScene, match.level), .write = write_level,
     .read = read_level},
    {"recorded", OPTION_BOOL, OPTION_AT(MatchScene, match.is_recorded)},
    {"watched", OPTION_IS, OPTION_AT(MatchScene, match.players), .high = MATCH_WATCHED},
    {"one", OPTION_TEXT, OPTION_AT(MatchScene, match.watched[0]), .write = write_level,
     .read = read_level},
    {"other", OPTION_TEXT, OPTION_AT(MatchScene, match.watched[1]), .write = write_level,
     .read = read_level},
    {"turns", OPTION_BOOL, OPTION_AT(MatchScene, match.alternates)},
    {"browsing", OPTION_BOOL, OPTION_AT(MatchScene, match.is_browsing)},
    {"paused", OPTION_BOOL, OPTION_AT(MatchScene, match.is_paused)},
    {"pace", OPTION_INT, OPTION_AT(MatchScene, match.pace), .low = MATCH_SLOW, .high = MATCH_FAST},
    {"seed", OPTION_U64, OPTION_AT(MatchScene, match.seed)},
    {0},
};

void match_options_save(const GameFrame *frame, Text *out) {
    const MatchGame *game = match_of(frame)->game;
    options_save(match_options, frame->scene, out);
    if (game->options) {
        options_save(game->options, frame->scene, out);
    }
}

void match_option_load(GameFrame *frame, const char *key, const char *value) {
    const MatchGame *game = match_of(frame)->game;
    if (!options_load(match_options, frame->scene, key, value) && game->options) {
        options_load(game->options, frame->scene, key, value);
    }
}
