/* A little of what was freed stays with the program for the next frame; much of it goes back. What
 * is taken next can be made ready. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "support/posix.h"
#include "sys/memory.h"

enum { BLOCKS = 16384, BLOCK_BYTES = 4000 }; /* 64 MB, none large enough for a map of its own */
enum { PIECE_BYTES = 400000 };               /* large enough for one */

static long resident_kb(void) {
    return (long)(process_memory().resident / 1024);
}

static void freed_memory_goes_back(void **state) {
    (void)state;
    static char *blocks[BLOCKS];
#if !defined __GLIBC__ || defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
    skip();
#endif
    const long before_kb = resident_kb();
    if (before_kb == 0) {
        skip();
    }
    for (int i = 0; i < BLOCKS; i++) {
        blocks[i] = malloc(BLOCK_BYTES);
        assert_non_null(blocks[i]);
        memset(blocks[i], 1, BLOCK_BYTES);
    }
    for (int i = 0; i < BLOCKS; i++) {
        if (i % 1024 != 1023) { /* in the way, as what is used always is */
            free(blocks[i]);
        }
    }
    const long freed_kb = resident_kb();
    memory_give_back();
    const long after_kb = resident_kb();
    printf("%ld kB, freed %ld kB, given back %ld kB\n", before_kb, freed_kb, after_kb);
    assert_true(freed_kb > before_kb + 50000);
    assert_true(after_kb < before_kb + 5000);
    for (int i = 1023; i < BLOCKS; i += 1024) {
        assert_int_equal(blocks[i][BLOCK_BYTES - 1], 1);
        free(blocks[i]);
    }
    memory_give_back();
}

/* A piece that is freed and taken again has the same pages: the system clears none for it. */
static void freed_pieces_are_taken_again(void **state) {
    (void)state;
#if !defined __GLIBC__ || defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
    skip();
#endif
    long faults[2];
    memory_keep_freed();
    for (int i = 0; i < 2; i++) {
        struct rusage before;
        struct rusage after;
        getrusage(RUSAGE_SELF, &before);
        char *piece = malloc(PIECE_BYTES);
        assert_non_null(piece);
        memset(piece, 1, PIECE_BYTES);
        getrusage(RUSAGE_SELF, &after);
        assert_int_equal(piece[PIECE_BYTES - 1], 1);
        free(piece);
        faults[i] = after.ru_minflt - before.ru_minflt;
    }
    printf("%ld pages cleared, then %ld\n", faults[0], faults[1]);
    assert_in_range(faults[1], 0, 20);
}

static long faults_now(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

enum { PAGE_BYTES = 4096, PARTS = 60 };

/* How often the system stops the program for the pages of some small pieces. */
static long stops_for_pieces(char *pieces[PARTS]) {
    const long before = faults_now();
    for (int i = 0; i < PARTS; i++) {
        pieces[i] = malloc(PAGE_BYTES - 64);
        assert_non_null(pieces[i]);
        memset(pieces[i], 1, PAGE_BYTES - 64);
    }
    return faults_now() - before;
}

static void prepared_memory_is_ready(void **state) {
    (void)state;
#if !defined __GLIBC__ || defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
    skip();
#endif
    static char *pieces[2][PARTS];
    memory_keep_freed();
    void *rest = malloc(PIECE_BYTES); /* and all that was free before lies behind */
    assert_non_null(rest);
    const long unready = stops_for_pieces(pieces[0]);
    if (!memory_prepare()) {
        skip();
    }
    const long ready = stops_for_pieces(pieces[1]);
    printf("%ld stops, then %ld\n", unready, ready);
    assert_true(unready < PARTS / 2 || ready < unready / 4);
    assert_in_range(ready, 0, PARTS / 4);
    for (int i = 0; i < PARTS; i++) {
        assert_int_equal(pieces[1][i][0], 1);
        free(pieces[0][i]);
        free(pieces[1][i]);
    }
    free(rest);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(prepared_memory_is_ready),
                                       cmocka_unit_test(freed_pieces_are_taken_again),
                                       cmocka_unit_test(freed_memory_goes_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
