/* Reads grids as people write them: rows of signs, words, numbers or fields, with any border and
 * any sign for an empty cell. */
#include <string.h>

#include "interchange/sudoku/formats_grid.h"
#include "sudoku/alphabet.h"

/* How the cells of a row stand apart. Tried in this order; the first way in which every row has as
 * many cells as there are rows is taken. */
typedef enum GridWay {
    GRID_TABS,
    GRID_COMMAS,
    GRID_SEMICOLONS,
    GRID_BOXES,  /* | between all cells */
    GRID_WORDS,  /* blanks between all cells, | wherever it likes */
    GRID_SIGNS,  /* each sign is a cell */
    GRID_DASHES, /* the same, and a line of dashes alone is a row of empty cells */
    GRID_PLACES, /* the same, and a blank is an empty cell */
    GRID_SPACED, /* cells of one width, blanks between all of them */
    GRID_WAYS,
} GridWay;

#define GRID_LINE_MAX 1024

/* ---- Lines ---- */

static int plain_line(const char *line, size_t length, char plain[GRID_LINE_MAX]) {
    return format_plain_line(line, length, plain, GRID_LINE_MAX);
}

static bool is_blank_line(const char *line) {
    return line[strspn(line, " \t")] == 0;
}

bool format_is_border(const char *line, size_t length) {
    bool has_rule = length > 0 && strspn(line, "\"' ") >= length; /* quotes around rows */
    if (has_rule) {
        return strpbrk(line, "\"'") != NULL;
    }
    for (size_t i = 0; i < length; i++) {
        if (!strchr("|+-=:.'* \t_", line[i])) {
            return false;
        }
        has_rule |= line[i] == '=' || line[i] == '+' ||
                    (i > 0 && line[i] == '-' && line[i - 1] == '-') ||
                    (i > 0 && line[i] == '-' && strchr("|+:*.'", line[i - 1]));
    }
    /* A line of points only is a row of empty cells. */
    return has_rule;
}

static bool is_row_of_dashes(const char *line, int order) {
    const size_t length = strlen(line);
    const bool is_first = order == 0 && format_is_classic_order((int)length);
    return (is_first || length == (size_t)order) && strspn(line, "-") == length;
}

/* ---- Rows ---- */

/* A word without the decimals that a spreadsheet adds, 5.0; 0 for what programs write for nothing.
 */
static size_t word_length(const char *word, size_t length) {
    static const char *const nothing[] = {"nan", "none", "null", "na", "n/a", "nil"};
    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++) {
        size_t same = 0;
        while (same < length && nothing[i][same] &&
               (word[same] | 0x20) == (nothing[i][same] | 0x20)) {
            same++;
        }
        if (same == length && length > 1 && !nothing[i][same]) {
            return 0;
        }
    }
    const char *point = length > 2 ? memchr(word + 1, '.', length - 1) : NULL;
    point = point || length < 3 ? point : memchr(word + 1, ',', length - 1); /* as in 5,0 */
    const size_t whole = point ? (size_t)(point - word) : length;
    const bool is_number = point && strspn(word, "0123456789") == whole && whole <= 2;
    return is_number && whole + 1 < length && strspn(point + 1, "0") >= length - whole - 1 ? whole
                                                                                           : length;
}

static bool grid_add_word(GridWords *words, const char *word, size_t length) {
    if (length == 1 && (*word == '.' || *word >= '0') && words->count < SUDOKU_CELLS_MAX) {
        words->word[words->count][0] = *word; /* most words of a long file */
        words->word[words->count++][1] = 0;
        return true;
    }
    while (length > 0 && strchr(" \t\"'", *word)) {
        word++;
        length--;
    }
    while (length > 0 && strchr(" \t\"'", word[length - 1])) {
        length--;
    }
    if (length > 2 && *word == '{' && word[length - 1] == '}') {
        word++; /* candidates in braces */
        length -= 2;
    }
    length = word_length(word, length);
    if (words->count == SUDOKU_CELLS_MAX || length > GRID_WORD_MAX || memchr(word, ' ', length) ||
        memchr(word, '\t', length)) {
        return false;
    }
    char *copy = words->word[words->count++];
    memcpy(copy, word, length);
    copy[length] = 0;
    return true;
}

