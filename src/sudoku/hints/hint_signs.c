/* The signs of a hint at each stage, and the meaning of each sign. */
#include "sudoku/hint_signs.h"

#include "base/bits.h"

static unsigned hint_signs_bit_of(SudokuHintSign sign, bool is_there) {
    return is_there ? 1U << sign : 0;
}

bool sudoku_hint_is_covered(const SudokuHint *hint, int stage, const SudokuMark *mark) {
    return hint->kind == SUDOKU_HINT_STEP && stage >= SUDOKU_HINT_STAGES &&
           mark->cell == hint->step.cell;
}

static unsigned signs_of_parts(const SudokuHint *hint, int stage) {
    const SudokuStep *step = &hint->step;
    unsigned signs = 0;
    for (int i = 0; i < step->cause_count; i++) {
        if (!sudoku_hint_is_covered(hint, stage, &step->causes[i])) {
            signs |= 1U << (SUDOKU_HINT_SIGN_CAUSE + step->causes[i].part % SUDOKU_HINT_PARTS);
        }
    }
    return signs;
}

static bool has_group(const SudokuStep *step) {
    for (int i = 0; i < step->link_count; i++) {
        if (step->links[i].from.count > 1 || step->links[i].to.count > 1) {
            return true;
        }
    }
    return false;
}

static bool has_link(const SudokuStep *step, bool is_strong) {
    for (int i = 0; i < step->link_count; i++) {
        if (step->links[i].is_strong == is_strong) {
            return true;
        }
    }
    return false;
}

bool sudoku_hint_is_base(const SudokuStep *step, int truth) {
    const int region = step->truths[truth].region;
    const bool counts = step->cover_count > 0 || step->rectangle.values != 0;
    return counts && region >= 0 && region != step->region;
}

static bool has_base(const SudokuStep *step) {
    for (int i = 0; i < step->truth_count; i++) {
        if (sudoku_hint_is_base(step, i)) {
            return true;
        }
    }
    return false;
}

int sudoku_lines_standing(const SudokuStep *step, int line, const SudokuLine **lines) {
    int count = 0;
    for (int i = 0; i < line && i < step->line_count; i++) {
        const SudokuLine *next = &step->lines[i];
        const bool ends = next->kind == SUDOKU_LINE_SUPPOSE || next->kind == SUDOKU_LINE_NOT;
        const int depth = next->kind == SUDOKU_LINE_NOT ? next->depth + 1 : next->depth;
        while (ends && count > 0 && lines[count - 1]->depth >= depth) {
            count--;
        }
        lines[count++] = next;
    }
    return count;
}

static unsigned signs_of_lines(const SudokuStep *step, int line) {
    const SudokuLine *lines[SUDOKU_LINES_MAX];
    const int count = sudoku_lines_standing(step, line, lines);
    unsigned signs = 0;
    for (int i = 0; i < count; i++) {
        const int kind = lines[i]->kind;
        signs |= hint_signs_bit_of(SUDOKU_HINT_SIGN_SUPPOSE, kind == SUDOKU_LINE_SUPPOSE) |
                 hint_signs_bit_of(SUDOKU_HINT_SIGN_FOLLOWS, kind == SUDOKU_LINE_FILL) |
                 hint_signs_bit_of(SUDOKU_HINT_SIGN_STRUCK, kind == SUDOKU_LINE_NOT) |
                 hint_signs_bit_of(SUDOKU_HINT_SIGN_CLASH,
                                   kind == SUDOKU_LINE_NO_VALUE || kind == SUDOKU_LINE_NO_PLACE);
    }
    return signs;
}

int sudoku_hint_line_region(const SudokuStep *step, int line) {
    if (line < 1 || line > step->line_count) { /* only a net has lines */
        return -1;
    }
    const SudokuLine *read = &step->lines[line - 1];
    return read->kind == SUDOKU_LINE_FILL ? read->region : -1;
}

/* ---- Rays ---- */

static bool has_rays(const SudokuStep *step) {
    return step->cause_count > 0 &&
           (step->technique == SUDOKU_HIDDEN_SINGLE || step->technique == SUDOKU_NAKED_SINGLE);
}

static bool sees(const SudokuLayout *layout, int cell, int other) {
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        for (int k = 0; k < layout->cell_region_count[other]; k++) {
            if (layout->cell_regions[cell][i] == layout->cell_regions[other][k]) {
                return true;
            }
        }
    }
    return false;
}

