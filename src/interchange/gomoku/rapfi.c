/* Reads Rapfi's database as the table that its command yxdbtotxt writes: a position in each line,
 * named by its stones. Rapfi keeps one of the eight pictures of a position that turns and mirrors
 * give; here they become a tree, in which each position stands once. */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/rules.h"
#include "interchange/gomoku/records.h"

#define RAPFI_HEAD "index,key,label,value,depth,bound,text"
#define RAPFI_PICTURES 8
#define RAPFI_SEED 1
/* A power of two, twice the nodes of a tree. */
#define RAPFI_PLACES ((size_t)2 * GAME_TREE_NODES_MAX)
/* Orders of stones that are tried for a position whose parents are not in the table. */
#define RAPFI_TRIES_MAX 200
#define RAPFI_LABELS "@BTXT@"

typedef struct RapfiRecord {
    const char *key, *data, *end; /* behind the rule; behind the key; of the line */
    int rule, size;
    int count; /* stones */
    size_t order;
} RapfiRecord;

/* The stones of a position as they stand in its key. */
typedef struct RapfiStones {
    int points[GOMOKU_POINTS];
    int colours[GOMOKU_POINTS]; /* 0 black, 1 white */
    int count;
    int blacks;
} RapfiStones;

typedef struct RapfiPlace {
    uint64_t hash; /* the least of the eight pictures; 0: nothing is here */
    int node;
} RapfiPlace;

typedef struct RapfiReading {
    uint64_t keys[2][GOMOKU_POINTS];
    RapfiPlace *places;
    GameTree *tree;
    int size, rule;
    int tries;
    int left_out;
    bool is_shortened; /* a label is longer than what is kept */
    Status status;
} RapfiReading;

/* ---- A line ---- */

static bool rapfi_number(const char **at, int *number) {
    const char *first = *at;
    for (*number = 0; **at >= '0' && **at <= '9' && *at - first < 3; (*at)++) {
        *number = 10 * *number + (**at - '0');
    }
    return *at > first && *number > 0 && *number <= GOMOKU_SIZE_MAX;
}

static bool rapfi_read_stones(const char **at, int size, RapfiStones *stones) {
    bool is_taken[GOMOKU_POINTS] = {false};
    *stones = (RapfiStones){.count = 0};
    for (int colour = 0; colour < 2; colour++) {
        while (**at >= 'a' && **at < 'a' + size) {
            const int column = *(*at)++ - 'a';
            int row = 0;
            if (!rapfi_number(at, &row) || row > size || is_taken[gomoku_point(column, row - 1)]) {
                return false;
            }
            is_taken[gomoku_point(column, row - 1)] = true;
            stones->points[stones->count] = gomoku_point(column, row - 1);
            stones->colours[stones->count++] = colour;
            stones->blacks += colour == 0;
        }
        if (*(*at)++ != '-') {
            return false;
        }
    }
    return true;
}

/* "0,f-15-15-h8g7-i9-b,…"; false when it is no line of such a table. */
static bool rapfi_read_line(const char *line, const char *end, RapfiRecord *record) {
    static const char signs[] = "fsr";
    static const int rules[] = {GOMOKU_FREESTYLE, GOMOKU_EXACT, GOMOKU_RENJU};
    const char *at = line + strspn(line, "0123456789");
    const char *sign = at > line && *at == ',' && at[1] ? strchr(signs, at[1]) : NULL;
    int height = 0;
    RapfiStones stones;
    *record = (RapfiRecord){.end = end};
    if (!sign || at[2] != '-') {
        return false;
    }
    record->rule = rules[sign - signs];
    at += 3;
    if (!rapfi_number(&at, &record->size) || *at++ != '-' || !rapfi_number(&at, &height) ||
        *at++ != '-' || height != record->size || height < GOMOKU_SIZE_MIN) {
        return false;
    }
    record->key = at;
    if (!rapfi_read_stones(&at, record->size, &stones) || (*at != 'b' && *at != 'w') ||
        at[1] != ',') {
        return false;
    }
    record->count = stones.count;
    record->data = at + 2;
    return true;
}