static int split_fields(const char *line, char separator, GridWords *words) {
    int count = 0;
    if (separator == '|') {
        line += strspn(line, " ");
        line += *line == '|';
    }
    for (;;) {
        const char *end = strchr(line, separator);
        const size_t length = end ? (size_t)(end - line) : strlen(line);
        if (!end && separator == '|' && is_blank_line(line)) {
            return count; /* behind the last border */
        }
        if (!grid_add_word(words, line, length)) {
            return -1;
        }
        count++;
        if (!end) {
            return count;
        }
        line = end + 1;
    }
}

static int split_words(const char *line, GridWords *words) {
    int count = 0;
    for (;;) {
        line += strspn(line, " \t|:!");
        const size_t length = strcspn(line, " \t|:!");
        if (length == 0) {
            return count;
        }
        if (!grid_add_word(words, line, length)) {
            return -1;
        }
        count++;
        line += length;
    }
}

static int split_signs(const char *line, bool keeps_blanks, GridWords *words) {
    int count = 0;
    for (; *line; line++) {
        const bool is_cell = keeps_blanks
                                 ? *line != '|'
                                 : *line != ' ' && *line != '\t' && *line != '|' && *line != ':';
        if (!is_cell) {
            continue;
        }
        if (!grid_add_word(words, line, 1)) {
            return -1;
        }
        count++;
    }
    return count;
}

/* The parts of a line between |, all of one length: shorter ones have lost the blanks at their end.
 */
typedef struct GridParts {
    char line[GRID_LINE_MAX + 2];
    const char *begin[SUDOKU_SYMBOLS_MAX];
    size_t length[SUDOKU_SYMBOLS_MAX];
    size_t most;
    int count;
} GridParts;

static bool find_parts(const char *line, GridParts *parts) {
    *parts = (GridParts){.count = 0};
    line += strspn(line, " ");
    Text text = text_over(parts->line, sizeof parts->line);
    text_add(&text, *line == '|' ? "" : " ");
    text_add(&text, line + (*line == '|'));
    for (const char *at = parts->line; *at;) {
        const size_t length = strcspn(at, "|");
        if (parts->count == SUDOKU_SYMBOLS_MAX) {
            return false;
        }
        parts->begin[parts->count] = at;
        parts->length[parts->count++] = length;
        parts->most = length > parts->most ? length : parts->most;
        at += length + (at[length] == '|');
    }
    return parts->count > 1;
}

/* Cells of `width` signs with a blank in front of each, in every part. */
static int add_spaced_part(const GridParts *parts, int part, size_t width, GridWords *words) {
    const char *at = parts->begin[part];
    const size_t length = parts->length[part];
    int count = 0;
    for (size_t i = 0; i + width < parts->most; i += width + 1) {
        const size_t from = i + 1 < length ? i + 1 : length;
        const size_t to = i + 1 + width < length ? i + 1 + width : length;
        if ((i < length && at[i] != ' ') || !grid_add_word(words, at + from, to - from)) {
            return -1;
        }
        count++;
    }
    return count;
}

/* | 5 3   |   7   |: between two | are as many cells of one width as the rows say, and a blank on
 * either side of each. */
static int split_spaced(const char *line, GridWords *words) {
    GridParts parts;
    int count = 0;
    if (!find_parts(line, &parts) || words->order % parts.count != 0) {
        return -1;
    }
    const size_t cells = (size_t)(words->order / parts.count);
    const size_t width = parts.most / cells;
    if (width < 2 || (parts.most - 1) % cells != 0) {
        return -1;
    }
    for (int i = 0; i < parts.count; i++) {
        const int added = add_spaced_part(&parts, i, width - 1, words);
        if (added < 0) {
            return -1;
        }
        count += added;
    }
    return count;
}

static int split_row(GridWay way, const char *line, GridWords *words) {
    switch (way) {
    case GRID_TABS:
        return strchr(line, '\t') ? split_fields(line, '\t', words) : -1;
    case GRID_COMMAS:
        return strchr(line, ',') ? split_fields(line, ',', words) : -1;
    case GRID_SEMICOLONS:
        return strchr(line, ';') ? split_fields(line, ';', words) : -1;
    case GRID_BOXES:
        return strchr(line, '|') ? split_fields(line, '|', words) : -1;
    case GRID_WORDS:
        return split_words(line, words);
    case GRID_SPACED:
        return split_spaced(line, words);
    default:
        return split_signs(line, way == GRID_PLACES, words);
    }
}

/* The first row says how many cells a row has. In fields a separator may end each row; rows of
 * fields or places may end early, their last cells are empty. */
