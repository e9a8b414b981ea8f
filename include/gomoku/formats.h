/* Records of other programs. SGF (FF[4], GM[4]: Gomoku and Renju, red-bean.com/sgf): the main line
 * is read, set-up stones count as moves in turn. PSQ (Piskvorky, gomocup.org): a head line, then
 * `x,y,milliseconds` from 1, x from the left and y from the top; lines may be divided by `;`.
 * Position strings: the points by name with nothing or blanks between, `h8i9g7`. */
#ifndef DAMIER_GOMOKU_FORMATS_H
#define DAMIER_GOMOKU_FORMATS_H

#include "base/text.h"
#include "gomoku/opening.h"

typedef enum GomokuFormat {
    GOMOKU_FORMAT_SGF,
    GOMOKU_FORMAT_PSQ,
    GOMOKU_FORMAT_POSITION,
    GOMOKU_FORMATS
} GomokuFormat;

#define GOMOKU_RECORD_MOVES (GOMOKU_POINTS + 2)
/* Bytes that every record fits in, in every format. */
#define GOMOKU_RECORD_TEXT (16 * GOMOKU_RECORD_MOVES + 200)

/* A game from an empty board on; moves as in rules.h. */
typedef struct GomokuRecord {
    int size;
    int rule;    /* GomokuRule */
    int opening; /* GomokuOpening */
    int count;
    uint16_t moves[GOMOKU_RECORD_MOVES];
} GomokuRecord;

/* By "sgf", "psq" or "position"; GOMOKU_FORMATS for another id. */
GomokuFormat gomoku_format_by_id(const char *id);
/* The format that the text is in, or GOMOKU_FORMATS. */
GomokuFormat gomoku_format_of(const char *text);
/* Reads a game whose every move is legal. STATUS_BAD_INPUT and a reason that names the move. */
Status gomoku_record_read(GomokuFormat format, const char *text, GomokuRecord *record,
                          Text *reason);
/* SGF keeps everything. PSQ and position strings hold points only: a rule, and a position string
 * its size, are for the reader to know. */
void gomoku_record_write(GomokuFormat format, const GomokuRecord *record, Text *out);

#endif
