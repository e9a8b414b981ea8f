/* The claims of the explanation, each with what makes it true. */
#include "support/games/inversion_claims.h"

#include <ctype.h>
#include <stdio.h>

/* ---- Reading ---- */

/* The number at `at`, with blanks between its groups of digits. */
static const char *read_number(const char *at, long *number) {
    char *end = NULL;
    const bool is_negative = strncmp(at, "−", strlen("−")) == 0;
    at += is_negative ? strlen("−") : 0;
    *number = strtol(at, &end, 10);
    while (*end == ',' && isdigit((unsigned char)end[1]) && isdigit((unsigned char)end[2])) {
        const char *group = end + 1;
        *number = *number * 1000 + strtol(group, &end, 10);
    }
    *number = is_negative ? -*number : *number;
    return end == at ? NULL : end;
}

static const char *read_words(const char *at, const char *pattern, char *words, size_t size) {
    char stop[60];
    size_t length = strcspn(pattern, "%");
    snprintf(stop, sizeof stop, "%.*s", (int)(length < 59 ? length : 59), pattern);
    const char *end = *stop ? strstr(at, stop) : at + strlen(at);
    if (!end || (size_t)(end - at) >= size || memchr(at, '.', (size_t)(end - at))) {
        return NULL;
    }
    snprintf(words, size, "%.*s", (int)(end - at), at);
    return end;
}

static const char *match(const char *at, const char *pattern, Claim *claim) {
    claim->numbers = claim->texts = 0;
    while (*pattern && at) {
        if (strncmp(pattern, "%d", 2) == 0) {
            at = read_number(at, &claim->number[claim->numbers++]);
            pattern += 2;
        } else if (strncmp(pattern, "%s", 2) == 0) {
            pattern += 2;
            at = read_words(at, pattern, claim->words[claim->texts++], sizeof claim->words[0]);
        } else {
            at = *at == *pattern++ ? at + 1 : NULL;
        }
    }
    return at;
}

const ClaimPattern *inversion_claim_read(const char **at, Claim *claim) {
    const ClaimPattern *best = NULL;
    const char *furthest = *at;
    for (int i = 0; i < inversion_claim_count; i++) {
        const ClaimPattern *tried = &inversion_claims[i];
        if (tried->page && strcmp(tried->page, claim->view->page->id) != 0) {
            continue;
        }
        const char *end = match(*at, tried->pattern, claim);
        if (end > furthest) {
            best = tried;
            furthest = end;
        }
    }
    if (best) {
        match(*at, best->pattern, claim);
        *at = furthest;
    }
    return best;
}

/* ---- Lists of masks ---- */

/* "masks 3, 4 and 6", "T4": how often each is named. Returns how many there are. */
static int count_masks(const Claim *claim, const char *words, int *times) {
    int count = 0;
    memset(times, 0, BRUTE_MASKS_MAX * sizeof *times);
    for (const char *at = words; *at; at++) {
        if (isdigit((unsigned char)*at)) {
            char *end = NULL;
            const long mask = strtol(at, &end, 10) - claim->first;
            if (mask < 0 || mask >= claim->brute->masks) {
                return -1;
            }
            times[mask]++;
            count++;
            at = end - 1;
        }
    }
    return count;
}

static bool makes(const Claim *claim, const char *words, uint32_t wanted) {
    int times[BRUTE_MASKS_MAX];
    return count_masks(claim, words, times) >= 0 && brute_play(claim->brute, times) == wanted;
}

static bool makes_fewest(const Claim *claim, const char *words, uint32_t wanted) {
    int times[BRUTE_MASKS_MAX];
    return makes(claim, words, wanted) &&
           count_masks(claim, words, times) == brute_fewest(claim->brute, wanted);
}

static uint32_t change_of(const Claim *claim) {
    return brute_number(claim->brute, claim->brute->change);
}

/* On the page of a single cell D is that cell alone. */
static uint32_t aim_of(const Claim *claim) {
    return strcmp(claim->view->page->id, "page-single") == 0
               ? brute_unit(claim->brute, claim->view->picked)
               : change_of(claim);
}

/* ---- D and V ---- */

static bool first_list_makes_d(const Claim *claim) {
    return makes(claim, claim->words[0], change_of(claim));
}

static bool first_list_is_best(const Claim *claim) {
    return makes_fewest(claim, claim->words[0], change_of(claim));
}

static bool list_makes_d(const Claim *claim) {
    return makes(claim, claim->words[0], aim_of(claim));
}

