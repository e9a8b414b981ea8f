/* Tests of collections: a text of several games is gone through one by one. */
#include "support/test.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/collection/collection_store.h"
#include "support/folder.h"
#include "support/window/scene_driver.h"

/* Solutions of 4x4 with one cell to fill. */
#define FIRST ".234341221434321"
#define SECOND "1.34341221434321"
#define THIRD "12.4341221434321"
#define EASY "534678912672195348198342567859761423426853791713924856961537284287419635........."
#define HARD "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
#define SEVERAL "1................................................................................"
#define THREE FIRST "\n" SECOND "\n" THIRD "\n"

static void add_item(InterchangeList *list, const char *own) {
    char words[200];
    Text reason = text_over(words, sizeof words);
    assert_int_equal(interchange_list_add(list, own, &reason), STATUS_OK);
}

static const Size window = {1280, 800};

static SceneDriver *open_three(void) {
    SceneDriver *driver = driver_open(scene_named("sudoku"), window);
    driver_settle(driver);
    driver_paste(driver, THREE);
    driver_settle(driver);
    return driver;
}

static void fill(SceneDriver *driver, int column, int digit) {
    char id[40];
    Text name = text_over(id, sizeof id);
    text_addf(&name, "cell-1-%d", column);
    driver_click(driver, id);
    driver_digit(driver, digit, 0);
    driver_settle(driver);
}

static void a_text_of_several_games_is_offered(void **state) {
    SceneDriver *driver = open_three();
    (void)state;
    assert_true(driver_says(driver, "Number 1 of 3, solved: 0"));
    assert_true(driver_holds(driver, FIRST));
    driver_click(driver, "collection-3");
    assert_true(driver_holds(driver, THIRD));
    assert_true(driver_says(driver, "Number 3 of 3"));
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL); /* there is no fourth */
    assert_true(driver_holds(driver, THIRD));
    fill(driver, 3, 4); /* wrong, but it has been played */
    driver_key(driver, KEY_PAGE_UP, MOD_CTRL);
    assert_true(driver_holds(driver, SECOND));
    assert_true(driver_says(driver, "Number 2 of 3"));
    driver_letter(driver, 'z', MOD_CTRL);
    assert_true(driver_holds(driver, THIRD));
    assert_true(driver_says(driver, "Number 3 of 3"));
    driver_close(driver);
}

static void what_is_solved_is_marked_and_kept(void **state) {
    SceneDriver *driver = open_three();
    (void)state;
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL);
    driver_settle(driver);
    fill(driver, 2, 2);
    assert_true(driver_says(driver, "solved: 1"));
    driver_reopen(driver);
    driver_settle(driver);
    assert_true(driver_holds(driver, SECOND));
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL); /* it still knows which one it is */
    driver_settle(driver);
    assert_true(driver_holds(driver, THIRD));
    driver_menu(driver, "collection");
    assert_true(driver_says(driver, "Number 3 of 3, solved: 1"));
    driver_letter(driver, 'n', MOD_CTRL); /* a puzzle that is not of the collection */
    driver_settle(driver);
    assert_true(driver_says(driver, "3 in all, solved: 1"));
    driver_close(driver);
}

/* A game knows its place only as long as that game stands there. */
static void another_collection_replaces_the_first(void **state) {
    SceneDriver *driver = open_three();
    (void)state;
    fill(driver, 1, 1);
    driver_paste(driver, THIRD "\n" SECOND "\n");
    driver_settle(driver);
    assert_true(driver_says(driver, "Number 1 of 2, solved: 0"));
    assert_true(driver_holds(driver, THIRD));
    driver_click(driver, "close");
    driver_menu(driver, "shelf");
    driver_click(driver, "shelf-take"); /* FIRST, of the collection before */
    driver_settle(driver);
    assert_true(driver_holds(driver, FIRST));
    driver_menu(driver, "collection");
    assert_true(driver_says(driver, "2 in all, solved: 0"));
    driver_close(driver);
}

