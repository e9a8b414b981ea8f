/* The claims about boards, cells and lists of masks. */
#include "support/games/inversion_claims.h"

#include <ctype.h>
#include <stdio.h>

/* ---- D and V ---- */

static bool is_goal(const Claim *claim) {
    return claim_change(claim) == 0;
}

static bool counts_masks(const Claim *claim) {
    return claim->number[0] == claim->brute->masks;
}

static bool counts_cells_and_masks(const Claim *claim) {
    return claim->number[0] == claim->brute->cells && claim->number[1] == claim->brute->masks;
}

static bool counts_masks_and_cells(const Claim *claim) {
    return claim->number[0] == claim->brute->masks && claim->number[1] == claim->brute->cells;
}

static bool counts_cells_of_mask(const Claim *claim) {
    int times[BRUTE_MASKS_MAX];
    int changed = 0;
    claim_count_masks(claim, claim->words[0], times);
    for (int mask = 0; mask < claim->brute->masks; mask++) {
        for (int cell = 0; cell < claim->brute->cells && times[mask]; cell++) {
            changed += claim->brute->y[mask][cell] != 0;
        }
    }
    return claim->number[0] == changed;
}

/* ---- A cell and its masks ---- */

/* Whether the list has the masks that change the cell, and no others. */
static bool lists_masks_of(const Claim *claim, int cell, const char *words) {
    int times[BRUTE_MASKS_MAX];
    claim_count_masks(claim, words, times);
    for (int mask = 0; mask < claim->brute->masks; mask++) {
        if ((times[mask] != 0) != (claim->brute->y[mask][cell] != 0)) {
            return false;
        }
    }
    return true;
}

static bool no_mask_changes(const Claim *claim) {
    return lists_masks_of(claim, claim_cell(claim), "");
}

static bool goes_up(const Claim *claim) {
    const int cell = claim_cell(claim);
    return claim->number[1] == claim->brute->change[cell] &&
           lists_masks_of(claim, cell, claim->words[0]);
}

static bool changes(const Claim *claim) {
    const int cell = claim_cell(claim);
    return claim->brute->change[cell] == 1 && lists_masks_of(claim, cell, claim->words[0]);
}

static bool stays(const Claim *claim) {
    const int cell = claim_cell(claim);
    return claim->brute->change[cell] == 0 && lists_masks_of(claim, cell, claim->words[0]);
}

static bool changes_alone(const Claim *claim) {
    return claim_makes_fewest(claim, claim->words[0], brute_unit(claim->brute, claim_cell(claim)));
}

static bool never_alone(const Claim *claim) {
    return brute_fewest(claim->brute, brute_unit(claim->brute, claim_cell(claim))) < 0;
}

static bool counts_alone(const Claim *claim) {
    int possible = 0;
    for (int cell = 0; cell < claim->brute->cells; cell++) {
        possible += brute_fewest(claim->brute, brute_unit(claim->brute, cell)) >= 0;
    }
    return claim->number[0] == possible && claim->number[1] == claim->brute->cells;
}

/* ---- Rows ---- */

static bool has_equal_rows(const Claim *claim) {
    for (int mask = 0; mask < claim->brute->masks; mask++) {
        for (int other = 0; other < mask; other++) {
            if (memcmp(claim->brute->y[mask], claim->brute->y[other], BRUTE_CELLS_MAX) == 0) {
                return true;
            }
        }
    }
    return false;
}

static bool rows_differ(const Claim *claim) {
    return !has_equal_rows(claim);
}

static bool rows_are_alike(const Claim *claim) {
    return has_equal_rows(claim) && claim_has_no_inverse(claim);
}

static bool mask_changes_place(const Claim *claim) {
    int times[BRUTE_MASKS_MAX];
    const int cell = claim_cell(claim);
    claim_count_masks(claim, claim->words[0], times);
    for (int mask = 0; mask < claim->brute->masks; mask++) {
        if (times[mask] && !claim->brute->y[mask][cell]) {
            return false;
        }
    }
    return claim->number[1] == claim->number[0];
}

