/* engine-fake (engine_fake.c) as the program of another, which the player chooses. */
#ifndef DAMIER_TESTS_SCENES_GOMOKU_ENGINE_FAKE_H
#define DAMIER_TESTS_SCENES_GOMOKU_ENGINE_FAKE_H

#include <stdio.h>
#include <stdlib.h>

#include "support/posix.h"
#include "support/test.h"
#include "support/window/scene_driver.h"

#ifdef _WIN32
#define ENGINE_FAKE_SUFFIX ".exe"
#else
#define ENGINE_FAKE_SUFFIX ""
#endif

enum { ENGINE_FAKE_PATH_SIZE = 500 };

static inline void engine_fake_copy(const char *from, const char *to) {
    char bytes[4096];
    FILE *in = fopen(from, "rb");
    FILE *out = fopen(to, "wb");
    assert_non_null(in);
    assert_non_null(out);
    for (size_t count; (count = fread(bytes, 1, sizeof bytes, in)) > 0;) {
        assert_int_equal(fwrite(bytes, 1, count, out), count);
    }
    fclose(in);
    assert_int_equal(fclose(out), 0);
    assert_int_equal(chmod(to, 0700), 0);
}

/* engine-fake as FOLDER/engine, which does this. Its path, valid until the next call. */
static inline char *engine_fake_write(const char *folder, const char *actions) {
    static char path[ENGINE_FAKE_PATH_SIZE];
    snprintf(path, sizeof path, "%s/engine.says", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "%s\n", actions);
    fclose(file);
    snprintf(path, sizeof path, "%s/engine" ENGINE_FAKE_SUFFIX, folder);
    file = fopen(path, "rb");
    if (file) { /* it may be running */
        fclose(file);
    } else {
        engine_fake_copy(getenv("DAMIER_TEST_ENGINE"), path);
    }
    return path;
}

/* What the player types to choose it. */
static inline void engine_fake_choose(SceneDriver *driver, const char *path) {
    driver_menu(driver, "engine");
    driver_click(driver, "engine-path");
    driver_letter(driver, 'a', MOD_CTRL);
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = path});
    driver_key(driver, KEY_ENTER, 0);
    driver_settle(driver);
}

#endif
