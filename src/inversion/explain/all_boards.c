/* All boards that the masks of a small board can make, by trying every set of masks. */
#include "inversion/all_boards.h"

#include <string.h>

#include "base/bits.h"
#include "inversion/symmetry.h"

int inversion_pack_bits(const uint8_t *digits, int count) {
    int bits = 0;
    for (int i = 0; i < count; i++) {
        bits |= digits[i] << i;
    }
    return bits;
}

void inversion_unpack_bits(int bits, int count, uint8_t *digits) {
    for (int i = 0; i < count; i++) {
        digits[i] = bits >> i & 1;
    }
}

/* The board, or mask, that the symmetry makes of this one. */
static int symmetric_board(const InversionSymmetries *symmetries, int board, int symmetry) {
    int result = 0;
    for (uint64_t left = (uint64_t)board; left; left &= left - 1) {
        result |= 1 << inversion_symmetric_cell(symmetries, bits_lowest(left), symmetry);
    }
    return result;
}

/* Whether the symmetry maps each mask to a mask. */
static bool keeps_masks(const InversionSymmetries *symmetries, int symmetry, const int *masks,
                        int count) {
    for (int mask = 0; mask < count; mask++) {
        const int image = symmetric_board(symmetries, masks[mask], symmetry);
        int other = 0;
        while (other < count && masks[other] != image) {
            other++;
        }
        if (other == count) {
            return false;
        }
    }
    return true;
}

static void find_symmetries(const InversionMasks *masks, InversionAllBoards *boards) {
    const InversionSymmetries symmetries = inversion_symmetries(boards->rows, boards->columns);
    int packed[INVERSION_ALL_BOARDS_BITS];
    for (int mask = 0; mask < masks->count; mask++) {
        packed[mask] = inversion_pack_bits(masks->digits + mask * masks->cells, masks->cells);
    }
    boards->symmetries = 0;
    for (int symmetry = 0; symmetry < symmetries.count; symmetry++) {
        if (keeps_masks(&symmetries, symmetry, packed, masks->count)) {
            boards->symmetries |= (uint8_t)(1 << symmetry);
        }
    }
}

/* Finds the least board of each class. The image of a board is that of a smaller board plus a cell.
 */
static void find_classes(InversionAllBoards *boards) {
    const InversionSymmetries symmetries = inversion_symmetries(boards->rows, boards->columns);
    uint16_t image[INVERSION_ALL_BOARDS_MAX] = {0};
    for (int board = 0; board < boards->count; board++) {
        boards->first[board] = (uint16_t)board;
    }
    for (int symmetry = 1; symmetry < symmetries.count; symmetry++) {
        if (!(boards->symmetries >> symmetry & 1)) {
            continue;
        }
        uint16_t moved[INVERSION_ALL_BOARDS_BITS];
        for (int cell = 0; cell < boards->rows * boards->columns; cell++) {
            moved[cell] = (uint16_t)(1 << inversion_symmetric_cell(&symmetries, cell, symmetry));
        }
        for (int board = 1; board < boards->count; board++) {
            image[board] = image[board & (board - 1)] | moved[bits_lowest((uint64_t)board)];
            if (image[board] < boards->first[board]) {
                boards->first[board] = image[board];
            }
        }
    }
}

static void find_groups(InversionAllBoards *boards) {
    boards->groups = 0;
    memset(boards->members, 0, sizeof boards->members);
    memset(boards->classes, 0, sizeof boards->classes);
    for (int board = 0; board < boards->count; board++) {
        const int group = boards->fewest[board];
        if (group != INVERSION_ALL_BOARDS_NEVER) {
            boards->groups = group >= boards->groups ? group + 1 : boards->groups;
            boards->members[group]++;
            boards->classes[group] += boards->first[board] == board;
        }
    }
}

void inversion_all_boards_find(const InversionMasks *masks, int rows, InversionAllBoards *boards) {
    int made[INVERSION_ALL_BOARDS_MAX] = {0};
    boards->count = 0;
    if (masks->colours != 2 || masks->cells > INVERSION_ALL_BOARDS_BITS ||
        masks->count > INVERSION_ALL_BOARDS_BITS) {
        return;
    }
    boards->rows = rows;
    boards->columns = masks->cells / rows;
    boards->count = 1 << masks->cells;
    memset(boards->fewest, INVERSION_ALL_BOARDS_NEVER, sizeof boards->fewest);
    for (int vector = 0; vector < 1 << masks->count; vector++) {
        if (vector > 0) {
            const int lowest = bits_lowest((uint64_t)vector);
            made[vector] = made[vector & (vector - 1)] ^
                           inversion_pack_bits(masks->digits + lowest * masks->cells, masks->cells);
        }
        const int clicks = bits_count((uint64_t)vector);
        if (clicks < boards->fewest[made[vector]]) {
            boards->fewest[made[vector]] = (uint8_t)clicks;
            boards->vector[made[vector]] = (uint16_t)vector;
        }
    }
    find_symmetries(masks, boards);
    find_classes(boards);
    find_groups(boards);
}

void inversion_all_boards_group(const InversionAllBoards *boards, int group, int *firsts) {
    int count = 0;
    for (int board = 0; board < boards->count; board++) {
        if (boards->fewest[board] == group && boards->first[board] == board) {
            firsts[count++] = board;
        }
    }
}

int inversion_all_boards_class(const InversionAllBoards *boards, int board, int *members) {
    const InversionSymmetries symmetries = inversion_symmetries(boards->rows, boards->columns);
    int count = 0;
    for (int symmetry = 0; symmetry < symmetries.count; symmetry++) {
        const int other = symmetric_board(&symmetries, board, symmetry);
        int i = boards->symmetries >> symmetry & 1 ? 0 : count + 1;
        while (i < count && members[i] != other) {
            i++;
        }
        if (i == count) {
            members[count++] = other;
        }
    }
    return count;
}
