/* How well a text fits each format. */
#include <stdlib.h>
#include <string.h>

#include "interchange/sudoku/formats_read.h"
#include "interchange/sudoku/text/text.h"

/* Marks stand near the beginning; rows are judged by the first puzzle. */
#define GUESS_BYTES_MAX ((size_t)1 << 16)

typedef struct GuessText {
    const char *text;
    size_t length;
} GuessText;

static bool guess_has(GuessText text, const char *word) {
    const size_t size = strlen(word);
    const char *end = text.text + text.length;
    for (const char *at = text.text; at + size <= end; at++) {
        at = memchr(at, word[0], (size_t)(end - at));
        if (!at || at + size > end) {
            return false;
        }
        if (memcmp(at, word, size) == 0) {
            return true;
        }
    }
    return false;
}

static bool guess_is_blank(char c) {
    return c == 0 || strchr(" \t\r\n", c);
}

static char first_sign(GuessText text) {
    size_t i = 0;
    while (i < text.length && guess_is_blank(text.text[i])) {
        i++;
    }
    return i < text.length ? text.text[i] : 0;
}

static bool guess_first_line(GuessText text, const char **line, size_t *length) {
    SudokuReader reader = sudoku_reader_over(SUDOKU_FORMAT_LINE, text.text, text.length);
    return format_next_line(&reader, line, length);
}

/* Can the first puzzle be read, and is it large enough to be one? */
static bool can_read_record(SudokuFormat format, GuessText text, SudokuRecord *record) {
    char buffer[200];
    Text ignored = text_over(buffer, sizeof buffer);
    SudokuReader reader = sudoku_reader_over(format, text.text, text.length);
    const bool is_read = sudoku_reader_next(&reader, record, &ignored) == STATUS_OK;
    sudoku_reader_finish(&reader);
    return is_read && record->order >= 4;
}

static bool can_read(SudokuFormat format, GuessText text) {
    SudokuRecord record;
    return can_read_record(format, text, &record);
}

/* Can it be read, and is there more in it than givens? */
static bool can_read_notes(SudokuFormat format, GuessText text) {
    SudokuRecord record;
    SudokuBits any = 0;
    if (!can_read_record(format, text, &record)) {
        return false;
    }
    for (int cell = 0; cell < record.order * record.order; cell++) {
        any |= record.notes[cell] | record.values.value[cell];
    }
    return any;
}

static InterchangeFit fit_if(bool fits, InterchangeFit fit) {
    return fits ? fit : INTERCHANGE_NOT;
}

/* ---- Each format ---- */

static InterchangeFit fit_line(GuessText text) {
    /* Nine lines of 81 signs, each sign a candidate at its place. */
    if (text.length < 1000 && can_read(SUDOKU_FORMAT_SUKAKU, text)) {
        return INTERCHANGE_NOT;
    }
    const char *line;
    size_t length;
    size_t cells = 0;
    if (!guess_first_line(text, &line, &length)) {
        return INTERCHANGE_NOT;
    }
    char plain[SUDOKU_CELLS_MAX + 1];
    SudokuRecord layout;
    const size_t skipped = format_skip_layout(line, length, &layout);
    line += skipped;
    length -= skipped;
    while (cells < length && line[cells] != ' ' && line[cells] != '\t') {
        cells++;
    }
    const int count = format_plain_line(line, cells, plain, sizeof plain);
    cells = count > 0 ? (size_t)count : cells;
    return fit_if(format_is_classic_order(sudoku_layout_order(cells)) &&
                      can_read(SUDOKU_FORMAT_LINE, text),
                  INTERCHANGE_SHAPED);
}

/* It reads as a line. */
static InterchangeFit fit_sdm(GuessText text) {
    (void)text;
    return INTERCHANGE_NOT;
}

/* Does it begin with a section of SadMan Sudoku? */
static bool begins_with_section(GuessText text) {
    static const char *const names[] = {"[Author]",  "[Collection]", "[Comment]", "[Comments]",
                                        "[Creator]", "[Date]",       "[Level]",   "[Description]",
                                        "[Source]",  "[Title]",      "[State]",   "[PencilMarks]"};
    const char *line;
    size_t length;
    if (!guess_first_line(text, &line, &length)) {
        return false;
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (length == strlen(names[i]) && memcmp(line, names[i], length) == 0) {
            return true;
        }
    }
    return false;
}

