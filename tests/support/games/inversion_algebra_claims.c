/* The claims about eliminations, inverses, solutions and powers. */
#include "support/games/inversion_claims.h"

#include <ctype.h>
#include <stdio.h>

/* ---- The inverse and the kernel ---- */

static bool list_makes_d(const Claim *claim) {
    return claim_makes(claim, claim->words[0], claim_aim(claim));
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

static bool is_fewest(const Claim *claim) {
    return claim->view->lesson->clicks == brute_fewest(claim->brute, claim_change(claim));
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
    return claim_counts_changes(claim) && claim->number[1] == claim->view->step;
}

/* ---- Powers ---- */

static bool is_determinant(const Claim *claim) {
    return claim->number[0] == (long)brute_minor(claim->brute, 0, (1U << claim->brute->cells) - 1);
}

/* "1/5 = 0.2", "−1/3 ≈ −0.33333" or "1": the sign, the size and the decimals, which are exact where
 * it says so and else within half of the last one. */
static bool is_inverse_determinant(const Claim *claim) {
    const long long determinant = brute_minor(claim->brute, 0, (1U << claim->brute->cells) - 1);
    const long long size = llabs(determinant);
    const char *sign = determinant < 0 ? "−" : "";
    char fraction[40];
    const char *words = claim->words[0];
    snprintf(fraction, sizeof fraction, "%s1/%lld ", sign, size);
    if (size == 1) {
        return strncmp(words, sign, strlen(sign)) == 0 && strcmp(words + strlen(sign), "1") == 0;
    }
    if (strncmp(words, fraction, strlen(fraction)) != 0) {
        return false;
    }
    words += strlen(fraction);
    const bool is_exact = strncmp(words, "= ", 2) == 0;
    words = strchr(words, ' ') + 1;
    if (strncmp(words, sign, strlen(sign)) != 0 || strncmp(words + strlen(sign), "0.", 2) != 0) {
        return false;
    }
    words += strlen(sign) + 2;
    long long power = 1;
    for (size_t i = 0; i < strlen(words); i++) {
        power *= 10;
    }
    const long long rest = power - atoll(words) * size; /* of 1, in size-th parts of a decimal */
    return is_exact ? rest == 0 : rest != 0 && 2 * llabs(rest) <= size;
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

/* (Y⁻¹)² = Y^a means Y^(a + 2) = I, and (Y⁻¹)^b = Y means Y^(b + 1) = I. */
static bool inverse_has_powers(const Claim *claim) {
    const int a = exponent_of(claim->words[0]);
    char other[60];
    snprintf(other, sizeof other, "Y%.50s", claim->words[1]);
    const int b = exponent_of(other);
    if (a < 1 || a > 5000) {
        return a + 1 == b;
    }
    const BruteMatrix power = brute_power(claim->brute, a + 2);
    return brute_is_identity(claim->brute, &power) && a + 1 == b;
}

static bool is_rank(const Claim *claim) {
    const BruteMatrix power = brute_power(claim->brute, (int)claim->number[0]);
    return claim->number[2] == brute_rank(claim->brute, &power);
}

static bool product_is_v(const Claim *claim) {
    const BruteMatrix power = brute_power(claim->brute, (int)claim->number[0] + 1);
    return brute_is_identity(claim->brute, &power) && claim_makes_d(claim);
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

static bool names_rows(const Claim *claim) {
    return claim->number[0] >= claim->first;
}

const ClaimPattern inversion_algebra_claims[] = {
    {NULL, "Not every pivot is 1, so there are several V. One of them: %s.", is_one_of_several},
    {"page-inverse", "The identity is on the left, so the inverse modulo %d is on the right.",
     has_inverse_modulo},
    {NULL, "Every mask stands alone, and the column on the right says which to play: %s.",
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
    {"page-inverse", "Rows that are 0 on the left: %d.", has_zero_rows},
    {"page-inverse",
     "The masks are independent, but Y is not square: not every board can be reached.",
     misses_boards},
    {"page-solution",
     "Every mask changes an even number of the marked cells, and an odd number of them has to "
     "change.",
     weights_are_proof},
    {"page-solution",
     "Multiply each cell by its weight: every mask then adds 0 modulo %d, but D adds %d.",
     weighs_change},
    {"page-solution", "Rows of Y⁻¹ to add, where D is not 0: %d. Added so far: %d.",
     counts_inverse_rows},
    {"page-solution", "Rows of Y to add, where V is not 0: %d. Added so far: %d.", counts_added},
    {"page-solution", "Here Y has no inverse; of all V that give D this one has the fewest masks.",
     is_fewest},
    {"page-real", "det Y = %d", is_determinant},
    {"page-real", "Its determinant is %s.", is_inverse_determinant},
    {"page-powers", "The order of Y is %d: ", is_order},
    {"page-powers", "Y is the identity itself.", y_is_identity},
    {"page-powers", "Y⁻¹ has the same powers in reverse: (Y⁻¹)² = %s, and (Y⁻¹)%s = Y.",
     inverse_has_powers},
    {"page-products", "Product %d of %d is V: %s.", product_is_v},
    {"page-products", "Product %d of %d; the rank of this power is %d.", is_rank},
    {"page-products", "The powers repeat: %s = %s.", powers_repeat},
    {"page-quiet", "there are %d: a board that has a solution has as many.", counts_kernel},
    {"page-quiet", "Mask %s has been played, number %d of %d.", is_played},
    {"page-quiet", "Masks played: %d.", counts_quiet},
    {0},
};
