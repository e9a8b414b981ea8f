/* SGF of Gomoku and renju: FF[1] to FF[4], the main line of the first game. */
#include <string.h>

#include "gomoku/forbidden.h"
#include "gomoku/formats/reading.h"
#include "gomoku/formats/sgf.h"
#include "gomoku/rules.h"

typedef struct SgfRule {
    int rule;
    const char *name;
} SgfRule;

/* The rules as in SGF's RU property. */
static const SgfRule sgf_rules[] = {{GOMOKU_FREESTYLE, "freestyle"},
                                    {GOMOKU_EXACT, "standard"},
                                    {GOMOKU_RENJU, "renju"},
                                    {GOMOKU_CARO, "caro"}};
#define SGF_RULES (sizeof sgf_rules / sizeof sgf_rules[0])

#define SGF_GO_SIZE 19 /* of a file that does not say its own */
#define SGF_VALUE_SIZE 32
#define SGF_NAME_SIZE 8
/* The most lists of stones that are set up. */
#define SGF_STEPS_MAX 2000

/* Walks along the main line, property by property. */
typedef struct SgfScan {
    const char *at;
    int nodes;
    bool is_broken;           /* it stopped at what no SGF has */
    char name[SGF_NAME_SIZE]; /* cut to fit, as is the value */
    char value[SGF_VALUE_SIZE];
} SgfScan;

static char sgf_lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* Reads a value between brackets; a backslash escapes the next character. */
static bool sgf_read_value(SgfScan *scan) {
    Text value = text_over(scan->value, sizeof scan->value);
    const char *c = scan->at + 1;
    for (; *c && *c != ']'; c++) {
        c += *c == '\\' && c[1];
        text_add_char(&value, *c);
    }
    scan->at = c + (*c == ']');
    return *c == ']';
}

void sgf_read_name(const char **at, Text *name) {
    text_clear(name);
    for (; formats_is_letter(**at) || formats_is_digit(**at); (*at)++) {
        if (**at <= 'Z' && (name->length > 0 || !formats_is_digit(**at))) {
            text_add_char(name, **at);
        }
    }
}

/* The next property of the main line, or the next value of the same property; false at the end.
 * The first of several variations is the main line. */
static bool sgf_next(SgfScan *scan) {
    scan->at = formats_skip_space(scan->at);
    while (*scan->at == '(' || *scan->at == ';') {
        scan->nodes += *scan->at == ';';
        scan->at = formats_skip_space(scan->at + 1);
        scan->name[0] = '\0';
    }
    if (*scan->at == ')' || !*scan->at) {
        return false;
    }
    if (formats_is_letter(*scan->at)) {
        Text name = text_over(scan->name, sizeof scan->name);
        sgf_read_name(&scan->at, &name);
        scan->at = formats_skip_space(scan->at);
    }
    scan->is_broken = *scan->at != '[' || !scan->name[0] || !sgf_read_value(scan);
    return !scan->is_broken;
}

static bool sgf_is(const SgfScan *scan, const char *name) {
    return scan->name[0] == name[0] && strcmp(scan->name, name) == 0;
}

int sgf_point(const char *value, int size) {
    if (formats_is_letter(value[0]) && formats_is_letter(value[1]) && !value[2]) {
        return formats_point_from_top(sgf_lower(value[0]) - 'a', sgf_lower(value[1]) - 'a', size);
    }
    const char *at = value;
    const int point = formats_read_point(&at, size);
    return *at ? GOMOKU_NO_POINT : point;
}

bool sgf_read_rectangle(const char *value, int size, SgfRectangle *area) {
    const char *colon = strchr(value, ':');
    char corner[8];
    Text text = text_over(corner, sizeof corner);
    text_add_bytes(&text, value, colon ? (size_t)(colon - value) : strlen(value));
    const int first = sgf_point(corner, size);
    const int last = colon ? sgf_point(colon + 1, size) : first;
    if (first == GOMOKU_NO_POINT || last == GOMOKU_NO_POINT) {
        return false;
    }
    const int columns[2] = {gomoku_column(first), gomoku_column(last)};
    const int rows[2] = {gomoku_row(first), gomoku_row(last)};
    const int leftwards = columns[0] > columns[1];
    const int downwards = rows[0] > rows[1];
    *area =
        (SgfRectangle){columns[leftwards], columns[!leftwards], rows[downwards], rows[!downwards]};
    return true;
}

