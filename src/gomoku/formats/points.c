/* Points in a row, as players write them: h8i9g7, 1. h8 i9 2. g7, 8,8 9,9, and links that end so.
 */
#include <string.h>

#include "gomoku/formats/points.h"

/* What may stand between two points. */
#define POINTS_BETWEEN POINTS_APART "()"

/* What may stand between a column and a row that are numbers. */
#define POINTS_PAIR ",.:-/"

/* The points of a text, before the size of the board is known. */
typedef struct PointsList {
    const char *end; /* of the text */
    const char *bad; /* what is no point; NULL: nothing */
    int count;
    int columns[GOMOKU_RECORD_MOVES]; /* as written: from 0 for names */
    int rows[GOMOKU_RECORD_MOVES];
    const char *words[GOMOKU_RECORD_MOVES];
} PointsList;

static void points_add(PointsList *list, int column, int row, const char *word) {
    if (list->count == GOMOKU_RECORD_MOVES) {
        list->bad = word;
        return;
    }
    list->columns[list->count] = column;
    list->rows[list->count] = row;
    list->words[list->count++] = word;
}

/* Skips the number of a move, "12.", "12)", "12:" or "12 h8"; dots after it stand for a move left
 * out. */
bool points_skip_number(const char **at) {
    const char *next = *at;
    const int number = formats_read_number(&next);
    const bool is_apart = *next == ' ' || *next == '\t';
    if (number < 0 || (!is_apart && (!*next || !strchr(".):", *next)))) {
        return false;
    }
    next += 1 + strspn(next + 1, is_apart ? POINTS_BLANKS : ".");
    if (is_apart && !formats_is_letter(*next)) {
        return false;
    }
    *at = next;
    return true;
}

/* Skips the arrow or the dash between two points. */
bool points_skip_arrow(const char **at) {
    static const char *const arrows[] = {"\xE2\x86\x92", "\xE2\x80\x93", "\xE2\x80\x94"};
    for (size_t i = 0; i < sizeof arrows / sizeof arrows[0]; i++) {
        if (text_has_prefix(*at, arrows[i])) {
            *at += strlen(arrows[i]);
            return true;
        }
    }
    return false;
}

/* "B h8", "Black: h8": skips who moves, and says whether it is the turn of that player. */
bool points_skip_player(const char **at, int count, bool *is_in_turn) {
    static const char *const names[] = {"black", "white", "b", "w"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = 0;
        while (names[i][length] && ((*at)[length] | ' ') == names[i][length]) {
            length++;
        }
        if (!names[i][length] && (*at)[length] && strchr(" \t:", (*at)[length])) {
            *at += length + 1;
            *is_in_turn = count % 2 == (int)(i % 2);
            return true;
        }
    }
    return false;
}

/* Two dashes apart stand for a pass. */
bool points_is_pass(const char *at) {
    return text_has_prefix(at, "--") && strchr(POINTS_BLANKS, at[2]); /* or the end */
}

/* The result after the last move. */
bool points_skip_result(const char **at) {
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "1/2", "*"};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        if (text_has_prefix(*at, results[i]) && !*formats_skip_space(*at + strlen(results[i]))) {
            *at += strlen(results[i]);
            return true;
        }
    }
    return false;
}

/* Skips lines like [Event "…"], which tell about the game. */
const char *points_skip_head(const char *at) {
    at = formats_skip_space(at);
    while (*at == '[' && formats_is_letter(at[1]) &&
           strcspn(at, " \t\"") < strcspn(at, "]\n")) { /* "[h8]" is a point */
        at += strcspn(at, "\n");
        at = formats_skip_space(at);
    }
    return at;
}

const char *points_skip_comment(const char *at) {
    const size_t length = strcspn(at, "}");
    return at + length + (at[length] == '}');
}

/* Skips a variation with those in it; `at` is at its parenthesis. */
static const char *points_skip_variation(const char *at) {
    int depth = 0;
    do {
        depth += (*at == '(') - (*at == ')');
        at = *at == '{' ? points_skip_comment(at) : at + 1;
    } while (*at && depth > 0);
    return at;
}

bool points_have_variations(const char *at, const char *end) {
    bool has_moved = false;
    for (; at < end; at++) {
        if (*at == '{') {
            at = points_skip_comment(at) - 1;
        } else if (*at == '(') {
            return has_moved && memchr(at, ')', (size_t)(end - at));
        }
        const char *next = at;
        has_moved = has_moved || (formats_is_letter(*at) &&
                                  formats_read_point(&next, GOMOKU_SIZE_MAX) != GOMOKU_NO_POINT);
    }
    return false;
}

