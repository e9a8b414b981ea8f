/* Inversion's formats: Flip of Simon Tatham's collection, and drawn boards of Lights Out. */
#include <stdlib.h>
#include <string.h>

#include "interchange/formats.h"
#include "interchange/inversion/flip_save.h"
#include "interchange/inversion/lights_text.h"
#include "inversion/rules.h"

#define LIGHTS_NAME "inversion"

typedef enum LightsKind { LIGHTS_ID, LIGHTS_FLIP, LIGHTS_DRAWN } LightsKind;

/* The notation of a puzzle: at most 8x8 cells, each with a mask. */
#define LIGHTS_SIDE_MAX 8
#define LIGHTS_CELLS_MAX (LIGHTS_SIDE_MAX * LIGHTS_SIDE_MAX)
#define LIGHTS_TEXT_SIZE (LIGHTS_CELLS_MAX * (LIGHTS_CELLS_MAX + 1) + 3 * LIGHTS_CELLS_MAX)

#define LIGHTS_CHECKED_MAX 200

typedef struct LightsBoard {
    int rows;
    int columns;
    bool has_masks;
    bool mask[LIGHTS_CELLS_MAX][LIGHTS_CELLS_MAX]; /* [m][c]: mask m changes cell c */
    bool lit[LIGHTS_CELLS_MAX];                    /* what has to change */
} LightsBoard;

static bool lights_fail(Text *reason, const char *why) {
    text_add(reason, text_say(reason, why));
    return false;
}

