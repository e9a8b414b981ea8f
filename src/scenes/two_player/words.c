/* A match in words: whose turn it is, who won, and the chip. */
#include "scenes/shell/i18n.h"
#include "scenes/two_player/internal.h"

#define LEVEL_WORDS_SIZE 100

void two_player_chip(const GameShell *shell, Text *out) {
    const TwoPlayer *match = two_player_of(shell);
    const TwoPlayerLevels *levels = match->game->levels;
    char buffer[2][LEVEL_WORDS_SIZE];
    Text one = text_over(buffer[0], sizeof buffer[0]);
    Text other = text_over(buffer[1], sizeof buffer[1]);
    if (match->players == TWO_PLAYER_TWO_PLAYERS) {
        text_add(out, tr("Two players"));
    } else if (match->players == TWO_PLAYER_AGAINST_COMPUTER) {
        two_player_level_text(match, match->level, out);
    } else if (two_player_is_numbered(levels, match->watched[0]) &&
               two_player_is_numbered(levels, match->watched[1])) {
        text_addf(out, tr("Level %1$d against %2$d"),
                  two_player_level_number(levels, match->watched[0]),
                  two_player_level_number(levels, match->watched[1]));
    } else {
        two_player_short_level(match, match->watched[0], &one);
        two_player_short_level(match, match->watched[1], &other);
        text_addf(out, tr("%1$s against %2$s"), buffer[0], buffer[1]);
    }
    if (match->game->variant) {
        match->game->variant(shell, out);
    }
}

/* ---- The head ---- */

static const TwoPlayerSide *words_side_of(const GameShell *shell, int side) {
    return two_player_of(shell)->game->side(shell, side);
}

static void describe_end(const GameShell *shell, Head *head) {
    const TwoPlayer *match = two_player_of(shell);
    const Outcome outcome = two_player_outcome(shell);
    const bool is_players = match->players == TWO_PLAYER_AGAINST_COMPUTER;
    const bool is_won = two_player_stored_outcome(shell, outcome) == STORED_WON;
    if (outcome == OUTCOME_DRAW) {
        text_add(&head->title, tr("A draw: the board is full"));
        return;
    }
    head->tone = is_won || !is_players ? HEAD_GOOD : HEAD_PLAIN;
    text_add(&head->title,
             is_players && is_won ? tr("You win!")
             : is_players         ? tr("The computer wins")
                          : tr(words_side_of(shell, outcome == OUTCOME_FIRST_WINS ? 0 : 1)->wins));
}

static const char *title_now(const GameShell *shell) {
    const TwoPlayer *match = two_player_of(shell);
    if (two_player_is_awaited(shell)) {
        return tr("The computer is thinking…");
    }
    if (match->is_browsing) {
        return tr("Looking back");
    }
    const char *title = match->game->title ? match->game->title(shell) : NULL;
    if (title) {
        return title;
    }
    return match->players == TWO_PLAYER_WATCHED ? tr("Paused")
           : match->players == TWO_PLAYER_TWO_PLAYERS
               ? tr(words_side_of(shell, match->game->turn(shell))->moves)
               : tr("Your turn");
}

/* Who plays which side, beyond what the title says. */
static void describe_players(const GameShell *shell, Text *out) {
    const TwoPlayer *match = two_player_of(shell);
    char buffer[2][LEVEL_WORDS_SIZE];
    Text one = text_over(buffer[0], sizeof buffer[0]);
    Text other = text_over(buffer[1], sizeof buffer[1]);
    if (match->players == TWO_PLAYER_AGAINST_COMPUTER) {
        text_add(out,
                 tr(words_side_of(shell, match->is_human_second != two_player_is_swapped(shell))
                        ->yours));
    } else if (match->players == TWO_PLAYER_WATCHED) {
        two_player_short_level(match, match->watched[0], &one);
        two_player_short_level(match, match->watched[1], &other);
        const bool is_swapped = two_player_is_swapped(shell);
        text_addf(out, tr("%1$s: %2$s · %3$s: %4$s"), tr(words_side_of(shell, 0)->name),
                  buffer[is_swapped], tr(words_side_of(shell, 1)->name), buffer[!is_swapped]);
    }
}

void two_player_status(const GameShell *shell, const void *self, Head *head) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    if (two_player_is_over(shell)) {
        describe_end(shell, head);
        if (two_player_say_out_of_time(shell, &head->detail)) {
            return;
        }
    } else {
        text_add(&head->title, title_now(shell));
        describe_players(shell, &head->detail);
    }
    if (game->detail) {
        game->detail(shell, &head->detail);
    }
}

void two_player_counter(const GameShell *shell, const void *self, Text *out) {
    const int count = two_player_of(shell)->game->count(shell);
    two_player_say_clock(shell, out);
    text_addf(out, tr("move %d"), two_player_is_over(shell) ? count : count + 1);
}
