/* Boards of Connect 4 drawn in rows, with whatever signs their program has: which sign is an empty
 * cell is seen from gravity, and who began from the counts. */
#include "interchange/connect4/drawn.h"

#include <string.h>

#include "base/decode.h"
#include "connect4/import.h"

#define DRAWN_SIGN_SIZE 16
#define DRAWN_SIGNS 3
#define DRAWN_SIDE_MAX 16
#define DRAWN_LINE_CELLS 32

typedef struct DrawnSign {
    char word[DRAWN_SIGN_SIZE];
    int count;
} DrawnSign;

typedef struct DrawnBoard {
    DrawnSign signs[DRAWN_SIGNS];
    int kinds; /* of signs */
    int rows, columns;
    char next[2];                           /* the sign of who is to move; "": it is not said */
    bool has_blanks;                        /* a blank is a cell: rows may be cut at their ends */
    int at[DRAWN_SIDE_MAX][DRAWN_SIDE_MAX]; /* numbers of signs, from the top */
} DrawnBoard;

/* Signs of the first player in most programs; a sign that is here begins before one that is not. */
static const char *const drawn_first[] = {"X",
                                          "x",
                                          "1",
                                          "R",
                                          "r",
                                          "red",
                                          "Red",
                                          "\xE2\x97\x8F",
                                          "*",
                                          "@",
                                          "+1",
                                          "A",
                                          "a",
                                          "\xE2\x96\xA0",
                                          "\xF0\x9F\x94\xB4",
                                          "\xF0\x9F\x9F\xA5",
                                          "\xE2\x9D\x8C"};
/* Signs that are an empty cell wherever they may be one. */
static const char *const drawn_empty[] = {"", ".", "0", "_", "-", "b", "\xC2\xB7"};

static bool drawn_is_in(const char *word, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(list[i], word) == 0) {
            return true;
        }
    }
    return false;
}
#define DRAWN_IS_IN(word, list) drawn_is_in(word, list, sizeof(list) / sizeof(list)[0])

/* ---- Cells of a line ---- */

typedef struct DrawnLine {
    char words[DRAWN_LINE_CELLS][DRAWN_SIGN_SIZE];
    int count;
    bool is_bad;
} DrawnLine;

static void drawn_add_word(DrawnLine *line, const char *from, size_t length) {
    while (length > 0 && strchr(" \t\r\"'", *from)) {
        from++, length--;
    }
    while (length > 0 && strchr(" \t\r\"'", from[length - 1])) {
        length--;
    }
    if (line->count == DRAWN_LINE_CELLS || length >= DRAWN_SIGN_SIZE) {
        line->is_bad = true;
        return;
    }
    memcpy(line->words[line->count], from, length);
    line->words[line->count++][length] = '\0';
}

/* The length of a border between two cells at `at`: a bar, drawn or typed; 0: none. */
static size_t drawn_bar(const char *at) {
    static const char *const bars[] = {"|", "\xE2\x94\x82", "\xE2\x95\x91", "\xE2\x94\x83"};
    for (size_t i = 0; i < sizeof bars / sizeof bars[0]; i++) {
        if (text_has_prefix(at, bars[i])) {
            return strlen(bars[i]);
        }
    }
    return 0;
}

/* One character, with the marks that only choose its picture. */
static size_t drawn_character(const char *at, size_t left) {
    const size_t length = decode_sequence(at, left);
    const bool has_selector =
        length > 0 && left >= length + 3 && memcmp(at + length, "\xEF\xB8\x8F", 3) == 0;
    return length == 0 ? 1 : length + (has_selector ? 3 : 0);
}

static bool drawn_is_border(const char *line, size_t length) {
    static const char signs[] = "+-=|_ \t\r*#~";
    int kinds = 0;
    for (size_t i = 0; i < length;) {
        const size_t step = drawn_character(line + i, length - i);
        uint32_t sign = 0;
        (void)decode_sign(line + i, length - i, &sign);
        if (!(sign >= 0x2500 && sign < 0x2580) && !(sign < 128 && strchr(signs, (int)sign))) {
            return false;
        }
        const bool is_bar = sign == 0x2502 || sign == 0x2503 || sign == 0x2551;
        const bool is_line = sign >= 0x2500 && sign < 0x2580 && !is_bar;
        kinds |= sign == '+' || is_line ? 1 : sign == '-' || sign == '=' ? 2 : 0;
        i += step;
    }
    return kinds & 1 || (kinds & 2 && length > 2 * CONNECT4_COLUMNS);
}

