/* Random actions on an app fixture. */
#define _POSIX_C_SOURCE 200809L
#include "support/window/monkey.h"
#include "play/games.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t dice_below(Dice *dice, uint32_t count) {
    if (!dice->bytes) {
        return rng_below(&dice->rng, count);
    }
    uint32_t number = 0;
    for (uint32_t reach = 1; reach < count && dice->left > 0; reach *= 256) {
        number = number * 256 + *dice->bytes++;
        dice->left--;
    }
    return number % count;
}

static uint32_t roll(Monkey *monkey, uint32_t count) {
    return dice_below(&monkey->dice, count);
}

__attribute__((format(printf, 2, 3))) static void note(Monkey *monkey, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(monkey->log[monkey->actions % MONKEY_LOG], MONKEY_LOG_SIZE, format, arguments);
    va_end(arguments);
}

void monkey_print(const Monkey *monkey) {
    const long first = monkey->actions >= MONKEY_LOG ? monkey->actions - MONKEY_LOG + 1 : 0;
    for (long i = first; i <= monkey->actions; i++) {
        printf("  %ld %s\n", i, monkey->log[i % MONKEY_LOG]);
    }
}

void monkey_remember(Monkey *monkey, const char *state) {
    char *copy = strdup(state);
    if (!copy) {
        return;
    }
    const int at = monkey->text_count++ % MONKEY_TEXTS;
    free(monkey->texts[at]);
    monkey->texts[at] = copy;
}

void monkey_finish(Monkey *monkey) {
    for (int i = 0; i < MONKEY_TEXTS; i++) {
        free(monkey->texts[i]);
    }
}

/* ---- The pointer ---- */

static float within(Monkey *monkey, float from, float length) {
    return from + length * (float)roll(monkey, 256) / 256.0F;
}

static Point anywhere(Monkey *monkey) {
    const Size window = monkey->fixture->context.window;
    const float x = within(monkey, 0, window.width);
    return (Point){x, within(monkey, 0, window.height)};
}

/* A point on one of the controls, or anywhere when there are none. */
static Point on_control(Monkey *monkey) {
    const ActiveScene top = app_fixture_scene(monkey->fixture);
    const ControlList *list = top.class->controls(top.scene);
    if (list->count == 0) {
        return anywhere(monkey);
    }
    const Control *control = &list->items[roll(monkey, (uint32_t)list->count)];
    const Rect rect = control->rect;
    note(monkey, "%s", control->id);
    const float x = within(monkey, rect.x, rect.width);
    return (Point){x, within(monkey, rect.y, rect.height)};
}

static void point(Monkey *monkey, EventType type, Point at, unsigned detail) {
    app_fixture_event(monkey->fixture,
                      (Event){.type = type,
                              .at = at,
                              .secondary = (detail & 1U) != 0,
                              .is_touch = (detail & 2U) != 0,
                              .is_cancelled = type == EVENT_POINTER_UP && detail >= 12});
}

static void click(Monkey *monkey) {
    const unsigned detail = roll(monkey, 16);
    const unsigned kind = detail < 10 ? 0 : detail;
    const Point at = detail == 9 ? anywhere(monkey) : on_control(monkey);
    char words[MONKEY_LOG_SIZE];
    snprintf(words, sizeof words, "%s", monkey->log[monkey->actions % MONKEY_LOG]);
    note(monkey, "click %.40s %.1f %.1f %x", detail == 9 ? "" : words, (double)at.x, (double)at.y,
         kind);
    point(monkey, EVENT_POINTER_MOVE, at, kind);
    point(monkey, EVENT_POINTER_DOWN, at, kind);
    point(monkey, EVENT_POINTER_UP, at, kind);
}

static void drag(Monkey *monkey) {
    const Point from = on_control(monkey);
    const unsigned detail = roll(monkey, 16);
    point(monkey, EVENT_POINTER_DOWN, from, detail);
    Point to = from;
    for (unsigned steps = 1 + roll(monkey, 3); steps > 0; steps--) {
        to = roll(monkey, 2) ? on_control(monkey) : anywhere(monkey);
        point(monkey, EVENT_POINTER_MOVE, to, detail);
    }
    point(monkey, EVENT_POINTER_UP, to, detail);
    note(monkey, "drag %.1f %.1f to %.1f %.1f, %x", (double)from.x, (double)from.y, (double)to.x,
         (double)to.y, detail);
}

