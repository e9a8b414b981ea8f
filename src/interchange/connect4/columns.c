/* Columns played, as people and programs write them: 4453, "1. d1 d2", "Red: 4, Yellow: 4", lists
 * of games, games with their scores, links. */
#include <stdlib.h>
#include <string.h>

#include "connect4/import.h"
#include "interchange/connect4/rows.h"
#include "interchange/moves.h"
#include "interchange/plain.h"
#include "interchange/table.h"

#define COLUMNS_CELLS 42
#define COLUMNS_WIDTH 7
#define COLUMNS_HEIGHT 6
#define COLUMNS_BETWEEN ",;\t \""
#define COLUMNS_APART ",;\t \"'|[](){}<>-"
/* Shorter games before a score are taken for columns written in groups. */
#define COLUMNS_SCORED_MIN 4
/* The longest line that is looked at. */
#define COLUMNS_LINE_MAX 1024
/* One more than any game has is enough to be refused. */
#define COLUMNS_MOVES_MAX (COLUMNS_CELLS + 1)

/* ---- A line ---- */

typedef struct ColumnsLine {
    int number;    /* of its first move; 0: it has none */
    int words;     /* that hold columns */
    int colour;    /* of the last disc with one, 1 or 2; 0: none */
    bool is_tight; /* a word holds two columns or more */
    bool has_title, has_result, is_bad;
} ColumnsLine;

/* A game, or what is known of it so far. */
typedef struct ColumnsGame {
    int count;
    int columns[COLUMNS_MOVES_MAX]; /* as written */
    int rows[COLUMNS_MOVES_MAX];    /* 0: not said */
    bool has_zero, is_tight;
    int first_line; /* from 1; 0: no line yet */
} ColumnsGame;

static void columns_add(ColumnsGame *game, int column, int row) {
    game->has_zero = game->has_zero || column == 0;
    if (game->count < COLUMNS_MOVES_MAX) {
        game->columns[game->count] = column;
        game->rows[game->count++] = row;
    }
}

static bool columns_is_letter(char c) {
    return (c | ' ') >= 'a' && (c | ' ') <= 'z';
}

static bool columns_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool columns_is_column(char c) {
    return c >= '0' && c <= '0' + COLUMNS_WIDTH;
}

/* "Red", "y:", "Player 1": whose disc it is, 1 or 2, and 0 for a word that says no more than that a
 * player moves; -1: it is another word. Skips it. */
static int columns_colour(const char **at) {
    static const struct {
        const char *word;
        int colour;
    } words[] = {{"player 1", 1}, {"player 2", 2}, {"player", 0}, {"yellow", 2}, {"red", 1},
                 {"p1", 1},       {"p2", 2},       {"r", 1},      {"y", 2},      {"x", 1},
                 {"o", 2},        {"rot", 1},      {"gelb", 2},   {"rouge", 1},  {"jaune", 2},
                 {"rojo", 1},     {"amarillo", 2}, {"rosso", 1},  {"giallo", 2}, {"rood", 1},
                 {"geel", 2},     {"czerwony", 1}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *end = *at + strlen(words[i].word);
        if (text_has_prefix_any_case(*at, words[i].word) && !columns_is_letter(*end) &&
            !(words[i].word[0] == 'p' && columns_is_digit(*end))) {
            end += strspn(end, " ");
            *at = end + (*end == ':');
            return words[i].colour;
        }
    }
    return -1;
}

/* The result behind the last move. */
static size_t columns_result(const char *at) {
    static const char *const results[] = {"1-0",  "0-1", "1/2-1/2", "1/2", "*",
                                          "draw", "win", "loss",    "#"};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        const size_t length = strlen(results[i]);
        if (text_has_prefix_any_case(at, results[i]) && !at[length + strspn(at + length, " \t.")]) {
            return length;
        }
    }
    return 0;
}

