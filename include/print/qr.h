/* QrCode: a text as the black and white squares that a phone reads (ISO/IEC 18004). libqrencode
 * makes them; it is loaded only when the first code is asked for. */
#ifndef DAMIER_PRINT_QR_H
#define DAMIER_PRINT_QR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

/* The largest code: version 40. */
#define QR_SIDE_MAX 177

typedef struct QrCode {
    int side;                                /* squares in a row; 0: no code */
    uint8_t dark[QR_SIDE_MAX * QR_SIDE_MAX]; /* row by row, 1: black */
} QrCode;

/* Makes the smallest code of `text`, UTF-8 or ASCII, that can still be read when 15 % of it is
 * damaged (level M), or 7 % (level L) where M has no room. STATUS_LIMIT: the text is too long for
 * any code; STATUS_BAD_INPUT: it is empty; STATUS_NOT_FOUND: the library is missing;
 * STATUS_NO_MEMORY. On failure the side is 0. The white margin of four squares is not part of the
 * code: who draws it leaves that room. */
Status qr_make(const char *text, QrCode *code);

#endif
