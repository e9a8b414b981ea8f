/* Files of Piskvork (PSQ) with the names of the players and the times of the moves, those of
 * Gomotur (REC), which Piskvork writes too, and positions of Yixin's board (POS). */
#include <stdlib.h>
#include <string.h>

#include "gomoku/rules.h"
#include "interchange/gomoku/records.h"

/* What a file of Piskvork says besides the game and its players, as a value of the root: the levels
 * of the players and who began, and behind a semicolon how the game ended. */
#define PSQ_REST "PSQ"
#define PSQ_REST_MAX 64
/* What is written where a game says nothing else. */
#define PSQ_USUAL "11:11, 0;-1"
#define PSQ_BLACK "black"
#define PSQ_WHITE "white"
#define PSQ_NAME_MAX 200
#define REC_SIZE 20
#define POS_SIZE 15

/* ---- Lines ---- */

typedef struct PiskvorkMove {
    int column, row, time;
    bool has_time;
} PiskvorkMove;

static bool piskvork_number(const char **at, int *number) {
    const size_t digits = strspn(*at, "0123456789");
    *number = digits > 0 && digits <= 9 ? atoi(*at) : 0;
    *at += digits;
    return digits > 0 && digits <= 9;
}

/* "x,y,time" or "x,y", and nothing else. */
static bool piskvork_move(const char *line, size_t length, PiskvorkMove *move) {
    const char *at = line + strspn(line, " \t");
    *move = (PiskvorkMove){.column = 0};
    if (!piskvork_number(&at, &move->column) || *at++ != ',') {
        return false;
    }
    at += strspn(at, " \t");
    if (!piskvork_number(&at, &move->row)) {
        return false;
    }
    move->has_time = *at == ',';
    at += move->has_time;
    at += strspn(at, " \t");
    if (move->has_time && !piskvork_number(&at, &move->time)) {
        return false;
    }
    return at + strspn(at, " \t\r") >= line + length;
}

/* The next line that is not blank; a semicolon ends one too. False after the last. */
static bool piskvork_next(const char **at, const char **line, size_t *length) {
    *at += strspn(*at, " \t\r\n;");
    *line = *at;
    *length = strcspn(*at, "\r\n;");
    *at += *length;
    while (*length > 0 && strchr(" \t", (*line)[*length - 1])) {
        --*length;
    }
    return **line != '\0';
}

static bool piskvork_is_code(const char *line, size_t length) {
    const size_t sign = line[0] == '-';
    return length > sign && strspn(line + sign, "0123456789") >= length - sign;
}

/* ---- Reading ---- */

typedef struct PiskvorkReading {
    GameTree *tree;
    Status status;
    int node;
    char names[2][PSQ_NAME_MAX];
    int name_count;
    char rest[PSQ_REST_MAX];
    Text rest_text;
    char words[500]; /* lines that are neither names nor numbers */
    Text words_text;
    bool is_shortened;
} PiskvorkReading;

static void piskvork_set(PiskvorkReading *reading, int node, const char *name, const char *value) {
    if (reading->status == STATUS_OK && value[0]) {
        reading->status = game_tree_set_value(reading->tree, node, name, value);
    }
}

static void piskvork_take_move(PiskvorkReading *reading, Move move, int time) {
    char words[16];
    Text text = text_over(words, sizeof words);
    if (reading->status == STATUS_OK) {
        reading->status = game_tree_add(reading->tree, reading->node, move, &reading->node);
    }
    if (time > 0) {
        text_add_int(&text, time);
        piskvork_set(reading, reading->node, GAME_TREE_TIME, words);
    }
}

static void piskvork_add_word(PiskvorkReading *reading, const char *line, size_t length) {
    text_add(&reading->words_text, reading->words_text.length > 0 ? "\n" : "");
    text_add_bytes(&reading->words_text, line, length);
}

/* A line that is no move: the name of a player, how the game ended, or other words. */
static void piskvork_take_words(PiskvorkReading *reading, const char *line, size_t length) {
    if (piskvork_is_code(line, length)) {
        text_add_char(&reading->rest_text, ';');
        text_add_bytes(&reading->rest_text, line, length);
    } else if (reading->name_count < 2) {
        Text name = text_over(reading->names[reading->name_count++], PSQ_NAME_MAX);
        text_add_bytes(&name, line, length);
        reading->is_shortened = reading->is_shortened || name.truncated;
    } else {
        piskvork_add_word(reading, line, length);
    }
}

