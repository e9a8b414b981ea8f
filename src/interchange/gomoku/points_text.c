/* Lists of points as people paste them, made plain for the reader of points. */
#include "interchange/gomoku/points_text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "gomoku/rules.h"
#include "interchange/moves.h"
#include "interchange/plain.h"
#include "interchange/signs.h"
#include "interchange/table.h"

/* A sign of other writing becomes at most so many bytes. */
#define POINTS_SIGN_MAX 4

static bool points_is_letter(char c) {
    return (c | ' ') >= 'a' && (c | ' ') <= 'z';
}

static bool points_is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* ---- Other writing ---- */

/* The value of a Chinese numeral, 1 to 10; 0: it is none. */
static int points_numeral(uint32_t sign) {
    static const uint32_t numerals[] = {0x4E00, 0x4E8C, 0x4E09, 0x56DB, 0x4E94,
                                        0x516D, 0x4E03, 0x516B, 0x4E5D, 0x5341};
    for (int i = 0; i < 10; i++) {
        if (numerals[i] == sign) {
            return i + 1;
        }
    }
    return 0;
}

/* The colour that a disc, or the word for it, stands for; '\0': it is none. */
static char points_colour(const TextSign *sign) {
    const bool is_black_word = sign->code == 0x9ED1 || sign->code == 0x9ED2;
    return sign->kind == SIGN_FULL || sign->kind == SIGN_BLACK || is_black_word            ? 'B'
           : sign->kind == SIGN_HOLLOW || sign->kind == SIGN_WHITE || sign->code == 0x767D ? 'W'
                                                                                           : '\0';
}

/* The bytes of "moves = " in front of a list. */
static size_t points_assignment(const char *text) {
    const size_t begin = strspn(text, " \t\r\n");
    size_t at = begin;
    while (points_is_letter(text[at]) || (text[at] && strchr("_ []0123456789", text[at]))) {
        at++;
    }
    const size_t equals = text[at] == '=' ? at + 1 : 0;
    const size_t list = equals + strspn(text + equals, " \t\r\n");
    return at > begin && equals > 0 && text[list] && strchr("[({", text[list]) ? list : 0;
}

/* The bytes of a head of a comma file of pairs, "x,y"; 0: there is none. */
static size_t points_head(const char *text) {
    static const char *const heads[] = {"x,y\n", "x;y\n",     "x\ty\n",
                                        "x y\n", "col,row\n", "column,row\n"};
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        if (text_has_prefix_any_case(text, heads[i])) {
            return strlen(heads[i]);
        }
    }
    return 0;
}

size_t points_text_point(const char *at) {
    size_t length = points_is_letter(at[0]) ? 1 : 0;
    if (length == 0) {
        return 0;
    }
    length += at[length] == '-' || at[length] == '0';
    const size_t digits = strspn(at + length, "0123456789");
    return digits == 0 || digits > 2 ? 0 : length + digits;
}

typedef struct PointsName {
    const char *word; /* in small letters, but for the first, which may be a capital */
    char colour;
} PointsName;

/* Who moves, in several languages. */
static const PointsName points_names[] = {
    {"black", 'B'},  {"white", 'W'},   {"schwarz", 'B'}, {"weiss", 'W'},  {"weiß", 'W'},
    {"noirs", 'B'},  {"noir", 'B'},    {"blancs", 'W'},  {"blanc", 'W'},  {"negras", 'B'},
    {"negro", 'B'},  {"blancas", 'W'}, {"blanco", 'W'},  {"nero", 'B'},   {"bianco", 'W'},
    {"neri", 'B'},   {"bianchi", 'W'}, {"zwart", 'B'},   {"wit", 'W'},    {"preto", 'B'},
    {"branco", 'W'}, {"czarne", 'B'},  {"białe", 'W'},   {"černý", 'B'},  {"Černý", 'B'},
    {"černá", 'B'},  {"bílý", 'W'},    {"bílá", 'W'},    {"черные", 'B'}, {"чёрные", 'B'},
    {"Черные", 'B'}, {"Чёрные", 'B'},  {"белые", 'W'},   {"Белые", 'W'},
};

/* Such a word in front of a point; *size: its bytes, with the colon. */
static char points_name(const char *at, size_t *size) {
    if ((unsigned char)*at < 0x80 && (!points_is_letter(*at) || !points_is_letter(at[1]))) {
        const bool is_bily = (*at | ' ') == 'b' && (unsigned char)at[1] >= 0x80;
        if (!is_bily) {
            return '\0'; /* most of a long list */
        }
    }
    for (size_t i = 0; i < sizeof points_names / sizeof points_names[0]; i++) {
        const char *word = points_names[i].word;
        const char first = points_is_letter(word[0]) ? (char)(*at | ' ') : *at;
        const size_t length = strlen(word);
        if (first != word[0] || strncmp(at + 1, word + 1, length - 1) != 0) {
            continue;
        }
        const size_t apart = strspn(at + length, ":=, \t");
        if (apart > 0 && points_text_point(at + length + apart) > 0) {
            *size = length + apart;
            return points_names[i].colour;
        }
    }
    return '\0';
}