/* ---- Positions ---- */

static int rapfi_turn(int point, int size, int picture) {
    int column = gomoku_column(point);
    int row = gomoku_row(point);
    column = picture & 1 ? size - 1 - column : column;
    row = picture & 2 ? size - 1 - row : row;
    return picture & 4 ? gomoku_point(row, column) : gomoku_point(column, row);
}

/* The hash of a position without stone number `skip`, the same for its eight pictures. */
static uint64_t rapfi_hash(const RapfiReading *reading, const RapfiStones *stones, int skip) {
    uint64_t least = UINT64_MAX;
    for (int picture = 0; picture < RAPFI_PICTURES; picture++) {
        uint64_t hash = 1;
        for (int i = 0; i < stones->count; i++) {
            const int point = rapfi_turn(stones->points[i], reading->size, picture);
            hash ^= i == skip ? 0 : reading->keys[stones->colours[i]][point];
        }
        least = hash < least ? hash : least;
    }
    return least ? least : 1;
}

static RapfiPlace *rapfi_find(const RapfiReading *reading, uint64_t hash) {
    size_t at = (size_t)hash & (RAPFI_PLACES - 1);
    while (reading->places[at].hash && reading->places[at].hash != hash) {
        at = (at + 1) & (RAPFI_PLACES - 1);
    }
    return &reading->places[at];
}

/* The board of a node, with its stones put in the order of its moves. */
static void rapfi_board(const RapfiReading *reading, int node, GomokuBoard *board) {
    int moves[GOMOKU_POINTS];
    int count = 0;
    for (; node != GAME_TREE_ROOT; node = game_tree_parent(reading->tree, node)) {
        moves[count++] = (int)game_tree_move(reading->tree, node);
    }
    (void)gomoku_board_init(board, reading->size, reading->rule);
    while (count > 0) {
        gomoku_board_put(board, moves[--count], (GomokuStone)board->turn);
    }
}

/* The turn that brings the stones, without number `skip`, on those of the board; -1: none does. */
static int rapfi_picture(const GomokuBoard *board, const RapfiStones *stones, int skip) {
    for (int picture = 0; picture < RAPFI_PICTURES; picture++) {
        bool is_same = board->count == stones->count - (skip >= 0);
        for (int i = 0; i < stones->count && is_same; i++) {
            const int point = rapfi_turn(stones->points[i], board->size, picture);
            is_same = i == skip || board->cells[point] == GOMOKU_BLACK + stones->colours[i];
        }
        if (is_same) {
            return picture;
        }
    }
    return -1;
}

static int rapfi_place(RapfiReading *reading, const RapfiStones *stones);

/* Puts stone number `last` as a move behind the position without it; GAME_TREE_NONE: the rules
 * forbid it, or that position has no place. */
static int rapfi_play(RapfiReading *reading, const RapfiStones *stones, int last, bool makes_way) {
    const RapfiPlace *place = rapfi_find(reading, rapfi_hash(reading, stones, last));
    int parent = place->node;
    GomokuBoard board;
    if (!place->hash) {
        RapfiStones before = *stones;
        if (!makes_way || reading->tries++ > RAPFI_TRIES_MAX) {
            return GAME_TREE_NONE;
        }
        before.count--;
        before.blacks -= before.colours[last] == 0;
        for (int i = last; i < before.count; i++) {
            before.points[i] = before.points[i + 1];
            before.colours[i] = before.colours[i + 1];
        }
        parent = rapfi_place(reading, &before);
        if (parent == GAME_TREE_NONE) {
            return GAME_TREE_NONE;
        }
    }
    rapfi_board(reading, parent, &board);
    const int picture = rapfi_picture(&board, stones, last);
    const int point = rapfi_turn(stones->points[last], reading->size, picture);
    int node = GAME_TREE_NONE;
    if (picture < 0 || !gomoku_board_play(&board, point)) {
        return GAME_TREE_NONE;
    }
    reading->status = game_tree_add(reading->tree, parent, (Move)point, &node);
    return node;
}