static bool cannot_be_reached(const Claim *claim) {
    return brute_fewest(claim->brute, aim_of(claim)) < 0;
}

static bool is_goal(const Claim *claim) {
    return change_of(claim) == 0;
}

static bool modulus_is_colours(const Claim *claim) {
    return claim->number[0] == claim->brute->colours;
}

static bool counts_masks(const Claim *claim) {
    return claim->number[0] == claim->brute->masks;
}

static bool counts_cells_and_masks(const Claim *claim) {
    return claim->number[0] == claim->brute->cells && claim->number[1] == claim->brute->masks;
}

static int changing_cells(const Claim *claim) {
    int count = 0;
    for (int cell = 0; cell < claim->brute->cells; cell++) {
        count += claim->brute->change[cell] != 0;
    }
    return count;
}

static bool counts_changes(const Claim *claim) {
    return claim->number[0] == changing_cells(claim);
}

/* ---- A cell and its masks ---- */

static int cell_of(const Claim *claim) {
    return (int)claim->number[0] - claim->first;
}

/* Whether the list has the masks that change the cell, and no others. */
static bool lists_masks_of(const Claim *claim, int cell, const char *words) {
    int times[BRUTE_MASKS_MAX];
    count_masks(claim, words, times);
    for (int mask = 0; mask < claim->brute->masks; mask++) {
        if ((times[mask] != 0) != (claim->brute->y[mask][cell] != 0)) {
            return false;
        }
    }
    return true;
}

static bool no_mask_changes(const Claim *claim) {
    return lists_masks_of(claim, cell_of(claim), "");
}

static bool goes_up(const Claim *claim) {
    const int cell = cell_of(claim);
    return claim->number[1] == claim->brute->change[cell] &&
           lists_masks_of(claim, cell, claim->words[0]);
}

static bool changes(const Claim *claim) {
    const int cell = cell_of(claim);
    return claim->brute->change[cell] == 1 && lists_masks_of(claim, cell, claim->words[0]);
}

static bool stays(const Claim *claim) {
    const int cell = cell_of(claim);
    return claim->brute->change[cell] == 0 && lists_masks_of(claim, cell, claim->words[0]);
}

static bool changes_alone(const Claim *claim) {
    return makes_fewest(claim, claim->words[0], brute_unit(claim->brute, cell_of(claim)));
}

static bool never_alone(const Claim *claim) {
    return brute_fewest(claim->brute, brute_unit(claim->brute, cell_of(claim))) < 0;
}

static bool counts_alone(const Claim *claim) {
    int possible = 0;
    for (int cell = 0; cell < claim->brute->cells; cell++) {
        possible += brute_fewest(claim->brute, brute_unit(claim->brute, cell)) >= 0;
    }
    return claim->number[0] == possible && claim->number[1] == claim->brute->cells;
}

/* ---- The inverse and the kernel ---- */

static bool has_inverse(const Claim *claim) {
    return brute_has_inverse(claim->brute);
}

static bool has_no_inverse(const Claim *claim) {
    return !brute_has_inverse(claim->brute);
}

static bool stands_alone(const Claim *claim) {
    return list_makes_d(claim) && brute_count(claim->brute, 0) == 1;
}

static int power_of(int base, long exponent) {
    int power = 1;
    for (long i = 0; i < exponent; i++) {
        power *= base;
    }
    return power;
}

/* Over a field the kernel has colours^free vectors. */
static bool has_free_masks(const Claim *claim) {
    return list_makes_d(claim) &&
           brute_count(claim->brute, 0) == power_of(claim->brute->colours, claim->number[0]);
}

/* The number of choices that change nothing modulo `modulus`. */
static int kernel_modulo(const Brute *brute, int modulus) {
    int count = 0;
    for (int choice = 0; choice < power_of(modulus, brute->masks); choice++) {
        int sum[BRUTE_CELLS_MAX] = {0};
        int left = choice;
        bool is_quiet = true;
        for (int mask = 0; mask < brute->masks; mask++, left /= modulus) {
            for (int cell = 0; cell < brute->cells; cell++) {
                sum[cell] += left % modulus * brute->y[mask][cell];
            }
        }
        for (int cell = 0; cell < brute->cells; cell++) {
            is_quiet &= sum[cell] % modulus == 0;
        }
        count += is_quiet;
    }
    return count;
}

