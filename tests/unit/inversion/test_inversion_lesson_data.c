/* Lesson data: the algebra agrees with itself, all boards in classes, subsets of many masks. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/codes.h"
#include "inversion/float_inverse.h"
#include "support/games/inversion_lesson.h"

#define EXAMPLE "3x3:magic:001000111>111101111"
#define PHI "4x4:geniton-phi:1101001010010110>0000000000000000"
#define PLUS "5x5:plus:1111111111111111111111111>0000000000000000000000000"
#define THREE "5x4k3:plus:11010012100101201101>00000000000000000000"
#define SIX "3x3k6:plus:012345012>543210543"
#define ZEROS36 "000000000000000000000000000000000000"
#define ONES36 "111111111111111111111111111111111111"
#define LARGE "6x6:random@7:" ZEROS36 ">" ONES36

/* V·Y = D, D·Y⁻¹ = V, and the last power is the identity. */
static void the_algebra_agrees_with_itself(void **state) {
    (void)state;
    static const char *const ids[] = {EXAMPLE, PHI, PLUS, THREE, SIX, LARGE};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        InversionLesson *lesson = lesson_of(ids[i]);
        uint8_t result[INVERSION_LESSON_MAX] = {0};
        if (lesson->is_solvable) {
            inversion_lesson_apply(lesson, lesson->vector, &lesson->y, result);
            assert_memory_equal(result, lesson->difference, (size_t)lesson->cells);
        }
        if (lesson->has_inverse) {
            inversion_lesson_apply(lesson, lesson->difference, &lesson->inverse, result);
            assert_memory_equal(result, lesson->vector, (size_t)lesson->masks);
        }
        for (int quiet = 0; quiet < lesson->quiet_count; quiet++) {
            const uint8_t zeros[INVERSION_LESSON_MAX] = {0};
            inversion_lesson_apply(lesson, lesson->quiet[quiet], &lesson->y, result);
            assert_memory_equal(result, zeros, (size_t)lesson->cells);
        }
        free(lesson);
    }
}

static void the_order_of_the_texts(void **state) {
    (void)state;
    InversionLesson *lesson = lesson_of(EXAMPLE);
    assert_int_equal(lesson->order, 4);
    assert_int_equal(lesson->power_count, 4);
    free(lesson);
    lesson = lesson_of("3x3:geniton:001000111>111101111");
    assert_int_equal(lesson->order, 3);
    free(lesson);
    lesson = lesson_of(LARGE); /* far beyond what is shown: the last two powers stand at the end */
    assert_true(lesson->order > INVERSION_LESSON_POWERS_MAX);
    assert_int_equal(lesson->power_count, INVERSION_LESSON_POWERS_MAX);
    assert_int_equal(lesson->exponents[INVERSION_LESSON_POWERS_MAX - 1], lesson->order);
    for (int row = 0; row < lesson->cells; row++) {
        uint8_t product[INVERSION_LESSON_MAX] = {0};
        inversion_lesson_apply(lesson, lesson->y.digits + row * lesson->cells,
                               &lesson->powers[INVERSION_LESSON_POWERS_MAX - 2], product);
        for (int column = 0; column < lesson->cells; column++) {
            assert_int_equal(product[column], row == column);
        }
    }
    free(lesson);
}

/* What floating point gets right and where it goes wrong. */
static void floating_point_ends(void **state) {
    (void)state;
    const InversionFloatInverse small = inversion_float_inverse_try(9);
    const InversionFloatInverse large = inversion_float_inverse_try(64);
    assert_int_equal(small.wrong, 0);
    assert_true(small.digits <= 3 && small.residue >= 12);
    assert_true(large.wrong > 64 && large.digits > 16 && large.residue < small.residue);
}

/* As Langlet's text counts them: 512 boards in 102 classes, the binomials of nine. */
static void all_boards_in_classes(void **state) {
    (void)state;
    static const int counts[] = {1, 9, 36, 84, 126, 126, 84, 36, 9, 1};
    InversionLesson *lesson = lesson_of(EXAMPLE);
    const InversionAllBoards *boards = &lesson->all;
    int members[INVERSION_ALL_BOARDS_SYMMETRIES];
    int classes = 0;
    assert_int_equal(boards->count, 512);
    assert_int_equal(boards->groups, 10);
    for (int group = 0; group < 10; group++) {
        int firsts[INVERSION_ALL_BOARDS_MAX];
        int sum = 0;
        assert_int_equal(boards->members[group], counts[group]);
        inversion_all_boards_group(boards, group, firsts);
        for (int i = 0; i < boards->classes[group]; i++) {
            const int count = inversion_all_boards_class(boards, firsts[i], members);
            assert_int_equal(members[0], firsts[i]);
            for (int j = 0; j < count; j++) {
                assert_int_equal(boards->first[members[j]], firsts[i]);
                assert_int_equal(boards->fewest[members[j]], group);
            }
            sum += count;
        }
        assert_int_equal(sum, counts[group]);
        classes += boards->classes[group];
    }
    assert_int_equal(classes, 102);
    for (int board = 0; board < 512; board++) {
        uint8_t vector[9];
        uint8_t made[9];
        inversion_unpack_bits(boards->vector[board], 9, vector);
        inversion_lesson_apply(lesson, vector, &lesson->y, made);
        assert_int_equal(inversion_pack_bits(made, 9), board);
    }
    free(lesson);
}

