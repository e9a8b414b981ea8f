/* Whether a line of text fits. */
#include <string.h>

#include "ui/canvas.h"

/* A room that was made for the text may have lost this by rounding. */
#define ROUNDING_U 0.001F

bool canvas_text_fits(Canvas *canvas, const char *text, TextStyle style, float width) {
    const TextGuess guess = canvas_text_guess(canvas, text, strlen(text), style);
    const float room = width + ROUNDING_U;
    if (guess.width + guess.error <= room || guess.width - guess.error > room) {
        return guess.width <= room;
    }
    return canvas_text_width(canvas, text, style) <= room;
}
