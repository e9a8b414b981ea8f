/* A match in words: whose turn it is, who won, and the chip. */
#include "scenes/kit/game/face.h"
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

/* Adds who ran out of time; false where nobody did. */
static bool say_out_of_time(const GameShell *shell, Text *out) {
    const int loser = two_player_side_out_of_time(shell);
    if (loser < 0) {
        return false;
    }
    const TwoPlayer *match = two_player_of(shell);
    if (match->players != TWO_PLAYER_AGAINST_COMPUTER) {
        text_addf(out, tr("%s ran out of time."), two_player_side_name(shell, loser));
    } else if (two_player_is_computers(shell, loser)) {
        text_add(out, tr("The computer ran out of time."));
    } else {
        text_add(out, tr("You ran out of time."));
    }
    return true;
}

/* The computer's name: that of its face. */
static const char *computers_name(const GameShell *shell) {
    return face_name(two_player_level(shell));
}

static void describe_winner(const GameShell *shell, Head *head) {
    const Outcome outcome = two_player_outcome(shell);
    const bool is_against = two_player_is_against(shell);
    const bool is_won = two_player_stored_outcome(shell, outcome) == STORED_WON;
    head->tone = is_won || !is_against ? HEAD_GOOD : HEAD_PLAIN;
    if (!is_against) {
        text_addf(&head->title, tr("%s wins"),
                  two_player_side_name(shell, outcome == OUTCOME_FIRST_WINS ? 0 : 1));
    } else if (is_won) {
        text_add(&head->title, tr("You win!"));
    } else {
        text_addf(&head->title, tr("%s wins"), computers_name(shell));
    }
}

/* "In 10 moves, against Momo."; after a loss the title has named the winner. */
static void describe_length(const GameShell *shell, Text *out) {
    const int computer = two_player_computers_player(two_player_of(shell));
    const bool is_lost = two_player_stored_outcome(shell, two_player_outcome(shell)) == STORED_LOST;
    const int moves = two_player_moves_of(shell, is_lost ? computer : 1 - computer);
    const unsigned long count = (unsigned long)moves;
    if (is_lost) {
        text_addf(out, locale_plural("In %d move.", "In %d moves.", count), moves);
    } else {
        text_addf(
            out,
            locale_plural("In %1$d move, against %2$s.", "In %1$d moves, against %2$s.", count),
            moves, computers_name(shell));
    }
}

static void describe_end(const GameShell *shell, Head *head) {
    const TwoPlayerHooks *game = two_player_of(shell)->game;
    head->is_end = true;
    if (two_player_outcome(shell) == OUTCOME_DRAW) {
        text_add(&head->title, tr("A draw"));
        text_add(&head->detail, tr("The board is full."));
        return;
    }
    describe_winner(shell, head);
    if (say_out_of_time(shell, &head->detail)) {
        return;
    }
    if (two_player_is_against(shell)) {
        describe_length(shell, &head->detail);
    } else if (game->detail) {
        game->detail(shell, &head->detail);
    }
}

static void say_title(const GameShell *shell, Text *out) {
    const TwoPlayer *match = two_player_of(shell);
    const char *title = match->game->title ? match->game->title(shell) : NULL;
    const bool is_held = match->game->is_held && match->game->is_held(shell);
    if (match->is_exploring) {
        text_addf(out, tr("%s to move"), two_player_side_name(shell, match->game->turn(shell)));
    } else if (two_player_is_awaited(shell) && !is_held) {
        text_add(out, tr("The computer is thinking…"));
    } else if (match->is_browsing) {
        text_add(out, tr("Looking back"));
    } else if (title) {
        text_add(out, title);
    } else if (match->players == TWO_PLAYER_TWO_PLAYERS) {
        text_addf(out, tr("%s to move"), two_player_side_name(shell, match->game->turn(shell)));
    } else {
        text_add(out, match->players == TWO_PLAYER_WATCHED ? tr("Paused") : tr("Your turn"));
    }
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
        return;
    }
    say_title(shell, &head->title);
    describe_players(shell, &head->detail);
    if (game->detail) {
        game->detail(shell, &head->detail);
    }
}

void two_player_counter(const GameShell *shell, const void *self, Text *out) {
    const int count = two_player_of(shell)->game->count(shell);
    two_player_say_clock(shell, out);
    text_addf(out, tr("move %d"), two_player_is_over(shell) ? count : count + 1);
}
