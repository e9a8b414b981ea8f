/* Registry: every format of other programs that Damier reads or writes, in one table. The window's
 * Open, Paste and Drop, the options --load, --from and --to, and the help come from it.
 *
 * The common form is Damier's own text of a game: the line of a saved session (play/session.h),
 * then, where a game has them, the lines of its variations. A reader turns a file into such texts,
 * one for each game or puzzle in it; a writer turns such a text into the file of another program.
 *
 * Rule for every reader: each sign of the input is used, or the reason it is not is given. */
#ifndef DAMIER_INTERCHANGE_REGISTRY_H
#define DAMIER_INTERCHANGE_REGISTRY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/text.h"

/* How well a text fits a format. */
typedef enum InterchangeFit {
    INTERCHANGE_NOT,    /* something in it contradicts the format */
    INTERCHANGE_LOOKS,  /* nothing contradicts it */
    INTERCHANGE_SHAPED, /* it has a shape that few formats share */
    INTERCHANGE_NAMED,  /* a name or a mark of the format stands in it */
} InterchangeFit;

/* The most bytes of a text, and the most games in one. */
#define INTERCHANGE_BYTES_MAX ((size_t)10 << 20)
#define INTERCHANGE_GAMES_MAX 200000
/* The most bytes of all of Damier's own texts that come out of one text: 256 MiB. */
#define INTERCHANGE_LIST_BYTES_MAX ((size_t)256 << 20)

/* What a reader found. Starts as {0}; every item is owned, interchange_list_clear frees them. */
typedef struct InterchangeList {
    char **items; /* Damier's own texts */
    int count;
    int size;
    size_t bytes; /* of all items */
    char
        *note; /* owned, in the reader's language: what could be read but not used; NULL: nothing */
} InterchangeList;

typedef struct InterchangeFormat InterchangeFormat;

/* `text` is decoded (base/decode.h), `length` bytes and a zero, except in a binary format. */
typedef InterchangeFit (*InterchangeRecognise)(const InterchangeFormat *format, const char *text,
                                               size_t length);
/* Adds at least one item, or returns STATUS_BAD_INPUT, STATUS_NOT_FOUND (no game in it) or
 * STATUS_LIMIT and a reason in the language of `reason`; or STATUS_NO_MEMORY. */
typedef Status (*InterchangeRead)(const InterchangeFormat *format, const char *text, size_t length,
                                  InterchangeList *list, Text *reason);
/* Adds the file to `out`; words in `reason` then name what it has no place for. STATUS_BAD_INPUT
 * and a reason when the format cannot hold the game. */
typedef Status (*InterchangeWrite)(const InterchangeFormat *format, const char *own, Text *out,
                                   Text *reason);

struct InterchangeFormat {
    const char *game;  /* of play/games.h */
    const char *name;  /* on the command line; no other format of the game has it */
    const char *title; /* N_(): what a player calls it, in a sentence after "as": "a grid" */
    int kind;          /* of the game's own list; its functions alone look at it */
    bool is_shared;    /* people send it to one another; the rest are files of a program */
    bool is_binary;    /* its functions take the bytes as they are */
    bool is_unasked;   /* it does not recognise what may be of any game, such as plain digits: it is
                          read where its game is asked for, else named as the other that fits */
    InterchangeRecognise recognise;
    InterchangeRead read;
    InterchangeWrite write; /* NULL: it is only read */
};

/* All formats, game by game. */
int interchange_count(void);
const InterchangeFormat *interchange_at(int index);
/* NULL when the game has no format of that name. */
const InterchangeFormat *interchange_find(const char *game, const char *name);

/* For readers. Takes a copy. STATUS_LIMIT, with a reason, when the list is full; STATUS_NO_MEMORY.
 */
Status interchange_list_add(InterchangeList *list, const char *own, Text *reason);
/* For readers. Adds a sentence, marked with N_, to the note, in the language of `reason`;
 * STATUS_NO_MEMORY. */
Status interchange_list_note(InterchangeList *list, const Text *reason, const char *sentence);
/* The same for a sentence with a number; 0 says nothing. */
Status interchange_list_note_number(InterchangeList *list, const Text *reason, const char *sentence,
                                    int number);
void interchange_list_clear(InterchangeList *list);

/* The answer to "what is this?". */
typedef struct InterchangeAnswer {
    const InterchangeFormat *format; /* what it was taken for; NULL: for nothing */
    const InterchangeFormat *other;  /* another that reads something else: of the same game when it
                                        fits as well, of another game when any may be meant and none
                                        is named in the text; NULL: none, or the text is long */
    InterchangeFit fit;              /* of `format` */
    InterchangeList list;
} InterchangeAnswer;

/* Offers bytes, in any encoding, to all formats of `game` (NULL: of all games). The best fit that
 * can be read is taken; among equals, the first in the table. STATUS_NOT_FOUND, without a reason,
 * when no format fits; otherwise as a reader, with the reason of the best fit. Clear answer->list
 * in any case. */
Status interchange_open(const char *game, const void *bytes, size_t count,
                        InterchangeAnswer *answer, Text *reason);

/* One attempt to read a text as a format: as InterchangeRead, with something of the caller's for
 * the list. */
typedef struct InterchangeAttempt {
    const char *game; /* whose formats; NULL: of all */
    Status (*read)(void *context, const InterchangeFormat *format, const char *text, size_t length,
                   Text *reason);
    void *context;
} InterchangeAttempt;

/* As interchange_open, for a decoded text of any length that the caller reads by himself: with one
 * format after another until an attempt succeeds. answer->list stays empty. */
Status interchange_offer(const InterchangeAttempt *attempt, const char *text, size_t length,
                         InterchangeAnswer *answer, Text *reason);

/* Adds, in the language of `out`, what the text was taken for and, when another format fits as
 * well, why this one was chosen; adds nothing for a NULL format. */
void interchange_explain(const InterchangeAnswer *answer, Text *out);

#endif
