/* Whether a line of text fits. */
#include <string.h>

#include "ui/canvas.h"

bool canvas_text_fits(Canvas *canvas, const char *text, TextStyle style, float width) {
    const TextGuess guess = canvas_text_guess(canvas, text, strlen(text), style);
    if (guess.width + guess.error <= width || guess.width - guess.error > width) {
        return guess.width <= width;
    }
    return canvas_text_width(canvas, text, style) <= width;
}