/* "B(h8)" and "W[g9]"; the length of the point, or 0. */
static size_t points_in_brackets(const char *at) {
    const bool may_be = strchr("BbWw", *at) && strchr("([", at[1]) && at[1];
    const size_t length = may_be ? points_text_point(at + 2) : 0;
    return length > 0 && at[2 + length] == (at[1] == '(' ? ')' : ']') ? length : 0;
}

/* Copies the text; a numeral behind a number is a second coordinate. */
static void points_add_signs(const char *text, size_t length, Text *out) {
    int before = 0; /* the numeral just read */
    const size_t assigned = points_assignment(text) + points_head(text);
    for (size_t i = assigned; i < length;) {
        const unsigned char last = i > 0 ? (unsigned char)text[i - 1] : ' ';
        const bool is_apart = !points_is_letter((char)last) && last < 0x80;
        size_t named = 0;
        const char name = is_apart ? points_name(text + i, &named) : '\0';
        const size_t inside = is_apart && *text ? points_in_brackets(text + i) : 0;
        if (name || inside > 0) {
            text_add_char(out, name ? name : text[i]);
            text_add(out, ": ");
            text_add_bytes(out, text + i + 2, inside);
            i += name ? named : inside + 3;
            before = 0;
            continue;
        }
        const bool is_bullet = (i == 0 || last == '\n') && text[i] == '*' && text[i + 1] == ' ';
        if (is_bullet || (text[i] == '*' && text[i + 1] == '*')) { /* of a list, and bold */
            i += 2;
            continue;
        }
        if ((unsigned char)text[i] < 0x80) {
            text_add_char(out, text[i++]);
            before = 0;
            continue;
        }
        const TextSign sign = sign_at(text + i, length - i);
        const size_t step = sign.size;
        const int numeral = points_numeral(sign.code);
        const char colour = points_colour(&sign);
        if (numeral > 0 && before == 10) {
            out->data[out->length - 1] = (char)('0' + numeral); /* ten and five: 15 */
        } else if (numeral > 0) {
            const bool is_second = out->length > 0 && points_is_digit(out->data[out->length - 1]);
            text_addf(out, "%s%d", is_second ? "," : "", numeral);
        } else if (colour) {
            text_add_char(out, colour);
            text_add_char(out, ':');
        } else if (sign.code == 0x2192) { /* an arrow */
            text_add_char(out, ' ');
        } else {
            text_add_bytes(out, text + i, step > 0 ? step : 1);
        }
        before = numeral > 0 && before != 10 ? numeral : 0;
        i += step > 0 ? step : 1;
    }
}

/* ---- Openings as offsets from the middle ---- */

/* Are they pairs of numbers of which some are below 0, or several lines that begin with 0,0? */
static bool points_are_offsets(const char *text) {
    bool is_minus = false;
    int lines = 0, centred = 0;
    if (text[strspn(text, "0123456789-, \t\r\n")]) {
        return false;
    }
    for (const char *c = text; *c; c++) {
        is_minus = is_minus ||
                   (*c == '-' && points_is_digit(c[1]) && (c == text || strchr(", \t\n", c[-1])));
        if (c == text || c[-1] == '\n') {
            const char *at = c + strspn(c, " \t");
            lines += points_is_digit(*at) || *at == '-';
            centred += text_has_prefix(at, "0,0,");
        }
    }
    return is_minus ? strchr(text, ',') != NULL : lines > 1 && centred == lines;
}

/* The next number of a line; false at its end. */
static bool points_offset(const char **at, int *number) {
    *at += strspn(*at, ", \t\r");
    const bool is_below = **at == '-';
    const char *digits = *at + is_below;
    const size_t length = strspn(digits, "0123456789");
    if (length == 0 || length > 2) {
        return false;
    }
    *number = is_below ? -atoi(digits) : atoi(digits);
    *at = digits + length;
    return true;
}

/* Names the points; on the usual board, or on the largest if they need it. What is no pair stays,
 * to be refused. */
