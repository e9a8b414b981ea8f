/* Reads the columns of a game in other programs’ formats. */
#include "connect4/moves.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define DIGITS "1234567"       /* of the usual board */
#define ALL_DIGITS "123456789" /* of the widest */
/* Shorter words before a number are taken for columns written in groups. */
#define SCORED_MIN 4
#define SCORE_MAX 18

static size_t skip_blanks(const char *text) {
    size_t length = 0;
    while (text[length] && isspace((unsigned char)text[length])) {
        length++;
    }
    return length;
}

static void keep_moves(const char *digits, size_t length, char *moves) {
    length = length < CONNECT4_MOVES_SIZE ? length : CONNECT4_MOVES_SIZE;
    memcpy(moves, digits, length);
    moves[length] = '\0';
}

/* http(s)://…?pos=4453: no other digit may follow, for 8 and 9 are of other boards. */
static bool read_address(const char *text, char *moves) {
    const char *at = strstr(text, "pos=");
    if (!at || strncmp(text, "http", 4) != 0 || (at[-1] != '?' && at[-1] != '&')) {
        return false;
    }
    at += strlen("pos=");
    const size_t length = strspn(at, DIGITS);
    if (isalnum((unsigned char)at[length])) {
        return false;
    }
    keep_moves(at, length, moves);
    return true;
}

/* "4453 -2", and nothing more in the line. */
static bool read_scored(const char *text, char *moves) {
    const size_t length = strspn(text, DIGITS), blanks = strspn(text + length, " \t");
    const char *number = text + length + blanks;
    char *end;
    if (length < SCORED_MIN || blanks == 0 ||
        !(*number == '-' || isdigit((unsigned char)*number))) {
        return false;
    }
    const long score = strtol(number, &end, 10);
    end += strspn(end, " \t\r");
    if (end == number || (*end && *end != '\n') || score < -SCORE_MAX || score > SCORE_MAX) {
        return false;
    }
    keep_moves(text, length, moves);
    return true;
}

static bool read_columns(const char *text, const char *columns, char *moves) {
    char found[CONNECT4_MOVES_SIZE + 1];
    size_t length = 0;
    for (; *text; text += skip_blanks(text)) {
        if (!strchr(columns, *text)) {
            return false;
        }
        if (length < CONNECT4_MOVES_SIZE) {
            found[length++] = *text;
        }
        text++;
    }
    if (length > 0) {
        keep_moves(found, length, moves);
    }
    return length > 0;
}

/* "8x7:445": a board of another size. */
static bool read_sized(const char *text, char *moves) {
    Connect4Shape shape;
    char size[8] = "";
    const char *digits = connect4_moves_digits(text);
    const size_t length = (size_t)(digits - text);
    char found[CONNECT4_MOVES_SIZE + 1] = "", ignored[8];
    Text reason = text_over(ignored, sizeof ignored);
    if (length == 0 || length > sizeof size) {
        return false;
    }
    memcpy(size, text, length - 1);
    if (connect4_shape_from_text(size, &shape, &reason) != STATUS_OK ||
        (digits[skip_blanks(digits)] && !read_columns(digits, ALL_DIGITS, found))) {
        return false;
    }
    memcpy(moves, text, length);
    memcpy(moves + length, found, strlen(found) + 1);
    return true;
}

static bool read_empty(const char *text, char *moves) {
    if (text[0] != '-' || text[1 + skip_blanks(text + 1)]) {
        return false;
    }
    moves[0] = '\0';
    return true;
}

/* ---- Lists of moves ---- */

#define BETWEEN_MOVES " \t\r\n,;"

/* A column by its letter with the row that the disc lands in, or without: "d1", "D". */
static bool read_letter(const char *word, size_t length, int heights[], char *digit) {
    const int column = tolower((unsigned char)word[0]) - 'a';
    if (column < 0 || column >= (int)strlen(DIGITS) || length > 2 ||
        (length == 2 && word[1] != '1' + heights[column])) {
        return false;
    }
    heights[column]++;
    *digit = DIGITS[column];
    return true;
}

/* "1. 4 4 2. 5 3", "4,4,5,3", "d1 d2 e1 c1": moves apart, with numbers or without. */
static bool read_list(const char *text, char *moves) {
    char found[CONNECT4_MOVES_SIZE + 1];
    int heights[sizeof DIGITS] = {0};
    size_t count = 0;
    for (text += strspn(text, BETWEEN_MOVES); *text; text += strspn(text, BETWEEN_MOVES)) {
        const size_t length = strcspn(text, BETWEEN_MOVES);
        const size_t number = strspn(text, "0123456789");
        char digit = text[0];
        if (number == 0 ? !read_letter(text, length, heights, &digit)
                        : !(length == 1 && strchr(DIGITS, digit)) && text[number] != '.') {
            return false;
        }
        if (number > 0 && text[number] == '.') { /* its number, which may touch the move */
            text += number + strspn(text + number, ".");
            continue;
        }
        if (count < CONNECT4_MOVES_SIZE) {
            found[count++] = digit;
        }
        text += length;
    }
    if (count > 0) {
        keep_moves(found, count, moves);
    }
    return count > 0;
}

Status connect4_moves_from_text(const char *text, char moves[CONNECT4_MOVES_TEXT_SIZE]) {
    text += skip_blanks(text);
    return read_sized(text, moves) || read_address(text, moves) || read_scored(text, moves) ||
                   read_columns(text, DIGITS, moves) || read_empty(text, moves) ||
                   read_list(text, moves)
               ? STATUS_OK
               : STATUS_NOT_FOUND;
}