static void piskvork_begin(PiskvorkReading *reading) {
    reading->tree = game_tree_create();
    reading->status = reading->tree ? STATUS_OK : STATUS_NO_MEMORY;
    reading->rest_text = text_over(reading->rest, sizeof reading->rest);
    reading->words_text = text_over(reading->words, sizeof reading->words);
}

/* Hands the game over; `first` is the number of the name of who has black. */
static Status piskvork_end(PiskvorkReading *reading, const GomokuRecord *record, int first,
                           InterchangeList *list, Text *reason) {
    const bool has_usual_names =
        strcmp(reading->names[0], PSQ_BLACK) == 0 && strcmp(reading->names[1], PSQ_WHITE) == 0;
    if (reading->name_count == 1) { /* one word is no pair of players */
        piskvork_add_word(reading, reading->names[0], strlen(reading->names[0]));
    } else if (!has_usual_names) {
        piskvork_set(reading, GAME_TREE_ROOT, "PB", reading->names[first]);
        piskvork_set(reading, GAME_TREE_ROOT, "PW", reading->names[!first]);
    }
    if (strncmp(reading->rest, PSQ_USUAL, strlen(reading->rest)) != 0) {
        piskvork_set(reading, GAME_TREE_ROOT, PSQ_REST, reading->rest);
    }
    piskvork_set(reading, GAME_TREE_ROOT, "C", reading->words);
    reading->is_shortened =
        reading->is_shortened || reading->rest_text.truncated || reading->words_text.truncated;
    GomokuLibrary library = {.record = *record, .tree = reading->tree};
    if (reading->status != STATUS_OK) {
        game_tree_destroy(reading->tree);
        return reading->status;
    }
    const Status status = records_add_library(&library, list, reason);
    return status == STATUS_OK && reading->is_shortened
               ? interchange_list_note(list, reason, N_("Long comments were shortened."))
               : status;
}

/* Behind "Piskvorky 15x15,": the levels, and who began. */
static void psq_take_head(PiskvorkReading *reading, const char *line, size_t length) {
    const char *comma = memchr(line, ',', length);
    if (comma) {
        const char *begin = comma + 1 + strspn(comma + 1, " \t"); /* perhaps behind the line */
        text_add_bytes(&reading->rest_text, begin,
                       begin < line + length ? (size_t)(line + length - begin) : 0);
    }
}

Status psq_read(const InterchangeFormat *format, const char *text, size_t length,
                InterchangeList *list, Text *reason) {
    PiskvorkReading reading = {.node = GAME_TREE_ROOT};
    GomokuRecord record;
    const char *line;
    size_t size;
    int moves = 0;
    (void)length;
    const Status status = gomoku_record_read((GomokuFormat)format->kind, text, &record, reason);
    if (status != STATUS_OK) {
        return status;
    }
    piskvork_begin(&reading);
    (void)piskvork_next(&text, &line, &size);
    psq_take_head(&reading, line, size);
    const size_t head = reading.rest_text.length;
    const int first = head > 1 && reading.rest[head - 1] == '1' && reading.rest[head - 2] == ' ';
    while (piskvork_next(&text, &line, &size)) {
        PiskvorkMove move;
        if (moves < record.count && piskvork_move(line, size, &move)) {
            piskvork_take_move(&reading, record.moves[moves++], move.time);
        } else {
            piskvork_take_words(&reading, line, size);
        }
    }
    return piskvork_end(&reading, &record, first, list, reason);
}

/* ---- Gomotur: the two players, and the moves from 0 ---- */

InterchangeFit rec_recognise(const InterchangeFormat *format, const char *text, size_t length) {
    const char *line;
    size_t size;
    PiskvorkMove move;
    (void)format, (void)length;
    for (int i = 0; i < 2; i++) {
        if (!piskvork_next(&text, &line, &size) || size >= PSQ_NAME_MAX ||
            piskvork_is_code(line, size) || memchr(line, ',', size) || memchr(line, '(', size)) {
            return INTERCHANGE_NOT;
        }
    }
    return piskvork_next(&text, &line, &size) && piskvork_move(line, size, &move) && move.has_time
               ? INTERCHANGE_SHAPED
               : INTERCHANGE_NOT;
}

