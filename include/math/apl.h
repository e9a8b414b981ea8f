/* APL: a reader of the expressions that Langlet's article on Inversion prints. It knows numbers,
 * texts, names, assignment, indexing, the primitives listed by apl_glyphs, the operators reduce,
 * scan, inner and outer product, and the article's own functions:
 *
 *     A PB B        the product modulo 2: A≠.∧B
 *     IBM A         the inverse of a square matrix modulo 2
 *     HEL S, COG S  the helicoidal and the cognitive transform of a vector of bits
 *     'E' doI N     runs the expression E N times, with I from 0 to N-1
 *
 * Expressions are read from right to left; indices count from 0 (the article's origin). CT is the
 * comparison tolerance, PP the number of digits shown. Numbers are doubles, so that integers are
 * exact up to 2^53. Source: ISO 13751 for the primitives, the article for its functions. */
#ifndef DAMIER_MATH_APL_H
#define DAMIER_MATH_APL_H

#include "base/text.h"

#define APL_RANK_MAX 4
#define APL_CELLS_MAX 65536 /* of one array */
#define APL_LINE_MAX 1024   /* bytes of a line */

/* An array: a scalar has rank 0 and one cell. Cells stand row by row. */
typedef struct AplArray {
    int holders; /* who count on it; apl_array_release frees it after the last one */
    int rank, shape[APL_RANK_MAX];
    int count;    /* the product of `shape` */
    bool is_text; /* cells are code points */
    double cells[];
} AplArray;

/* An array of zeros; NULL when it is too large or memory runs out. */
AplArray *apl_array_create(int rank, const int *shape);
AplArray *apl_array_hold(const AplArray *array);
void apl_array_release(AplArray *array); /* NULL is fine */
/* Adds the array as an APL system shows it: columns right-aligned, ¯ for a minus, a new line after
 * each row but the last, an empty line between planes. */
void apl_array_write(const AplArray *array, int digits, Text *out);

typedef enum AplFault {
    APL_FINE,
    APL_SYNTAX,
    APL_VALUE, /* a name without a value */
    APL_RANK,
    APL_LENGTH, /* shapes that do not fit */
    APL_DOMAIN, /* cells that the function does not take */
    APL_INDEX,
    APL_LIMIT, /* too large, or too much work */
    APL_NO_MEMORY,
} AplFault;

/* What was wrong, and where: bytes of the line. */
typedef struct AplError {
    AplFault fault;
    int at, length;
    const char *reason; /* N_(): one sentence */
} AplError;

/* One primitive at work; all borrowed for the time of the call. */
typedef struct AplStep {
    int at, length;       /* the function in the line */
    bool is_inside;       /* in a text that a loop runs: then `at` is the loop's name */
    const AplArray *left; /* NULL: the function has one argument */
    const AplArray *right, *result;
} AplStep;

typedef struct AplObserver {
    void (*step)(void *context, const AplStep *step); /* NULL: nobody looks */
    void *context;
} AplObserver;

/* A workspace: names and their values. */
typedef struct Apl Apl;

/* NULL when memory runs out. */
Apl *apl_create(void);
void apl_destroy(Apl *apl); /* NULL is fine */
/* Gives a name a value and holds it; false when the name is none, or there are too many. */
bool apl_set(Apl *apl, const char *name, const AplArray *value);
/* The value of a name, borrowed until it is given another; NULL: none. */
const AplArray *apl_get(const Apl *apl, const char *name);

/* Runs a line: statements between ⋄, up to a comment after ⍝. Adds what the line shows to `out`:
 * the value of every statement that is no assignment, a line each. False and `error` when something
 * is wrong; statements before it have been done. */
bool apl_run(Apl *apl, const char *line, AplObserver observer, Text *out, AplError *error);

/* The value of the last statement of the last line, an assignment included; borrowed until the next
 * line. NULL: there was none, or it was wrong. */
const AplArray *apl_last(const Apl *apl);

/* The name of a fault as APL systems print it, in English: "LENGTH ERROR". */
const char *apl_fault_name(AplFault fault);

/* A glyph that the reader knows. */
typedef struct AplGlyph {
    const char *glyph; /* UTF-8 */
    const char *words; /* N_(): what it does with one argument and with two */
} AplGlyph;

/* The palette; ends with a glyph of NULL. */
extern const AplGlyph apl_glyphs[];

#endif