/* The node of a position, new if the tree had none; GAME_TREE_NONE: no legal moves lead there. */
static int rapfi_place(RapfiReading *reading, const RapfiStones *stones) {
    const uint64_t hash = rapfi_hash(reading, stones, -1);
    const int mover = stones->count % 2 == 0; /* who moved last: white when both have as many */
    const RapfiPlace *place = rapfi_find(reading, hash);
    int node = place->hash ? place->node : GAME_TREE_NONE;
    for (int turn = 0; turn < 2; turn++) {
        for (int i = stones->count - 1; i >= 0; i--) {
            if (node == GAME_TREE_NONE && stones->colours[i] == mover &&
                reading->status == STATUS_OK) {
                node = rapfi_play(reading, stones, i, turn == 1);
            }
        }
    }
    if (node != GAME_TREE_NONE) {
        *rapfi_find(reading, hash) = (RapfiPlace){hash, node};
    }
    return node;
}

/* ---- Notes ---- */

/* The last column, between quotation marks; what it escapes is text again, and what stands behind
 * the closing mark belongs to it. */
static void rapfi_unescape(const char *at, const char *end, Text *out) {
    bool is_quoted = at < end && *at == '"';
    for (at += is_quoted; at < end; at++) {
        const bool is_doubled = is_quoted && *at == '"' && at + 1 < end && at[1] == '"';
        const bool is_escaped = *at == '\\' && at + 1 < end;
        if (is_quoted && *at == '"' && !is_doubled) {
            is_quoted = false;
            continue;
        }
        at += is_escaped || is_doubled;
        if (*at != '\r') {
            text_add_char(out, is_escaped && *at == 'n'   ? '\n'
                               : is_escaped && *at == 'b' ? '\b'
                                                          : *at);
        }
    }
}

static int rapfi_digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'Z' ? c - 'A' + 10 : GOMOKU_SIZE_MAX;
}

/* "@BTXT@" and then lines "78A": column, row and the label there; up to the first \b. */
static const char *rapfi_note_labels(RapfiReading *reading, int node, int picture,
                                     const char *text) {
    if (!text_has_prefix(text, RAPFI_LABELS)) {
        return text;
    }
    text += strlen(RAPFI_LABELS);
    while (*text && *text != '\b') {
        const size_t length = strcspn(text, "\n\b");
        char buffer[256];
        Text label = text_over(buffer, sizeof buffer);
        const int column = rapfi_digit(text[0]);
        const int row = length > 2 ? rapfi_digit(text[1]) : reading->size;
        if (column < reading->size && row < reading->size) {
            gomoku_point_to_text(rapfi_turn(gomoku_point(column, row), reading->size, picture),
                                 &label);
            text_add_char(&label, ':');
            text_add_bytes(&label, text + 2, length - 2);
            reading->is_shortened = reading->is_shortened || label.truncated;
            reading->status = game_tree_add_value(reading->tree, node, "LB", buffer);
        }
        text += length + (text[length] == '\n');
    }
    return text + (*text == '\b');
}

/* Adds the four columns before the text under their names, but for those that say nothing. Returns
 * where the text begins. */