static void points_add_offsets(const char *text, Text *out) {
    int most = 0;
    for (const char *c = text; *c; c++) {
        if (points_is_digit(*c) && (c == text || !points_is_digit(c[-1]))) {
            most = atoi(c) > most ? atoi(c) : most;
        }
    }
    const int middle = most <= GOMOKU_SIZE_USUAL / 2 ? GOMOKU_SIZE_USUAL / 2 : GOMOKU_SIZE_MAX / 2;
    for (const char *at = text; *at;) {
        int right = 0, down = 0;
        while (points_offset(&at, &right)) {
            if (points_offset(&at, &down)) {
                text_addf(out, "%c%d", 'a' + middle + right, middle - down + 1);
            } else {
                text_add_char(out, '?');
            }
        }
        const size_t rest = strcspn(at, "\n");
        text_add_bytes(out, at, rest + (at[rest] == '\n'));
        at += rest + (at[rest] == '\n');
    }
}

/* Takes away a text's bytes from one place to another. */
static void points_cut(char *from, const char *to) {
    memmove(from, to, strlen(to) + 1);
}

/* Takes the number of a key out of an object between braces; -1: there is none. */
static int points_member(const char *object, const char *const *keys) {
    const size_t length = strcspn(object, "}");
    for (; *keys; keys++) {
        const char *key = strstr(object, *keys);
        if (!key || key >= object + length) {
            continue;
        }
        const char *at = key + strlen(*keys);
        const bool is_whole = key[-1] == '"' || key[-1] == '\'' || strchr(" {,", key[-1]);
        at += strspn(at, "\"' :");
        if (is_whole && points_is_digit(*at)) {
            return atoi(at);
        }
    }
    return -1;
}

/* Are the keys of an object between braces those of a move? */
static bool points_are_members(const char *object) {
    static const char *const keys[] = {"x",      "y",      "col",  "column", "row",  "color",
                                       "colour", "player", "move", "number", "side", "turn"};
    const size_t length = strcspn(object, "}");
    for (size_t at = 0; at < length; at++) {
        const bool begins =
            points_is_letter(object[at]) && (at == 0 || !points_is_letter(object[at - 1]));
        size_t size = 0;
        while (begins && points_is_letter(object[at + size])) {
            size++;
        }
        const size_t behind = at + size + strspn(object + at + size, "\"' ");
        bool is_known = size == 0 || object[behind] != ':'; /* else it is a value */
        for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
            is_known =
                is_known || (strlen(keys[i]) == size && memcmp(keys[i], object + at, size) == 0);
        }
        if (!is_known) {
            return false;
        }
    }
    return true;
}

/* {"moves": [ … ]} is the list in it; {"x": 7, "y": 8} and {"row": 8, "col": 7} are two numbers. */
static void points_open_objects(char *text) {
    static const char *const columns[] = {"x", "col", "column", NULL};
    static const char *const rows[] = {"y", "row", NULL};
    char *list = strchr(text, '[');
    const char *begin = text + strspn(text, " \t\r\n");
    if (*begin == '{' && list && (begin[1 + strspn(begin + 1, " \t\n")] == '"')) {
        points_cut(text, list);
        char *end = strrchr(text, ']');
        if (end) {
            end[1] = '\0';
        }
    }
    const char *inner = strchr(text, '{');
    if (inner && inner[1 + strspn(inner + 1, " \t\r\n")] == '{') { /* lists in C */
        for (char *at = text; *at; at++) {
            *at = *at == '{' ? '(' : *at == '}' ? ')' : *at;
        }
        return;
    }
    for (char *at = text; (at = strchr(at, '{')); at++) {
        const int column = points_member(at + 1, columns);
        const int row = points_member(at + 1, rows);
        const size_t length = strcspn(at, "}");
        char pair[32];
        Text out = text_over(pair, sizeof pair);
        text_addf(&out, "(%d,%d)", column, row);
        if (column < 0 || row < 0 || !at[length] || !points_are_members(at + 1) ||
            out.length > length + 1) {
            return; /* a comment, or another object */
        }
        memcpy(at, pair, out.length);
        points_cut(at + out.length, at + length + 1);
    }
}

#define POINTS_OBJECTS_MAX ((size_t)1 << 14)

char *points_text_plain(const char *text, size_t length) {
    char *plain = interchange_plain(text, length);
    plain = interchange_replace(plain, plain ? interchange_table(plain) : NULL);
    bool is_bad = false;
    plain = interchange_replace(plain, plain ? interchange_moves(plain, true, &is_bad) : NULL);
    const size_t size = plain ? POINTS_SIGN_MAX * strlen(plain) + 2 : 0;
    char *signs = plain ? malloc(size) : NULL;
    if (signs) {
        Text out = text_over(signs, size);
        if (points_are_offsets(plain)) {
            points_add_offsets(plain, &out);
        } else {
            points_add_signs(plain, strlen(plain), &out);
        }
        if (out.length < POINTS_OBJECTS_MAX) {
            points_open_objects(signs);
        }
    }
    free(plain);
    return signs;
}

