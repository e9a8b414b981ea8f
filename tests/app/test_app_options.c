/* The command line of the window, word by word. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/options.h"

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* What is wrong is said on standard error, which these tests are not about. */
static int quiet(void **state) {
    (void)state;
    return freopen("/dev/null", "w", stderr) ? 0 : 1;
}

static bool parse(const char *const words[], Options *options) {
    static char copies[30][100]; /* options borrow them */
    char *all[32] = {NULL};
    static char program[] = "damier";
    all[0] = program;
    int count = 1;
    for (; words[count - 1]; count++) {
        snprintf(copies[count - 1], sizeof copies[0], "%s", words[count - 1]);
        all[count] = copies[count - 1];
    }
    return options_parse(count, all, options);
}

static void no_option_is_given(void **state) {
    (void)state;
    Options options;
    assert_true(parse((const char *const[]){NULL}, &options));
    const Options none = {.scene = NULL};
    assert_memory_equal(&options, &none, sizeof none);
}

static void every_option_is_given(void **state) {
    (void)state;
    Options options;
    assert_true(parse(WORDS("--scene", "sudoku", "--load", "file", "--size", "500x480", "--scale=2",
                            "--theme", "light", "--lang", "fr", "--seed", "77", "--data-dir",
                            "/here", "--motion", "reduced", "--renderer", "opengl", "--stats",
                            "--describe", "--screenshot=p.png"),
                      &options));
    assert_string_equal(options.scene, "sudoku");
    assert_string_equal(options.load_file, "file");
    assert_null(options.load_id);
    assert_int_equal(options.width_px, 500);
    assert_int_equal(options.height_px, 480);
    assert_float_equal(options.scale, 2, 0);
    assert_true(options.has_theme && options.theme == THEME_LIGHT);
    assert_true(options.has_motion && options.motion == MOTION_REDUCED);
    assert_string_equal(options.language, "fr");
    assert_true(options.has_seed && options.seed == 77);
    assert_string_equal(options.data_folder, "/here");
    assert_int_equal(options.renderer, RENDERER_OPENGL);
    assert_string_equal(options.screenshot, "p.png");
    assert_true(options.stats && options.describe && !options.help && !options.version);
}

