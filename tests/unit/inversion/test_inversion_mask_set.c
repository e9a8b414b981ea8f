/* Mask sets: changes by hand and by chance, their text; and the series made from them. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/rule_generator.h"

static InversionMaskSet rules_of(const char *text) {
    InversionMaskSet rules;
    char why[100];
    Text reason = text_over(why, sizeof why);
    assert_true(inversion_mask_set_read(&rules, text, &reason));
    return rules;
}

/* ---- The rules alone ---- */

static void resizing_keeps_what_has_room(void **state) {
    (void)state;
    InversionMaskSet rules;
    char why[100];
    char words[INVERSION_MASK_SET_TEXT_SIZE];
    Text reason = text_over(why, sizeof why);
    Text text = text_over(words, sizeof words);
    assert_true(inversion_mask_set_read(&rules, "2x3k3:120012;001201", &reason));
    inversion_mask_set_resize(&rules, 3, 2);
    inversion_mask_set_write(&rules, &text);
    assert_string_equal(words, "3x2k3:120100;002000");
    inversion_mask_set_recolour(&rules, 2);
    text_clear(&text);
    inversion_mask_set_write(&rules, &text);
    assert_string_equal(words, "3x2:100100;000000");
    inversion_mask_set_by_name(&rules, INVERSION_RULES_PLUS);
    inversion_mask_set_resize(&rules, 4, 5);
    text_clear(&text);
    inversion_mask_set_write(&rules, &text);
    assert_string_equal(words, "4x5:plus");
    assert_int_equal(rules.mask_count, 20);
}

static void draws_and_combinations_are_invertible(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int colours = 2; colours <= INVERSION_MASK_SET_COLOURS_MAX; colours++) {
        for (int side = 1; side <= 5; side++) {
            InversionMaskSet rules = {.rows = side, .columns = 3, .colours = colours};
            inversion_mask_set_by_name(&rules, INVERSION_RULES_CROSS);
            assert_true(inversion_mask_set_draw(&rules, &rng) > 0);
            assert_true(inversion_mask_set_is_invertible(&rules));
            inversion_mask_set_mix(&rules, &rng);
            assert_true(inversion_mask_set_is_invertible(&rules));
            inversion_mask_set_clear(&rules, 0);
            assert_false(inversion_mask_set_is_invertible(&rules));
            inversion_mask_set_mix(&rules, &rng);
            assert_true(inversion_mask_set_is_invertible(&rules));
        }
    }
}

static void there_is_room_for_64_masks(void **state) {
    (void)state;
    InversionMaskSet rules;
    char why[200];
    Text reason = text_over(why, sizeof why);
    assert_true(inversion_mask_set_read(&rules, "8x8k6:plus", &reason));
    assert_int_equal(rules.mask_count, 64);
    assert_false(inversion_mask_set_insert(&rules, 5));
    assert_true(inversion_mask_set_remove(&rules, 5));
    assert_true(inversion_mask_set_insert(&rules, 62)); /* behind the last one */
    assert_int_equal(rules.mask_count, 64);
    assert_false(inversion_mask_set_read(&rules, "9x8:plus", &reason));
    assert_false(inversion_mask_set_read(&rules, "8x9:plus", &reason));
    text_clear(&reason);
    assert_false(inversion_mask_set_read(&rules, "8x8k7:plus", &reason));
    assert_non_null(strstr(why, "room for 8 × 8 cells, 64 masks and 6 colours"));
    assert_int_equal(rules.mask_count, 64);
    assert_true(inversion_mask_set_read(&rules, "1x1:1", &reason));
    assert_false(inversion_mask_set_remove(&rules, 0));
    Rng rng = rng_seeded(1);
    assert_int_equal(inversion_mask_set_mix(&rules, &rng), 0);
    assert_true(inversion_mask_set_insert(&rules, 0));
    assert_int_equal(inversion_mask_set_mask(&rules, 1)[0], 0);
    assert_false(inversion_mask_set_is_invertible(&rules));
    inversion_mask_set_turn_digit(&rules, 1, 0, -1);
    assert_int_equal(inversion_mask_set_mask(&rules, 1)[0], 1);
    inversion_mask_set_turn_digit(&rules, 1, 0, 1);
    assert_int_equal(inversion_mask_set_mask(&rules, 1)[0], 0);
}

/* A line of up to 65 masks. */
static void more_masks_than_that_are_refused(void **state) {
    (void)state;
    char id[200];
    char why[200];
    for (int masks = 64; masks <= 65; masks++) {
        Text text = text_over(id, sizeof id);
        Text reason = text_over(why, sizeof why);
        InversionMaskSet rules;
        text_add(&text, "1x1:");
        for (int i = 0; i < masks; i++) {
            text_add(&text, i > 0 ? ";1" : "1");
        }
        assert_int_equal(inversion_mask_set_read(&rules, id, &reason), masks == 64);
    }
}

