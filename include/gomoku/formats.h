/* Game records of other programs.
 *
 * SGF (FF[4], GM[4]: Gomoku and Renju, red-bean.com/sgf): only the main line is read; set-up stones
 * count as moves in turn. PSQ (Piskvorky, gomocup.org): a header line, then `x,y,milliseconds`,
 * where x and y count from 1, from the left and from the top; `;` may separate lines too. Position
 * strings: the names of the points, joined or separated by blanks: `h8i9g7`. */
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
/* Enough bytes for any record in any format. */
#define GOMOKU_RECORD_TEXT (16 * GOMOKU_RECORD_MOVES + 200)

/* A game from an empty board; moves are encoded as in rules.h. */
typedef struct GomokuRecord {
    int size;
    int rule;    /* GomokuRule */
    int opening; /* GomokuOpening */
    int count;
    uint16_t moves[GOMOKU_RECORD_MOVES];
} GomokuRecord;

/* The format of id "sgf", "psq" or "position"; GOMOKU_FORMATS for any other id. */
GomokuFormat gomoku_format_by_id(const char *id);
/* Detects the format of the text; GOMOKU_FORMATS when it is none of them. */
GomokuFormat gomoku_format_of(const char *text);
/* Reads a game. Every move must be legal: otherwise STATUS_BAD_INPUT, and `reason` names the
 * move. */
Status gomoku_record_read(GomokuFormat format, const char *text, GomokuRecord *record,
                          Text *reason);
/* Writes a record. SGF keeps everything. PSQ and position strings hold only points: the reader has
 * to know the rule, and for a position string the size too. */
void gomoku_record_write(GomokuFormat format, const GomokuRecord *record, Text *out);

#endif