static const char *rapfi_add_columns(const RapfiRecord *record, Text *out) {
    static const char *const names[] = {"label", "value", "depth", "bound"};
    static const char nothing[] = "0,0,none,";
    const char *at = record->data;
    for (int i = 0; i < 4 && at < record->end; i++) {
        if (i == 1 && text_has_prefix(at, nothing)) {
            return at + strlen(nothing);
        }
        const bool is_comma = i == 0 && at[0] == ',' && at[1] == ','; /* a label is any sign */
        const char *comma = memchr(at + is_comma, ',', (size_t)(record->end - at) - is_comma);
        const char *stop = comma ? comma : record->end;
        const bool is_empty =
            stop == at || text_has_prefix(at, "(none)") || text_has_prefix(at, "(null)");
        if (!is_empty) {
            text_addf(out, "%s%s ", out->length > 0 ? ", " : "", names[i]);
            text_add_bytes(out, at, (size_t)(stop - at));
        }
        at = comma ? comma + 1 : stop;
    }
    return at;
}

/* The comment: the text, then the other columns under their names. */
static void rapfi_note(RapfiReading *reading, int node, int picture, const RapfiRecord *record) {
    const size_t size = (size_t)(record->end - record->data) + 64;
    char *text = malloc(size);
    char *comment = malloc(2 * size);
    if (!text || !comment) {
        reading->status = STATUS_NO_MEMORY;
        free(text);
        free(comment);
        return;
    }
    Text columns = text_over(comment + size, size);
    Text words = text_over(text, size);
    Text out = text_over(comment, size);
    const char *at = rapfi_add_columns(record, &columns);
    rapfi_unescape(at, record->end, &words);
    const char *rest = rapfi_note_labels(reading, node, picture, text);
    for (; *rest; rest++) {
        text_add_char(&out, *rest == '\b' ? '\n' : *rest);
    }
    text_add(&out, out.length > 0 && columns.length > 0 ? "\n" : "");
    text_add(&out, columns.data);
    if (reading->status == STATUS_OK && comment[0]) {
        reading->status = game_tree_set_value(reading->tree, node, "C", comment);
    }
    free(text);
    free(comment);
}

/* Returns whether the position has its place in the tree and no earlier line noted it. */
static bool rapfi_add(RapfiReading *reading, const RapfiRecord *record) {
    RapfiStones stones;
    GomokuBoard board;
    const char *at = record->key;
    (void)rapfi_read_stones(&at, record->size, &stones);
    const int whites = stones.count - stones.blacks;
    const bool is_in_turn = stones.blacks == whites + (*at == 'w');
    reading->tries = 0;
    const int node = is_in_turn ? rapfi_place(reading, &stones) : GAME_TREE_NONE;
    if (node == GAME_TREE_NONE || game_tree_is_noted(reading->tree, node)) {
        return false;
    }
    rapfi_board(reading, node, &board);
    const int picture = rapfi_picture(&board, &stones, -1);
    if (picture >= 0) {
        rapfi_note(reading, node, picture, record);
    }
    return picture >= 0;
}

/* ---- The table ---- */

/* Records of one rule and size stand together, those with fewer stones first. */
static int rapfi_compare(const void *left, const void *right) {
    const RapfiRecord *one = left, *other = right;
    return one->rule != other->rule     ? one->rule - other->rule
           : one->size != other->size   ? one->size - other->size
           : one->count != other->count ? one->count - other->count
                                        : (one->order > other->order) - (one->order < other->order);
}

/* Reads all lines; a head line and blank ones are none. */
static Status rapfi_read_table(const char *text, size_t length, RapfiRecord **records,
                               size_t *count, Text *reason) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size, room = 0;
    *records = NULL;
    *count = 0;
    while (line_reader_next(&lines, &line, &size)) {
        RapfiRecord record;
        if (size == 0 || strspn(line, " \t\r") >= size || text_has_prefix(line, "index,")) {
            continue;
        }
        if (!rapfi_read_line(line, line + size, &record)) {
            text_addf(reason, text_say(reason, N_("Line %d of this file is no position.")),
                      lines.number);
            return STATUS_BAD_INPUT;
        }
        if (*count == room) {
            room = room ? 2 * room : 256;
            RapfiRecord *more = realloc(*records, room * sizeof *more);
            if (!more) {
                return STATUS_NO_MEMORY;
            }
            *records = more;
        }
        record.order = *count;
        (*records)[(*count)++] = record;
    }
    return STATUS_OK;
}

