/* What the desktop preferences, from its answer and from the settings of GTK. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "app/desktop/desktop.h"
#include "support/folder.h"

static void answers_are_kept(void **state) {
    (void)state;
    Store *store = NULL;
    char words[200];
    Text message = text_over(words, sizeof words);
    assert_int_equal(store_open(NULL, translate_none, &store, &message), STATUS_OK);
    DesktopAnswer answer = desktop_load_answer(store);
    assert_true(answer.theme == DESKTOP_THEME_ANY && answer.contrast == DESKTOP_CONTRAST_ANY);
    desktop_save_answer(store, (DesktopAnswer){.theme = DESKTOP_THEME_LIGHT,
                                               .motion = DESKTOP_MOTION_REDUCED,
                                               .contrast = DESKTOP_CONTRAST_HIGH});
    answer = desktop_load_answer(store);
    assert_int_equal(answer.theme, DESKTOP_THEME_LIGHT);
    assert_int_equal(answer.motion, DESKTOP_MOTION_REDUCED);
    assert_int_equal(answer.contrast, DESKTOP_CONTRAST_HIGH);
    store_setting_save(store, "desktop", "12");
    answer = desktop_load_answer(store); /* an older version kept two digits */
    assert_int_equal(answer.theme, DESKTOP_THEME_DARK);
    assert_int_equal(answer.motion, DESKTOP_MOTION_REDUCED);
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
    DesktopPreferences preferences = desktop_preferences((DesktopAnswer){0});
    assert_true(preferences.prefers_contrast && preferences.prefers_less_motion &&
                !preferences.prefers_light);
    preferences = desktop_preferences((DesktopAnswer){.theme = DESKTOP_THEME_LIGHT,
                                                      .motion = DESKTOP_MOTION_FULL,
                                                      .contrast = DESKTOP_CONTRAST_NORMAL});
    assert_true(!preferences.prefers_contrast && !preferences.prefers_less_motion &&
                preferences.prefers_light);
    folder_remove(folder);
    preferences = desktop_preferences((DesktopAnswer){.contrast = DESKTOP_CONTRAST_HIGH});
    assert_true(preferences.prefers_contrast && !preferences.prefers_less_motion);
}

static void write_settings(const char *folder, const char *version, const char *lines) {
    char path[1024];
    snprintf(path, sizeof path, "%s/gtk-%s", folder, version);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/gtk-%s/settings.ini", folder, version);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(lines, file);
    fclose(file);
}

/* The settings of GTK 3 are read where there are none of GTK 4, and GTK_THEME beats them all. */
static void files_are_read_as_gtk_reads_them(void **state) {
    (void)state;
    static const struct {
        const char *line;
        bool light, still, contrast;
    } cases[] = {
        {"gtk-application-prefer-dark-theme=0", true, false, false},
        {"gtk-application-prefer-dark-theme = true", false, false, false},
        {"gtk-application-prefer-dark-theme:\tFalse\ngtk-enable-animations=True", true, false,
         false},
        {"gtk-enable-animations=false", false, true, false},
        {"gtk-enable-animationsx=false\n gtk-enable-animations=0", false, false, false},
        {"gtk-enable-animations\n=0", false, false, false},
        {"gtk-theme-name=HighContrastInverse", false, false, true},
        {"gtk-theme-name=Adwaita\n\ngtk-enable-animations=0", false, true, false},
        {"", false, false, false},
    };
    char *folder = folder_make();
    char config[1024];
    snprintf(config, sizeof config, "%s/.config", folder);
    assert_int_equal(mkdir(config, 0700), 0);
    unsetenv("GTK_THEME");
    for (int from_home = 0; from_home < 2; from_home++) {
        setenv("HOME", folder, 1);
        setenv("XDG_CONFIG_HOME", from_home ? "relative" : config, 1);
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            write_settings(config, "3.0", cases[i].line);
            const DesktopPreferences preferences = desktop_preferences((DesktopAnswer){0});
            assert_int_equal(preferences.prefers_light, cases[i].light);
            assert_int_equal(preferences.prefers_less_motion, cases[i].still);
            assert_int_equal(preferences.prefers_contrast, cases[i].contrast);
        }
    }
    setenv("GTK_THEME", "Adwaita", 1);
    assert_true(desktop_preferences((DesktopAnswer){.theme = DESKTOP_THEME_DARK}).prefers_light);
    setenv("GTK_THEME", "Adwaita:dark", 1);
    assert_false(desktop_preferences((DesktopAnswer){.theme = DESKTOP_THEME_LIGHT}).prefers_light);
    setenv("GTK_THEME", "", 1);
    assert_true(desktop_preferences((DesktopAnswer){.theme = DESKTOP_THEME_LIGHT}).prefers_light);
    unsetenv("GTK_THEME");
    write_settings(config, "4.0", "gtk-theme-name=Adwaita\n");
    write_settings(config, "3.0", "gtk-enable-animations=0\n");
    assert_false(desktop_preferences((DesktopAnswer){0}).prefers_less_motion);
    unsetenv("HOME");
    assert_false(desktop_preferences((DesktopAnswer){0}).prefers_less_motion);
    folder_remove(folder);
}

static void the_desktop_says_the_scale(void **state) {
    (void)state;
    static const struct {
        const char *given;
        float scale;
    } cases[] = {{"2", 2}, {"1.5", 1.5F}, {"0.5", 0.5F}, {"0.25", 0.5F}, {"8", 8},
                 {"9", 8}, {"0", 1},      {"-2", 1},     {"x", 1},       {"nan", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setenv("GDK_SCALE", cases[i].given, 1);
        assert_float_equal(desktop_scale(), cases[i].scale, 0);
    }
    unsetenv("GDK_SCALE");
    assert_float_equal(desktop_scale(), 1, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_kept),
        cmocka_unit_test(the_answer_counts_more_than_the_files),
        cmocka_unit_test(files_are_read_as_gtk_reads_them),
        cmocka_unit_test(the_desktop_says_the_scale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
