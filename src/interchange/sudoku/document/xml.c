/* Reads puzzles in XML, by expat: OpenSudoku and KSudoku. */
#include <expat.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "interchange/sudoku/document/document.h"

#define XML_PUZZLES_MAX 200000
#define XML_TEXT_MAX 65536

/* What the text inside an element is kept for. */
typedef enum XmlText { XML_TEXT_NONE, XML_TEXT_VALUES, XML_TEXT_CLIQUE } XmlText;

typedef struct XmlState {
    XML_Parser parser;
    FormatDocument *document;
    XmlText text;
    char kept[XML_TEXT_MAX];
    size_t length;
    Status status; /* of memory and limits */
} XmlState;

static void xml_stop(XmlState *state, Status status) {
    state->status = status;
    XML_StopParser(state->parser, XML_FALSE);
}

static const char *xml_attribute(const XML_Char **attributes, const char *name) {
    for (; *attributes; attributes += 2) {
        if (strcmp(attributes[0], name) == 0) {
            return attributes[1];
        }
    }
    return NULL;
}

static XmlPuzzle *xml_last(FormatDocument *document) {
    return document->count > 0 ? &document->puzzles[document->count - 1] : NULL;
}

static XmlPuzzle *add_puzzle(XmlState *state) {
    FormatDocument *document = state->document;
    if (document->count == document->size) {
        const int size = document->size ? document->size * 2 : 4;
        XmlPuzzle *puzzles = size <= 2 * XML_PUZZLES_MAX
                                 ? realloc(document->puzzles, (size_t)size * sizeof *puzzles)
                                 : NULL;
        if (!puzzles) {
            xml_stop(state, size > 2 * XML_PUZZLES_MAX ? STATUS_LIMIT : STATUS_NO_MEMORY);
            return NULL;
        }
        document->puzzles = puzzles;
        document->size = size;
    }
    XmlPuzzle *puzzle = &document->puzzles[document->count++];
    *puzzle = (XmlPuzzle){.order = 9, .line = (int)XML_GetCurrentLineNumber(state->parser)};
    return puzzle;
}

static void xml_keep(XmlState *state, char **place, const char *words) {
    free(*place);
    *place = text_duplicate(words);
    if (!*place) {
        xml_stop(state, STATUS_NO_MEMORY);
    }
}

static void begin_graph(XmlState *state, const XML_Char **attributes) {
    const char *order = xml_attribute(attributes, "order");
    const char *type = xml_attribute(attributes, "type");
    const char *kind = xml_attribute(attributes, "specific-type");
    int64_t number = 0;
    XmlPuzzle *puzzle = add_puzzle(state);
    if (!puzzle) {
        return;
    }
    const bool has_order = order && text_parse_int(order, 1, 99, &number);
    puzzle->order = has_order ? (int)number : 0;
    if (kind || type) {
        xml_keep(state, &puzzle->kind,
                 kind ? kind
                 : strcmp(type ? type : "", "sudoku") == 0 ? "Plain"
                                                           : type);
    }
}

/* As KSudoku reads it: markers="100001000" or value="4", and given="true" for a given. */
static bool read_event(const XML_Char **attributes, int order, XmlEvent *event) {
    const char *index = xml_attribute(attributes, "index");
    const char *markers = xml_attribute(attributes, "markers");
    const char *value = xml_attribute(attributes, "value");
    const char *given = xml_attribute(attributes, "given");
    int64_t number = 0;
    const int cells = order * order;
    *event = (XmlEvent){.is_given = given && strcmp(given, "true") == 0};
    if (!index || (markers != NULL) == (value != NULL) ||
        !text_parse_int(index, 0, cells - 1, &number)) {
        return false;
    }
    event->cell = (int)number;
    if (value) {
        const bool is_value = text_parse_int(value, 0, order, &number);
        event->value = (int)number;
        return is_value;
    }
    for (int i = 0; markers[i]; i++) {
        if (i == order || !strchr("01", markers[i])) {
            return false;
        }
        event->notes |= markers[i] == '1' ? UINT64_C(1) << i : 0;
    }
    return true;
}

