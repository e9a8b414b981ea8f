/* What the files of the APL reader share: the machine, its tokens and its functions. */
#ifndef DAMIER_MATH_APL_INTERNAL_H
#define DAMIER_MATH_APL_INTERNAL_H

#include "math/apl.h"

enum { APL_NAMES_MAX = 48, APL_NAME_SIZE = 16, APL_DEPTH_MAX = 6 };

typedef struct AplName {
    char name[APL_NAME_SIZE];
    AplArray *value;
} AplName;

struct Apl {
    AplName names[APL_NAMES_MAX];
    int name_count;
    AplArray *last;  /* the value of the last line; NULL: none */
    AplError *error; /* of the line that runs */
    AplObserver observer;
    Text *out;
    int depth;        /* of texts that run texts */
    int at, length;   /* the function at work, in the line */
    long work;        /* cells that may still be computed in this line */
    double tolerance; /* CT */
};

/* Notes what went wrong at the function at work; the first fault stays. Always NULL. */
AplArray *apl_fail(Apl *apl, AplFault fault, const char *reason);
/* Counts work; false, with the fault, when there is too much. */
bool apl_work(Apl *apl, double cells);
/* A new array, or NULL with the fault. */
AplArray *apl_new(Apl *apl, int rank, const int *shape);
AplArray *apl_scalar(Apl *apl, double value);
/* A copy that the caller may change. */
AplArray *apl_copy(Apl *apl, const AplArray *array);
/* The cell as an integer; false, with the fault, when it is none. */
bool apl_integer(Apl *apl, double cell, int *value);

/* ---- Functions ---- */

typedef enum AplId {
    APL_PLUS,
    APL_MINUS,
    APL_TIMES,
    APL_DIVIDE,
    APL_RESIDUE,
    APL_CEILING,
    APL_FLOOR,
    APL_POWER,
    APL_AND,
    APL_OR,
    APL_EQUAL,
    APL_UNEQUAL,
    APL_LESS,
    APL_NOT_GREATER,
    APL_NOT_LESS,
    APL_GREATER,
    APL_BINOMIAL,
    APL_NOT,
    APL_SCALARS, /* those above work cell by cell */
    APL_RAVEL = APL_SCALARS,
    APL_TABLE,
    APL_RESHAPE,
    APL_IOTA,
    APL_TRANSPOSE,
    APL_REVERSE,
    APL_REVERSE_FIRST,
    APL_TAKE,
    APL_DROP,
    APL_DOMINO,
    APL_ENCODE,
    APL_DECODE,
    APL_MATCH,
    APL_MEMBER,
    APL_FORMAT,
    APL_EXECUTE,
    APL_REPLICATE,
    APL_REPLICATE_FIRST,
    APL_PB,
    APL_IBM,
    APL_HEL,
    APL_COG,
    APL_LOOP,
    APL_IDS
} AplId;

/* One cell of a scalar function; false: the cells are not in its domain. */
bool apl_cell_dyadic(const Apl *apl, AplId id, const double pair[2], double *result);
/* The value of an empty reduction; false: none. */
bool apl_identity(AplId id, double *value);
/* True when f is associative on these cells. */
bool apl_is_associative(AplId id, const AplArray *array);
AplArray *apl_scalar_monadic(Apl *apl, AplId id, const AplArray *right);
AplArray *apl_scalar_dyadic(Apl *apl, AplId id, const AplArray *left, const AplArray *right);

/* Functions that look at shapes; `axis` -1: none given. */
AplArray *apl_structure_monadic(Apl *apl, AplId id, int axis, const AplArray *right);
AplArray *apl_structure_dyadic(Apl *apl, AplId id, int axis, const AplArray *pair[2]);
AplArray *apl_index(Apl *apl, const AplArray *array, AplArray *const *indices, int count);
bool apl_index_assign(Apl *apl, AplArray *array, AplArray *const *indices, int count,
                      const AplArray *value);

AplArray *apl_reduce(Apl *apl, AplId id, int axis, const AplArray *right);
AplArray *apl_scan(Apl *apl, AplId id, int axis, const AplArray *right);
AplArray *apl_inner(Apl *apl, const AplId pair[2], const AplArray *left, const AplArray *right);
AplArray *apl_outer(Apl *apl, AplId id, const AplArray *left, const AplArray *right);

AplArray *apl_inverse(Apl *apl, const AplArray *right);
AplArray *apl_solve(Apl *apl, const AplArray *left, const AplArray *right);
AplArray *apl_inverse_mod2(Apl *apl, const AplArray *right);
/* HEL and COG. */
AplArray *apl_transform(Apl *apl, AplId id, const AplArray *right);

/* Cells before, along and behind an axis. */
typedef struct AplWay {
    int outer, length, inner;
} AplWay;
AplWay apl_way(const AplArray *array, int axis);

/* ---- Tokens ---- */

typedef enum AplKind {
    APL_TOKEN_NUMBERS, /* one or several, which form a vector */
    APL_TOKEN_TEXT,
    APL_TOKEN_NAME,
    APL_TOKEN_FUNCTION,
    APL_TOKEN_SLASH, /* / ⌿ \ ⍀ */
    APL_TOKEN_DOT,
    APL_TOKEN_JOT,
    APL_TOKEN_OPEN,
    APL_TOKEN_CLOSE,
    APL_TOKEN_OPEN_INDEX,
    APL_TOKEN_CLOSE_INDEX,
    APL_TOKEN_SEMICOLON,
    APL_TOKEN_ARROW,
    APL_TOKEN_DIAMOND,
} AplKind;

typedef struct AplToken {
    AplKind kind;
    AplId id;               /* of a function */
    bool is_scan, is_first; /* of a slash: \ and ⍀; ⌿ and ⍀ */
    int at, length;         /* in the line */
    AplArray *value;        /* of numbers and texts; owned */
} AplToken;

enum { APL_TOKENS_MAX = 256 };

typedef struct AplTokens {
    const char *line;
    AplToken list[APL_TOKENS_MAX];
    int count;
} AplTokens;

/* Cuts a line into tokens; false with the fault. Release them in both cases. */
bool apl_tokens_read(Apl *apl, AplTokens *tokens, const char *line);
void apl_tokens_release(AplTokens *tokens);
/* Decodes one sign of UTF-8 and returns its bytes. */
int apl_decode(const char *bytes, uint32_t *sign);
/* Adds a code point in UTF-8. */
void apl_encode(Text *out, uint32_t sign);

#endif
