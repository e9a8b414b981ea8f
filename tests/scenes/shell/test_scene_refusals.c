/* Tests that the window refuses in the player's language: damaged texts of every kind are pasted in
 * every place that reads them, in the made-up language, where each sentence has accents. A plain
 * English word in the head has come round the catalogue. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "support/test.h"
#include "support/window/scene_driver.h"
#include "sys/locale.h"

#define SAMPLES_MAX 12
#define SPOTS 13 /* of a sample that are damaged */
#define DAMAGES 4
#define SAID_MAX 400

/* Where it is pasted: letters press keys, words in braces click controls. */
typedef struct Place {
    const char *scene, *way;
    const char *samples[SAMPLES_MAX]; /* whole: reading them is no error */
} Place;

#define GRID "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SETS "S 1 2\nC 2x2\nE r1c1 r1c2\nE r2c1 r2c2\nE r1c1 r2c1\nE r1c2 r2c2\n"
#define FLAGS ".......\n.......\n.......\n.......\n...X...\n...O...\n"
#define NUMBERS                                                                                    \
    "0 0 0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 0 0 0 0 0\n0 0 0 -1 0 0 0\n0 0 -1 1 1 0 0\n0 0 1 -1 1 0 "   \
    "0\n"

static const Place refusal_places[] = {
    {"connect4",
     "",
     {"4453", "8x7:445", FLAGS, NUMBERS, "a[4]\n1. d 2. d", "9x9:1", "connect4 44"}},
    {"connect4", "s", {"4453", FLAGS, NUMBERS, "1 2 3 4 5 6 7"}},
    {"connect4", "m{own}", {NUMBERS, "1 2\n3 4", "12345", "1 2 3\n4 5 6\n-7 8 10000"}},
    {"inversion",
     "",
     {"3x3:magic:001000111>111101111", "432 448 216 292 186 73 54 7 27", "0 0 1\n0 0 0\n1 1 1",
      "2x2:plus:1000>0000", "3x3k3:plus:012000111>000000000", "2x2:1100;0110;0011:1000>0000",
      "4x4:geniton-phi:0110100110010110>1111000011110000", "6x6:random@7:>"}},
    {"inversion", "o", {"432 448 216 292 186 73 54 7 27", "3x3:magic", "2x2:1100;0110;0011"}},
    {"inversion", "g", {"012\n345", "0110", "10\n01\n11", "0166\n0000"}},
    {"inversion", "e", {"424", "0650", "001000111"}},
    {"sudoku",
     "",
     {GRID, SETS, "<?xml version=\"1.0\"?><opensudoku><game data=\"" GRID "\"/></opensudoku>",
      "[Puzzle]\n53..7....\n6..195...\n.98....6.\n8...6...3\n",
      "5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n", ":0000:x:" GRID ":::", "4x4:1234341221434321"}},
    {"sudoku", "d", {SETS, "jigsaw:1122112233443344", GRID}},
    {"gomoku",
     "",
     {"h8h9i9", "(;GM[4]SZ[15];B[hh];W[hi])", "15x15: h8 h9", "h8 i9 j10",
      "<?xml version=\"1.0\"?><database><game><move>h8 h9</move></game></database>",
      "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n", "...............\n.......X.......\n"}},
};

/* ---- What a refusal says ---- */

static int messages; /* different ones that were seen */
static char *said[SAID_MAX];

static void note_message(const char *status) {
    for (int i = 0; i < messages; i++) {
        if (strcmp(said[i], status) == 0) {
            return;
        }
    }
    if (messages < SAID_MAX) {
        said[messages++] = strdup(status);
    }
}

static bool is_plain_vowel(char c) {
    return strchr("aeiouAEIOU", c) && c;
}

