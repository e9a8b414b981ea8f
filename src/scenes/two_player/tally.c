/* The results of a match, on its card and on the home screen. */
#include <string.h>

#include "scenes/kit/game/face.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

/* The names a result is stored under. Games of two players and watched games have separate names,
 * so that they do not count as the player's. */
typedef struct TallyKey {
    char game[40];
    char opponent[64];
} TallyKey;

/* Each pair of names has a score of its own; the names may be long. */
static void add_pair(const TwoPlayer *match, Text *out) {
    uint64_t hash = 0xCBF29CE484222325u; /* FNV-1a */
    for (int i = 0; i < 2; i++) {
        for (const char *c = match->names[i];; c++) {
            hash = (hash ^ (unsigned char)*c) * 0x100000001B3u;
            if (!*c) {
                break; /* the end counts: "ab", "c" is not "a", "bc" */
            }
        }
    }
    if (match->names[0][0] || match->names[1][0]) {
        text_addf(out, ":%016llx", (unsigned long long)hash);
    }
}

static TallyKey tally_key(const GameShell *shell) {
    static const char *const endings[] = {"", "-two", "-watched"};
    const TwoPlayer *match = two_player_of(shell);
    const char *const *ids = match->game->levels->ids;
    TallyKey key;
    Text game = text_over(key.game, sizeof key.game);
    Text opponent = text_over(key.opponent, sizeof key.opponent);
    text_add(&game, session_rules(shell->session)->name);
    text_add(&game, endings[match->players]);
    if (match->players == TWO_PLAYER_TWO_PLAYERS) {
        text_add(&opponent, "human");
        add_pair(match, &opponent);
    } else if (match->players == TWO_PLAYER_WATCHED) {
        text_addf(&opponent, "%s %s", ids[match->watched[0]], ids[match->watched[1]]);
    } else {
        text_add(&opponent, ids[match->level]);
    }
    if (match->game->variant_id) {
        match->game->variant_id(shell, &opponent);
    }
    return key;
}

/* Without a player, the outcome is that of the first side. */
StoredOutcome two_player_stored_outcome(const GameShell *shell, Outcome outcome) {
    const TwoPlayer *match = two_player_of(shell);
    const bool is_late = match->players == TWO_PLAYER_AGAINST_COMPUTER && match->is_human_second;
    const bool is_second = is_late != two_player_is_swapped(shell);
    const Outcome win = is_second ? OUTCOME_SECOND_WINS : OUTCOME_FIRST_WINS;
    return outcome == OUTCOME_DRAW ? STORED_DRAWN : outcome == win ? STORED_WON : STORED_LOST;
}

bool two_player_is_success(const GameShell *shell) {
    const Outcome outcome = two_player_outcome(shell);
    const bool is_win = outcome == OUTCOME_FIRST_WINS || outcome == OUTCOME_SECOND_WINS;
    switch (two_player_of(shell)->players) {
    case TWO_PLAYER_AGAINST_COMPUTER:
        return is_win && two_player_stored_outcome(shell, outcome) == STORED_WON;
    case TWO_PLAYER_TWO_PLAYERS:
        return is_win;
    case TWO_PLAYER_WATCHED:
        break;
    }
    return false;
}

void two_player_record_result(GameShell *shell) {
    TwoPlayer *match = two_player_writable(shell);
    const Outcome outcome = two_player_outcome(shell);
    if (outcome == OUTCOME_ONGOING || match->is_recorded || match->is_exploring) {
        return;
    }
    const TallyKey key = tally_key(shell);
    const StoredResult result = {.game = key.game,
                                 .opponent = key.opponent,
                                 .outcome = two_player_stored_outcome(shell, outcome),
                                 .moves = session_cursor(shell->session)};
    match->is_recorded = true;
    two_player_refresh_results(shell);
    match->best_before = match->tally.sums.best_moves > 0 ? match->tally.sums.best_moves : 0;
    if (!results_add(shell, result)) {
        shell_notice_toned(shell, tr(store_error(shell->context->store)), HEAD_WARNING);
    }
    shell_save(shell);
}

void two_player_refresh_results(GameShell *shell) {
    const TallyKey key = tally_key(shell);
    results_look(shell, &two_player_writable(shell)->tally, key.game, key.opponent);
}

