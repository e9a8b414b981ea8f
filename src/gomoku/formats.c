/* Reads and writes games in the formats of other programs. */
#include "gomoku/formats.h"

#include <string.h>

#include "gomoku/rules.h"

typedef struct RuleName {
    int rule;
    const char *name;
} RuleName;

/* The rules as in SGF's RU property. */
static const RuleName rule_names[] = {{GOMOKU_FREESTYLE, "freestyle"},
                                      {GOMOKU_EXACT, "standard"},
                                      {GOMOKU_RENJU, "renju"},
                                      {GOMOKU_CARO, "caro"}};
#define RULE_NAMES (sizeof rule_names / sizeof rule_names[0])

static const char *const ids[GOMOKU_FORMATS] = {"sgf", "psq", "position"};

GomokuFormat gomoku_format_by_id(const char *id) {
    int format = 0;
    while (format < GOMOKU_FORMATS && strcmp(ids[format], id) != 0) {
        format++;
    }
    return (GomokuFormat)format;
}

static const char *skip_space(const char *at) {
    return at + strspn(at, " \t\r\n");
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

GomokuFormat gomoku_format_of(const char *text) {
    const char *at = skip_space(text);
    if (*at == '(' || *at == ';') {
        return GOMOKU_FORMAT_SGF;
    }
    if (text_has_prefix(at, "Piskvorky")) {
        return GOMOKU_FORMAT_PSQ;
    }
    return is_letter(*at) && is_digit(at[1]) ? GOMOKU_FORMAT_POSITION : GOMOKU_FORMATS;
}

/* ---- Replaying a record ---- */

/* A record being read. The board knows whose turn it is and which moves are legal. */
typedef struct FormatsReading {
    GomokuRecord *record;
    GomokuBoard board;
    Text *reason;
    bool is_bad;
} FormatsReading;

static void refuse(FormatsReading *reading, const char *sentence) {
    if (!reading->is_bad) {
        text_addf(reading->reason, text_say(reading->reason, sentence), reading->record->count + 1);
        reading->is_bad = true;
    }
}

static void formats_begin(FormatsReading *reading, int size, int rule, int opening) {
    GomokuRecord *record = reading->record;
    record->size = size;
    record->rule = rule;
    record->opening = opening;
    if (gomoku_board_init(&reading->board, size, rule) != STATUS_OK) {
        text_addf(reading->reason, text_say(reading->reason, N_("the size must be %1$d to %2$d")),
                  GOMOKU_SIZE_MIN, GOMOKU_SIZE_MAX);
        reading->is_bad = true;
        return;
    }
    gomoku_opening_begin(&reading->board, (GomokuOpening)opening);
}

static void take_move(FormatsReading *reading, int move) {
    if (reading->is_bad) {
        return;
    }
    if (move == GOMOKU_NO_POINT || reading->record->count == GOMOKU_RECORD_MOVES ||
        !gomoku_game.apply(&reading->board, (Move)move)) {
        refuse(reading, N_("move %d cannot be played"));
        return;
    }
    reading->record->moves[reading->record->count++] = (uint16_t)move;
}

/* ---- SGF ---- */

#define VALUE_SIZE 32

/* One property with one of its values, cut to fit. */
typedef struct Property {
    char name[4];
    char value[VALUE_SIZE];
} Property;

/* Reads a value between brackets; *at is at the opening one. A backslash escapes the next
 * character. */
static bool read_value(const char **at, char value[VALUE_SIZE]) {
    size_t length = 0;
    const char *c = *at + 1;
    for (; *c && *c != ']'; c++) {
        c += *c == '\\' && c[1];
        if (length + 1 < VALUE_SIZE) {
            value[length++] = *c;
        }
    }
    value[length] = '\0';
    *at = c + (*c == ']');
    return *c == ']';
}

/* Reads the next property of the main line, or the next value of the same property; false at the
 * end. The first of several variations is the main line. */
static bool next_property(const char **at, Property *property) {
    *at = skip_space(*at);
    while (**at == '(' || **at == ';') {
        *at = skip_space(*at + 1);
    }
    size_t length = 0;
    if (**at != '[') {
        for (; is_letter(**at); (*at)++) {
            if (length + 1 < sizeof property->name) {
                property->name[length++] = **at;
            }
        }
        property->name[length] = '\0';
        *at = skip_space(*at);
    }
    return **at == '[' && property->name[0] && read_value(at, property->value);
}

/* "hh": column and row from the upper left corner; or "h8" by name. */
static int sgf_point(const char *value, int size) {
    int point = GOMOKU_NO_POINT;
    if (is_letter(value[0]) && is_letter(value[1]) && !value[2]) {
        const int column = (value[0] | 32) - 'a';
        const int row = size - 1 - ((value[1] | 32) - 'a');
        return column < size && row >= 0 && row < size ? gomoku_point(column, row)
                                                       : GOMOKU_NO_POINT;
    }
    if (gomoku_point_from_text(value, &point) && gomoku_column(point) < size &&
        gomoku_row(point) < size) {
        return point;
    }
    return GOMOKU_NO_POINT;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* True when `value` begins with this name, in either case. */
static bool is_named(const char *value, const char *name) {
    while (*name && lower(*value) == *name) {
        value++;
        name++;
    }
    return !*name;
}

static int rule_of_name(const char *value) {
    for (size_t i = 0; i < RULE_NAMES; i++) {
        if (is_named(value, rule_names[i].name)) {
            return rule_names[i].rule;
        }
    }
    return GOMOKU_FREESTYLE;
}

/* Reads the properties of the root, SZ, RU and ON, wherever they stand in the main line. */
static void read_root(FormatsReading *reading, const char *text) {
    Property property = {0};
    int64_t size = GOMOKU_SIZE_USUAL;
    int rule = GOMOKU_FREESTYLE;
    GomokuOpening opening = GOMOKU_OPENING_NONE;
    for (const char *at = text; next_property(&at, &property);) {
        if (strcmp(property.name, "SZ") == 0) {
            size = text_parse_int(property.value, 0, 1000, &size) ? size : 0;
        } else if (strcmp(property.name, "RU") == 0) {
            rule = rule_of_name(property.value);
        } else if (strcmp(property.name, "ON") == 0) {
            opening = gomoku_opening_by_id(property.value);
            opening = opening == GOMOKU_OPENINGS ? GOMOKU_OPENING_NONE : opening;
        }
    }
    formats_begin(reading, (int)size, rule, (int)opening);
}

static void take_stone(FormatsReading *reading, GomokuStone stone, const char *value) {
    if (!value[0]) {
        return; /* a pass */
    }
    if (!reading->is_bad && reading->board.turn != stone) {
        refuse(reading, N_("move %d is the other colour’s turn"));
    }
    take_move(reading, sgf_point(value, reading->record->size));
}

/* The set-up stones of both colours, taken in turn. */
typedef struct SetUp {
    int points[2][GOMOKU_POINTS];
    int counts[2];
} SetUp;

static void add_set_up(FormatsReading *reading, SetUp *set_up, const Property *property) {
    const int colour = property->name[1] == 'B' ? 0 : 1;
    if (set_up->counts[colour] == GOMOKU_POINTS) {
        refuse(reading, N_("move %d cannot be played"));
        return;
    }
    set_up->points[colour][set_up->counts[colour]++] =
        sgf_point(property->value, reading->record->size);
}

static void play_set_up(FormatsReading *reading, const SetUp *set_up) {
    const int black = set_up->counts[0];
    const int white = set_up->counts[1];
    if (black != white && black != white + 1) {
        refuse(reading, N_("the position must start with as many black stones as white"));
        return;
    }
    for (int i = 0; i < black + white; i++) {
        take_move(reading, set_up->points[i % 2][i / 2]);
    }
}

static void read_sgf(FormatsReading *reading, const char *text) {
    SetUp set_up = {.counts = {0, 0}};
    Property property = {0};
    read_root(reading, text);
    for (const char *at = text; next_property(&at, &property) && !reading->is_bad;) {
        if (strcmp(property.name, "AB") == 0 || strcmp(property.name, "AW") == 0) {
            add_set_up(reading, &set_up, &property);
        }
    }
    play_set_up(reading, &set_up);
    property.name[0] = '\0';
    for (const char *at = text; next_property(&at, &property) && !reading->is_bad;) {
        if (strcmp(property.name, "B") == 0 || strcmp(property.name, "W") == 0) {
            take_stone(reading, property.name[0] == 'B' ? GOMOKU_BLACK : GOMOKU_WHITE,
                       property.value);
        } else if (strcmp(property.name, "DC") == 0) {
            const GomokuChoice choice = gomoku_choice_by_id(property.value);
            take_move(reading,
                      choice == GOMOKU_CHOICES ? GOMOKU_NO_POINT : GOMOKU_POINTS + (int)choice);
        }
    }
}

static void write_sgf(const GomokuRecord *record, Text *out) {
    GomokuBoard board;
    const char *rule = "freestyle";
    for (size_t i = 0; i < RULE_NAMES; i++) {
        rule = rule_names[i].rule == record->rule ? rule_names[i].name : rule;
    }
    gomoku_board_init(&board, record->size, record->rule);
    gomoku_opening_begin(&board, (GomokuOpening)record->opening);
    text_addf(out, "(;FF[4]GM[4]CA[UTF-8]AP[Damier]SZ[%d]RU[%s]", record->size, rule);
    if (record->opening != GOMOKU_OPENING_NONE) {
        text_addf(out, "ON[%s]", gomoku_opening_id((GomokuOpening)record->opening));
    }
    for (int i = 0; i < record->count; i++) {
        const int move = record->moves[i];
        if (move >= GOMOKU_POINTS) {
            text_addf(out, ";DC[%s]", gomoku_choice_id((GomokuChoice)(move - GOMOKU_POINTS)));
        } else {
            text_addf(out, ";%c[%c%c]", board.turn == GOMOKU_BLACK ? 'B' : 'W',
                      'a' + gomoku_column(move), 'a' + record->size - 1 - gomoku_row(move));
        }
        gomoku_game.apply(&board, (Move)move);
    }
    text_add_char(out, ')');
}

/* ---- PSQ ---- */

/* Reads a number of up to four digits at *at; -1 when there is none. */
static int formats_read_number(const char **at) {
    int value = 0;
    int digits = 0;
    for (; is_digit(**at) && digits < 4; digits++) {
        value = 10 * value + (*(*at)++ - '0');
    }
    return digits > 0 ? value : -1;
}

/* Reads `x,y,time` at the start of a line; false for any other line, which ends the moves. */
static bool read_psq_move(FormatsReading *reading, const char *at) {
    const int column = formats_read_number(&at);
    if (column < 0 || *at++ != ',') {
        return false;
    }
    const int row = formats_read_number(&at);
    if (row < 0 || *at != ',') {
        return false;
    }
    const int size = reading->record->size;
    const bool is_inside = column >= 1 && row >= 1 && column <= size && row <= size;
    take_move(reading, is_inside ? gomoku_point(column - 1, size - row) : GOMOKU_NO_POINT);
    return true;
}

static void read_psq(FormatsReading *reading, const char *text) {
    const char *at = skip_space(skip_space(text) + strlen("Piskvorky"));
    const int width = formats_read_number(&at);
    const bool is_cross = *at == 'x';
    at += is_cross;
    const int height = formats_read_number(&at);
    formats_begin(reading, is_cross && width == height ? width : 0, GOMOKU_FREESTYLE,
                  GOMOKU_OPENING_NONE);
    do {
        at += strcspn(at, "\n;");
        at += strspn(at, "\r\n; ");
    } while (!reading->is_bad && *at && read_psq_move(reading, at));
}

static void write_psq(const GomokuRecord *record, Text *out) {
    text_addf(out, "Piskvorky %dx%d, 11:11, 0\n", record->size, record->size);
    for (int i = 0; i < record->count; i++) {
        if (record->moves[i] < GOMOKU_POINTS) {
            text_addf(out, "%d,%d,0\n", gomoku_column(record->moves[i]) + 1,
                      record->size - gomoku_row(record->moves[i]));
        }
    }
    text_add(out, "black\nwhite\n-1\n");
}

/* ---- Position strings ---- */

static void refuse_word(FormatsReading *reading, const char *word) {
    const TextQuote quote = text_quote(word, strcspn(word, " \t\r\n,;"));
    text_addf(reading->reason,
              text_say(reading->reason, N_("“%s” is not a point where a stone can be put")),
              quote.data);
    reading->is_bad = true;
}

static void read_position(FormatsReading *reading, const char *text) {
    formats_begin(reading, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE, GOMOKU_OPENING_NONE);
    for (const char *at = text; !reading->is_bad;) {
        char name[5] = "";
        at += strspn(at, " \t\r\n,;");
        if (!*at) {
            return;
        }
        size_t length = is_letter(*at) ? 1 : 0;
        while (length > 0 && length < 3 && is_digit(at[length])) {
            length++;
        }
        memcpy(name, at, length);
        const int point = sgf_point(name, reading->record->size);
        if (point == GOMOKU_NO_POINT || !gomoku_board_is_legal(&reading->board, point)) {
            refuse_word(reading, at);
        }
        take_move(reading, point);
        at += length;
    }
}

static void write_position(const GomokuRecord *record, Text *out) {
    for (int i = 0; i < record->count; i++) {
        if (record->moves[i] < GOMOKU_POINTS) {
            text_addf(out, "%c%d", 'a' + gomoku_column(record->moves[i]),
                      gomoku_row(record->moves[i]) + 1);
        }
    }
}

/* ---- All formats ---- */

Status gomoku_record_read(GomokuFormat format, const char *text, GomokuRecord *record,
                          Text *reason) {
    static void (*const readers[GOMOKU_FORMATS])(FormatsReading *, const char *) = {
        read_sgf, read_psq, read_position};
    FormatsReading reading = {.record = record, .reason = reason};
    memset(record, 0, sizeof *record);
    readers[format](&reading, text);
    return reading.is_bad ? STATUS_BAD_INPUT : STATUS_OK;
}

void gomoku_record_write(GomokuFormat format, const GomokuRecord *record, Text *out) {
    static void (*const writers[GOMOKU_FORMATS])(const GomokuRecord *,
                                                 Text *) = {write_sgf, write_psq, write_position};
    writers[format](record, out);
}