static void half_press(Monkey *monkey) {
    static const EventType types[] = {EVENT_POINTER_MOVE, EVENT_POINTER_DOWN, EVENT_POINTER_UP,
                                      EVENT_POINTER_LEAVE};
    const unsigned type = roll(monkey, 4);
    const unsigned detail = roll(monkey, 16);
    const Point at = roll(monkey, 2) ? on_control(monkey) : anywhere(monkey);
    note(monkey, "pointer %u %.1f %.1f, %x", type, (double)at.x, (double)at.y, detail);
    point(monkey, types[type], at, detail);
}

static void wheel(Monkey *monkey) {
    const Point at = on_control(monkey);
    const float steps = (float)roll(monkey, 13) - 6;
    const unsigned mods = roll(monkey, 8) == 0 ? MOD_CTRL : 0;
    note(monkey, "wheel %.0f at %.1f %.1f, %u", (double)steps, (double)at.x, (double)at.y, mods);
    app_fixture_event(monkey->fixture,
                      (Event){.type = EVENT_WHEEL, .at = at, .wheel = steps, .mods = mods});
}

/* ---- Keys and text ---- */

static void key(Monkey *monkey) {
    static const char signs[] = "abcdefghijklmnopqrstuvwxyz?+-=,./;'[]*";
    Event event = {.type = EVENT_KEY, .key = (Key)(1 + roll(monkey, KEY_F11))};
    static const unsigned mods[] = {0, 0, 0, 0, MOD_SHIFT, MOD_CTRL, MOD_ALT, MOD_CTRL | MOD_SHIFT};
    event.mods = mods[roll(monkey, 8)];
    if (event.key == KEY_CHARACTER) {
        event.character = signs[roll(monkey, sizeof signs - 1)];
    } else if (event.key == KEY_DIGIT) {
        event.digit = (int)roll(monkey, 10);
    }
    note(monkey, "key %d '%c' %d, %u", (int)event.key, event.character ? event.character : ' ',
         event.digit, event.mods);
    app_fixture_event(monkey->fixture, event);
}

/* Mostly letters without modifiers: they run the most commands. */
static void letter(Monkey *monkey) {
    const char character = (char)('a' + roll(monkey, 26));
    const unsigned mods = roll(monkey, 3) == 0 ? MOD_CTRL : 0;
    note(monkey, "letter %c, %u", character, mods);
    app_fixture_letter(monkey->fixture, character, mods);
}

static const char *const words[] = {
    "",
    "a",
    "1",
    "0",
    "44444",
    "é",
    "…½\xF0\x9F\x98\x80",
    "/",
    "~/",
    "game.damier",
    "3x3:magic:000000000>111111111",
    "2x2k3:0112;1012;2211;0102:0120>2211",
    "5x5:plus:1111111111111111111111111>0000000000000000000000000",
    "connect4\t\t3\t4 4 4 5",
    "gomoku\t15 4\t0\t",
    "# Damier\nsudoku\t\t0\t\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "15 4 7,7;8,8;6,6",
    "\x01\x02\xFF\xFE",
    "............................................................................................",
};

static const char *some_words(Monkey *monkey) {
    const uint32_t count = sizeof words / sizeof words[0];
    const int kept = monkey->text_count < MONKEY_TEXTS ? monkey->text_count : MONKEY_TEXTS;
    const uint32_t which = roll(monkey, count + (uint32_t)kept);
    return which < count ? words[which] : monkey->texts[which - count];
}

/* Types or pastes a text with one character changed, or cut short. */
static void give_words(Monkey *monkey, EventType type) {
    const char *chosen = some_words(monkey);
    const size_t length = strlen(chosen);
    char *copy = malloc(length + 1);
    if (!copy) {
        return;
    }
    memcpy(copy, chosen, length + 1);
    const unsigned change = roll(monkey, 4);
    if (change == 1 && length > 0) {
        copy[roll(monkey, (uint32_t)length)] = (char)(1 + roll(monkey, 127));
    } else if (change == 2 && length > 0) {
        copy[roll(monkey, (uint32_t)length)] = 0;
    }
    note(monkey, "words %d %.80s", (int)type, copy);
    app_fixture_event(monkey->fixture, (Event){.type = type, .text = copy});
    free(copy);
}

static void paste(Monkey *monkey) {
    give_words(monkey, EVENT_PASTE);
}

static void type_words(Monkey *monkey) {
    if (monkey->fixture->context.typing.width > 0) {
        give_words(monkey, roll(monkey, 4) == 0 ? EVENT_COMPOSE : EVENT_TEXT);
    }
}