/* ---- The root ---- */

int sgf_rule_of(const char *value) {
    for (size_t i = 0; i < SGF_RULES; i++) {
        const char *name = sgf_rules[i].name;
        size_t length = 0;
        while (name[length] && sgf_lower(value[length]) == name[length]) {
            length++;
        }
        if (!name[length]) {
            return sgf_rules[i].rule;
        }
    }
    return GOMOKU_FREESTYLE;
}

/* "15" or "15:15"; zeros when it is no size. */
static void sgf_read_sides(const char *value, int sides[2]) {
    const char *at = formats_skip_space(value);
    sides[0] = formats_read_number(&at);
    sides[1] = sides[0];
    if (*at == ':') {
        at = formats_skip_space(at + 1);
        sides[1] = formats_read_number(&at);
    }
    if (*formats_skip_space(at)) {
        sides[0] = sides[1] = 0;
    }
}

/* Some programs number Gomoku as Go. */
static bool sgf_is_game(const char *value) {
    const char *at = formats_skip_space(value);
    const int number = formats_read_number(&at);
    return number == 4 || number == 1 || !*value;
}

/* The size that also holds the stone of this property; "tt" is a pass. */
static int sgf_least_size(const SgfScan *scan, int least) {
    const bool is_stone =
        sgf_is(scan, "B") || sgf_is(scan, "W") || sgf_is(scan, "AB") || sgf_is(scan, "AW");
    const int length = is_stone ? (int)strlen(scan->value) : 0;
    for (int i = 0; i < 2 && length == 2 && strcmp(scan->value, "tt") != 0; i++) {
        const int place = formats_is_letter(scan->value[i]) && formats_is_letter(scan->value[!i])
                              ? sgf_lower(scan->value[i]) - 'a' + 1
                              : 0;
        least = place > least ? place : least;
    }
    return least;
}

/* Reads the properties of the root, SZ, RU and ON, wherever they stand in the main line. */
static void sgf_read_root(FormatsReading *reading, const char *text) {
    SgfScan scan = {.at = text};
    int sides[2] = {GOMOKU_SIZE_USUAL, GOMOKU_SIZE_USUAL};
    int rule = GOMOKU_FREESTYLE;
    bool is_game = true;
    GomokuBoard begun = {.size = 0};
    int least = 0;
    bool has_size = false;
    while (sgf_next(&scan)) {
        least = sgf_least_size(&scan, least);
        if (sgf_is(&scan, "SZ")) {
            sgf_read_sides(scan.value, sides);
            has_size = true;
        } else if (sgf_is(&scan, "RU")) {
            rule = sgf_rule_of(scan.value);
        } else if (sgf_is(&scan, "GM")) {
            is_game = sgf_is_game(scan.value);
        } else if (sgf_is(&scan, "ON")) {
            gomoku_opening_from_text(&begun, scan.value, strlen(scan.value));
        }
    }
    if (!has_size && least > GOMOKU_SIZE_USUAL) {
        sides[0] = sides[1] = least <= SGF_GO_SIZE ? SGF_GO_SIZE : GOMOKU_SIZE_MAX;
    }
    reading->record->most = begun.offers_most;
    formats_begin_sides(reading, sides[0], sides[1], rule, begun.opening);
    if (scan.is_broken) {
        formats_refuse(reading, N_("the file breaks off, or it is not SGF"));
    } else if (!is_game) {
        formats_refuse(reading, N_("this SGF file holds another game"));
    }
}

/* ---- Stones set up ---- */