/* "1 2 3 4 5 6 7", from 0 or 1, or letters: the names of the columns. */
static bool drawn_is_names(const DrawnLine *line) {
    const char first = line->count >= CONNECT4_SIDE_MIN ? line->words[0][0] : '\0';
    for (int i = 0; i < line->count; i++) {
        if (line->words[i][0] != first + i || line->words[i][1]) {
            return false;
        }
    }
    return first && strchr("01aA", first);
}

static void drawn_split(const char *from, size_t length, DrawnLine *line) {
    const char *end = from + length;
    size_t bars = 0, commas = 0, blanks = 0, characters = 0;
    *line = (DrawnLine){.count = 0};
    for (const char *c = from; c < end; c++) {
        bars += drawn_bar(c) > 0;
        commas += *c == ',' || *c == ';' || *c == '\t';
    }
    const char *first = from + strspn(from, " \t");
    for (const char *c = first; c + 1 < end; c++) {
        blanks += *c == ' ' && c[1] != ' ' && c[1] != '\r';
        characters += ((unsigned char)*c & 0xC0) != 0x80;
    }
    if (bars >= 2 || commas >= CONNECT4_SIDE_MIN - 1) {
        const char *cell = from;
        bool is_open = bars < 2;
        for (const char *c = from; c <= end;) {
            const size_t bar = c == end ? 1 : bars >= 2 ? drawn_bar(c) : strchr(",;\t", *c) ? 1 : 0;
            if (bar > 0) {
                if (is_open && (c < end || bars < 2) &&
                    (c < end || cell + strspn(cell, " \r") < end)) {
                    drawn_add_word(line, cell, (size_t)(c - cell));
                }
                is_open = true;
                cell = c + bar;
            }
            c += bar > 0 ? bar : 1;
        }
    } else if (blanks >= CONNECT4_SIDE_MIN - 1 && blanks * 3 >= characters) {
        for (const char *c = first; c < end;) {
            const size_t word = strcspn(c, " \t\r\n");
            drawn_add_word(line, c, word);
            c += word + strspn(c + word, " \t\r");
        }
    } else {
        for (const char *c = from; c < end && *c != '\r';) {
            const size_t step = drawn_character(c, (size_t)(end - c));
            drawn_add_word(line, c, step);
            c += step;
        }
    }
}

/* ---- The board ---- */

static int drawn_sign(DrawnBoard *board, const char *word) {
    int i = 0;
    while (i < board->kinds && strcmp(board->signs[i].word, word) != 0) {
        i++;
    }
    if (i == board->kinds && i < DRAWN_SIGNS) {
        Text text = text_over(board->signs[board->kinds++].word, DRAWN_SIGN_SIZE);
        text_add(&text, word);
    }
    return i;
}

static bool drawn_add_row(DrawnBoard *board, const DrawnLine *line) {
    if (line->is_bad || board->rows == DRAWN_SIDE_MAX || line->count > DRAWN_SIDE_MAX) {
        return false;
    }
    for (int i = 0; i < DRAWN_SIDE_MAX; i++) {
        const int sign = i < line->count ? drawn_sign(board, line->words[i]) : -1;
        if (sign == DRAWN_SIGNS) {
            return false;
        }
        board->at[board->rows][i] = sign;
        board->has_blanks = board->has_blanks || (sign >= 0 && !line->words[i][0]);
    }
    board->columns = line->count > board->columns ? line->count : board->columns;
    board->rows++;
    return true;
}

