/* The saved options: the players, their levels, and watching. */
#include "scenes/two_player/internal.h"

/* Writes a level by the id that the game gives it. */
static void write_level(const Option *option, const void *scene, Text *out) {
    const TwoPlayerHooks *game = ((const TwoPlayerScene *)scene)->match.game;
    text_add(out, game->levels->ids[option_int(option, scene)]);
}

static void read_level(const Option *option, void *scene, const char *word) {
    int level = 0;
    if (two_player_level_name(((TwoPlayerScene *)scene)->match.game->levels, word, &level)) {
        option_set_int(option, scene, level);
    }
}

static void write_clock(const Option *option, const void *scene, Text *out) {
    game_clock_write(&((const TwoPlayerScene *)scene)->match.clock, out);
}

static void read_clock(const Option *option, void *scene, const char *word) {
    ((TwoPlayerScene *)scene)->match.clock = game_clock_read(word);
}

/* For the list of past games: who has which side is a matter of the position. */
static void write_swapped(const Option *option, const void *scene, Text *out) {
    const TwoPlayerScene *self = scene;
    if (self->match.players == TWO_PLAYER_TWO_PLAYERS && self->shell.session &&
        two_player_is_swapped(&self->shell)) {
        text_add(out, "1");
    }
}

static void ignore_swapped(const Option *option, void *scene, const char *word) {
}

static const Option two_player_options[] = {
    {"two", OPTION_IS, OPTION_AT(TwoPlayerScene, match.players), .high = TWO_PLAYER_TWO_PLAYERS},
    {"second", OPTION_BOOL, OPTION_AT(TwoPlayerScene, match.is_human_second)},
    {"level", OPTION_TEXT, OPTION_AT(TwoPlayerScene, match.level), .write = write_level,
     .read = read_level},
    {"recorded", OPTION_BOOL, OPTION_AT(TwoPlayerScene, match.is_recorded)},
    {"watched", OPTION_IS, OPTION_AT(TwoPlayerScene, match.players), .high = TWO_PLAYER_WATCHED},
    {"one", OPTION_TEXT, OPTION_AT(TwoPlayerScene, match.watched[0]), .write = write_level,
     .read = read_level},
    {"other", OPTION_TEXT, OPTION_AT(TwoPlayerScene, match.watched[1]), .write = write_level,
     .read = read_level},
    {"name-1", OPTION_TEXT, OPTION_AT(TwoPlayerScene, match.names[0]),
     .write = two_player_name_write, .read = two_player_name_read},
    {"name-2", OPTION_TEXT, OPTION_AT(TwoPlayerScene, match.names[1]),
     .write = two_player_name_write, .read = two_player_name_read},
    {"swapped", OPTION_TEXT, .write = write_swapped, .read = ignore_swapped},
    {"turns", OPTION_BOOL, OPTION_AT(TwoPlayerScene, match.alternates)},
    {"browsing", OPTION_BOOL, OPTION_AT(TwoPlayerScene, match.is_browsing)},
    {"paused", OPTION_BOOL, OPTION_AT(TwoPlayerScene, match.is_paused)},
    {"pace", OPTION_INT, OPTION_AT(TwoPlayerScene, match.pace), .low = TWO_PLAYER_SLOW,
     .high = TWO_PLAYER_FAST},
    {"marks", OPTION_BOOL, OPTION_AT(TwoPlayerScene, match.shows_marks), .is_rare = true},
    {"confirm", OPTION_BOOL, OPTION_AT(TwoPlayerScene, match.confirms), .is_rare = true},
    {"clock", OPTION_TEXT, .write = write_clock, .read = read_clock},
    {"minutes", OPTION_INT, OPTION_AT(TwoPlayerScene, match.clock_minutes), .is_rare = true,
     .high = GAME_CLOCK_MINUTES_MAX},
    {"best", OPTION_INT, OPTION_AT(TwoPlayerScene, match.best_before), .high = SESSION_MOVES_MAX},
    {"seed", OPTION_U64, OPTION_AT(TwoPlayerScene, match.seed)},
    {0},
};

void two_player_options_save(const GameShell *shell, Text *out) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    options_save(two_player_options, shell->scene, out);
    if (game->options) {
        options_save(game->options, shell->scene, out);
    }
}

void two_player_option_load(GameShell *shell, const char *key, const char *value) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    if (!options_load(two_player_options, shell->scene, key, value) && game->options) {
        options_load(game->options, shell->scene, key, value);
    }
}