/* The stones of both colours, which are then taken in turn. */
typedef struct SgfSetUp {
    int points[2][GOMOKU_POINTS];
    int counts[2];
    int steps;        /* lists read so far */
    GomokuStone turn; /* GOMOKU_EMPTY: the file does not say */
} SgfSetUp;

/* Puts a stone of colour 0 or 1 on a point, or clears it (2). */
static void sgf_set(SgfSetUp *set_up, int colour, int point) {
    for (int old = 0; old < 2; old++) {
        int kept = 0;
        for (int i = 0; i < set_up->counts[old]; i++) {
            if (set_up->points[old][i] != point) {
                set_up->points[old][kept++] = set_up->points[old][i];
            }
        }
        set_up->counts[old] = kept;
    }
    if (colour < 2) {
        set_up->points[colour][set_up->counts[colour]++] = point;
    }
}

static void sgf_set_list(FormatsReading *reading, SgfSetUp *set_up, const SgfScan *scan) {
    const int colour = scan->name[1] == 'B' ? 0 : scan->name[1] == 'W' ? 1 : 2;
    SgfRectangle area;
    if (++set_up->steps > SGF_STEPS_MAX) {
        formats_refuse(reading, N_("this file sets up too many stones"));
        return;
    }
    if (!scan->value[0]) {
        return; /* a list of no stones */
    }
    if (!sgf_read_rectangle(scan->value, reading->record->size, &area)) {
        formats_refuse(reading, N_("a stone is set up outside the board"));
        return;
    }
    for (int row = area.top; row >= area.bottom; row--) {
        for (int column = area.left; column <= area.right; column++) {
            sgf_set(set_up, colour, gomoku_point(column, row));
        }
    }
}

/* The stones as those of a position that no turns lead to. */
static void sgf_keep_set_up(FormatsReading *reading, const SgfSetUp *set_up) {
    GomokuBoard *board = &reading->board;
    const bool is_whites_turn = set_up->counts[0] > set_up->counts[1];
    for (int colour = 0; colour < 2; colour++) {
        for (int i = 0; i < set_up->counts[colour]; i++) {
            gomoku_board_put(board, set_up->points[colour][i],
                             colour == 0 ? GOMOKU_BLACK : GOMOKU_WHITE);
        }
    }
    board->last = GOMOKU_NO_POINT;
    board->phase = GOMOKU_PHASE_PLAY;
    board->turn = set_up->turn != GOMOKU_EMPTY ? (uint8_t)set_up->turn
                  : is_whites_turn             ? GOMOKU_WHITE
                                               : GOMOKU_BLACK;
    reading->record->start = *board;
}

/* Stones that can have been put in turn are moves of the game, which can be walked through. */
static void sgf_play_set_up(FormatsReading *reading, const SgfSetUp *set_up) {
    const int black = set_up->counts[0];
    const int white = set_up->counts[1];
    const GomokuStone next = black == white ? GOMOKU_BLACK : GOMOKU_WHITE;
    if ((black != white && black != white + 1) ||
        (set_up->turn != GOMOKU_EMPTY && set_up->turn != next)) {
        sgf_keep_set_up(reading, set_up);
        return;
    }
    for (int i = 0; i < black + white; i++) {
        formats_take_move(reading, set_up->points[i % 2][i / 2]);
    }
}

static bool sgf_is_move(const SgfScan *scan) {
    return sgf_is(scan, "B") || sgf_is(scan, "W");
}

bool sgf_is_pass(const char *value, int size) {
    return !value[0] || (strcmp(value, "tt") == 0 && size < GOMOKU_SIZE_MAX);
}

/* How many moves of the main line stand before the last place where a colour moves twice, or where
 * stones are set up: they are no turns that lead to the position. */
static int sgf_count_set_up(const FormatsReading *reading, const char *text) {
    SgfScan scan = {.at = text};
    int moves = 0, found = 0;
    char before = '\0'; /* who moved last */
    while (reading->record->opening == GOMOKU_OPENING_NONE && sgf_next(&scan)) {
        if (sgf_is_move(&scan) && !sgf_is_pass(scan.value, reading->record->size)) {
            found = scan.name[0] == before ? moves : found;
            before = scan.name[0];
            moves++;
        } else if (sgf_is(&scan, "AB") || sgf_is(&scan, "AW") || sgf_is(&scan, "AE")) {
            found = moves;
        }
    }
    return found;
}

