/* The openings: phases, questions and whose turn it is. */
#include "gomoku/opening.h"

#include <stdlib.h>
#include <string.h>

static const char *const opening_ids[GOMOKU_OPENINGS] = {"none", "swap",    "swap2",
                                                         "rif",  "soosorv", "taraguchi"};
static const char *const choice_ids[GOMOKU_CHOICES] = {"white", "black", "two", "1", "2", "3", "4",
                                                       "5",     "6",     "7",   "8", "9", "10"};

#define RIF_OFFERS 2
#define TARAGUCHI_OFFERS 10

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

static GomokuOpening opening_by_id(const char *id) {
    return (GomokuOpening)number_of(opening_ids, GOMOKU_OPENINGS, id);
}

GomokuChoice gomoku_choice_by_id(const char *id) {
    return (GomokuChoice)number_of(choice_ids, GOMOKU_CHOICES, id);
}

void gomoku_opening_to_text(const GomokuBoard *board, Text *out) {
    text_add(out, opening_ids[board->opening]);
    if (board->opening == GOMOKU_OPENING_SOOSORV) {
        text_add_int(out, board->offers_most);
    }
}

bool gomoku_opening_from_text(GomokuBoard *board, const char *text, size_t length) {
    char word[16];
    Text id = text_over(word, sizeof word);
    text_add_bytes(&id, text, length);
    char *number = word + strcspn(word, "0123456789");
    int64_t most = 0;
    GomokuOpening opening = opening_by_id(word);
    if (opening == GOMOKU_OPENINGS && text_parse_int(number, 1, GOMOKU_OFFERS_MAX, &most)) {
        *number = '\0';
        opening = opening_by_id(word);
    }
    if (id.truncated || opening == GOMOKU_OPENINGS ||
        (most > 0 && opening != GOMOKU_OPENING_SOOSORV)) {
        return false;
    }
    gomoku_opening_begin(board, opening);
    return most == 0 || gomoku_opening_set_most(board, (int)most);
}

void gomoku_opening_begin(GomokuBoard *board, GomokuOpening opening) {
    board->opening = (uint8_t)opening;
    board->phase = opening == GOMOKU_OPENING_NONE        ? GOMOKU_PHASE_PLAY
                   : opening == GOMOKU_OPENING_TARAGUCHI ? GOMOKU_PHASE_STONE
                                                         : GOMOKU_PHASE_THREE;
    board->offers_most = opening == GOMOKU_OPENING_SOOSORV ? GOMOKU_OFFERS_USUAL : 0;
    board->offers_wanted = opening == GOMOKU_OPENING_RIF ? RIF_OFFERS : 0;
}

bool gomoku_opening_set_most(GomokuBoard *board, int most) {
    if (board->opening != GOMOKU_OPENING_SOOSORV || most < 1 || most > GOMOKU_OFFERS_MAX) {
        return false;
    }
    board->offers_most = (uint8_t)most;
    return true;
}

/* ---- Choices ---- */

bool gomoku_opening_is_choice_due(const GomokuBoard *board) {
    return board->phase == GOMOKU_PHASE_CHOICE || board->phase == GOMOKU_PHASE_LAST_WORD ||
           board->phase == GOMOKU_PHASE_COUNT || board->phase == GOMOKU_PHASE_COLOUR;
}

/* Instead of a colour, ten fifth stones. */
static bool can_offer_ten(const GomokuBoard *board) {
    return board->opening == GOMOKU_OPENING_TARAGUCHI && board->phase == GOMOKU_PHASE_COLOUR &&
           board->count == 4;
}

bool gomoku_opening_can_choose(const GomokuBoard *board, GomokuChoice choice) {
    if (!gomoku_opening_is_choice_due(board)) {
        return false;
    }
    if (choice > GOMOKU_CHOOSE_OFFERS) {
        const int count = (int)choice - GOMOKU_CHOOSE_OFFERS;
        return board->phase == GOMOKU_PHASE_COUNT
                   ? count <= board->offers_most
                   : count == TARAGUCHI_OFFERS && can_offer_ten(board);
    }
    if (choice == GOMOKU_CHOOSE_TWO) {
        return board->opening == GOMOKU_OPENING_SWAP2 && board->phase == GOMOKU_PHASE_CHOICE;
    }
    return board->phase != GOMOKU_PHASE_COUNT;
}

