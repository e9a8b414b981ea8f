/* The opening: who acts, the choices, and what the board shows of them. */
#include "scenes/gomoku/model/opening.h"

#include <string.h>

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

CommandState gomoku_ten_state(const GameShell *shell, const void *self, int value) {
    return gomoku_board_of(shell)->phase == GOMOKU_PHASE_COLOUR
               ? gomoku_opening_choice_state(shell, GOMOKU_CHOOSE_OFFERS + GOMOKU_OFFERS_MAX)
               : (CommandState){.can = COMMAND_ABSENT};
}

CommandState gomoku_count_state(const GameShell *shell, const void *self, int value) {
    return gomoku_opening_choice_state(shell, (GomokuChoice)(GOMOKU_CHOOSE_OFFERS + 1 + value));
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

void gomoku_choose_ten(GameShell *shell, void *self, int value) {
    play_choice(shell, GOMOKU_CHOOSE_OFFERS + GOMOKU_OFFERS_MAX);
}

void gomoku_choose_count(GameShell *shell, void *self, int value) {
    play_choice(shell, (GomokuChoice)(GOMOKU_CHOOSE_OFFERS + 1 + value));
}

/* ---- On the board ---- */

static bool is_aimed(const GameShell *shell, const char *id) {
    return strcmp(shell->view.input.hovered, id) == 0 || strcmp(shell->view.input.focused, id) == 0;
}

static void ring_colour(const GomokuBoard *board, GomokuStone stone, GomokuOpeningMarks *marks,
                        GomokuView *view) {
    view->ringed_count = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] == stone) {
            marks->taken[view->ringed_count++] = point;
        }
    }
    view->ringed = marks->taken;
}

void gomoku_opening_mark(const GameShell *shell, GomokuOpeningMarks *marks, GomokuView *view) {
    const GomokuBoard *board = gomoku_board_of(shell);
    const int square = gomoku_opening_square(board);
    if (board->phase == GOMOKU_PHASE_PLAY) {
        return;
    }
    if (square > 0) {
        view->region =
            (GomokuRegion){board->size / 2 - square / 2, board->size / 2 - square / 2, square};
    }
    for (int i = 0; i < board->offers_count; i++) {
        marks->offers[i] = board->offers[i];
    }
    view->offers = marks->offers;
    view->offer_count = board->offers_count;
    if (gomoku_opening_is_choice_due(board) && is_aimed(shell, "choose-white")) {
        ring_colour(board, GOMOKU_WHITE, marks, view);
    } else if (gomoku_opening_is_choice_due(board) &&
               (is_aimed(shell, "choose-black") || is_aimed(shell, "choose-ten"))) {
        ring_colour(board, GOMOKU_BLACK, marks, view);
    }
}