static InterchangeFit fit_sdk(GuessText text) {
    return guess_has(text, "[Puzzle]") ? INTERCHANGE_NAMED
                                       : fit_if(begins_with_section(text), INTERCHANGE_LOOKS);
}

static InterchangeFit fit_sdx(GuessText text) {
    return fit_if(!memchr(text.text, '|', text.length) && can_read_notes(SUDOKU_FORMAT_SDX, text),
                  INTERCHANGE_SHAPED);
}

static InterchangeFit fit_ss(GuessText text) {
    return guess_has(text, "Simple Sudoku")
               ? INTERCHANGE_NAMED
               : fit_if(guess_has(text, "*-") && can_read(SUDOKU_FORMAT_SS, text),
                        INTERCHANGE_SHAPED);
}

static InterchangeFit fit_opensudoku(GuessText text) {
    return guess_has(text, "<opensudoku")
               ? INTERCHANGE_NAMED
               : fit_if(guess_has(text, "<game") && guess_has(text, "data="), INTERCHANGE_SHAPED);
}

static InterchangeFit fit_ksudoku(GuessText text) {
    return fit_if(guess_has(text, "<ksudoku") || guess_has(text, "<graph"), INTERCHANGE_NAMED);
}

static InterchangeFit fit_hodoku(GuessText text) {
    const char *line;
    size_t length;
    int colons = 0;
    if (!guess_first_line(text, &line, &length) || line[0] != ':' ||
        (length > 1 && line[1] >= 'a' && line[1] <= 'z')) { /* ":one:", the name of a sign */
        return INTERCHANGE_NOT;
    }
    for (size_t i = 0; i < length; i++) {
        colons += line[i] == ':';
    }
    return fit_if(colons >= 3, INTERCHANGE_NAMED);
}

/* Does the line begin like "3x3:" or "9jx:"? */
static InterchangeFit fit_sgt(GuessText text) {
    const char *line;
    size_t length;
    size_t i = 0;
    if (!guess_first_line(text, &line, &length)) {
        return INTERCHANGE_NOT;
    }
    while (i < length && line[i] >= '0' && line[i] <= '9') {
        i++;
    }
    const bool has_number = i > 0 && i < length && (line[i] == 'x' || line[i] == 'j');
    while (i < length && line[i] != ':' && !guess_is_blank(line[i])) {
        i++;
    }
    return fit_if(has_number && i < length && line[i] == ':', INTERCHANGE_SHAPED);
}

static InterchangeFit fit_grid(GuessText text) {
    return fit_if(can_read(SUDOKU_FORMAT_GRID, text), INTERCHANGE_LOOKS);
}

static InterchangeFit fit_candidates(GuessText text) {
    return fit_if(can_read_notes(SUDOKU_FORMAT_CANDIDATES, text) &&
                      fit_sdx(text) == INTERCHANGE_NOT,
                  INTERCHANGE_LOOKS);
}

static InterchangeFit fit_gnome(GuessText text) {
    return fit_if(first_sign(text) == '{' && guess_has(text, "\"cells\"") &&
                      guess_has(text, "\"position\"") && guess_has(text, "\"fixed\""),
                  INTERCHANGE_NAMED);
}

static InterchangeFit fit_fpuzzles(GuessText text) {
    return fit_if(first_sign(text) == '{' && guess_has(text, "\"grid\"") &&
                      (guess_has(text, "\"size\"") || guess_has(text, "\"given\"")) &&
                      !guess_has(text, "\"notes\""),
                  INTERCHANGE_NAMED);
}

/* Does a list begin with a list, or with a text? */
static bool has_list_of_lists(GuessText text) {
    const char *open = memchr(text.text, '[', text.length);
    const size_t behind = open ? (size_t)(open + 1 - text.text) : text.length;
    const char sign = first_sign((GuessText){text.text + behind, text.length - behind});
    return sign == '[' || sign == '(' || sign == '"' || sign == '\'';
}