/* The number of cells of the step's region that a digit in `from` rules out. */
static int reach_of(const SudokuHint *hint, int from) {
    const uint16_t *cells = hint->layout.region_cells[hint->step.region];
    int count = 0;
    for (int i = 0; i < hint->layout.symbols; i++) {
        count += sees(&hint->layout, cells[i], from);
    }
    return count;
}

/* The digit that rules this cell out, and as many others as possible; -1: none. */
static int blocker_of(const SudokuHint *hint, int cell) {
    const SudokuStep *step = &hint->step;
    int best = -1;
    for (int i = 0; i < step->cause_count; i++) {
        const int from = step->causes[i].cell;
        if (from != cell && sees(&hint->layout, cell, from) &&
            (best < 0 || reach_of(hint, from) > reach_of(hint, best))) {
            best = from;
        }
    }
    return best;
}

int sudoku_hint_rays(const SudokuHint *hint, const SudokuGrid *grid,
                     SudokuRay rays[SUDOKU_SYMBOLS_MAX]) {
    const SudokuStep *step = &hint->step;
    int count = 0;
    if (hint->kind != SUDOKU_HINT_STEP || !has_rays(step)) {
        return 0;
    }
    if (step->technique == SUDOKU_NAKED_SINGLE) {
        for (int i = 0; i < step->cause_count; i++) {
            if (step->causes[i].cell != step->cell && count < SUDOKU_SYMBOLS_MAX) {
                rays[count++] = (SudokuRay){step->causes[i].cell, step->cell};
            }
        }
        return count;
    }
    for (int i = 0; i < hint->layout.symbols; i++) {
        const int cell = hint->layout.region_cells[step->region][i];
        const int from = cell == step->cell || grid->value[cell] ? -1 : blocker_of(hint, cell);
        if (from >= 0) {
            rays[count++] = (SudokuRay){from, cell};
        }
    }
    return count;
}

/* ---- The signs of a stage ---- */

unsigned sudoku_hint_signs(const SudokuHint *hint, int stage, int line) {
    const SudokuStep *step = &hint->step;
    const bool is_step = hint->kind == SUDOKU_HINT_STEP;
    const bool is_net = step->line_count > 0;
    unsigned signs = hint_signs_bit_of(SUDOKU_HINT_SIGN_REGION, step->region >= 0);
    if (stage >= 2) {
        signs |= hint_signs_bit_of(SUDOKU_HINT_SIGN_BASE, has_base(step)) |
                 hint_signs_bit_of(SUDOKU_HINT_SIGN_COVER,
                                   step->cover_count > 0 || step->other_region >= 0) |
                 (is_net ? 0 : signs_of_parts(hint, stage)) |
                 hint_signs_bit_of(SUDOKU_HINT_SIGN_STRONG, has_link(step, true)) |
                 hint_signs_bit_of(SUDOKU_HINT_SIGN_WEAK, has_link(step, false)) |
                 hint_signs_bit_of(SUDOKU_HINT_SIGN_GROUP, has_group(step)) |
                 hint_signs_bit_of(SUDOKU_HINT_SIGN_RAY, is_step && has_rays(step)) |
                 hint_signs_bit_of(SUDOKU_HINT_SIGN_TARGET, step->cell >= 0);
    }
    if (is_net && stage == 2) {
        signs |= signs_of_lines(step, line) |
                 hint_signs_bit_of(SUDOKU_HINT_SIGN_BASE, sudoku_hint_line_region(step, line) >= 0);
    }
    return signs | hint_signs_bit_of(SUDOKU_HINT_SIGN_STRUCK,
                                     stage >= 3 && is_step && step->elimination_count > 0);
}

/* ---- Words ---- */

/* The names of the parts of a pattern: four parts for each kind of pattern. */
typedef enum PartsKind {
    PARTS_SINGLE,
    PARTS_PLAIN,
    PARTS_FISH,
    PARTS_CHAIN,
    PARTS_COLOURS,
    PARTS_RECTANGLE,
    PARTS_CROSSING,
    PARTS_BLOSSOM,
    PARTS_SETS,
    PARTS_KINDS
} PartsKind;

