/* Files that the player names, and the folders they are in. */
#define _DEFAULT_SOURCE
#include "support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/folder.h"
#include "sys/files.h"
#include "sys/paths.h"

static char *folder;
static char path_buffer[PATHS_MAX];
static char reason_buffer[200];

static const char *in_folder(const char *name) {
    Text path = text_over(path_buffer, sizeof path_buffer);
    assert_true(files_join(folder, name, &path));
    return path_buffer;
}

static Text reason(void) {
    return text_over(reason_buffer, sizeof reason_buffer);
}

static Status write_words(const char *name, const char *words, bool replaces) {
    Text why = reason();
    return files_write(in_folder(name), (FileContent){words, strlen(words)}, replaces, &why);
}

static void assert_content(const char *name, const char *words) {
    char *content = NULL;
    Text why = reason();
    assert_int_equal(files_read_text(in_folder(name), 1000, &content, &why), STATUS_OK);
    assert_string_equal(content, words);
    free(content);
}

static int count_entries(void) {
    FileList list;
    Text why = reason();
    assert_int_equal(files_list(folder, NULL, &list, &why), STATUS_OK);
    const int count = list.count;
    file_list_finish(&list);
    return count;
}

static int set_up(void **state) {
    (void)state;
    folder = folder_make();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    folder_remove(folder);
    return 0;
}

static void names_are_ordered_as_people_do(void **state) {
    (void)state;
    static const char *const names[] = {"1",        "2.txt",     "10.txt",    "Élan",
                                        "partie 2", "Partie 10", "Partie 10b"};
    for (int i = 0; i < 7; i++) {
        for (int j = 0; j < 7; j++) {
            const int order = files_compare_names(names[i], names[j]);
            assert_int_equal((order > 0) - (order < 0), (i > j) - (i < j));
        }
    }
    assert_true(files_compare_names("a01", "a1") != 0);
    assert_int_equal(files_compare_names("été", "été"), 0);
}

static bool is_text(const char *name) {
    return strstr(name, ".txt") != NULL;
}

static void a_folder_is_listed_with_its_folders_first(void **state) {
    (void)state;
    write_words("b.txt", "x", false);
    write_words("a.png", "x", false);
    write_words(".hidden.txt", "x", false);
    assert_int_equal(mkdir(in_folder("zoo"), 0700), 0);
    FileList list;
    Text why = reason();
    assert_int_equal(files_list(folder, is_text, &list, &why), STATUS_OK);
    assert_int_equal(list.count, 2);
    assert_string_equal(list.items[0].name, "zoo");
    assert_true(list.items[0].is_folder);
    assert_string_equal(list.items[1].name, "b.txt");
    file_list_finish(&list);
    assert_int_equal(files_list(in_folder("none"), NULL, &list, &why), STATUS_NOT_FOUND);
    assert_string_equal(reason_buffer, "There is no such file or folder.");
    assert_int_equal(list.count, 0);
}

static void nothing_is_written_over_unasked(void **state) {
    (void)state;
    assert_int_equal(write_words("game", "old", false), STATUS_OK);
    assert_int_equal(write_words("game", "new", false), STATUS_BAD_INPUT);
    assert_content("game", "old");
    assert_int_equal(chmod(in_folder("game"), 0640), 0);
    assert_int_equal(write_words("game", "new", true), STATUS_OK);
    assert_content("game", "new");
    struct stat found;
    assert_int_equal(stat(in_folder("game"), &found), 0);
    assert_int_equal(found.st_mode & 0777, 0640);
    assert_int_equal(count_entries(), 1);
}

static void a_link_stays_and_its_file_is_replaced(void **state) {
    (void)state;
    struct stat found;
    write_words("real", "old", false);
    assert_int_equal(symlink("real", in_folder("link")), 0);
    assert_int_equal(write_words("link", "new", true), STATUS_OK);
    assert_content("real", "new");
    assert_int_equal(lstat(in_folder("link"), &found), 0);
    assert_true(S_ISLNK(found.st_mode));
}

static void a_folder_in_the_way_is_told(void **state) {
    (void)state;
    assert_int_equal(mkdir(in_folder("game"), 0700), 0);
    assert_int_equal(write_words("game", "new", true), STATUS_IO);
    assert_string_equal(reason_buffer, "A folder has this name.");
    assert_int_equal(write_words("none/game", "new", false), STATUS_NOT_FOUND);
    write_words("file", "x", false);
    assert_int_equal(write_words("file/game", "new", false), STATUS_IO);
    char *content = NULL;
    Text why = reason();
    assert_int_equal(files_read_text(in_folder("game"), 10, &content, &why), STATUS_IO);
    assert_null(content);
    assert_string_equal(reason_buffer, "A folder has this name.");
}