static void games_of_two_are_collected_too(void **state) {
    SceneDriver *driver = driver_open(scene_named("gomoku"), window);
    (void)state;
    driver_settle(driver);
    driver_paste(driver,
                 "(;FF[4]GM[4]SZ[15];B[hh];W[gg])(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[gh];W[jj])");
    driver_settle(driver);
    assert_true(driver_says(driver, "Number 1 of 2"));
    assert_int_equal(driver_cursor(driver), 2);
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 4);
    driver_close(driver);
}

/* A long collection is shown in parts; nothing is cut. */
static void many_are_shown_in_parts(void **state) {
    static const Size sizes[] = {{360, 640}, {480, 360}, {800, 600}, {1280, 800}};
    static char text[200 * 17 + 1];
    (void)state;
    for (int i = 0; i < 200; i++) {
        memcpy(text + (size_t)i * 17, i % 2 ? FIRST "\n" : SECOND "\n", 17);
    }
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        SceneDriver *driver = driver_open(scene_named("sudoku"), sizes[i]);
        driver_settle(driver);
        driver_paste(driver, text);
        driver_settle(driver);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        assert_null(driver_control(driver, "collection-200"));
        for (int turns = 0; !driver_control(driver, "collection-200"); turns++) {
            assert_true(turns < 60);
            driver_focus(driver, "collection-on");
            driver_key(driver, KEY_ENTER, 0);
        }
        driver_focus(driver, "collection-200");
        driver_key(driver, KEY_ENTER, 0);
        driver_settle(driver);
        assert_true(driver_holds(driver, FIRST));
        driver_close(driver);
    }
}

/* The bytes are bounded, too: what is left out is said. */
static void a_collection_too_large_is_cut_and_said(void **state) {
    SceneDriver *driver = driver_open(scene_named("sudoku"), window);
    Store *store = driver_context(driver)->store;
    InterchangeList list = {0};
    char *item = malloc(((size_t)1 << 20) + 1);
    (void)state;
    memset(item, 'x', (size_t)1 << 20);
    item[(size_t)1 << 20] = 0;
    for (int i = 0; i < 40; i++) {
        add_item(&list, item);
    }
    assert_int_equal(collection_keep(store, "sudoku", &list), 31);
    assert_int_equal(collection_count(store, "sudoku"), 31);
    interchange_list_clear(&list);
    free(item);
    driver_close(driver);
}

/* The worker finds the levels while the card is open, and they are kept. */
static void levels_are_found_and_kept(void **state) {
    SceneDriver *driver = driver_open(scene_named("sudoku"), window);
    Collection collection;
    (void)state;
    driver_settle(driver);
    driver_paste(driver, EASY "\n" HARD "\n" SEVERAL "\n");
    driver_settle(driver);
    assert_true(driver_says(driver, "Number 1 of 3"));
    assert_true(driver_says(driver, "Level: Easy"));
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL);
    driver_settle(driver);
    assert_true(driver_says(driver, "Level: Extreme"));
    driver_key(driver, KEY_PAGE_DOWN, MOD_CTRL);
    driver_settle(driver);
    assert_false(driver_says(driver, "Level: "));
    assert_true(collection_load(driver_context(driver)->store, "sudoku", &collection));
    assert_int_equal(collection.level[0], COLLECTION_LEVEL);
    assert_int_equal(collection.level[1], COLLECTION_LEVEL + 4);
    assert_int_equal(collection.level[2], COLLECTION_UNGRADED);
    collection_finish(&collection);
    driver_close(driver);
}

static void the_store_keeps_what_fits(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    Store *store = driver_context(driver)->store;
    InterchangeList list = {0};
    Collection collection;
    (void)state;
    add_item(&list, "connect4\t\t1\t4\t");
    assert_int_equal(collection_keep(store, "connect4", &list), 0); /* one is no collection */
    for (int i = 1; i < COLLECTION_MAX; i++) {
        add_item(&list, "connect4\t\t1\t4\t\nconnect4\t\t1\t3\t");
    }
    assert_int_equal(collection_keep(store, "connect4", &list), COLLECTION_MAX);
    interchange_list_clear(&list);
    const uint32_t mark = collection_item_mark("connect4\t\t1\t4\t");
    collection_mark(store, "connect4", COLLECTION_MAX, mark); /* there is no such one */
    collection_mark(store, "connect4", 9, mark);
    collection_mark(store, "connect4", 10, mark + 1); /* another one stands there */
    assert_true(collection_load(store, "connect4", &collection));
    assert_int_equal(collection.count, COLLECTION_MAX);
    assert_string_equal(collection.item[1], "connect4\t\t1\t4\t\nconnect4\t\t1\t3\t");
    assert_int_equal(collection.done[9], '1');
    assert_int_equal(strspn(collection.done + 10, "0"), COLLECTION_MAX - 10);
    collection_finish(&collection);
    assert_int_equal(collection_count(store, "connect4"), COLLECTION_MAX);
    assert_int_equal(collection_count(store, "gomoku"), 0);
    assert_false(collection_load(store, "gomoku", &collection));
    collection_finish(&collection);
    driver_close(driver);
}

