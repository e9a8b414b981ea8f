/* Boards drawn in rows, with whatever signs their program has. */
#include "interchange/drawn.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "base/text.h"
#include "interchange/plain.h"
#include "interchange/table.h"

/* The width of Connect 4's board. */
#define DRAWN_SIDE_USUAL 7
#define DRAWN_LINE_CELLS (DRAWN_SIDE_MAX * DRAWN_SIDE_MAX)
/* The longest text of one board, and its longest row. */
#define DRAWN_TEXT_MAX 8192
#define DRAWN_ROW_MAX 512

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

/* The length of a border between two cells at `at`: a bar, typed or drawn (U+2502, U+2503, U+2551);
 * 0: none. */
static size_t drawn_bar(const char *at) {
    if (*at != '\xE2') {
        return *at == '|';
    }
    const bool is_bar =
        at[1] == '\x94' ? at[2] == '\x82' || at[2] == '\x83' : at[1] == '\x95' && at[2] == '\x91';
    return is_bar ? 3 : 0;
}

/* One character, with the marks that only choose its picture. */
static size_t drawn_character(const char *at, size_t left) {
    const size_t length = decode_sequence(at, left);
    const bool has_selector =
        length > 0 && left >= length + 3 && memcmp(at + length, "\xEF\xB8\x8F", 3) == 0;
    return length == 0 ? 1 : length + (has_selector ? 3 : 0);
}

/* A border above, below or between rows. */
static bool drawn_is_border(const char *line, size_t length) {
    static const char signs[] = "+-=|_ \t\r*#~";
    int kinds = 0; /* 1: a line of box drawing, 2: dashes, 4: crossings */
    bool has_run = false;
    char last = 0;
    for (size_t i = 0; i < length;) {
        const size_t step = drawn_character(line + i, length - i);
        uint32_t sign = 0;
        (void)decode_sign(line + i, length - i, &sign);
        if (!(sign >= 0x2500 && sign < 0x2580) && !(sign < 128 && strchr(signs, (int)sign))) {
            return false;
        }
        const bool is_bar = sign == 0x2502 || sign == 0x2503 || sign == 0x2551;
        const bool is_line = sign >= 0x2500 && sign < 0x2580 && !is_bar;
        kinds |= is_line ? 1 : sign == '-' || sign == '=' ? 2 : sign == '+' ? 4 : 0;
        has_run = has_run || (line[i] == last && strchr("-=", last));
        last = line[i];
        i += step;
    }
    return kinds & 1 || (kinds & 2 && kinds & 4) ||
           (has_run && kinds & 2 && length > 2 * DRAWN_SIDE_USUAL);
}

/* Takes away the two bars of a frame, when there are no others between the cells. */
static void drawn_unframe(const char **from, const char **end) {
    const char *first = *from + strspn(*from, " \t");
    const char *last = *end;
    size_t bars = 0;
    for (const char *c = *from; c < *end; c++) {
        bars += drawn_bar(c) > 0;
        last = drawn_bar(c) > 0 ? c : last;
    }
    const size_t size = drawn_bar(first);
    if (bars == 2 && size > 0 && last > first &&
        last + size + strspn(last + size, " \t\r") >= *end) {
        *from = first + size;
        *end = last;
    }
}

