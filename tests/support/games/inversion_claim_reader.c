/* Reads the claims of the explanation out of its sentences. */
#include "support/games/inversion_claims.h"

#include <ctype.h>
#include <stdio.h>

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

/* The next point that ends a sentence: none that stands before decimals. NULL: there is none. */
static const char *find_full_stop(const char *at) {
    const char *stop = strchr(at, '.');
    while (stop && isdigit((unsigned char)stop[1])) {
        stop = strchr(stop + 1, '.');
    }
    return stop;
}

static const char *read_words(const char *at, const char *pattern, char *words, size_t size) {
    char stop[60];
    size_t length = strcspn(pattern, "%");
    snprintf(stop, sizeof stop, "%.*s", (int)(length < 59 ? length : 59), pattern);
    const char *full_stop = find_full_stop(at);
    const char *end = strcmp(stop, ".") == 0 ? full_stop
                      : *stop                ? strstr(at, stop)
                                             : at + strlen(at);
    if (!end || (size_t)(end - at) >= size || (full_stop && full_stop < end)) {
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

/* Reads the longest pattern of a table; *furthest is where the best one so far ends. */
static const ClaimPattern *read_table(const ClaimPattern *table, const char *at, Claim *claim,
                                      const char **furthest) {
    const ClaimPattern *best = NULL;
    for (const ClaimPattern *tried = table; tried->pattern; tried++) {
        if (tried->page && strcmp(tried->page, claim->view->page->id) != 0) {
            continue;
        }
        const char *end = match(at, tried->pattern, claim);
        if (end > *furthest) {
            best = tried;
            *furthest = end;
        }
    }
    return best;
}

const ClaimPattern *inversion_claim_read(const char **at, Claim *claim) {
    const char *furthest = *at;
    const ClaimPattern *board = read_table(inversion_board_claims, *at, claim, &furthest);
    const ClaimPattern *algebra = read_table(inversion_algebra_claims, *at, claim, &furthest);
    const ClaimPattern *best = algebra ? algebra : board;
    if (best) {
        match(*at, best->pattern, claim);
        *at = furthest;
    }
    return best;
}

/* ---- What several claims share ---- */

/* "masks 3, 4 and 6", "T4": how often each is named. Returns how many there are. */
int claim_count_masks(const Claim *claim, const char *words, int *times) {
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

bool claim_makes(const Claim *claim, const char *words, uint32_t wanted) {
    int times[BRUTE_MASKS_MAX];
    return claim_count_masks(claim, words, times) >= 0 && brute_play(claim->brute, times) == wanted;
}

bool claim_makes_fewest(const Claim *claim, const char *words, uint32_t wanted) {
    int times[BRUTE_MASKS_MAX];
    return claim_makes(claim, words, wanted) &&
           claim_count_masks(claim, words, times) == brute_fewest(claim->brute, wanted);
}

uint32_t claim_change(const Claim *claim) {
    return brute_number(claim->brute, claim->brute->change);
}

/* On the page of a single cell D is that cell alone. */
uint32_t claim_aim(const Claim *claim) {
    return strcmp(claim->view->page->id, "page-single") == 0
               ? brute_unit(claim->brute, claim->view->picked)
               : claim_change(claim);
}

int claim_cell(const Claim *claim) {
    return (int)claim->number[0] - claim->first;
}

bool claim_makes_d(const Claim *claim) {
    return claim_makes(claim, claim->words[0], claim_change(claim));
}

bool claim_makes_d_best(const Claim *claim) {
    return claim_makes_fewest(claim, claim->words[0], claim_change(claim));
}

bool claim_is_out_of_reach(const Claim *claim) {
    return brute_fewest(claim->brute, claim_aim(claim)) < 0;
}

int claim_changing_cells(const Claim *claim) {
    int count = 0;
    for (int cell = 0; cell < claim->brute->cells; cell++) {
        count += claim->brute->change[cell] != 0;
    }
    return count;
}

bool claim_counts_changes(const Claim *claim) {
    return claim->number[0] == claim_changing_cells(claim);
}

bool claim_has_inverse(const Claim *claim) {
    return brute_has_inverse(claim->brute);
}

bool claim_has_no_inverse(const Claim *claim) {
    return !brute_has_inverse(claim->brute);
}

bool claim_has_colours(const Claim *claim) {
    return claim->number[0] == claim->brute->colours;
}

bool claim_is_general(const Claim *claim) {
    return claim->brute->cells > 0;
}

bool claim_changes_nothing(const Claim *claim) {
    return claim_makes(claim, claim->words[0], 0);
}

bool claim_is_step(const Claim *claim) {
    return claim->number[0] == claim->view->step;
}
