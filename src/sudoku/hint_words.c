#include "hint_words.h"

#include "base/bits.h"
#include "sudoku/hint.h"

/* Longer than any one cell. */
#define CELL_SIZE 24

Phrase values_phrase(const Speech *speech, uint32_t values) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    for (const char *comma = ""; values; values &= values - 1, comma = ", ") {
        text_add(&text, comma);
        text_add_char(&text, speech->layout->symbol[bits_lowest(values)]);
    }
    return phrase;
}

Phrase cell_phrase(const Speech *speech, int cell) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    sudoku_cell_text(speech->layout, cell, speech->translate, &text);
    return phrase;
}

static void add_region(const Speech *speech, int region, Text *out) {
    const SudokuLayout *layout = speech->layout;
    sudoku_region_text(layout, region, speech->translate, out);
}

Phrase region_phrase(const Speech *speech, int region) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    add_region(speech, region, &text);
    return phrase;
}

Phrase part_phrase(const Speech *speech, const SudokuStep *step, int part) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    for (int i = 0; i < step->cause_count; i++) {
        if (step->causes[i].part != part) {
            continue;
        }
        text_add(&text, text.length > 0 ? ", " : "");
        if (text.length + CELL_SIZE > sizeof phrase.data) {
            text_add(&text, "…");
            break;
        }
        sudoku_cell_text(speech->layout, step->causes[i].cell, speech->translate, &text);
    }
    return phrase;
}

uint32_t part_values(const SudokuStep *step, int part) {
    uint32_t values = 0;
    for (int i = 0; i < step->cause_count; i++) {
        values |= step->causes[i].part == part ? step->causes[i].values : 0;
    }
    return values;
}

Phrase regions_phrase(const Speech *speech, const int16_t *regions, int count) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    for (int i = 0; i < count; i++) {
        text_add(&text, i == 0 ? "" : i < count - 1 ? ", " : speech->translate(N_(" and ")));
        add_region(speech, regions[i], &text);
    }
    return phrase;
}