/* Does each mask change its cell and the neighbours, as in Lights Out? */
static bool has_cross_masks(const LightsBoard *board) {
    const int cells = board->rows * board->columns;
    for (int mask = 0; mask < cells; mask++) {
        for (int cell = 0; cell < cells; cell++) {
            const int down = abs(mask / board->columns - cell / board->columns);
            const int across = abs(mask % board->columns - cell % board->columns);
            if (board->mask[mask][cell] != (down + across <= 1)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- Flip ---- */

typedef struct LightsBits {
    const char *at;
    const char *end;
} LightsBits;

static int hex_value(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Reads `count` bits, four a letter, the first the highest. */
static bool read_bits(LightsBits *bits, int count, bool *out) {
    for (int i = 0; i < count; i += 4) {
        const int value = bits->at < bits->end ? hex_value(*bits->at++) : -1;
        if (value < 0) {
            return false;
        }
        for (int k = 0; k < 4; k++) {
            const bool bit = value >> (3 - k) & 1;
            if (i + k < count) {
                out[i + k] = bit;
            } else if (bit) {
                return false;
            }
        }
    }
    return true;
}

static bool read_side(const char **at, const char *end, int *side) {
    *side = 0;
    while (*at < end && **at >= '0' && **at <= '9' && *side < 1000) {
        *side = *side * 10 + *(*at)++ - '0';
    }
    return *side >= 1;
}

/* WxH, then c or r for crosses or random masks, which the masks say as well, then a colon. */
static bool read_size(const char **at, const char *end, LightsBoard *board) {
    if (!read_side(at, end, &board->columns) || *at == end || *(*at)++ != 'x' ||
        !read_side(at, end, &board->rows)) {
        return false;
    }
    while (*at < end && (**at == 'c' || **at == 'r')) {
        (*at)++;
    }
    return *at < end && *(*at)++ == ':';
}

/* WxH:MASKS,BOARD: cells times cells bits, row by row, then a bit for each cell that is dark. */
static bool read_flip(const char *text, size_t length, LightsBoard *board, Text *reason) {
    const char *at = text + strspn(text, " \t\r\n");
    const char *end = text + length;
    while (end > at && strchr(" \t\r\n", end[-1])) {
        end--;
    }
    if (!read_size(&at, end, board)) {
        return lights_fail(reason, N_("A game ID of Flip begins with its size, “3x3:”."));
    }
    if (board->rows > LIGHTS_SIDE_MAX || board->columns > LIGHTS_SIDE_MAX) {
        return lights_fail(reason, N_("Boards of Flip are read up to 8×8."));
    }
    const int cells = board->rows * board->columns;
    bool flat[LIGHTS_CELLS_MAX * LIGHTS_CELLS_MAX];
    LightsBits bits = {at, end};
    if (!read_bits(&bits, cells * cells, flat) || bits.at == end || *bits.at++ != ',' ||
        !read_bits(&bits, cells, board->lit) || bits.at != end) {
        return lights_fail(
            reason, N_("This game ID of Flip has too few digits, too many, or a wrong one."));
    }
    for (int i = 0; i < cells * cells; i++) {
        board->mask[i / cells][i % cells] = flat[i];
    }
    board->has_masks = !has_cross_masks(board);
    return true;
}

/* ---- Drawn boards ---- */

static bool is_dark(char c) {
    return c == '-' || c == '.' || c == '0' || c == '_' || c == 'o' || c == 'O';
}

static bool is_lit(char c) {
    return c == 'x' || c == 'X' || c == '#' || c == '1' || c == '*' || c == '@';
}

static bool add_drawn_row(LightsBoard *board, const char *line, size_t length, int *signs) {
    int count = 0;
    for (size_t i = 0; i < length; i++) {
        if (strchr(" \t\r,;", line[i])) {
            continue;
        }
        const bool is_point = line[i] == '.' && i > 0 && (line[i - 1] == '0' || line[i - 1] == '1');
        if (is_point || (!is_dark(line[i]) && !is_lit(line[i])) || count == LIGHTS_SIDE_MAX) {
            return false;
        }
        board->lit[board->rows * board->columns + count] = is_lit(line[i]);
        *signs |= is_lit(line[i]) ? 1 : 2;
        count++;
        if (board->rows == 0) {
            board->columns = count;
        }
    }
    return count == board->columns;
}

/* Rows of two signs; the rule is that of Lights Out: a cell and its neighbours. */
static bool read_drawn(const char *text, size_t length, LightsBoard *board, Text *reason) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    int signs = 0;
    bool has_blank = false;
    while (line_reader_next(&lines, &line, &size)) {
        if (size == 0 || line[strspn(line, " \t\r")] == '\n' || line[0] == '\r') {
            continue;
        }
        if (board->rows == LIGHTS_SIDE_MAX || !add_drawn_row(board, line, size, &signs)) {
            return lights_fail(reason, N_("A drawn board has up to eight rows of as many cells, "
                                          "each - or x, 0 or 1."));
        }
        has_blank |= memchr(line, ' ', size) != NULL;
        board->rows++;
    }
    if (signs == 1 && has_blank) { /* the blanks are dark cells */
        return lights_fail(reason, N_("A drawn board has rows of lit and dark cells."));
    }
    return (board->rows >= 2 && board->columns >= 2 && signs & 1) ||
           lights_fail(reason, N_("A drawn board has rows of lit and dark cells."));
}

/* ---- Damier's text ---- */

static void add_own(const LightsBoard *board, Text *out) {
    const int cells = board->rows * board->columns;
    text_addf(out, LIGHTS_NAME "\t%dx%d:", board->rows, board->columns);
    for (int mask = 0; board->has_masks && mask < cells; mask++) {
        text_add(out, mask ? ";" : "");
        for (int cell = 0; cell < cells; cell++) {
            text_add_char(out, board->mask[mask][cell] ? '1' : '0');
        }
    }
    text_add(out, board->has_masks ? ":" : "plus:");
    for (int cell = 0; cell < cells; cell++) {
        text_add_char(out, board->lit[cell] ? '1' : '0');
    }
    text_add_char(out, '>');
    for (int cell = 0; cell < cells; cell++) {
        text_add_char(out, '0');
    }
    text_add(out, "\t0\t");
}

/* As it stands; else what is left without that which stands around the rows. */
static bool read_drawn_inside(const char *text, size_t length, LightsBoard *board, Text *reason) {
    char rows[2 * LIGHTS_TEXT_BYTES_MAX];
    char ignored[300];
    Text plain = text_over(rows, sizeof rows);
    Text why = text_over(ignored, sizeof ignored);
    if (read_drawn(text, length, board, reason)) {
        return true;
    }
    lights_plain_rows(text, length, &plain);
    memset(board, 0, sizeof *board);
    return plain.length > 0 && read_drawn(rows, plain.length, board, &why);
}

/* A board between blank lines; the next begins at *at. */
static bool next_block(const char **at, const char *end, LightsBoard *board) {
    char ignored[300];
    Text why = text_over(ignored, sizeof ignored);
    const char *begin = *at + strspn(*at, "\r\n");
    const char *last = begin;
    while (last < end && !(last[0] == '\n' && (last[1] == '\n' || last[1] == '\r'))) {
        last++;
    }
    memset(board, 0, sizeof *board);
    *at = last;
    return begin < end && read_drawn(begin, (size_t)(last - begin), board, &why);
}

/* How many boards stand between blank lines; 0: the text is not made of boards, or they have one
 * width and several heights, and so may be the parts of one board. */
static int count_blocks(const char *text, size_t length) {
    LightsBoard first = {0};
    LightsBoard board;
    int count = 0;
    bool has_widths = false;
    bool has_heights = false;
    for (const char *at = text; at[strspn(at, "\r\n")] && at < text + length; count++) {
        if (!next_block(&at, text + length, &board)) {
            return 0;
        }
        first = count == 0 ? board : first;
        has_widths |= board.columns != first.columns;
        has_heights |= board.rows != first.rows;
    }
    return has_heights && !has_widths ? 0 : count;
}

static bool lights_read_board(LightsKind kind, const char *text, size_t length, LightsBoard *board,
                              Text *reason) {
    if (kind == LIGHTS_FLIP) { /* it fills all that it uses, and lists are long */
        board->rows = board->columns = 0;
        board->has_masks = false;
    } else {
        memset(board, 0, sizeof *board);
    }
    return kind == LIGHTS_FLIP ? read_flip(text, length, board, reason)
                               : read_drawn_inside(text, length, board, reason);
}

static Status lights_add_board(const LightsBoard *board, InterchangeList *list, Text *reason) {
    char own[LIGHTS_TEXT_SIZE];
    Text out = text_over(own, sizeof own);
    Session *session = NULL;
    add_own(board, &out);
    /* More boards than that have the size and rule of some before them. */
    const Status status = list->count >= LIGHTS_CHECKED_MAX
                              ? STATUS_OK
                              : session_from_text(&inversion_game, own, &session, reason);
    session_destroy(session);
    return status == STATUS_OK ? interchange_list_add(list, own, reason) : status;
}

/* A game ID in each line. */
static Status lights_read_ids(const char *text, size_t length, InterchangeList *list,
                              Text *reason) {
    LineReader lines = line_reader_over(text, length);
    const char *line;
    size_t size;
    Status status = STATUS_OK;
    bool is_found = false;
    while (status == STATUS_OK && line_reader_next(&lines, &line, &size)) {
        LightsBoard board;
        const bool is_blank = strspn(line, " \t\r") >= size;
        if (is_blank && (is_found || lines.next < lines.end)) {
            continue;
        }
        is_found = true;
        status = lights_read_board(LIGHTS_FLIP, line, size, &board, reason)
                     ? lights_add_board(&board, list, reason)
                     : STATUS_BAD_INPUT;
    }
    return status == STATUS_OK && list->count == 0 ? STATUS_NOT_FOUND : status;
}

static Status lights_read(const InterchangeFormat *format, const char *text, size_t length,
                          InterchangeList *list, Text *reason) {
    LightsBoard board;
    Status status = STATUS_OK;
    if (format->kind == LIGHTS_DRAWN && count_blocks(text, length) > 1) {
        const char *at = text;
        while (status == STATUS_OK && next_block(&at, text + length, &board)) {
            status = lights_add_board(&board, list, reason);
        }
        return status;
    }
    if (format->kind == LIGHTS_FLIP) {
        return lights_read_ids(text, length, list, reason);
    }
    return lights_read_board((LightsKind)format->kind, text, length, &board, reason)
               ? lights_add_board(&board, list, reason)
               : STATUS_BAD_INPUT;
}

/* Is it a size, then digits of base sixteen and one comma? */
static bool looks_like_flip(const char *text, size_t length) {
    const char *at = text + strspn(text, " \t\r\n");
    const char *end = text + length;
    LightsBoard board;
    int commas = 0;
    if (!read_size(&at, end, &board)) {
        return false;
    }
    for (; at < end && !strchr(" \t\r\n", *at); at++) {
        commas += *at == ',';
        if (*at != ',' && hex_value(*at) < 0) {
            return false;
        }
    }
    return commas == 1;
}

static InterchangeFit lights_recognise(const InterchangeFormat *format, const char *text,
                                       size_t length) {
    LightsBoard board;
    char buffer[200];
    Text ignored = text_over(buffer, sizeof buffer);
    if (format->kind == LIGHTS_FLIP) {
        return looks_like_flip(text, length) ? INTERCHANGE_NAMED : INTERCHANGE_NOT;
    }
    memset(&board, 0, sizeof board);
    if (count_blocks(text, length) > 1 || read_drawn(text, length, &board, &ignored)) {
        return INTERCHANGE_SHAPED;
    }
    return lights_read_board(LIGHTS_DRAWN, text, length, &board, &ignored) ? INTERCHANGE_LOOKS
                                                                           : INTERCHANGE_NOT;
}

/* ---- Writing ---- */

static void write_bits(const bool *bits, int count, Text *out) {
    for (int i = 0; i < count; i += 4) {
        int value = 0;
        for (int k = 0; k < 4; k++) {
            value = value * 2 + (i + k < count && bits[i + k]);
        }
        text_addf(out, "%x", (unsigned)value);
    }
}

static bool board_of_state(const InversionState *state, LightsBoard *board, Text *reason) {
    const int cells = state->rows * state->columns;
    memset(board, 0, sizeof *board);
    board->rows = state->rows;
    board->columns = state->columns;
    if (state->colours != 2 || state->rows > LIGHTS_SIDE_MAX || state->columns > LIGHTS_SIDE_MAX ||
        state->mask_count != cells) {
        return lights_fail(reason, N_("This format holds boards of two colours, up to 8×8, with "
                                      "one mask for each cell."));
    }
    for (int cell = 0; cell < cells; cell++) {
        board->lit[cell] = state->board[cell] != state->goal[cell];
        for (int mask = 0; mask < cells; mask++) {
            board->mask[mask][cell] = inversion_state_mask_at(state, mask, cell) != 0;
        }
    }
    return true;
}

static void write_flip(const LightsBoard *board, bool is_cross, Text *out) {
    const int cells = board->rows * board->columns;
    bool flat[LIGHTS_CELLS_MAX * LIGHTS_CELLS_MAX];
    for (int i = 0; i < cells * cells; i++) {
        flat[i] = board->mask[i / cells][i % cells];
    }
    text_addf(out, "%dx%d%c:", board->columns, board->rows, is_cross ? 'c' : 'r');
    write_bits(flat, cells * cells, out);
    text_add_char(out, ',');
    write_bits(board->lit, cells, out);
    text_add_char(out, '\n');
}

static void write_drawn(const LightsBoard *board, Text *out) {
    for (int row = 0; row < board->rows; row++) {
        for (int column = 0; column < board->columns; column++) {
            text_add_char(out, board->lit[row * board->columns + column] ? 'x' : '-');
        }
        text_add_char(out, '\n');
    }
}

static Status lights_write(const InterchangeFormat *format, const char *own, Text *out,
                           Text *reason) {
    Session *session = NULL;
    LightsBoard board;
    const Status status = session_from_text(&inversion_game, own, &session, reason);
    if (status != STATUS_OK) {
        return status;
    }
    bool is_written = board_of_state(session_state(session), &board, reason);
    session_destroy(session);
    const bool is_cross = is_written && has_cross_masks(&board);
    if (is_written && format->kind == LIGHTS_DRAWN && !is_cross) {
        is_written = lights_fail(reason, N_("A drawn board cannot say what the masks are."));
    }
    if (is_written && format->kind == LIGHTS_FLIP) {
        write_flip(&board, is_cross, out);
    } else if (is_written) {
        write_drawn(&board, out);
    }
    return is_written ? STATUS_OK : STATUS_BAD_INPUT;
}

/* ---- Damier's own notation ---- */

/* It is asked for by name alone: the window reads it itself, and may draw masks meanwhile. */
static InterchangeFit id_recognise(const InterchangeFormat *format, const char *text,
                                   size_t length) {
    (void)format, (void)text, (void)length;
    return INTERCHANGE_NOT;
}

static Status id_read_line(const char *line, size_t length, InterchangeList *list, Text *reason) {
    const size_t size = length + sizeof LIGHTS_NAME + 8;
    char *own = malloc(size);
    Session *session = NULL;
    if (!own) {
        return STATUS_NO_MEMORY;
    }
    Text out = text_over(own, size);
    text_add(&out, LIGHTS_NAME "\t");
    text_add_bytes(&out, line, length);
    text_add(&out, "\t0\t");
    Status status = session_from_text(&inversion_game, own, &session, reason);
    session_destroy(session);
    if (status == STATUS_OK) {
        status = interchange_list_add(list, own, reason);
    }
    free(own);
    return status;
}

/* One ID a line, as the command line takes them: the first field, and no line that begins with #.
 */
static Status id_read(const InterchangeFormat *format, const char *text, size_t length,
                      InterchangeList *list, Text *reason) {
    Status status = STATUS_OK;
    (void)format, (void)length;
    const char *line = text + strspn(text, " \t\r\n");
    while (status == STATUS_OK && *line) {
        if (line[0] != '#') {
            status = id_read_line(line, strcspn(line, " \t\r\n"), list, reason);
        }
        line += strcspn(line, "\r\n");
        line += strspn(line, " \t\r\n");
    }
    return status == STATUS_OK && list->count == 0 ? id_read_line("", 0, list, reason) : status;
}

static Status id_write(const InterchangeFormat *format, const char *own, Text *out, Text *reason) {
    (void)format;
    Session *session = NULL;
    const Status status = session_from_text(&inversion_game, own, &session, reason);
    if (status == STATUS_OK) {
        const InversionState *state = session_state(session);
        inversion_state_write(state, state->board, NULL, out);
        text_add_char(out, '\n');
        session_destroy(session);
    }
    return status;
}

static Status lights_read_save(const InterchangeFormat *format, const char *text, size_t length,
                               InterchangeList *list, Text *reason) {
    const InterchangeFormat flip = {.kind = LIGHTS_FLIP, .read = lights_read};
    (void)format;
    return flip_save_read(&flip, text, length, list, reason);
}

static const InterchangeFormat lights_rows[] = {
    {.game = LIGHTS_NAME,
     .name = "id",
     .title = N_("the ID of a puzzle"),
     .kind = LIGHTS_ID,
     .is_shared = true,
     .is_unasked = true,
     .recognise = id_recognise,
     .read = id_read,
     .write = id_write},
    {.game = LIGHTS_NAME,
     .name = "flip",
     .title = N_("a game ID of Flip"),
     .kind = LIGHTS_FLIP,
     .is_shared = true,
     .recognise = lights_recognise,
     .read = lights_read,
     .write = lights_write},
    {.game = LIGHTS_NAME,
     .name = "drawn",
     .title = N_("a drawn board"),
     .kind = LIGHTS_DRAWN,
     .is_shared = true,
     .recognise = lights_recognise,
     .read = lights_read,
     .write = lights_write},
    {.game = LIGHTS_NAME,
     .name = "save",
     .title = N_("a saved game of Flip"),
     .recognise = flip_save_recognise,
     .read = lights_read_save},
};

const InterchangeTable interchange_inversion_table = {
    lights_rows, (int)(sizeof lights_rows / sizeof lights_rows[0])};