static bool no_order_is_full(const Claim *claim) {
    return !brute_has_diagonal(claim->brute, 0, (1U << claim->brute->masks) - 1) &&
           claim_has_no_inverse(claim);
}

/* G[i][j] is the parity of C(n - 1 - j, i): 1 when the bits of i are bits of n - 1 - j. */
static bool makes_geniton_row(const Claim *claim) {
    uint8_t row[BRUTE_CELLS_MAX] = {0};
    const int i = claim_cell(claim);
    for (int j = 0; j < claim->brute->cells; j++) {
        row[j] = (i & ~(claim->brute->cells - 1 - j)) == 0;
    }
    return claim_makes(claim, claim->words[0], brute_number(claim->brute, row));
}

static bool counts_odd_numbers(const Claim *claim) {
    long binomial = 1;
    int odd = 0;
    for (long k = 0; k <= claim->number[0]; k++) {
        odd += binomial % 2 != 0;
        binomial = binomial * (claim->number[0] - k) / (k + 1);
    }
    return claim->number[1] == odd;
}

static bool brings_d_back(const Claim *claim) {
    uint8_t items[BRUTE_CELLS_MAX];
    memcpy(items, claim->brute->change, sizeof items);
    for (long scan = 0; scan < claim->number[0]; scan++) {
        for (int i = 1; i < claim->brute->cells; i++) {
            items[i] ^= items[i - 1];
        }
    }
    return memcmp(items, claim->brute->change, (size_t)claim->brute->cells) == 0;
}

/* ---- The union ---- */

static int items_in_union(const Claim *claim) {
    int items = 0;
    for (int cell = 0; cell < claim->brute->cells; cell++) {
        if (claim->brute->change[cell]) {
            for (int mask = 0; mask < claim->brute->masks; mask++) {
                items += claim->view->lesson->sequences.vectors[cell][mask];
            }
        }
    }
    return items;
}

static bool leaves_v(const Claim *claim) {
    return claim->number[0] == items_in_union(claim) && claim_makes_d(claim);
}

/* The list after a name such as S₃ or S4: the masks of the step's cell. */
static bool changes_step_cell(const Claim *claim) {
    int cell = 0;
    for (int left = claim->view->step; cell < claim->brute->cells; cell++) {
        left -= claim->brute->change[cell] != 0;
        if (left == 0) {
            break;
        }
    }
    return claim_makes_fewest(claim, claim->words[1], brute_unit(claim->brute, cell));
}

/* ---- All boards ---- */

static bool counts_classes(const Claim *claim) {
    int classes = 0;
    bool is_least = false;
    for (int board = 0; board < 1 << claim->brute->cells; board++) {
        brute_class(claim->brute, board, &is_least);
        classes += is_least;
    }
    return claim->number[0] == 1 << claim->brute->cells && claim->number[1] == classes;
}

static bool has_no_classes(const Claim *claim) {
    for (int turn = 1; turn < 8; turn++) {
        if (brute_turn(claim->brute, 0, turn) == 0 && brute_keeps_masks(claim->brute, turn)) {
            return false;
        }
    }
    return claim->number[0] == 1 << claim->brute->cells;
}

/* "110101000" as a board, cell 0 first. */
static uint32_t binary_of(const char *words) {
    uint32_t board = 0;
    for (int i = 0; words[i]; i++) {
        board |= (uint32_t)(words[i] == '1') << i;
    }
    return board;
}

static bool row_makes_board(const Claim *claim) {
    char octal[20];
    const long code = strtol(claim->words[0], NULL, 2);
    snprintf(octal, sizeof octal, "%lo", code);
    return claim->number[0] == code && claim->number[1] == strtol(octal, NULL, 10) &&
           claim_makes_fewest(claim, claim->words[1], binary_of(claim->words[0]));
}