/* Sets up the stone of move number `number`, from 1. */
static void sgf_set_move(FormatsReading *reading, SgfSetUp *set_up, const SgfScan *scan,
                         int number) {
    const int point = sgf_point(scan->value, reading->record->size);
    bool is_free = point != GOMOKU_NO_POINT;
    for (int colour = 0; colour < 2; colour++) {
        for (int i = 0; i < set_up->counts[colour]; i++) {
            is_free = is_free && set_up->points[colour][i] != point;
        }
    }
    if (!is_free) {
        text_addf(reading->reason, text_say(reading->reason, N_("move %d cannot be played")),
                  number);
        reading->is_bad = true;
        return;
    }
    sgf_set(set_up, scan->name[0] == 'B' ? 0 : 1, point);
    set_up->turn = scan->name[0] == 'B' ? GOMOKU_WHITE : GOMOKU_BLACK;
}

/* Returns how many moves of the main line became stones that are set up. */
static int sgf_read_set_up(FormatsReading *reading, const char *text) {
    SgfSetUp set_up = {.counts = {0, 0}};
    SgfScan scan = {.at = text};
    const int before = sgf_count_set_up(reading, text);
    int taken = 0;
    bool has_moved = false;
    while (!reading->is_bad && sgf_next(&scan)) {
        const bool is_pass = sgf_is_pass(scan.value, reading->record->size);
        if (sgf_is_move(&scan) && taken < before) {
            if (!is_pass) {
                sgf_set_move(reading, &set_up, &scan, ++taken);
            }
        } else if (sgf_is_move(&scan) && !has_moved) {
            has_moved = !is_pass;
            if (is_pass || before > 0) {
                set_up.turn = GOMOKU_EMPTY; /* whatever PL said: the first stone says it */
            }
            if (has_moved && set_up.turn == GOMOKU_EMPTY) {
                set_up.turn = scan.name[0] == 'B' ? GOMOKU_BLACK : GOMOKU_WHITE;
            }
        } else if (sgf_is(&scan, "AB") || sgf_is(&scan, "AW") || sgf_is(&scan, "AE")) {
            sgf_set_list(reading, &set_up, &scan);
        } else if (sgf_is(&scan, "PL") && !has_moved) {
            const char colour = sgf_lower(scan.value[0]);
            set_up.turn = colour == 'w' || colour == '2' ? GOMOKU_WHITE : GOMOKU_BLACK;
        }
    }
    if (!reading->is_bad) {
        sgf_play_set_up(reading, &set_up);
    }
    return before;
}

/* ---- Moves ---- */

/* In renju a record may end on a move that is forbidden to black, who loses by it. */
static bool sgf_ends_forbidden(const FormatsReading *reading, const SgfScan *scan) {
    const GomokuBoard *board = &reading->board;
    const int point = sgf_point(scan->value, reading->record->size);
    SgfScan after = *scan;
    if (board->rule != GOMOKU_RENJU || board->turn != GOMOKU_BLACK || point == GOMOKU_NO_POINT ||
        board->cells[point] != GOMOKU_EMPTY || board->outcome != OUTCOME_ONGOING ||
        gomoku_forbidden(board, point) == GOMOKU_ALLOWED) {
        return false;
    }
    while (sgf_next(&after)) {
        if (sgf_is_move(&after) && !sgf_is_pass(after.value, reading->record->size)) {
            return false;
        }
    }
    return true;
}

