/* Tests of saving and opening files, and of the picture of the board, in the games' scenes. */
#define _DEFAULT_SOURCE
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/games.h"
#include "scenes/home/home.h"
#include "support/home_folder.h"
#include "support/posix.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};
static const char *const games[] = {DAMIER_GAMES(DAMIER_GAME_NAME)};
enum { GAME_COUNT = sizeof games / sizeof games[0] };

static char path_buffer[1200];
static char content_buffer[4096];

static const char *at_home(const char *name) {
    snprintf(path_buffer, sizeof path_buffer, "%s/%s", home, name);
    return path_buffer;
}

static void put(const char *name, const char *words) {
    FILE *file = fopen(at_home(name), "w");
    assert_non_null(file);
    fputs(words, file);
    fclose(file);
}

static const char *content(const char *name) {
    FILE *file = fopen(at_home(name), "r");
    assert_non_null(file);
    const size_t length = fread(content_buffer, 1, sizeof content_buffer - 1, file);
    content_buffer[length] = 0;
    fclose(file);
    return content_buffer;
}

static bool is_file(const char *name) {
    struct stat found;
    return stat(at_home(name), &found) == 0;
}

static void type(SceneDriver *driver, const char *text) {
    driver_event(driver, (Event){.type = EVENT_TEXT, .text = text});
}

static void press(SceneDriver *driver, Key key) {
    driver_key(driver, key, 0);
}

static void save_as(SceneDriver *driver, const char *name) {
    driver_letter(driver, 's', MOD_CTRL);
    type(driver, name); /* the proposed name is selected up to its ending */
    press(driver, KEY_ENTER);
}

static void drop(SceneDriver *driver, const char *name) {
    char path[1200];
    snprintf(path, sizeof path, "%s/%s", home, name);
    driver_event(driver, (Event){.type = EVENT_DROP, .text = path});
}

static bool says(SceneDriver *driver, const char *words) {
    const bool is_said = strstr(driver_status(driver), words) != NULL;
    if (!is_said) {
        printf("\"%s\" is not in \"%s\"\n", words, driver_status(driver));
    }
    return is_said;
}

/* Every position survives saving and opening. */
static void every_game_comes_back_from_its_file(void **state) {
    for (int i = 0; i < GAME_COUNT; i++) {
        char before[4096];
        SceneDriver *driver = driver_open(scene_named(games[i]), window);
        driver_settle(driver);
        Text kept = text_over(before, sizeof before);
        text_add(&kept, driver_state(driver));
        save_as(driver, games[i]);
        assert_true(says(driver, "Saved as ~/"));
        char name[40];
        snprintf(name, sizeof name, "%s.damier", games[i]);
        assert_non_null(strstr(content(name), "# Damier: "));
        assert_non_null(strstr(content(name), before));
        driver_context(driver)->seed += 7;
        driver_letter(driver, 'n', MOD_CTRL);
        driver_settle(driver);
        drop(driver, name);
        driver_settle(driver);
        assert_string_equal(driver_state(driver), before);
        driver_close(driver);
    }
}

static void a_file_is_opened_from_the_list_and_can_be_taken_back(void **state) {
    put("a.txt", "# a problem\n4455\n");
    put("b.txt", "44");
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    char before[400];
    Text kept = text_over(before, sizeof before);
    text_add(&kept, driver_state(driver));
    driver_letter(driver, 'o', MOD_CTRL);
    assert_true(driver_context(driver)->typing.width > 0);
    assert_non_null(recorder_find_text(driver_canvas(driver), "a.txt"));
    press(driver, KEY_DOWN);
    press(driver, KEY_ENTER);
    assert_non_null(strstr(driver_state(driver), "4 4 5 5"));
    assert_true(driver_context(driver)->typing.width == 0);
    assert_non_null(recorder_find_text(driver_canvas(driver), "Read as the columns played."));
    driver_click(driver, "strip-undo");
    assert_string_equal(driver_state(driver), before);
    /* With the mouse: the first click selects, the second opens. */
    driver_letter(driver, 'o', MOD_CTRL);
    driver_click(driver, "entry-2");
    driver_click(driver, "entry-2");
    assert_non_null(strstr(driver_state(driver), "\t4 4"));
    driver_close(driver);
}