/* Rows that blanks end may be cut; any other row is whole. */
static bool drawn_fill(DrawnBoard *board) {
    for (int row = 0; row < board->rows; row++) {
        for (int column = 0; column < board->columns; column++) {
            int *at = &board->at[row][column];
            if (*at < 0) {
                if (!board->has_blanks) {
                    return false;
                }
                *at = drawn_sign(board, "");
            }
            if (*at >= DRAWN_SIGNS) {
                return false;
            }
            board->signs[*at].count++;
        }
    }
    return connect4_shape_is_sound((Connect4Shape){board->columns, board->rows});
}

static bool drawn_is_row(const char *line, size_t length, DrawnLine *cells) {
    if (length == 0 || drawn_is_border(line, length)) {
        return false;
    }
    drawn_split(line, length, cells);
    return cells->count > 0 && !drawn_is_names(cells);
}

/* In JSON, Python and one line of rows, these end a row. */
static bool drawn_ends_row(const char *at, bool is_line) {
    return *at == '\n' || (*at == ']' && at[1]) || (is_line && *at == '/');
}

/* Rows such as "3x3", from the top, where a digit stands for so many empty cells, as in chess's
 * FEN; the sign of who is to move may follow. Writes them with all their cells; false: it is
 * another text. */
static bool drawn_expand(const char *text, size_t length, Text *out, char next[2]) {
    int rows = 1, width = 0, first = 0;
    size_t i = strspn(text, " \t\r\n");
    for (; i < length && !strchr(" \t\r\n", text[i]); i++) {
        const char c = text[i];
        const bool is_letter = ((c | ' ') >= 'a' && (c | ' ') <= 'z');
        const int cells = c >= '1' && c <= '9' ? c - '0' : is_letter;
        if (c == '/') {
            first = rows++ == 1 ? width : first;
            if (width != first) {
                return false;
            }
            width = 0;
        } else if (cells == 0 || (width += cells) > CONNECT4_COLUMNS_MAX) {
            return false;
        }
        for (int k = 0; k < cells; k++) {
            text_add_char(out, is_letter ? c : '.');
        }
        text_add(out, cells == 0 ? "\n" : "");
    }
    text_add_char(out, '\n');
    i += strspn(text + i, " \t\r\n");
    next[0] = i < length ? text[i++] : '\0';
    i += strspn(text + i, " \t\r\n");
    return i == length && rows >= CONNECT4_SIDE_MIN && width == first && !out->truncated &&
           (!next[0] || strchr(out->data, next[0]));
}

static bool drawn_read(const char *text, size_t length, DrawnBoard *board) {
    char expanded[DRAWN_SIDE_MAX * DRAWN_SIDE_MAX];
    char next[2] = "";
    Text rows = text_over(expanded, sizeof expanded);
    if (drawn_expand(text, length, &rows, next)) {
        text = expanded;
        length = rows.length;
    } else {
        next[0] = '\0';
    }
    const bool is_line = !memchr(text, '\n', length > 0 ? length - 1 : 0);
    const bool has_brackets = memchr(text, '[', length) != NULL;
    *board = (DrawnBoard){.rows = 0};
    memcpy(board->next, next, sizeof next);
    if (length > 4096 || memchr(text, ':', length) || decode_sequence(text, length) == 0) {
        return false;
    }
    for (const char *at = text; *at;) {
        const char *end = at;
        DrawnLine cells;
        char copy[512];
        Text line = text_over(copy, sizeof copy);
        while (*end && !drawn_ends_row(end, is_line)) {
            if (!has_brackets || !strchr("[]()", *end)) {
                text_add_char(&line, *end);
            }
            end++;
        }
        const char *first = copy + (has_brackets ? strspn(copy, ", \r\t") : 0);
        if (line.truncated) {
            return false;
        }
        if (drawn_is_row(first, strlen(first), &cells) && !drawn_add_row(board, &cells)) {
            return false;
        }
        at = end + (*end != '\0');
    }
    return board->rows > 0 && drawn_fill(board);
}

