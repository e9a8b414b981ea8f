/* Connect 4's formats, and its rows of 42 cells, as data sets have them (UCI, "Connect-4"). */
#include <stdlib.h>
#include <string.h>

#include "connect4/import.h"
#include "interchange/connect4/drawn.h"
#include "interchange/connect4/rows.h"
#include "interchange/formats.h"

#define ROWS_NAME "connect4"
#define ROWS_HEIGHT 6
#define ROWS_WIDTH 7
#define ROWS_CELLS (ROWS_HEIGHT * ROWS_WIDTH)
#define ROWS_BETWEEN ",;\t \""
/* The longest line that is looked at. */
#define ROWS_LINE_MAX 1024

typedef enum RowsKind { ROWS_COLUMNS, ROWS_LINK, ROWS_OF_CELLS, ROWS_DRAWN } RowsKind;

/* ---- One row ---- */

typedef struct RowsSign {
    const char *word;
    int entry; /* as in a matrix: 1 the first player, -1 the second */
} RowsSign;

static const RowsSign rows_signs[] = {{"b", 0},  {".", 0},  {"0", 0},  {"_", 0},
                                      {"-", 0},  {"x", 1},  {"X", 1},  {"1", 1},
                                      {"o", -1}, {"O", -1}, {"2", -1}, {"-1", -1}};
/* What may follow the cells: who wins. */
static const char *const rows_results[] = {"win", "loss", "draw", "1", "0", "-1", "2", "0.5"};

static bool rows_cell_of(const char *word, size_t length, int *entry) {
    for (size_t i = 0; i < sizeof rows_signs / sizeof rows_signs[0]; i++) {
        if (strlen(rows_signs[i].word) == length && memcmp(word, rows_signs[i].word, length) == 0) {
            *entry = rows_signs[i].entry;
            return true;
        }
    }
    return false;
}

static bool rows_is_result(const char *word, size_t length) {
    for (size_t i = 0; i < sizeof rows_results / sizeof rows_results[0]; i++) {
        const char *result = rows_results[i];
        size_t same = 0;
        while (same < length && result[same] &&
               (word[same] | (result[same] >= 'a' ? ' ' : 0)) == result[same]) {
            same++;
        }
        if (same == length && !result[same]) {
            return true;
        }
    }
    return false;
}

static bool rows_read_words(const char *at, int cells[ROWS_CELLS], bool *has_result) {
    int count = 0;
    const bool is_tight = strcspn(at, ROWS_BETWEEN) == ROWS_CELLS;
    while (*at) {
        const size_t word = is_tight && count < ROWS_CELLS ? 1 : strcspn(at, ROWS_BETWEEN "\r");
        if (count < ROWS_CELLS ? !rows_cell_of(at, word, &cells[count])
                               : count > ROWS_CELLS || !rows_is_result(at, word)) {
            return false;
        }
        count++;
        at += word;
        at += strspn(at, ROWS_BETWEEN "\r");
    }
    *has_result = count > ROWS_CELLS;
    return count >= ROWS_CELLS;
}

/* Reads 42 cells, apart or not, and a result; the number of the row may stand before them. */
static bool rows_read_cells(const char *line, size_t length, int cells[ROWS_CELLS],
                            bool *has_result) {
    char copy[ROWS_LINE_MAX];
    Text text = text_over(copy, sizeof copy);
    if (length >= sizeof copy || memchr(line, '\0', length)) {
        return false;
    }
    text_add_bytes(&text, line, length);
    const char *at = copy + strspn(copy, ROWS_BETWEEN);
    const size_t number = strspn(at, "0123456789");
    const size_t between = strspn(at + number, ROWS_BETWEEN);
    return rows_read_words(at, cells, has_result) ||
           (number > 0 && between > 0 && rows_read_words(at + number + between, cells, has_result));
}

/* What a table says about itself: ARFF's lines, comments. */
static bool rows_is_remark(const char *line, size_t length) {
    return length > 0 && strchr("@%#", line[0]);
}

/* ---- Rows as games ---- */

/* The cells column by column from below, as UCI has them, which alone writes b, or row by row from
 * the top, or from below: each program has its own order, and gravity tells which it is. */
static int rows_index(int order, int row, int column) {
    const int from_below = ROWS_HEIGHT - 1 - row;
    return order == 0   ? column * ROWS_HEIGHT + from_below
           : order == 1 ? row * ROWS_WIDTH + column
                        : from_below * ROWS_WIDTH + column;
}

static Session *rows_play(const int cells[ROWS_CELLS], bool is_uci, Text *reason) {
    Session *session = NULL;
    for (int turn = 0; turn < (is_uci ? 1 : 3) && !session; turn++) {
        const int order = is_uci ? turn : (turn + 1) % 3;
        char words[300];
        Text why = text_over(words, sizeof words);
        IntMatrix matrix = matrix_zero(ROWS_HEIGHT, ROWS_WIDTH);
        why.translate = reason->translate;
        for (int i = 0; i < ROWS_CELLS; i++) {
            matrix.at[i / ROWS_WIDTH][i % ROWS_WIDTH] =
                cells[rows_index(order, i / ROWS_WIDTH, i % ROWS_WIDTH)];
        }
        session = connect4_import_matrix(&matrix, &why);
        if (!session && turn == 0) {
            text_add(reason, words);
        }
    }
    if (session) {
        text_clear(reason);
    }
    return session;
}