static void add_event(XmlState *state, const XML_Char **attributes) {
    XmlPuzzle *puzzle = xml_last(state->document);
    XmlEvent event;
    if (!puzzle || puzzle->order < 1 || puzzle->order > SUDOKU_SYMBOLS_MAX) {
        return; /* the reader refuses the puzzle */
    }
    if (!read_event(attributes, puzzle->order, &event)) {
        puzzle->fault = N_("an event of <history> has the wrong cell, value or markers");
        return;
    }
    if (puzzle->event_count == puzzle->event_room) {
        const int room = puzzle->event_room ? puzzle->event_room * 2 : 16;
        XmlEvent *events = realloc(puzzle->events, (size_t)room * sizeof *events);
        if (!events) {
            xml_stop(state, STATUS_NO_MEMORY);
            return;
        }
        puzzle->events = events;
        puzzle->event_room = room;
    }
    puzzle->events[puzzle->event_count++] = event;
}

static void XMLCALL begin_element(void *data, const XML_Char *name, const XML_Char **attributes) {
    XmlState *state = data;
    const char *cells = xml_attribute(attributes, "data");
    state->length = 0;
    state->text = XML_TEXT_NONE;
    if (strcmp(name, "game") == 0 && cells) {
        XmlPuzzle *puzzle = add_puzzle(state);
        if (puzzle) {
            xml_keep(state, &puzzle->cells, cells);
        }
    } else if (strcmp(name, "graph") == 0) {
        begin_graph(state, attributes);
    } else if (strcmp(name, "values") == 0) {
        state->text = XML_TEXT_VALUES;
    } else if (strcmp(name, "clique") == 0) {
        state->text = XML_TEXT_CLIQUE;
    } else if (strcmp(name, "simple-event") == 0) {
        add_event(state, attributes);
    } else if (strcmp(name, "cage") == 0 && xml_last(state->document)) {
        xml_last(state->document)->has_cages = true;
    } else if (strcmp(name, "sudokugroups") == 0 && xml_last(state->document)) {
        const char *blocks = xml_attribute(attributes, "withblocks");
        xml_last(state->document)->has_no_blocks = blocks && strcmp(blocks, "1") != 0;
    }
}

static void XMLCALL add_text(void *data, const XML_Char *words, int length) {
    XmlState *state = data;
    if (state->text == XML_TEXT_NONE) {
        return;
    }
    if (state->length + (size_t)length >= sizeof state->kept) {
        xml_stop(state, STATUS_LIMIT);
        return;
    }
    memcpy(state->kept + state->length, words, (size_t)length);
    state->length += (size_t)length;
}

static void keep_clique(XmlState *state, XmlPuzzle *puzzle) {
    const size_t before = puzzle->cliques ? strlen(puzzle->cliques) : 0;
    char *cliques = before + state->length < XML_TEXT_MAX
                        ? realloc(puzzle->cliques, before + state->length + 2)
                        : NULL;
    if (!cliques) {
        xml_stop(state, STATUS_LIMIT);
        return;
    }
    for (size_t i = 0; i < state->length; i++) {
        cliques[before + i] = state->kept[i] == '\n' ? ' ' : state->kept[i];
    }
    memcpy(cliques + before + state->length, "\n", 2);
    puzzle->cliques = cliques;
}

static void XMLCALL end_element(void *data, const XML_Char *name) {
    XmlState *state = data;
    XmlPuzzle *puzzle = xml_last(state->document);
    (void)name;
    state->kept[state->length] = 0;
    if (puzzle && state->text == XML_TEXT_VALUES) {
        xml_keep(state, &puzzle->cells, state->kept);
    } else if (puzzle && state->text == XML_TEXT_CLIQUE) {
        keep_clique(state, puzzle);
    }
    state->text = XML_TEXT_NONE;
}