static const char *const part_words[PARTS_KINDS][4] = {
    [PARTS_SINGLE] = {N_("the cells that force it")},
    [PARTS_PLAIN] = {N_("the candidates that force it")},
    [PARTS_FISH] = {N_("the places of the digit"), N_("the fins")},
    [PARTS_CHAIN] = {N_("the chain")},
    [PARTS_COLOURS] = {N_("the first colour"), N_("the second colour"), N_("the third colour"),
                       N_("the fourth colour")},
    [PARTS_RECTANGLE] = {N_("the corners of the rectangle"), N_("what they hold besides"),
                         N_("the cells that help")},
    [PARTS_CROSSING] = {N_("where the two cross"), N_("the one side"), N_("the other side")},
    [PARTS_BLOSSOM] = {N_("the stem"), N_("the first petal"), N_("the second petal"),
                       N_("the third petal")},
    [PARTS_SETS] = {N_("the first set"), N_("the second set"), N_("the third set"),
                    N_("the fourth set")},
};

static PartsKind hint_signs_kind_of(const SudokuStep *step) {
    switch (step->technique) {
    case SUDOKU_FULL_HOUSE:
    case SUDOKU_HIDDEN_SINGLE:
    case SUDOKU_NAKED_SINGLE:
        return PARTS_SINGLE;
    case SUDOKU_REMOTE_PAIR:
    case SUDOKU_SIMPLE_COLOURS:
    case SUDOKU_MULTI_COLOURS:
        return PARTS_COLOURS;
    case SUDOKU_SUE_DE_COQ:
        return PARTS_CROSSING;
    case SUDOKU_DEATH_BLOSSOM:
        return PARTS_BLOSSOM;
    case SUDOKU_ALS_XZ:
    case SUDOKU_ALS_XY_WING:
    case SUDOKU_ALS_CHAIN:
        return PARTS_SETS;
    default:
        return step->cover_count > 0    ? PARTS_FISH
               : step->link_count > 0   ? PARTS_CHAIN
               : step->rectangle.values ? PARTS_RECTANGLE
                                        : PARTS_PLAIN;
    }
}

bool sudoku_hint_is_of_cells(const SudokuStep *step) {
    return hint_signs_kind_of(step) == PARTS_SINGLE;
}

int sudoku_hint_struck_count(const SudokuStep *step) {
    int count = 0;
    for (int i = 0; i < step->elimination_count; i++) {
        count += bits_count(step->eliminations[i].values);
    }
    return count;
}

/* A single fin or helping cell has words in the singular. */
static const char *words_of_part(const SudokuStep *step, int part) {
    const PartsKind kind = hint_signs_kind_of(step);
    int cells = 0;
    for (int i = 0; i < step->cause_count; i++) {
        cells += step->causes[i].part == part;
    }
    if (cells == 1 && kind == PARTS_FISH && part == 1) {
        return N_("the fin");
    }
    if (cells == 1 && kind == PARTS_RECTANGLE && part == 2) {
        return N_("the cell that helps");
    }
    return part_words[kind][part];
}

const char *sudoku_hint_sign_words(SudokuHintSign sign, const SudokuStep *step) {
    switch (sign) {
    case SUDOKU_HINT_SIGN_REGION:
        return N_("where to look");
    case SUDOKU_HINT_SIGN_BASE:
        return step->cover_count > 0 ? N_("each holds the digit once")
                                     : N_("it fits nowhere else there");
    case SUDOKU_HINT_SIGN_COVER:
        return step->technique == SUDOKU_SUE_DE_COQ ? N_("the region across it")
                                                    : N_("not possible elsewhere in it");
    case SUDOKU_HINT_SIGN_CAUSE:
    case SUDOKU_HINT_SIGN_PART:
    case SUDOKU_HINT_SIGN_THIRD:
    case SUDOKU_HINT_SIGN_FOURTH:
        return words_of_part(step, (int)sign - SUDOKU_HINT_SIGN_CAUSE);
    case SUDOKU_HINT_SIGN_STRONG:
        return N_("strong link: one is true");
    case SUDOKU_HINT_SIGN_WEAK:
        return N_("weak link: not both");
    case SUDOKU_HINT_SIGN_GROUP:
        return N_("a group of places");
    case SUDOKU_HINT_SIGN_RAY:
        return step->technique == SUDOKU_NAKED_SINGLE ? N_("rules its digit out")
                                                      : N_("keeps the digit out");
    case SUDOKU_HINT_SIGN_TARGET:
        return N_("the cell it is about");
    case SUDOKU_HINT_SIGN_SUPPOSE:
        return N_("supposed");
    case SUDOKU_HINT_SIGN_FOLLOWS:
        return N_("what follows from it");
    case SUDOKU_HINT_SIGN_CLASH:
        return N_("the contradiction");
    default:
        return sudoku_hint_struck_count(step) == 1 ? N_("the candidate to strike")
                                                   : N_("the candidates to strike");
    }
}