static void drop(Monkey *monkey) {
    static const char *const names[] = {"good.damier", "bad.txt",   "",     "missing",    "pipe",
                                        "/dev/zero",   "/dev/null", "lock", "puzzles.sdm"};
    char path[1000];
    const char *name = names[roll(monkey, sizeof names / sizeof names[0])];
    if (monkey->folder) {
        snprintf(path, sizeof path, "%s%s%s", name[0] == '/' ? "" : monkey->folder,
                 name[0] == '/' ? "" : "/", name);
        note(monkey, "drop %s", name);
        app_fixture_event(monkey->fixture, (Event){.type = EVENT_DROP, .text = path});
    }
}

/* ---- The environment ---- */

static void resize(Monkey *monkey) {
    static const Size sizes[] = {{360, 360},   {360, 480},   {480, 360},  {480, 800},
                                 {800, 600},   {960, 600},   {1280, 800}, {1366, 768},
                                 {1920, 1080}, {3840, 2160}, {600, 1200}, {2000, 360}};
    Size size = sizes[roll(monkey, sizeof sizes / sizeof sizes[0])];
    if (roll(monkey, 3) == 0) {
        size.width = (float)(360 + roll(monkey, 1600));
        size.height = (float)(360 + roll(monkey, 1000));
    }
    note(monkey, "resize %.0fx%.0f", (double)size.width, (double)size.height);
    if (monkey->resized) {
        monkey->resized(monkey->self, size);
    }
    app_fixture_resize(monkey->fixture, size);
}

static void prefer(Monkey *monkey) {
    Preferences *preferences = &monkey->fixture->context.preferences;
    const unsigned which = roll(monkey, 4);
    if (which == 0) {
        preferences->theme = (ThemeChoice)roll(monkey, 4);
    } else if (which == 1) {
        preferences->language = roll(monkey, 2) ? LANGUAGE_FR : LANGUAGE_EN;
    } else if (which == 2) {
        preferences->pieces = (PieceColors)roll(monkey, 3);
    } else {
        preferences->motion = (MotionChoice)roll(monkey, 3);
    }
    note(monkey, "preference %u", which);
    app_fixture_apply_preferences(monkey->fixture);
}

static void wait_a_little(Monkey *monkey) {
    static const int64_t lengths[] = {0, 1, 8, 16, 100, 400, 1500, 61000, 3600000};
    const int64_t ms = lengths[roll(monkey, sizeof lengths / sizeof lengths[0])];
    note(monkey, "wait %lld", (long long)ms);
    (void)app_fixture_advance(monkey->fixture, ms, monkey->wakes_most ? monkey->wakes_most : 200);
}

static void work(Monkey *monkey) {
    note(monkey, "work");
    if (monkey->folder) {
        app_fixture_work(monkey->fixture, 10);
    }
}

static void finish_picture(Monkey *monkey) {
    AppFixture *fixture = monkey->fixture;
    if (fixture->is_picture_due) {
        fixture->is_picture_due = false;
        note(monkey, "picture");
        const bool failed = roll(monkey, 3) == 0;
        app_fixture_event(fixture, (Event){.type = EVENT_PICTURE,
                                           .text = failed ? "The disk is full." : "/tmp/board.png",
                                           .failed = failed});
    }
}

static void go_elsewhere(Monkey *monkey) {
    static const char *const scenes[] = {"home", DAMIER_GAMES(DAMIER_GAME_NAME) "settings", "stats",
                                         "past", "help"};
    const char *scene = scenes[roll(monkey, sizeof scenes / sizeof scenes[0])];
    const char *load = roll(monkey, 3) == 0 ? some_words(monkey) : "";
    note(monkey, "start %s with %.60s", scene, load);
    monkey->fixture->is_done = !app_fixture_restart(monkey->fixture, scene, load);
}

void monkey_act(Monkey *monkey) {
    static const struct {
        void (*act)(Monkey *monkey);
        int weight;
    } actions[] = {
        {click, 90},  {drag, 12},          {half_press, 14}, {wheel, 10},         {key, 40},
        {letter, 24}, {paste, 5},          {type_words, 14}, {drop, 2},           {resize, 5},
        {prefer, 4},  {wait_a_little, 24}, {work, 8},        {finish_picture, 2}, {go_elsewhere, 2},
    };
    uint32_t ticket = roll(monkey, 256);
    monkey->actions++;
    monkey->log[monkey->actions % MONKEY_LOG][0] = 0;
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        if (ticket < (uint32_t)actions[i].weight) {
            actions[i].act(monkey);
            return;
        }
        ticket -= (uint32_t)actions[i].weight;
    }
}
