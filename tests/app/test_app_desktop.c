/* What the desktop wishes, from its answer and from the settings of GTK. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "desktop.h"
#include "support/folder.h"

static void answers_are_kept(void **state) {
    (void)state;
    Store *store = NULL;
    char words[200];
    Text message = text_over(words, sizeof words);
    assert_int_equal(store_open(NULL, translate_none, &store, &message), STATUS_OK);
    DesktopAnswer answer = desktop_load_answer(store);
    assert_true(answer.theme == DESKTOP_THEME_ANY && answer.contrast == DESKTOP_CONTRAST_ANY);
    desktop_save_answer(
        store, (DesktopAnswer){DESKTOP_THEME_LIGHT, DESKTOP_MOTION_REDUCED, DESKTOP_CONTRAST_HIGH});
    answer = desktop_load_answer(store);
    assert_int_equal(answer.theme, DESKTOP_THEME_LIGHT);
    assert_int_equal(answer.motion, DESKTOP_MOTION_REDUCED);
    assert_int_equal(answer.contrast, DESKTOP_CONTRAST_HIGH);
    store_setting_save(store, "desktop", "12");
    answer = desktop_load_answer(store);
    assert_int_equal(answer.theme, DESKTOP_THEME_DARK);
    assert_int_equal(answer.contrast, DESKTOP_CONTRAST_ANY);
    store_setting_save(store, "desktop", "7x9");
    answer = desktop_load_answer(store);
    assert_true(answer.theme == DESKTOP_THEME_ANY && answer.motion == DESKTOP_MOTION_ANY &&
                answer.contrast == DESKTOP_CONTRAST_ANY);
    store_close(store);
}

static void the_answer_counts_more_than_the_files(void **state) {
    (void)state;
    char path[1024];
    char *folder = folder_make();
    snprintf(path, sizeof path, "%s/gtk-4.0", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/gtk-4.0/settings.ini", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("[Settings]\ngtk-theme-name = HighContrast\ngtk-enable-animations=0\n", file);
    fclose(file);
    setenv("XDG_CONFIG_HOME", folder, 1);
    unsetenv("GTK_THEME");
    DesktopWishes wishes = desktop_wishes((DesktopAnswer){0});
    assert_true(wishes.prefers_contrast && wishes.prefers_less_motion && !wishes.prefers_light);
    wishes = desktop_wishes(
        (DesktopAnswer){DESKTOP_THEME_LIGHT, DESKTOP_MOTION_FULL, DESKTOP_CONTRAST_NORMAL});
    assert_true(!wishes.prefers_contrast && !wishes.prefers_less_motion && wishes.prefers_light);
    folder_remove(folder);
    wishes = desktop_wishes((DesktopAnswer){.contrast = DESKTOP_CONTRAST_HIGH});
    assert_true(wishes.prefers_contrast && !wishes.prefers_less_motion);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_kept),
        cmocka_unit_test(the_answer_counts_more_than_the_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