static void typing_searches_and_paths_are_understood(void **state) {
    assert_int_equal(mkdir(at_home("below"), 0700), 0);
    put("below/x.txt", "123");
    put("one.txt", "1");
    put("two.txt", "2");
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_letter(driver, 'o', MOD_CTRL);
    type(driver, "TW");
    assert_null(driver_control(driver, "entry-2"));
    press(driver, KEY_BACKSPACE);
    press(driver, KEY_BACKSPACE);
    type(driver, "~/bel");
    type(driver, "ow");
    press(driver, KEY_ENTER);
    assert_true(says(driver, "~/below"));
    driver_key(driver, KEY_UP, MOD_ALT);
    assert_true(says(driver, "| ~ |  | [below]"));
    press(driver, KEY_ENTER);
    type(driver, "x.txt");
    press(driver, KEY_ENTER);
    assert_non_null(strstr(driver_state(driver), "1 2 3"));
    /* The folder is remembered. */
    driver_letter(driver, 'o', MOD_CTRL);
    assert_true(says(driver, "~/below"));
    type(driver, "/no/such");
    press(driver, KEY_ENTER);
    assert_true(says(driver, "There is no such file or folder."));
    press(driver, KEY_ESCAPE);
    assert_non_null(strstr(driver_state(driver), "1 2 3"));
    driver_close(driver);
}

static void nothing_is_replaced_unasked(void **state) {
    put("game.damier", "mine");
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    save_as(driver, "game");
    assert_true(says(driver, "already exists"));
    assert_string_equal(content("game.damier"), "mine");
    /* With another name, the question is gone. */
    type(driver, "2");
    assert_null(driver_control(driver, "file-replace"));
    press(driver, KEY_ENTER);
    assert_true(is_file("game2.damier"));
    save_as(driver, "game");
    driver_click(driver, "file-replace");
    assert_true(says(driver, "Saved as ~/game.damier"));
    assert_non_null(strstr(content("game.damier"), "connect4\t"));
    driver_close(driver);
}

/* A format that cannot hold the game says so; no file is there that could be replaced. */
static void a_format_that_has_no_place_says_so(void **state) {
    SceneDriver *driver = driver_open(scene_named("gomoku"), window);
    save_as(driver, "empty.psq");
    assert_true(says(driver, "This format holds games with a stone or more."));
    assert_null(driver_control(driver, "file-replace"));
    assert_false(is_file("empty.psq"));
    driver_close(driver);
}

static void failed_saves_are_reported(void **state) {
    assert_int_equal(mkdir(at_home("folder.damier"), 0700), 0);
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_letter(driver, 's', MOD_CTRL);
    assert_true(says(driver, "connect4-"));
    press(driver, KEY_BACKSPACE);
    driver_letter(driver, 'a', MOD_CTRL);
    press(driver, KEY_DELETE);
    press(driver, KEY_ENTER);
    assert_true(says(driver, "The file needs a name."));
    type(driver, "none/x");
    press(driver, KEY_ENTER);
    assert_true(says(driver, "There is no such file or folder."));
    driver_letter(driver, 'a', MOD_CTRL);
    type(driver, "folder");
    press(driver, KEY_ENTER);
    assert_true(says(driver, "A folder already has this name."));
    /* The name of a folder leads there, and is no file's name any more. */
    driver_letter(driver, 'a', MOD_CTRL);
    type(driver, "folder.damier");
    press(driver, KEY_ENTER);
    assert_true(says(driver, "~/folder.damier | "));
    press(driver, KEY_ENTER);
    assert_true(says(driver, "The file needs a name."));
    type(driver, "..");
    press(driver, KEY_ENTER);
    assert_true(says(driver, "Save the game | ~ | "));
    press(driver, KEY_ESCAPE);
    assert_true(says(driver, "Your turn"));
    driver_close(driver);
}