/* "12." or "12)", and the dots that stand for a move left out. */
static bool columns_number(const char **at, bool has_parentheses, int *number) {
    const size_t digits = strspn(*at, "0123456789");
    const char sign = (*at)[digits];
    if (digits == 0 || digits > 2 || (sign != '.' && (sign != ')' || has_parentheses))) {
        return false;
    }
    *number = atoi(*at);
    *at += digits + 1;
    *at += strspn(*at, ".");
    return true;
}

/* A word of columns: digits, letters, or letters with rows. */
static bool columns_word(const char *word, size_t length, ColumnsGame *game) {
    const bool has_rows = length >= 2 && columns_is_letter(word[0]) && columns_is_digit(word[1]);
    for (size_t i = 0; i < length; i += has_rows ? 2 : 1) {
        const bool is_digit = columns_is_digit(word[i]);
        const int column = is_digit ? word[i] - '0' : (word[i] | ' ') - 'a' + 1;
        const int row = has_rows && i + 1 < length ? word[i + 1] - '0' : 0;
        if (column > COLUMNS_WIDTH || (!is_digit && (!columns_is_letter(word[i]) || column < 1)) ||
            is_digit != columns_is_digit(word[0]) || (is_digit && column == 0 && length > 1) ||
            (has_rows && (row < 1 || row > COLUMNS_HEIGHT))) {
            return false;
        }
        columns_add(game, column, row);
    }
    return true;
}

/* The words before a colon that are a title, "Game 1:"; 0: there are none. */
static size_t columns_title(const char *line) {
    const size_t length = strcspn(line, ":=");
    const char *at = line + strspn(line, COLUMNS_APART);
    size_t letters = 0;
    for (size_t i = 0; i < length; i++) {
        letters += columns_is_letter(line[i]);
    }
    return line[length] && letters >= 2 && columns_colour(&at) < 0 ? length + 1 : 0;
}

/* "… plays in column 4", as sites log a game: adds the columns; returns whether there are any. */
static bool columns_take_log(const char *line, ColumnsGame *game) {
    static const char word[] = "column";
    int count = 0;
    for (const char *at = line; *at; at++) {
        const bool is_word =
            text_has_prefix_any_case(at, word) && (at == line || !columns_is_letter(at[-1]));
        const char *number = is_word ? at + strlen(word) + strspn(at + strlen(word), " :#") : at;
        const bool is_number =
            number > at && columns_is_column(number[0]) && !columns_is_digit(number[1]);
        if (is_number) {
            columns_add(game, number[0] - '0', 0);
            count++;
        }
    }
    return count > 0;
}

/* The bytes of "4,1)" behind "(": a column and its row; 0: there are none. */
static size_t columns_place(const char *at, const char *line) {
    const size_t between = columns_is_column(at[0]) && at[1] == ',' ? 2 + strspn(at + 2, " ") : 0;
    return at > line && at[-1] == '(' && between > 0 && columns_is_digit(at[between]) &&
                   at[between + 1] == ')'
               ? between + 2
               : 0;
}

