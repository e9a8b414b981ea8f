/* Files of moves, one a line, below a head that names their fields. */
#include "interchange/moves.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

#define MOVES_FIELDS 8
#define MOVES_WORD_SIZE 16
/* More than any game has. */
#define MOVES_MAX 512

/* What a field is. */
typedef enum MovesRole {
    MOVES_NUMBER,
    MOVES_PLAYER,
    MOVES_COLUMN,
    MOVES_ROW,
    MOVES_POINT,
    MOVES_ROLES,
} MovesRole;

typedef struct MovesName {
    const char *word;
    MovesRole role;
} MovesName;

static const MovesName moves_names[] = {
    {"n", MOVES_NUMBER},          {"no", MOVES_NUMBER},     {"nr", MOVES_NUMBER},
    {"num", MOVES_NUMBER},        {"number", MOVES_NUMBER}, {"#", MOVES_NUMBER},
    {"move", MOVES_NUMBER},       {"turn", MOVES_NUMBER},   {"ply", MOVES_NUMBER},
    {"index", MOVES_NUMBER},      {"step", MOVES_NUMBER},   {"move_number", MOVES_NUMBER},
    {"color", MOVES_PLAYER},      {"colour", MOVES_PLAYER}, {"player", MOVES_PLAYER},
    {"side", MOVES_PLAYER},       {"stone", MOVES_PLAYER},  {"x", MOVES_COLUMN},
    {"col", MOVES_COLUMN},        {"column", MOVES_COLUMN}, {"y", MOVES_ROW},
    {"row", MOVES_ROW},           {"point", MOVES_POINT},   {"position", MOVES_POINT},
    {"coord", MOVES_POINT},       {"square", MOVES_POINT},  {"coordinate", MOVES_POINT},
    {"coordinates", MOVES_POINT},
};

/* A line in fields, in small letters. */
typedef struct MovesLine {
    char word[MOVES_FIELDS][MOVES_WORD_SIZE];
    int count;
} MovesLine;

/* False: a field is too long for one of a move, or there are too many. */
static bool moves_split(const char *line, size_t length, char separator, MovesLine *fields) {
    Text word = text_over(fields->word[0], MOVES_WORD_SIZE);
    fields->count = 1;
    for (size_t i = 0; i < length; i++) {
        const char c = line[i];
        if (c == separator) {
            if (fields->count == MOVES_FIELDS) {
                return false;
            }
            word = text_over(fields->word[fields->count++], MOVES_WORD_SIZE);
        } else if (!strchr(" \"'\r", c)) {
            text_add_char(&word, c >= 'A' && c <= 'Z' ? (char)(c | ' ') : c);
        }
        if (word.truncated) {
            return false;
        }
    }
    return true;
}

/* Where each field is. */
typedef struct MovesHead {
    char separator;
    int count;              /* of fields */
    int field[MOVES_ROLES]; /* -1: there is none */
} MovesHead;

static bool moves_take_name(MovesHead *head, const char *word, int field) {
    for (size_t i = 0; i < sizeof moves_names / sizeof moves_names[0]; i++) {
        if (strcmp(moves_names[i].word, word) == 0) {
            int *place = &head->field[moves_names[i].role];
            const bool is_second_number = moves_names[i].role == MOVES_NUMBER && *place >= 0;
            place = is_second_number ? &head->field[MOVES_POINT] : place; /* "turn,move" */
            const bool is_new = *place < 0;
            *place = field;
            return is_new;
        }
    }
    return false;
}