/* Is the sign the empty cell of a board that discs fall into, whose players take turns? */
static bool drawn_can_be_empty(const DrawnBoard *board, int empty, bool is_upside_down) {
    int counts[2] = {0, 0};
    for (int i = 0, other = 0; i < board->kinds; i++) {
        if (i != empty) {
            counts[other++] = board->signs[i].count;
        }
    }
    for (int row = 0; row + 1 < board->rows; row++) {
        for (int column = 0; column < board->columns; column++) {
            const bool is_upper_empty = board->at[row][column] == empty;
            const bool is_lower_empty = board->at[row + 1][column] == empty;
            if (is_upside_down ? is_upper_empty && !is_lower_empty
                               : is_lower_empty && !is_upper_empty) {
                return false;
            }
        }
    }
    const int difference = counts[0] - counts[1];
    for (int i = 0; i < board->kinds && board->next[0]; i++) {
        const bool is_next = strcmp(board->signs[i].word, board->next) == 0;
        if (is_next && board->signs[i].count > counts[0] + counts[1] - board->signs[i].count) {
            return false; /* who has more discs is not to move */
        }
    }
    return difference >= -1 && difference <= 1;
}

/* -1: no sign can be. */
static int drawn_find_empty(const DrawnBoard *board, bool is_upside_down) {
    int found = -1;
    for (int i = 0; i < board->kinds; i++) {
        const bool is_usual = DRAWN_IS_IN(board->signs[i].word, drawn_empty);
        if (drawn_can_be_empty(board, i, is_upside_down) && (found < 0 || is_usual)) {
            found = i;
        }
    }
    return found;
}

/* The sign of who began; -1: the board is empty. */
static int drawn_find_first(const DrawnBoard *board, int empty) {
    int first = -1;
    for (int i = 0; i < board->kinds; i++) {
        const DrawnSign *sign = &board->signs[i];
        if (i == empty) {
            continue;
        }
        if (first < 0 || sign->count > board->signs[first].count) {
            first = i;
        } else if (sign->count == board->signs[first].count) {
            const char *before = board->signs[first].word;
            const bool is_first = board->next[0] ? strcmp(sign->word, board->next) == 0
                                                 : DRAWN_IS_IN(sign->word, drawn_first);
            const bool was_first = board->next[0] ? strcmp(before, board->next) == 0
                                                  : DRAWN_IS_IN(before, drawn_first);
            if (is_first != was_first ? is_first : strcmp(sign->word, before) < 0) {
                first = i;
            }
        }
    }
    return first;
}

InterchangeFit drawn_fit(const char *text, size_t length) {
    DrawnBoard board;
    if (!drawn_read(text, length, &board) || board.kinds < 2) {
        return INTERCHANGE_NOT;
    }
    const bool has_empty =
        drawn_find_empty(&board, false) >= 0 || drawn_find_empty(&board, true) >= 0;
    return !has_empty ? INTERCHANGE_NOT : board.kinds == 3 ? INTERCHANGE_SHAPED : INTERCHANGE_LOOKS;
}

Session *drawn_session(const char *text, size_t length, Text *reason) {
    DrawnBoard board;
    char buffer[3 * DRAWN_SIDE_MAX * DRAWN_SIDE_MAX + 1];
    Text matrix = text_over(buffer, sizeof buffer);
    Connect4Import import;
    if (!drawn_read(text, length, &board)) {
        text_add(reason, text_say(reason, N_("There are no columns in this text.")));
        return NULL;
    }
    int empty = drawn_find_empty(&board, false);
    const bool is_upside_down = empty < 0;
    empty = is_upside_down ? drawn_find_empty(&board, true) : empty;
    const int first = empty < 0 ? -1 : drawn_find_first(&board, empty);
    for (int row = 0; row < board.rows; row++) {
        const int *signs = board.at[is_upside_down ? board.rows - 1 - row : row];
        for (int column = 0; column < board.columns; column++) {
            const int sign = signs[column];
            text_addf(&matrix, "%d%c",
                      sign == empty   ? 0
                      : sign == first ? 1
                                      : -1,
                      column + 1 == board.columns ? '\n' : ' ');
        }
    }
    connect4_import_read(buffer, &import, reason);
    if (!import.session && reason->length == 0) {
        text_add(reason, text_say(reason, N_("There are no columns in this text.")));
    }
    return import.session;
}
