/* What characters beyond ASCII stand for in the texts of all games: the one table. Private. */
#ifndef DAMIER_INTERCHANGE_SIGNS_H
#define DAMIER_INTERCHANGE_SIGNS_H

#include <stddef.h>
#include <stdint.h>

typedef enum SignKind {
    SIGN_OTHER,   /* a letter, or what is not in the table */
    SIGN_DIGIT,   /* of any script, in circles or not */
    SIGN_NUMERAL, /* a digit of Chinese and Japanese */
    SIGN_RAISED,  /* a digit above or below the line */
    SIGN_WIDE,    /* a sign of ASCII as wide as an ideograph */
    SIGN_MARK,    /* a dash, a point, a quotation mark, a cross */
    SIGN_BLANK,
    SIGN_UNSEEN, /* marks that nobody sees, or that choose the picture of the sign before */
    SIGN_BORDER, /* box drawing */
    SIGN_FULL,   /* figures: a disc or square that is filled */
    SIGN_HOLLOW, /* … that is not */
    SIGN_BLACK,  /* a picture in black */
    SIGN_WHITE,  /* … in white */
    SIGN_COLOUR, /* … in another colour, or of something that shines */
} SignKind;

typedef struct TextSign {
    SignKind kind;
    const char *plain; /* in ASCII: "" for what is not seen; NULL for SIGN_OTHER */
    uint32_t code;     /* of Unicode */
    size_t size;       /* in bytes; 0: no sign begins here */
} TextSign;

/* The sign that begins `at`. In ASCII a figure is an empty cell, ".". */
TextSign sign_at(const char *at, size_t left);
/* The kind of a word that is one sign, perhaps with marks that nobody sees; else SIGN_OTHER. */
SignKind sign_of_word(const char *word);

#endif
