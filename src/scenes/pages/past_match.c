/* Finding the past games that results are of. */
#include "scenes/pages/past_match.h"

#include <stdlib.h>
#include <string.h>

#include "scenes/shell/document/archive_list.h"

#define PAST_MATCH_MAX (2 * PAST_MAX + 1)

/* The games that have a result; newest first. */
typedef struct MatchList {
    ArchivedGame games[PAST_MATCH_MAX]; /* without an id once it is taken */
    int count;
} MatchList;

static bool has_options(const StoredGame *game) {
    char word[4];
    return game->options &&
           strcmp(game_option(game->options, "recorded", word, sizeof word), "1") == 0;
}

/* The game on the board; the archive knows how long the others are. */
static void add_in_hand(MatchList *list, const GameEntry *game, Store *store) {
    ArchivedGame past = {.id = PAST_IN_HAND};
    Session *session = NULL;
    if (store_game_load(store, game->rules->name, &past.game) == STATUS_OK &&
        has_options(&past.game) &&
        session_from_text(game->rules, past.game.session, &session, NULL) == STATUS_OK) {
        past.moves = session_length(session);
        list->games[list->count++] = past;
    } else {
        stored_game_finish(&past.game);
    }
    session_destroy(session);
}

static void past_match_read(MatchList *list, const GameEntry *game, Store *store) {
    list->count = 0;
    add_in_hand(list, game, store);
    list->count += archive_list_read(store, game->rules->name, list->games + list->count, PAST_MAX);
    if (game->daily) {
        list->count +=
            archive_list_read_dailies(store, game->rules, list->games + list->count, PAST_MAX);
    }
}

static int64_t take_match(MatchList *list, const GameEntry *game, const LoggedResult *result) {
    for (int i = 0; i < list->count; i++) {
        ArchivedGame *past = &list->games[i];
        if (past->id != PAST_UNKNOWN && past->moves == result->moves && has_options(&past->game) &&
            game->has_result(past->game.options, result)) {
            const int64_t id = past->id;
            past->id = PAST_UNKNOWN;
            return id;
        }
    }
    return PAST_UNKNOWN;
}

void past_match(const GameEntry *game, Store *store, const LoggedResult *results, int count,
                int64_t *games) {
    MatchList *list = game->has_result && count > 0 ? malloc(sizeof *list) : NULL;
    if (list) {
        past_match_read(list, game, store);
    }
    for (int i = 0; i < count; i++) {
        games[i] = list ? take_match(list, game, &results[i]) : PAST_UNKNOWN;
    }
    for (int i = 0; list && i < list->count; i++) {
        stored_game_finish(&list->games[i].game);
    }
    free(list);
}
