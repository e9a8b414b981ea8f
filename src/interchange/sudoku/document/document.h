/* Documents in XML and JSON, parsed whole by expat and cJSON before the first puzzle is read.
 * Private. */
#ifndef DAMIER_INTERCHANGE_SUDOKU_DOCUMENT_DOCUMENT_H
#define DAMIER_INTERCHANGE_SUDOKU_DOCUMENT_DOCUMENT_H

#include <cjson/cJSON.h>

#include "interchange/sudoku/formats_read.h"

/* What a <simple-event> of KSudoku's history did to a cell: a value, 0 for none, or its notes. */
typedef struct XmlEvent {
    int cell; /* KSudoku's number */
    int value;
    SudokuBits notes;
    bool is_given;
} XmlEvent;

/* A <game> of OpenSudoku or a <puzzle> of KSudoku. */
typedef struct XmlPuzzle {
    int order;     /* KSudoku's; 9 */
    char *kind;    /* owned: KSudoku's specific-type; NULL: none is given */
    char *cells;   /* owned: data="…", or the text of <values> */
    char *cliques; /* owned: the text of <clique>s, a line each */
    bool has_cages;
    bool has_no_blocks; /* the boxes are no groups: cliques are, or there are none */
    XmlEvent *events;   /* owned: KSudoku's history */
    int event_count, event_room;
    const char *fault; /* what is wrong with the history; NULL: nothing */
    int line;
} XmlPuzzle;

typedef struct FormatDocument {
    /* XML */
    XmlPuzzle *puzzles;
    int count;
    int size;
    int next;
    /* JSON */
    cJSON *json;            /* owned; one value, where `rest` is not NULL */
    const char *rest, *end; /* borrowed: many values one after another, which are parsed in turn */
    const cJSON *at;
    bool is_begun;
    bool is_list;
} FormatDocument;

/* They return false or STATUS_BAD_INPUT for a text that is none; `text` ends with a zero. */
bool format_parse_json(const char *text, size_t length, FormatDocument *document);
/* Parses the next of many values; false behind the last one, or when it is none: then something is
 * left. */
bool format_parse_next(FormatDocument *document);
Status format_parse_xml(const char *text, size_t length, FormatDocument *document, Text *reason);

void format_document_destroy(FormatDocument *document);
Status format_read_json(FormatDocument *document, SudokuRecord *record, Text *reason);
Status format_read_opensudoku(FormatDocument *document, SudokuRecord *record, Text *reason);
Status format_read_ksudoku(FormatDocument *document, SudokuRecord *record, Text *reason);

#endif