/* ---- A line ---- */

static void points_add_point(const char *at, size_t length, Text *out) {
    const size_t skipped = strchr("-0", at[1]) ? 2 : 1;
    text_add_char(out, *at);
    text_add_bytes(out, at + skipped, length - skipped);
}

/* Does a point stand here, behind what may stand between it and who plays it? */
static bool points_follows(const char *at) {
    return points_text_point(at + strspn(at, ":, \t")) > 0;
}

/* So many signs without two letters are no word. */
#define POINTS_WORD_MAX 64

/* The length of a word that is a part of a sentence, with the blanks and words behind it; 0: there
 * is none, or it says who moves. */
static size_t points_words(const char *line, size_t length, int *count, bool *has_colon) {
    size_t end = 0;
    for (size_t i = 0; i < length;) {
        size_t word = 0, letters = 0;
        while (i + word < length && (letters >= 2 || word < POINTS_WORD_MAX) &&
               !strchr(" \t,;:()[]{}\"", line[i + word]) && !points_is_digit(line[i + word])) {
            letters += points_is_letter(line[i + word]) || (unsigned char)line[i + word] >= 0x80;
            word++;
        }
        const bool is_number = word == 0 && end > 0 && points_is_digit(line[i]);
        const size_t digits = is_number ? strspn(line + i, "0123456789") : 0;
        const bool is_colour = text_has_prefix_any_case(line + i, "black") ||
                               text_has_prefix_any_case(line + i, "white");
        if (digits > 0 && (i + digits == length || line[i + digits] == ':')) {
            word = digits; /* "Game 1:" */
        } else if (letters < 2 || word == 0 || points_text_point(line + i) > 0 ||
                   (is_colour && word == 5 && end == 0 && points_follows(line + i + word)) ||
                   strspn(line + i, "-_>|<=\xE2\x86\x92") >= word) {
            break;
        }
        (*count)++;
        end = i + word;
        *has_colon = end < length && line[end] == ':';
        end += *has_colon;
        if (*has_colon) {
            break;
        }
        i = end + strspn(line + end, " \t.,");
    }
    return end;
}

/* Black wins: words, though the first is the name of a player. */
static bool points_is_verdict(const char *at, size_t length) {
    static const char *const names[] = {"black", "white"};
    static const char *const verbs[] = {"wins",     "won",  "to",   "resigns",
                                        "resigned", "lost", "loses"};
    for (size_t i = 0; i < 2; i++) {
        const char *verb = at + 6;
        if (length <= 6 || !text_has_prefix_any_case(at, names[i]) || at[5] != ' ') {
            continue;
        }
        for (size_t k = 0; k < sizeof verbs / sizeof verbs[0]; k++) {
            if (text_has_prefix_any_case(verb, verbs[k]) &&
                !points_is_letter(verb[strlen(verbs[k])])) {
                return true;
            }
        }
    }
    return false;
}

static void points_add_comment(const char *words, size_t length, Text *out) {
    text_add(out, " {");
    for (size_t i = 0; i < length; i++) {
        text_add_char(out, strchr("{}\r", words[i]) ? ' ' : words[i]);
    }
    text_add(out, "} ");
}

/* A line on its way. */
typedef struct PointsWriting {
    const char *line;
    size_t length, at;
    Text *out;
    PointsLine found;
    size_t joined; /* points in the word at hand */
    size_t tokens;
} PointsWriting;

/* Takes words of a sentence, or the name of an opening, "D1: h8 h9 h10"; false: there are none. */
static bool points_take_words(PointsWriting *writing, size_t point, bool is_apart) {
    const char *at = writing->line + writing->at;
    const size_t left = writing->length - writing->at;
    bool has_colon = false;
    int words = 0;
    const char *behind = at + point + (at[point] == ':');
    if (point > 0 && writing->found.points == 0 && at[point] == ':' &&
        points_text_point(behind + strspn(behind, " \t")) > 0) {
        writing->found.has_title = true;
        points_add_comment(at, point, writing->out);
        writing->at += point + 1;
        return true;
    }
    const bool is_verdict = is_apart && points_is_verdict(at, left);
    const size_t said = is_verdict ? left
                        : is_apart && point == 0 && writing->joined == 0
                            ? points_words(at, left, &words, &has_colon)
                            : 0;
    if (said == 0) {
        return false;
    }
    writing->found.has_title =
        writing->found.has_title || (has_colon && writing->found.points == 0);
    writing->found.words += words + is_verdict;
    points_add_comment(at, said - has_colon, writing->out);
    writing->at += said;
    writing->tokens++;
    return true;
}

