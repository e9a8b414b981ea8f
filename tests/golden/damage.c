/* golden_damage SHARE
 *
 * Checks that a frame redrawn only in parts equals the whole frame: random keys and pointer moves
 * on boards of Sudoku from 9x9 to 25x25 and of the other games, on the home screen and on the
 * settings, compared pixel by pixel after each. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "golden/scene_renderer.h"
#include "support/test.h"

enum { WORDS = 54, BLANK_PERCENT = 8, SIDE_MAX = 25 };

/* A full grid in the usual pattern, with some cells empty. */
static void write_puzzle(Rng *rng, int symbols, Text *out) {
    const int high = symbols == 9 ? 3 : symbols == 16 ? 4 : 5;
    for (int i = 0; i < symbols * symbols; i++) {
        const int row = i / symbols;
        const int value = (high * (row % high) + row / high + i % symbols) % symbols;
        const bool is_blank = (int)rng_below(rng, 100) < BLANK_PERCENT;
        text_addf(out, "%c", is_blank ? '.' : "123456789ABCDEFGHIJKLMNOP"[value]);
    }
}

static void write_script(Rng *rng, int symbols, Text *out) {
    static const char *const arrows[] = {"Left", "Right", "Up", "Down"};
    for (int i = 0; i < WORDS; i++) {
        const int kind = (int)rng_below(rng, 12);
        const int row = (int)rng_below(rng, (uint32_t)symbols) + 1;
        const int column = (int)rng_below(rng, (uint32_t)symbols) + 1;
        if (kind < 8) {
            text_addf(out, "%s ", arrows[rng_below(rng, SDL_arraysize(arrows))]);
        } else if (kind == 8) {
            text_addf(out, "=cell-%d-%d +200 ", row, column);
        } else if (kind == 9) {
            text_addf(out, "~cell-%d-%d ", row, column);
        } else if (kind == 10) {
            text_addf(out, "%d +200 ", (int)rng_below(rng, 9) + 1);
        } else {
            text_addf(out, "+1000 ");
        }
    }
}

/* Plays the script in all looks. Adds to *in_parts how often only parts were drawn. */
static bool watch_looks(const GoldenSubject *subject, const char *share, int *in_parts) {
    static const GoldenLook looks[] = {
        {"1280x800-dark", 1280, 800, 1, "dark", "en", NULL},
        {"1000x640-light", 1000, 640, 1.25F, "light", "en", NULL},
        {"900x600-contrast", 900, 600, 1, "high-contrast", "en", NULL},
    };
    bool is_good = true;
    for (size_t i = 0; i < SDL_arraysize(looks); i++) {
        GoldenWatch watch = {0};
        is_good &= golden_watch(subject, &looks[i], share, &watch) && watch.forgotten == 0;
        *in_parts += watch.in_parts;
        is_good &= watch.impossible < WORDS / 4;
        printf(
            "%s %s: %d times in parts, at most %d of them, %d times wrong, %d words not played\n",
            subject->name, looks[i].name, watch.in_parts, watch.parts_most, watch.forgotten,
            watch.impossible);
    }
    return is_good;
}

static bool is_sudoku_up_to_date(Rng *rng, int symbols, const char *share, int *in_parts) {
    char id[SIDE_MAX * SIDE_MAX + 1];
    char script[GOLDEN_SCRIPT_SIZE];
    char name[80];
    Text id_text = text_over(id, sizeof id);
    Text script_text = text_over(script, sizeof script);
    snprintf(name, sizeof name, "%dx%d", symbols, symbols);
    write_puzzle(rng, symbols, &id_text);
    text_add(&script_text, "+10000 ");
    write_script(rng, symbols, &script_text);
    return watch_looks(&(GoldenSubject){name, "sudoku", id, script}, share, in_parts);
}

/* A board of another game, whose cursor the arrow keys move. */
typedef struct CursorBoard {
    const char *scene, *id;
    int rows, columns;
} CursorBoard;