static void a_bad_file_leaves_the_game_as_it_is(void **state) {
    const struct {
        const SceneClass *scene;
        const char *words, *said;
    } cases[] = {
        {scene_named("connect4"), "# Damier: connect4\nconnect4\t\t0\t4 9\n", "Line 2: "},
        {scene_named("connect4"), "# Damier: connect4\nconnect4\t\t0\n", "four fields"},
        {scene_named("connect4"), "# mine\n\n44x4\n", "Line 3: "},
        {scene_named("connect4"), "", "bad.txt: "},
        {scene_named("sudoku"), "53..7....\n", "81 cells"},
        {scene_named("sudoku"), "[Puzzle]\n53..7....\n", "Line 2: "},
        {scene_named("gomoku"), "h8 h8", "h8"},
        {scene_named("inversion"), "# x\n3x3:nothing:1>2", "Line 2: "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char before[2000];
        SceneDriver *driver = driver_open(cases[i].scene, window);
        driver_settle(driver);
        Text kept = text_over(before, sizeof before);
        text_add(&kept, driver_state(driver));
        put("bad.txt", cases[i].words);
        drop(driver, "bad.txt");
        assert_true(says(driver, cases[i].said));
        assert_string_equal(driver_state(driver), before);
        press(driver, KEY_ESCAPE);
        assert_string_equal(driver_state(driver), before);
        driver_close(driver);
    }
}

static void another_games_file_offers_to_go_there(void **state) {
    put("four.damier", "# Damier: connect4\nconnect4\t\t2\t4 4\n");
    SceneDriver *driver = driver_open(scene_named("gomoku"), window);
    drop(driver, "four.damier");
    assert_true(says(driver, "This is a game of Connect 4."));
    driver_click(driver, "file-go");
    assert_int_equal(driver_wish(driver).action, SCENE_GO);
    assert_string_equal(driver_wish(driver).target, "connect4");
    SceneContext *context = driver_context(driver);
    assert_non_null(context->handed_text);
    char *handed = context->handed_text;
    context->handed_text = NULL;
    driver_close(driver);
    driver = driver_open(scene_named("connect4"), window);
    driver_context(driver)->handed_text = handed;
    driver_reopen(driver);
    assert_non_null(strstr(driver_state(driver), "\t2\t4 4"));
    assert_null(driver_context(driver)->handed_text);
    driver_click(driver, "strip-undo");
    assert_null(strstr(driver_state(driver), "4 4"));
    driver_close(driver);
}

/* A refusal names the game that the text surely belongs to, and no other one. */
static void a_pasted_game_of_another_is_named(void **state) {
    static const struct {
        const char *game, *words, *said;
    } cases[] = {
        {"connect4",
         "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
         "This is a game of Sudoku."},
        {"gomoku", "https://connect4.gamesolver.org/?pos=4455", "This is a game of Connect 4."},
        {"inversion", "https://gomocalc.com/#/h8h9", "This is a game of Gomoku."},
        {"inversion", "https://example.org/abc", "the size comes first, like “3x3:” or “4x5k3:”."},
        {"connect4", "https://example.org/abc", "This link holds no moves"},
        {"connect4", "x7:44", "A size is written 8x7"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = driver_open(scene_named(cases[i].game), window);
        driver_paste(driver, cases[i].words);
        assert_true(says(driver, cases[i].said));
        driver_close(driver);
    }
}

static void home_takes_a_dropped_game_where_it_belongs(void **state) {
    put("four.damier", "# Damier: connect4\nconnect4\t\t2\t4 4\n");
    put("moves.txt", "44");
    SceneDriver *driver = driver_open(&home_scene, window);
    drop(driver, "moves.txt");
    assert_true(says(driver, "does not say which game"));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    drop(driver, "none.txt");
    assert_true(says(driver, "There is no such file"));
    put("empty.txt", "# nothing\n\n");
    drop(driver, "empty.txt");
    assert_true(says(driver, "The file is empty."));
    drop(driver, ".");
    assert_true(says(driver, "This is a folder, not a file."));
    static const char *const broken[] = {"(;GM[4]FF[4]SZ[15];B[hh];W[i", "(;SZ[15]PB[me",
                                         "(;B[hh];W["};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        put("cut.sgf", broken[i]); /* it names its game well enough */
        drop(driver, "cut.sgf");
        assert_true(says(driver, "cut.sgf: the file breaks off, or it is not SGF"));
    }
    put("othello.sgf", "(;GM[2]FF[4]SZ[8];B[cd])");
    drop(driver, "othello.sgf");
    assert_true(says(driver, "othello.sgf: this SGF file holds another game"));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    drop(driver, "four.damier");
    assert_string_equal(driver_wish(driver).target, "connect4");
    assert_non_null(driver_context(driver)->handed_text);
    driver_close(driver);
}

/* A game ID of Flip and a drawn board are puzzles of Inversion, wherever they are dropped. */
static void inversion_reads_the_boards_of_others(void **state) {
    static const struct {
        const char *text, *puzzle;
    } boards[] = {
        {"3x3c:d074191345d1644c17058,ff8\n", "3x3:plus:111111111>000000000"},
        {"-x-\nxxx\n-x-\n", "3x3:plus:010111010>000000000"},
    };
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        SceneDriver *driver = driver_open(scene_named("inversion"), window);
        driver_settle(driver);
        put("board.txt", boards[i].text);
        drop(driver, "board.txt");
        if (!driver_holds(driver, boards[i].puzzle)) {
            fail_msg("%s", driver_state(driver));
        }
        driver_close(driver);
        driver = driver_open(scene_named("home"), window);
        drop(driver, "board.txt");
        assert_string_equal(driver_wish(driver).target, "inversion");
        driver_close(driver);
    }
}

