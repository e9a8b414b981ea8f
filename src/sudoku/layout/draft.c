/* Drafts of layouts: families of regions, and the check that makes a layout of one. */
#include "sudoku/draft.h"

#include <string.h>

#include "base/bits.h"

#define TEXT_SIZE 40000

bool draft_has(const DraftSet *set, int row, int column) {
    return set->rows[row] >> column & 1;
}

void draft_put(DraftSet *set, int row, int column, bool is_in) {
    const uint32_t bit = UINT32_C(1) << column;
    set->rows[row] = is_in ? set->rows[row] | bit : set->rows[row] & ~bit;
}

int draft_card(const DraftSet *set) {
    int count = 0;
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        count += bits_count(set->rows[row]);
    }
    return count;
}

void draft_extent(const Draft *draft, int *rows, int *columns) {
    *rows = *columns = 0;
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        for (int column = 0; column < SUDOKU_SIDE_MAX; column++) {
            if (draft_has(&draft->cells, row, column)) {
                *rows = row + 1;
                *columns = column >= *columns ? column + 1 : *columns;
            }
        }
    }
}

bool draft_is_line(const DraftSet *set) {
    uint32_t all = 0;
    int rows = 0;
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        all |= set->rows[row];
        rows += set->rows[row] != 0;
    }
    return rows == 1 || bits_count(all) == 1;
}

int draft_add_region(Draft *draft) {
    if (draft->regions == SUDOKU_REGIONS_MAX) {
        return -1;
    }
    memset(&draft->region[draft->regions], 0, sizeof draft->region[0]);
    return draft->regions++;
}

void draft_remove_region(Draft *draft, int region) {
    draft->regions--;
    memmove(&draft->region[region], &draft->region[region + 1],
            (size_t)(draft->regions - region) * sizeof draft->region[0]);
}

void draft_set_cell(Draft *draft, int row, int column, bool is_in) {
    draft_put(&draft->cells, row, column, is_in);
    for (int i = 0; i < draft->regions && !is_in; i++) {
        draft_put(&draft->region[i], row, column, false);
    }
}

/* ---- Families ---- */

bool draft_has_boxes(int symbols, int *rows, int *columns) {
    *rows = 1;
    for (int i = 2; i * i <= symbols; i++) {
        *rows = symbols % i == 0 ? i : *rows;
    }
    *columns = symbols / *rows;
    return *rows > 1;
}

static void add_once(Draft *draft, const DraftSet *set) {
    for (int i = 0; i < draft->regions; i++) {
        if (memcmp(&draft->region[i], set, sizeof *set) == 0) {
            return;
        }
    }
    const int region = draft_add_region(draft);
    if (region >= 0) {
        draft->region[region] = *set;
    }
}

static void add_line(Draft *draft, int row, int column, bool is_row) {
    DraftSet set = {{0}};
    for (int i = 0; i < draft->symbols; i++) {
        draft_put(&set, is_row ? row : row + i, is_row ? column + i : column, true);
    }
    add_once(draft, &set);
}

static void add_lines(Draft *draft, int row, int column) {
    for (int i = 0; i < draft->symbols; i++) {
        add_line(draft, row + i, column, true);
    }
    for (int i = 0; i < draft->symbols; i++) {
        add_line(draft, row, column + i, false);
    }
}

static void add_boxes(Draft *draft, int row, int column) {
    int rows = 0;
    int columns = 0;
    if (!draft_has_boxes(draft->symbols, &rows, &columns)) {
        return;
    }
    for (int box = 0; box < draft->symbols; box++) {
        DraftSet set = {{0}};
        for (int i = 0; i < draft->symbols; i++) {
            draft_put(&set, row + box / rows * rows + i / columns,
                      column + box % rows * columns + i % columns, true);
        }
        add_once(draft, &set);
    }
}

static void add_diagonals(Draft *draft, int row, int column) {
    DraftSet falling = {{0}};
    DraftSet rising = {{0}};
    for (int i = 0; i < draft->symbols; i++) {
        draft_put(&falling, row + i, column + i, true);
        draft_put(&rising, row + i, column + draft->symbols - 1 - i, true);
    }
    add_once(draft, &falling);
    add_once(draft, &rising);
}

