/* The ink in a game's own card while one plays: it fills most of the card, and nothing of it lies
 * under a fade. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "support/window/scene_driver.h"

#define INK_SHARE 0.55F /* of the card's height, at least */
#define INK_GAP_U 40    /* a larger gap between two things is empty */
#define CARD_MAX_U 1500

static const Size windows[] = {{1280, 800}, {800, 600}};

/* A game in its middle: what is loaded, and the controls pressed then; ';' between them. */
static const struct {
    const char *scene, *id, *presses;
} games[] = {
    {"connect4", "44335", ""},
    {"connect4", "44443366225", ""},
    {"gomoku", "h8 i8 h9", ""},
    {"gomoku", "h8 i8 h9 h10 i9 g9 g8 f8", ""},
    {"inversion", "3x3:magic:001000111>111101111", "mask-1"},
    {"inversion", "3x3:magic:001000111>111101111", "mask-1;mask-3;mask-8"},
    {"sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     ""},
    {"sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "cell-1-3"},
};

/* One bit for each unit of the card's height: is there ink? */
typedef struct InkColumn {
    Rect card;
    bool is_inked[CARD_MAX_U];
} InkColumn;

static void ink(InkColumn *column, Rect place) {
    const Rect part = rect_common(place, column->card);
    const bool is_plate = place.height >= column->card.height - 1;
    for (int y = 0; y < CARD_MAX_U && !is_plate && part.width > 0; y++) {
        const float at = column->card.y + (float)y + 0.5F;
        column->is_inked[y] |= at >= part.y && at < part.y + part.height;
    }
}

static void ink_shape(InkColumn *column, const char *line) {
    char name[24];
    float n[4];
    const int count = sscanf(line, "%23s %f %f %f %f", name, &n[0], &n[1], &n[2], &n[3]);
    if (count == 5 && (strcmp(name, "fill_rect") == 0 || strcmp(name, "fill_round") == 0 ||
                       strcmp(name, "stroke_round") == 0 || strcmp(name, "image") == 0)) {
        ink(column, rect_of(n[0], n[1], n[2], n[3]));
    } else if (count >= 4 && strstr(name, "circle")) {
        ink(column, rect_of(n[0] - n[2], n[1] - n[2], 2 * n[2], 2 * n[2]));
    }
}

/* The share of the card's height that has ink, or lies in a small gap between two things. */
static float share_of_ink(SceneDriver *driver) {
    static InkColumn column;
    column = (InkColumn){.card = driver_shell(driver)->view.zones.card};
    const char *lines = driver_recording(driver);
    for (const char *line = lines; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        ink_shape(&column, line);
    }
    const Canvas *canvas = driver_context(driver)->canvas;
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        ink(&column, recorder_text_at(canvas, i)->ink);
    }
    int used = 0;
    int last = -1;
    for (int y = 0; y < (int)column.card.height; y++) {
        if (column.is_inked[y]) {
            used += y - last <= INK_GAP_U ? y - last : 1;
            last = y;
        }
    }
    return (float)used / column.card.height;
}

static SceneDriver *play(size_t game, Size window) {
    char presses[100];
    Text copy = text_over(presses, sizeof presses);
    SceneDriver *driver =
        driver_open_loaded(scene_named(games[game].scene), window, games[game].id, "--id");
    driver_settle(driver);
    driver_advance(driver, 20000); /* notices end */
    text_add(&copy, games[game].presses);
    for (char *id = strtok(presses, ";"); id; id = strtok(NULL, ";")) {
        driver_click(driver, id);
        driver_settle(driver);
    }
    return driver;
}

static void the_card_is_used(void **state) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        for (size_t size = 0; size < sizeof windows / sizeof *windows; size++) {
            SceneDriver *driver = play(i, windows[size]);
            const float share = share_of_ink(driver);
            const Scroller *scroller = &driver_shell(driver)->view.panel.scroller;
            print_message("%-10s %4.0fx%-4.0f %s: %.0f %% of %.0f\n", games[i].scene,
                          (double)windows[size].width, (double)windows[size].height,
                          games[i].presses, (double)(100 * share),
                          (double)driver_shell(driver)->view.zones.card.height);
            assert_true(share >= INK_SHARE);
            if (size == 0) {
                assert_true(scroller->content <= scroller->view.height + 0.5F);
            }
            driver_close(driver);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_card_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
