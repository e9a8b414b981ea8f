/* crash_target FOLDER [SEED | four | collection]: plays the games in FOLDER for a short while:
 * moves, undo, a new game, a game loaded over it, moves in another game; with a seed, random
 * actions in all four games; with "four", some moves in each. After each it writes NUMBER TAB
 * STATE, the number and state of the game on the screen. From then on that state must not be lost
 * until the game has another. With "four" it also saves a file over
 * another, and a line "!" says that the player was warned. With
 * "collection" it keeps collections instead, marks some of their games, and writes after each
 * "0 TAB collection TAB COUNT TAB MARKS". */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "play/games.h"
#include "scenes/shell/collection/collection_store.h"
#include "scenes/shell/shell.h"
#include "support/window/app_fixture.h"
#include "support/window/canvas_null.h"
#include "sys/files.h"
#include "trust/life.h"

enum { ACTIONS = 36 };

static const char *const scenes[] = {DAMIER_GAMES(DAMIER_GAME_NAME)};
enum { SCENE_COUNT = sizeof scenes / sizeof scenes[0] };
static const char *const loaded[] = {"connect4\t\t3\t1 2 3", "inversion\t\t2\t1 5",
                                     "gomoku\t\t3\tH8 H9 I8"};
static const char small_sudoku[] = "sudoku\tclassic:1...............\t0\t";
static bool tells_warnings;
/* Each new game gets a number. */
static int games_begun, number_of[SCENE_COUNT];

static int scene_index(const char *name) {
    int i = 0;
    while (strncmp(scenes[i], name, strlen(scenes[i])) != 0) {
        i++;
    }
    return i;
}

static void begin(const char *scene) {
    number_of[scene_index(scene)] = ++games_begun;
}

/* Without memory for a scene the program ends. */
static bool has_scene(const AppFixture *fixture) {
    return fixture->stack.count > 0;
}

static void say(const char *words, size_t length) {
    if (write(STDOUT_FILENO, words, length) != (ssize_t)length) {
        _exit(3);
    }
}

static void tell_warning(bool is_warned) {
    if (tells_warnings && is_warned) {
        say("!\n", 2);
    }
}

static void tell(const AppFixture *fixture) {
    const GameShell *shell = has_scene(fixture) ? app_fixture_shell(fixture) : NULL;
    /* Short memory is told in several ways. */
    tell_warning(shell && shell->message.notice[0] &&
                 (shell->message.tone == HEAD_WARNING || strstr(shell->message.notice, "memory")));
    char words[2000];
    Text out = text_over(words, sizeof words);
    if (shell) {
        text_addf(&out, "%d\t", number_of[scene_index(session_rules(shell->session)->name)]);
        session_to_text(shell->session, &out);
        text_add_char(&out, '\n');
        say(words, out.length);
    }
}

static void press_key(AppFixture *fixture, Key key) {
    if (has_scene(fixture)) {
        app_fixture_key(fixture, key);
    }
    tell(fixture);
}

static void press_with_ctrl(AppFixture *fixture, char letter) {
    if (has_scene(fixture)) {
        app_fixture_letter(fixture, letter, MOD_CTRL);
    }
    tell(fixture);
}

static void press_digit(AppFixture *fixture, int digit) {
    if (has_scene(fixture)) {
        app_fixture_digit(fixture, digit);
    }
    tell(fixture);
}

static void live(AppFixture *fixture) {
    static const int columns[] = {4, 4, 3, 5, 2};
    tell(fixture);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        press_digit(fixture, columns[i]);
    }
    press_with_ctrl(fixture, 'z');
    begin("connect4");
    press_with_ctrl(fixture, 'n');
    press_digit(fixture, 1);
    press_digit(fixture, 7);
    begin("connect4");
    (void)app_fixture_restart(fixture, "connect4", loaded[0]);
    tell(fixture);
    press_digit(fixture, 6);
    begin("inversion");
    (void)app_fixture_restart(fixture, "inversion", "");
    press_digit(fixture, 3);
    press_digit(fixture, 5);
    begin("inversion");
    press_with_ctrl(fixture, 'n');
}

/* Moves the cursor over the board, where another key plays. */
static void move_cursor(AppFixture *fixture, Rng *rng) {
    for (int i = 0; i < 3; i++) {
        press_key(fixture, KEY_LEFT + (Key)rng_below(rng, 4));
    }
}

static void move_at_random(AppFixture *fixture, Rng *rng, int scene) {
    int digit;
    switch (scene) {
    case 0:
        press_digit(fixture, 1 + (int)rng_below(rng, 7));
        break;
    case 1:
        press_digit(fixture, (int)rng_below(rng, 9));
        break;
    case 2:
        digit = 1 + (int)rng_below(rng, 9);
        move_cursor(fixture, rng);
        press_digit(fixture, digit);
        break;
    default:
        move_cursor(fixture, rng);
        press_key(fixture, KEY_ENTER);
        break;
    }
}

/* Goes to another game as it is, or loads one over it. */
static void go_elsewhere(AppFixture *fixture, int *scene, int to, const char *load_text) {
    *scene = to;
    if (load_text[0] || number_of[to] == 0) {
        begin(scenes[to]);
    }
    (void)app_fixture_restart(fixture, scenes[to], load_text);
    app_fixture_work(fixture, 5000);
    tell(fixture);
}