static bool fit_row(GridWay way, GridWords *words, int begin, int count) {
    const bool has_fields = way <= GRID_SEMICOLONS;
    if (words->order == 0) {
        const bool ends_empty = count > 1 && !words->word[words->count - 1][0];
        const bool is_odd = !format_is_classic_order(count) && format_is_classic_order(count - 1);
        if (has_fields && ends_empty && is_odd) {
            words->count--;
            count--;
        }
        words->order = count;
    }
    while (has_fields && count > words->order && !words->word[words->count - 1][0]) {
        words->count--;
        count--;
    }
    while ((has_fields || way >= GRID_PLACES) && count < words->order &&
           words->count < SUDOKU_CELLS_MAX) {
        words->word[words->count++][0] = 0;
        count++;
    }
    return count >= 1 && count == words->order && words->count == begin + count &&
           count <= SUDOKU_SYMBOLS_MAX;
}

/* How many lines stand together from here: the order of a grid with blanks for empty cells; 0 where
 * they are too short, have no blank, or are themselves rows of one cell less. */
static int count_lines_together(SudokuReader ahead) {
    const char *line;
    size_t length;
    int count = 0;
    int longest = 0;
    size_t most = 0;
    bool has_blank = false;
    while (line_reader_next(&ahead.lines, &line, &length) && length > 0 &&
           count <= SUDOKU_SYMBOLS_MAX) {
        count += line[0] != '#';
        longest = length > most ? 1 : longest + (length == most);
        most = length > most ? length : most;
        has_blank |= memchr(line, ' ', length) != NULL;
    }
    const bool is_narrow = most + 1 == (size_t)count && longest + 1 == count;
    return has_blank && !is_narrow && 3 * most >= 2 * (size_t)count ? count : 0;
}

/* The same without borders. */
static int count_rows_together(SudokuReader ahead) {
    const char *line;
    size_t length;
    int count = 0;
    while (line_reader_next(&ahead.lines, &line, &length) && length > 0 &&
           count <= SUDOKU_SYMBOLS_MAX) {
        char plain[GRID_LINE_MAX];
        const int size = plain_line(line, length, plain);
        count += size > 0 && !format_is_border(plain, (size_t)size);
    }
    return count;
}

/* The order of fields whose rows may end early, or may all end with a separator: as many rows as
 * the longest has fields; 0: the first row says it. */
static int order_of_fields(SudokuReader ahead, char separator) {
    const char *line;
    size_t length;
    int rows = 0;
    int most = 0;
    int closed = 0;
    while (line_reader_next(&ahead.lines, &line, &length) && length > 0 &&
           rows <= SUDOKU_SYMBOLS_MAX) {
        int fields = 1;
        for (size_t i = 0; i < length; i++) {
            fields += line[i] == separator;
        }
        most = fields > most ? fields : most;
        length -= line[length - 1] == '\r';
        closed += length > 0 && line[length - 1] == separator;
        rows++;
    }
    const bool fits = most == rows || (most == rows + 1 && closed == rows);
    return fits && format_is_classic_order(rows) ? rows : 0;
}

/* What is known of the order before the first row; -1: the lines are none of a grid this way. */
static int order_before(const SudokuReader *reader, GridWay way) {
    static const char separators[] = {
        [GRID_TABS] = '\t', [GRID_COMMAS] = ',', [GRID_SEMICOLONS] = ';'};
    if (way <= GRID_SEMICOLONS) {
        return order_of_fields(*reader, separators[way]);
    }
    const int lines = way == GRID_PLACES   ? count_lines_together(*reader)
                      : way == GRID_SPACED ? count_rows_together(*reader)
                                           : 0;
    return way < GRID_PLACES || format_is_classic_order(lines) ? lines : -1;
}

/* How far one way came, and why not further. */
typedef struct GridTrial {
    int rows;
    int line;
    const char *why;
} GridTrial;

static bool stop_trial(const SudokuReader *reader, GridTrial *trial, const char *why) {
    trial->line = reader->lines.number;
    trial->why = why;
    return false;
}

