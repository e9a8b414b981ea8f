/* Measures the time from a key press to the return of fdatasync: 2000 moves with the keyboard, each
 * waited for until it is on disk. 99.9 % must be there within 50 ms. The disk is that of TMPDIR; on
 * one in memory the figures mean nothing. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "support/folder.h"
#include "support/window/app_fixture.h"
#include "support/window/canvas_null.h"

enum { KEYS = 2000, PROMISED_US = 50000 };

static int compare_times(const void *a, const void *b) {
    const int64_t first = *(const int64_t *)a;
    const int64_t second = *(const int64_t *)b;
    return (first > second) - (first < second);
}

/* A disc in each of six columns, then a new game. */
static void move(AppFixture *fixture, int number) {
    if (number % 7 == 6) {
        app_fixture_letter(fixture, 'n', MOD_CTRL);
    } else {
        app_fixture_digit(fixture, number % 7 + 1);
    }
}

static void a_move_is_on_the_disk_within_50_ms(void **state) {
    (void)state;
    static int64_t answered[KEYS], written[KEYS];
    char words[200];
    char *folder = folder_make();
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    AppFixture fixture;
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    assert_int_equal(store_game_begin(store, "connect4", "connect4\t\t0\t\n", "two=1", 0),
                     STATUS_OK);
    const AppFixtureStart start = {canvas_null(), store, {1000, 700}, 1, "connect4", "", NULL};
    assert_true(app_fixture_init(&fixture, &start));
    for (int i = 0; i < KEYS; i++) {
        const int64_t begin = clock_monotonic_us();
        move(&fixture, i);
        answered[i] = clock_monotonic_us() - begin;
        assert_true(store_wait_for_disk(store));
        written[i] = clock_monotonic_us() - begin;
    }
    qsort(answered, KEYS, sizeof answered[0], compare_times);
    qsort(written, KEYS, sizeof written[0], compare_times);
    printf("key to answer: median %.2f ms, 99 %% %.2f, 99.9 %% %.2f, most %.2f\n",
           (double)answered[KEYS / 2] / 1000, (double)answered[KEYS * 99 / 100] / 1000,
           (double)answered[KEYS - 2] / 1000, (double)answered[KEYS - 1] / 1000);
    printf("key to disk:   median %.2f ms, 99 %% %.2f, 99.9 %% %.2f, most %.2f\n",
           (double)written[KEYS / 2] / 1000, (double)written[KEYS * 99 / 100] / 1000,
           (double)written[KEYS - 2] / 1000, (double)written[KEYS - 1] / 1000);
    assert_true(written[KEYS - 2] < PROMISED_US);
    app_fixture_finish(&fixture);
    store_close(store);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_move_is_on_the_disk_within_50_ms)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