/* Files of puzzles define no entities: a document type that could is refused. */
static void XMLCALL begin_doctype(void *data, const XML_Char *name, const XML_Char *system,
                                  const XML_Char *public_id, int has_subset) {
    (void)name, (void)system, (void)public_id;
    if (has_subset) {
        xml_stop(data, STATUS_LIMIT);
    }
}

Status format_parse_xml(const char *text, size_t length, FormatDocument *document, Text *reason) {
    XmlState *state = calloc(1, sizeof *state);
    XML_Parser parser = state ? XML_ParserCreate("UTF-8") : NULL;
    if (!parser) {
        free(state);
        return STATUS_NO_MEMORY;
    }
    state->parser = parser;
    state->document = document;
    XML_SetUserData(parser, state);
    XML_SetElementHandler(parser, begin_element, end_element);
    XML_SetCharacterDataHandler(parser, add_text);
    XML_SetStartDoctypeDeclHandler(parser, begin_doctype);
    const bool is_parsed =
        length <= INT32_MAX && XML_Parse(parser, text, (int)length, XML_TRUE) == XML_STATUS_OK;
    Status status = state->status;
    if (!is_parsed && status == STATUS_OK) {
        text_addf(reason, text_say(reason, N_("line %d: this is no XML")),
                  (int)XML_GetCurrentLineNumber(parser));
        status = STATUS_BAD_INPUT;
    } else if (status == STATUS_LIMIT) {
        text_add(reason, text_say(reason, N_("this XML is too large, or defines entities")));
        status = STATUS_BAD_INPUT;
    }
    XML_ParserFree(parser);
    free(state);
    return status;
}

void format_document_destroy(FormatDocument *document) {
    if (!document) {
        return;
    }
    for (int i = 0; i < document->count; i++) {
        free(document->puzzles[i].kind);
        free(document->puzzles[i].cells);
        free(document->puzzles[i].cliques);
        free(document->puzzles[i].events);
    }
    free(document->puzzles);
    cJSON_Delete(document->json);
    free(document);
}

static Status xml_fail(const XmlPuzzle *puzzle, Text *reason, const char *why) {
    text_addf(reason, text_say(reason, N_("line %1$d: %2$s")), puzzle->line, text_say(reason, why));
    return STATUS_BAD_INPUT;
}

static const XmlPuzzle *xml_next(FormatDocument *document) {
    return document->next < document->count ? &document->puzzles[document->next++] : NULL;
}

/* ---- OpenSudoku ---- */

#define GAME_VERSION "version: "

/* The notes of a cell: -, a list 1,7, or a number whose bits are the notes. */
static bool read_game_notes(const char *word, size_t length, SudokuBits *notes) {
    int number = 0;
    const bool is_list = memchr(word, ',', length) != NULL;
    if (length == 1 && word[0] == '-') {
        return true;
    }
    for (size_t i = 0; i < length; i++) {
        if (is_list && word[i] == ',') {
            continue;
        }
        if (word[i] < '0' || word[i] > '9' || (is_list && word[i] == '0')) {
            return false;
        }
        if (is_list) {
            *notes |= UINT64_C(1) << (word[i] - '1');
        }
        number = number > 999 ? 1000 : number * 10 + word[i] - '0';
    }
    *notes |= is_list ? 0 : (SudokuBits)number;
    return length > 0 && (is_list || number < 512);
}

