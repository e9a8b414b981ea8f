/* The sets of a layout and the map f, in numbers and in words. */
#include "sudoku/layout/sets.h"

#include <string.h>

#include "sudoku/hint.h"

/* ---- Facts ---- */

/* What f does on all cells. */
typedef struct MapFacts {
    SudokuBits placed; /* bit v - 1 */
    int empty;         /* cells that f takes to the empty symbol */
    int broken;        /* regions on which it is not injective */
} MapFacts;

SudokuSetFacts sudoku_set_facts(const SudokuLayout *layout, const SudokuGrid *grid, int region) {
    SudokuSetFacts facts = {.is_injective = true, .one = -1, .other = -1};
    const uint16_t *cells = layout->region_cells[region];
    for (int i = 0; i < layout->symbols; i++) {
        const int value = grid->value[cells[i]];
        if (value == 0) {
            continue;
        }
        facts.count++;
        facts.placed |= UINT64_C(1) << (value - 1);
        for (int k = i + 1; k < layout->symbols && facts.is_injective; k++) {
            if (grid->value[cells[k]] == value) {
                facts.is_injective = false;
                facts.one = cells[i];
                facts.other = cells[k];
            }
        }
    }
    return facts;
}

static MapFacts map_facts(const SudokuLayout *layout, const SudokuGrid *grid) {
    MapFacts facts = {0};
    for (int cell = 0; cell < layout->cells; cell++) {
        const int value = grid->value[cell];
        facts.empty += value == 0;
        facts.placed |= value ? UINT64_C(1) << (value - 1) : 0;
    }
    for (int region = 0; region < layout->regions; region++) {
        facts.broken += !sudoku_set_facts(layout, grid, region).is_injective;
    }
    return facts;
}

/* ---- Names ---- */

/* Small digits below the line: U+2080 and those after it. */
static void add_subscript(int number, Text *out) {
    char digits[16];
    Text text = text_over(digits, sizeof digits);
    text_add_int(&text, number);
    for (const char *digit = digits; *digit; digit++) {
        const char small[4] = {(char)0xE2, (char)0x82, (char)(0x80 + (*digit - '0')), 0};
        text_add(out, small);
    }
}

void sudoku_set_name(int region, Text *out) {
    text_add_char(out, 'E');
    add_subscript(region + 1, out);
}

static void add_cell_number(int cell, Text *out) {
    text_add_char(out, 'c');
    add_subscript(cell + 1, out);
}

const char *sudoku_text_notation(const char *words) {
    static const char *const names[][2] = {
        {"row %d", "L%d"},
        {"column %d", "C%d"},
        {"box %d", "B%d"},
        {"piece %d", "B%d"},
        {"diagonal %d", "D%d"},
        {"rows %s", "L %s"},
        {"columns %s", "C %s"},
        {"boxes %s", "B %s"},
        {"pieces %s", "B %s"},
        {"r%1$dc%2$d", "L%1$dC%2$d"},
        {"row %1$d, column %2$d", "L%1$dC%2$d"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(words, names[i][0]) == 0) {
            return names[i][1];
        }
    }
    return NULL;
}

/* ---- Sentences ---- */

static void add_values_listed(const SudokuLayout *layout, SudokuBits values, Text *out) {
    const char *joint = " ";
    for (int value = 1; value <= layout->symbols; value++) {
        if (values >> (value - 1) & 1) {
            text_add(out, joint);
            text_add_char(out, layout->symbol[value - 1]);
            joint = ", ";
        }
    }
}

static SudokuBits all_values(const SudokuLayout *layout) {
    return (UINT64_C(1) << layout->symbols) - 1;
}

static void add_set_clash(const SudokuLayout *layout, const SudokuGrid *grid,
                          const SudokuSetFacts *facts, Translate translate, Text *out) {
    const char symbol[2] = {layout->symbol[grid->value[facts->one] - 1], 0};
    char names[2][24];
    Text one = text_over(names[0], sizeof names[0]);
    Text other = text_over(names[1], sizeof names[1]);
    sudoku_cell_text(layout, facts->one, translate, &one);
    sudoku_cell_text(layout, facts->other, translate, &other);
    text_addf(out, translate(N_("Not injective: %1$s and %2$s both hold %3$s.")), names[0],
              names[1], symbol);
}

void sudoku_set_text(const SudokuLayout *layout, const SudokuSetSubject *subject,
                     Translate translate, Text *out) {
    const SudokuSetFacts facts = sudoku_set_facts(layout, subject->grid, subject->number);
    if (facts.is_injective && facts.count == layout->symbols) {
        char name[24];
        Text text = text_over(name, sizeof name);
        sudoku_set_name(subject->number, &text);
        text_addf(out, translate(N_("f restricted to %s is a bijection onto S.")), name);
        return;
    }
    if (!facts.is_injective) {
        add_set_clash(layout, subject->grid, &facts, translate, out);
        text_add_char(out, ' ');
    }
    text_add(out, translate(N_("Placed:")));
    add_values_listed(layout, facts.placed, out);
    text_add(out, facts.placed ? "" : " –");
    text_add(out, translate(N_(" · missing:")));
    add_values_listed(layout, all_values(layout) & ~facts.placed, out);
    text_add(out, facts.placed != all_values(layout) ? "" : " –");
}

void sudoku_cell_map_text(const SudokuLayout *layout, const SudokuSetSubject *subject,
                          Translate translate, Text *out) {
    const int value = subject->grid->value[subject->number];
    char name[24];
    Text number = text_over(name, sizeof name);
    add_cell_number(subject->number, &number);
    text_addf(out, "%s = ", name);
    sudoku_cell_text(layout, subject->number, translate, out);
    text_addf(out, ", f(%s) = ", name);
    if (value > 0) {
        text_add_char(out, layout->symbol[value - 1]);
    } else {
        text_add(out, "∅");
    }
}

void sudoku_map_text(const SudokuLayout *layout, const SudokuSetSubject *subject,
                     Translate translate, Text *out) {
    const MapFacts facts = map_facts(layout, subject->grid);
    if (facts.empty == 0 && facts.broken == 0) {
        text_add(out, translate(N_("f : C → S is a bijection from each Eⱼ onto S: a solution.")));
        return;
    }
    if (facts.empty > 0) {
        text_addf(out,
                  translate(N_("f : C → S*, where S* is S and the empty symbol ∅. Cells that f "
                               "leaves empty: %d.")),
                  facts.empty);
        if (facts.placed != all_values(layout)) {
            text_add(out, translate(N_(" Placed nowhere:")));
            add_values_listed(layout, all_values(layout) & ~facts.placed, out);
            text_add_char(out, '.');
        }
    } else {
        text_add(out, translate(N_("f : C → S leaves no cell empty.")));
    }
    if (facts.broken > 0) {
        text_addf(out,
                  translate(N_(" It has to be injective on each set Eⱼ; sets where it is not: "
                               "%d.")),
                  facts.broken);
    }
}
