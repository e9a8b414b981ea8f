/* The program itself: that it can be ended while it starts, and that what it writes has arrived. */
#include "support/test.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/spawn.h"

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})
#define PATH_SIZE 1200

static char program[PATH_SIZE];
static char *folder;

static int set_up(void **state) {
    (void)state;
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    assert_true(snprintf(program, sizeof program, "%s/damier", build) < (int)sizeof program);
    folder = folder_make();
    alarm(30); /* instead of waiting for ever */
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    alarm(0);
    folder_remove(folder);
    return 0;
}

static void name_in_folder(const char *name, char *path) {
    assert_true(snprintf(path, PATH_SIZE, "%s/%s", folder, name) < PATH_SIZE);
}

/* Nothing is ever written into the pipe: without the mending only SIGKILL helped. */
static void a_signal_ends_it_while_it_waits_for_a_file(void **state) {
    (void)state;
    char pipe_path[PATH_SIZE];
    name_in_folder("pipe", pipe_path);
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
    for (int i = 0; i < 3; i++) {
        Dialogue dialogue = dialogue_begin(
            WORDS(program, "--scene", "sudoku", "--load", pipe_path, "--data-dir", folder));
        const int writer = open(pipe_path, O_WRONLY); /* comes back when it waits */
        assert_true(writer >= 0);
        assert_int_equal(kill(dialogue.process, numbers[i]), 0);
        assert_int_equal(dialogue_end(&dialogue), 1000 + numbers[i]);
        close(writer);
    }
}

static void a_pipe_in_place_of_the_database_is_reported(void **state) {
    (void)state;
    char path[PATH_SIZE];
    char picture[PATH_SIZE];
    name_in_folder("damier.db", path);
    name_in_folder("p.png", picture);
    assert_int_equal(mkfifo(path, 0600), 0);
    Spawned spawned =
        spawn_run(WORDS(program, "--data-dir", folder, "--lang", "en", "--screenshot", picture),
                  NULL, 0, NULL);
    assert_int_equal(spawned.status, 0);
    assert_non_null(strstr(spawned.complaint, "Your games will not be saved"));
    spawned_finish(&spawned);
}

/* The bytes of a file in the folder, as one number; 0: it is not there. */
static unsigned long sum_of(const char *name) {
    char path[PATH_SIZE];
    name_in_folder(name, path);
    FILE *file = fopen(path, "rb");
    unsigned long sum = file ? 5381 : 0;
    for (int byte; file && (byte = fgetc(file)) != EOF;) {
        sum = sum * 33 + (unsigned)byte;
    }
    if (file) {
        fclose(file);
    }
    return sum;
}

static void take_picture(const char *id, const char *data, const char *picture) {
    Spawned spawned = spawn_run(WORDS(program, "--scene", "sudoku", "--id", id, "--data-dir", data,
                                      "--lang", "en", "--screenshot", picture),
                                NULL, 0, NULL);
    assert_int_equal(spawned.status, 0);
    assert_string_equal(spawned.complaint, "");
    spawned_finish(&spawned);
}

