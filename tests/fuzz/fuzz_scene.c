/* A whole scene from anywhere: a text is loaded, up to 200 deeds follow until the scene is left,
 * the game is saved and loaded again, and is the same. FUZZ_SCENE names the scene; the text ends at
 * the first zero byte, the rest are dice for the monkey (which walks through all scenes elsewhere).
 */
#include <stdio.h>

#include "frame/frame.h"
#include "fuzz.h"
#include "quick_sqlite.h"
#include "support/canvas_blank.h"
#include "support/made_up_disk.h"
#include "support/monkey.h"

#define DEEDS_MOST 200
#define WAKES_MOST                                                                                 \
    30 /* of one wait: every animation is over, a search tells no more that is new                 \
        */

static char *state_of(const House *house) {
    const GameFrame *frame = house_frame(house);
    if (!frame) {
        return NULL;
    }
    const size_t size = session_text_size(frame->session);
    char *words = malloc(size);
    demand(words != NULL);
    Text out = text_over(words, size);
    session_to_text(frame->session, &out);
    return words;
}

static void check_reload(House *house) {
    char name[32];
    char *before = state_of(house);
    if (!before) {
        return;
    }
    snprintf(name, sizeof name, "%s", house_scene(house).class->name);
    demand(house_restart(house, name, ""));
    char *after = state_of(house);
    demand(after && strcmp(before, after) == 0);
    free(before);
    free(after);
}

static bool is_in_scene(const House *house) {
    return !house->is_done && strcmp(house_scene(house).class->name, FUZZ_SCENE) == 0;
}

static Store *fresh_store(void) {
    char words[200];
    Text message = text_over(words, sizeof words);
    Store *store = NULL;
    demand(store_open(NULL, translate_none, &store, &message) == STATUS_OK);
    return store;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Store *store;
    static int runs;
    House house;
    const uint8_t *zero = size > 0 ? memchr(data, 0, size) : NULL;
    const size_t length = zero ? (size_t)(zero - data) : 0;
    char *text = fuzz_string(data, length);
    if (runs == 0) {
        make_sqlite_quick();
        demand(setenv("HOME", MADE_UP_HOME, 1) == 0);
    }
    /* A fresh one now and then: what it holds decides where a run begins. */
    if (runs++ % 64 == 0) {
        store_close(store);
        store = fresh_store();
    }
    (void)store_game_forget(store, FUZZ_SCENE);
    made_up_disk_reset();
    Monkey monkey = {.house = &house,
                     .dice = {.bytes = data + length, .left = size - length},
                     .wakes_most = WAKES_MOST};
    const HouseStart start = {canvas_blank(), store, {1280, 800}, 1, FUZZ_SCENE, text, NULL};
    demand(house_init(&house, &start));
    for (int i = 0; i < DEEDS_MOST && monkey.dice.left > 0 && is_in_scene(&house); i++) {
        monkey_act(&monkey);
    }
    if (!house.is_done) {
        demand(is_in_scene(&house) || house_restart(&house, FUZZ_SCENE, ""));
        house_draw(&house);
        check_reload(&house);
    }
    house_finish(&house);
    monkey_finish(&monkey);
    free(text);
    return 0;
}
