/* What a match says: whose turn it is, who won, and what stands on the chip. */
#include "frame/say.h"
#include "inside.h"

#define WORDS_SIZE 100

void match_chip(const GameFrame *frame, Text *out) {
    const Match *match = match_of(frame);
    const MatchLevels *levels = match->game->levels;
    char buffer[2][WORDS_SIZE];
    Text one = text_over(buffer[0], sizeof buffer[0]);
    Text other = text_over(buffer[1], sizeof buffer[1]);
    if (match->players == MATCH_TWO_PLAYERS) {
        text_add(out, tr("Two players"));
    } else if (match->players == MATCH_AGAINST_COMPUTER) {
        match_level_text(match, match->level, out);
    } else if (match_is_numbered(levels, match->watched[0]) &&
               match_is_numbered(levels, match->watched[1])) {
        text_addf(out, tr("Level %1$d against %2$d"), match_level_number(levels, match->watched[0]),
                  match_level_number(levels, match->watched[1]));
    } else {
        match_short_level(match, match->watched[0], &one);
        match_short_level(match, match->watched[1], &other);
        text_addf(out, tr("%1$s against %2$s"), buffer[0], buffer[1]);
    }
    if (match->game->variant) {
        match->game->variant(frame, out);
    }
}

/* ---- The head ---- */

static const MatchSide *side_of(const GameFrame *frame, int side) {
    return match_of(frame)->game->side(frame, side);
}

static void tell_end(const GameFrame *frame, Head *head) {
    const Match *match = match_of(frame);
    const Outcome outcome = session_outcome(frame->session);
    const bool is_players = match->players == MATCH_AGAINST_COMPUTER;
    const bool is_won = match_stored_outcome(frame, outcome) == STORED_WON;
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
    const char *title = match->game->title ? match->game->title(frame) : NULL;
    if (title) {
        return title;
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
        text_add(out, tr(side_of(frame, match->is_human_second != match_is_swapped(frame))->yours));
    } else if (match->players == MATCH_WATCHED) {
        match_short_level(match, match->watched[0], &one);
        match_short_level(match, match->watched[1], &other);
        const bool is_swapped = match_is_swapped(frame);
        text_addf(out, tr("%1$s: %2$s · %3$s: %4$s"), tr(side_of(frame, 0)->name),
                  buffer[is_swapped], tr(side_of(frame, 1)->name), buffer[!is_swapped]);
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