/* "h8": names of points. */
static void points_collect_names(PointsList *list, const char *at) {
    const bool has_variations = points_have_variations(at, list->end);
    while (!list->bad) {
        at += strspn(at, POINTS_BLANKS);
        if (*at == '{' || (*at == '(' && has_variations)) {
            at = *at == '{' ? points_skip_comment(at) : points_skip_variation(at);
            continue;
        }
        if (points_is_pass(at)) {
            list->bad = at;
            return;
        }
        const char *before = at;
        at += strspn(at, has_variations ? POINTS_APART : POINTS_BETWEEN);
        if (at >= list->end) {
            return;
        }
        if (*at == '{' || (*at == '(' && has_variations)) {
            continue;
        }
        const char *word = at;
        bool is_in_turn = true;
        if ((*before != '(' && points_skip_number(&at)) || points_skip_result(&at) ||
            points_skip_arrow(&at)) {
            continue;
        }
        if (points_skip_player(&at, list->count, &is_in_turn)) {
            list->bad = is_in_turn ? NULL : word;
            continue;
        }
        const int point = formats_read_point(&at, GOMOKU_SIZE_MAX);
        if (point == GOMOKU_NO_POINT || at > list->end) {
            list->bad = word;
        } else {
            points_add(list, gomoku_column(point), gomoku_row(point), word);
            at += strspn(at, "!?"); /* how good the move is thought to be */
        }
    }
}

/* "8,8", "8.8", "[8, 8]": column and row. */
static void points_collect_numbers(PointsList *list, const char *at) {
    while (!list->bad) {
        at += strspn(at, POINTS_BLANKS ";()[]{},");
        if (at >= list->end) {
            return;
        }
        const char *word = at;
        const int column = formats_read_number(&at);
        const size_t blanks = strspn(at, " \t");
        const bool has_sign = at[blanks] && strchr(POINTS_PAIR, at[blanks]);
        at += blanks + has_sign;
        at += strspn(at, " \t");
        const int row = has_sign || blanks > 0 ? formats_read_number(&at) : -1;
        if (column < 0 || row < 0) {
            list->bad = word;
        } else {
            points_add(list, column, row, word);
        }
    }
}

/* Numbers count from 1, unless there is a 0 or the first stone is then in the middle. */
static void points_count_from_0(PointsList *list) {
    bool is_from_0 = list->count > 0 && list->columns[0] == GOMOKU_SIZE_USUAL / 2 &&
                     list->rows[0] == GOMOKU_SIZE_USUAL / 2;
    for (int i = 0; i < list->count; i++) {
        const int most = list->columns[i] > list->rows[i] ? list->columns[i] : list->rows[i];
        is_from_0 = is_from_0 && most < GOMOKU_SIZE_USUAL;
    }
    for (int i = 0; i < list->count; i++) {
        is_from_0 = is_from_0 || list->columns[i] == 0 || list->rows[i] == 0;
    }
    for (int i = 0; i < list->count && !is_from_0; i++) {
        list->columns[i]--;
        list->rows[i]--;
    }
}

/* The usual size, or the next one played that holds all points. */
static int points_size(const PointsList *list) {
    int least = 0;
    for (int i = 0; i < list->count; i++) {
        const int most = list->columns[i] > list->rows[i] ? list->columns[i] : list->rows[i];
        least = most >= least ? most + 1 : least;
    }
    return least <= GOMOKU_SIZE_USUAL ? GOMOKU_SIZE_USUAL : least <= 19 ? 19 : GOMOKU_SIZE_MAX;
}

void points_refuse(FormatsReading *reading, const char *word) {
    const TextQuote quote = text_quote(word, strcspn(word, POINTS_BLANKS ",;"));
    text_addf(reading->reason,
              text_say(reading->reason, N_("“%s” is not a point where you can put a stone")),
              quote.data);
    reading->is_bad = true;
}

/* The link that the text is, or that stands among its words; NULL: there is none. */
const char *points_find_link(const char *at) {
    static const char *const hosts[] = {"gomocalc.", "gomoku-calculator", "playok."};
    if (text_has_prefix(at, "http://") || text_has_prefix(at, "https://") ||
        text_has_prefix(at, "www.")) {
        return at;
    }
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
        const char *host = strstr(at, hosts[i]);
        const char *path = host ? host + strcspn(host, "/" POINTS_BLANKS) : NULL;
        if (path && *path == '/') {
            return host;
        }
    }
    return NULL;
}

