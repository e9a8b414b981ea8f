/* Game records of other programs.
 *
 * SGF (FF[1] to FF[4], GM[4]: Gomoku and Renju, red-bean.com/sgf): as a record only the main line
 * is read, as a tree all of it; set-up stones count as moves in turn, or are set up where no turns
 * lead to them, as are the moves before a colour moves twice or passes; a last pass is a note. PSQ
 * (Piskvorky, gomocup.org): a header line, then `x,y,milliseconds`, where x and y count from 1,
 * from the left and from the top;
 * `;` may separate lines too. Position strings: the names of the points, joined or separated,
 * numbered or not (`h8i9g7`, `1. h8 i9`, with PlayOK's head lines and result), column and row from
 * the lower left (`8,8 9,9`; from 1, but from 0 when there is a 0, or when the first stone is then
 * in the middle), or a link that ends in such names (gomocalc.com). The board is the smallest of
 * 15, 19 and 20 that holds the points. Yixin's saves: height, width, number of stones, then row and
 * column of each, from 0 and from the top. */
#ifndef DAMIER_GOMOKU_FORMATS_H
#define DAMIER_GOMOKU_FORMATS_H

#include "base/text.h"
#include "gomoku/opening.h"
#include "play/game_tree.h"

typedef enum GomokuFormat {
    GOMOKU_FORMAT_SGF,
    GOMOKU_FORMAT_PSQ,
    GOMOKU_FORMAT_POSITION,
    GOMOKU_FORMAT_YIXIN,
    GOMOKU_FORMATS
} GomokuFormat;

#define GOMOKU_RECORD_MOVES (GOMOKU_POINTS + GOMOKU_OPENING_MOVES_MAX)
/* Enough bytes for any record in any format. */
#define GOMOKU_RECORD_TEXT (16 * GOMOKU_RECORD_MOVES + 200)

/* A game, from an empty board or from stones set up; moves are encoded as in rules.h. */
typedef struct GomokuRecord {
    int size;
    int rule;    /* GomokuRule */
    int opening; /* GomokuOpening */
    int most;    /* N of Soosorv-N; 0: the usual one, or another opening */
    int count;
    uint16_t moves[GOMOKU_RECORD_MOVES];
    GomokuBoard start; /* the board of the stones set up; start.size is 0 without any */
    int forbidden; /* the number of black's last move in SGF, which renju forbids: it is not among
                    * the moves, and black has lost by it; 0: there is none */
} GomokuRecord;

/* The position before the first move. */
void gomoku_record_begin(const GomokuRecord *record, GomokuBoard *board);

/* The format of id "sgf", "psq", "position" or "yixin"; GOMOKU_FORMATS for any other id. */
GomokuFormat gomoku_format_by_id(const char *id);
/* Detects the format of the text; GOMOKU_FORMATS when it is none of them. */
GomokuFormat gomoku_format_of(const char *text);
/* Reads a game. Every move must be legal: otherwise STATUS_BAD_INPUT, and `reason` names the
 * move. */
Status gomoku_record_read(GomokuFormat format, const char *text, GomokuRecord *record,
                          Text *reason);
/* Writes a record. SGF keeps everything. The others hold only points of a game from an empty board:
 * the reader has to know the rule, and for a position string the size too. */
void gomoku_record_write(GomokuFormat format, const GomokuRecord *record, Text *out);

/* A game with its variations and notes. */
typedef struct GomokuLibrary {
    GomokuRecord record; /* the main line */
    GameTree *tree;      /* owned; the same and all others, places named as in "H8" */
    int left_out;        /* nodes that could not be kept: their moves cannot be played here */
    bool breaks_off;     /* the file ends where more should come */
    int set_up;          /* moves that became stones set up: a colour moves twice after them */
} GomokuLibrary;

/* Reads one tree of SGF whole: comments and marks as in play/game_tree.h, a pass as a value B or W
 * of the position, all other properties as they stand in the file. Nodes without a move are noted
 * at the move before them. As gomoku_record_read; STATUS_NO_MEMORY. On success the caller owns
 * library->tree. */
Status gomoku_sgf_read(const char *text, GomokuLibrary *library, Text *reason);
/* Writes a game: size, rule, opening and the stones set up are those of `record`, the moves those
 * of the tree. False when memory runs out. */
bool gomoku_sgf_write(const GomokuRecord *record, const GameTree *tree, Text *out);

/* Reads a position string whole: {…} is a comment, (…) behind a move a variation, which takes the
 * place of the move before it unless its number is that of another; head lines and the result go
 * into comments, "!" and "?" become TE, BM, IT and DO as in SGF. As gomoku_sgf_read. */
Status gomoku_points_read(const char *text, GomokuLibrary *library, Text *reason);

/* Is it a library of RenLib (a head, which the first versions lack, then a tree of 15x15 points,
 * two bytes a node)? */
bool gomoku_renlib_is(const void *bytes, size_t count);
/* Reads such a library, as freestyle, with its comments and the labels on its board; as
 * gomoku_sgf_read. */
Status gomoku_renlib_read(const void *bytes, size_t count, GomokuLibrary *library, Text *reason);
/* Can a library hold the moves: points alone, without the choices of an opening? */
bool gomoku_renlib_holds(const GameTree *tree);
/* Writes a library of version 3.4 for a game that begins on the empty 15x15 board: the tree with
 * its comments (C), the labels on its boards (LB) and the moves that are marked (CR); a library has
 * no place for other notes. Bytes, among them zeros. */
void gomoku_renlib_write(const GameTree *tree, Text *out);
/* Adds the names of the notes that a library has no place for, "TR, SQ, PB"; nothing: it holds all.
 */
void gomoku_renlib_left_out(const GameTree *tree, Text *out);

#endif