static int modulus_of(const Claim *claim) {
    return claim->modulus > 0 ? claim->modulus : claim->brute->colours;
}

/* Modulo 4 a row of zeros may have others beside it that are no rows of the table. */
static bool has_zero_rows(const Claim *claim) {
    const int modulus = modulus_of(claim);
    const int kernel = kernel_modulo(claim->brute, modulus);
    return modulus == 4 ? kernel >= power_of(2, claim->number[0])
                        : kernel == power_of(modulus, claim->number[0]);
}

static bool has_inverse_modulo(const Claim *claim) {
    return claim->brute->masks == claim->brute->cells &&
           kernel_modulo(claim->brute, (int)claim->number[0]) == 1;
}

static bool is_one_of_several(const Claim *claim) {
    return list_makes_d(claim) && brute_count(claim->brute, 0) > 1;
}

static bool misses_boards(const Claim *claim) {
    const Brute *brute = claim->brute;
    return kernel_modulo(brute, modulus_of(claim)) == 1 && brute->masks < brute->cells;
}

static bool counts_kernel(const Claim *claim) {
    return claim->number[0] == brute_count(claim->brute, 0);
}

static bool changes_nothing(const Claim *claim) {
    return makes(claim, claim->words[0], 0);
}

static bool is_fewest(const Claim *claim) {
    return claim->view->lesson->clicks == brute_fewest(claim->brute, change_of(claim));
}

/* ---- The certificate ---- */

/* The weighted sum of a mask, or of D for mask -1. */
static int weighted(const Claim *claim, int mask) {
    const uint8_t *digits = mask < 0 ? claim->brute->change : claim->brute->y[mask];
    int sum = 0;
    for (int cell = 0; cell < claim->brute->cells; cell++) {
        sum += claim->view->lesson->certificate[cell] * digits[cell];
    }
    return sum % claim->brute->colours;
}

static bool weights_are_proof(const Claim *claim) {
    for (int mask = 0; mask < claim->brute->masks; mask++) {
        if (weighted(claim, mask) != 0) {
            return false;
        }
    }
    return weighted(claim, -1) != 0;
}

static bool weighs_change(const Claim *claim) {
    return weights_are_proof(claim) && claim->number[0] == claim->brute->colours &&
           claim->number[1] == weighted(claim, -1);
}

static bool counts_added(const Claim *claim) {
    int steps = 0;
    for (int i = 0; i < claim->brute->masks; i++) {
        steps += claim->view->lesson->vector[i] != 0;
    }
    return claim->number[0] == steps && claim->number[1] == claim->view->step;
}

static bool counts_inverse_rows(const Claim *claim) {
    return counts_changes(claim) && claim->number[1] == claim->view->step;
}

/* ---- Powers ---- */

static bool is_determinant(const Claim *claim) {
    return claim->number[0] == (long)brute_minor(claim->brute, 0, (1U << claim->brute->cells) - 1);
}

/* "1/5" or "−1/5". */
static bool is_inverse_determinant(const Claim *claim) {
    const int64_t determinant = brute_minor(claim->brute, 0, (1U << claim->brute->cells) - 1);
    char wanted[40];
    snprintf(wanted, sizeof wanted, "%s1/%lld", determinant < 0 ? "−" : "",
             llabs((long long)determinant));
    return strcmp(claim->words[0], wanted) == 0;
}

/* The order: that power is the identity, and none before. */
static bool is_order(const Claim *claim) {
    const BruteMatrix y = brute_y(claim->brute);
    BruteMatrix power = y;
    for (long i = 1; i < claim->number[0]; i++) {
        if (brute_is_identity(claim->brute, &power)) {
            return false;
        }
        power = brute_times(claim->brute, &power, &y);
    }
    return brute_is_identity(claim->brute, &power);
}

static bool y_is_identity(const Claim *claim) {
    const BruteMatrix y = brute_y(claim->brute);
    return brute_is_identity(claim->brute, &y);
}

static bool is_rank(const Claim *claim) {
    const BruteMatrix power = brute_power(claim->brute, (int)claim->number[0]);
    return claim->number[2] == brute_rank(claim->brute, &power);
}

static bool product_is_v(const Claim *claim) {
    const BruteMatrix power = brute_power(claim->brute, (int)claim->number[0] + 1);
    return brute_is_identity(claim->brute, &power) && first_list_makes_d(claim);
}