static void live_at_random(AppFixture *fixture, uint64_t seed) {
    Rng rng = rng_seeded(seed);
    int scene = 0;
    tell(fixture);
    for (int i = 0; i < ACTIONS; i++) {
        const int action = (int)rng_below(&rng, 100);
        if (action < 58) {
            move_at_random(fixture, &rng, scene);
        } else if (action < 74) {
            press_with_ctrl(fixture, action < 68 ? 'z' : 'y');
        } else if (action < 82) {
            begin(scenes[scene]);
            press_with_ctrl(fixture, 'n');
            app_fixture_work(fixture, 5000);
        } else if (action < 94) {
            go_elsewhere(fixture, &scene, (int)rng_below(&rng, SCENE_COUNT), "");
        } else {
            const char *text = loaded[rng_below(&rng, 3)];
            go_elsewhere(fixture, &scene, scene_index(text), text);
        }
    }
}

static void begin_game(AppFixture *fixture, const char *scene, const char *load_text) {
    begin(scene);
    (void)app_fixture_restart(fixture, scene, load_text);
    tell(fixture);
}

static void live_four(AppFixture *fixture) {
    begin_game(fixture, "connect4", loaded[0]);
    press_digit(fixture, 4);
    press_digit(fixture, 3);
    begin_game(fixture, "inversion", loaded[1]);
    press_digit(fixture, 3);
    begin_game(fixture, "sudoku", small_sudoku);
    press_key(fixture, KEY_RIGHT);
    press_digit(fixture, 2);
    begin_game(fixture, "gomoku", loaded[2]);
    press_key(fixture, KEY_DOWN);
    press_key(fixture, KEY_DOWN);
    press_key(fixture, KEY_ENTER);
    begin("gomoku");
    press_with_ctrl(fixture, 'n');
    press_key(fixture, KEY_ENTER);
}

/* Several games, the longer the more there are, so that each collection has another size. */
static bool keep_collection(Store *store, int count) {
    InterchangeList list = {0};
    char words[200];
    Text reason = text_over(words, sizeof words);
    bool is_kept = true;
    for (int i = 0; i < count && is_kept; i++) {
        is_kept = interchange_list_add(&list, "connect4\t\t1\t4\t", &reason) == STATUS_OK;
    }
    is_kept = is_kept && collection_keep(store, "connect4", &list) == count;
    interchange_list_clear(&list);
    return is_kept;
}

static void tell_collection(Store *store) {
    char words[500];
    Text out = text_over(words, sizeof words);
    Collection collection;
    if (collection_load(store, "connect4", &collection)) {
        text_addf(&out, "0\tcollection\t%d\t%s\n", collection.count, collection.done);
        say(words, out.length);
    }
    collection_finish(&collection);
}

static int live_with_collections(Store *store) {
    static const int counts[] = {3, 40, 2, 7};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        if (!keep_collection(store, counts[i])) {
            return 2;
        }
        tell_collection(store);
        collection_mark(store, "connect4", 1, collection_item_mark("connect4\t\t1\t4\t"));
        tell_collection(store);
    }
    store_close(store);
    return 0;
}

static void save_file(const char *folder) {
    char path[LIFE_PATH_SIZE];
    char words[500];
    Text reason = text_over(words, sizeof words);
    const FileContent content = {LIFE_FILE_NEW, strlen(LIFE_FILE_NEW)};
    snprintf(path, sizeof path, "%s/%s", folder, LIFE_FILE);
    tell_warning(files_write(path, content, true, &reason) != STATUS_OK);
}

static void live_by(AppFixture *fixture, const char *how) {
    if (!how) {
        live(fixture);
    } else if (strcmp(how, "four") == 0) {
        live_four(fixture);
    } else {
        live_at_random(fixture, strtoull(how, NULL, 10));
    }
}

int main(int argc, char **argv) {
    tells_warnings = argc > 2 && strcmp(argv[2], "four") == 0;
    char words[500];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    AppFixture fixture;
    if (argc < 2 || store_open(argv[1], translate_none, &store, &message) == STATUS_NO_MEMORY) {
        return 2;
    }
    if (argc > 2 && strcmp(argv[2], "collection") == 0) {
        return live_with_collections(store);
    }
    if (!tells_warnings) { /* Two players at one board: the computer does not have to answer. */
        (void)store_game_begin(store, "connect4", "connect4\t\t0\t\n", "two=1", 0);
        (void)store_game_begin(store, "gomoku", "gomoku\t\t0\t\n", "two=1", 0);
    }
    begin("connect4");
    const AppFixtureStart start = {canvas_null(), store, {1000, 700}, 1, "connect4", "", NULL};
    if (!app_fixture_init(&fixture, &start)) {
        return 2;
    }
    tell_warning(message.length > 0);
    live_by(&fixture, argc > 2 ? argv[2] : NULL);
    app_fixture_finish(&fixture);
    if (tells_warnings) {
        save_file(argv[1]);
    }
    text_clear(&message);
    (void)store_settle(store, translate_none, &message);
    tell_warning(message.length > 0);
    store_close(store);
    return 0;
}