/* Gathers the rows of one grid; false when they do not fit this way. */
static bool gather_rows(SudokuReader *reader, GridWay way, GridWords *words, GridTrial *trial) {
    const char *line;
    size_t length;
    words->count = 0;
    words->order = order_before(reader, way);
    if (words->order < 0) {
        return stop_trial(reader, trial, N_("the last puzzle lacks rows"));
    }
    while (trial->rows == 0 || trial->rows < words->order) {
        char plain[GRID_LINE_MAX];
        if (!line_reader_next(&reader->lines, &line, &length)) {
            return stop_trial(reader, trial, N_("the last puzzle lacks rows"));
        }
        if (length > 0 && line[0] == '#') {
            continue;
        }
        const int count = plain_line(line, length, plain);
        if (count < 0) {
            return stop_trial(reader, trial, N_("the row is too long, or has another sign"));
        }
        const bool may_be_blank =
            (trial->rows > 0 && way == GRID_PLACES) || (way == GRID_TABS && strchr(plain, '\t'));
        const bool is_dashes = way == GRID_DASHES && is_row_of_dashes(plain, words->order);
        if ((is_blank_line(plain) && !(may_be_blank && count > 0)) ||
            (format_is_border(plain, (size_t)count) && !is_dashes)) {
            continue;
        }
        const int begin = words->count;
        const int cells = split_row(way, plain, words);
        if (cells < 0 || !fit_row(way, words, begin, cells)) {
            return stop_trial(reader, trial,
                              N_("the row is not as long as the others, or has another sign"));
        }
        trial->rows++;
    }
    return true;
}

/* ---- A grid ---- */

/* Tries each way from here; the reader moves behind the grid. *best: the trial that came furthest.
 */
static bool read_some_way(SudokuReader *reader, SudokuRecord *record, GridWords *words,
                          GridTrial *best) {
    const bool has_candidates = reader->format == SUDOKU_FORMAT_CANDIDATES;
    memset(record, 0, sizeof *record);
    for (GridWay way = 0; way < GRID_WAYS; way++) {
        SudokuReader ahead = *reader;
        GridTrial trial = {0};
        if (gather_rows(&ahead, way, words, &trial)) {
            grid_take_heads(words);
            if (grid_read_words(words, has_candidates, record)) {
                *reader = ahead;
                return true;
            }
            memset(record, 0, sizeof *record);
            stop_trial(&ahead, &trial, N_("a digit is too large for the row, or is not a digit"));
        }
        *best = trial.rows >= best->rows ? trial : *best;
    }
    return false;
}

/* Is it a title, such as "Grid 01"? */
static bool is_title(const char *line, size_t length) {
    size_t letters = 0;
    for (size_t i = 0; i < length; i++) {
        const char lower = (char)(line[i] | 0x20);
        letters += (lower >= 'a' && lower <= 'z') || (unsigned char)line[i] >= 0x80;
    }
    return letters >= 3;
}

/* Skips lines up to the next that counts; false when there is none. A line of tabs right before
 * fields is a row of empty ones. */
static bool find_first_row(SudokuReader *reader, const char **line, size_t *length) {
    SudokuReader ahead = *reader;
    SudokuReader tabbed = *reader;
    bool has_tabs = false;
    while (line_reader_next(&ahead.lines, line, length)) {
        char plain[GRID_LINE_MAX];
        const int count = plain_line(*line, *length, plain);
        if (count < 0 ||
            (!is_blank_line(plain) && plain[0] != '#' && !format_is_border(plain, (size_t)count))) {
            *reader = has_tabs && memchr(*line, '\t', *length) ? tabbed : *reader;
            return true;
        }
        if (is_blank_line(plain) && strchr(plain, '\t')) {
            tabbed = has_tabs ? tabbed : *reader;
            has_tabs = true;
        } else {
            has_tabs = false;
        }
        *reader = ahead;
    }
    return false;
}

Status format_read_grid(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    GridWords words;
    const char *line;
    size_t length;
    GridTrial best = {0};
    if (!find_first_row(reader, &line, &length)) {
        return STATUS_NOT_FOUND;
    }
    if (read_some_way(reader, record, &words, &best)) {
        return STATUS_OK;
    }
    SudokuReader ahead = *reader;
    line_reader_next(&ahead.lines, &line, &length);
    if (is_title(line, length) && read_some_way(&ahead, record, &words, &best)) {
        *reader = ahead;
        return STATUS_OK;
    }
    do { /* the next call continues behind the row that is wrong */
        line_reader_next(&reader->lines, &line, &length);
    } while (reader->lines.number < best.line && reader->lines.next < reader->lines.end);
    format_fail(reader, reason, best.why);
    return STATUS_BAD_INPUT;
}
