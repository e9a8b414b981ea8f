#include "match.h"

#include <string.h>

#include "home_card.h"
#include "say.h"
#include "sys/clock.h"

/* The computer's move follows the player's after this long, so that the eye can follow. */
#define ANSWER_DELAY_MS 300

void match_init(Match *match, const MatchLevels *levels) {
    *match = (Match){.levels = levels, .answer = MOVE_NONE};
}

void match_options_save(const Match *match, Text *out) {
    text_addf(out, "two=%d second=%d level=%s recorded=%d ", match->is_two_players,
              match->is_human_second, match->levels->ids[match->level], match->is_recorded);
}

static void load_level(Match *match, const char *value) {
    const MatchFormer *former = match->levels->former;
    for (int i = 0; i < match->levels->count; i++) {
        if (strcmp(match->levels->ids[i], value) == 0) {
            match->level = i;
        }
    }
    for (int i = 0; former && former[i].id; i++) {
        if (strcmp(former[i].id, value) == 0) {
            match->level = former[i].level;
        }
    }
}

bool match_option_load(Match *match, const char *key, const char *value) {
    const bool is_one = strcmp(value, "1") == 0;
    if (strcmp(key, "two") == 0) {
        match->is_two_players = is_one;
    } else if (strcmp(key, "second") == 0) {
        match->is_human_second = is_one;
    } else if (strcmp(key, "recorded") == 0) {
        match->is_recorded = is_one;
    } else if (strcmp(key, "level") == 0) {
        load_level(match, value);
    } else {
        return false;
    }
    return true;
}

static int computers_side(const Match *match) {
    return match->is_human_second ? 0 : 1;
}

bool match_is_computers_turn(const Match *match, const GameFrame *frame, int turn) {
    return !match->is_two_players && turn == computers_side(match) &&
           session_outcome(frame->session) == OUTCOME_ONGOING;
}

int match_undo_plies(const Match *match, const GameFrame *frame, int turn) {
    const int cursor = session_cursor(frame->session);
    const int plies = match->is_two_players || turn == computers_side(match) ? 1 : 2;
    return cursor >= plies ? plies : 0;
}

int match_redo_plies(const Match *match, const GameFrame *frame, int turn) {
    const int ahead = session_length(frame->session) - session_cursor(frame->session);
    const int plies = match->is_two_players || turn == computers_side(match) ? 1 : 2;
    return ahead >= plies ? plies : ahead;
}

void match_restart(const Match *match, GameFrame *frame) {
    const bool is_second = !match->is_two_players && match->is_human_second;
    const int ply = is_second && session_length(frame->session) > 0 ? 1 : 0;
    frame_go_to(frame, ply);
}