/* ---- Two windows ---- */

/* A collection of so many games, each of which tells how many there are. */
static void keep_of(Store *store, int count) {
    InterchangeList list = {0};
    char item[60];
    for (int i = 0; i < count; i++) {
        snprintf(item, sizeof item, "connect4\t\t%d\t%s\t", count, &"4 4 4 4 4"[10 - 2 * count]);
        add_item(&list, item);
    }
    assert_int_equal(collection_keep(store, "connect4", &list), count);
    interchange_list_clear(&list);
}

static void *replace_and_replace(void *other) {
    static const int counts[] = {2, 3, 4, 3, 5};
    for (int i = 0; i < ROUNDS_OF(400); i++) {
        keep_of(other, counts[i % 5]);
    }
    return NULL;
}

/* One window marks its puzzle while another one replaces the collection, again and again: never is
 * another one marked, and the collection can be read at any time. */
static void a_mark_meets_no_other_collection(void **state) {
    (void)state;
    char *folder = folder_make();
    char path[1200];
    char words[300];
    Text message = text_over(words, sizeof words);
    Store *store[2] = {NULL, NULL};
    snprintf(path, sizeof path, "%s/damier.db", folder);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(store_open(path, translate_none, &store[i], &message), STATUS_OK);
    }
    keep_of(store[1], 3);
    pthread_t other;
    assert_int_equal(pthread_create(&other, NULL, replace_and_replace, store[1]), 0);
    int marked = 0;
    for (int i = 0; i < ROUNDS_OF(2000); i++) {
        char *line = store_setting_copy(store[0], "collection.connect4.done");
        assert_non_null(line);
        marked += strcmp(line, "010") == 0;
        assert_true(strlen(line) == 3 || !strchr(line, '1'));
        free(line);
        collection_mark(store[0], "connect4", 1, collection_item_mark("connect4\t\t3\t4 4 4\t"));
    }
    pthread_join(other, NULL);
    keep_of(store[1], 3);
    collection_mark(store[0], "connect4", 2, collection_item_mark("connect4\t\t3\t4 4 4\t"));
    Collection collection;
    assert_true(collection_load(store[0], "connect4", &collection));
    assert_string_equal(collection.done, "001");
    keep_of(store[1], 3); /* levels of a collection that is the same are its own, */
    memset(collection.level, '2', 3);
    collection_keep_levels(store[0], "connect4", &collection);
    collection_finish(&collection);
    assert_true(collection_load(store[1], "connect4", &collection));
    assert_string_equal(collection.level, "222");
    keep_of(store[1], 4); /* and of another one are not */
    collection_keep_levels(store[0], "connect4", &collection);
    collection_finish(&collection);
    assert_true(collection_load(store[0], "connect4", &collection));
    assert_string_equal(collection.level, "0000");
    collection_finish(&collection);
    printf("marked %d times\n", marked);
    store_close(store[0]);
    store_close(store[1]);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_of_several_games_is_offered),
        cmocka_unit_test(what_is_solved_is_marked_and_kept),
        cmocka_unit_test(another_collection_replaces_the_first),
        cmocka_unit_test(games_of_two_are_collected_too),
        cmocka_unit_test(many_are_shown_in_parts),
        cmocka_unit_test(the_store_keeps_what_fits),
        cmocka_unit_test(a_mark_meets_no_other_collection),
        cmocka_unit_test(a_collection_too_large_is_cut_and_said),
        cmocka_unit_test(levels_are_found_and_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