/* Boards that no masks make, of a board that is no square; and those that are not looked at. */
static void all_boards_of_other_masks(void **state) {
    (void)state;
    const uint8_t digits[] = {1, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1};
    InversionMasks masks = {.colours = 2, .cells = 6, .count = 2, .digits = digits};
    InversionAllBoards *boards = malloc(sizeof *boards);
    int members[INVERSION_ALL_BOARDS_SYMMETRIES];
    assert_non_null(boards);
    inversion_all_boards_find(&masks, 2, boards);
    assert_int_equal(boards->count, 64);
    assert_int_equal(boards->groups, 3);
    assert_int_equal(boards->fewest[1], INVERSION_ALL_BOARDS_NEVER);
    assert_int_equal(boards->members[1], 2);
    assert_int_equal(boards->classes[1], 1); /* one is the other's mirror */
    assert_int_equal(inversion_all_boards_class(boards, 1, members), 4);
    masks.colours = 3;
    inversion_all_boards_find(&masks, 2, boards);
    assert_int_equal(boards->count, 0);
    free(boards);
}

/* Of 400 masks 64 are taken: those of a solution, and of the others a basis of what they can make.
 */
static void a_subset_of_many_masks_explains_the_board(void **state) {
    (void)state;
    char *id = malloc(400 * 10 + 100);
    assert_non_null(id);
    for (int colours = 2; colours <= 6; colours += 4) {
        Rng rng = rng_seeded((uint64_t)colours);
        char *at = id + sprintf(id, "3x3k%d:", colours);
        for (int mask = 0; mask < 400; mask++) {
            for (int cell = 0; cell < 9; cell++) {
                *at++ = (char)('0' + rng_below(&rng, (uint32_t)colours));
            }
            *at++ = mask < 399 ? ';' : ':';
        }
        strcpy(at, "000000000>110101011");
        InversionLesson *lesson = lesson_of(id);
        uint8_t result[INVERSION_LESSON_MAX];
        assert_int_equal(lesson->all_masks, 400);
        assert_in_range(lesson->masks, 9, INVERSION_LESSON_MAX);
        assert_true(lesson->is_solvable);
        inversion_lesson_apply(lesson, lesson->vector, &lesson->y, result);
        assert_memory_equal(result, lesson->difference, 9);
        for (int mask = 1; mask < lesson->masks; mask++) {
            assert_true(lesson->numbers[mask] > lesson->numbers[mask - 1]);
        }
        for (int cell = 0; cell < 9; cell++) { /* the subset makes every board */
            assert_true(lesson->sequences.is_possible[cell]);
        }
        free(lesson);
    }
    free(id);
}

/* Each cell has a mask of its own that changes it; masks without one of a cell are told. */
static void the_diagonal_is_filled(void **state) {
    (void)state;
    static const char *const ids[] = {EXAMPLE, PLUS, "3x3:geniton:001000111>111101111",
                                      "4x4:random@5:1101001010010110>0000000000000000"};
    int mask_of[INVERSION_LESSON_MAX];
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        bool is_taken[INVERSION_LESSON_MAX] = {false};
        InversionLesson *lesson = lesson_of(ids[i]);
        assert_true(inversion_lesson_diagonal(lesson, mask_of));
        for (int cell = 0; cell < lesson->cells; cell++) {
            assert_false(is_taken[mask_of[cell]]);
            is_taken[mask_of[cell]] = true;
            assert_int_equal(lesson->y.digits[mask_of[cell] * lesson->cells + cell], 1);
        }
        free(lesson);
    }
    InversionLesson *lesson = lesson_of("2x2:1000;1000;0110;0001:0000>0000");
    assert_false(inversion_lesson_diagonal(lesson, mask_of));
    assert_int_equal((mask_of[1] < 0) + (mask_of[2] < 0), 1);
    free(lesson);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_algebra_agrees_with_itself),
        cmocka_unit_test(the_order_of_the_texts),
        cmocka_unit_test(floating_point_ends),
        cmocka_unit_test(all_boards_in_classes),
        cmocka_unit_test(all_boards_of_other_masks),
        cmocka_unit_test(a_subset_of_many_masks_explains_the_board),
        cmocka_unit_test(the_diagonal_is_filled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