Status rec_read(const InterchangeFormat *format, const char *text, size_t length,
                InterchangeList *list, Text *reason) {
    PiskvorkReading reading = {.node = GAME_TREE_ROOT};
    GomokuRecord record = {.size = REC_SIZE, .rule = GOMOKU_FREESTYLE};
    GomokuBoard board;
    const char *line;
    size_t size;
    Status status = STATUS_OK;
    (void)format, (void)length;
    piskvork_begin(&reading);
    gomoku_record_begin(&record, &board);
    while (status == STATUS_OK && piskvork_next(&text, &line, &size)) {
        PiskvorkMove move;
        if (reading.name_count < 2 || piskvork_is_code(line, size)) {
            piskvork_take_words(&reading, line, size);
            continue;
        }
        const bool is_inside = piskvork_move(line, size, &move) && move.column < REC_SIZE &&
                               move.row < REC_SIZE && !strchr(reading.rest, ';');
        const int point =
            is_inside ? gomoku_point(move.column, REC_SIZE - 1 - move.row) : GOMOKU_NO_POINT;
        if (!is_inside || !gomoku_board_play(&board, point)) {
            text_addf(reason, text_say(reason, N_("move %d cannot be played")), record.count + 1);
            status = STATUS_BAD_INPUT;
        } else {
            record.moves[record.count++] = (uint16_t)point;
            piskvork_take_move(&reading, (Move)point, move.time);
        }
    }
    if (status != STATUS_OK) {
        game_tree_destroy(reading.tree);
        return status;
    }
    return piskvork_end(&reading, &record, 0, list, reason);
}

/* ---- Yixin's board: the number of stones, and a byte for each ---- */

InterchangeFit pos_recognise(const InterchangeFormat *format, const char *text, size_t length) {
    const unsigned char *bytes = (const unsigned char *)text;
    bool is_taken[POS_SIZE * POS_SIZE] = {false};
    bool is_text = true;
    (void)format;
    if (length < 2 || length > POS_SIZE * POS_SIZE || bytes[0] != length - 1) {
        return INTERCHANGE_NOT;
    }
    for (size_t i = 0; i < length; i++) {
        is_text = is_text && bytes[i] < 128 && (bytes[i] >= ' ' || strchr("\t\r\n", text[i]));
        if (i > 0 && (bytes[i] >= POS_SIZE * POS_SIZE || is_taken[bytes[i]])) {
            return INTERCHANGE_NOT;
        }
        is_taken[bytes[i]] = is_taken[bytes[i]] || i > 0;
    }
    return is_text ? INTERCHANGE_NOT : INTERCHANGE_SHAPED;
}

Status pos_read(const InterchangeFormat *format, const char *text, size_t length,
                InterchangeList *list, Text *reason) {
    const unsigned char *bytes = (const unsigned char *)text;
    GomokuRecord record = {.size = POS_SIZE, .rule = GOMOKU_FREESTYLE};
    GomokuBoard board;
    gomoku_record_begin(&record, &board);
    if (pos_recognise(format, text, length) == INTERCHANGE_NOT) {
        text_add(reason, text_say(reason, N_("There is no game in this file.")));
        return STATUS_BAD_INPUT;
    }
    for (size_t i = 1; i < length; i++) {
        const int point = gomoku_point(bytes[i] % POS_SIZE, POS_SIZE - 1 - bytes[i] / POS_SIZE);
        if (!gomoku_board_play(&board, point)) {
            text_addf(reason, text_say(reason, N_("move %d cannot be played")), (int)i);
            return STATUS_BAD_INPUT;
        }
        record.moves[record.count++] = (uint16_t)point;
    }
    return records_add(&record, list, reason);
}

/* ---- Writing ---- */

/* Would the name of a player read as something else: a move, "1,2", a code, or two lines? */
static bool psq_is_no_name(const char *name) {
    name += strspn(name, " \t"); /* a reader leaves the blanks around it out */
    const size_t digits = strspn(name, "0123456789-");
    const size_t blanks = strspn(name + digits, " \t");
    const bool is_move = digits > 0 && name[digits + blanks] == ',';
    const bool is_code = !name[digits + blanks] && piskvork_is_code(name, digits);
    return !*name || is_move || is_code || strpbrk(name, ";\r\n");
}

