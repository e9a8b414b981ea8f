/* Swap and swap2: phases, choices and whose turn it is. */
#include "gomoku/opening.h"

#include <string.h>

static const char *const opening_ids[GOMOKU_OPENINGS] = {"none", "swap", "swap2"};
static const char *const choice_ids[GOMOKU_CHOICES] = {"white", "black", "two"};

const char *gomoku_opening_id(GomokuOpening opening) {
    return opening_ids[opening];
}

const char *gomoku_choice_id(GomokuChoice choice) {
    return choice_ids[choice];
}

static int number_of(const char *const *ids, int count, const char *id) {
    int number = 0;
    while (number < count && strcmp(ids[number], id) != 0) {
        number++;
    }
    return number;
}

GomokuOpening gomoku_opening_by_id(const char *id) {
    return (GomokuOpening)number_of(opening_ids, GOMOKU_OPENINGS, id);
}

GomokuChoice gomoku_choice_by_id(const char *id) {
    return (GomokuChoice)number_of(choice_ids, GOMOKU_CHOICES, id);
}

void gomoku_opening_begin(GomokuBoard *board, GomokuOpening opening) {
    board->opening = (uint8_t)opening;
    board->phase = opening == GOMOKU_OPENING_NONE ? GOMOKU_PHASE_PLAY : GOMOKU_PHASE_THREE;
}

bool gomoku_opening_is_choice_due(const GomokuBoard *board) {
    return board->phase == GOMOKU_PHASE_CHOICE || board->phase == GOMOKU_PHASE_LAST_WORD;
}

bool gomoku_opening_can_choose(const GomokuBoard *board, GomokuChoice choice) {
    return gomoku_opening_is_choice_due(board) && choice < GOMOKU_CHOICES &&
           (choice != GOMOKU_CHOOSE_TWO ||
            (board->opening == GOMOKU_OPENING_SWAP2 && board->phase == GOMOKU_PHASE_CHOICE));
}

bool gomoku_opening_choose(GomokuBoard *board, GomokuChoice choice) {
    if (!gomoku_opening_can_choose(board, choice)) {
        return false;
    }
    const int player = gomoku_opening_player(board);
    board->phase = choice == GOMOKU_CHOOSE_TWO ? GOMOKU_PHASE_TWO : GOMOKU_PHASE_PLAY;
    if (choice != GOMOKU_CHOOSE_TWO) {
        board->swapped = (choice == GOMOKU_CHOOSE_BLACK) == (player == 1);
    }
    return true;
}

void gomoku_opening_note_stone(GomokuBoard *board) {
    if (board->phase == GOMOKU_PHASE_THREE && board->count == 3) {
        board->phase = GOMOKU_PHASE_CHOICE;
    } else if (board->phase == GOMOKU_PHASE_TWO && board->count == 5) {
        board->phase = GOMOKU_PHASE_LAST_WORD;
    }
}

int gomoku_opening_player(const GomokuBoard *board) {
    switch (board->phase) {
    case GOMOKU_PHASE_THREE:
    case GOMOKU_PHASE_LAST_WORD:
        return 0;
    case GOMOKU_PHASE_CHOICE:
    case GOMOKU_PHASE_TWO:
        return 1;
    default:
        return (board->turn == GOMOKU_WHITE) != board->swapped;
    }
}