static void record_result(Match *match, GameFrame *frame) {
    const Outcome outcome = session_outcome(frame->session);
    if (outcome == OUTCOME_ONGOING || match->is_recorded || match->is_two_players) {
        return;
    }
    const Outcome humans_win = match->is_human_second ? OUTCOME_SECOND_WINS : OUTCOME_FIRST_WINS;
    const Date today = clock_today();
    const StoredResult result = {
        .game = session_rules(frame->session)->name,
        .opponent = match->levels->ids[match->level],
        .outcome = outcome == OUTCOME_DRAW ? STORED_DRAWN
                   : outcome == humans_win ? STORED_WON
                                           : STORED_LOST,
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
    if (!frame_play(frame, move)) {
        return false;
    }
    record_result(match, frame);
    return true;
}

void match_answer(Match *match, GameFrame *frame, Move move, int64_t animation_ms) {
    match->answer = move;
    match->answer_at_ms =
        frame->changed_at_ms + frame_motion_ms(frame, animation_ms) + ANSWER_DELAY_MS;
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
    match->answer = MOVE_NONE;
    if (!is_replaced) {
        return;
    }
    if (session_length(frame->session) == 0) {
        match->is_recorded = false;
    } else if (session_outcome(frame->session) != OUTCOME_ONGOING) {
        match->is_recorded = true; /* when it ended; it is only brought back */
    }
}

void match_level_text(const Match *match, int level, Text *out) {
    const char *name = tr(match->levels->names[level]);
    if (match->levels->is_numbered) {
        text_addf(out, tr("Level %1$d · %2$s"), level + 1, name);
    } else {
        text_add(out, name);
    }
}

static void layout_levels(const Match *match, Panel *panel) {
    PanelChoice levels[MATCH_LEVELS_MAX];
    char ids[MATCH_LEVELS_MAX][CONTROL_ID_SIZE];
    char numbers[MATCH_LEVELS_MAX][4];
    char buffer[100];
    Text caption = text_over(buffer, sizeof buffer);
    for (int i = 0; i < match->levels->count && i < MATCH_LEVELS_MAX; i++) {
        Text id = text_over(ids[i], sizeof ids[i]);
        Text number = text_over(numbers[i], sizeof numbers[i]);
        text_addf(&id, "level-%s", match->levels->ids[i]);
        text_addf(&number, "%d", i + 1);
        levels[i] = (PanelChoice){ids[i], match->levels->is_numbered ? numbers[i]
                                                                     : tr(match->levels->names[i])};
    }
    if (match->levels->is_numbered) {
        match_level_text(match, match->level, &caption);
    } else {
        text_add(&caption, tr("Level"));
    }
    panel_choices(panel, buffer, levels, match->levels->count, MATCH_LEVEL, match->level);
}

void match_layout_options(const Match *match, Panel *panel, const char *level_note) {
    const PanelChoice opponents[] = {{"opponent-computer", tr("Computer")},
                                     {"opponent-human", tr("Two players")}};
    const PanelChoice sides[] = {{"side-first", tr("First")}, {"side-second", tr("Second")}};
    panel_choices(panel, tr("Opponent"), opponents, 2, MATCH_OPPONENT, match->is_two_players);
    if (match->is_two_players) {
        return;
    }
    layout_levels(match, panel);
    if (level_note) {
        panel_note(panel, level_note);
    }
    panel_choices(panel, tr("You move"), sides, 2, MATCH_SIDE, match->is_human_second);
}

bool match_act(Match *match, GameFrame *frame, int action, int value) {
    if (action == MATCH_OPPONENT) {
        match->is_two_players = value == 1;
    } else if (action == MATCH_LEVEL) {
        match->level = value;
    } else if (action == MATCH_SIDE) {
        match->is_human_second = value == 1;
    } else {
        return false;
    }
    match->answer = MOVE_NONE;
    frame_cancel_job(frame);
    frame_save(frame);
    frame_mark_dirty(frame);
    return true;
}

void match_subtitle(const Match *match, Text *out) {
    if (match->is_two_players) {
        text_add(out, tr("Two players"));
        return;
    }
    char buffer[100];
    Text level = text_over(buffer, sizeof buffer);
    match_level_text(match, match->level, &level);
    text_addf(out, tr("You against the computer · %s"), buffer);
}

void match_tally(const Match *match, const GameFrame *frame, Text *out) {
    StoredTally tally;
    if (match->is_two_players ||
        store_tally(frame->context->store, session_rules(frame->session)->name,
                    match->levels->ids[match->level], &tally) != STATUS_OK ||
        tally.played == 0) {
        return;
    }
    text_addf(out, tr("At this level: won %1$d, drawn %2$d, lost %3$d"), tally.won, tally.drawn,
              tally.lost);
}

void match_next_step(const Session *session, const char *options, Text *out) {
    char value[8];
    if (!session || session_length(session) == 0) {
        text_add(out, tr("New game"));
        return;
    }
    if (session_outcome(session) != OUTCOME_ONGOING) {
        text_add(out, tr("See the finished game"));
        return;
    }
    const int move = session_cursor(session) + 1;
    const bool is_two = strcmp(home_option(options, "two", value, sizeof value), "1") == 0;
    const bool is_second = strcmp(home_option(options, "second", value, sizeof value), "1") == 0;
    const bool is_players_turn = !is_two && move % 2 == (is_second ? 0 : 1);
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