/* The exponent of "Y", "Y²", "Y¹²". */
static int exponent_of(const char *words) {
    static const char *const digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    int exponent = 0;
    for (const char *at = words + 1; *at;) {
        int digit = 0;
        while (digit < 10 && strncmp(at, digits[digit], strlen(digits[digit])) != 0) {
            digit++;
        }
        if (digit == 10) {
            return -1;
        }
        exponent = exponent * 10 + digit;
        at += strlen(digits[digit]);
    }
    return words[1] ? exponent : 1;
}

/* The first power that comes again is that one. */
static bool powers_repeat(const Claim *claim) {
    const int again = exponent_of(claim->words[0]);
    const int from = exponent_of(claim->words[1]);
    const BruteMatrix y = brute_y(claim->brute);
    const BruteMatrix last = brute_power(claim->brute, again);
    BruteMatrix power = y;
    for (int i = 1; i < again; i++) {
        const bool is_same = memcmp(&power, &last, sizeof power) == 0;
        if (is_same != (i == from)) {
            return false;
        }
        power = brute_times(claim->brute, &power, &y);
    }
    return from > 0 && again > from;
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
    return has_equal_rows(claim) && has_no_inverse(claim);
}

static bool mask_changes_place(const Claim *claim) {
    int times[BRUTE_MASKS_MAX];
    const int cell = cell_of(claim);
    count_masks(claim, claim->words[0], times);
    for (int mask = 0; mask < claim->brute->masks; mask++) {
        if (times[mask] && !claim->brute->y[mask][cell]) {
            return false;
        }
    }
    return claim->number[1] == claim->number[0];
}

static bool no_order_is_full(const Claim *claim) {
    return !brute_has_diagonal(claim->brute, 0, (1U << claim->brute->masks) - 1) &&
           has_no_inverse(claim);
}

/* G[i][j] is the parity of C(n - 1 - j, i): 1 when the bits of i are bits of n - 1 - j. */
static bool makes_geniton_row(const Claim *claim) {
    uint8_t row[BRUTE_CELLS_MAX] = {0};
    const int i = cell_of(claim);
    for (int j = 0; j < claim->brute->cells; j++) {
        row[j] = (i & ~(claim->brute->cells - 1 - j)) == 0;
    }
    return makes(claim, claim->words[0], brute_number(claim->brute, row));
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
    return claim->number[0] == items_in_union(claim) && first_list_makes_d(claim);
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
    return makes_fewest(claim, claim->words[1], brute_unit(claim->brute, cell));
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
           makes_fewest(claim, claim->words[1], binary_of(claim->words[0]));
}

static bool row_has_no_masks(const Claim *claim) {
    return claim->number[0] == strtol(claim->words[0], NULL, 2) &&
           brute_fewest(claim->brute, binary_of(claim->words[0])) < 0;
}

static bool counts_boards(const Claim *claim) {
    return claim->number[0] == 1 << claim->brute->cells;
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
           claim->number[0] == brute_class(claim->brute, (int)change_of(claim), &is_least);
}

static bool counts_group(const Claim *claim) {
    int boards = 0;
    for (int board = 0; board < 1 << claim->brute->cells; board++) {
        boards += brute_fewest(claim->brute, (uint32_t)board) == claim->number[0];
    }
    return claim->number[1] == boards;
}

/* ---- Said by the step, and replayed by the test ---- */

static bool is_played(const Claim *claim) {
    return claim->number[0] == claim->view->step && claim->number[0] < claim->number[1];
}

static bool counts_quiet(const Claim *claim) {
    return claim->number[0] == claim->view->page->steps(claim->view);
}

static bool counts_steps(const Claim *claim) {
    return claim->number[0] == claim->view->page->steps(claim->view) - claim->view->step;
}

static bool is_divisor(const Claim *claim) {
    return claim->number[0] > 1 && claim->brute->colours % claim->number[0] == 0;
}

static bool is_any(const Claim *claim) {
    return claim->brute->cells > 0;
}