/* Adds the columns of a line to the game. `line` ends with a zero. */
static ColumnsLine columns_take_line(const char *line, ColumnsGame *game) {
    static const char arrow[] = "\xE2\x86\x92";
    const bool has_parentheses = strchr(line, '(') != NULL;
    const size_t title = columns_title(line);
    ColumnsLine found = {.has_title = title > 0};
    int number = 0;
    if (columns_take_log(line, game)) {
        return (ColumnsLine){.words = 1};
    }
    for (const char *at = line + title; *(at += strspn(at, COLUMNS_APART)) && !found.is_bad;) {
        const size_t result = columns_result(at);
        const char *word = at;
        const size_t place = columns_place(word, line);
        if (place > 0) {
            columns_add(game, word[0] - '0', word[place - 2] - '0');
            found.words++;
            at += place;
        } else if (text_has_prefix(at, arrow)) {
            at += strlen(arrow);
        } else if (result > 0) {
            found.has_result = true;
            break;
        } else if (columns_number(&at, has_parentheses, &number)) {
            found.number = found.number > 0 || found.words > 0 ? found.number : number;
        } else if ((number = columns_colour(&at)) >= 0) {
            found.is_bad = number > 0 && number == found.colour; /* twice in a row */
            found.colour = number > 0 ? number : found.colour;
        } else {
            const size_t length = strcspn(word, COLUMNS_APART);
            const char *end = strstr(word, arrow);
            const size_t size = end && end < word + length ? (size_t)(end - word) : length;
            const int before = game->count;
            found.is_bad = !columns_word(word, size, game);
            found.words += !found.is_bad;
            found.is_tight = found.is_tight || game->count - before > 1;
            at = word + size;
        }
    }
    game->is_tight = game->is_tight || found.is_tight;
    return found;
}

/* ---- A game ---- */

/* Do the rows that are said agree with gravity, counted from below or from above? */
static bool columns_rows_fit(const ColumnsGame *game, bool is_from_above) {
    int heights[COLUMNS_WIDTH + 1] = {0};
    for (int i = 0; i < game->count; i++) {
        const int height = ++heights[game->columns[i]];
        const int row = is_from_above ? COLUMNS_HEIGHT + 1 - height : height;
        if (game->rows[i] > 0 && game->rows[i] != row) {
            return false;
        }
    }
    return true;
}

/* Plays the columns; NULL and a reason when they are no game. */
static Session *columns_play(const ColumnsGame *game, bool *is_from_0, Text *reason) {
    char digits[COLUMNS_MOVES_MAX + 1];
    Text text = text_over(digits, sizeof digits);
    Connect4Import import;
    int most = 0;
    for (int i = 0; i < game->count; i++) {
        most = game->columns[i] > most ? game->columns[i] : most;
    }
    *is_from_0 = game->has_zero && !game->is_tight && most < COLUMNS_WIDTH;
    for (int i = 0; i < game->count; i++) {
        text_add_char(&text, (char)('0' + game->columns[i] + *is_from_0));
    }
    if (game->count == 0 || (!columns_rows_fit(game, false) && !columns_rows_fit(game, true))) {
        text_add(reason, text_say(reason, N_("There are no columns in this text.")));
        return NULL;
    }
    connect4_import_read(digits, &import, reason);
    return import.session;
}

static Status columns_add_game(const ColumnsGame *game, InterchangeList *list, Text *reason) {
    bool is_from_0 = false;
    Session *session = columns_play(game, &is_from_0, reason);
    Status status =
        session || reason->length == 0 ? rows_add(session, list, reason) : STATUS_BAD_INPUT;
    if (status == STATUS_OK && is_from_0 && list->count == 1) {
        status = interchange_list_note(list, reason, N_("The columns are counted from 0."));
    }
    return status;
}

/* As the game's own reader has it: other sizes, matrices, and the reason for what is none. */
static Status columns_read_any(const char *text, size_t length, InterchangeList *list,
                               Text *reason) {
    char copy[COLUMNS_LINE_MAX];
    Text plain = text_over(copy, sizeof copy);
    Connect4Import import;
    text_add_bytes(&plain, text, length);
    if (plain.truncated) {
        text_add(reason, text_say(reason, N_("There are no columns in this text.")));
        return STATUS_BAD_INPUT;
    }
    connect4_import_read(copy, &import, reason);
    return import.session || reason->length == 0 ? rows_add(import.session, list, reason)
                                                 : STATUS_BAD_INPUT;
}

/* ---- The lines of a text ---- */

/* What the lines have in common. */
typedef struct ColumnsShape {
    int lines;      /* with columns */
    int titles;     /* lines with one */
    int numbered;   /* titles with a number, "Game 1:"; others may be the names of players */
    bool goes_on;   /* the moves have numbers, which go on from line to line */
    bool are_short; /* no line holds more than a move of each player */
    bool has_results;
    bool is_bad;
    bool are_games; /* each line is one */
} ColumnsShape;