/* What follows when the colours are taken. */
static GomokuPhase phase_after_colour(const GomokuBoard *board) {
    switch (board->opening) {
    case GOMOKU_OPENING_RIF:
        return GOMOKU_PHASE_STONE;
    case GOMOKU_OPENING_SOOSORV: /* a single fifth stone need not be offered */
        return board->count == 3 || board->offers_wanted == 1 ? GOMOKU_PHASE_STONE
                                                              : GOMOKU_PHASE_OFFER;
    case GOMOKU_OPENING_TARAGUCHI:
        return board->count < 5 ? GOMOKU_PHASE_STONE : GOMOKU_PHASE_PLAY;
    default:
        return GOMOKU_PHASE_PLAY;
    }
}

bool gomoku_opening_choose(GomokuBoard *board, GomokuChoice choice) {
    if (!gomoku_opening_can_choose(board, choice)) {
        return false;
    }
    if (choice > GOMOKU_CHOOSE_OFFERS) {
        board->offers_wanted = (uint8_t)((int)choice - GOMOKU_CHOOSE_OFFERS);
        board->phase =
            board->phase == GOMOKU_PHASE_COUNT ? GOMOKU_PHASE_COLOUR : GOMOKU_PHASE_OFFER;
    } else if (choice == GOMOKU_CHOOSE_TWO) {
        board->phase = GOMOKU_PHASE_TWO;
    } else {
        const int player = gomoku_opening_player(board);
        board->swapped = (choice == GOMOKU_CHOOSE_BLACK) == (player == 1);
        board->phase = (uint8_t)phase_after_colour(board);
    }
    return true;
}

/* ---- Stones ---- */

int gomoku_opening_square(const GomokuBoard *board) {
    const bool is_renju = board->opening >= GOMOKU_OPENING_RIF;
    const bool is_taraguchi = board->opening == GOMOKU_OPENING_TARAGUCHI;
    if (!is_renju || (board->phase != GOMOKU_PHASE_THREE && board->phase != GOMOKU_PHASE_STONE) ||
        (board->count >= 3 && !is_taraguchi)) {
        return 0;
    }
    return 2 * board->count + 1;
}

bool gomoku_opening_allows(const GomokuBoard *board, int point) {
    const int square = gomoku_opening_square(board);
    const int centre = board->size / 2;
    if (board->phase == GOMOKU_PHASE_OFFER) {
        return false;
    }
    if (board->phase == GOMOKU_PHASE_PICK) {
        int i = 0;
        while (i < board->offers_count && board->offers[i] != point) {
            i++;
        }
        return i < board->offers_count;
    }
    return square == 0 || (abs(gomoku_column(point) - centre) <= square / 2 &&
                           abs(gomoku_row(point) - centre) <= square / 2);
}

void gomoku_opening_note_stone(GomokuBoard *board) {
    switch (board->phase) {
    case GOMOKU_PHASE_THREE:
        board->phase = board->count == 3 ? GOMOKU_PHASE_CHOICE : GOMOKU_PHASE_THREE;
        break;
    case GOMOKU_PHASE_TWO:
        board->phase = board->count == 5 ? GOMOKU_PHASE_LAST_WORD : GOMOKU_PHASE_TWO;
        break;
    case GOMOKU_PHASE_STONE:
        board->phase = board->opening == GOMOKU_OPENING_RIF         ? GOMOKU_PHASE_OFFER
                       : board->opening == GOMOKU_OPENING_TARAGUCHI ? GOMOKU_PHASE_COLOUR
                       : board->count == 4                          ? GOMOKU_PHASE_COUNT
                                                                    : GOMOKU_PHASE_PLAY;
        break;
    case GOMOKU_PHASE_PICK:
        board->phase = GOMOKU_PHASE_PLAY;
        board->offers_count = 0;
        memset(board->offers, 0, sizeof board->offers);
        break;
    default:
        break;
    }
}

/* ---- Offers ---- */

/* Turns (column, row) by quarter turns, mirrored before when `map` is 4 or more. */
static void turn_by(int map, int *column, int *row) {
    if (map >= 4) {
        *column = -*column;
    }
    for (int i = 0; i < map % 4; i++) {
        const int old = *column;
        *column = -*row;
        *row = old;
    }
}

#define STONES_COMPARED 5 /* four, and an offer */

