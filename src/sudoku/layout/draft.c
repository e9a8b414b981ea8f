/* Drafts of layouts: families of regions, and the check that makes a layout of one. */
#include "sudoku/layout/draft.h"

#include <string.h>

#include "base/bits.h"
#include "sudoku/symbols.h"

#define TEXT_SIZE 40000

bool sudoku_draft_has(const SudokuDraftSet *set, int row, int column) {
    return set->rows[row] >> column & 1;
}

void sudoku_draft_put(SudokuDraftSet *set, int row, int column, bool is_in) {
    const SudokuBits bit = UINT64_C(1) << column;
    set->rows[row] = is_in ? set->rows[row] | bit : set->rows[row] & ~bit;
}

int sudoku_draft_card(const SudokuDraftSet *set) {
    int count = 0;
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        count += bits_count(set->rows[row]);
    }
    return count;
}

void sudoku_draft_extent(const SudokuDraft *draft, int *rows, int *columns) {
    *rows = *columns = 0;
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        for (int column = 0; column < SUDOKU_SIDE_MAX; column++) {
            if (sudoku_draft_has(&draft->cells, row, column)) {
                *rows = row + 1;
                *columns = column >= *columns ? column + 1 : *columns;
            }
        }
    }
}

bool sudoku_draft_is_line(const SudokuDraftSet *set) {
    SudokuBits all = 0;
    int rows = 0;
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        all |= set->rows[row];
        rows += set->rows[row] != 0;
    }
    return rows == 1 || bits_count(all) == 1;
}

int sudoku_draft_add_region(SudokuDraft *draft) {
    if (draft->regions == SUDOKU_REGIONS_MAX) {
        return -1;
    }
    memset(&draft->region[draft->regions], 0, sizeof draft->region[0]);
    return draft->regions++;
}

void sudoku_draft_remove_region(SudokuDraft *draft, int region) {
    draft->regions--;
    memmove(&draft->region[region], &draft->region[region + 1],
            (size_t)(draft->regions - region) * sizeof draft->region[0]);
}

void sudoku_draft_set_cell(SudokuDraft *draft, int row, int column, bool is_in) {
    sudoku_draft_put(&draft->cells, row, column, is_in);
    for (int i = 0; i < draft->regions && !is_in; i++) {
        sudoku_draft_put(&draft->region[i], row, column, false);
    }
}

/* ---- Families ---- */

bool sudoku_draft_has_boxes(int symbols, int *rows, int *columns) {
    *rows = 1;
    for (int i = 2; i * i <= symbols; i++) {
        *rows = symbols % i == 0 ? i : *rows;
    }
    *columns = symbols / *rows;
    return *rows > 1;
}

static void draft_add_once(SudokuDraft *draft, const SudokuDraftSet *set) {
    for (int i = 0; i < draft->regions; i++) {
        if (memcmp(&draft->region[i], set, sizeof *set) == 0) {
            return;
        }
    }
    const int region = sudoku_draft_add_region(draft);
    if (region >= 0) {
        draft->region[region] = *set;
    }
}

static void draft_add_line(SudokuDraft *draft, int row, int column, bool is_row) {
    SudokuDraftSet set = {{0}};
    for (int i = 0; i < draft->symbols; i++) {
        sudoku_draft_put(&set, is_row ? row : row + i, is_row ? column + i : column, true);
    }
    draft_add_once(draft, &set);
}

static void draft_add_lines(SudokuDraft *draft, int row, int column) {
    for (int i = 0; i < draft->symbols; i++) {
        draft_add_line(draft, row + i, column, true);
    }
    for (int i = 0; i < draft->symbols; i++) {
        draft_add_line(draft, row, column + i, false);
    }
}

static void draft_add_boxes(SudokuDraft *draft, int row, int column) {
    int rows = 0;
    int columns = 0;
    if (!sudoku_draft_has_boxes(draft->symbols, &rows, &columns)) {
        return;
    }
    for (int box = 0; box < draft->symbols; box++) {
        SudokuDraftSet set = {{0}};
        for (int i = 0; i < draft->symbols; i++) {
            sudoku_draft_put(&set, row + box / rows * rows + i / columns,
                             column + box % rows * columns + i % columns, true);
        }
        draft_add_once(draft, &set);
    }
}

static void draft_add_diagonals(SudokuDraft *draft, int row, int column) {
    SudokuDraftSet falling = {{0}};
    SudokuDraftSet rising = {{0}};
    for (int i = 0; i < draft->symbols; i++) {
        sudoku_draft_put(&falling, row + i, column + i, true);
        sudoku_draft_put(&rising, row + i, column + draft->symbols - 1 - i, true);
    }
    draft_add_once(draft, &falling);
    draft_add_once(draft, &rising);
}

void sudoku_draft_add_family(SudokuDraft *draft, int row, int column, SudokuDraftFamily family) {
    static void (*const adders[SUDOKU_DRAFT_FAMILIES])(SudokuDraft *, int, int) = {
        draft_add_lines, draft_add_boxes, draft_add_diagonals};
    adders[family](draft, row, column);
}

bool sudoku_draft_add_grid(SudokuDraft *draft, int row, int column) {
    const int n = draft->symbols;
    if (row + n > SUDOKU_SIDE_MAX || column + n > SUDOKU_SIDE_MAX) {
        return false;
    }
    for (int i = 0; i < n * n; i++) {
        sudoku_draft_put(&draft->cells, row + i / n, column + i % n, true);
    }
    sudoku_draft_add_family(draft, row, column, SUDOKU_DRAFT_LINES);
    sudoku_draft_add_family(draft, row, column, SUDOKU_DRAFT_BOXES);
    return true;
}