static void sgf_take_stone(FormatsReading *reading, const SgfScan *scan, bool *has_passed) {
    const GomokuStone stone = scan->name[0] == 'B' ? GOMOKU_BLACK : GOMOKU_WHITE;
    if (sgf_is_pass(scan->value, reading->record->size)) {
        *has_passed = true; /* one that ends the game, or that the other side answers, is no loss */
        return;
    }
    if (reading->board.turn != stone) {
        formats_refuse(reading, *has_passed
                                    ? N_("a player passes before move %d, and here nobody may pass")
                                    : N_("move %d is the other colour’s turn"));
    } else if (sgf_ends_forbidden(reading, scan)) {
        reading->record->forbidden = reading->record->count + 1;
    } else {
        formats_take_move(reading, sgf_point(scan->value, reading->record->size));
    }
}

int sgf_read_start(FormatsReading *reading, const char *text) {
    sgf_read_root(reading, text);
    return reading->is_bad ? 0 : sgf_read_set_up(reading, text);
}

void formats_read_sgf(FormatsReading *reading, const char *text) {
    SgfScan scan = {.at = text};
    bool has_passed = false;
    int before = sgf_read_start(reading, text);
    while (!reading->is_bad && sgf_next(&scan)) {
        if (sgf_is_move(&scan) && before > 0) {
            before -= !sgf_is_pass(scan.value, reading->record->size);
        } else if (sgf_is_move(&scan)) {
            sgf_take_stone(reading, &scan, &has_passed);
        } else if (sgf_is(&scan, "DC")) {
            Move move = 0;
            formats_take_move(reading, gomoku_game.move_from_text(scan.value, &move)
                                           ? (int)move
                                           : GOMOKU_NO_POINT);
        }
    }
    if (reading->record->count == 0 && reading->record->start.size == 0 && scan.nodes != 1) {
        formats_refuse(reading, N_("there is no stone in this file"));
    }
}

const char *sgf_rule_name(int rule) {
    const char *name = "freestyle";
    for (size_t i = 0; i < SGF_RULES; i++) {
        name = sgf_rules[i].rule == rule ? sgf_rules[i].name : name;
    }
    return name;
}

void formats_write_sgf(const GomokuRecord *record, Text *out) {
    GomokuBoard board;
    gomoku_record_begin(record, &board);
    sgf_write_head(record, sgf_rule_name(record->rule), out);
    for (int i = 0; i < record->count; i++) {
        sgf_write_move(record->moves[i], board.turn == GOMOKU_BLACK, record->size, out);
        gomoku_game.apply(&board, (Move)record->moves[i]);
    }
    text_add_char(out, ')');
}

static void sgf_write_stones(const GomokuBoard *board, GomokuStone stone, const char *name,
                             Text *out) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (board->cells[point] == stone) {
            text_addf(out, "%s[", name);
            sgf_write_point(point, board->size, out);
            text_add_char(out, ']');
            name = "";
        }
    }
}

void sgf_write_head(const GomokuRecord *record, const char *rule, Text *out) {
    GomokuBoard board;
    gomoku_record_begin(record, &board);
    text_addf(out, "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[%d]RU[%s]", record->size, rule);
    if (record->opening != GOMOKU_OPENING_NONE) {
        text_add(out, "ON[");
        gomoku_opening_to_text(&board, out);
        text_add_char(out, ']');
    }
    if (record->start.size > 0) {
        sgf_write_stones(&board, GOMOKU_BLACK, "AB", out);
        sgf_write_stones(&board, GOMOKU_WHITE, "AW", out);
        text_add(out, board.turn == GOMOKU_BLACK ? "PL[B]" : "PL[W]");
    }
}

void sgf_write_point(int point, int size, Text *out) {
    text_addf(out, "%c%c", 'a' + gomoku_column(point), 'a' + size - 1 - gomoku_row(point));
}

void sgf_write_move(int move, bool is_black, int size, Text *out) {
    if (move >= GOMOKU_POINTS) {
        text_add(out, ";DC[");
        gomoku_game.move_to_text((Move)move, out);
        text_add_char(out, ']');
    } else {
        text_addf(out, ";%c[", is_black ? 'B' : 'W');
        sgf_write_point(move, size, out);
        text_add_char(out, ']');
    }
}
