/* The open database is nobody else's: to close a descriptor of it would give up the locks of the
 * whole process. */
#include "support/test.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/folder.h"
#include "sys/files.h"
#include "sys/store.h"

static const char *path_in(const char *folder, const char *name) {
    static char paths[4][1200];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static void the_database_is_not_opened_as_a_game(void **state) {
    (void)state;
    char reason[300];
    char *content = NULL;
    char *folder = folder_make();
    Text message = text_over(reason, sizeof reason);
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    assert_int_equal(store_game_save(store, "connect4", "one", ""), STATUS_OK);
    assert_int_equal(link(path_in(folder, "damier.db"), path_in(folder, "a.damier")), 0);
    assert_int_equal(symlink(path_in(folder, "damier.db-shm"), path_in(folder, "b.damier")), 0);
    static const char *const names[] = {"damier.db", "a.damier", "b.damier", "damier.db-wal"};
    for (int i = 0; i < 4; i++) {
        Text why = text_over(reason, sizeof reason);
        assert_int_equal(files_read_text(path_in(folder, names[i]), 1 << 20, &content, &why),
                         STATUS_IO);
        assert_true(text_has_prefix(reason, "Damier keeps its own games in this file."));
        text_clear(&why);
        assert_int_equal(files_write(path_in(folder, names[i]), (FileContent){"x", 1}, true, &why),
                         STATUS_IO);
        assert_true(text_has_prefix(reason, "Damier keeps its own games in this file."));
    }
    /* Another program still finds the store's lock. */
    const pid_t child = fork();
    if (child == 0) {
        struct flock lock = {
            .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000002, .l_len = 510};
        const int file = open(path_in(folder, "damier.db"), O_RDWR);
        _exit(fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? 0 : 1);
    }
    int status;
    assert_true(waitpid(child, &status, 0) == child && WIFEXITED(status) &&
                WEXITSTATUS(status) == 0);
    store_close(store);
    Text why = text_over(reason, sizeof reason);
    assert_int_equal(files_read_text(path_in(folder, "damier.db"), 1 << 20, &content, &why),
                     STATUS_BAD_INPUT); /* nobody has it open now */
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_database_is_not_opened_as_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
