/* Catalogues of messages: plural forms by their own rules, and damaged files. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/folder.h"
#include "sys/disk.h"
#include "sys/language/message_catalog.h"

static char *folder;

static int make_folder(void **state) {
    (void)state;
    folder = folder_make();
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    folder_remove(folder);
    return 0;
}

/* Writes a catalogue of the head, "a" and "one\0many", as msgfmt lays it out; `byte` of it is
 * changed when it is not negative. Returns its size. */
static size_t write_catalog(const char *path, const char *rule, long byte, size_t cut) {
    char head[300];
    const int head_length =
        snprintf(head, sizeof head, "Language: x\nPlural-Forms: nplurals=3; plural=%s;\n", rule);
    const struct {
        const char *words;
        size_t length;
    } strings[] = {{"", 0},
                   {"a", 1},
                   {"one\0many", 8},
                   {head, (size_t)head_length},
                   {"translated", 10},
                   {"f0\0f1\0f2", 8}};
    unsigned char bytes[1024] = {0};
    unsigned numbers[7 + 12] = {0x950412DE, 0, 3, 28, 52, 0, 76};
    size_t at = 76;
    for (int i = 0; i < 6; i++) {
        numbers[7 + 2 * i] = (unsigned)strings[i].length;
        numbers[8 + 2 * i] = (unsigned)at;
        memcpy(bytes + at, strings[i].words, strings[i].length);
        at += strings[i].length + 1;
    }
    memcpy(bytes, numbers, sizeof numbers);
    if (byte >= 0) {
        bytes[byte] ^= 0x55;
    }
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fwrite(bytes, 1, cut < at ? cut : at, file);
    fclose(file);
    return at;
}

/* A catalogue is never closed: the tests hold on to them as the program does. */
static const MessageCatalog *held[4096];
static size_t held_count;

static const MessageCatalog *hold(const MessageCatalog *catalog) {
    assert_true(held_count < sizeof held / sizeof held[0]);
    held[held_count++] = catalog;
    return catalog;
}

static const MessageCatalog *open_catalog(const char *rule) {
    char path[300];
    const MessageCatalog *catalog = NULL;
    snprintf(path, sizeof path, "%s/x.mo", folder);
    write_catalog(path, rule, -1, 1024);
    assert_int_equal(message_catalog_open(path, &catalog), STATUS_OK);
    return hold(catalog);
}

static void plural_forms_follow_the_rule(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        unsigned long numbers[6];
        const char *forms;
    } rules[] = {
        {"n != 1", {0, 1, 2, 11, 21, 100}, "101111"},
        {"(n > 1)", {0, 1, 2, 11, 21, 100}, "001111"},
        {"n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
         {1, 2, 5, 11, 21, 22},
         "012201"},
        {"!(n-1) ? 0 : n*2/2 == n + 0 ? 1 : 2", {0, 1, 2, 3, 4, 5}, "101111"},
        {"!!n + ! ! !n", {0, 1, 2, 3, 4, 5}, "111111"},
        {"0", {0, 1, 2, 3, 4, 5}, "000000"},
    };
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        const MessageCatalog *catalog = open_catalog(rules[i].rule);
        assert_string_equal(message_catalog_find(catalog, "a"), "translated");
        assert_null(message_catalog_find(catalog, "b"));
        for (int k = 0; k < 6; k++) {
            const char *found = message_catalog_find_plural(catalog, "one", rules[i].numbers[k]);
            assert_non_null(found);
            assert_int_equal(found[1], rules[i].forms[k]);
        }
    }
}

static void rules_that_are_none_are_refused(void **state) {
    (void)state;
    static const char *const rules[] = {"", "n +", "(n", "m", "n ? 1", "1 / 0", "n n"};
    char path[300];
    snprintf(path, sizeof path, "%s/x.mo", folder);
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        const MessageCatalog *catalog = NULL;
        write_catalog(path, rules[i], -1, 1024);
        assert_int_equal(message_catalog_open(path, &catalog), STATUS_BAD_INPUT);
        assert_null(catalog);
    }
    const MessageCatalog *catalog = open_catalog("n * 3"); /* no form for 1 */
    assert_string_equal(message_catalog_find_plural(catalog, "one", 0), "f0");
    assert_null(message_catalog_find_plural(catalog, "one", 1));
}

/* Whatever byte is wrong and wherever the file ends, nothing outside it is read. */
static void damaged_files_are_refused_or_harmless(void **state) {
    (void)state;
    char path[300];
    snprintf(path, sizeof path, "%s/x.mo", folder);
    const size_t size = write_catalog(path, "n != 1", -1, 1024);
    int refused = 0;
    for (size_t at = 0; at < 2 * size; at++) {
        const MessageCatalog *catalog = NULL;
        write_catalog(path, "n != 1", at < size ? (long)at : -1, at < size ? size : at - size);
        if (message_catalog_open(path, &catalog) == STATUS_OK) {
            (void)message_catalog_find(hold(catalog), "a");
            (void)message_catalog_find_plural(catalog, "one", (unsigned long)at);
        } else {
            refused++;
        }
    }
    assert_true(refused > (int)size);
    const MessageCatalog *catalog = NULL;
    snprintf(path, sizeof path, "%s/none.mo", folder);
    assert_int_equal(message_catalog_open(path, &catalog), STATUS_NOT_FOUND);
}

