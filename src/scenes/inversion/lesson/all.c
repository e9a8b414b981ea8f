#include "inversion/lesson/all.h"

#include <string.h>

#include "base/bits.h"

/* Turns and mirrors; those that change rows for columns come last. */
static int symmetric(const Lesson *lesson, int board, int symmetry) {
    int result = 0;
    for (int cell = 0; cell < lesson->cells; cell++) {
        int row = cell / lesson->columns;
        int column = cell % lesson->columns;
        row = symmetry & 1 ? lesson->rows - 1 - row : row;
        column = symmetry & 2 ? lesson->columns - 1 - column : column;
        const int to = symmetry & 4 ? column * lesson->rows + row : row * lesson->columns + column;
        result |= (board >> cell & 1) << to;
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
    boards->groups = 0;
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
    for (int board = 0; board < boards->count; board++) {
        int first = board;
        for (int symmetry = 1; symmetry < boards->symmetries; symmetry++) {
            const int other = symmetric(lesson, board, symmetry);
            first = other < first ? other : first;
        }
        boards->first[board] = (uint16_t)first;
        if (boards->fewest[board] != LESSON_ALL_NEVER && boards->fewest[board] >= boards->groups) {
            boards->groups = boards->fewest[board] + 1;
        }
    }
}

int lesson_all_group(const LessonAll *boards, int group, int *classes, int *class_count) {
    int count = 0;
    *class_count = 0;
    for (int board = 0; board < boards->count; board++) {
        if (boards->fewest[board] == group) {
            count++;
        }
        if (boards->fewest[board] == group && boards->first[board] == board) {
            if (classes) {
                classes[*class_count] = board;
            }
            ++*class_count;
        }
    }
    return count;
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