void sudoku_draft_begin(SudokuDraft *draft, int symbols) {
    memset(draft, 0, sizeof *draft);
    draft->symbols = symbols;
    for (int i = 0; i < symbols; i++) {
        draft->symbol[i] = symbol_char(i + 1);
    }
    for (int i = 0; i < symbols * symbols; i++) {
        sudoku_draft_put(&draft->cells, i / symbols, i % symbols, true);
    }
    sudoku_draft_add_family(draft, 0, 0, SUDOKU_DRAFT_LINES);
}

void sudoku_draft_take(SudokuDraft *draft, const SudokuLayout *layout) {
    memset(draft, 0, sizeof *draft);
    draft->symbols = layout->symbols;
    memcpy(draft->symbol, layout->symbol, sizeof draft->symbol);
    for (int cell = 0; cell < layout->cells; cell++) {
        sudoku_draft_put(&draft->cells, layout->row[cell], layout->column[cell], true);
    }
    for (int region = 0; region < layout->regions; region++) {
        const int at = sudoku_draft_add_region(draft);
        for (int i = 0; i < layout->symbols; i++) {
            const int cell = layout->region_cells[region][i];
            sudoku_draft_put(&draft->region[at], layout->row[cell], layout->column[cell], true);
        }
    }
}

/* ---- As text ---- */

static void print_set(char name, const SudokuDraftSet *set, Text *out) {
    text_add_char(out, name);
    for (int row = 0; row < SUDOKU_SIDE_MAX; row++) {
        for (SudokuBits left = set->rows[row]; left; left &= left - 1) {
            text_add(out, " r");
            text_add_int(out, row + 1);
            text_add_char(out, 'c');
            text_add_int(out, bits_lowest(left) + 1);
        }
    }
    text_add_char(out, '\n');
}

static void print_draft(const SudokuDraft *draft, bool wants_all, Text *out) {
    text_add(out, "S ");
    text_add(out, draft->symbol);
    text_add_char(out, '\n');
    print_set('C', &draft->cells, out);
    for (int i = 0; i < draft->regions; i++) {
        if (wants_all || sudoku_draft_card(&draft->region[i]) == draft->symbols) {
            print_set('E', &draft->region[i], out);
        }
    }
}

void sudoku_draft_print(const SudokuDraft *draft, Text *out) {
    print_draft(draft, true, out);
}

/* Reads digits; 0 when there are none, or a number beyond any side. */
static int read_side(const char **at) {
    int number = 0;
    while (**at >= '0' && **at <= '9' && number <= SUDOKU_SIDE_MAX) {
        number = number * 10 + (*(*at)++ - '0');
    }
    return number <= SUDOKU_SIDE_MAX ? number : 0;
}

/* Reads " r1c2 r3c4" up to the end of the line. */
static bool read_places(const char **at, SudokuDraftSet *set) {
    while (**at != '\n') {
        if ((*at)[0] != ' ' || (*at)[1] != 'r') {
            return false;
        }
        *at += 2;
        const int row = read_side(at);
        if (row == 0 || **at != 'c') {
            return false;
        }
        ++*at;
        const int column = read_side(at);
        if (column == 0) {
            return false;
        }
        sudoku_draft_put(set, row - 1, column - 1, true);
    }
    ++*at;
    return true;
}

static bool read_draft(const char *at, SudokuDraft *draft) {
    const char *end = strchr(at, '\n');
    if (!end || strncmp(at, "S ", 2) != 0) {
        return false;
    }
    char ignored[80];
    Text reason = text_over(ignored, sizeof ignored);
    draft->symbols = sudoku_symbols_read(at + 2, (size_t)(end - at) - 2, draft->symbol, &reason);
    at = end + 1;
    if (draft->symbols == 0 || *at++ != 'C' || !read_places(&at, &draft->cells)) {
        return false;
    }
    while (*at == 'E') {
        const int region = sudoku_draft_add_region(draft);
        at++;
        if (region < 0 || !read_places(&at, &draft->region[region])) {
            return false;
        }
    }
    return *at == 0;
}

bool sudoku_draft_read(SudokuDraft *draft, const char *text) {
    SudokuDraft read = {0};
    if (!read_draft(text, &read)) {
        return false;
    }
    *draft = read;
    return true;
}

/* ---- Sound? ---- */

/* The first region with a wrong number of cells, or -1. */
static int find_wrong_card(const SudokuDraft *draft) {
    for (int i = 0; i < draft->regions; i++) {
        if (sudoku_draft_card(&draft->region[i]) != draft->symbols) {
            return i;
        }
    }
    return -1;
}

SudokuDraftCheck sudoku_draft_check(const SudokuDraft *draft, SudokuLayout *layout,
                                    Translate translate) {
    SudokuDraftCheck check = {SUDOKU_DRAFT_IS_SOUND, find_wrong_card(draft), 0, ""};
    char text[TEXT_SIZE];
    Text out = text_over(text, sizeof text);
    Text reason = text_over(check.reason, sizeof check.reason);
    reason.translate = translate;
    print_draft(draft, false, &out);
    const bool is_made = sudoku_layout_parse(layout, text, out.length, &reason) == STATUS_OK;
    layout->regions = is_made ? layout->regions : 0;
    if (sudoku_draft_card(&draft->cells) < draft->symbols) {
        check.fault = SUDOKU_DRAFT_HAS_FEW_CELLS;
    } else if (check.region >= 0) {
        check.fault = SUDOKU_DRAFT_HAS_WRONG_CARD;
        check.count = sudoku_draft_card(&draft->region[check.region]);
    } else if (draft->regions == 0) {
        check.fault = SUDOKU_DRAFT_HAS_NO_REGION;
    } else if (!is_made) {
        check.fault = SUDOKU_DRAFT_IS_TOO_MUCH;
    }
    return check;
}
