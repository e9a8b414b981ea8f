#include "inversion/lesson/all.h"

#include <string.h>

#include "base/bits.h"

/* Where a turn or a mirror brings a cell; those that change rows for columns come last. */
static int symmetric_cell(const Lesson *lesson, int cell, int symmetry) {
    int row = cell / lesson->columns;
    int column = cell % lesson->columns;
    row = symmetry & 1 ? lesson->rows - 1 - row : row;
    column = symmetry & 2 ? lesson->columns - 1 - column : column;
    return symmetry & 4 ? column * lesson->rows + row : row * lesson->columns + column;
}

static int symmetric(const Lesson *lesson, int board, int symmetry) {
    int result = 0;
    for (uint64_t left = (uint64_t)board; left; left &= left - 1) {
        result |= 1 << symmetric_cell(lesson, bits_lowest(left), symmetry);
    }
    return result;
}

int lesson_bits(const uint8_t *digits, int count) {
    int bits = 0;
    for (int i = 0; i < count; i++) {
        bits |= digits[i] << i;
    }
    return bits;
}

void lesson_unpack(int bits, int count, uint8_t *digits) {
    for (int i = 0; i < count; i++) {
        digits[i] = bits >> i & 1;
    }
}

/* The first board of each class: the least. A board's image is that of a smaller one and a cell. */
static void find_classes(const Lesson *lesson, LessonAll *boards) {
    uint16_t image[LESSON_ALL_BOARDS] = {0};
    for (int board = 0; board < boards->count; board++) {
        boards->first[board] = (uint16_t)board;
    }
    for (int symmetry = 1; symmetry < boards->symmetries; symmetry++) {
        uint16_t moved[LESSON_ALL_BITS];
        for (int cell = 0; cell < lesson->cells; cell++) {
            moved[cell] = (uint16_t)(1 << symmetric_cell(lesson, cell, symmetry));
        }
        for (int board = 1; board < boards->count; board++) {
            image[board] = image[board & (board - 1)] | moved[bits_lowest((uint64_t)board)];
            if (image[board] < boards->first[board]) {
                boards->first[board] = image[board];
            }
        }
    }
}

static void find_groups(LessonAll *boards) {
    boards->groups = 0;
    memset(boards->members, 0, sizeof boards->members);
    memset(boards->classes, 0, sizeof boards->classes);
    for (int board = 0; board < boards->count; board++) {
        const int group = boards->fewest[board];
        if (group != LESSON_ALL_NEVER) {
            boards->groups = group >= boards->groups ? group + 1 : boards->groups;
            boards->members[group]++;
            boards->classes[group] += boards->first[board] == board;
        }
    }
}

void lesson_all_find(Lesson *lesson) {
    LessonAll *boards = &lesson->all;
    int made[LESSON_ALL_BOARDS] = {0};
    boards->count = 0;
    if (lesson->colours != 2 || lesson->cells > LESSON_ALL_BITS ||
        lesson->masks > LESSON_ALL_BITS) {
        return;
    }
    boards->count = 1 << lesson->cells;
    boards->symmetries =
        lesson->rows == lesson->columns ? LESSON_ALL_SYMMETRIES : LESSON_ALL_SYMMETRIES / 2;
    memset(boards->fewest, LESSON_ALL_NEVER, sizeof boards->fewest);
    for (int vector = 0; vector < 1 << lesson->masks; vector++) {
        if (vector > 0) {
            const int lowest = bits_lowest((uint64_t)vector);
            made[vector] = made[vector & (vector - 1)] ^
                           lesson_bits(lesson->y.digits + lowest * lesson->cells, lesson->cells);
        }
        const int clicks = bits_count((uint64_t)vector);
        if (clicks < boards->fewest[made[vector]]) {
            boards->fewest[made[vector]] = (uint8_t)clicks;
            boards->vector[made[vector]] = (uint16_t)vector;
        }
    }
    find_classes(lesson, boards);
    find_groups(boards);
}

void lesson_all_group(const LessonAll *boards, int group, int *firsts) {
    int count = 0;
    for (int board = 0; board < boards->count; board++) {
        if (boards->fewest[board] == group && boards->first[board] == board) {
            firsts[count++] = board;
        }
    }
}

int lesson_all_class(const Lesson *lesson, int board, int *members) {
    int count = 0;
    for (int symmetry = 0; symmetry < lesson->all.symmetries; symmetry++) {
        const int other = symmetric(lesson, board, symmetry);
        int i = 0;
        while (i < count && members[i] != other) {
            i++;
        }
        if (i == count) {
            members[count++] = other;
        }
    }
    return count;
}
