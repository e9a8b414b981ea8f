/* Reads digits as a tile of a giant board: rows of equal length, or a square in one line. */
#include <stdlib.h>
#include <string.h>

#include "inversion/giant_board.h"

/* The rows and columns of the text; false when they form no rectangle. */
typedef struct TileReading {
    size_t count;
    int rows;
    int columns; /* of the first row */
    int here;    /* columns of this row so far */
    bool is_even;
} TileReading;

static void end_row(TileReading *reading) {
    if (reading->here > 0) {
        reading->columns = reading->rows == 0 ? reading->here : reading->columns;
        reading->is_even = reading->is_even && reading->here == reading->columns;
        reading->rows++;
        reading->here = 0;
    }
}

/* The side of a square of that many cells; 0: not a square. */
static int square_side(size_t cells) {
    size_t side = 1;
    while (side * side < cells) {
        side++;
    }
    return side * side == cells ? (int)side : 0;
}

static Status refuse(Text *reason, const char *sentence) {
    text_add(reason, text_say(reason, sentence));
    return STATUS_BAD_INPUT;
}

/* A single line is a square, row after row. */
static Status check_shape(TileReading *reading, Text *reason) {
    if (reading->rows == 1) {
        reading->rows = reading->columns = square_side(reading->count);
    }
    if (!reading->is_even || reading->rows < 1 || reading->rows > INVERSION_GIANT_SIDE_MAX ||
        reading->columns > INVERSION_GIANT_SIDE_MAX) {
        return refuse(reason, N_("A giant board is pasted as rows of equally many digits, or as a "
                                 "square number of them; at most 1024×1024."));
    }
    return STATUS_OK;
}

bool inversion_giant_is_tile(const char *text) {
    bool has_digit = false;
    for (; *text; text++) {
        has_digit = has_digit || (*text >= '0' && *text <= '9');
        if (!strchr("0123456789 \t\r\n", *text)) {
            return false;
        }
    }
    return has_digit;
}

Status inversion_giant_read_tile(const char *text, InversionGiantTile *tile, Text *reason) {
    TileReading reading = {.is_even = true};
    uint8_t most = 0;
    uint8_t *digits = malloc(strlen(text) + 1);
    if (!digits) {
        (void)refuse(reason, N_("There is not enough memory for this board."));
        return STATUS_NO_MEMORY;
    }
    for (; *text; text++) {
        if (*text == '\n' || *text == '\r') {
            end_row(&reading);
        } else if (*text >= '0' && *text <= '9') {
            const uint8_t digit = (uint8_t)(*text - '0');
            most = digit > most ? digit : most;
            digits[reading.count++] = digit;
            reading.here++;
        }
    }
    end_row(&reading);
    Status status = check_shape(&reading, reason);
    if (status == STATUS_OK && most >= INVERSION_GIANT_COLOURS_MAX) {
        status = refuse(reason, N_("The digits of a giant board are 0 to 5."));
    }
    if (status != STATUS_OK) {
        free(digits);
        return status;
    }
    *tile = (InversionGiantTile){
        .rows = reading.rows, .columns = reading.columns, .colours = most + 1, .cells = digits};
    return STATUS_OK;
}
