/* Cells, regions and digits as parts of sentences. */
#include "sudoku/hints/hint_words.h"

#include <string.h>

#include "base/bits.h"
#include "sudoku/hint.h"

/* Longer than the name of any cell. */
#define CELL_SIZE 24
#define REGION_SIZE 80

void sudoku_cell_text(const SudokuLayout *layout, int cell, Translate translate, Text *out) {
    text_addf(out, translate(N_("r%1$dc%2$d")), layout->row[cell] + 1, layout->column[cell] + 1);
}

const char *list_joint(const Speech *speech, int index, int count) {
    return index == 0 ? "" : index < count - 1 ? ", " : speech->translate(N_(" and "));
}

Phrase values_phrase(const Speech *speech, SudokuBits values) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    const int count = bits_count(values);
    for (int i = 0; i < count; i++, values &= values - 1) {
        text_add(&text, list_joint(speech, i, count));
        text_add_char(&text, speech->layout->symbol[bits_lowest(values)]);
    }
    return phrase;
}

Phrase value_phrase(const Speech *speech, int value) {
    return values_phrase(speech, UINT64_C(1) << (value - 1));
}

Phrase cell_phrase(const Speech *speech, int cell) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    sudoku_cell_text(speech->layout, cell, speech->translate, &text);
    return phrase;
}

Phrase region_phrase(const Speech *speech, int region) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    sudoku_region_text(speech->layout, region, speech->translate, &text);
    return phrase;
}

int part_count(const SudokuStep *step, int part) {
    int count = 0;
    for (int i = 0; i < step->cause_count; i++) {
        count += step->causes[i].part == part;
    }
    return count;
}

Phrase part_phrase(const Speech *speech, const SudokuStep *step, int part) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    const int count = part_count(step, part);
    int index = 0;
    for (int i = 0; i < step->cause_count; i++) {
        if (step->causes[i].part != part) {
            continue;
        }
        text_add(&text, list_joint(speech, index++, count));
        if (text.length + CELL_SIZE > sizeof phrase.data) {
            text_add(&text, "…");
            break;
        }
        sudoku_cell_text(speech->layout, step->causes[i].cell, speech->translate, &text);
    }
    return phrase;
}

SudokuBits part_values(const SudokuStep *step, int part) {
    SudokuBits values = 0;
    for (int i = 0; i < step->cause_count; i++) {
        values |= step->causes[i].part == part ? step->causes[i].values : 0;
    }
    return values;
}

/* ---- Regions ---- */

/* Each kind in the singular and in the plural. */
static const char *const kind_words[][2] = {
    [SUDOKU_ROW] = {N_("row %d"), N_("rows %s")},
    [SUDOKU_COLUMN] = {N_("column %d"), N_("columns %s")},
    [SUDOKU_BOX] = {N_("box %d"), N_("boxes %s")},
    [SUDOKU_PIECE] = {N_("piece %d"), N_("pieces %s")},
};

/* Can the kind be named in the plural? Only if the region's name is its kind and number. */
static bool has_plural(const Speech *speech, int region) {
    const int kind = speech->layout->region_kind[region];
    const bool is_known =
        kind < (int)(sizeof kind_words / sizeof kind_words[0]) && kind_words[kind][0];
    char plain[REGION_SIZE] = "";
    Text text = text_over(plain, sizeof plain);
    if (is_known) {
        text_addf(&text, speech->translate(kind_words[kind][0]),
                  speech->layout->region_number[region]);
    }
    return is_known && strcmp(plain, region_phrase(speech, region).data) == 0;
}

/* Sorts regions by their numbers. */
static void sort_regions(int16_t *regions, int count) {
    for (int i = 1; i < count; i++) {
        const int16_t region = regions[i];
        int at = i;
        for (; at > 0 && regions[at - 1] > region; at--) {
            regions[at] = regions[at - 1];
        }
        regions[at] = region;
    }
}

/* How many of these regions, from the first on, are named together: "rows 2 and 7". */
static int run_of(const Speech *speech, const int16_t *regions, int count) {
    const uint8_t *kinds = speech->layout->region_kind;
    int run = 1;
    while (run < count && has_plural(speech, regions[0]) && has_plural(speech, regions[run]) &&
           kinds[regions[run]] == kinds[regions[0]]) {
        run++;
    }
    return run;
}

static void add_run(const Speech *speech, const int16_t *regions, int run, Text *out) {
    Phrase numbers;
    Text list = text_over(numbers.data, sizeof numbers.data);
    if (run == 1) {
        text_add(out, region_phrase(speech, regions[0]).data);
        return;
    }
    for (int i = 0; i < run; i++) {
        text_add(&list, list_joint(speech, i, run));
        text_addf(&list, "%d", speech->layout->region_number[regions[i]]);
    }
    text_addf(out, speech->translate(kind_words[speech->layout->region_kind[regions[0]]][1]),
              numbers.data);
}

Phrase regions_phrase(const Speech *speech, const int16_t *regions, int count) {
    Phrase phrase;
    int16_t sorted[SUDOKU_TRUTHS_MAX];
    Text text = text_over(phrase.data, sizeof phrase.data);
    memcpy(sorted, regions, (size_t)count * sizeof sorted[0]);
    sort_regions(sorted, count);
    for (int at = 0, run = 0; at < count; at += run) {
        run = run_of(speech, sorted + at, count - at);
        text_add(&text, list_joint(speech, at, at + run < count ? count + 1 : at + 1));
        add_run(speech, sorted + at, run, &text);
    }
    return phrase;
}

Phrase place_phrase(const Speech *speech, const SudokuNode *node) {
    Phrase phrase;
    Text text = text_over(phrase.data, sizeof phrase.data);
    text_add(&text, node->count > 1 ? "(" : "");
    for (int i = 0; i < node->count; i++) {
        text_add(&text, i ? ", " : "");
        sudoku_cell_text(speech->layout, node->cells[i], speech->translate, &text);
    }
    text_add(&text, node->count > 1 ? ")" : "");
    return phrase;
}
