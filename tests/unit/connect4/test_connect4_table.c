/* The transposition tables: how large they are, what they keep and what they forget. */
#include "support/test.h"

#include <stdlib.h>

#include "connect4/search/search.h"
#include "connect4/search/shape/shape_search.h"

#define BUCKET (TABLE_WAYS * sizeof(TableEntry))

static Table made(uint64_t bytes) {
    Table table;
    assert_true(table_init(&table, bytes));
    return table;
}

/* At most what was asked for, in whole cache lines or, from the size of a huge page on, in those.
 */
static void as_large_as_asked(void **state) {
    (void)state;
    static const uint64_t page = UINT64_C(2) << 20;
    static const struct {
        uint64_t asked, given;
    } sizes[] = {{TABLE_MIN_BYTES, TABLE_MIN_BYTES},
                 {TABLE_MIN_BYTES + 63, TABLE_MIN_BYTES},
                 {TABLE_MIN_BYTES + 64, TABLE_MIN_BYTES + 64},
                 {(UINT64_C(2) << 20) - 1, (UINT64_C(2) << 20) - 64},
                 {UINT64_C(2) << 20, UINT64_C(2) << 20},
                 {(UINT64_C(2) << 20) + 64, UINT64_C(2) << 20},
                 {(UINT64_C(4) << 20) - 1, UINT64_C(2) << 20},
                 {(UINT64_C(5) << 20), UINT64_C(4) << 20}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Table table = made(sizes[i].asked);
        assert_int_equal(table.buckets * BUCKET, sizes[i].given);
        assert_int_equal((uintptr_t)table.entries % (sizes[i].given < page ? 64 : page), 0);
        /* The last entry is part of it, and everything is empty. */
        for (uint64_t k = 0; k < table.buckets * TABLE_WAYS; k++) {
            assert_true(atomic_load(&table.entries[k]) == 0);
        }
        table_finish(&table);
        assert_null(table.entries);
    }
}

/* The flag is looked at before every part, so that one that is raised leaves nothing. */
static void a_raised_flag_ends_it(void **state) {
    (void)state;
    const atomic_bool up = true;
    const atomic_bool down = false;
    Table table;
    assert_false(table_init_unless(&table, TABLE_MIN_BYTES, &up));
    assert_null(table.entries);
    assert_true(table_init_unless(&table, TABLE_MIN_BYTES, &down));
    table_finish(&table);
}

/* Keys of the same bucket: the next ones of a scrambled key. */
static TableSlot slot_of(const Table *table, uint64_t number) {
    return table_slot(table, (UINT64_C(77) << TABLE_REST_BITS) + number);
}

static void keep(TableSlot slot, int lower, int upper, uint64_t work) {
    table_keep(slot, table_victim(slot), lower, upper, work);
}

static void keeps_what_cost_most(void **state) {
    (void)state;
    Table table = made(TABLE_MIN_BYTES);
    for (uint64_t i = 0; i < TABLE_WAYS; i++) {
        keep(slot_of(&table, i), -(int)i, 18 - (int)i, i == 2 ? 1 : 1000);
    }
    for (uint64_t i = 0; i < TABLE_WAYS; i++) {
        const uint64_t entry = table_find(slot_of(&table, i));
        assert_true(entry != 0);
        assert_int_equal(table_lower(entry), -(int)i);
        assert_int_equal(table_upper(entry), 18 - (int)i);
    }
    assert_true(table_find(slot_of(&table, TABLE_WAYS)) == 0);
    /* A fifth one takes the place of the cheapest, and a key that is there its own. */
    keep(slot_of(&table, TABLE_WAYS), -18, 18, 7);
    assert_true(table_find(slot_of(&table, 2)) == 0);
    keep(slot_of(&table, 1), 3, 4, 0);
    assert_int_equal(table_lower(table_find(slot_of(&table, 1))), 3);
    for (uint64_t i = 0; i <= TABLE_WAYS; i++) {
        assert_true((table_find(slot_of(&table, i)) != 0) == (i != 2));
    }
    table_finish(&table);
}

/* After the last generation the first one comes again, over an empty table. */
static void forgets_by_counting(void **state) {
    (void)state;
    Table table = made(TABLE_MIN_BYTES);
    const uint64_t generations = (UINT64_C(1) << (64 - TABLE_GENERATION_SHIFT)) - 1;
    assert_int_equal(table.generation, 1);
    keep(slot_of(&table, 5), 1, 2, 3);
    for (uint64_t i = 1; i < generations; i++) {
        table_forget(&table);
        assert_int_equal(table.generation, i + 1);
        assert_true(table_find(slot_of(&table, 5)) == 0);
    }
    /* Nothing was cleared on the way. */
    assert_true(atomic_load(slot_of(&table, 5).bucket) != 0);
    table_forget(&table);
    assert_int_equal(table.generation, 1);
    assert_true(table_find(slot_of(&table, 5)) == 0);
    assert_true(atomic_load(slot_of(&table, 5).bucket) == 0);
    table_finish(&table);
}

