/* Swap and swap2 in the window: who acts, what is said, and the choices. */
#include "frame/say.h"
#include "game.h"

int gomoku_player_at(const GameFrame *frame, int ply) {
    GomokuBoard board;
    if (ply == session_cursor(frame->session)) {
        return gomoku_opening_player(gomoku_board_of(frame));
    }
    session_state_at(frame->session, ply, &board);
    return gomoku_opening_player(&board);
}

bool gomoku_is_swapped(const GameFrame *frame) {
    return gomoku_board_of(frame)->swapped;
}

/* ---- Choices ---- */

static CommandState choice_state(const GameFrame *frame, GomokuChoice choice) {
    const bool can =
        gomoku_opening_can_choose(gomoku_board_of(frame), choice) && match_is_players_turn(frame);
    return (CommandState){.can = can ? COMMAND_POSSIBLE : COMMAND_ABSENT};
}

CommandState gomoku_white_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return choice_state(frame, GOMOKU_CHOOSE_WHITE);
}

CommandState gomoku_two_state(const GameFrame *frame, const void *self, int value) {
    (void)self;
    (void)value;
    return choice_state(frame, GOMOKU_CHOOSE_TWO);
}

static void choose(GameFrame *frame, GomokuChoice choice) {
    match_play(frame, GOMOKU_POINTS + (Move)choice);
}

void gomoku_choose_white(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    choose(frame, GOMOKU_CHOOSE_WHITE);
}

void gomoku_choose_black(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    choose(frame, GOMOKU_CHOOSE_BLACK);
}

void gomoku_choose_two(GameFrame *frame, void *self, int value) {
    (void)self;
    (void)value;
    choose(frame, GOMOKU_CHOOSE_TWO);
}

/* ---- Words ---- */

const char *gomoku_opening_title(const GameFrame *frame) {
    const bool is_one_of_two = match_of(frame)->players == MATCH_TWO_PLAYERS;
    switch (gomoku_board_of(frame)->phase) {
    case GOMOKU_PHASE_THREE:
        return is_one_of_two ? tr("First player: three stones") : tr("Put three stones");
    case GOMOKU_PHASE_CHOICE:
        return is_one_of_two ? tr("Second player: choose") : tr("Choose your colour");
    case GOMOKU_PHASE_TWO:
        return is_one_of_two ? tr("Second player: two stones") : tr("Put two more stones");
    case GOMOKU_PHASE_LAST_WORD:
        return is_one_of_two ? tr("First player: choose") : tr("Choose your colour");
    default:
        return NULL;
    }
}

void gomoku_opening_words(const GameFrame *frame, Text *out) {
    const GomokuBoard *board = gomoku_board_of(frame);
    switch (board->phase) {
    case GOMOKU_PHASE_THREE:
        text_add(out, tr("Black, white, black, so that both colours are worth the same."));
        break;
    case GOMOKU_PHASE_TWO:
        text_add(out, tr("White and black; then the other side takes a colour."));
        break;
    case GOMOKU_PHASE_CHOICE:
    case GOMOKU_PHASE_LAST_WORD:
        text_add(out, tr("White is to move."));
        break;
    default:
        break;
    }
}

void gomoku_tell_choice(GameFrame *frame) {
    const Move move = session_last_move(frame->session);
    const int cursor = session_cursor(frame->session);
    if (move == MOVE_NONE || move < GOMOKU_POINTS || frame->last_ply != cursor - 1 ||
        match_of(frame)->players != MATCH_AGAINST_COMPUTER) {
        return;
    }
    const bool is_computers =
        gomoku_player_at(frame, cursor - 1) == (match_of(frame)->is_human_second ? 0 : 1);
    if (!is_computers) {
        return;
    }
    static const char *const sentences[] = {N_("The computer takes white: you play black."),
                                            N_("The computer takes black: you play white."),
                                            N_("The computer puts two more stones.")};
    frame_notice(frame, tr(sentences[move - GOMOKU_POINTS]));
}
