/* Swap and swap2: who acts, the choices, and their words. */
#include "scenes/gomoku/model/model.h"
#include "scenes/shell/i18n.h"

int gomoku_player_at(const GameShell *shell, int ply) {
    GomokuBoard board;
    if (ply == session_cursor(shell->session)) {
        return gomoku_opening_player(gomoku_board_of(shell));
    }
    session_state_at(shell->session, ply, &board);
    return gomoku_opening_player(&board);
}

bool gomoku_is_swapped(const GameShell *shell) {
    return gomoku_board_of(shell)->swapped;
}

/* ---- Choices ---- */

static CommandState gomoku_opening_choice_state(const GameShell *shell, GomokuChoice choice) {
    const bool can = gomoku_opening_can_choose(gomoku_board_of(shell), choice) &&
                     two_player_is_players_turn(shell);
    return (CommandState){.can = can ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

CommandState gomoku_white_state(const GameShell *shell, const void *self, int value) {
    return gomoku_opening_choice_state(shell, GOMOKU_CHOOSE_WHITE);
}

CommandState gomoku_two_state(const GameShell *shell, const void *self, int value) {
    return gomoku_opening_choice_state(shell, GOMOKU_CHOOSE_TWO);
}

static void play_choice(GameShell *shell, GomokuChoice choice) {
    two_player_play(shell, GOMOKU_POINTS + (Move)choice);
}

void gomoku_choose_white(GameShell *shell, void *self, int value) {
    play_choice(shell, GOMOKU_CHOOSE_WHITE);
}

void gomoku_choose_black(GameShell *shell, void *self, int value) {
    play_choice(shell, GOMOKU_CHOOSE_BLACK);
}

void gomoku_choose_two(GameShell *shell, void *self, int value) {
    play_choice(shell, GOMOKU_CHOOSE_TWO);
}

/* ---- Words ---- */

const char *gomoku_opening_title(const GameShell *shell) {
    const bool is_one_of_two = two_player_of(shell)->players == TWO_PLAYER_TWO_PLAYERS;
    switch (gomoku_board_of(shell)->phase) {
    case GOMOKU_PHASE_THREE:
        return is_one_of_two ? tr("First player: three stones") : tr("Place three stones");
    case GOMOKU_PHASE_CHOICE:
        return is_one_of_two ? tr("Second player: choose") : tr("Choose your colour");
    case GOMOKU_PHASE_TWO:
        return is_one_of_two ? tr("Second player: two stones") : tr("Place two more stones");
    case GOMOKU_PHASE_LAST_WORD:
        return is_one_of_two ? tr("First player: choose") : tr("Choose your colour");
    default:
        return NULL;
    }
}

void gomoku_describe_opening(const GameShell *shell, Text *out) {
    const GomokuBoard *board = gomoku_board_of(shell);
    switch (board->phase) {
    case GOMOKU_PHASE_THREE:
        text_add(out,
                 tr("Place black, white, black as evenly as you can: your opponent picks a side."));
        break;
    case GOMOKU_PHASE_TWO:
        text_add(out, tr("Place white, then black. Your opponent picks a colour."));
        break;
    case GOMOKU_PHASE_CHOICE:
    case GOMOKU_PHASE_LAST_WORD:
        text_add(out, tr("White is to move."));
        break;
    default:
        break;
    }
}

void gomoku_announce_choice(GameShell *shell) {
    const Move move = session_last_move(shell->session);
    const int cursor = session_cursor(shell->session);
    if (move == MOVE_NONE || move < GOMOKU_POINTS || shell->document.last_ply != cursor - 1 ||
        two_player_of(shell)->players != TWO_PLAYER_AGAINST_COMPUTER) {
        return;
    }
    const bool is_computers =
        gomoku_player_at(shell, cursor - 1) == (two_player_of(shell)->is_human_second ? 0 : 1);
    if (!is_computers) {
        return;
    }
    static const char *const sentences[] = {N_("The computer takes white: you play black."),
                                            N_("The computer takes black: you play white."),
                                            N_("The computer places two more stones.")};
    shell_notice(shell, tr(sentences[move - GOMOKU_POINTS]));
}