/* One mark a bucket, until all are forgotten. */
static void marks_are_of_buckets(void **state) {
    (void)state;
    static TableMarks marks;
    static const uint64_t buckets[] = {0, 1, 63, 64, TABLE_MIN_BUCKETS - 1};
    Table table = made(TABLE_MIN_BYTES);
    for (size_t i = 0; i < sizeof buckets / sizeof *buckets; i++) {
        const uint64_t first = buckets[i] << TABLE_REST_BITS;
        table_mark(&marks, first + 12345);
        assert_true(table_slot(&table, first).bucket == table.entries + buckets[i] * TABLE_WAYS);
        assert_true(table_is_marked(&marks, first));
        assert_true(table_is_marked(&marks, first + TABLE_REST_MASK));
    }
    for (uint64_t bucket = 2; bucket < TABLE_MIN_BUCKETS - 1; bucket++) {
        assert_true(table_is_marked(&marks, bucket << TABLE_REST_BITS) ==
                    (bucket == 63 || bucket == 64));
    }
    table_forget_marks(&marks);
    for (uint64_t bucket = 0; bucket < TABLE_MIN_BUCKETS; bucket++) {
        assert_false(table_is_marked(&marks, bucket << TABLE_REST_BITS));
    }
    table_finish(&table);
}

/* A scrambled key; half of them are in one chain, the others in one each. */
static uint64_t first_hash(int number) {
    return number % 2 ? (uint64_t)number : (uint64_t)number << (TABLE_KEY_BITS - FIRST_CHAIN_BITS);
}

/* A second value of a key takes the place of the first one, and nothing is lost when they are full
 * or forgotten. */
static void first_entries_keep_until_full(void **state) {
    (void)state;
    static FirstEntries first;
    for (int i = 0; i < FIRST_ENTRIES_MAX; i++) {
        assert_true(first_entries_find(&first, first_hash(i)) == 0);
        assert_true(first_entries_keep(&first, first_hash(i), -18, 18));
        assert_true(first_entries_keep(&first, first_hash(i), -18 + i % 5, 18 - i % 7));
    }
    assert_int_equal(first.count, FIRST_ENTRIES_MAX);
    assert_false(first_entries_keep(&first, first_hash(FIRST_ENTRIES_MAX), 0, 0));
    assert_true(first_entries_keep(&first, first_hash(0), 3, 4));
    for (int i = 1; i < FIRST_ENTRIES_MAX; i++) {
        const uint64_t bounds = first_entries_find(&first, first_hash(i));
        assert_int_equal(table_lower(bounds), -18 + i % 5);
        assert_int_equal(table_upper(bounds), 18 - i % 7);
    }
    assert_int_equal(table_lower(first_entries_find(&first, first_hash(0))), 3);
    first_entries_forget(&first);
    for (int i = 0; i <= FIRST_ENTRIES_MAX; i++) {
        assert_true(first_entries_find(&first, first_hash(i)) == 0);
    }
    assert_true(first_entries_keep(&first, first_hash(FIRST_ENTRIES_MAX), 0, 0));
}

/* The deep table has them then, several to a bucket, and its marks say so. */
static void first_entries_move_to_the_table(void **state) {
    (void)state;
    static Search search;
    const int kept = 2 * TABLE_WAYS - 1; /* TABLE_WAYS of them in the first bucket */
    search.deep = made(TABLE_MIN_BYTES);
    search.is_new = search.is_young = true;
    for (int i = 0; i < kept; i++) {
        assert_true(first_entries_keep(&search.first, first_hash(i), -i, i));
    }
    search_leave_first_entries(&search);
    assert_false(search.is_new);
    for (int i = 0; i < kept; i++) {
        const uint64_t hash = first_hash(i);
        const uint64_t entry = table_find(table_slot(&search.deep, hash));
        assert_true(table_is_marked(&search.marks, hash));
        assert_true(entry != 0);
        assert_int_equal(table_lower(entry), -i);
        assert_int_equal(table_upper(entry), i);
    }
    table_finish(&search.deep);
}

/* Two threads that keep one position at once may each write one of its two words. */
static void words_of_two_writers_do_not_fit_together(void **state) {
    (void)state;
    ShapeTable table;
    assert_true(shape_table_create(&table, SHAPE_DEEP_BYTES, true, NULL));
    const ShapeSlot slot =
        shape_table_slot(&table, (ShapeTableKey){UINT64_C(0x8040201008040201), 0}, true);
    ShapeBounds found;
    shape_table_keep(slot, (ShapeBounds){-3, 5}, 100, true);
    const uint64_t first = atomic_load(&slot.bucket[0]);
    assert_true(shape_table_find(slot, &found, true));
    assert_int_equal(found.lower, -3);
    assert_int_equal(found.upper, 5);
    shape_table_keep(slot, (ShapeBounds){-2, 5}, 100, true);
    const uint64_t second = atomic_exchange(&slot.bucket[0], first);
    assert_false(shape_table_find(slot, &found, true));
    atomic_store(&slot.bucket[0], second);
    assert_true(shape_table_find(slot, &found, true));
    assert_int_equal(found.lower, -2);
    shape_table_finish(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_large_as_asked),
        cmocka_unit_test(a_raised_flag_ends_it),
        cmocka_unit_test(keeps_what_cost_most),
        cmocka_unit_test(forgets_by_counting),
        cmocka_unit_test(marks_are_of_buckets),
        cmocka_unit_test(first_entries_keep_until_full),
        cmocka_unit_test(first_entries_move_to_the_table),
        cmocka_unit_test(words_of_two_writers_do_not_fit_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