/* Splits VALUE|NOTES|EDITABLE| or VALUE|CORNERS|CENTRE|EDITABLE| of 81 cells. */
static bool read_game_cells(const char *data, SudokuRecord *record) {
    int bars = 0;
    for (const char *at = data; *at; at++) {
        bars += *at == '|';
    }
    const bool ends_open = data[0] && data[strlen(data) - 1] != '|';
    const int fields = (bars + ends_open) / 81;
    if ((bars + ends_open) % 81 != 0 || fields < 3 || fields > 4) {
        return false;
    }
    for (int cell = 0; cell < 81; cell++) {
        SudokuBits notes = 0;
        int value = 0;
        for (int field = 0; field < fields; field++) {
            const size_t length = strcspn(data, "|");
            const bool is_digit = length == 1 && data[0] >= '0' && data[0] <= '9';
            if (field == 0 && is_digit) {
                value = data[0] - '0';
            } else if (field == fields - 1 && is_digit && data[0] <= '1') {
                SudokuGrid *grid = data[0] == '0' ? &record->givens : &record->values;
                grid->value[cell] = (uint8_t)value;
            } else if (field == 0 || field == fields - 1 ||
                       !read_game_notes(data, length, &notes)) {
                return false;
            }
            data += length + (data[length] == '|');
        }
        record->notes[cell] = value ? 0 : notes;
    }
    return true;
}

Status format_read_opensudoku(FormatDocument *document, SudokuRecord *record, Text *reason) {
    const XmlPuzzle *puzzle = xml_next(document);
    if (!puzzle) {
        return STATUS_NOT_FOUND;
    }
    const char *data = puzzle->cells;
    record->order = 9;
    if (!data) { /* a <graph> of KSudoku */
        return xml_fail(puzzle, reason, N_("<game> needs data"));
    }
    if (text_has_prefix(data, GAME_VERSION)) {
        const char *number = data + strlen(GAME_VERSION);
        data = number + strspn(number, "0123456789");
        data += strspn(data, " \n"); /* expat makes a blank of a line feed in an attribute */
        return read_game_cells(data, record)
                   ? STATUS_OK
                   : xml_fail(puzzle, reason,
                              N_("data needs a value, notes and 0 or 1 for each of 81 cells"));
    }
    if (strlen(data) != 81) {
        return xml_fail(puzzle, reason, N_("<game> needs data with 81 cells"));
    }
    return format_read_cells(data, 81, 9, record->givens.value)
               ? STATUS_OK
               : xml_fail(puzzle, reason, N_("a character is not a cell"));
}

/* ---- KSudoku ---- */

/* Reads a letter for each cell, column by column: b is 1; _ is empty. */
static bool read_letters(SudokuRecord *record, const char *at) {
    int cell = 0;
    for (; *at; at++) {
        if (strchr(" \t\r\n", *at)) {
            continue;
        }
        const int value = *at == '_' ? 0 : *at - 'a';
        if (value < 0 || value > record->order || cell == record->order * record->order) {
            return false;
        }
        record->givens.value[format_cell_by_columns(record->order, cell++)] = (uint8_t)value;
    }
    return cell == record->order * record->order;
}

/* The cells of a clique, in rows; -1 for a number that is none. *at moves behind its line. */
static int read_clique(const char **at, int order, int *cells) {
    int count = 0;
    const char *line = *at;
    for (line += strspn(line, " \t\r"); *line != '\n'; line += strspn(line, " \t\r")) {
        int cell = 0;
        const size_t length = strspn(line, "0123456789");
        for (size_t i = 0; i < length; i++) {
            cell = cell > 999 ? 9999 : cell * 10 + line[i] - '0';
        }
        if (length == 0 || cell >= order * order || count == order) {
            return -1;
        }
        cells[count++] = format_cell_by_columns(order, cell);
        line += length;
    }
    *at = line + 1;
    return count;
}

typedef struct XmlShape {
    uint16_t pieces[SUDOKU_CELLS_MAX];
    int piece_count; /* 0: the usual boxes */
    int diagonals;
} XmlShape;

static bool is_along(const int *cells, int order, int step) {
    for (int i = 1; i < order; i++) {
        if (cells[i] - cells[i - 1] != step) {
            return false;
        }
    }
    return true;
}

