/* The widths of letters on the canvases of tests. */
#ifndef DAMIER_TESTS_SUPPORT_LETTERS_H
#define DAMIER_TESTS_SUPPORT_LETTERS_H

#include "base/text.h"
#include "ui/canvas.h"

/* The width of the first `bytes` of a text: full-width forms count twice, marks of direction not.
 */
static inline float letters_width(const char *text, size_t bytes, TextStyle style) {
    int characters = 0;
    for (const char *at = text; at < text + bytes; at++) {
        const bool is_mark =
            text_has_prefix(at, "\xE2\x80\x8E") || text_has_prefix(at, "\xE2\x80\x8F");
        const bool is_wide = text_has_prefix(at, "\xEF\xBC") || text_has_prefix(at, "\xEF\xBD");
        characters += is_mark ? 0 : is_wide ? 2 : ((unsigned char)*at & 0xC0) != 0x80;
    }
    return (float)characters * style.size * (style.weight >= TEXT_SEMIBOLD ? 0.6F : 0.55F);
}

#endif