/* The stones of one colour on the board, with an offer added to black's. */
static int list_stones(const GomokuBoard *board, GomokuStone stone, int offer,
                       int list[STONES_COMPARED][2]) {
    int count = 0;
    for (int point = 0; point < GOMOKU_POINTS && count < STONES_COMPARED; point++) {
        if (board->cells[point] == stone || (stone == GOMOKU_BLACK && point == offer)) {
            list[count][0] = gomoku_column(point);
            list[count++][1] = gomoku_row(point);
        }
    }
    return count;
}

static bool has_place(int list[STONES_COMPARED][2], int count, int column, int row) {
    for (int i = 0; i < count; i++) {
        if (list[i][0] == column && list[i][1] == row) {
            return true;
        }
    }
    return false;
}

/* True when the map, with black's first stone moved onto `target`, carries one position onto the
 * other. */
static bool carries(int from[2][STONES_COMPARED][2], int to[2][STONES_COMPARED][2],
                    const int counts[2], int map, int target) {
    int first[2] = {from[0][0][0], from[0][0][1]};
    turn_by(map, &first[0], &first[1]);
    const int shift[2] = {to[0][target][0] - first[0], to[0][target][1] - first[1]};
    for (int colour = 0; colour < 2; colour++) {
        for (int i = 0; i < counts[colour]; i++) {
            int column = from[colour][i][0];
            int row = from[colour][i][1];
            turn_by(map, &column, &row);
            if (!has_place(to[colour], counts[colour], column + shift[0], row + shift[1])) {
                return false;
            }
        }
    }
    return true;
}

/* Two offers are mirror images when the stones with the one look like the stones with the other,
 * turned or mirrored, wherever they stand on the board. */
static bool are_mirrored(const GomokuBoard *board, int one, int other) {
    int from[2][STONES_COMPARED][2], to[2][STONES_COMPARED][2];
    const int counts[2] = {list_stones(board, GOMOKU_BLACK, one, from[0]),
                           list_stones(board, GOMOKU_WHITE, one, from[1])};
    list_stones(board, GOMOKU_BLACK, other, to[0]);
    list_stones(board, GOMOKU_WHITE, other, to[1]);
    for (int map = 0; map < 8; map++) {
        for (int target = 0; target < counts[0]; target++) {
            if (carries(from, to, counts, map, target)) {
                return true;
            }
        }
    }
    return false;
}

/* As gomoku_board_contains, which needs this file. */
static bool is_on_board(const GomokuBoard *board, int point) {
    return point >= 0 && gomoku_column(point) < board->size && gomoku_row(point) < board->size;
}

GomokuOfferFault gomoku_opening_offer_fault(const GomokuBoard *board, int point) {
    if (board->phase != GOMOKU_PHASE_OFFER) {
        return GOMOKU_OFFER_NOT_DUE;
    }
    if (!is_on_board(board, point) || board->cells[point] != GOMOKU_EMPTY) {
        return GOMOKU_OFFER_TAKEN;
    }
    for (int i = 0; i < board->offers_count; i++) {
        if (board->offers[i] == point) {
            return GOMOKU_OFFER_TAKEN;
        }
        if (are_mirrored(board, point, board->offers[i])) {
            return GOMOKU_OFFER_MIRRORED;
        }
    }
    return GOMOKU_OFFER_SOUND;
}

bool gomoku_opening_offer(GomokuBoard *board, int point) {
    if (gomoku_opening_offer_fault(board, point) != GOMOKU_OFFER_SOUND) {
        return false;
    }
    board->offers[board->offers_count++] = (int16_t)point;
    if (board->offers_count == board->offers_wanted) {
        board->phase = GOMOKU_PHASE_PICK;
    }
    return true;
}

/* ---- Players ---- */

int gomoku_opening_player(const GomokuBoard *board) {
    switch (board->phase) {
    case GOMOKU_PHASE_THREE:
    case GOMOKU_PHASE_LAST_WORD:
        return 0;
    case GOMOKU_PHASE_CHOICE:
    case GOMOKU_PHASE_TWO:
        return 1;
    case GOMOKU_PHASE_COUNT: /* white, who has just placed the fourth stone */
    case GOMOKU_PHASE_PICK:
        return board->swapped ? 0 : 1;
    default: /* the owner of the colour to move, who is not the last player */
        return (board->turn == GOMOKU_WHITE) != board->swapped;
    }
}