/* A disk that takes no more, in place of a full one. */
static void a_write_that_fails_leaves_the_old_file(void **state) {
    (void)state;
    static char words[5000];
    struct rlimit usual;
    write_words("game", "old", false);
    memset(words, 'x', sizeof words - 1);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    const struct rlimit little = {.rlim_cur = 1000, .rlim_max = usual.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
    const Status status = write_words("game", words, true);
    setrlimit(RLIMIT_FSIZE, &usual);
    assert_int_equal(status, STATUS_IO);
    assert_true(strlen(reason_buffer) > 0);
    assert_content("game", "old");
    Text why = reason();
    FileList list;
    assert_int_equal(files_list(folder, NULL, &list, &why), STATUS_OK);
    assert_int_equal(list.count, 1);
    file_list_finish(&list);
    char beside[1200];
    snprintf(beside, sizeof beside, "%s/.damier-%ld-1", folder, (long)getpid());
    assert_false(files_exist(beside));
}

static void what_is_no_text_or_too_long_is_refused(void **state) {
    (void)state;
    char *content = NULL;
    Text why = reason();
    files_write(in_folder("zeros"), (FileContent){"a\0b", 3}, false, &why);
    assert_int_equal(files_read_text(in_folder("zeros"), 100, &content, &why), STATUS_BAD_INPUT);
    write_words("long", "12345", false);
    assert_int_equal(files_read_text(in_folder("long"), 4, &content, &why), STATUS_LIMIT);
    assert_int_equal(files_read_text(in_folder("long"), 5, &content, &why), STATUS_OK);
    assert_string_equal(content, "12345");
    free(content);
    assert_int_equal(files_read_text(in_folder("none"), 5, &content, &why), STATUS_NOT_FOUND);
    assert_null(content);
}

static void parents_and_names(void **state) {
    (void)state;
    char buffer[100];
    Text out = text_over(buffer, sizeof buffer);
    files_parent("/a/b", &out);
    assert_string_equal(buffer, "/a");
    files_parent("/a/", &out);
    assert_string_equal(buffer, "/");
    files_parent("/", &out);
    assert_string_equal(buffer, "/");
    assert_string_equal(files_name("/a/b.txt"), "b.txt");
    assert_true(files_join("/", "b", &out));
    assert_string_equal(buffer, "/b");
    char little[4];
    Text small = text_over(little, sizeof little);
    assert_false(files_join("/abc", "b", &small));
}

static void the_users_places_are_those_of_the_desktop(void **state) {
    (void)state;
    char buffer[PATHS_MAX];
    Text out = text_over(buffer, sizeof buffer);
    setenv("HOME", folder, 1);
    unsetenv("XDG_CONFIG_HOME");
    assert_int_equal(paths_user_place(USER_PLACE_PICTURES, &out), STATUS_OK);
    assert_string_equal(buffer, folder);
    mkdir(in_folder(".config"), 0700);
    mkdir(in_folder("Bilder"), 0700);
    write_words(".config/user-dirs.dirs",
                "# by hand\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_DOCUMENTS_DIR=\"/not/there\"\n",
                false);
    paths_user_place(USER_PLACE_PICTURES, &out);
    assert_string_equal(buffer, in_folder("Bilder"));
    paths_user_place(USER_PLACE_DOCUMENTS, &out);
    assert_string_equal(buffer, folder);
    paths_user_place(USER_PLACE_HOME, &out);
    assert_string_equal(buffer, folder);
}

#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_ordered_as_people_do),
        WITH_FOLDER(a_folder_is_listed_with_its_folders_first),
        WITH_FOLDER(nothing_is_written_over_unasked),
        WITH_FOLDER(a_link_stays_and_its_file_is_replaced),
        WITH_FOLDER(a_folder_in_the_way_is_told),
        WITH_FOLDER(a_write_that_fails_leaves_the_old_file),
        WITH_FOLDER(what_is_no_text_or_too_long_is_refused),
        cmocka_unit_test(parents_and_names),
        WITH_FOLDER(the_users_places_are_those_of_the_desktop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