static void sudoku_reads_the_formats_of_other_programs(void **state) {
    static const char givens[] =
        "classic:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    static const char *const texts[] = {
        "[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n"
        "...419..5\n....8..79\n",
        "# two\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
        "53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n8..|.6.|..3\n4..|8.3|..1\n7..|.2.|.."
        "6\n"
        "---+---+---\n.6.|...|28.\n...|419|..5\n...|.8.|.79\n",
        "<opensudoku><game data=\"530070000600195000098000060800060003400803001700020006060000280"
        "000419005000080079\"/></opensudoku>",
        "5 3 . . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n8 . . . 6 . . . 3\n"
        "4 . . 8 . 3 . . 1\n7 . . . 2 . . . 6\n. 6 . . . . 2 8 .\n. . . 4 1 9 . . 5\n"
        ". . . . 8 . . 7 9\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        SceneDriver *driver = driver_open(scene_named("sudoku"), window);
        driver_settle(driver);
        put("grid.txt", texts[i]);
        drop(driver, "grid.txt");
        char digits[100];
        Text found = text_over(digits, sizeof digits);
        text_add(&found, strstr(driver_state(driver), "classic:"));
        for (char *c = digits; *c; c++) {
            *c = *c == '0' ? '.' : *c;
        }
        digits[strlen(givens)] = 0;
        assert_string_equal(digits, givens);
        driver_close(driver);
    }
}

/* The editor replaces the page on which the file was dropped. */
static void a_matrix_that_no_game_reaches_is_put_right(void **state) {
    put("matrix.txt", ".......\n.......\n.......\n.......\n...X...\n...O...\n");
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_settle(driver);
    for (int round = 0; round < 2; round++) {
        drop(driver, "matrix.txt");
        assert_non_null(driver_control(driver, "editor-play"));
        assert_true(says(driver, "no game reaches it"));
        driver_letter(driver, 'o', MOD_CTRL); /* this time the page is open already */
    }
    driver_close(driver);
}

/* ---- The picture ---- */

typedef struct Asked {
    int count;
    char path[1200];
    Size size;
    int texts;
} Asked;

static bool take_picture(void *pictures, const PictureRequest *request) {
    Asked *asked = pictures;
    Canvas *canvas = recorder_create(request->size);
    request->draw(request->self, canvas);
    asked->count++;
    asked->size = request->size;
    asked->texts = recorder_text_count(canvas);
    snprintf(asked->path, sizeof asked->path, "%s", request->path);
    assert_int_equal(recorder_faults(canvas), 0);
    recorder_destroy(canvas);
    return true;
}