static const CursorBoard cursor_boards[] = {
    {"inversion", "3x3:magic:001000111>011111101", 3, 3},
    {"inversion", "4x4:geniton:1000000000000000>0000000000000000", 4, 4},
    {"connect4", "4433552", 6, 7}, /* is over */
    {"connect4", "443355", 6, 7},
    {"gomoku", "h8 i8 h9 h10 i9 g9", 15, 15},
};

static bool is_cursor_up_to_date(Rng *rng, const CursorBoard *board, const char *share) {
    static const char *const keys[] = {"Left",  "Right", "Up",  "Left",
                                       "Right", "Up",    "Tab", "Space"};
    char script[GOLDEN_SCRIPT_SIZE];
    Text text = text_over(script, sizeof script);
    int in_parts = 0;
    text_add(&text, "+10000 ");
    for (int i = 0; i < WORDS; i++) {
        const int kind = (int)rng_below(rng, 13);
        const int column = (int)rng_below(rng, (uint32_t)board->columns) + 1;
        const int row = (int)rng_below(rng, (uint32_t)board->rows) + 1;
        if (kind < 10) {
            text_addf(&text, "%s ", keys[rng_below(rng, kind < 9 ? 6 : SDL_arraysize(keys))]);
        } else if (kind < 12 && strcmp(board->scene, "connect4") == 0) {
            text_addf(&text, kind == 10 ? "~column-%d " : "=column-%d +50 +90 +400 ", column);
        } else if (kind < 12) { /* a move, looked at under way */
            text_addf(&text, kind == 10 ? "~cell-%d-%d " : "=cell-%d-%d +50 +90 +400 ", row,
                      column);
        } else {
            text_addf(&text, "+3000 ");
        }
    }
    const GoldenSubject subject = {board->id, board->scene, board->id, script};
    const bool is_good = watch_looks(&subject, share, &in_parts);
    return is_good && in_parts > WORDS / 2;
}

/* A screen without a board, and controls that the pointer visits. */
typedef struct Screen {
    const char *scene;
    const char *ids[4];
} Screen;

static const Screen screens[] = {
    {"home", {"connect4", "sudoku", "settings", "daily-gomoku"}},
    {"settings", {"theme-dark", "theme-light", "back", "stats"}},
};

static bool is_screen_up_to_date(Rng *rng, const Screen *screen, const char *share) {
    static const char *const keys[] = {"Left", "Right", "Up", "Down", "Tab", "Tab", "Tab", "Tab"};
    char script[GOLDEN_SCRIPT_SIZE];
    Text text = text_over(script, sizeof script);
    int in_parts = 0;
    text_add(&text, ". Tab ");
    for (int i = 0; i < WORDS; i++) {
        if (rng_below(rng, 4) > 0) {
            text_addf(&text, "%s ", keys[rng_below(rng, SDL_arraysize(keys))]);
        } else {
            text_addf(&text, "~%s ", screen->ids[rng_below(rng, SDL_arraysize(screen->ids))]);
        }
    }
    const GoldenSubject subject = {screen->scene, screen->scene, NULL, script};
    const bool is_good = watch_looks(&subject, share, &in_parts);
    return is_good && in_parts > WORDS / 2;
}

int main(int count, char **words) {
    Rng rng = rng_seeded(test_seed());
    if (count != 2 || SDL_setenv("SDL_VIDEODRIVER", "dummy", 1) != 0 ||
        SDL_Init(SDL_INIT_VIDEO) != 0) {
        return 2;
    }
    int in_parts = 0;
    bool is_good = true;
    for (int high = 3; high <= 5; high++) {
        is_good &= is_sudoku_up_to_date(&rng, high * high, words[1], &in_parts);
    }
    for (size_t i = 0; i < SDL_arraysize(cursor_boards); i++) {
        is_good &= is_cursor_up_to_date(&rng, &cursor_boards[i], words[1]);
    }
    for (size_t i = 0; i < SDL_arraysize(screens); i++) {
        is_good &= is_screen_up_to_date(&rng, &screens[i], words[1]);
    }
    SDL_Quit();
    return is_good && in_parts > WORDS * 9 / 4 ? 0 : 1; /* otherwise the test has seen too little */
}