/* Cells in rows, behind the word that it begins with. */
static InterchangeFit fit_sudokupad(GuessText text) {
    static const char word[] = "\"cells\"";
    const size_t size = sizeof word - 1;
    const char *at = text.text;
    const char *const end = text.text + text.length;
    while (at && at + size <= end && memcmp(at, word, size) != 0) {
        at = memchr(at + 1, word[0], (size_t)(end - at) - 1);
    }
    return fit_if(first_sign(text) == '{' && at && at + size <= end &&
                      has_list_of_lists((GuessText){at, (size_t)(end - at)}) &&
                      !guess_has(text, "\"grid\"") && !guess_has(text, "\"position\""),
                  INTERCHANGE_NAMED);
}

static InterchangeFit fit_json(GuessText text) {
    const char sign = first_sign(text);
    const bool is_list = sign == '[' || sign == '(' || has_list_of_lists(text);
    return fit_if((is_list || sign == '{') && sign != '<' && !begins_with_section(text),
                  INTERCHANGE_LOOKS);
}

static InterchangeFit fit_csv(GuessText text) {
    SudokuReader reader = sudoku_reader_over(SUDOKU_FORMAT_CSV, text.text, text.length);
    const char *line;
    size_t length;
    if (!format_next_line(&reader, &line, &length) || line[0] == '{' || line[0] == '[') {
        return INTERCHANGE_NOT;
    }
    const bool has_head = format_is_csv_head(line, length);
    const bool has_fields =
        memchr(line, ',', length) || memchr(line, ';', length) || line[0] == '"' || has_head;
    return fit_if(has_fields && (!has_head || format_next_line(&reader, &line, &length)) &&
                      format_is_csv_row(line, length),
                  INTERCHANGE_SHAPED);
}

static InterchangeFit fit_sukaku(GuessText text) {
    return fit_if(can_read(SUDOKU_FORMAT_SUKAKU, text), INTERCHANGE_SHAPED);
}

static InterchangeFit fit_studio(GuessText text) {
    const char *line;
    size_t length;
    return fit_if(guess_first_line(text, &line, &length) &&
                      (memchr(line, '+', length) || memchr(line, ':', length)) &&
                      can_read(SUDOKU_FORMAT_STUDIO, text),
                  INTERCHANGE_SHAPED);
}

static bool is_link_to(GuessText text, const char *site) {
    const char *line;
    size_t length;
    return guess_first_line(text, &line, &length) && format_is_link(line, length) &&
           (!site[0] || guess_has((GuessText){line, length}, site));
}

/* The letters that a link packs, without its address, and nothing else. */
static bool is_packed(GuessText text) {
    const char *line;
    size_t length;
    return guess_first_line(text, &line, &length) && format_is_packed(line, length);
}

static InterchangeFit fit_fpuzzles_link(GuessText text) {
    return is_link_to(text, "f-puzzles")
               ? INTERCHANGE_NAMED
               : fit_if(is_packed(text) && can_read(SUDOKU_FORMAT_LINK, text), INTERCHANGE_LOOKS);
}

static InterchangeFit fit_sudokupad_link(GuessText text) {
    return fit_if(is_link_to(text, "sudokupad"), INTERCHANGE_NAMED);
}

static InterchangeFit fit_link(GuessText text) {
    return fit_if(is_link_to(text, "") && !is_link_to(text, "f-puzzles") &&
                      !is_link_to(text, "sudokupad"),
                  INTERCHANGE_SHAPED);
}

/* Not where another format has good reasons to refuse it. */
static InterchangeFit fit_text(GuessText text) {
    SudokuFormat ignored;
    bool has_fields = false;
    const bool has_words = text.length < GUESS_BYTES_MAX &&
                           text_is_line_among_words(text.text, text.length, &has_fields);
    for (int i = 0; i < SUDOKU_FORMAT_TEXT; i++) {
        const bool is_lines = i == SUDOKU_FORMAT_LINE || (i == SUDOKU_FORMAT_CSV && !has_fields);
        const bool has_reasons = !has_words || !is_lines;
        if (has_reasons &&
            sudoku_format_recognise((SudokuFormat)i, text.text, text.length) > INTERCHANGE_LOOKS) {
            return INTERCHANGE_NOT;
        }
    }
    char *own = format_unwrap(text.text, text.length, &ignored);
    const bool is_found = own || text_find_raised(text.text, text.length) > 0;
    free(own);
    return fit_if(is_found, INTERCHANGE_LOOKS);
}