/* The next line that is not blank, copied; false after the last. Too long a one is empty. */
static bool columns_next(LineReader *lines, char copy[COLUMNS_LINE_MAX]) {
    const char *line;
    size_t size;
    while (line_reader_next(lines, &line, &size)) {
        Text text = text_over(copy, COLUMNS_LINE_MAX);
        if (!rows_is_blank(line, size)) {
            text_add_bytes(&text, line, size);
            copy[text.truncated ? 0 : text.length] = '\0';
            return true;
        }
    }
    return false;
}

static ColumnsShape columns_look(const char *text, size_t length) {
    LineReader lines = line_reader_over(text, length);
    ColumnsShape shape = {.are_short = true};
    char line[COLUMNS_LINE_MAX];
    while (!shape.is_bad && columns_next(&lines, line)) {
        ColumnsGame game = {.count = 0};
        const ColumnsLine found = columns_take_line(line, &game);
        const bool is_title = found.has_title && game.count == 0;
        shape.titles += found.has_title;
        shape.numbered += found.has_title && strcspn(line, "0123456789") < strcspn(line, ":=");
        shape.is_bad = found.is_bad || (game.count == 0 && !is_title && !found.has_result);
        shape.goes_on = shape.goes_on || (shape.lines > 0 && found.number > 1);
        shape.has_results = shape.has_results || found.has_result;
        shape.are_short = shape.are_short && game.count <= 2 && !found.is_tight;
        shape.lines += game.count > 0;
    }
    shape.is_bad = shape.is_bad || shape.lines == 0;
    return shape;
}

/* Reads the games; where one ends and the next begins, the shape says. */
static Status columns_read_games(const char *text, size_t length, ColumnsShape shape,
                                 InterchangeList *list, Text *reason) {
    LineReader lines = line_reader_over(text, length);
    ColumnsGame game = {.count = 0};
    char line[COLUMNS_LINE_MAX];
    Status status = STATUS_OK;
    while (status == STATUS_OK && columns_next(&lines, line)) {
        ColumnsGame alone = {.count = 0};
        const ColumnsLine found = columns_take_line(line, &alone);
        const bool begins =
            game.count > 0 && ((found.has_title && (shape.numbered > 0 || !shape.are_short)) ||
                               (shape.goes_on ? found.number == 1 : shape.are_games));
        if (begins) {
            status = columns_add_game(&game, list, reason);
            game = (ColumnsGame){.count = 0};
        }
        (void)columns_take_line(line, &game);
    }
    if (status == STATUS_OK && game.count > 0) {
        status = columns_add_game(&game, list, reason);
    }
    if (status == STATUS_OK && shape.has_results) {
        status = rows_note_results(list, reason);
    }
    return status;
}

/* "4453", "3344" in a list: each is a game. Returns whether the text is one, and then puts each on
 * a line of its own. */
static bool columns_split_list(char *text) {
    int games = 0;
    const char *at = text + strspn(text, COLUMNS_APART "\n");
    for (; *at; games++) {
        const size_t digits = strspn(at, "1234567");
        const size_t between = strspn(at + digits, COLUMNS_APART "\n");
        const size_t sign = strcspn(at + digits, ",;|\"'");
        if (digits < 3 || (at[digits + between] && sign >= between)) {
            return false;
        }
        at += digits + between;
    }
    for (char *c = text; *c && games > 1; c++) {
        *c = columns_is_digit(*c) ? *c : '\n';
    }
    return games > 1;
}

/* "8x7:445": games on boards of other sizes, one a line. */
static bool columns_have_size(const char *text) {
    const char *at = text + strspn(text, " \t\r\n");
    const size_t width = strspn(at, "0123456789");
    const size_t height = width > 0 && at[width] == 'x' ? strspn(at + width + 1, "0123456789") : 0;
    return height > 0 && at[width + 1 + height] == ':';
}

