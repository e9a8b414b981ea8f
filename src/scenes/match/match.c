#include "match.h"

#include <string.h>

#include "home_card.h"
#include "say.h"
#include "sys/clock.h"

/* The computer's move follows the player's after this long, so that the eye can follow. */
#define ANSWER_DELAY_MS 300

void match_init(Match *match, const MatchLevels *levels) {
    *match = (Match){.levels = levels, .pace = MATCH_STEADY, .answer = MOVE_NONE};
}

void match_options_save(const Match *match, Text *out) {
    const char *const *ids = match->levels->ids;
    text_addf(out, "two=%d second=%d level=%s recorded=%d ", match->players == MATCH_TWO_PLAYERS,
              match->is_human_second, ids[match->level], match->is_recorded);
    text_addf(out, "watched=%d one=%s other=%s turns=%d ", match->players == MATCH_WATCHED,
              ids[match->watched[0]], ids[match->watched[1]], match->alternates);
    text_addf(out, "browsing=%d paused=%d pace=%d ", match->is_browsing, match->is_paused,
              (int)match->pace);
}

/* The number of the level with this id; `otherwise` when there is none. */
static int level_of_id(const Match *match, const char *id, int otherwise) {
    const MatchFormer *former = match->levels->former;
    for (int i = 0; i < match->levels->count; i++) {
        if (strcmp(match->levels->ids[i], id) == 0) {
            return i;
        }
    }
    for (int i = 0; former && former[i].id; i++) {
        if (strcmp(former[i].id, id) == 0) {
            return former[i].level;
        }
    }
    return otherwise;
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

bool match_option_load(Match *match, const char *key, const char *value) {
    const bool is_one = strcmp(value, "1") == 0;
    int64_t pace = 0;
    if (strcmp(key, "two") == 0 || strcmp(key, "watched") == 0) {
        const MatchPlayers players = key[0] == 't' ? MATCH_TWO_PLAYERS : MATCH_WATCHED;
        match->players = is_one ? players : match->players;
    } else if (strcmp(key, "pace") == 0) {
        if (text_parse_int(value, MATCH_SLOW, MATCH_FAST, &pace)) {
            match->pace = (MatchPace)pace;
        }
    } else {
        return load_flag(match, key, is_one) || load_level(match, key, value);
    }
    return true;
}

static int computers_side(const Match *match) {
    return match->is_human_second ? 0 : 1;
}

bool match_is_computers(const Match *match, int side) {
    return match->players == MATCH_WATCHED ||
           (match->players == MATCH_AGAINST_COMPUTER && side == computers_side(match));
}

bool match_is_computers_turn(const Match *match, const GameFrame *frame, int turn) {
    return match_is_computers(match, turn) && session_outcome(frame->session) == OUTCOME_ONGOING;
}

bool match_is_awaited(const Match *match, const GameFrame *frame, int turn) {
    const bool waits = match->players == MATCH_WATCHED ? match->is_paused && !match->is_stepping
                                                       : match->is_browsing;
    return !waits && match_is_computers_turn(match, frame, turn);
}

int match_level(const Match *match, int turn) {
    return match->players == MATCH_WATCHED ? match->watched[turn] : match->level;
}

static void change_sides(Match *match) {
    if (match->players == MATCH_AGAINST_COMPUTER) {
        match->is_human_second = !match->is_human_second;
    } else if (match->players == MATCH_WATCHED) {
        const int first = match->watched[0];
        match->watched[0] = match->watched[1];
        match->watched[1] = first;
    }
}

void match_begin(Match *match, const GameFrame *frame) {
    if (!frame->session || session_length(frame->session) == 0) {
        return; /* nothing has been played since the last time */
    }
    match->has_changed = match->alternates;
    if (match->has_changed) {
        change_sides(match);
    }
}

bool match_browse(Match *match, GameFrame *frame, int ply) {
    const int length = session_length(frame->session);
    if (ply < 0 || ply > length || ply == session_cursor(frame->session)) {
        return false;
    }
    match->is_browsing = true;
    match->is_paused = match->is_paused || match->players == MATCH_WATCHED;
    return frame_go_to(frame, ply);
}

void match_play_on(Match *match, GameFrame *frame) {
    match->is_browsing = false;
    match->is_paused = false;
    frame_cancel_job(frame);
    frame_save(frame);
    frame_mark_dirty(frame);
}

/* One ply where nobody waits for an answer, or only the computer's own. */
static int plies_of_turn(const Match *match, int turn) {
    return match->players != MATCH_AGAINST_COMPUTER || turn == computers_side(match) ? 1 : 2;
}

int match_undo_plies(const Match *match, const GameFrame *frame, int turn) {
    const int plies = plies_of_turn(match, turn);
    return session_cursor(frame->session) >= plies ? plies : 0;
}

int match_redo_plies(const Match *match, const GameFrame *frame, int turn) {
    const int ahead = session_length(frame->session) - session_cursor(frame->session);
    const int plies = plies_of_turn(match, turn);
    return ahead >= plies ? plies : ahead;
}

void match_restart(const Match *match, GameFrame *frame) {
    const bool is_second = match->players == MATCH_AGAINST_COMPUTER && match->is_human_second;
    const int ply = is_second && session_length(frame->session) > 0 ? 1 : 0;
    frame_go_to(frame, ply);
}

/* Under which names a result is kept: the games of two players and those watched each have their
 * own, so that they are not taken for the player's. */
typedef struct TallyKey {
    char game[40];
    char opponent[64];
} TallyKey;

static TallyKey tally_key(const Match *match, const GameFrame *frame) {
    static const char *const endings[] = {"", "-two", "-watched"};
    const char *const *ids = match->levels->ids;
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
static StoredOutcome stored_outcome(const Match *match, Outcome outcome) {
    const bool is_second = match->players == MATCH_AGAINST_COMPUTER && match->is_human_second;
    const Outcome win = is_second ? OUTCOME_SECOND_WINS : OUTCOME_FIRST_WINS;
    return outcome == OUTCOME_DRAW ? STORED_DRAWN : outcome == win ? STORED_WON : STORED_LOST;
}

static void record_result(Match *match, GameFrame *frame) {
    const Outcome outcome = session_outcome(frame->session);
    if (outcome == OUTCOME_ONGOING || match->is_recorded) {
        return;
    }
    const TallyKey key = tally_key(match, frame);
    const Date today = clock_today();
    const StoredResult result = {
        .game = key.game,
        .opponent = key.opponent,
        .outcome = stored_outcome(match, outcome),
        .moves = session_cursor(frame->session),
        .year = today.year,
        .month = today.month,
        .day = today.day,
    };
    match->is_recorded = true;
    if (store_result_add(frame->context->store, &result) != STATUS_OK) {
        frame_notice(frame, tr(store_error(frame->context->store)));
    }
    frame_save(frame);
}

bool match_play(Match *match, GameFrame *frame, Move move) {
    const bool was_browsing = match->is_browsing;
    match->is_browsing = false;
    match->is_stepping = false;
    const int cursor = session_cursor(frame->session);
    const bool is_again =
        session_can_redo(frame->session) && session_move(frame->session, cursor) == move;
    const bool is_fork = match_fork(match, frame, move);
    if (is_again ? !frame_go_to(frame, cursor + 1) : !frame_play(frame, move)) {
        match->is_browsing = was_browsing;
        return false;
    }
    if (is_fork) {
        match_tell_fork(frame);
    }
    record_result(match, frame);
    return true;
}

static int64_t answer_delay_ms(const Match *match) {
    static const int64_t paces[] = {[MATCH_SLOW] = 1800, [MATCH_STEADY] = 700, [MATCH_FAST] = 100};
    return match->players == MATCH_WATCHED && !match->is_stepping ? paces[match->pace]
                                                                  : ANSWER_DELAY_MS;
}

void match_answer(Match *match, GameFrame *frame, Move move, int64_t animation_ms) {
    match->answer = move;
    match->answer_at_ms =
        frame->changed_at_ms + frame_motion_ms(frame, animation_ms) + answer_delay_ms(match);
}

int64_t match_tick(Match *match, GameFrame *frame, int64_t now_ms) {
    if (match->answer == MOVE_NONE) {
        return 0;
    }
    if (now_ms < match->answer_at_ms) {
        return match->answer_at_ms;
    }
    const Move move = match->answer;
    match->answer = MOVE_NONE;
    match_play(match, frame, move);
    return 0;
}

void match_changed(Match *match, GameFrame *frame, bool is_replaced) {
    const int cursor = session_cursor(frame->session);
    match->answer = MOVE_NONE;
    if (cursor == session_length(frame->session)) {
        match->is_browsing = false;
    }
    if (!is_replaced) {
        /* Who steps back while watching wants to look. */
        match->is_paused =
            match->is_paused || (match->players == MATCH_WATCHED && cursor < frame->last_ply);
        return;
    }
    match_lines_changed(match, frame);
    if (match->has_changed && !frame->previous && session_length(frame->session) > 0) {
        change_sides(match); /* the new game was taken back */
        match->has_changed = false;
    }
    if (session_length(frame->session) == 0) {
        match->is_recorded = false;
        match->is_paused = false;
    } else if (session_outcome(frame->session) != OUTCOME_ONGOING) {
        match->is_recorded = true; /* when it ended; it is only brought back */
    }
}

static bool choose_side(Match *match, int value) {
    match->alternates = value == 2;
    match->is_human_second = value == 2 ? match->is_human_second : value == 1;
    return true;
}

static bool choose(Match *match, int action, int value) {
    switch (action) {
    case MATCH_OPPONENT:
        match->players = (MatchPlayers)value;
        match->is_paused = match->players == MATCH_WATCHED; /* until the levels are chosen */
        return true;
    case MATCH_LEVEL:
        match->level = value;
        return true;
    case MATCH_LEVEL_FIRST:
    case MATCH_LEVEL_SECOND:
        match->watched[action - MATCH_LEVEL_FIRST] = value;
        return true;
    case MATCH_SIDE:
        return choose_side(match, value);
    case MATCH_TURNS:
        match->alternates = value == 1;
        return true;
    case MATCH_PAUSE:
        match->is_paused = !match->is_paused;
        return true;
    case MATCH_STEP:
        match->is_paused = true;
        match->is_stepping = true;
        return true;
    default:
        return false;
    }
}

bool match_act(Match *match, GameFrame *frame, int action, int value) {
    if (action == MATCH_PACE) {
        match->pace = (MatchPace)value;
        frame_save(frame);
        frame_mark_dirty(frame);
        return true;
    }
    if (action == MATCH_BACK || (action == MATCH_STEP && session_can_redo(frame->session))) {
        match_browse(match, frame,
                     session_cursor(frame->session) + (action == MATCH_BACK ? -1 : 1));
        return true;
    }
    if (action == MATCH_OTHER_LINE) {
        return match_exchange_line(match, frame);
    }
    if (action == MATCH_PLAY_ON) {
        match->answer = MOVE_NONE;
        match_play_on(match, frame);
        return true;
    }
    if (!choose(match, action, value)) {
        return false;
    }
    match->answer = MOVE_NONE;
    frame_cancel_job(frame);
    frame_save(frame);
    frame_mark_dirty(frame);
    return true;
}

void match_level_text(const Match *match, int level, Text *out) {
    const char *name = tr(match->levels->names[level]);
    if (match->levels->is_numbered) {
        text_addf(out, tr("Level %1$d · %2$s"), level + 1, name);
    } else {
        text_add(out, name);
    }
}

/* Short enough for two of them in a bar. */
static void add_level(const Match *match, int level, Text *out) {
    if (match->levels->is_numbered) {
        text_add_int(out, level + 1);
    } else {
        text_add(out, tr(match->levels->names[level]));
    }
}

void match_subtitle(const Match *match, Text *out) {
    char buffer[2][100];
    Text one = text_over(buffer[0], sizeof buffer[0]);
    Text other = text_over(buffer[1], sizeof buffer[1]);
    if (match->players == MATCH_TWO_PLAYERS) {
        text_add(out, tr("Two players"));
    } else if (match->players == MATCH_WATCHED) {
        add_level(match, match->watched[0], &one);
        add_level(match, match->watched[1], &other);
        text_addf(out, tr("Computer against computer · levels %1$s and %2$s"), buffer[0],
                  buffer[1]);
    } else {
        match_level_text(match, match->level, &one);
        text_addf(out, tr("You against the computer · %s"), buffer[0]);
    }
}

const char *match_winner(const Match *match, const GameFrame *frame) {
    const Outcome outcome = session_outcome(frame->session);
    if (match->players != MATCH_AGAINST_COMPUTER ||
        (outcome != OUTCOME_FIRST_WINS && outcome != OUTCOME_SECOND_WINS)) {
        return NULL;
    }
    return stored_outcome(match, outcome) == STORED_WON ? tr("You win!") : tr("The computer wins");
}

void match_tally(const Match *match, const GameFrame *frame, Text *out) {
    static const char *const sentences[] = {
        [MATCH_AGAINST_COMPUTER] = N_("At this level: won %1$d, drawn %2$d, lost %3$d"),
        [MATCH_TWO_PLAYERS] = N_("Two players: first won %1$d, drawn %2$d, second won %3$d"),
        [MATCH_WATCHED] = N_("These two levels: first won %1$d, drawn %2$d, second won %3$d"),
    };
    const TallyKey key = tally_key(match, frame);
    StoredTally tally;
    if (store_tally(frame->context->store, key.game, key.opponent, &tally) == STATUS_OK &&
        tally.played > 0) {
        text_addf(out, tr(sentences[match->players]), tally.won, tally.drawn, tally.lost);
    }
}

static bool is_set(const char *options, const char *key) {
    char value[8];
    return strcmp(home_option(options, key, value, sizeof value), "1") == 0;
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
