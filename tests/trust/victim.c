/* victim FOLDER: a short life of the program over the games in FOLDER: moves, undo, a new game, a
 * game loaded over it, moves in another game. After each step it writes the state of the game on
 * the screen as one line: from then on it may not be lost. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "frame/frame.h"
#include "support/canvas_blank.h"
#include "support/house.h"

static void tell(const House *house) {
    const GameFrame *frame = house_frame(house);
    char words[1000];
    Text out = text_over(words, sizeof words);
    if (frame) {
        session_to_text(frame->session, &out);
        text_add_char(&out, '\n');
        if (write(STDOUT_FILENO, words, out.length) != (ssize_t)out.length) {
            _exit(3);
        }
    }
}

static void press(House *house, Key key, char character, int digit, unsigned mods) {
    house_event(
        house,
        (Event){
            .type = EVENT_KEY, .key = key, .character = character, .digit = digit, .mods = mods});
    tell(house);
}

static void drop_disc(House *house, int column) {
    press(house, KEY_DIGIT, 0, column, 0);
}

static void live(House *house) {
    static const int columns[] = {4, 4, 3, 5, 2};
    tell(house);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        drop_disc(house, columns[i]);
    }
    press(house, KEY_CHARACTER, 'z', 0, MOD_CTRL);
    press(house, KEY_CHARACTER, 'n', 0, MOD_CTRL);
    drop_disc(house, 1);
    drop_disc(house, 7);
    (void)house_restart(house, "connect4", "connect4\t\t3\t1 2 3");
    tell(house);
    drop_disc(house, 6);
    (void)house_restart(house, "inversion", "");
    press(house, KEY_DIGIT, 0, 3, 0);
    press(house, KEY_DIGIT, 0, 5, 0);
    press(house, KEY_CHARACTER, 'n', 0, MOD_CTRL);
}

int main(int argc, char **argv) {
    char words[500];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    House house;
    if (argc != 2 || store_open(argv[1], translate_none, &store, &message) == STATUS_NO_MEMORY) {
        return 2;
    }
    /* Two people at one board: no answer has to be waited for. */
    (void)store_game_begin(store, "connect4", "connect4\t\t0\t\n", "two=1", 0);
    const HouseStart start = {canvas_blank(), store, {1000, 700}, 1, "connect4", "", NULL};
    if (!house_init(&house, &start)) {
        return 2;
    }
    live(&house);
    house_finish(&house);
    store_close(store);
    return 0;
}