/* Takes the number of a move, or a sign that stays as it is. */
static void points_take_sign(PointsWriting *writing) {
    const char *at = writing->line + writing->at;
    const size_t digits = strspn(at, "0123456789");
    PointsLine *found = &writing->found;
    if (*at == '#' && points_is_digit(at[1])) {
        const size_t number = strspn(at + 1, "0123456789");
        text_add_bytes(writing->out, at + 1, number);
        text_add_char(writing->out, '.');
        writing->at += 1 + number;
        writing->joined = 0;
    } else if (*at == '#' && (writing->at + 1 == writing->length || strchr(" \t", at[1]))) {
        writing->at++; /* the head of a column of numbers */
    } else if (digits > 0 && writing->joined == 0) {
        const char behind = at[digits];
        const bool is_number = strchr(".):", behind) && behind;
        const bool is_list = behind == ',' && points_is_letter(at[digits + 1]);
        if (found->points == 0 && found->number == 0 && (is_number || is_list || behind == ' ')) {
            found->number = atoi(at);
        }
        text_add_bytes(writing->out, at, digits);
        text_add(writing->out, is_list ? "." : "");
        writing->at += digits + is_list;
    } else {
        writing->joined = 0;
        text_add_char(writing->out, *at);
        writing->at++;
    }
}

/* Takes away the full stop behind the last point. */
static void points_end_sentence(const PointsWriting *writing) {
    Text *out = writing->out;
    while (out->length > 0 && strchr(" \t\r", out->data[out->length - 1])) {
        out->data[--out->length] = '\0';
    }
    const size_t end = out->length;
    if (end < 3 || out->data[end - 1] != '.' || !points_is_digit(out->data[end - 2])) {
        return;
    }
    const char *at = out->data + end - 2;
    while (at > out->data && points_is_digit(*at)) {
        at--;
    }
    if (points_is_letter(*at)) {
        out->data[--out->length] = '\0';
    }
}

PointsLine points_text_add_line(const char *line, size_t length, Text *out) {
    PointsWriting writing = {
        .line = line, .length = length, .out = out, .found = {.is_numbers = true}};
    bool is_inside = false; /* a comment */
    while (writing.at < length) {
        const char *at = line + writing.at;
        const bool is_apart =
            writing.at == 0 || !(points_is_letter(at[-1]) || (unsigned char)at[-1] >= 0x80);
        const size_t point = is_apart || writing.joined > 0 ? points_text_point(at) : 0;
        if (is_inside || *at == '{') {
            is_inside = *at != '}';
            text_add_char(out, *at);
            writing.at++;
        } else if (points_take_words(&writing, point, is_apart)) {
            continue;
        } else if (point > 0) {
            writing.tokens += writing.joined++ == 0;
            writing.found.points++;
            writing.found.is_numbers = false;
            points_add_point(at, point, out);
            writing.at += point;
        } else {
            points_take_sign(&writing);
        }
    }
    points_end_sentence(&writing);
    text_add_char(out, '\n');
    writing.found.is_joined = writing.found.points >= 3 && writing.tokens == 1;
    return writing.found;
}

/* ---- Columns without I ---- */

#define POINTS_GAP_MOVES 6

/* Calls for each point outside comments; *letter is its column. */
static char *points_next_point(char *at) {
    bool is_inside = false;
    for (; *at; at++) {
        is_inside = *at == '{' || (is_inside && *at != '}');
        if (!is_inside && points_is_letter(*at) && points_is_digit(at[1])) {
            return at;
        }
    }
    return NULL;
}

bool points_text_close_gap(char *text) {
    int points = 0, most = 0, highest = 0;
    bool has_i = false;
    for (char *at = text; (at = points_next_point(at)); at++) {
        const int letter = (*at | ' ') - 'a';
        const int row = atoi(at + 1);
        has_i = has_i || letter == 8;
        most = letter > most ? letter : most;
        highest = row > highest ? row : highest;
        points++;
    }
    const bool is_15 = most == GOMOKU_SIZE_USUAL && highest <= GOMOKU_SIZE_USUAL;
    const bool is_19 = most == 19 && highest <= 19;
    if (has_i || points < POINTS_GAP_MOVES || (!is_15 && !is_19)) {
        return false;
    }
    for (char *at = text; (at = points_next_point(at)); at++) {
        if ((*at | ' ') > 'i') {
            (*at)--;
        }
    }
    return true;
}
