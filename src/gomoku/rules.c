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

/* Skips one of the words of `ids` that ends at a blank, a semicolon or the end of the text. Returns
 * its number, or `count` when there is none. */
static int read_word(const char **at, const char *(*id)(int number), int count) {
    const size_t length = strcspn(*at, " ;");
    for (int i = 0; i < count; i++) {
        if (strlen(id(i)) == length && memcmp(*at, id(i), length) == 0) {
            *at += length;
            return i;
        }
    }
    return count;
}

static const char *choice_id(int number) {
    return gomoku_choice_id((GomokuChoice)number);
}

static const char *opening_id(int number) {
    return gomoku_opening_id((GomokuOpening)number);
}

/* Reads `white`, `black` or `two` among the stones; true when there was one. */
static bool read_choice(GomokuBoard *board, const char **at) {
    const char *end = *at;
    const int choice = read_word(&end, choice_id, GOMOKU_CHOICES);
    if (choice == GOMOKU_CHOICES || !gomoku_opening_choose(board, (GomokuChoice)choice)) {
        return false;
    }
    *at = end + (*end == ';');
    return true;
}

static Status read_stones(GomokuBoard *board, const char *at, Text *reason) {
    for (int number = 1; *at; number++) {
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
            return bad_stone(number, N_("before stone %d comes a choice: white, black or two"),
                             reason);
        }
        if (!gomoku_board_play(board, point)) {
            return bad_stone(number, N_("stone %d is forbidden to black"), reason);
        }
        if (skip_char(&at, ';') && !*at) {
            break; /* a semicolon after the last stone is allowed */
        }
    }
    return STATUS_OK;
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
    int opening = GOMOKU_OPENING_NONE;
    if (skip_char(&at, '/')) {
        opening = read_word(&at, opening_id, GOMOKU_OPENINGS);
    }
    if (size < 0 || rule < 0 || !blank || opening == GOMOKU_OPENINGS || (*at && *at != ' ')) {
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
    gomoku_opening_begin(board, (GomokuOpening)opening);
    skip_blanks(&at);
    return read_stones(board, at, reason);
}

static Status setup(void *state, const char *description, Text *reason) {
    return gomoku_setup(state, description, reason);
}

static bool apply(void *state, Move move) {
    return move < GOMOKU_POINTS
               ? gomoku_board_play(state, (int)move)
               : gomoku_opening_choose(state, (GomokuChoice)(move - GOMOKU_POINTS));
}

static Outcome outcome(const void *state) {
    return (Outcome)((const GomokuBoard *)state)->outcome;
}

static void move_to_text(Move move, Text *out) {
    if (move >= GOMOKU_POINTS) {
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