/* One game: the positions of one rule and size. */
static Status rapfi_read_game(RapfiReading *reading, const RapfiRecord *records, size_t count,
                              InterchangeList *list, Text *reason) {
    GomokuLibrary library = {.record = {.size = records[0].size, .rule = records[0].rule}};
    const RapfiStones none = {.count = 0};
    reading->tree = game_tree_create();
    reading->places = calloc(RAPFI_PLACES, sizeof *reading->places);
    reading->size = records[0].size;
    reading->rule = records[0].rule;
    reading->status = reading->tree && reading->places ? STATUS_OK : STATUS_NO_MEMORY;
    if (reading->status == STATUS_OK) {
        const uint64_t hash = rapfi_hash(reading, &none, -1);
        *rapfi_find(reading, hash) = (RapfiPlace){hash, GAME_TREE_ROOT};
    }
    for (size_t i = 0; i < count && reading->status == STATUS_OK; i++) {
        reading->left_out += !rapfi_add(reading, &records[i]) && reading->status == STATUS_OK;
    }
    free(reading->places);
    if (reading->status == STATUS_OK) {
        int node = game_tree_first_child(reading->tree, GAME_TREE_ROOT);
        for (; node != GAME_TREE_NONE; node = game_tree_first_child(reading->tree, node)) {
            library.record.moves[library.record.count++] =
                (uint16_t)game_tree_move(reading->tree, node);
        }
        library.tree = reading->tree;
        return records_add_library(&library, list, reason);
    }
    game_tree_destroy(reading->tree);
    if (reading->status == STATUS_LIMIT) {
        text_addf(reason,
                  text_say(reason, N_("this file has more than %1$d positions, or more than %2$d "
                                      "kB of notes")),
                  GAME_TREE_NODES_MAX, (int)(GAME_TREE_BYTES_MAX >> 10));
    }
    return reading->status;
}

InterchangeFit rapfi_recognise(const InterchangeFormat *format, const char *text, size_t length) {
    RapfiRecord record;
    (void)format;
    return text_has_prefix(text, RAPFI_HEAD)               ? INTERCHANGE_NAMED
           : rapfi_read_line(text, text + length, &record) ? INTERCHANGE_SHAPED
                                                           : INTERCHANGE_NOT;
}

Status rapfi_read(const InterchangeFormat *format, const char *text, size_t length,
                  InterchangeList *list, Text *reason) {
    RapfiReading *reading = calloc(1, sizeof *reading);
    RapfiRecord *records = NULL;
    size_t count = 0;
    int left_out = 0;
    (void)format;
    Status status =
        reading ? rapfi_read_table(text, length, &records, &count, reason) : STATUS_NO_MEMORY;
    if (status == STATUS_OK && count == 0) {
        text_add(reason, text_say(reason, N_("There is no game in this file.")));
        status = STATUS_BAD_INPUT;
    }
    if (status == STATUS_OK) {
        Rng rng = rng_seeded(RAPFI_SEED);
        for (int i = 0; i < 2 * GOMOKU_POINTS; i++) {
            reading->keys[i / GOMOKU_POINTS][i % GOMOKU_POINTS] = rng_next(&rng);
        }
        qsort(records, count, sizeof *records, rapfi_compare);
    }
    for (size_t first = 0, next; first < count && status == STATUS_OK; first = next) {
        next = first;
        while (next < count && records[next].rule == records[first].rule &&
               records[next].size == records[first].size) {
            next++;
        }
        status = rapfi_read_game(reading, records + first, next - first, list, reason);
    }
    left_out = reading ? reading->left_out : 0;
    if (status == STATUS_OK && reading->is_shortened) {
        status = interchange_list_note(list, reason, N_("Long comments were shortened."));
    }
    free(reading);
    free(records);
    return status == STATUS_OK ? records_note_left_out(list, reason, left_out) : status;
}
