/* Gomoku as a GameRules: descriptions, moves and their text. */
#include "gomoku/rules.h"

#include <string.h>

#include "gomoku/opening.h"

/* Reads a number of up to four digits at *at and skips it; -1 when there is none. */
static int gomoku_rules_read_number(const char **at) {
    int value = 0;
    int digits = 0;
    while (**at >= '0' && **at <= '9' && digits < 4) {
        value = value * 10 + (**at - '0');
        (*at)++;
        digits++;
    }
    return digits > 0 ? value : -1;
}

static bool skip_char(const char **at, char c) {
    if (**at != c) {
        return false;
    }
    (*at)++;
    return true;
}

static void skip_blanks(const char **at) {
    while (**at == ' ') {
        (*at)++;
    }
}

static Status bad_stone(int number, const char *sentence, Text *reason) {
    text_addf(reason, text_say(reason, sentence), number);
    return STATUS_BAD_INPUT;
}

/* Reads `x,y` up to a semicolon, a blank or the end. */
static bool read_place(const char *at, int *column, int *row) {
    *column = gomoku_rules_read_number(&at);
    const bool comma = skip_char(&at, ',');
    *row = gomoku_rules_read_number(&at);
    return *column >= 0 && comma && *row >= 0 && strchr("; \t", *at) != NULL;
}

bool gomoku_move_from_word(const char *word, int *move) {
    char id[8]; /* a word that is longer is none of a choice, and neither is what it is cut to */
    Text text = text_over(id, sizeof id);
    const bool is_offer = word[0] == '?';
    int column;
    int row;
    text_add_bytes(&text, word, strcspn(word, "; \t"));
    const GomokuChoice choice = gomoku_choice_by_id(id);
    if (choice != GOMOKU_CHOICES) {
        *move = GOMOKU_POINTS + (int)choice;
        return true;
    }
    if (!read_place(word + is_offer, &column, &row) || column >= GOMOKU_SIZE_MAX ||
        row >= GOMOKU_SIZE_MAX) {
        return false;
    }
    *move = gomoku_point(column, row) + (is_offer ? GOMOKU_OFFER_FIRST : 0);
    return true;
}

void gomoku_move_to_word(int move, Text *out) {
    if (move >= GOMOKU_POINTS && move < GOMOKU_OFFER_FIRST) {
        text_add(out, gomoku_choice_id((GomokuChoice)(move - GOMOKU_POINTS)));
        return;
    }
    const int point = move >= GOMOKU_OFFER_FIRST ? move - GOMOKU_OFFER_FIRST : move;
    text_addf(out, "%s%d,%d", move >= GOMOKU_OFFER_FIRST ? "?" : "", gomoku_column(point),
              gomoku_row(point));
}

static bool apply_move(GomokuBoard *board, int move) {
    return move >= GOMOKU_OFFER_FIRST ? gomoku_opening_offer(board, move - GOMOKU_OFFER_FIRST)
           : move >= GOMOKU_POINTS
               ? gomoku_opening_choose(board, (GomokuChoice)(move - GOMOKU_POINTS))
               : gomoku_board_play(board, move);
}

/* Reads a choice or an offer among the stones; true when there was one. */
static bool read_choice(GomokuBoard *board, const char **at) {
    int move;
    if (!gomoku_move_from_word(*at, &move) || move < GOMOKU_POINTS || !apply_move(board, move)) {
        return false;
    }
    *at += strcspn(*at, " ;");
    *at += **at == ';';
    return true;
}

/* ---- Stones set up ---- */

/* They come before all choices, so that "black" or "white" is none of them. */
size_t gomoku_set_up_length(const char *stones) {
    size_t length = 0;
    while (stones[length] == 'b' || stones[length] == 'w') {
        length += strcspn(stones + length, " ;");
        length += stones[length] == ';';
    }
    return length;
}

/* Reads `bx,y` and `wx,y`, stones of either colour, and `b` or `w` alone, who is to move. */
static Status read_set_up(GomokuBoard *board, const char **at, int *number, Text *reason) {
    const char *end = *at + gomoku_set_up_length(*at);
    const bool is_any = *at < end;
    for (; *at < end; (*number)++) {
        const GomokuStone stone = **at == 'b' ? GOMOKU_BLACK : GOMOKU_WHITE;
        const size_t length = strcspn(*at, " ;");
        int column;
        int row;
        if (length == 1) {
            board->turn = (uint8_t)stone;
        } else if (!read_place(*at + 1, &column, &row)) {
            return bad_stone(*number, N_("stone %d is not of the form x,y"), reason);
        } else if (column >= board->size || row >= board->size) {
            return bad_stone(*number, N_("stone %d lies outside the board"), reason);
        } else if (board->cells[gomoku_point(column, row)] != GOMOKU_EMPTY) {
            return bad_stone(*number, N_("stone %d lies on another stone"), reason);
        } else {
            gomoku_board_put(board, gomoku_point(column, row), stone);
        }
        *at += length;
        *at += **at == ';';
    }
    if (is_any) {
        board->last = GOMOKU_NO_POINT; /* none of them was the last one */
        board->phase = GOMOKU_PHASE_PLAY;
    }
    return STATUS_OK;
}

void gomoku_set_up_to_text(const GomokuBoard *board, Text *out) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] != GOMOKU_EMPTY) {
            text_addf(out, "%c%d,%d;", board->cells[point] == GOMOKU_BLACK ? 'b' : 'w',
                      gomoku_column(point), gomoku_row(point));
        }
    }
    text_add(out, board->turn == GOMOKU_BLACK ? "b" : "w");
}