static void drawn_split(const char *from, size_t length, DrawnLine *line) {
    const char *end = from + length;
    size_t bars = 0, commas = 0, blanks = 0, characters = 0;
    line->count = 0;
    line->is_bad = false;
    drawn_unframe(&from, &end);
    for (const char *c = from; c < end; c++) {
        bars += drawn_bar(c) > 0;
        commas += *c == ',' || *c == ';' || *c == '\t';
    }
    const char *first = from + strspn(from, " \t");
    for (const char *c = first; c + 1 < end; c++) {
        blanks += *c == ' ' && c[1] != ' ' && c[1] != '\r';
        characters += ((unsigned char)*c & 0xC0) != 0x80;
    }
    if (bars >= 2 || commas >= DRAWN_SIDE_MIN - 1) {
        const char *cell = from;
        const char *last = end;
        while (last > first && strchr(" \t\r", last[-1])) {
            last--;
        }
        /* Bars between the cells alone: none stands before the first and behind the last. */
        const bool is_bare = bars >= 2 && drawn_bar(first) == 0 && last > first &&
                             last[-1] != '|' && !(last - first > 3 && drawn_bar(last - 3) == 3);
        const bool has_last = bars < 2 || is_bare;
        bool is_open = has_last;
        for (const char *c = from; c <= end;) {
            const size_t bar = c == end ? 1 : bars >= 2 ? drawn_bar(c) : strchr(",;\t", *c) ? 1 : 0;
            if (bar > 0) {
                const bool is_blank = cell + strspn(cell, " \r") >= end;
                const bool is_tab = cell > from && cell[-1] == '\t';
                if (is_open && (c < end || (has_last && (!is_blank || is_tab)))) {
                    drawn_add_word(line, cell, (size_t)(c - cell));
                }
                is_open = true;
                cell = c + bar;
            }
            c += bar > 0 ? bar : 1;
        }
    } else if (blanks >= DRAWN_SIDE_MIN - 1 && blanks * 3 >= characters) {
        for (const char *c = first; c < end;) {
            const size_t left = (size_t)(end - c);
            const size_t found = strcspn(c, " \t\r\n");
            const size_t word = found < left ? found : left;
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

/* ---- What stands around the cells ---- */

/* "1 2 3 4 5 6 7", from 0 or 1, or letters, perhaps without I: the names of the columns. */
static bool drawn_is_names(const DrawnLine *line) {
    int before = -1;
    for (int i = 0; i < line->count; i++) {
        const char *word = line->words[i];
        int64_t number = 0;
        const bool is_letter = drawn_text_is_letter(word[0]) && !word[1];
        if (is_letter) {
            number = (word[0] | ' ') - 'a' + 100;
        } else if (!text_parse_int(word, 0, 99, &number)) {
            return false;
        }
        const bool is_next = before >= 0 && (number == before + 1 || number == (before + 1) % 10 ||
                                             (is_letter && number == 109 && before == 107));
        if (i == 0 ? number > 1 && number != 100 : !is_next) {
            return false;
        }
        before = (int)number;
    }
    return line->count >= DRAWN_SIDE_MIN;
}

/* The same where blanks or bars of any number stand between the names. */
static bool drawn_are_names(const char *row) {
    DrawnLine line;
    line.count = 0;
    line.is_bad = false;
    for (const char *at = row; *(at += strspn(at, " \t\r|"));) {
        const size_t length = strcspn(at, " \t\r|");
        if (length > 2) {
            return false;
        }
        drawn_add_word(&line, at, length);
        at += length;
    }
    return !line.is_bad && drawn_is_names(&line);
}

/* A line of words: three letters or more that are no signs of discs and stones. */
static bool drawn_is_words(const char *line) {
    static const char *const cells[] = {"red", "yellow", "black", "white", "empty", "none", "null"};
    int letters = 0;
    while (*line) {
        size_t length = 0;
        char word[DRAWN_SIGN_SIZE];
        Text text = text_over(word, sizeof word);
        while (drawn_text_is_letter(line[length])) {
            text_add_char(&text, (char)(line[length++] | ' '));
        }
        for (size_t i = 0; i < text.length && !DRAWN_IS_IN(word, cells); i++) {
            letters += !strchr("xorybw", word[i]);
        }
        line += length > 0 ? length : 1;
    }
    return letters >= 3;
}

/* The name of a row before or behind its cells, "12" or "C", as a number; -1: there is none. Its
 * end goes to *end. */
static int drawn_label(const char *line, const char **end) {
    const char *at = line + strspn(line, " \t");
    const size_t digits = strspn(at, "0123456789");
    const bool is_letter = drawn_text_is_letter(at[0]) && strchr(" \t|", at[1]) && at[1];
    *end = at + (digits > 0 ? digits : 1);
    return digits > 0 && digits <= 2 && strchr(" \t|:", at[digits]) && at[digits] ? atoi(at)
           : is_letter ? 100 + (at[0] | ' ') - 'a'
                       : -1;
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

/* A blank between all cells, some of which are blanks themselves: every second sign is one. */
static void drawn_unspace(DrawnBoard *board) {
    const int blank = drawn_sign(board, "");
    bool is_spaced = board->columns % 2 == 1 && board->columns > DRAWN_SIDE_USUAL;
    for (int row = 0; row < board->rows; row++) {
        for (int column = 1; column < board->columns; column += 2) {
            is_spaced = is_spaced && board->at[row][column] == blank;
        }
    }
    if (!is_spaced) {
        return;
    }
    board->signs[blank].count -= board->rows * (board->columns / 2);
    board->columns = board->columns / 2 + 1;
    for (int row = 0; row < board->rows; row++) {
        for (int column = 0; column < board->columns; column++) {
            board->at[row][column] = board->at[row][2 * column];
        }
    }
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
    if (board->has_blanks && board->kinds < DRAWN_SIGNS) {
        drawn_unspace(board);
    }
    return board->columns >= DRAWN_SIDE_MIN;
}

/* In JSON, Python and one line of rows, these end a row. */
static bool drawn_ends_row(const char *at, bool is_line) {
    return *at == '\n' || (*at == ']' && at[1]) || (is_line && *at == '/');
}

/* One row of all cells becomes as many rows as the usual boards have. */
static void drawn_fold(const char *line, DrawnLine *cells, Text *out) {
    static const int boards[][2] = {{42, 7}, {225, 15}, {361, 19}, {400, 20}};
    drawn_split(line, strlen(line), cells);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0] && !cells->is_bad; i++) {
        for (int k = 0; cells->count == boards[i][0] && k < cells->count; k++) {
            text_add(out, cells->words[k]);
            text_add_char(out, (k + 1) % boards[i][1] == 0 ? '\n' : ',');
        }
    }
}

/* The rows of a text, line by line; a line of brackets is many. */
typedef struct DrawnRows {
    const char *at;
    bool is_line, has_brackets;
    bool has_rules; /* lines of dashes alone are no cells */
    char row[DRAWN_ROW_MAX];
} DrawnRows;

/* Are all dashes of the text in lines of dashes alone, which are longer than Connect 4's rows? */
static bool drawn_have_rules(const char *text) {
    bool is_found = false;
    while (*text) {
        const size_t length = strcspn(text, "\n");
        const size_t dashes = strspn(text, "-= \t\r");
        if (dashes < length && memchr(text, '-', length) && !drawn_is_border(text, length)) {
            return false;
        }
        is_found = is_found || (dashes >= length && length > DRAWN_SIDE_USUAL);
        text += length + (text[length] == '\n');
    }
    return is_found;
}

/* The next row as a text, in rows->row; false after the last, or *is_bad. */
static bool drawn_next_row(DrawnRows *rows, bool *is_bad) {
    while (*rows->at) {
        const char *end = rows->at;
        Text line = text_over(rows->row, sizeof rows->row);
        while (*end && !drawn_ends_row(end, rows->is_line)) {
            const bool is_left_out =
                rows->has_brackets &&
                (strchr("[]()", *end) || (line.length == 0 && strchr(", \r\t", *end)));
            if (!is_left_out) {
                text_add_char(&line, *end);
            }
            end++;
        }
        rows->at = end + (*end != '\0');
        *is_bad = line.truncated;
        if (line.truncated) {
            return false;
        }
        const bool is_rule = rows->has_rules && rows->row[strspn(rows->row, "-= \t\r")] == '\0';
        if (line.length > 0 && !is_rule && !drawn_is_border(rows->row, line.length) &&
            !drawn_is_words(rows->row) && !drawn_are_names(rows->row)) {
            return true;
        }
    }
    return false;
}

/* Do the rows have names, which follow one another? */
static bool drawn_have_labels(DrawnRows rows) {
    int count = 0, before = 0, step = 0;
    bool is_bad = false;
    while (drawn_next_row(&rows, &is_bad)) {
        const char *end;
        const int label = drawn_label(rows.row, &end);
        step = count == 1 ? label - before : step;
        if (label < 0 || (count > 0 && (label - before != step || abs(step) != 1))) {
            return false;
        }
        before = label;
        count++;
    }
    return !is_bad && count >= DRAWN_SIDE_MIN;
}

/* Takes the name away at both ends of a row. */
static void drawn_strip(char *row) {
    const char *end;
    const int label = drawn_label(row, &end);
    size_t length = strlen(end);
    memmove(row, end, length + 1);
    while (length > 0 && strchr(" \t\r", row[length - 1])) {
        length--;
    }
    size_t last = length;
    while (last > 0 && !strchr(" \t|", row[last - 1])) {
        last--;
    }
    char behind[DRAWN_SIGN_SIZE + 1];
    Text word = text_over(behind, sizeof behind);
    text_add_bytes(&word, row + last, length - last);
    text_add_char(&word, ' ');
    if (last > 0 && drawn_label(behind, &end) == label) {
        row[last] = '\0';
    }
}

/* Reads one board; false: it is none. *is_words: there is no row in it either. */
static bool drawn_read(const char *text, size_t length, DrawnLine *cells, DrawnBoard *board,
                       bool *is_words) {
    char cut[DRAWN_TEXT_MAX], folded[DRAWN_TEXT_MAX], expanded[DRAWN_SIDE_MAX * DRAWN_SIDE_MAX];
    Text plain = text_over(cut, sizeof cut), fold = text_over(folded, sizeof folded);
    Text fen = text_over(expanded, sizeof expanded);
    bool is_bad = false;
    *board = (DrawnBoard){.rows = 0};
    *is_words = false;
    if (length >= sizeof cut / 2 || decode_sequence(text, length) == 0) {
        return false;
    }
    drawn_text_cut(text, length, &plain);
    DrawnRows rows = {
        .at = cut, .has_brackets = strchr(cut, '[') != NULL, .has_rules = drawn_have_rules(cut)};
    rows.is_line = !memchr(cut, '\n', plain.length > 0 ? plain.length - 1 : 0);
    DrawnRows once = rows;
    if (drawn_text_expand(text, length, &fen, board->next)) {
        rows = (DrawnRows){.at = expanded};
    } else {
        board->next[0] = '\0';
        if (rows.is_line && drawn_next_row(&once, &is_bad) && !once.at[0]) {
            drawn_fold(once.row, cells, &fold);
            rows = fold.length > 0 ? (DrawnRows){.at = folded} : rows;
        }
    }
    const bool has_labels = drawn_have_labels(rows);
    *is_words = true;
    while (drawn_next_row(&rows, &is_bad)) {
        if (has_labels) {
            drawn_split(rows.row, strlen(rows.row), cells);
            if (!drawn_is_names(cells)) {
                drawn_strip(rows.row);
            }
        }
        drawn_split(rows.row, strlen(rows.row), cells);
        if (cells->count == 0 || drawn_is_names(cells)) {
            continue;
        }
        *is_words = false;
        if (strchr(rows.row, ':') || !drawn_add_row(board, cells)) {
            return false;
        }
    }
    *is_words = *is_words && !is_bad;
    return !is_bad && board->rows > 0 && drawn_fill(board);
}

/* ---- Many boards ---- */

/* The end of the block that begins at `at`: a blank line, or the end of the text. */
static const char *drawn_block_end(const char *at) {
    while (*at) {
        const char *next = strchr(at, '\n');
        if (!next) {
            return at + strlen(at);
        }
        at = next + 1;
        if (*at == '\n') {
            return at;
        }
    }
    return at;
}

bool drawn_next(DrawnReader *reader, DrawnBoard *board) {
    bool is_found = false;
    bool is_words = true;
    DrawnLine *cells = malloc(sizeof *cells);
    while (cells && !is_found && is_words && *reader->at) {
        const char *end =
            reader->is_one_board ? reader->at + strlen(reader->at) : drawn_block_end(reader->at);
        is_found = drawn_read(reader->at, (size_t)(end - reader->at), cells, board, &is_words);
        reader->is_bad = !is_found && !is_words;
        reader->at = end + strspn(end, " \t\r\n");
    }
    free(cells);
    return is_found;
}

bool drawn_open(DrawnReader *reader, const char *text, size_t length) {
    DrawnBoard board;
    *reader = (DrawnReader){.plain = interchange_plain(text, length)};
    if (!reader->plain) {
        return false;
    }
    reader->plain = interchange_replace(reader->plain, interchange_table(reader->plain));
    const char *rows = interchange_behind_size(reader->plain);
    const char *begin = rows ? rows : reader->plain + strspn(reader->plain, "\r\n");
    reader->at = begin;
    reader->is_one_board = !drawn_next(reader, &board) || board.rows < 2;
    reader->at = begin;
    const bool is_board = !reader->is_one_board || drawn_next(reader, &board);
    reader->at = begin;
    return is_board;
}

void drawn_close(DrawnReader *reader) {
    free(reader->plain);
    reader->plain = NULL;
}