/* At the end of the text, or at a sign that stands in no link. */
static bool points_ends_link(char c) {
    return strchr(POINTS_BLANKS "\"'<>", c);
}

/* Finds the last part of a link that is points alone; false when there is none. */
static bool points_find_in_link(const char **at, const char **end) {
    bool is_found = false;
    for (const char *part = *at; !points_ends_link(*part);) {
        const char *next = part;
        const char *stop = part + strcspn(part, "/#?=&\"'<>),;" POINTS_BLANKS);
        while (formats_read_point(&next, GOMOKU_SIZE_MAX) != GOMOKU_NO_POINT) {
            /* the next point: letters and digits, none of which ends a part */
        }
        if (next == stop && stop > part) {
            *at = part;
            *end = stop;
            is_found = true;
        }
        part = stop + !points_ends_link(*stop);
    }
    return is_found;
}

/* Two numbers in each line, with blanks between them; two lines or more. */
static bool points_are_columns(const char *at) {
    int lines = 0;
    while (*(at = formats_skip_space(at))) {
        for (int i = 0; i < 2; i++) {
            at += strspn(at, " \t");
            if (formats_read_number(&at) < 0) {
                return false;
            }
        }
        at += strspn(at, " \t\r");
        if (*at && *at != '\n') {
            return false;
        }
        lines++;
    }
    return lines >= 2;
}

bool points_are_numbers(const char *text) {
    const char *at = text + strspn(text, POINTS_BLANKS "([{");
    if (formats_read_number(&at) < 0) {
        return false;
    }
    at += strspn(at, " \t");
    const bool has_sign = *at && strchr(POINTS_PAIR, *at);
    at += has_sign;
    at += strspn(at, " \t");
    return has_sign ? formats_read_number(&at) >= 0 : points_are_columns(text);
}

bool formats_looks_like_points(const char *text) {
    const char *at = points_skip_head(text);
    bool is_in_turn;
    if (points_find_link(at) || points_are_numbers(at)) {
        return true;
    }
    while (*at == '{') {
        at = formats_skip_space(points_skip_comment(at));
    }
    at += strspn(at, "[(\"' ");
    if (points_skip_number(&at)) {
        at = formats_skip_space(at);
    }
    if (points_skip_player(&at, 0, &is_in_turn)) {
        at = formats_skip_space(at);
    }
    return formats_is_letter(*at) && formats_is_digit(at[1]);
}

void formats_read_points(FormatsReading *reading, const char *text) {
    const char *at = points_skip_head(text);
    const char *link = points_find_link(at);
    PointsList list = {.end = at + strlen(at)};
    const bool is_numbers = !link && points_are_numbers(at);
    at = link ? link : at;
    formats_begin(reading, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE, GOMOKU_OPENING_NONE);
    if (link && !points_find_in_link(&at, &list.end)) {
        formats_refuse(reading, N_("this link holds no moves: paste the moves themselves"));
        return;
    }
    if (is_numbers) {
        points_collect_numbers(&list, at);
        points_count_from_0(&list);
    } else {
        points_collect_names(&list, at);
    }
    formats_begin(reading, points_size(&list), GOMOKU_FREESTYLE, GOMOKU_OPENING_NONE);
    for (int i = 0; i < list.count && !reading->is_bad; i++) {
        const int size = reading->record->size;
        const bool is_inside = list.columns[i] < size && list.rows[i] < size;
        const int point = is_inside ? gomoku_point(list.columns[i], list.rows[i]) : GOMOKU_NO_POINT;
        if (!is_inside || !gomoku_board_is_legal(&reading->board, point)) {
            points_refuse(reading, list.words[i]);
        } else {
            formats_take_move(reading, point);
        }
    }
    if (list.bad && !reading->is_bad) {
        points_refuse(reading, list.bad);
    } else if (list.count == 0 && *formats_skip_space(text) && !reading->is_bad) {
        formats_refuse(reading, N_("there is no stone in this file"));
    }
}

void formats_write_points(const GomokuRecord *record, Text *out) {
    for (int i = 0; i < record->count; i++) {
        if (record->moves[i] < GOMOKU_POINTS) {
            text_addf(out, "%c%d", 'a' + gomoku_column(record->moves[i]),
                      gomoku_row(record->moves[i]) + 1);
        }
    }
}