InterchangeFit sudoku_format_recognise(SudokuFormat format, const char *text, size_t length) {
    static InterchangeFit (*const fits[SUDOKU_FORMATS])(GuessText text) = {
        [SUDOKU_FORMAT_LINE] = fit_line,
        [SUDOKU_FORMAT_SDM] = fit_sdm,
        [SUDOKU_FORMAT_SDK] = fit_sdk,
        [SUDOKU_FORMAT_SDX] = fit_sdx,
        [SUDOKU_FORMAT_SS] = fit_ss,
        [SUDOKU_FORMAT_OPENSUDOKU] = fit_opensudoku,
        [SUDOKU_FORMAT_HODOKU] = fit_hodoku,
        [SUDOKU_FORMAT_SGT] = fit_sgt,
        [SUDOKU_FORMAT_GRID] = fit_grid,
        [SUDOKU_FORMAT_CANDIDATES] = fit_candidates,
        [SUDOKU_FORMAT_KSUDOKU] = fit_ksudoku,
        [SUDOKU_FORMAT_GNOME] = fit_gnome,
        [SUDOKU_FORMAT_FPUZZLES] = fit_fpuzzles,
        [SUDOKU_FORMAT_SUDOKUPAD] = fit_sudokupad,
        [SUDOKU_FORMAT_JSON] = fit_json,
        [SUDOKU_FORMAT_CSV] = fit_csv,
        [SUDOKU_FORMAT_SUKAKU] = fit_sukaku,
        [SUDOKU_FORMAT_STUDIO] = fit_studio,
        [SUDOKU_FORMAT_LINK] = fit_link,
        [SUDOKU_FORMAT_FPUZZLES_LINK] = fit_fpuzzles_link,
        [SUDOKU_FORMAT_SUDOKUPAD_LINK] = fit_sudokupad_link,
        [SUDOKU_FORMAT_TEXT] = fit_text,
    };
    if (format == SUDOKU_FORMAT_TEXT && length > GUESS_BYTES_MAX) {
        return INTERCHANGE_NOT; /* what is around cells is judged as a whole */
    }
    const size_t looked = length < GUESS_BYTES_MAX ? length : GUESS_BYTES_MAX;
    return fits[format]((GuessText){text, looked});
}

bool sudoku_format_guess(const char *text, size_t length, SudokuFormat *format) {
    InterchangeFit best = INTERCHANGE_NOT;
    for (int i = 0; i < SUDOKU_FORMATS; i++) {
        const InterchangeFit fit = sudoku_format_recognise((SudokuFormat)i, text, length);
        if (fit > best) {
            best = fit;
            *format = (SudokuFormat)i;
        }
    }
    return best > INTERCHANGE_NOT;
}

/* Can all puzzles be read, from the first to the last? */
static bool can_read_all(SudokuFormat format, const char *text, size_t length) {
    char buffer[200];
    Text ignored = text_over(buffer, sizeof buffer);
    SudokuReader reader = sudoku_reader_over(format, text, length);
    SudokuRecord record;
    int count = 0;
    Status status;
    while ((status = sudoku_reader_next(&reader, &record, &ignored)) == STATUS_OK &&
           record.order >= 4) {
        count++;
    }
    sudoku_reader_finish(&reader);
    return status == STATUS_NOT_FOUND && count > 0;
}

bool format_guess_whole(const char *text, size_t length, SudokuFormat *format) {
    for (InterchangeFit fit = INTERCHANGE_NAMED; fit > INTERCHANGE_NOT; fit--) {
        for (int i = 0; i < SUDOKU_FORMAT_TEXT; i++) {
            if (sudoku_format_recognise((SudokuFormat)i, text, length) == fit &&
                can_read_all((SudokuFormat)i, text, length)) {
                *format = (SudokuFormat)i;
                return true;
            }
        }
    }
    return false;
}
