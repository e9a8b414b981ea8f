/* What is kept with the game: the players, their levels, and how one watches. */
#include <string.h>

#include "inside.h"

void match_options_save(const GameFrame *frame, Text *out) {
    const Match *match = match_of(frame);
    const char *const *ids = match->game->levels->ids;
    text_addf(out, "two=%d second=%d level=%s recorded=%d ", match->players == MATCH_TWO_PLAYERS,
              match->is_human_second, ids[match->level], match->is_recorded);
    text_addf(out, "watched=%d one=%s other=%s turns=%d ", match->players == MATCH_WATCHED,
              ids[match->watched[0]], ids[match->watched[1]], match->alternates);
    text_addf(out, "browsing=%d paused=%d pace=%d ", match->is_browsing, match->is_paused,
              (int)match->pace);
    text_addf(out, "seed=%llu ", (unsigned long long)match->seed);
    if (match->game->options_save) {
        match->game->options_save(frame, out);
    }
}

/* The number of the level with this id; `otherwise` when there is none. */
static int level_of_id(const Match *match, const char *id, int otherwise) {
    int level = 0;
    return match_level_name(match->game->levels, id, &level) ? level : otherwise;
}

static bool load_flag(Match *match, const char *key, bool is_one) {
    bool *flags[] = {&match->is_human_second, &match->is_recorded, &match->alternates,
                     &match->is_browsing, &match->is_paused};
    static const char *const keys[] = {"second", "recorded", "turns", "browsing", "paused"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(keys[i], key) == 0) {
            *flags[i] = is_one;
            return true;
        }
    }
    return false;
}

static bool load_level(Match *match, const char *key, const char *value) {
    int *numbers[] = {&match->level, &match->watched[0], &match->watched[1]};
    static const char *const keys[] = {"level", "one", "other"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(keys[i], key) == 0) {
            *numbers[i] = level_of_id(match, value, *numbers[i]);
            return true;
        }
    }
    return false;
}

static bool load_number(Match *match, const char *key, const char *value) {
    int64_t pace = 0;
    if (strcmp(key, "seed") == 0) {
        text_parse_u64(value, &match->seed);
        return true;
    }
    if (strcmp(key, "pace") != 0) {
        return false;
    }
    if (text_parse_int(value, MATCH_SLOW, MATCH_FAST, &pace)) {
        match->pace = (MatchPace)pace;
    }
    return true;
}

static bool load_players(Match *match, const char *key, bool is_one) {
    const bool is_two = strcmp(key, "two") == 0;
    if (!is_two && strcmp(key, "watched") != 0) {
        return false;
    }
    if (is_one) {
        match->players = is_two ? MATCH_TWO_PLAYERS : MATCH_WATCHED;
    }
    return true;
}

void match_option_load(GameFrame *frame, const char *key, const char *value) {
    Match *match = match_inside(frame);
    const bool is_one = strcmp(value, "1") == 0;
    const bool is_known = load_players(match, key, is_one) || load_flag(match, key, is_one) ||
                          load_level(match, key, value) || load_number(match, key, value);
    if (!is_known && match->game->option_load) {
        match->game->option_load(frame, key, value);
    }
}