static Status columns_read_sized(const char *text, size_t length, InterchangeList *list,
                                 Text *reason) {
    LineReader lines = line_reader_over(text, length);
    char line[COLUMNS_LINE_MAX];
    Status status = STATUS_OK;
    while (status == STATUS_OK && columns_next(&lines, line)) {
        status = columns_read_any(line, strlen(line), list, reason);
    }
    return status;
}

/* Lines that begin with their number, 1, 2, 3 …, below a head of words or without one: takes the
 * head and the numbers away. Fewer lines without a head may be columns. */
static void columns_uncount(char *text) {
    const size_t first = strcspn(text, "\n");
    const size_t digits = strcspn(text, "0123456789");
    const bool has_head = digits >= first && text[first] == '\n' &&
                          strcspn(text, "abcdefghijklmnopqrstuvwxyz") < first;
    char *begin = text + (has_head ? first + 1 : 0);
    int count = 0;
    for (const char *line = begin; *line;) {
        const size_t size = strcspn(line, "\n");
        const char *at = line + strspn(line, " \t");
        const size_t number = strspn(at, "0123456789");
        if (!rows_is_blank(line, size)) {
            if (number == 0 || atoi(at) != ++count || !strchr(",;\t ", at[number]) ||
                !columns_is_digit(at[number + strspn(at + number, ",;\t ")])) {
                return;
            }
        }
        line += size + (line[size] == '\n');
    }
    if (count < (has_head ? 2 : 4)) {
        return;
    }
    char *to = text;
    for (const char *line = begin; *line;) {
        const size_t size = strcspn(line, "\n");
        const size_t skipped = rows_is_blank(line, size) ? 0 : strspn(line, " \t0123456789");
        const size_t digit = strspn(line, " \t");
        const size_t number = skipped > 0 ? digit + strspn(line + digit, "0123456789") : 0;
        const size_t left = size - number + (line[size] == '\n');
        memmove(to, line + number, left);
        to += left;
        line += number + left;
    }
    *to = '\0';
}

static Status columns_read_plain(char *text, InterchangeList *list, Text *reason) {
    columns_uncount(text);
    const bool is_list = columns_split_list(text);
    const size_t length = strlen(text);
    ColumnsShape shape = columns_look(text, length);
    if (columns_have_size(text)) {
        return columns_read_sized(text, length, list, reason);
    }
    const char *stacks = strstr(text, "[]");
    if (shape.is_bad || (stacks && stacks[2 + strspn(stacks + 2, " ")] !=
                                       '=')) { /* stacks of discs are no columns played */
        return columns_read_any(text, length, list, reason);
    }
    shape.are_games = is_list || (shape.lines > 1 && (shape.numbered > 1 || !shape.are_short));
    const Status status = columns_read_games(text, length, shape, list, reason);
    if (status != STATUS_BAD_INPUT || is_list || shape.numbered > 1 || shape.lines < 2) {
        return status;
    }
    /* A game may be broken into lines, and games may have a move or two. */
    char buffer[400];
    Text why = text_over(buffer, sizeof buffer);
    InterchangeList other = {0};
    why.translate = reason->translate;
    shape.are_games = !shape.are_games;
    const Status second = columns_read_games(text, length, shape, &other, &why);
    if (second == STATUS_OK) {
        interchange_list_clear(list);
        text_clear(reason);
        *list = other;
        return STATUS_OK;
    }
    interchange_list_clear(&other);
    return status;
}

/* ---- Games with their scores ---- */