static void each_value_has_its_limits(void **state) {
    (void)state;
    static const struct {
        const char *name, *good[5], *bad[8];
    } cases[] = {
        {"--size",
         {"360x480", "480x360", "16384x16384", "479x480"},
         {"479x479", "359x480", "480x359", "16385x500", "500x16385", "500", "500x", "x500"}},
        {"--scale", {"0.5", "8", "1.25"}, {"0.4999", "8.01", "", "2x", "x", "nan", "-1"}},
        {"--scene",
         {"home", "connect4", "gomoku", "settings", "stats"},
         {"chess", "", "Home", "connect"}},
        {"--theme", {"system", "dark", "light", "high-contrast"}, {"blue", "", "dark "}},
        {"--motion", {"system", "full", "reduced"}, {"none", ""}},
        {"--renderer", {"auto", "software", "opengl"}, {"vulkan", ""}},
        {"--lang", {"en", "fr", "pl"}, {"sv", "", "xx"}},
        {"--seed", {"0", "18446744073709551615"}, {"-1", "x", "", "18446744073709551616"}},
        {"--data-dir", {"."}, {""}},
        {"--screenshot", {"x"}, {""}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Options options;
        for (int k = 0; k < 5 && cases[i].good[k]; k++) {
            if (!parse(WORDS(cases[i].name, cases[i].good[k]), &options)) {
                fail_msg("%s %s is refused", cases[i].name, cases[i].good[k]);
            }
        }
        for (int k = 0; k < 8 && cases[i].bad[k]; k++) {
            if (parse(WORDS(cases[i].name, cases[i].bad[k]), &options)) {
                fail_msg("%s %s is taken", cases[i].name, cases[i].bad[k]);
            }
        }
        assert_false(parse(WORDS(cases[i].name), &options));
    }
    Options options;
    assert_true(parse(WORDS("--theme=dark"), &options));
    assert_int_equal(options.theme, THEME_DARK);
    assert_true(parse(WORDS("--motion=full"), &options));
    assert_int_equal(options.motion, MOTION_FULL);
    assert_true(parse(WORDS("--renderer", "software"), &options));
    assert_int_equal(options.renderer, RENDERER_SOFTWARE);
}

static void nonsense_is_refused(void **state) {
    (void)state;
    Options options;
    assert_false(parse(WORDS("--load", "f"), &options));
    assert_false(parse(WORDS("--id", "x"), &options));
    assert_true(parse(WORDS("--id", "x", "--scene", "sudoku"), &options));
    assert_string_equal(options.load_id, "x");
    assert_false(parse(WORDS("--scene", "sudoku", "--id", "x", "--load", "f"), &options));
    assert_false(parse(WORDS("--stats=yes"), &options));
    assert_false(parse(WORDS("--stat"), &options));
    assert_false(parse(WORDS("--statss"), &options));
    assert_true(parse(WORDS("a game.sgf", "--stats"), &options));
    assert_string_equal(options.open_file, "a game.sgf");
    assert_false(parse(WORDS("one.sgf", "two.sgf"), &options));
    assert_false(parse(WORDS("one.sgf", "--scene", "gomoku", "--load", "two.sgf"), &options));
    assert_false(parse(WORDS("one.sgf", "--scene", "gomoku", "--id", "h8"), &options));
    assert_true(parse(WORDS("--help"), &options));
    assert_true(options.help && !options.version);
    assert_true(parse(WORDS("--version"), &options));
    assert_true(options.version && !options.help);
}

/* Each option has its line, and what they mean stands below one another. */
static void help_is_a_table(void **state) {
    (void)state;
    char words[4000] = "";
    FILE *file = tmpfile();
    assert_non_null(file);
    fflush(stdout);
    const int kept = dup(STDOUT_FILENO);
    dup2(fileno(file), STDOUT_FILENO);
    options_print_help("en");
    fflush(stdout);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    rewind(file);
    words[fread(words, 1, sizeof words - 1, file)] = 0;
    fclose(file);
    int options = 0;
    char *statuses = strstr(words, "\nExit status: 0 ");
    assert_non_null(statuses);
    *statuses = 0;
    strtok(words, "\n"); /* what it is, and how it is called */
    strtok(NULL, "\n");
    for (char *line = strtok(NULL, "\n"); line; line = strtok(NULL, "\n")) {
        options += strncmp(line, "  --", 4) == 0;
        if (strlen(line) > 36 && strncmp(line, "  --scene", 9) != 0 &&
            strncmp(line, "  --theme", 9) != 0) {
            assert_memory_equal(line + 34, "  ", 2);
            assert_int_not_equal(line[36], ' ');
        }
    }
    assert_int_equal(options, 16);
}

static Event key_event(Key key, char character, int digit, unsigned mods) {
    return (Event){
        .type = EVENT_KEY, .key = key, .character = character, .digit = digit, .mods = mods};
}

/* What the window does itself, before any scene is asked. */
static void keys_of_the_window_are_known(void **state) {
    (void)state;
    static const struct {
        Key key;
        char character;
        int digit;
        unsigned mods;
        AppCommand command;
    } cases[] = {
        {KEY_CHARACTER, 'q', 0, MOD_CTRL, COMMAND_QUIT},
        {KEY_CHARACTER, 'w', 0, MOD_CTRL, COMMAND_QUIT},
        {KEY_CHARACTER, 'q', 0, 0, COMMAND_NONE},
        {KEY_CHARACTER, 'q', 0, MOD_CTRL | MOD_SHIFT, COMMAND_NONE},
        {KEY_F11, 0, 0, 0, COMMAND_FULLSCREEN},
        {KEY_F10, 0, 0, 0, COMMAND_NONE},
        {KEY_ENTER, 0, 0, MOD_ALT, COMMAND_FULLSCREEN},
        {KEY_ENTER, 0, 0, 0, COMMAND_NONE},
        {KEY_CHARACTER, '+', 0, MOD_CTRL, COMMAND_ZOOM_IN},
        {KEY_CHARACTER, '=', 0, MOD_CTRL, COMMAND_ZOOM_IN},
        {KEY_CHARACTER, '-', 0, MOD_CTRL, COMMAND_ZOOM_OUT},
        {KEY_DIGIT, 0, 0, MOD_CTRL, COMMAND_ZOOM_RESET},
        {KEY_DIGIT, 0, 1, MOD_CTRL, COMMAND_NONE},
        {KEY_CHARACTER, ',', 0, MOD_CTRL, COMMAND_SETTINGS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Event event =
            key_event(cases[i].key, cases[i].character, cases[i].digit, cases[i].mods);
        assert_int_equal(command_of(&event), cases[i].command);
    }
    Event wheel = {.type = EVENT_WHEEL, .wheel = 0.5F, .mods = MOD_CTRL};
    assert_int_equal(command_of(&wheel), COMMAND_ZOOM_IN);
    wheel.wheel = -0.5F;
    assert_int_equal(command_of(&wheel), COMMAND_ZOOM_OUT);
    wheel.mods = 0;
    assert_int_equal(command_of(&wheel), COMMAND_NONE);
    const Event typed = {.type = EVENT_TEXT, .key = KEY_F11};
    assert_int_equal(command_of(&typed), COMMAND_NONE);
}

/* Up and down again is where one was, from every step; beyond the last there is nothing. */
static void the_zoom_has_steps(void **state) {
    (void)state;
    int steps = 0;
    int percent = 1;
    assert_int_equal(command_next_zoom(1, false), command_next_zoom(0, true));
    for (int next; (next = command_next_zoom(percent, true)) != percent; percent = next) {
        assert_true(next > percent);
        assert_int_equal(command_next_zoom(next, false), steps == 0 ? next : percent);
        assert_int_equal(command_next_zoom(next - 1, true), next);
        assert_int_equal(command_next_zoom(next + 1, false), next);
        steps++;
    }
    assert_true(steps > 10);
    assert_int_equal(command_next_zoom(percent + 50, true), percent);
    assert_int_equal(command_next_zoom(90, true), 100);
    assert_int_equal(command_next_zoom(110, false), 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_option_is_given),        cmocka_unit_test(every_option_is_given),
        cmocka_unit_test(each_value_has_its_limits), cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(help_is_a_table),           cmocka_unit_test(keys_of_the_window_are_known),
        cmocka_unit_test(the_zoom_has_steps),
    };
    return cmocka_run_group_tests_name("app options", tests, quiet, NULL);
}