/* A name stands for its masks only as long as they are these. */
static void a_changed_set_has_no_name(void **state) {
    (void)state;
    char text[100];
    Text out = text_over(text, sizeof text);
    Rng rng = rng_seeded(4);
    InversionMaskSet rules = rules_of("2x2:open");
    inversion_mask_set_write(&rules, &out);
    assert_string_equal(text, "2x2:open");
    inversion_mask_set_put_digit(&rules, 0, 0, 1);
    text_clear(&out);
    inversion_mask_set_write(&rules, &out);
    assert_string_equal(text, "2x2:1110;1001;1001;0110");
    /* Also where nothing is left to be added: the only mask of this name is empty. */
    rules = rules_of("1x1:open");
    inversion_mask_set_mix(&rules, &rng);
    text_clear(&out);
    inversion_mask_set_write(&rules, &out);
    assert_string_equal(text, "1x1:1");
}

/* Drawn rules become the masks that were drawn. */
static void the_rules_of_a_state_and_a_puzzle_of_them(void **state) {
    (void)state;
    char why[100];
    char id[1000];
    Text reason = text_over(why, sizeof why);
    Text text = text_over(id, sizeof id);
    InversionState *puzzle = malloc(sizeof *puzzle);
    InversionMaskSet rules;
    Rng rng = rng_seeded(1);
    assert_non_null(puzzle);
    assert_int_equal(inversion_game.setup(puzzle, "3x3k3:random@7:000000000>111111111", &reason),
                     STATUS_OK);
    assert_true(inversion_mask_set_of_state(&rules, puzzle, &reason));
    assert_int_equal(rules.ruleset, INVERSION_RULES_MASKS);
    assert_int_equal(rules.mask_count, 9);
    for (int i = 0; i < 81; i++) {
        assert_int_equal(rules.digits[i], inversion_state_mask_at(puzzle, i / 9, i % 9));
    }
    assert_int_equal(inversion_mask_set_write_puzzle(&rules, &rng, &text, &reason), STATUS_OK);
    assert_int_equal(inversion_game.setup(puzzle, id, &reason), STATUS_OK);
    for (int i = 0; i < 81; i++) {
        assert_int_equal(rules.digits[i], inversion_state_mask_at(puzzle, i / 9, i % 9));
    }
    assert_int_equal(inversion_game.setup(puzzle, "1x9:plus:000000000>111111111", &reason),
                     STATUS_OK);
    assert_false(inversion_mask_set_of_state(&rules, puzzle, &reason));
    assert_int_equal(rules.rows, 3);
    free(puzzle);
}

/* Every set has an inverse, no two are alike, and the seed says which they are. */
static void a_series_works_and_is_told_by_its_seed(void **state) {
    (void)state;
    static const char *const texts[] = {"3x3:magic", "2x2k3:plus", "4x4:plus", "3x4k5:king",
                                        "6x6k6:torus"};
    InversionRuleBatch *series = malloc(sizeof *series);
    InversionRuleBatch *again = malloc(sizeof *again);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const InversionMaskSet base = rules_of(texts[i]);
        int tried = 0;
        inversion_generate_rules(&base, 7, series);
        inversion_generate_rules(&base, 7, again);
        assert_memory_equal(series, again, sizeof *series);
        assert_int_equal(series->count, i == 1 ? series->count : INVERSION_RULE_BATCH_SETS_MAX);
        assert_true(series->count >= 4);
        for (int set = 0; set < series->count; set++) {
            const InversionRuleCandidate *one = &series->sets[set];
            assert_true(inversion_mask_set_is_invertible(&one->rules));
            assert_int_equal(one->rank, inversion_mask_set_cells(&base));
            assert_in_range(one->classes, 1, inversion_mask_set_cells(&base));
            tried += one->tried;
            for (int other = 0; other < set; other++) {
                assert_memory_not_equal(one->rules.digits, series->sets[other].rules.digits,
                                        INVERSION_MASK_SET_CELLS_MAX);
            }
        }
        assert_true(tried <= series->tried);
        inversion_generate_rules(&base, 8, again);
        assert_memory_not_equal(series->sets[0].rules.digits, again->sets[0].rules.digits, 81);
    }
    free(again);
    free(series);
}

/* Corners, edges and the centre; each mask of the geniton is alone. */
static void masks_have_classes(void **state) {
    (void)state;
    InversionMaskSet rules = rules_of("3x3:magic");
    assert_int_equal(inversion_mask_classes(&rules), 3);
    rules = rules_of("4x4:plus");
    assert_int_equal(inversion_mask_classes(&rules), 3);
    rules = rules_of("2x3:plus");
    assert_int_equal(inversion_mask_classes(&rules), 2);
    rules = rules_of("3x3:geniton");
    assert_in_range(inversion_mask_classes(&rules), 7, 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resizing_keeps_what_has_room),
        cmocka_unit_test(draws_and_combinations_are_invertible),
        cmocka_unit_test(there_is_room_for_64_masks),
        cmocka_unit_test(more_masks_than_that_are_refused),
        cmocka_unit_test(a_changed_set_has_no_name),
        cmocka_unit_test(the_rules_of_a_state_and_a_puzzle_of_them),
        cmocka_unit_test(a_series_works_and_is_told_by_its_seed),
        cmocka_unit_test(masks_have_classes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
