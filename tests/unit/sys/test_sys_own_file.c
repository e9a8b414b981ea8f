/* Files of the program that nothing else may reach: the open database, of which to close a
 * descriptor would give up the locks of the whole process, and what would be opened as a standard
 * stream. */
#include "support/test.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/folder.h"
#include "sys/files.h"
#include "sys/process.h"
#include "sys/store.h"

static void the_database_is_not_opened_as_a_game(void **state) {
    (void)state;
    char reason[300];
    char *content = NULL;
    char *folder = folder_make();
    Text message = text_over(reason, sizeof reason);
    Store *store = NULL;
    assert_int_equal(store_open(folder, translate_none, &store, &message), STATUS_OK);
    assert_int_equal(store_game_save(store, "connect4", "one", ""), STATUS_OK);
    assert_int_equal(link(folder_path(folder, "damier.db"), folder_path(folder, "a.damier")), 0);
    assert_int_equal(symlink(folder_path(folder, "damier.db-shm"), folder_path(folder, "b.damier")),
                     0);
    static const char *const names[] = {"damier.db", "a.damier", "b.damier", "damier.db-wal"};
    for (int i = 0; i < 4; i++) {
        Text why = text_over(reason, sizeof reason);
        assert_int_equal(files_read_text(folder_path(folder, names[i]), 1 << 20, &content, &why),
                         STATUS_IO);
        assert_true(text_has_prefix(reason, "Damier keeps its own games in this file."));
        text_clear(&why);
        assert_int_equal(
            files_write(folder_path(folder, names[i]), (FileContent){"x", 1}, true, &why),
            STATUS_IO);
        assert_true(text_has_prefix(reason, "Damier keeps its own games in this file."));
    }
    /* Another program still finds the store's lock. */
    const pid_t child = fork();
    if (child == 0) {
        struct flock lock = {
            .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000002, .l_len = 510};
        const int file = open(folder_path(folder, "damier.db"), O_RDWR);
        _exit(fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? 0 : 1);
    }
    int status;
    assert_true(waitpid(child, &status, 0) == child && WIFEXITED(status) &&
                WEXITSTATUS(status) == 0);
    store_close(store);
    Text why = text_over(reason, sizeof reason);
    assert_int_equal(files_read_text(folder_path(folder, "damier.db"), 1 << 20, &content, &why),
                     STATUS_BAD_INPUT); /* nobody has it open now */
    folder_remove(folder);
}

/* A stream that is closed is not the next file: words would go into it. */
static void a_closed_stream_is_no_file(void **state) {
    (void)state;
    for (int closed = 1; closed < 8; closed++) {
        int status;
        const pid_t child = fork();
        if (child == 0) {
            for (int stream = 0; stream < 3; stream++) {
                if (closed & 1 << stream) {
                    close(stream);
                }
            }
            process_begin(NULL, NULL);
            char byte = 0;
            const bool is_refused = (!(closed & 1) || read(0, &byte, 1) < 0) &&
                                    (!(closed & 2) || write(1, "x", 1) < 0) &&
                                    (!(closed & 4) || write(2, "x", 1) == 1);
            _exit(open("/dev/null", O_RDONLY) >= 3 && is_refused ? 0 : 1);
        }
        assert_true(waitpid(child, &status, 0) == child && WIFEXITED(status) &&
                    WEXITSTATUS(status) == 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_database_is_not_opened_as_a_game),
        cmocka_unit_test(a_closed_stream_is_no_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