/* ---- The home screen ---- */

static bool is_set(const char *options, const char *key) {
    char value[8];
    return strcmp(game_option(options, key, value, sizeof value), "1") == 0;
}

static bool tally_is_out_of_time(const char *options) {
    char value[40];
    const GameClock clock = game_clock_read(game_option(options, "clock", value, sizeof value));
    return game_clock_loser(&clock) >= 0;
}

void two_player_next_step(const Session *session, const char *options, Text *out) {
    if (tally_is_out_of_time(options)) {
        text_add(out, tr("See the finished game"));
        return;
    }
    const int move = session_cursor(session) + 1;
    const bool is_second = is_set(options, "second");
    /* In a game left while looking back, it is nobody's turn. */
    const bool is_alone =
        !is_set(options, "two") && !is_set(options, "watched") && !is_set(options, "browsing");
    const bool is_players_turn = is_alone && move % 2 == (is_second ? 0 : 1);
    text_addf(out, is_players_turn ? tr("Your turn, move %d") : tr("Move %d"), move);
}

void two_player_result(Outcome outcome, const char *options, Text *out) {
    const bool is_alone = !is_set(options, "two") && !is_set(options, "watched");
    const bool is_first = outcome == OUTCOME_FIRST_WINS;
    char name[TWO_PLAYER_NAME_SIZE];
    Text winner = text_over(name, sizeof name);
    if (outcome == OUTCOME_ONGOING) {
        text_add(out, tr("Not finished"));
    } else if (outcome == OUTCOME_DRAW) {
        text_add(out, tr("Draw"));
    } else if (!is_alone &&
               two_player_name_saved(options, is_first == is_set(options, "swapped"), &winner)) {
        text_addf(out, tr("%s won"), name);
    } else if (!is_alone) {
        text_add(out, is_first ? tr("The first player won") : tr("The second player won"));
    } else {
        text_add(out, is_first != is_set(options, "second") ? tr("You won") : tr("You lost"));
    }
}

/* "Ann against Bob", where both have names. */
static void add_players(const char *options, Text *out) {
    char names[2][TWO_PLAYER_NAME_SIZE];
    Text one = text_over(names[0], sizeof names[0]);
    Text other = text_over(names[1], sizeof names[1]);
    if (is_set(options, "two") && two_player_name_saved(options, 0, &one) &&
        two_player_name_saved(options, 1, &other)) {
        text_addf(out, tr("%1$s against %2$s"), names[0], names[1]);
    }
}

int two_player_rival(const TwoPlayerLevels *levels, const char *options, Text *out) {
    char id[40];
    int level = -1;
    const bool is_alone = !is_set(options, "two") && !is_set(options, "watched");
    if (is_alone) {
        (void)two_player_level_name(levels, game_option(options, "level", id, sizeof id), &level);
    }
    if (level < 0 || level >= FACE_COUNT) {
        add_players(options, out);
        return -1;
    }
    if (two_player_is_numbered(levels, level)) {
        text_addf(out, tr("Against %1$s, level %2$d"), face_name(level),
                  two_player_level_number(levels, level));
    } else {
        text_addf(out, tr("Against %1$s · %2$s"), face_name(level), tr(levels->names[level]));
    }
    return level;
}

/* The level is all that both know of the opponent: "3", or "3@8x7" on another board. */
bool two_player_has_result(const TwoPlayerLevels *levels, const char *options,
                           const LoggedResult *result) {
    char kept[40];
    char id[sizeof result->opponent];
    int level = -1;
    int opponent = -1;
    Text copy = text_over(id, sizeof id);
    text_add_bytes(&copy, result->opponent, strcspn(result->opponent, "@"));
    (void)two_player_level_name(levels, game_option(options, "level", kept, sizeof kept), &level);
    (void)two_player_level_name(levels, id, &opponent);
    return !is_set(options, "two") && !is_set(options, "watched") && level >= 0 &&
           level == opponent;
}

void two_player_record(Store *store, const char *game, Text *out) {
    StoredTally tally;
    if (store_tally(store, game, NULL, &tally) != STATUS_OK || tally.played == 0) {
        text_add(out, tr("Against the computer, or for two players"));
        return;
    }
    text_addf(out, tr("You won %1$d of %2$d"), tally.won, tally.played);
}