/* Reads the names of the fields; false: they are none of a file of moves. */
static bool moves_read_head(const char *line, size_t length, bool has_rows, MovesHead *head) {
    static const char separators[] = ",;\t";
    MovesLine names;
    *head = (MovesHead){.separator = 0};
    for (const char *sign = separators; *sign && !head->separator; sign++) {
        head->separator = memchr(line, *sign, length) ? *sign : 0;
    }
    if (!head->separator || !moves_split(line, length, head->separator, &names)) {
        return false;
    }
    for (int role = 0; role < MOVES_ROLES; role++) {
        head->field[role] = -1;
    }
    for (int i = 0; i < names.count; i++) {
        if (!moves_take_name(head, names.word[i], i)) {
            return false;
        }
    }
    head->count = names.count;
    int *column = &head->field[MOVES_COLUMN];
    int *point = &head->field[MOVES_POINT];
    int *number = &head->field[MOVES_NUMBER];
    if (*point < 0 && *column < 0) { /* "player,move" */
        *point = *number;
        *number = -1;
    }
    if (!has_rows) {
        *column = *column < 0 ? *point : *column;
        return *column >= 0;
    }
    return *point >= 0 || (*column >= 0 && head->field[MOVES_ROW] >= 0);
}

/* Do the players take turns, and have the moves their numbers? `before`: the line before, or NULL;
 * `two_before`: the one before that. */
static bool moves_follows(const MovesHead *head, const MovesLine *line, const MovesLine *before,
                          const MovesLine *two_before) {
    const int number = head->field[MOVES_NUMBER];
    const int player = head->field[MOVES_PLAYER];
    const bool is_next =
        number < 0 || (line->word[number][strspn(line->word[number], "0123456789")] == 0 &&
                       (!before || atoi(line->word[number]) == atoi(before->word[number]) + 1));
    const bool is_in_turn =
        player < 0 || ((!before || strcmp(line->word[player], before->word[player]) != 0) &&
                       (!two_before || strcmp(line->word[player], two_before->word[player]) == 0));
    return line->count == head->count && is_next && is_in_turn;
}

static void moves_add(const MovesHead *head, const MovesLine *line, bool has_rows, Text *out) {
    const int point = head->field[MOVES_POINT];
    const int row = head->field[MOVES_ROW];
    const int field = head->field[MOVES_COLUMN];
    const char *column = field < 0 ? "" : line->word[field];
    if (has_rows && point >= 0) {
        text_add(out, line->word[point]);
    } else if (row >= 0) {
        text_addf(out, has_rows ? "%s,%s" : "(%s,%s)", column, line->word[row]);
    } else {
        text_add(out, column);
    }
    text_add_char(out, '\n');
}

/* A colour that is named says who begins. */
static bool moves_may_begin(const MovesHead *head, const MovesLine *line, bool has_rows) {
    const int player = head->field[MOVES_PLAYER];
    const char *word = player < 0 ? "" : line->word[player];
    return !has_rows || (strcmp(word, "w") != 0 && strcmp(word, "white") != 0);
}

char *interchange_moves(const char *text, bool has_rows, bool *is_bad) {
    const size_t space = 2 * strlen(text) + 2; /* a line of "4,1" gets brackets */
    LineReader lines = line_reader_over(text, strlen(text));
    MovesLine fields[3];
    MovesHead head;
    const char *line;
    size_t size;
    int count = 0;
    *is_bad = false;
    if (!line_reader_next(&lines, &line, &size) || !moves_read_head(line, size, has_rows, &head)) {
        return NULL;
    }
    char *moves = malloc(space);
    if (!moves) {
        return NULL;
    }
    Text out = text_over(moves, space);
    while (!*is_bad && line_reader_next(&lines, &line, &size)) {
        MovesLine *now = &fields[count % 3];
        if (strspn(line, " \t\r") >= size) {
            continue;
        }
        *is_bad = count == MOVES_MAX || !moves_split(line, size, head.separator, now) ||
                  !moves_follows(&head, now, count > 0 ? &fields[(count + 2) % 3] : NULL,
                                 count > 1 ? &fields[(count + 1) % 3] : NULL) ||
                  (count == 0 && !moves_may_begin(&head, now, has_rows));
        if (!*is_bad) {
            moves_add(&head, now, has_rows, &out);
        }
        count++;
    }
    *is_bad = *is_bad || count == 0;
    if (*is_bad) {
        free(moves);
        return NULL;
    }
    return moves;
}