static void a_picture_leaves_no_trace(void **state) {
    (void)state;
    static const char puzzle[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    char data[PATH_SIZE];
    char picture[PATH_SIZE];
    name_in_folder("none", data);
    name_in_folder("p.png", picture);
    take_picture(puzzle, data, picture);
    assert_int_equal(access(picture, R_OK), 0);
    assert_int_not_equal(access(data, F_OK), 0);

    /* A window that is ended leaves its game there. */
    Dialogue dialogue = dialogue_begin(
        WORDS(program, "--scene", "sudoku", "--id", puzzle, "--data-dir", folder, "--describe"));
    char said;
    assert_int_equal(read(dialogue.from, &said, 1), 1);
    assert_int_equal(kill(dialogue.process, SIGTERM), 0);
    while (read(dialogue.from, &said, 1) == 1) {
    }
    assert_int_equal(dialogue_end(&dialogue), 0);
    const unsigned long before = sum_of("damier.db");
    assert_true(before != 0);
    take_picture(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", folder,
        picture);
    assert_true(sum_of("damier.db") == before);
    assert_true(sum_of("damier.db-wal") == 0 && sum_of("damier.db-shm") == 0);
}

/* As from a file manager: the file says which game it belongs to. */
static void a_file_opens_in_its_game(void **state) {
    (void)state;
    char file[PATH_SIZE];
    char picture[PATH_SIZE];
    name_in_folder("game.sgf", file);
    name_in_folder("p.png", picture);
    FILE *written = fopen(file, "w");
    assert_non_null(written);
    fputs("(;FF[4]GM[4]SZ[15];B[hh];W[gg];B[ii])", written);
    assert_int_equal(fclose(written), 0);
    Spawned spawned = spawn_run(WORDS(program, file, "--lang", "en", "--data-dir", folder,
                                      "--describe", "--screenshot", picture),
                                NULL, 0, NULL);
    assert_int_equal(spawned.status, 0);
    assert_non_null(strstr(spawned.output, "SCENE gomoku"));
    assert_non_null(strstr(spawned.output, "H8 G9 I7"));
    spawned_finish(&spawned);
}

static void a_reader_that_goes_away_does_not_end_it(void **state) {
    (void)state;
    char picture[PATH_SIZE];
    name_in_folder("p.png", picture);
    Dialogue dialogue =
        dialogue_begin(WORDS(program, "--data-dir", folder, "--describe", "--screenshot", picture));
    close(dialogue.from);
    dialogue.from = -1;
    assert_int_equal(dialogue_end(&dialogue), 0);
    assert_int_equal(access(picture, R_OK), 0);
}

static void a_full_disk_is_reported(void **state) {
    (void)state;
    if (access("/dev/full", W_OK) != 0) {
        skip();
    }
    char picture[PATH_SIZE];
    name_in_folder("p.png", picture);
    const char *const *const runs[] = {
        WORDS(program, "--help"), WORDS(program, "--version"),
        WORDS(program, "--data-dir", folder, "--describe", "--screenshot", picture),
        WORDS(program, "--data-dir", folder, "--stats", "--screenshot", picture)};
    for (int i = 0; i < 4; i++) {
        Spawned spawned = spawn_run(runs[i], NULL, 0, "/dev/full");
        assert_int_equal(spawned.status, 3);
        assert_non_null(strstr(spawned.complaint, "cannot write to standard output"));
        assert_true(i > 1 || strstr(spawned.complaint, "No space left on device"));
        spawned_finish(&spawned);
    }
    Spawned spawned =
        spawn_run(WORDS(program, "--data-dir", folder, "--screenshot", "/dev/full"), NULL, 0, NULL);
    assert_int_equal(spawned.status, 1);
    assert_non_null(strstr(spawned.complaint, "cannot write /dev/full"));
    assert_null(strstr(strchr(spawned.complaint, '\n') + 1, "\n"));
    spawned_finish(&spawned);
}

/* The first 8 bytes of a file. */
static void read_head(const char *path, char head[9]) {
    memset(head, 0, 9);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_true(fread(head, 1, 8, file) > 0);
    fclose(file);
}

/* How many names there are in the folder, but for . and .. */
static int count_names(void) {
    DIR *listed = opendir(folder);
    assert_non_null(listed);
    int count = -2;
    while (readdir(listed)) {
        count++;
    }
    closedir(listed);
    return count;
}

static void a_picture_replaces_another_when_it_is_whole(void **state) {
    (void)state;
    char head[9];
    struct rlimit limit;
    char picture[PATH_SIZE];
    name_in_folder("p.png", picture);
    FILE *file = fopen(picture, "wb");
    assert_non_null(file);
    fputs("the old", file);
    fclose(file);
    const char *const *words = WORDS(program, "--data-dir", folder, "--screenshot", picture);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    const struct rlimit small = {4096, limit.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    Spawned spawned = spawn_run(words, NULL, 0, NULL);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    assert_int_equal(spawned.status, 1);
    assert_non_null(strstr(spawned.complaint, "The disk is full."));
    spawned_finish(&spawned);
    read_head(picture, head);
    assert_string_equal(head, "the old");
    assert_int_equal(count_names(), 1);
    spawned = spawn_run(words, NULL, 0, NULL);
    assert_int_equal(spawned.status, 0);
    spawned_finish(&spawned);
    read_head(picture, head);
    assert_memory_equal(head,
                        "\x89"
                        "PNG",
                        4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_signal_ends_it_while_it_waits_for_a_file, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_pipe_in_place_of_the_database_is_reported, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_picture_leaves_no_trace, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_file_opens_in_its_game, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_reader_that_goes_away_does_not_end_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_full_disk_is_reported, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_picture_replaces_another_when_it_is_whole, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests_name("app start", tests, NULL, NULL);
}
