/* What a match says: whose turn it is, who won, the chip, the tally. */
#include <string.h>

#include "frame/game_card.h"
#include "frame/say.h"
#include "inside.h"
#include "sys/clock.h"

#define WORDS_SIZE 100

/* ---- Levels and players ---- */

void match_level_text(const Match *match, int level, Text *out) {
    const char *name = tr(match->game->levels->names[level]);
    if (match->game->levels->is_numbered) {
        text_addf(out, tr("Level %1$d · %2$s"), level + 1, name);
    } else {
        text_add(out, name);
    }
}

/* Short enough for two of them in a line. */
static void add_short_level(const Match *match, int level, Text *out) {
    if (match->game->levels->is_numbered) {
        text_addf(out, tr("Level %d"), level + 1);
    } else {
        text_add(out, tr(match->game->levels->names[level]));
    }
}

void match_chip(const GameFrame *frame, Text *out) {
    const Match *match = match_of(frame);
    char buffer[2][WORDS_SIZE];
    Text one = text_over(buffer[0], sizeof buffer[0]);
    Text other = text_over(buffer[1], sizeof buffer[1]);
    if (match->players == MATCH_TWO_PLAYERS) {
        text_add(out, tr("Two players"));
    } else if (match->players == MATCH_AGAINST_COMPUTER) {
        match_level_text(match, match->level, out);
    } else if (match->game->levels->is_numbered) {
        text_addf(out, tr("Level %1$d against %2$d"), match->watched[0] + 1, match->watched[1] + 1);
    } else {
        add_short_level(match, match->watched[0], &one);
        add_short_level(match, match->watched[1], &other);
        text_addf(out, tr("%1$s against %2$s"), buffer[0], buffer[1]);
    }
    if (match->game->variant) {
        match->game->variant(frame, out);
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

/* ---- The head ---- */

static const MatchSide *side_of(const GameFrame *frame, int side) {
    return match_of(frame)->game->side(frame, side);
}

static void tell_end(const GameFrame *frame, Head *head) {
    const Match *match = match_of(frame);
    const Outcome outcome = session_outcome(frame->session);
    const bool is_players = match->players == MATCH_AGAINST_COMPUTER;
    const bool is_won = match_stored_outcome(match, outcome) == STORED_WON;
    if (outcome == OUTCOME_DRAW) {
        text_add(&head->title, tr("A draw: the board is full"));
        return;
    }
    head->tone = is_won || !is_players ? HEAD_GOOD : HEAD_PLAIN;
    text_add(&head->title, is_players && is_won ? tr("You win!")
                           : is_players
                               ? tr("The computer wins")
                               : tr(side_of(frame, outcome == OUTCOME_FIRST_WINS ? 0 : 1)->wins));
}

static const char *title_now(const GameFrame *frame) {
    const Match *match = match_of(frame);
    if (match_is_awaited(frame)) {
        return tr("The computer is thinking…");
    }
    if (match->is_browsing) {
        return tr("Looking back");
    }
    return match->players == MATCH_WATCHED ? tr("Paused")
           : match->players == MATCH_TWO_PLAYERS
               ? tr(side_of(frame, match->game->turn(frame))->moves)
               : tr("Your turn");
}

/* Who plays what, as far as the title has not said it. */
static void tell_players(const GameFrame *frame, Text *out) {
    const Match *match = match_of(frame);
    char buffer[2][WORDS_SIZE];
    Text one = text_over(buffer[0], sizeof buffer[0]);
    Text other = text_over(buffer[1], sizeof buffer[1]);
    if (match->players == MATCH_AGAINST_COMPUTER) {
        text_add(out, tr(side_of(frame, match->is_human_second)->yours));
    } else if (match->players == MATCH_WATCHED) {
        add_short_level(match, match->watched[0], &one);
        add_short_level(match, match->watched[1], &other);
        text_addf(out, tr("%1$s: %2$s · %3$s: %4$s"), tr(side_of(frame, 0)->name), buffer[0],
                  tr(side_of(frame, 1)->name), buffer[1]);
    }
}

void match_status(const GameFrame *frame, const void *self, Head *head) {
    const MatchGame *game = match_of(frame)->game;
    (void)self;
    if (match_is_over(frame)) {
        tell_end(frame, head);
    } else {
        text_add(&head->title, title_now(frame));
        tell_players(frame, &head->detail);
    }
    if (game->detail) {
        game->detail(frame, &head->detail);
    }
}

void match_counter(const GameFrame *frame, const void *self, Text *out) {
    const int count = match_of(frame)->game->count(frame);
    (void)self;
    text_addf(out, tr("move %d"), match_is_over(frame) ? count : count + 1);
}

/* ---- The tally ---- */

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
    text_addf(&game, "%s%s", session_rules(frame->session)->name, endings[match->players]);
    if (match->players == MATCH_TWO_PLAYERS) {
        text_add(&opponent, "human");
    } else if (match->players == MATCH_WATCHED) {
        text_addf(&opponent, "%s %s", ids[match->watched[0]], ids[match->watched[1]]);
    } else {
        text_add(&opponent, ids[match->level]);
    }
    return key;
}

/* A game without the player is told from the first side. */
StoredOutcome match_stored_outcome(const Match *match, Outcome outcome) {
    const bool is_second = match->players == MATCH_AGAINST_COMPUTER && match->is_human_second;
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
    const Date today = clock_today();
    const StoredResult result = {
        .game = key.game,
        .opponent = key.opponent,
        .outcome = match_stored_outcome(match, outcome),
        .moves = session_cursor(frame->session),
        .year = today.year,
        .month = today.month,
        .day = today.day,
    };
    match->is_recorded = true;
    if (store_result_add(frame->context->store, &result) != STATUS_OK) {
        frame_notice_toned(frame, tr(store_error(frame->context->store)), HEAD_WARNING);
    }
    frame_save(frame);
}

void match_tally(const GameFrame *frame, Text *out) {
    static const char *const sentences[] = {
        [MATCH_AGAINST_COMPUTER] = N_("At this level: won %1$d, drawn %2$d, lost %3$d"),
        [MATCH_TWO_PLAYERS] = N_("Two players: first won %1$d, drawn %2$d, second won %3$d"),
        [MATCH_WATCHED] = N_("These two levels: first won %1$d, drawn %2$d, second won %3$d"),
    };
    const TallyKey key = tally_key(frame);
    StoredTally tally;
    if (store_tally(frame->context->store, key.game, key.opponent, &tally) == STATUS_OK &&
        tally.played > 0) {
        text_addf(out, tr(sentences[match_of(frame)->players]), tally.won, tally.drawn, tally.lost);
    }
}

/* ---- The game's card ---- */

void match_layout_card(GameFrame *frame, void *self, Panel *panel) {
    const Match *match = match_of(frame);
    char buffer[200];
    Text tally = text_over(buffer, sizeof buffer);
    (void)self;
    if (match->players == MATCH_WATCHED) {
        match_layout_watch(frame, panel);
    }
    if (match->game->layout_card) {
        match->game->layout_card(frame, panel);
    }
    if (match->players != MATCH_WATCHED && session_length(frame->session) > 0) {
        match_layout_walk(frame, panel);
    }
    match_tally(frame, &tally);
    panel_note(panel, buffer);
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
        text_add(out, tr("Against the computer or two players"));
        return;
    }
    text_addf(out, tr("You won %1$d of %2$d"), tally.won, tally.played);
}