static bool names_rows(const Claim *claim) {
    return claim->number[0] >= claim->first;
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

static bool doubles_distance(const Claim *claim) {
    return claim->number[0] == claim->view->step && claim->number[1] == 1 << (claim->number[0] - 1);
}

static bool shows_first_powers(const Claim *claim) {
    return claim->number[0] == claim->view->lesson->power_count - 2 &&
           claim->view->lesson->order > (uint64_t)claim->view->lesson->power_count;
}

static bool is_step(const Claim *claim) {
    return claim->number[0] == claim->view->step;
}

static bool ends_at_goal(const Claim *claim) {
    return is_step(claim) && claim->number[0] == brute_fewest(claim->brute, change_of(claim));
}

const ClaimPattern inversion_claims[] = {
    {NULL, "1 where the board C and the goal B are not alike, 0 where they are.", is_any},
    {NULL, "the inverse modulo 2.", is_any},
    {NULL, "Modulo 2 both are the identity.", has_inverse},
    {NULL, "Where V is 0 rounding may leave a residue", is_any},
    {NULL, "than 1/2, parities are wrong.", is_any},
    {NULL, "Elimination modulo 2 is exact at any size.", is_any},
    {NULL, "and 0 elsewhere.", is_any},
    {NULL, "Odd numbers become 1, even ones 0: that is Y⁻¹.", has_inverse},
    {NULL, "Y = Pascal modulo 2", is_any},
    {NULL, "at distances 1, 2, 4", is_any},
    {NULL, "1 0 0", is_any},
    {NULL, "V · Y = 0", is_any},
    {"page-equations", "%s = %d", is_equation_of_cell},
    {"page-alone", "and drop what comes %d times.", modulus_is_colours},
    {"page-scan", "Row %d: mask %s has been added to the board above.", is_step},
    {"page-scan", "Row %d: mask %s has been added, and the goal is reached.", ends_at_goal},
    {"page-scans", "Scan %d of %d.", is_step},
    {"page-butterfly", "In %d passes half of the items", counts_passes},
    {"page-butterfly", "Zeros fill D up to %d items.", is_padded_size},
    {"page-butterfly", "Pass %d, distance %d: items turned by a 1 that they took in: %d.",
     doubles_distance},
    {"page-powers", "The first %d powers are shown, and the last two.", shows_first_powers},
    {"page-difference", "Masks that add up to D: %s.", first_list_is_best},
    {"page-difference", "No masks add up to D: this goal cannot be reached.", cannot_be_reached},
    {NULL, "D is 0: the board is the goal already.", is_goal},
    {"page-difference", "D = B − C modulo %d", modulus_is_colours},
    {NULL, "All sums are taken modulo %d.", modulus_is_colours},
    {"page-next-boards", "%d next board", counts_masks},
    {"page-equations", "%d equations for %d unknowns.", counts_cells_and_masks},
    {"page-equations", "Cell %d: no mask changes it.", no_mask_changes},
    {"page-equations", "Cell %d has to go up by %d; what changes it: %s.", goes_up},
    {"page-equations", "Cell %d has to change, and only mask %s does it.", changes},
    {"page-equations", "Cell %d has to stay, and only mask %s changes it.", stays},
    {"page-equations", "Cell %d has to change: an odd number of masks among %s.", changes},
    {"page-equations", "Cell %d has to stay: an even number of masks among %s.", stays},
    {NULL, "Row %d asks for something without any mask in it: this goal cannot be reached.",
     cannot_be_reached},
    {NULL,
     "Row %d has only multiples of %d before the bar, but none after it: this goal cannot be "
     "reached.",
     cannot_be_reached},
    {NULL, "Not every pivot is 1, so there are several V. One of them: %s.", is_one_of_several},
    {"page-inverse", "Not every pivot is 1, so Y has no inverse.", has_no_inverse},
    {"page-inverse", "The identity is on the left, so the inverse modulo %d is on the right.",
     has_inverse_modulo},
    {NULL, "Every mask stands alone: the column on the right is V. Masks to play: %s.",
     stands_alone},
    {NULL, "Masks without a pivot are free: %d of them. With 0 for these: %s.", has_free_masks},
    {NULL, "The table as it is. Steps to go: %d.", counts_steps},
    {NULL, INVERSION_CLAIM_ADDED, names_rows},
    {NULL, INVERSION_CLAIM_ADDED_TO_MANY, names_rows},
    {NULL, INVERSION_CLAIM_EXCHANGED, names_rows},
    {NULL, "%d times row %d is added to row %d, against %s in it.", names_rows},
    {NULL, "Row %d is multiplied by %d, as the pivot for %s.", names_rows},
    {NULL,
     "Modulo %d all is found; the remainders modulo 2 and 3 together say how often each "
     "mask is played.",
     is_divisor},
    {NULL, INVERSION_CLAIM_MODULO, is_divisor},
    {"page-inverse", "The identity is on the left, so the inverse Y⁻¹ is on the right.",
     has_inverse},
    {"page-inverse", "Rows that are 0 on the left: %d.", has_zero_rows},
    {"page-inverse",
     "The masks are independent, but Y is not square: not every board can be reached.",
     misses_boards},
    {"page-solution", "Each row of Y is a mask, but no choice of rows adds up to D.",
     cannot_be_reached},
    {"page-solution",
     "Every mask changes an even number of the marked cells, and an odd number of them has to "
     "change.",
     weights_are_proof},
    {"page-solution",
     "Multiply each cell by its weight: every mask then adds 0 modulo %d, but D adds %d.",
     weighs_change},
    {"page-solution", "No sum of rows of Y gives D: this goal cannot be reached.",
     cannot_be_reached},
    {"page-solution", "hence V = D · Y⁻¹.", has_inverse},
    {"page-solution", "That is V. Play mask %s.", first_list_is_best},
    {"page-solution", "That is V. Play masks %s, in any order.", first_list_is_best},
    {"page-solution", "Rows of Y⁻¹ to add, where D is not 0: %d. Added so far: %d.",
     counts_inverse_rows},
    {"page-solution", "Rows of Y to add, where V is not 0: %d. Added so far: %d.", counts_added},
    {"page-solution", "Here Y has no inverse; of all V that give D this one has the fewest masks.",
     is_fewest},
    {"page-real", "det Y = %d", is_determinant},
    {"page-real", "Its determinant is %s.", is_inverse_determinant},
    {"page-powers", "The order of Y is %d: ", is_order},
    {"page-powers", "Y is the identity itself.", y_is_identity},
    {"page-products", "Product %d of %d is V: %s.", product_is_v},
    {"page-products", "Product %d of %d; the rank of this power is %d.", is_rank},
    {"page-products", "Y has no inverse, and no power of it is the identity", has_no_inverse},
    {"page-products", "The inverse is a power of Y.", has_inverse},
    {"page-products", "The powers repeat: %s = %s.", powers_repeat},
    {"page-rows",
     "All rows of Y are different: Y ∧.= ⍉Y compares each with each, and only the diagonal is 1.",
     rows_differ},
    {"page-rows", "Some rows of Y are alike: Y has no inverse.", rows_are_alike},
    {"page-rows", "Place %d: %s, which changes cell %d.", mask_changes_place},
    {"page-rows", "No order of the rows fills the diagonal: Y has no inverse.", no_order_is_full},
    {"page-rows", "Row %d of the geniton: %s.", makes_geniton_row},
    {"page-alone", "Here that is possible for %d cells of %d.", counts_alone},
    {"page-alone", "Cell %d cannot be changed alone.", never_alone},
    {"page-alone", "Cell %d is changed alone by mask%s.", changes_alone},
    {"page-alone", "They are the rows of the inverse.", has_inverse},
    {"page-union", "The cells that have to change: %d.", counts_changes},
    {"page-union", "S%s: %s.", changes_step_cell},
    {"page-union", "Items in the union: %d. Left without the pairs: %s.", leaves_v},
    {"page-pascal", "Row %d of the triangle: %d odd number", counts_odd_numbers},
    {"page-butterfly", "The last row is V: %s.", first_list_is_best},
    {"page-scans", "%d scans bring everything back.", brings_d_back},
    {"page-scans", "Scan %d of %d: D stands there again.", brings_d_back},
    {"page-quiet", "there are %d: a board that has a solution has as many.", counts_kernel},
    {"page-quiet", "Pattern %d: %s.", changes_nothing},
    {"page-quiet", "Mask %s has been played, number %d of %d.", is_played},
    {"page-quiet", "Masks played: %d.", counts_quiet},
    {"page-all", "The %d boards are %d classes under the turns and mirrors", counts_classes},
    {"page-all", "No turn or mirror keeps the set of masks: each of the %d boards stands alone.",
     has_no_classes},
    {"page-all", "Row %d, octal %d, binary %s: %s.", row_makes_board},
    {"page-all", "Row %d, %s: no masks make it.", row_has_no_masks},
    {"page-all", "T: 2ⁿ = %d.",
     counts_boards},
    {"page-all", "The masks’ own rows: %s; in octal %s.", lists_codes},
    {"page-all", "Boards in its class: %d.", counts_own_class},
    {"page-all", "Fewest masks: %d. Boards that need so many: %d.", counts_group},
};
const int inversion_claim_count = sizeof inversion_claims / sizeof inversion_claims[0];