/* A word of at least four plain letters with a vowel, outside quotation marks; *length 0: none. */
static const char *english_word(const char *text, size_t *length) {
    bool is_quoted = false;
    for (const char *at = text; *at;) {
        if (strncmp(at, "“", strlen("“")) == 0 || strncmp(at, "”", strlen("”")) == 0) {
            is_quoted = strncmp(at, "“", strlen("“")) == 0;
            at += strlen("“");
            continue;
        }
        bool has_vowel = false;
        size_t count = 0;
        while (isalpha((unsigned char)at[count])) {
            has_vowel = has_vowel || is_plain_vowel(at[count]);
            count++;
        }
        const bool stands_alone =
            (at == text || (unsigned char)at[-1] < 128) && (unsigned char)at[count] < 128;
        const bool is_syntax = strncmp(at, "random", strlen("random")) == 0; /* of IDs */
        if (!is_quoted && count >= 4 && has_vowel && stands_alone && !is_syntax) {
            *length = count;
            return at;
        }
        at += count > 0 ? count : 1;
    }
    *length = 0;
    return NULL;
}

static int look_for_english(SceneDriver *driver, const Place *place, const char *pasted) {
    size_t length = 0;
    const char *status = driver_status(driver);
    const char *word = english_word(status, &length);
    note_message(status);
    if (word) {
        printf("... %s %s: \"%.*s\" in: %s\n... of: %s\n", place->scene, place->way, (int)length,
               word, status, pasted);
    }
    return word ? 1 : 0;
}

/* ---- Damage ---- */

/* A sign replaced, the rest cut off, something put in, a line twice. */
static void damage(const char *sample, size_t at, int kind, Text *out) {
    static const char *const inserted[] = {"?", "", " 99x ", "\n"};
    text_clear(out);
    text_add_bytes(out, sample, at);
    text_add(out, inserted[kind]);
    if (kind != 1) {
        text_add(out, sample + at + (kind == 0));
    }
}

static SceneDriver *go_to_place(const Place *place) {
    SceneDriver *driver =
        driver_open(catalog_find(catalog_games, place->scene), (Size){1280, 1000});
    driver_settle(driver);
    for (const char *at = place->way; *at; at++) {
        if (*at == '{') {
            const size_t length = strcspn(at, "}");
            char id[40];
            snprintf(id, sizeof id, "%.*s", (int)length - 1, at + 1);
            driver_click(driver, id);
            at += length;
        } else {
            driver_letter(driver, *at, 0);
        }
        driver_settle(driver);
    }
    return driver;
}

static int refuse_at(const Place *place) {
    int faults = 0;
    char *room = malloc(4096);
    Text text = text_over(room, 4096);
    for (int i = 0; i < SAMPLES_MAX && place->samples[i]; i++) {
        SceneDriver *driver = go_to_place(place);
        const char *sample = place->samples[i];
        for (int spot = 0; spot < SPOTS * DAMAGES; spot += ROUNDS_STEP) {
            damage(sample, strlen(sample) * (size_t)(spot / DAMAGES) / SPOTS, spot % DAMAGES,
                   &text);
            driver_paste(driver, room);
            faults += look_for_english(driver, place, room);
        }
        driver_close(driver);
    }
    free(room);
    return faults;
}

static void refusals_are_translated(void **state) {
    const char *build = getenv("DAMIER_TEST_BUILD");
    int faults = 0;
    char folder[1024];
    assert_non_null(build);
    snprintf(folder, sizeof folder, "%s/tests/pseudo", build);
    locale_init("fr", folder);
    assert_string_equal(locale_text("Help"), "Hélp ");
    for (size_t i = 0; i < sizeof refusal_places / sizeof refusal_places[0]; i++) {
        faults += refuse_at(&refusal_places[i]);
    }
    locale_init("en", NULL);
    print_message("%d different messages\n", messages);
    assert_true(messages * ROUNDS_STEP > 40);
    for (int i = 0; i < messages; i++) {
        free(said[i]);
    }
    assert_int_equal(faults, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(refusals_are_translated)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
