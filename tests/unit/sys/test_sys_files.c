/* Files that the player names, and the folders they are in. */
#define _DEFAULT_SOURCE
#include "support/test.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/failing_memory.h"
#include "support/folder.h"
#include "sys/clock.h"
#include "sys/files.h"
#include "sys/paths.h"

/* In the place of the C library's: a disk that has no second names for a file, and another user. */
static int link_error;
int link(const char *from, const char *to) {
    errno = link_error;
    return link_error ? -1 : linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

/* ld's --wrap: a disk that is told to be full when the file is closed, as over a network. */
static int close_error;
int __real_close(int handle);
int __wrap_close(int handle);
int __wrap_close(int handle) {
    const int answer = __real_close(handle);
    errno = close_error ? close_error : errno;
    return close_error ? -1 : answer;
}

/* A disk that takes little at a time, after a signal; 0: what it is given. */
static size_t write_most;
static int interruptions;
ssize_t __real_write(int handle, const void *bytes, size_t count);
ssize_t __wrap_write(int handle, const void *bytes, size_t count);
ssize_t __wrap_write(int handle, const void *bytes, size_t count) {
    if (write_most > 0 && interruptions-- > 0) {
        errno = EINTR;
        return -1;
    }
    return __real_write(handle, bytes, write_most > 0 && write_most < count ? write_most : count);
}

static struct passwd *account;
struct passwd *getpwuid(uid_t user) {
    (void)user;
    return account;
}

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
    static const char *const names[] = {
        "1",         "2.txt",     "10.txt",     "099",         "0100", "Éa", "eb",     "Éc",
        "élan",      "Elan 2",    "ÉLAN 02b",   "Élan 3",      "Ñu",   "o",  "partie", "Partie 2",
        "partie 2a", "Partie 10", "Partie 10b", "partie 10b1", "z",    "Z2", "日本",
    };
    const int count = sizeof names / sizeof names[0];
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
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

static void a_folder_in_the_way_is_reported(void **state) {
    (void)state;
    assert_int_equal(mkdir(in_folder("game"), 0700), 0);
    assert_int_equal(write_words("game", "new", true), STATUS_IO);
    assert_string_equal(reason_buffer, "A folder already has this name.");
    assert_int_equal(write_words("none/game", "new", false), STATUS_NOT_FOUND);
    write_words("file", "x", false);
    assert_int_equal(write_words("file/game", "new", false), STATUS_IO);
    char *content = NULL;
    Text why = reason();
    assert_int_equal(files_read_text(in_folder("game"), 10, &content, &why), STATUS_IO);
    assert_null(content);
    assert_string_equal(reason_buffer, "This is a folder, not a file.");
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
    files_write(in_folder("wide"),
                (FileContent){"\xFF\xFE"
                              "5\0\r\0\n\0"
                              "3\0",
                              10},
                false, &why);
    assert_int_equal(files_read_text(in_folder("wide"), 100, &content, &why), STATUS_OK);
    assert_string_equal(content, "5\n3");
    free(content);
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
    static const char *const parents[][2] = {
        {"/", "/"},   {"//", "/"},     {"/a", "/"},       {"/a//", "/"},
        {"//a", "/"}, {"/a//b", "/a"}, {"/a/b///", "/a"}, {"/a/bc/d", "/a/bc"},
        {"a", "/"},   {"a/b", "a"},    {"", "/"},
    };
    for (size_t i = 0; i < sizeof parents / sizeof parents[0]; i++) {
        files_parent(parents[i][0], &out);
        assert_string_equal(buffer, parents[i][1]);
    }
    assert_string_equal(files_name("b.txt"), "b.txt");
    assert_string_equal(files_name("/a/"), "");
    assert_true(files_join("", "b", &out));
    assert_string_equal(buffer, "/b");
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
    unsetenv("XDG_DATA_HOME");
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
    /* Another folder for settings, absolute or not at all. */
    setenv("XDG_CONFIG_HOME", "relative", 1);
    paths_user_place(USER_PLACE_PICTURES, &out);
    assert_string_equal(buffer, in_folder("Bilder"));
    mkdir(in_folder("own"), 0700);
    setenv("XDG_CONFIG_HOME", in_folder("own"), 1);
    write_words("own/user-dirs.dirs",
                "XDG_PICTURES_DIRS=\"/\"\nXDG_PICTURES_DIR=/\n"
                "  XDG_PICTURES_DIR=\"$HOME/own\"\n"
                "XDG_PICTURES_DIR=\"$HOME/Bilder\"\n",
                false);
    paths_user_place(USER_PLACE_PICTURES, &out);
    assert_string_equal(buffer, in_folder("own"));
    unsetenv("XDG_CONFIG_HOME");
}

static void without_a_home_it_is_that_of_the_account(void **state) {
    (void)state;
    char buffer[PATHS_MAX];
    Text out = text_over(buffer, sizeof buffer);
    setenv("HOME", folder, 1);
    mkdir(in_folder("own"), 0700);
    setenv("XDG_CONFIG_HOME", in_folder("own"), 1);
    write_words("own/user-dirs.dirs", "XDG_PICTURES_DIR=\"$HOME/own\"\n", false);
    /* A path that is cut would be another one. */
    mkdir(in_folder("ow"), 0700);
    setenv("XDG_CONFIG_HOME", in_folder("own"), 1);
    Text little = text_over(buffer, strlen(folder) + 4);
    assert_int_equal(paths_user_place(USER_PLACE_PICTURES, &little), STATUS_OK);
    assert_string_equal(buffer, folder);
    unsetenv("XDG_CONFIG_HOME");
    /* Without a home in the environment it is the one of the account. */
    char own[PATHS_MAX];
    snprintf(own, sizeof own, "%s/own", folder);
    struct passwd somebody = {.pw_dir = own};
    account = &somebody;
    unsetenv("HOME");
    assert_int_equal(paths_user_place(USER_PLACE_HOME, &out), STATUS_OK);
    assert_string_equal(buffer, somebody.pw_dir);
    setenv("HOME", "relative", 1);
    assert_int_equal(paths_user_place(USER_PLACE_HOME, &out), STATUS_OK);
    assert_string_equal(buffer, somebody.pw_dir);
    char relative[] = "relative";
    somebody.pw_dir = relative;
    assert_int_equal(paths_user_place(USER_PLACE_PICTURES, &out), STATUS_NOT_FOUND);
    assert_string_equal(buffer, "/");
    somebody.pw_dir = NULL;
    assert_int_equal(paths_user_place(USER_PLACE_HOME, &out), STATUS_NOT_FOUND);
    account = NULL;
    assert_int_equal(paths_user_place(USER_PLACE_HOME, &out), STATUS_NOT_FOUND);
    assert_int_equal(paths_user_folder(USER_FOLDER_DATA, &out), STATUS_NOT_FOUND);
    setenv("HOME", "/not/there", 1);
    assert_int_equal(paths_user_place(USER_PLACE_HOME, &out), STATUS_OK);
    assert_string_equal(buffer, "/");
}

/* Ordered whatever order the disk gives them in; what a link leads to counts. */
static void folders_and_links_are_distinguished(void **state) {
    (void)state;
    static const char *const folders[] = {"d2", "D10", "éa", "way"};
    static const char *const files[] = {"a", "B", "c 9", "c 10", "link"};
    for (int i = 0; i < 3; i++) {
        mkdir(in_folder(folders[2 - i]), 0700);
    }
    for (int i = 0; i < 4; i++) {
        write_words(files[3 - i], "x", false);
    }
    assert_int_equal(symlink("d2", in_folder("way")), 0);
    assert_int_equal(symlink("a", in_folder("link")), 0);
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    FileList list;
    Text why = reason();
    assert_int_equal(files_list(folder, NULL, &list, &why), STATUS_OK);
    assert_int_equal(list.count, 10);
    for (int i = 0; i < 9; i++) {
        assert_string_equal(list.items[i].name, i < 4 ? folders[i] : files[i - 4]);
        assert_int_equal(list.items[i].is_folder, i < 4);
    }
    assert_string_equal(list.items[9].name, "pipe");
    file_list_finish(&list);
    assert_true(files_is_folder(in_folder("way")));
    assert_false(files_is_folder(in_folder("a")));
    assert_false(files_is_folder(in_folder("none")));
    assert_true(files_exist(in_folder("a")));
    assert_false(files_exist(in_folder("none")));
}

static void a_long_list_is_whole_or_not_there(void **state) {
    (void)state;
    FileList list;
    Text why = reason();
    for (int i = 0; i < 130; i++) {
        char name[20];
        snprintf(name, sizeof name, "%d", i);
        fclose(fopen(in_folder(name), "w"));
    }
    assert_int_equal(files_list(folder, NULL, &list, &why), STATUS_OK);
    assert_int_equal(list.count, 130);
    for (int i = 0; i < 130; i++) {
        assert_int_equal(atoi(list.items[i].name), i);
    }
    file_list_finish(&list);
    for (long call = 1; call <= 132; call += 13) { /* three times a list, else a name */
        memory_fail_at(call, false);
        why = reason();
        const Status status = files_list(folder, NULL, &list, &why);
        memory_fail_at(0, false);
        assert_int_equal(status, STATUS_NO_MEMORY);
        assert_string_equal(reason_buffer, "There is not enough memory.");
        assert_int_equal(list.count, 0);
        assert_null(list.items);
    }
}

static void the_first_free_name_of_today_is_found(void **state) {
    (void)state;
    char buffer[PATHS_MAX];
    char expected[PATHS_MAX];
    Text path = text_over(buffer, sizeof buffer);
    for (int number = 1; number <= 3; number++) {
        Date today = clock_today();
        assert_true(files_dated_name(folder, "sudoku", "pdf", &path));
        if (clock_today().day != today.day) { /* at midnight */
            today = clock_today();
            assert_true(files_dated_name(folder, "sudoku", "pdf", &path));
        }
        snprintf(expected, sizeof expected, "%s/Damier-sudoku-%04d-%02d-%02d-%d.pdf", folder,
                 today.year, today.month, today.day, number);
        assert_string_equal(buffer, expected);
        fclose(fopen(buffer, "w"));
    }
    Text little = text_over(expected, 20);
    assert_false(files_dated_name(folder, "sudoku", "pdf", &little));
}

/* Where a file cannot have two names it is moved; what is there already stays there even so. */
static void disks_without_links_are_written_too(void **state) {
    (void)state;
    static const int errors[] = {EPERM, EOPNOTSUPP, EMLINK};
    for (int i = 0; i < 3; i++) {
        char name[2] = {(char)('a' + i), 0};
        link_error = errors[i];
        assert_int_equal(write_words(name, "new", false), STATUS_OK);
        link_error = 0;
        assert_content(name, "new");
        assert_int_equal(count_entries(), i + 1);
    }
    link_error = ENOSPC;
    assert_int_equal(write_words("full", "new", false), STATUS_IO);
    link_error = 0;
    assert_string_equal(reason_buffer, "The disk is full.");
    assert_false(files_exist(in_folder("full")));
    assert_int_equal(symlink("nowhere/at/all", in_folder("hanging")), 0);
    link_error = EPERM;
    assert_int_equal(write_words("hanging", "new", false), STATUS_OK);
    link_error = 0;
    assert_content("hanging", "new");
}

static void what_is_written_in_parts_is_whole(void **state) {
    (void)state;
    write_most = 3;
    interruptions = 2;
    const Status status = write_words("game", "a game of ten words", false);
    write_most = 0;
    assert_int_equal(status, STATUS_OK);
    assert_content("game", "a game of ten words");
}

static void a_file_that_cannot_be_closed_is_not_written(void **state) {
    (void)state;
    assert_int_equal(write_words("game", "old", false), STATUS_OK);
    close_error = EDQUOT;
    const Status status = write_words("game", "new", true);
    close_error = 0;
    assert_int_equal(status, STATUS_IO);
    assert_string_equal(reason_buffer, "The disk is full.");
    assert_content("game", "old");
    assert_int_equal(count_entries(), 1);
}

/* What another window has just made beside it is left alone, and nothing stays behind. */
static void the_name_beside_may_be_taken(void **state) {
    (void)state;
    char first[100];
    char second[100];
    struct stat found;
    snprintf(first, sizeof first, ".damier-%ld-1", (long)getpid());
    snprintf(second, sizeof second, ".damier-%ld-2", (long)getpid());
    fclose(fopen(in_folder(first), "w"));
    for (int round = 0; round < 2; round++) {
        assert_int_equal(write_words("game", "old", round > 0), STATUS_OK);
        assert_content("game", "old");
        assert_true(files_exist(in_folder(first)));
        assert_false(files_exist(in_folder(second)));
    }
    assert_int_equal(unlink(in_folder(first)), 0);
    assert_int_equal(rmdir(in_folder("none")), -1);
    assert_int_equal(count_entries(), 1);
    /* Not a file at all: it is not put in its place. */
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    assert_int_equal(write_words("pipe", "new", true), STATUS_IO);
    assert_string_equal(reason_buffer, "Permission denied.");
    assert_int_equal(lstat(in_folder("pipe"), &found), 0);
    assert_true(S_ISFIFO(found.st_mode));
    /* A pipe that nobody writes to is empty, and does not hold anybody up. */
    char *content = NULL;
    Text why = reason();
    alarm(10);
    assert_int_equal(files_read_text(in_folder("pipe"), 10, &content, &why), STATUS_OK);
    alarm(0);
    assert_string_equal(content, "");
    free(content);
}

static void each_error_has_its_sentence(void **state) {
    (void)state;
    char name[300];
    char *content = NULL;
    Text why = reason();
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = 0;
    assert_int_equal(write_words(name, "new", false), STATUS_IO);
    assert_string_equal(reason_buffer, "This name is too long.");
    assert_int_equal(write_words("game", "old", false), STATUS_OK);
    assert_int_equal(write_words("game", "new", false), STATUS_BAD_INPUT);
    assert_string_equal(reason_buffer, "A file with this name already exists.");
    memory_fail_at(1, false);
    assert_int_equal(files_read_text(in_folder("game"), 10, &content, &why), STATUS_NO_MEMORY);
    memory_fail_at(2, false); /* the decoded text */
    assert_int_equal(files_read_text(in_folder("game"), 10, &content, &why), STATUS_NO_MEMORY);
    memory_fail_at(3, false); /* the size it needs: it keeps the one it has */
    assert_int_equal(files_read_text(in_folder("game"), 10, &content, &why), STATUS_OK);
    memory_fail_at(0, false);
    assert_string_equal(content, "old");
    free(content);
    why = reason();
    assert_int_equal(files_read_text(in_folder("game"), 2, &content, &why), STATUS_LIMIT);
    assert_string_equal(reason_buffer, "This file is too long.");
    assert_null(content);
}

#define WITH_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_ordered_as_people_do),
        WITH_FOLDER(a_folder_is_listed_with_its_folders_first),
        WITH_FOLDER(nothing_is_written_over_unasked),
        WITH_FOLDER(a_link_stays_and_its_file_is_replaced),
        WITH_FOLDER(a_folder_in_the_way_is_reported),
        WITH_FOLDER(a_write_that_fails_leaves_the_old_file),
        WITH_FOLDER(what_is_no_text_or_too_long_is_refused),
        cmocka_unit_test(parents_and_names),
        WITH_FOLDER(the_users_places_are_those_of_the_desktop),
        WITH_FOLDER(without_a_home_it_is_that_of_the_account),
        WITH_FOLDER(folders_and_links_are_distinguished),
        WITH_FOLDER(a_long_list_is_whole_or_not_there),
        WITH_FOLDER(the_first_free_name_of_today_is_found),
        WITH_FOLDER(disks_without_links_are_written_too),
        WITH_FOLDER(what_is_written_in_parts_is_whole),
        WITH_FOLDER(a_file_that_cannot_be_closed_is_not_written),
        WITH_FOLDER(the_name_beside_may_be_taken),
        WITH_FOLDER(each_error_has_its_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