/* ---- Packed catalogues ---- */

static const char sentences[] = "\1a\1b\1one\1z\1";
static const char translations[] =
    "damier packed\n"
    "Plural-Forms: nplurals=2; plural=n != 1;\n\1translated\1\1f0\0f1\1last\1";

static void write_bytes(const char *name, const char *bytes, size_t count) {
    char path[300];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    assert_int_equal(fclose(file), 0);
}

/* `all` bytes of the sentences, and `count` of the translations with one that is changed. */
static Status open_packed(size_t all, size_t count, long changed, const MessageCatalog **catalog) {
    char path[300];
    char bytes[sizeof translations];
    memcpy(bytes, translations, sizeof bytes);
    if (changed >= 0) {
        bytes[changed] ^= 0x55;
    }
    write_bytes("sentences", sentences, all);
    write_bytes("x/LC_MESSAGES/damier.mo", bytes, count);
    snprintf(path, sizeof path, "%s/x/LC_MESSAGES/damier.mo", folder);
    return message_catalog_open(path, catalog);
}

static void packed_catalogues_read_like_others(void **state) {
    (void)state;
    const MessageCatalog *catalog = NULL;
    char path[300];
    snprintf(path, sizeof path, "%s/x", folder);
    assert_true(disk_make_folder(path) == 0);
    snprintf(path, sizeof path, "%s/x/LC_MESSAGES", folder);
    assert_true(disk_make_folder(path) == 0);
    const size_t all = sizeof sentences - 1;
    const size_t count = sizeof translations - 1;
    assert_int_equal(open_packed(all, count, -1, &catalog), STATUS_OK);
    hold(catalog);
    assert_string_equal(message_catalog_find(catalog, "a"), "translated");
    assert_null(message_catalog_find(catalog, "b")); /* it has no translation */
    assert_string_equal(message_catalog_find(catalog, "z"), "last");
    assert_string_equal(message_catalog_find_plural(catalog, "one", 1), "f0");
    assert_string_equal(message_catalog_find_plural(catalog, "one", 2), "f1");

    /* More or fewer sentences than translations. */
    assert_int_equal(open_packed(all - 2, count, -1, &catalog), STATUS_BAD_INPUT);
    assert_int_equal(open_packed(0, count, -1, &catalog), STATUS_BAD_INPUT);
    for (size_t at = 0; at < count; at++) {
        assert_int_not_equal(open_packed(all, at, -1, &catalog), STATUS_OK);
        if (open_packed(all, count, (long)at, &catalog) == STATUS_OK) {
            (void)message_catalog_find(hold(catalog), "a");
            (void)message_catalog_find_plural(catalog, "one", (unsigned long)at);
        }
    }
    snprintf(path, sizeof path, "%s/sentences", folder);
    assert_int_equal(remove(path), 0);
    snprintf(path, sizeof path, "%s/x/LC_MESSAGES/damier.mo", folder);
    write_bytes("x/LC_MESSAGES/damier.mo", translations, count);
    assert_int_equal(message_catalog_open(path, &catalog), STATUS_NOT_FOUND);
}

/* A rule is as long as its author likes. */
static void a_rule_of_a_million_signs_is_read(void **state) {
    (void)state;
    enum { SIGNS = 1000000, HEAD = 45 };
    static const char before[] = "Plural-Forms: nplurals=2; plural=";
    static const char after[] = "!n;\n";
    const size_t length = strlen(before) + SIGNS + strlen(after);
    const unsigned numbers[] = {0x950412DE, 0, 1, 28, 36, 0, 44, 0, 44, (unsigned)length, HEAD};
    const MessageCatalog *catalog = NULL;
    char *bytes = calloc(1, HEAD + length + 1);
    assert_non_null(bytes);
    memcpy(bytes, numbers, sizeof numbers);
    memcpy(bytes + HEAD, before, strlen(before));
    memset(bytes + HEAD + strlen(before), '!', SIGNS);
    memcpy(bytes + HEAD + strlen(before) + SIGNS, after, strlen(after));
    FILE *file = fopen(folder_path(folder, "long.mo"), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, HEAD + length + 1, file), HEAD + length + 1);
    assert_int_equal(fclose(file), 0);
    free(bytes);
    assert_int_equal(message_catalog_open(folder_path(folder, "long.mo"), &catalog), STATUS_OK);
    assert_non_null(hold(catalog));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plural_forms_follow_the_rule),
        cmocka_unit_test(a_rule_of_a_million_signs_is_read),
        cmocka_unit_test(rules_that_are_none_are_refused),
        cmocka_unit_test(damaged_files_are_refused_or_harmless),
        cmocka_unit_test(packed_catalogues_read_like_others),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