void draft_add_family(Draft *draft, int row, int column, DraftFamily family) {
    static void (*const adders[DRAFT_FAMILIES])(Draft *, int, int) = {add_lines, add_boxes,
                                                                      add_diagonals};
    adders[family](draft, row, column);
}

bool draft_add_grid(Draft *draft, int row, int column) {
    const int n = draft->symbols;
    if (row + n > SUDOKU_SIDE_MAX || column + n > SUDOKU_SIDE_MAX) {
        return false;
    }
    for (int i = 0; i < n * n; i++) {
        draft_put(&draft->cells, row + i / n, column + i % n, true);
    }
    draft_add_family(draft, row, column, DRAFT_LINES);
    draft_add_family(draft, row, column, DRAFT_BOXES);
    return true;
}

void draft_begin(Draft *draft, int symbols) {
    memset(draft, 0, sizeof *draft);
    draft->symbols = symbols;
    for (int i = 0; i < symbols * symbols; i++) {
        draft_put(&draft->cells, i / symbols, i % symbols, true);
    }
    draft_add_family(draft, 0, 0, DRAFT_LINES);
}

void draft_take(Draft *draft, const SudokuLayout *layout) {
    memset(draft, 0, sizeof *draft);
    draft->symbols = layout->symbols;
    for (int cell = 0; cell < layout->cells; cell++) {
        draft_put(&draft->cells, layout->row[cell], layout->column[cell], true);
    }
    for (int region = 0; region < layout->regions; region++) {
        const int at = draft_add_region(draft);
        for (int i = 0; i < layout->symbols; i++) {
            const int cell = layout->region_cells[region][i];
            draft_put(&draft->region[at], layout->row[cell], layout->column[cell], true);
        }
    }
}

/* ---- As text ---- */

static void print_set(char name, const DraftSet *set, Text *out) {
    text_add_char(out, name);
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        for (uint32_t left = set->rows[row]; left; left &= left - 1) {
            text_add(out, " r");
            text_add_int(out, row + 1);
            text_add_char(out, 'c');
            text_add_int(out, bits_lowest(left) + 1);
        }
    }
    text_add_char(out, '\n');
}

static void print_draft(const Draft *draft, bool wants_all, Text *out) {
    static const char symbols[] = "123456789ABCDEFGHIJKLMNOP";
    text_add(out, "S ");
    text_add_bytes(out, symbols, (size_t)draft->symbols);
    text_add_char(out, '\n');
    print_set('C', &draft->cells, out);
    for (int i = 0; i < draft->regions; i++) {
        if (wants_all || draft_card(&draft->region[i]) == draft->symbols) {
            print_set('E', &draft->region[i], out);
        }
    }
}

void draft_print(const Draft *draft, Text *out) {
    print_draft(draft, true, out);
}

/* ---- Sound? ---- */

/* The first region with another number of cells, or -1. */
static int find_wrong_card(const Draft *draft) {
    for (int i = 0; i < draft->regions; i++) {
        if (draft_card(&draft->region[i]) != draft->symbols) {
            return i;
        }
    }
    return -1;
}

DraftCheck draft_check(const Draft *draft, SudokuLayout *layout, Translate translate) {
    DraftCheck check = {DRAFT_IS_SOUND, find_wrong_card(draft), 0, ""};
    char text[TEXT_SIZE];
    Text out = text_over(text, sizeof text);
    Text reason = text_over(check.reason, sizeof check.reason);
    reason.translate = translate;
    print_draft(draft, false, &out);
    const bool is_made = sudoku_layout_parse(layout, text, out.length, &reason) == STATUS_OK;
    layout->regions = is_made ? layout->regions : 0;
    if (draft_card(&draft->cells) < draft->symbols) {
        check.fault = DRAFT_HAS_FEW_CELLS;
    } else if (check.region >= 0) {
        check.fault = DRAFT_HAS_WRONG_CARD;
        check.count = draft_card(&draft->region[check.region]);
    } else if (draft->regions == 0) {
        check.fault = DRAFT_HAS_NO_REGION;
    } else if (!is_made) {
        check.fault = DRAFT_IS_TOO_MUCH;
    }
    return check;
}