static Status read_stones(GomokuBoard *board, const char *at, Text *reason) {
    int number = 1;
    const Status status = read_set_up(board, &at, &number, reason);
    for (; status == STATUS_OK && *at; number++) {
        if (read_choice(board, &at)) {
            continue;
        }
        const int column = gomoku_rules_read_number(&at);
        const bool comma = skip_char(&at, ',');
        const int row = gomoku_rules_read_number(&at);
        if (column < 0 || !comma || row < 0 || (*at && *at != ';')) {
            return bad_stone(number, N_("stone %d is not of the form x,y"), reason);
        }
        if (column >= board->size || row >= board->size) {
            return bad_stone(number, N_("stone %d lies outside the board"), reason);
        }
        const int point = gomoku_point(column, row);
        if (board->cells[point] != GOMOKU_EMPTY) {
            return bad_stone(number, N_("stone %d lies on another stone"), reason);
        }
        if (board->outcome != OUTCOME_ONGOING) {
            return bad_stone(number, N_("stone %d comes after the end of the game"), reason);
        }
        if (gomoku_opening_is_choice_due(board)) {
            return bad_stone(number, N_("before stone %d comes a choice of the opening"), reason);
        }
        if (!gomoku_opening_allows(board, point)) {
            return bad_stone(number, N_("the opening does not allow stone %d there"), reason);
        }
        if (!gomoku_board_play(board, point)) {
            return bad_stone(number, N_("stone %d is forbidden to black"), reason);
        }
        skip_char(&at, ';'); /* behind the last stone, too */
    }
    return status;
}

Status gomoku_setup(GomokuBoard *board, const char *description, Text *reason) {
    const char *at = description;
    skip_blanks(&at);
    if (!*at) {
        return gomoku_board_init(board, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE);
    }
    const int size = gomoku_rules_read_number(&at);
    const bool blank = *at == ' ';
    skip_blanks(&at);
    const int rule = gomoku_rules_read_number(&at);
    GomokuBoard begun = {.size = 0};
    bool is_opening = true;
    if (skip_char(&at, '/')) {
        const size_t length = strcspn(at, " ;");
        is_opening = gomoku_opening_from_text(&begun, at, length);
        at += length;
    }
    if (rule < 0 || !blank || !is_opening || (*at && *at != ' ')) {
        text_add(reason,
                 text_say(reason, N_("a board is written SIZE RULE, or SIZE RULE x,y;x,y")));
        return STATUS_BAD_INPUT;
    }
    if (gomoku_board_init(board, size, rule) != STATUS_OK) {
        if (size < GOMOKU_SIZE_MIN || size > GOMOKU_SIZE_MAX) {
            text_addf(reason, text_say(reason, N_("the size must be %1$d to %2$d")),
                      GOMOKU_SIZE_MIN, GOMOKU_SIZE_MAX);
        } else {
            text_add(reason,
                     text_say(reason,
                              N_("the rule must be 0 (freestyle), 1 (exactly five), 4 (renju) or "
                                 "8 (caro)")));
        }
        return STATUS_BAD_INPUT;
    }
    gomoku_opening_begin(board, (GomokuOpening)begun.opening);
    gomoku_opening_set_most(board, begun.offers_most);
    skip_blanks(&at);
    return read_stones(board, at, reason);
}

static Status setup(void *state, const char *description, Text *reason) {
    return gomoku_setup(state, description, reason);
}

static bool apply(void *state, Move move) {
    return move < GOMOKU_OFFER_FIRST + GOMOKU_POINTS && apply_move(state, (int)move);
}

static Outcome outcome(const void *state) {
    return (Outcome)((const GomokuBoard *)state)->outcome;
}

static void move_to_text(Move move, Text *out) {
    if (move >= GOMOKU_OFFER_FIRST) {
        text_add_char(out, '?');
        gomoku_point_to_text((int)move - GOMOKU_OFFER_FIRST, out);
    } else if (move >= GOMOKU_POINTS) {
        text_add(out, gomoku_choice_id((GomokuChoice)(move - GOMOKU_POINTS)));
    } else {
        gomoku_point_to_text((int)move, out);
    }
}

/* True for a record of Damier 0.1: small letters, without I. */
static bool is_old(const char *text) {
    return text[0] >= 'a' && text[0] <= 'u';
}

static bool move_from_text(const char *text, Move *move) {
    int point;
    char now[8] = "";
    const GomokuChoice choice = gomoku_choice_by_id(text);
    if (choice != GOMOKU_CHOICES) {
        *move = GOMOKU_POINTS + (Move)choice;
        return true;
    }
    if (text[0] == '?') {
        if (!gomoku_point_from_text(text + 1, &point)) {
            return false;
        }
        *move = (Move)(GOMOKU_OFFER_FIRST + point);
        return true;
    }
    if (is_old(text) && text[0] != 'i' && strlen(text) < sizeof now) {
        memcpy(now, text, strlen(text));
        now[0] = (char)(text[0] - 'a' + 'A' - (text[0] > 'i'));
    }
    if (!gomoku_point_from_text(is_old(text) ? now : text, &point)) {
        return false;
    }
    *move = (Move)point;
    return true;
}

const GameRules gomoku_game = {.name = "gomoku",
                               .state_size = sizeof(GomokuBoard),
                               .setup = setup,
                               .apply = apply,
                               .outcome = outcome,
                               .move_to_text = move_to_text,
                               .move_from_text = move_from_text};