static Status rows_read_table(const char *text, size_t length, InterchangeList *list,
                              Text *reason) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    bool has_head = false;
    bool has_results = false;
    Status status = STATUS_OK;
    while (status == STATUS_OK && line_reader_next(&lines, &line, &size)) {
        int cells[ROWS_CELLS];
        bool has_result = false;
        if (rows_is_blank(line, size) || rows_is_remark(line, size)) {
            continue;
        }
        if (rows_read_cells(line, size, cells, &has_result)) {
            has_results = has_results || has_result;
            Session *session = rows_play(cells, memchr(line, 'b', size) != NULL, reason);
            status =
                session || reason->length == 0 ? rows_add(session, list, reason) : STATUS_BAD_INPUT;
        } else if (list->count > 0 || has_head) {
            text_addf(reason,
                      text_say(reason, N_("Line %d does not have the 42 cells of a board.")),
                      lines.number);
            status = STATUS_BAD_INPUT;
        } else {
            has_head = true; /* the names of the cells */
        }
    }
    if (status == STATUS_OK && has_results) {
        status = rows_note_results(list, reason);
    }
    return status == STATUS_OK && list->count == 0 ? STATUS_NOT_FOUND : status;
}

/* ---- The rows of the registry ---- */

static Status rows_read(const InterchangeFormat *format, const char *text, size_t length,
                        InterchangeList *list, Text *reason) {
    if (format->kind == ROWS_DRAWN) {
        return drawn_read_boards(text, length, list, reason);
    }
    return format->kind == ROWS_OF_CELLS ? rows_read_table(text, length, list, reason)
           : format->kind == ROWS_LINK   ? columns_read_links(text, list, reason)
                                         : columns_read(text, length, list, reason);
}

static InterchangeFit rows_recognise_cells(const char *text, size_t length) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    int cells[ROWS_CELLS];
    bool has_result = false;
    for (int looked = 0; looked < 2 && line_reader_next(&lines, &line, &size);) {
        if (size == 0) {
            continue;
        }
        if (rows_read_cells(line, size, cells, &has_result)) {
            return INTERCHANGE_SHAPED;
        }
        looked += !rows_is_remark(line, size) && !rows_is_blank(line, size);
    }
    return INTERCHANGE_NOT;
}

static InterchangeFit rows_recognise(const InterchangeFormat *format, const char *text,
                                     size_t length) {
    if (format->kind == ROWS_OF_CELLS) {
        return rows_recognise_cells(text, length);
    }
    if (format->kind == ROWS_DRAWN) {
        return drawn_fit(text, length);
    }
    const bool is_link = strstr(text, "gamesolver.") && strstr(text, "pos=");
    if (is_link || format->kind == ROWS_LINK) {
        return is_link && format->kind == ROWS_LINK ? INTERCHANGE_NAMED : INTERCHANGE_NOT;
    }
    /* Digits alone may be of any game: the window reads them when its game is Connect 4. */
    return columns_are_scored(text, length) || columns_are_named(text) ? INTERCHANGE_SHAPED
                                                                       : INTERCHANGE_NOT;
}

static Status rows_write(const InterchangeFormat *format, const char *own, Text *out,
                         Text *reason) {
    Session *session = NULL;
    IntMatrix matrix;
    const Status status = session_from_text(&connect4_game, own, &session, reason);
    if (status != STATUS_OK) {
        return status;
    }
    const Connect4State *state = session_state(session);
    const bool is_usual = connect4_shape_is_usual(state->position.shape);
    connect4_matrix_from_position(state->position, &matrix);
    const bool is_link = format->kind == ROWS_LINK;
    const bool holds_sizes = format->kind == ROWS_COLUMNS;
    text_add(out, is_link && is_usual ? "https://connect4.gamesolver.org/?pos=" : "");
    if (holds_sizes || (is_link && is_usual)) {
        text_add(out, session_description(session));
        for (int i = 0; i < session_cursor(session); i++) {
            text_add_char(out, (char)('1' + session_move(session, i)));
        }
        text_add_char(out, '\n');
    }
    for (int i = 0; format->kind == ROWS_OF_CELLS && is_usual && i < ROWS_CELLS; i++) {
        const int entry = matrix.at[ROWS_HEIGHT - 1 - i % ROWS_HEIGHT][i / ROWS_HEIGHT];
        text_addf(out, "%c%c",
                  entry == 0   ? 'b'
                  : entry == 1 ? 'x'
                               : 'o',
                  i == ROWS_CELLS - 1 ? '\n' : ',');
    }
    const bool is_empty = state->count == 0;
    session_destroy(session);
    if ((!holds_sizes && !is_usual) || is_empty) {
        text_clear(out);
        text_add(reason, text_say(reason, is_empty ? N_("This format holds games with a disc or "
                                                        "more.")
                                                   : N_("This format holds boards of 7×6.")));
        return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

static const InterchangeFormat rows_table[] = {
    {.game = ROWS_NAME,
     .name = "columns",
     .title = N_("the columns played"),
     .kind = ROWS_COLUMNS,
     .is_shared = true,
     .is_unasked = true,
     .recognise = rows_recognise,
     .read = rows_read,
     .write = rows_write},
    {.game = ROWS_NAME,
     .name = "link",
     .title = N_("a link to Pons’s solver"),
     .kind = ROWS_LINK,
     .is_shared = true,
     .recognise = rows_recognise,
     .read = rows_read,
     .write = rows_write},
    {.game = ROWS_NAME,
     .name = "cells",
     .title = N_("rows of 42 cells"),
     .kind = ROWS_OF_CELLS,
     .is_shared = true,
     .recognise = rows_recognise,
     .read = rows_read,
     .write = rows_write},
    {.game = ROWS_NAME,
     .name = "drawn",
     .title = N_("a board drawn in rows"),
     .kind = ROWS_DRAWN,
     .recognise = rows_recognise,
     .read = rows_read},
};

const InterchangeTable interchange_connect4_table = {
    rows_table, (int)(sizeof rows_table / sizeof rows_table[0])};