static void a_picture_is_named_and_drawn_without_the_panel(void **state) {
    for (int i = 0; i < GAME_COUNT; i++) {
        Asked asked = {0};
        SceneDriver *driver = driver_open(scene_named(games[i]), window);
        driver_settle(driver);
        driver_context(driver)->save_picture = take_picture;
        driver_context(driver)->pictures = &asked;
        press(driver, KEY_PAGE_DOWN); /* clears the notice about the store */
        press(driver, KEY_PAGE_UP);
        char *before = recorder_copy(driver_canvas(driver));
        driver_letter(driver, 'p', MOD_CTRL);
        assert_int_equal(asked.count, 1);
        assert_non_null(strstr(asked.path, games[i]));
        assert_non_null(strstr(asked.path, "-1.png"));
        assert_true(recorder_is_same(before, driver_recording(driver)));
        free(before);
        put(strrchr(asked.path, '/') + 1, "");
        driver_menu(driver, "picture");
        assert_non_null(strstr(asked.path, "-2.png"));
        driver_event(driver, (Event){.type = EVENT_PICTURE, .text = asked.path});
        assert_true(says(driver, "Picture: ~/Damier-"));
        driver_close(driver);
    }
}

/* ---- Layout ---- */

static void nothing_is_cut_in_any_window(void **state) {
    static const Size windows[] = {{1280, 800}, {360, 480}, {480, 360}, {800, 600}, {2560, 1440}};
    for (int i = 0; i < 40; i++) {
        char name[80];
        snprintf(name, sizeof name, "partie-%d.damier", i);
        put(name, i % 2 ? "x" : "# Damier: sudoku\nsudoku\t\t0\t\n");
    }
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++) {
        SceneDriver *driver = driver_open(scene_named("connect4"), windows[i]);
        driver_letter(driver, 'o', MOD_CTRL);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        press(driver, KEY_PAGE_DOWN);
        press(driver, KEY_PAGE_DOWN);
        press(driver, KEY_ENTER);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        assert_int_equal(recorder_overlaps(driver_canvas(driver)), 0);
        drop(driver, "partie-0.damier");
        assert_non_null(driver_control(driver, "file-go"));
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        press(driver, KEY_ESCAPE);
        save_as(driver, "partie-1");
        assert_non_null(driver_control(driver, "file-replace"));
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
        assert_int_equal(recorder_overlaps(driver_canvas(driver)), 0);
        driver_close(driver);
    }
}

/* Tab reaches every button; Space then presses it and types nothing. */
static void the_page_is_reached_by_the_keyboard(void **state) {
    SceneDriver *driver = driver_open(scene_named("connect4"), window);
    driver_letter(driver, 'o', MOD_CTRL);
    for (int i = 0; i < 20 && !driver_control(driver, "file-all")->is_checked; i++) {
        press(driver, KEY_TAB);
        const Control *all = driver_control(driver, "file-all");
        const ControlsState *input = scene_named("connect4")->controls_state(driver_scene(driver));
        if (controls_is_focused(input, all)) {
            assert_true(driver_context(driver)->typing.width == 0);
            press(driver, KEY_SPACE);
        }
    }
    assert_true(driver_control(driver, "file-all")->is_checked);
    press(driver, KEY_ESCAPE);
    assert_null(driver_control(driver, "file-all"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_HOME(every_game_comes_back_from_its_file),
        AT_HOME(a_file_is_opened_from_the_list_and_can_be_taken_back),
        AT_HOME(typing_searches_and_paths_are_understood),
        AT_HOME(nothing_is_replaced_unasked),
        AT_HOME(a_format_that_has_no_place_says_so),
        AT_HOME(failed_saves_are_reported),
        AT_HOME(a_bad_file_leaves_the_game_as_it_is),
        AT_HOME(another_games_file_offers_to_go_there),
        AT_HOME(a_pasted_game_of_another_is_named),
        AT_HOME(home_takes_a_dropped_game_where_it_belongs),
        AT_HOME(inversion_reads_the_boards_of_others),
        AT_HOME(sudoku_reads_the_formats_of_other_programs),
        AT_HOME(a_matrix_that_no_game_reaches_is_put_right),
        AT_HOME(a_picture_is_named_and_drawn_without_the_panel),
        AT_HOME(nothing_is_cut_in_any_window),
        AT_HOME(the_page_is_reached_by_the_keyboard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
