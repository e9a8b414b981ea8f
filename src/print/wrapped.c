/* Breaks words into lines. */
#include "print/wrapped.h"

#include <string.h>

#define WRAPPED_LINE 400 /* bytes of a line */

static void copy_part(const char *words, size_t length, char line[WRAPPED_LINE]) {
    length = length < WRAPPED_LINE ? length : WRAPPED_LINE - 1;
    memcpy(line, words, length);
    line[length] = 0;
}

static double width_of_part(const Wrapped *wrapped, const PdfStyle *style, const char *words,
                            size_t length) {
    char line[WRAPPED_LINE];
    copy_part(words, length, line);
    return pdf_words_width(wrapped->pdf, style, line);
}

/* How many bytes fit the line: up to a blank or the end of the paragraph, and one word at least. */
static size_t fitting(const Wrapped *wrapped, const PdfStyle *style, const char *words,
                      size_t paragraph) {
    size_t fits = 0;
    size_t end = 0;
    while (end < paragraph) {
        end += words[end] == ' ';
        while (end < paragraph && words[end] != ' ') {
            end++;
        }
        if (fits > 0 &&
            (end >= WRAPPED_LINE || width_of_part(wrapped, style, words, end) > wrapped->width)) {
            break;
        }
        fits = end;
    }
    return fits;
}

static void show_line(const Wrapped *wrapped, const PdfStyle *style, const char *words,
                      size_t length) {
    char line[WRAPPED_LINE];
    copy_part(words, length, line);
    pdf_words(wrapped->pdf, style, (PdfSpot){wrapped->at.x, wrapped->at.y + style->size}, line);
}

void wrapped_add(Wrapped *wrapped, const PdfStyle *style, const char *words) {
    while (words && *words) {
        const size_t paragraph = strcspn(words, "\n");
        for (size_t done = 0; done < paragraph;) {
            const size_t length = fitting(wrapped, style, words + done, paragraph - done);
            if (!wrapped->is_measured) {
                show_line(wrapped, style, words + done, length);
            }
            wrapped->at.y += style->size * wrapped->leading;
            done += length;
            done += done < paragraph; /* the blank */
        }
        words += paragraph;
        words += *words == '\n';
    }
}