/* Has the tree nothing but one line, the players, times, and what a file of Piskvork said? */
static bool psq_holds(const GameTree *tree) {
    static const char *const names[] = {"PB", "PW", PSQ_REST};
    const char *name, *value;
    for (int node = GAME_TREE_ROOT; node != GAME_TREE_NONE; node = game_tree_next(tree, node)) {
        if (game_tree_variations(tree, node) > 0) {
            return false;
        }
        for (size_t at = 0; game_tree_next_value(tree, node, &at, &name, &value);) {
            bool is_held = node != GAME_TREE_ROOT && strcmp(name, GAME_TREE_TIME) == 0;
            for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
                is_held = is_held || (node == GAME_TREE_ROOT && strcmp(name, names[k]) == 0 &&
                                      (k == 2 || !psq_is_no_name(value)));
            }
            if (!is_held) {
                return false;
            }
        }
    }
    return true;
}

static const char *psq_value(const GameTree *tree, int node, const char *name, const char *usual) {
    const char *value = game_tree_value(tree, node, name);
    return value && value[0] ? value : usual;
}

/* The name of a player, unless it would read as something else. */
static const char *psq_player(const GameTree *tree, const char *name, const char *usual) {
    const char *value = psq_value(tree, GAME_TREE_ROOT, name, usual);
    return psq_is_no_name(value) ? usual : value;
}

/* A line without the blanks around it, which a reader leaves out. */
static void psq_add_line(const char *line, size_t length, Text *out) {
    const size_t blanks = strspn(line, " \t");
    const size_t begin = blanks < length ? blanks : length;
    while (length > begin && strchr(" \t", line[length - 1])) {
        length--;
    }
    text_add_bytes(out, line + begin, length - begin);
    text_add_char(out, '\n');
}

static void psq_add_player(const char *name, Text *out) {
    psq_add_line(name, strlen(name), out);
}

static void psq_write_game(const GomokuRecord *record, const GameTree *tree, Text *out) {
    const char *rest = psq_value(tree, GAME_TREE_ROOT, PSQ_REST, PSQ_USUAL);
    const size_t head = strcspn(rest, ";");
    const char *black = psq_player(tree, "PB", PSQ_BLACK);
    const char *white = psq_player(tree, "PW", PSQ_WHITE);
    const bool is_second = head > 1 && rest[head - 1] == '1' && rest[head - 2] == ' ';
    int node = GAME_TREE_ROOT;
    text_addf(out, "Piskvorky %dx%d, ", record->size, record->size);
    psq_add_line(rest, head, out);
    for (int i = 0; i < record->count; i++) {
        int child = node == GAME_TREE_NONE ? GAME_TREE_NONE : game_tree_first_child(tree, node);
        while (child != GAME_TREE_NONE && game_tree_move(tree, child) != record->moves[i]) {
            child = game_tree_next_sibling(tree, child);
        }
        node = child;
        if (record->moves[i] < GOMOKU_POINTS) {
            text_addf(out, "%d,%d,%s\n", gomoku_column(record->moves[i]) + 1,
                      record->size - gomoku_row(record->moves[i]),
                      node == GAME_TREE_NONE ? "0" : psq_value(tree, node, GAME_TREE_TIME, "0"));
        }
    }
    psq_add_player(is_second ? white : black, out);
    psq_add_player(is_second ? black : white, out);
    for (const char *at = rest + head; *at == ';';) {
        const size_t length = strcspn(at + 1, ";");
        text_add_bytes(out, at + 1, length);
        text_add_char(out, '\n');
        at += 1 + length;
    }
}

Status psq_write(const InterchangeFormat *format, const char *own, Text *out, Text *reason) {
    Session *session = NULL;
    GomokuRecord record;
    (void)format;
    const Status status = session_from_text(&gomoku_game, own, &session, reason);
    if (status != STATUS_OK) {
        return status;
    }
    const bool is_whole = records_of_session(session, &record);
    GameTree *tree = is_whole && record.count > 0 ? records_tree(own, session, reason) : NULL;
    session_destroy(session);
    if (tree) {
        psq_write_game(&record, tree, out);
        if (!psq_holds(tree)) {
            text_add(reason, text_say(reason, N_("This format holds no variations and no notes: "
                                                 "save the game as .sgf.")));
        }
        game_tree_destroy(tree);
        return STATUS_OK;
    }
    if (!is_whole || record.count == 0) {
        text_add(reason,
                 text_say(reason, is_whole ? N_("This format holds games with a stone or more.")
                                           : N_("This format holds games from the empty board.")));
    }
    return reason->length > 0 ? STATUS_BAD_INPUT : STATUS_NO_MEMORY;
}