static bool row_has_no_masks(const Claim *claim) {
    return claim->number[0] == strtol(claim->words[0], NULL, 2) &&
           brute_fewest(claim->brute, binary_of(claim->words[0])) < 0;
}

/* Two to the power of the cells, which is below ten. */
static bool counts_boards(const Claim *claim) {
    static const char *const powers[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    return strcmp(claim->words[0], powers[claim->brute->cells]) == 0 &&
           claim->number[0] == 1 << claim->brute->cells;
}

/* Every mask as a binary number, cell 0 first, in decimals and in octal. */
static bool lists_codes(const Claim *claim) {
    const char *tens = claim->words[0];
    const char *eights = claim->words[1];
    for (int mask = 0; mask < claim->brute->masks; mask++) {
        long code = 0;
        char *end = NULL;
        for (int cell = 0; cell < claim->brute->cells; cell++) {
            code = 2 * code + claim->brute->y[mask][cell];
        }
        if (strtol(tens, &end, 10) != code) {
            return false;
        }
        tens = end;
        if (strtol(eights, &end, 8) != code) {
            return false;
        }
        eights = end;
    }
    return *tens == 0 && *eights == 0;
}

static bool counts_own_class(const Claim *claim) {
    bool is_least = false;
    const int group = claim->view->picked;
    /* The board of step 0 is D. */
    return group != 0 || claim->view->step != 0 ||
           claim->number[0] == brute_class(claim->brute, (int)claim_change(claim), &is_least);
}

static bool counts_group(const Claim *claim) {
    int boards = 0;
    for (int board = 0; board < 1 << claim->brute->cells; board++) {
        boards += brute_fewest(claim->brute, (uint32_t)board) == claim->number[0];
    }
    return claim->number[1] == boards;
}

/* ---- Equations ---- */

/* The number in subscripts at *at, which moves behind it. */
static int read_subscript(const char **at) {
    int number = 0;
    for (; (unsigned char)(*at)[0] == 0xE2 && (unsigned char)(*at)[1] == 0x82; *at += 3) {
        number = number * 10 + (unsigned char)(*at)[2] - 0x80;
    }
    return number;
}

/* "x₀ + 2·x₃ = 1" has the digits of the step's cell. */
static bool is_equation_of_cell(const Claim *claim) {
    const int cell = claim->view->step - 1;
    int times[BRUTE_MASKS_MAX] = {0};
    int factor = 1;
    for (const char *at = claim->words[0]; *at;) {
        if (*at == 'x') {
            at++;
            times[read_subscript(&at) - claim->first] = factor;
            factor = 1;
        } else if (isdigit((unsigned char)*at)) {
            factor = *at++ - '0';
        } else {
            at++;
        }
    }
    for (int mask = 0; mask < claim->brute->masks; mask++) {
        if (times[mask] != claim->brute->y[mask][cell]) {
            return false;
        }
    }
    return claim->number[0] == claim->brute->change[cell];
}

/* ---- The butterfly ---- */

static int padded_size(const Claim *claim) {
    int size = 1;
    while (size < claim->brute->cells) {
        size *= 2;
    }
    return size;
}

static bool is_padded_size(const Claim *claim) {
    return claim->number[0] == padded_size(claim);
}

static bool counts_passes(const Claim *claim) {
    return 1 << claim->number[0] == padded_size(claim);
}

/* As the butterfly works: each pass combines half of the items. */
static bool counts_operations(const Claim *claim) {
    long operations = 0;
    for (long distance = 1; distance < claim->number[0]; distance *= 2) {
        for (long item = 0; item < claim->number[0]; item++) {
            operations += (item & distance) != 0;
        }
    }
    return claim->number[1] == claim->number[0] * claim->number[0] &&
           claim->number[2] == operations;
}

/* Some corner of the larger matrix, of binomials modulo 2, is the matrix of the masks. */
static bool is_corner(const Claim *claim, long size, bool is_right, bool is_low) {
    const long n = claim->brute->cells;
    for (long i = 0; i < n * n; i++) {
        const long row = is_low ? size - n + i / n : i / n;
        const long column = is_right ? size - n + i % n : i % n;
        const long k = is_low ? size - 1 - row : row;
        const long above = is_right ? size - 1 - column : column;
        if (claim->brute->y[i / n][i % n] != ((k & ~above) == 0)) {
            return false;
        }
    }
    return true;
}

static bool holds_corner(const Claim *claim) {
    const long size = claim->number[1];
    return claim->number[0] == claim->brute->cells && size > claim->number[0] &&
           (is_corner(claim, size, false, false) || is_corner(claim, size, true, false) ||
            is_corner(claim, size, true, true));
}

static bool doubles_distance(const Claim *claim) {
    return claim->number[0] == claim->view->step && claim->number[1] == 1 << (claim->number[0] - 1);
}

static bool shows_first_powers(const Claim *claim) {
    return claim->number[0] == claim->view->lesson->power_count - 2 &&
           claim->view->lesson->order > (uint64_t)claim->view->lesson->power_count;
}

static bool ends_at_goal(const Claim *claim) {
    return claim_is_step(claim) &&
           claim->number[0] == brute_fewest(claim->brute, claim_change(claim));
}

const ClaimPattern inversion_board_claims[] = {
    {NULL, "1 where the board C and the goal B are not alike, 0 where they are.", claim_is_general},
    {NULL, "the inverse modulo 2.", claim_is_general},
    {NULL, "Modulo 2 both are the identity.", claim_has_inverse},
    {NULL, "Where V is 0 rounding may leave a residue", claim_is_general},
    {NULL, "than 1/2, parities are wrong.", claim_is_general},
    {NULL, "Elimination modulo 2 is exact at any size.", claim_is_general},
    {NULL, "and 0 elsewhere.", claim_is_general},
    {NULL, "Odd numbers become 1, even ones 0: that is Y⁻¹.", claim_has_inverse},
    {NULL, "Y = Pascal modulo 2", claim_is_general},
    {NULL, "at distances 1, 2, 4", claim_is_general},
    {NULL, "1 0 0", claim_is_general},
    {NULL, "V · Y = 0", claim_is_general},
    {"page-equations", "%s = %d", is_equation_of_cell},
    {"page-alone", "and drop what comes %d times.", claim_has_colours},
    {"page-scan", "Row %d: mask %s has been added to the board above.", claim_is_step},
    {"page-scan", "Row %d: mask %s has been added, and the goal is reached.", ends_at_goal},
    {"page-scans", "Scan %d of %d.", claim_is_step},
    {"page-fractal",
     "Size %d: a product with the matrix takes %d operations on bits, the butterfly %d.",
     counts_operations},
    {"page-fractal", "G%d ⊂ G%d.", holds_corner},
    {"page-fractal", "φG%d ⊂ φG%d.", holds_corner},
    {"page-fractal", "⊖G%d ⊂ ⊖G%d.", holds_corner},
    {"page-butterfly", "In %d passes half of the items", counts_passes},
    {"page-butterfly", "Zeros fill D up to %d items.", is_padded_size},
    {"page-butterfly", "Pass %d, distance %d: items turned by a 1 that they took in: %d.",
     doubles_distance},
    {"page-powers", "The first %d powers are shown, and the last two.", shows_first_powers},
    {"page-difference", "Masks that add up to D: %s.", claim_makes_d_best},
    {"page-difference", "No masks add up to D: this goal cannot be reached.",
     claim_is_out_of_reach},
    {NULL, "D is 0: the board is the goal already.", is_goal},
    {"page-difference", "D = B − C modulo %d", claim_has_colours},
    {NULL, "All sums are taken modulo %d.", claim_has_colours},
    {"page-next-boards", "%d next board", counts_masks},
    {"page-equations", "%d equations for %d unknowns.", counts_cells_and_masks},
    {"page-equations", "Cell %d: no mask changes it.", no_mask_changes},
    {"page-equations", "Cell %d has to go up by %d; what changes it: %s.", goes_up},
    {"page-equations", "Cell %d has to change, and only mask %s does it.", changes},
    {"page-equations", "Cell %d has to stay, and only mask %s changes it.", stays},
    {"page-equations", "Cell %d has to change: an odd number of masks among %s.", changes},
    {"page-equations", "Cell %d has to stay: an even number of masks among %s.", stays},
    {NULL, "Row %d asks for something without any mask in it: this goal cannot be reached.",
     claim_is_out_of_reach},
    {NULL,
     "Row %d has only multiples of %d before the bar, but none after it: this goal cannot be "
     "reached.",
     claim_is_out_of_reach},
    {"page-inverse", "Not every pivot is 1, so Y has no inverse.", claim_has_no_inverse},
    {"page-inverse", "The identity is on the left, so the inverse Y⁻¹ is on the right.",
     claim_has_inverse},
    {"page-solution", "Each row of Y is a mask, but no choice of rows adds up to D.",
     claim_is_out_of_reach},
    {"page-solution", "No sum of rows of Y gives D: this goal cannot be reached.",
     claim_is_out_of_reach},
    {"page-solution", "hence V = D · Y⁻¹.", claim_has_inverse},
    {"page-solution", "That is V. Play mask %s.", claim_makes_d_best},
    {"page-solution", "That is V. Play masks %s, in any order.", claim_makes_d_best},
    {"page-unroll", "Y has %d rows, one for each mask, and %d columns, one for each cell.",
     counts_masks_and_cells},
    {"page-unroll", "Mask %s is written into its row. Cells that it changes: %d.",
     counts_cells_of_mask},
    {"page-products", "Y has no inverse, and no power of it is the identity", claim_has_no_inverse},
    {"page-products", "The inverse is a power of Y.", claim_has_inverse},
    {"page-rows",
     "All rows of Y are different: [Yᵢ = Yⱼ] compares each with each, and only the diagonal is 1.",
     rows_differ},
    {"page-rows", "Some rows of Y are alike: Y has no inverse.", rows_are_alike},
    {"page-rows", "Place %d: %s, which changes cell %d.", mask_changes_place},
    {"page-rows", "No order of the rows fills the diagonal: Y has no inverse.", no_order_is_full},
    {"page-rows", "Row %d of the geniton: %s.", makes_geniton_row},
    {"page-alone", "Here that is possible for %d cells of %d.", counts_alone},
    {"page-alone", "Cell %d cannot be changed alone.", never_alone},
    {"page-alone", "Cell %d is changed alone by mask%s.", changes_alone},
    {"page-alone", "They are the rows of the inverse.", claim_has_inverse},
    {"page-union", "The cells that have to change: %d.", claim_counts_changes},
    {"page-union", "S%s: %s.", changes_step_cell},
    {"page-union", "Items in the union: %d. Left without the pairs: %s.", leaves_v},
    {"page-pascal", "Row %d of the triangle: %d odd number", counts_odd_numbers},
    {"page-butterfly", "The last row is V: %s.", claim_makes_d_best},
    {"page-scans", "%d scans bring everything back.", brings_d_back},
    {"page-scans", "Scan %d of %d: D stands there again.", brings_d_back},
    {"page-quiet", "Pattern %d: %s.", claim_changes_nothing},
    {"page-all", "The %d boards are %d classes under the turns and mirrors", counts_classes},
    {"page-all", "No turn or mirror keeps the set of masks: each of the %d boards stands alone.",
     has_no_classes},
    {"page-all", "Row %d, octal %d, binary %s: %s.", row_makes_board},
    {"page-all", "Row %d, %s: no masks make it.", row_has_no_masks},
    {"page-all", "2%s = %d.", counts_boards},
    {"page-all", "The masks’ own rows: %s; in octal %s.", lists_codes},
    {"page-all", "Boards in its class: %d.", counts_own_class},
    {"page-all", "Fewest masks: %d. Boards that need so many: %d.", counts_group},
    {0},
};
