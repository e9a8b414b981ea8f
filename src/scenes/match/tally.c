/* The tally, and what the home screen tells of a match. */
#include <string.h>

#include "frame/game_card.h"
#include "frame/say.h"
#include "inside.h"

/* Under which names a result is kept: the games of two players and those watched each have their
 * own, so that they are not taken for the player's. */
typedef struct TallyKey {
    char game[40];
    char opponent[64];
} TallyKey;

static TallyKey tally_key(const GameFrame *frame) {
    static const char *const endings[] = {"", "-two", "-watched"};
    const Match *match = match_of(frame);
    const char *const *ids = match->game->levels->ids;
    TallyKey key;
    Text game = text_over(key.game, sizeof key.game);
    Text opponent = text_over(key.opponent, sizeof key.opponent);
    text_add(&game, session_rules(frame->session)->name);
    text_add(&game, endings[match->players]);
    if (match->players == MATCH_TWO_PLAYERS) {
        text_add(&opponent, "human");
    } else if (match->players == MATCH_WATCHED) {
        text_addf(&opponent, "%s %s", ids[match->watched[0]], ids[match->watched[1]]);
    } else {
        text_add(&opponent, ids[match->level]);
    }
    if (match->game->variant_id) {
        match->game->variant_id(frame, &opponent);
    }
    return key;
}

/* A game without the player is told from the first side. */
StoredOutcome match_stored_outcome(const GameFrame *frame, Outcome outcome) {
    const Match *match = match_of(frame);
    const bool is_late = match->players == MATCH_AGAINST_COMPUTER && match->is_human_second;
    const bool is_second = is_late != match_is_swapped(frame);
    const Outcome win = is_second ? OUTCOME_SECOND_WINS : OUTCOME_FIRST_WINS;
    return outcome == OUTCOME_DRAW ? STORED_DRAWN : outcome == win ? STORED_WON : STORED_LOST;
}

void match_record_result(GameFrame *frame) {
    Match *match = match_inside(frame);
    const Outcome outcome = session_outcome(frame->session);
    if (outcome == OUTCOME_ONGOING || match->is_recorded) {
        return;
    }
    const TallyKey key = tally_key(frame);
    const StoredResult result = {.game = key.game,
                                 .opponent = key.opponent,
                                 .outcome = match_stored_outcome(frame, outcome),
                                 .moves = session_cursor(frame->session)};
    match->is_recorded = true;
    if (!results_add(frame, result)) {
        frame_notice_toned(frame, tr(store_error(frame->context->store)), HEAD_WARNING);
    }
    frame_save(frame);
}

void match_look_at_results(GameFrame *frame) {
    const TallyKey key = tally_key(frame);
    results_look(frame, &match_inside(frame)->tally, key.game, key.opponent);
}

void match_tally(const GameFrame *frame, Text *out) {
    static const char *const sentences[] = {
        [MATCH_AGAINST_COMPUTER] = N_("At this level: won %1$d, drawn %2$d, lost %3$d"),
        [MATCH_TWO_PLAYERS] = N_("Two players: first won %1$d, drawn %2$d, second won %3$d"),
        [MATCH_WATCHED] = N_("These two levels: first won %1$d, drawn %2$d, second won %3$d"),
    };
    const StoredTally *sums = &match_of(frame)->tally.sums;
    if (sums->played > 0) {
        text_addf(out, tr(sentences[match_of(frame)->players]), sums->won, sums->drawn, sums->lost);
    }
}

/* ---- The home screen ---- */

static bool is_set(const char *options, const char *key) {
    char value[8];
    return strcmp(game_option(options, key, value, sizeof value), "1") == 0;
}

void match_next_step(const Session *session, const char *options, Text *out) {
    if (!session || session_length(session) == 0) {
        text_add(out, tr("New game"));
        return;
    }
    if (session_outcome(session) != OUTCOME_ONGOING) {
        text_add(out, tr("See the finished game"));
        return;
    }
    const int move = session_cursor(session) + 1;
    const bool is_second = is_set(options, "second");
    /* A game that was left while looking back waits for nobody. */
    const bool is_alone =
        !is_set(options, "two") && !is_set(options, "watched") && !is_set(options, "browsing");
    const bool is_players_turn = is_alone && move % 2 == (is_second ? 0 : 1);
    text_addf(out, is_players_turn ? tr("Resume, move %d, your turn") : tr("Resume, move %d"),
              move);
}

void match_record(Store *store, const char *game, Text *out) {
    StoredTally tally;
    if (store_tally(store, game, NULL, &tally) != STATUS_OK || tally.played == 0) {
        text_add(out, tr("Against the computer, or for two players"));
        return;
    }
    text_addf(out, tr("You won %1$d of %2$d"), tally.won, tally.played);
}