static int compare_cells(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

/* The cliques of a square are pieces and diagonals; a piece of the usual boxes may be one, too. */
static bool read_cliques(const XmlPuzzle *puzzle, XmlShape *shape) {
    const int n = puzzle->order;
    const bool is_jigsaw = puzzle->kind && strcmp(puzzle->kind, "Jigsaw") == 0;
    const char *at = puzzle->cliques ? puzzle->cliques : "";
    int cells[SUDOKU_SYMBOLS_MAX];
    while (*at) {
        if (read_clique(&at, n, cells) != n) {
            return false;
        }
        qsort(cells, (size_t)n, sizeof *cells, compare_cells);
        const bool falls = cells[0] == 0 && is_along(cells, n, n + 1);
        const bool rises = cells[0] == n - 1 && is_along(cells, n, n - 1);
        const bool is_row = is_along(cells, n, 1) && cells[0] % n == 0;
        const bool is_column = is_along(cells, n, n);
        if (falls || rises) {
            shape->diagonals |= falls ? 1 : 2;
            continue;
        }
        if ((is_row || is_column) && !is_jigsaw) {
            continue; /* a group anyway */
        }
        if (shape->piece_count == n) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            shape->pieces[cells[i]] = (uint16_t)shape->piece_count;
        }
        shape->piece_count++;
    }
    return shape->diagonals != 1 && shape->diagonals != 2;
}

/* The history goes from the first event to the last; each tells all of its cell. */
static void take_events(const XmlPuzzle *puzzle, SudokuRecord *record) {
    for (int i = 0; i < puzzle->event_count; i++) {
        const XmlEvent *event = &puzzle->events[i];
        const int cell = format_cell_by_columns(puzzle->order, event->cell);
        if (event->is_given) {
            record->givens.value[cell] = (uint8_t)event->value;
        }
        if (!record->givens.value[cell]) {
            record->values.value[cell] = (uint8_t)event->value;
            record->notes[cell] = event->notes;
        }
    }
}

Status format_read_ksudoku(FormatDocument *document, SudokuRecord *record, Text *reason) {
    static const char *const others[] = {"Samurai",  "TinySamurai",  "Roxdoku", "roxdoku",
                                         "Mathdoku", "KillerSudoku", "Aztec",   NULL};
    const XmlPuzzle *puzzle = xml_next(document);
    if (!puzzle) {
        return STATUS_NOT_FOUND;
    }
    bool is_other = puzzle->has_cages;
    for (const char *const *other = others; puzzle->kind && *other; other++) {
        is_other |= strcmp(puzzle->kind, *other) == 0;
    }
    if (is_other) {
        return xml_fail(puzzle, reason,
                        N_("Damier reads the types Plain, XSudoku and Jigsaw of KSudoku"));
    }
    record->order = puzzle->order;
    if (!puzzle->cells || puzzle->order < 4 || puzzle->order > SUDOKU_SYMBOLS_MAX) {
        return xml_fail(puzzle, reason, N_("<graph> needs order and type, and <values> the cells"));
    }
    XmlShape shape = {.piece_count = 0};
    const bool is_x = puzzle->kind && strcmp(puzzle->kind, "XSudoku") == 0;
    format_get_pieces(record, shape.pieces);
    if (!read_cliques(puzzle, &shape) ||
        ((shape.piece_count != 0 || puzzle->has_no_blocks) && shape.piece_count != puzzle->order) ||
        !format_set_layout(record, shape.pieces, shape.diagonals == 3 || is_x)) {
        return xml_fail(puzzle, reason, N_("a <clique> has the wrong number of cells"));
    }
    if (puzzle->fault) {
        return xml_fail(puzzle, reason, puzzle->fault);
    }
    if (!read_letters(record, puzzle->cells)) {
        return xml_fail(puzzle, reason, N_("<values> needs a letter or _ for each cell"));
    }
    take_events(puzzle, record);
    return STATUS_OK;
}