static bool columns_is_head(const char *line, size_t length) {
    const size_t words =
        strspn(line, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_" COLUMNS_BETWEEN);
    return words > 2 && words >= length - (length > 0 && line[length - 1] == '\r') &&
           strcspn(line, ",;\t") < length;
}

bool columns_are_scored(const char *text, size_t length) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    int count = 0;
    bool is_counted = true; /* 1, 2, 3 …: the numbers of moves */
    bool is_sure = false;   /* "4 4" in each line may be the moves of both players */
    while (line_reader_next(&lines, &line, &size)) {
        const bool is_head = count == 0 && lines.number == 1 && columns_is_head(line, size);
        if (is_head || rows_is_blank(line, size)) {
            is_sure = is_sure || is_head;
            continue;
        }
        const size_t digits = strspn(line, "1234567");
        const size_t blanks = strspn(line + digits, COLUMNS_BETWEEN);
        const size_t sign = line[digits + blanks] == '-';
        const char *number = line + digits + blanks + sign;
        const size_t score = strspn(number, "0123456789");
        /* "44 44" is two groups of columns: no score has a 4 in its tens. */
        if (digits == 0 || digits > COLUMNS_CELLS || blanks == 0 || score == 0 || score > 2 ||
            (score == 2 && (number[0] > '2' || (number[0] == '2' && number[1] > '2'))) ||
            !rows_is_blank(line + digits + blanks + sign + score,
                           size - (digits + blanks + sign + score))) {
            return false;
        }
        is_sure = is_sure || sign || digits >= COLUMNS_SCORED_MIN;
        is_counted = is_counted && digits <= 2 && atoi(line) == count + 1;
        count++;
    }
    return count > 0 && is_sure && !(is_counted && count > 1);
}

static Status columns_read_scored(const char *text, size_t length, InterchangeList *list,
                                  Text *reason) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    Status status = STATUS_OK;
    while (status == STATUS_OK && line_reader_next(&lines, &line, &size)) {
        if (!rows_is_blank(line, size) && !columns_is_head(line, size)) {
            status = columns_read_any(line, strspn(line, "1234567"), list, reason);
        }
    }
    return status == STATUS_OK ? rows_note_results(list, reason) : status;
}

Status columns_read(const char *text, size_t length, InterchangeList *list, Text *reason) {
    if (columns_are_scored(text, length)) {
        return columns_read_scored(text, length, list, reason);
    }
    char *plain = interchange_plain(text, length);
    plain = interchange_replace(plain, plain ? interchange_table(plain) : NULL);
    bool is_bad = false;
    plain = interchange_replace(plain, plain ? interchange_moves(plain, false, &is_bad) : NULL);
    const Status status = !plain   ? STATUS_NO_MEMORY
                          : is_bad ? STATUS_BAD_INPUT
                                   : columns_read_plain(plain, list, reason);
    if (is_bad) {
        text_add(reason, text_say(reason, N_("There are no columns in this text.")));
    }
    free(plain);
    return status;
}

bool columns_are_named(const char *text) {
    static const char name[] = "column";
    bool is_named = false;
    bool is_bad = false;
    for (const char *at = text; *at && *at != '\n' && !is_named; at++) {
        is_named = text_has_prefix_any_case(at, name);
    }
    char *moves = is_named ? interchange_moves(text, false, &is_bad) : NULL;
    is_named = moves != NULL;
    free(moves);
    return is_named;
}

Status columns_read_links(const char *text, InterchangeList *list, Text *reason) {
    Status status = STATUS_OK;
    for (const char *at = text; status == STATUS_OK && (at = strstr(at, "pos="));) {
        at += strlen("pos=");
        const size_t length = strcspn(at, " \t\r\n&#\"'<>),;]");
        if (length > 0 && at - text > 4 && strchr("?&", at[-5])) {
            status = columns_read_any(at, length, list, reason);
        }
    }
    if (status == STATUS_OK && list->count == 0) {
        text_add(reason, text_say(reason, N_("There are no columns in this text.")));
        return STATUS_BAD_INPUT;
    }
    return status;
}
