/* victim FOLDER [SEED]: a short life of the program over the games in FOLDER: moves, undo, a new
 * game, a game loaded over it, moves in another game; with a seed deeds drawn at random in all four
 * games. After each it writes NUMBER TAB STATE, the number and the state of the game on the screen:
 * from then on that state may not be lost until the game has another. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "frame/frame.h"
#include "play/games.h"
#include "support/canvas_blank.h"
#include "support/house.h"

enum { DEEDS = 36 };

static const char *const scenes[] = {DAMIER_GAMES(DAMIER_GAME_NAME)};
enum { SCENE_COUNT = sizeof scenes / sizeof scenes[0] };
static const char *const loaded[] = {"connect4\t\t3\t1 2 3", "inversion\t\t2\t1 5",
                                     "gomoku\t\t3\th8 h9 i8"};
/* Each game begun has a number of its own. */
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

static void tell(const House *house) {
    const GameFrame *frame = house_frame(house);
    char words[2000];
    Text out = text_over(words, sizeof words);
    if (frame) {
        text_addf(&out, "%d\t", number_of[scene_index(session_rules(frame->session)->name)]);
        session_to_text(frame->session, &out);
        text_add_char(&out, '\n');
        if (write(STDOUT_FILENO, words, out.length) != (ssize_t)out.length) {
            _exit(3);
        }
    }
}

static void press_key(House *house, Key key) {
    house_key(house, key);
    tell(house);
}

static void press_with_ctrl(House *house, char letter) {
    house_letter(house, letter, MOD_CTRL);
    tell(house);
}

static void press_digit(House *house, int digit) {
    house_digit(house, digit);
    tell(house);
}

static void live(House *house) {
    static const int columns[] = {4, 4, 3, 5, 2};
    tell(house);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        press_digit(house, columns[i]);
    }
    press_with_ctrl(house, 'z');
    begin("connect4");
    press_with_ctrl(house, 'n');
    press_digit(house, 1);
    press_digit(house, 7);
    begin("connect4");
    (void)house_restart(house, "connect4", loaded[0]);
    tell(house);
    press_digit(house, 6);
    begin("inversion");
    (void)house_restart(house, "inversion", "");
    press_digit(house, 3);
    press_digit(house, 5);
    begin("inversion");
    press_with_ctrl(house, 'n');
}

/* To somewhere on the board, where another key plays. */
static void move_cursor(House *house, Rng *rng) {
    for (int i = 0; i < 3; i++) {
        press_key(house, KEY_LEFT + (Key)rng_below(rng, 4));
    }
}

static void move_at_random(House *house, Rng *rng, int scene) {
    int digit;
    switch (scene) {
    case 0:
        press_digit(house, 1 + (int)rng_below(rng, 7));
        break;
    case 1:
        press_digit(house, (int)rng_below(rng, 9));
        break;
    case 2:
        digit = 1 + (int)rng_below(rng, 9);
        move_cursor(house, rng);
        press_digit(house, digit);
        break;
    default:
        move_cursor(house, rng);
        press_key(house, KEY_ENTER);
        break;
    }
}

/* To another game as it stands, or with one loaded over it. */
static void go_elsewhere(House *house, int *scene, int to, const char *load_text) {
    *scene = to;
    if (load_text[0] || number_of[to] == 0) {
        begin(scenes[to]);
    }
    (void)house_restart(house, scenes[to], load_text);
    house_work(house, 5000);
    tell(house);
}

static void live_at_random(House *house, uint64_t seed) {
    Rng rng = rng_seeded(seed);
    int scene = 0;
    tell(house);
    for (int i = 0; i < DEEDS; i++) {
        const int deed = (int)rng_below(&rng, 100);
        if (deed < 58) {
            move_at_random(house, &rng, scene);
        } else if (deed < 74) {
            press_with_ctrl(house, deed < 68 ? 'z' : 'y');
        } else if (deed < 82) {
            begin(scenes[scene]);
            press_with_ctrl(house, 'n');
            house_work(house, 5000);
        } else if (deed < 94) {
            go_elsewhere(house, &scene, (int)rng_below(&rng, SCENE_COUNT), "");
        } else {
            const char *text = loaded[rng_below(&rng, 3)];
            go_elsewhere(house, &scene, scene_index(text), text);
        }
    }
}

int main(int argc, char **argv) {
    char words[500];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    House house;
    if (argc < 2 || store_open(argv[1], translate_none, &store, &message) == STATUS_NO_MEMORY) {
        return 2;
    }
    /* Two people at one board: no answer has to be waited for. */
    (void)store_game_begin(store, "connect4", "connect4\t\t0\t\n", "two=1", 0);
    (void)store_game_begin(store, "gomoku", "gomoku\t\t0\t\n", "two=1", 0);
    begin("connect4");
    const HouseStart start = {canvas_blank(), store, {1000, 700}, 1, "connect4", "", NULL};
    if (!house_init(&house, &start)) {
        return 2;
    }
    if (argc > 2) {
        live_at_random(&house, strtoull(argv[2], NULL, 10));
    } else {
        live(&house);
    }
    house_finish(&house);
    store_close(store);
    return 0;
}
