/* main of the page. A browser's loop cannot be waited in: the script calls page_turn when something
 * has happened or when the time has come. */
#include <SDL.h>
#include <emscripten.h>
#include <emscripten/threading.h>

#include "app/app.h"
#include "app/web/jobs.h"
#include "sys/process.h"
#include "sys/terminal.h"

/* Global because the script calls functions without context. */
static App *app;
static Options options;
static char *copied; /* the text that both clipboards hold */

EM_JS(void, ask_for_turn, (void), { Module["askForTurn"](); })

/* Any thread may push an event. */
static int note_event(void *unused, SDL_Event *event) {
    (void)unused;
    (void)event;
    if (emscripten_is_main_runtime_thread()) {
        ask_for_turn();
    } else {
        emscripten_async_run_in_main_runtime_thread(EM_FUNC_SIG_V, ask_for_turn);
    }
    return 1;
}

/* What the script calls. */
double page_turn(void);
void page_paste(const char *text);
void page_open(const char *path);
void page_resize(int width, int height);
void page_type(const char *text);
void page_compose(const char *text);
void page_erase(void);

EM_JS(void, hand_over_copied, (const char *text), { Module["copied"](UTF8ToString(text)); })

/* The browser's clipboard is written where a script may: after what the player did. */
static void follow_clipboard(void) {
    char *text = SDL_GetClipboardText();
    if (text && text[0] && (!copied || SDL_strcmp(text, copied) != 0)) {
        SDL_free(copied);
        copied = SDL_strdup(text);
        hand_over_copied(text);
    }
    SDL_free(text);
}

/* Where text is typed the page has a field, which brings up the keyboard of a phone. */
EM_JS(void, hand_over_typing, (double x, double y, double width, double height),
      { Module["typed"](x, y, width, height); })

/* Answers what has happened and draws; gives the milliseconds until it must be called again, -1:
 * only when something happens. */
EMSCRIPTEN_KEEPALIVE double page_turn(void) {
    if (!app) {
        return -1.0;
    }
    const double sleep_ms = (double)app_turn(app);
    follow_clipboard();
    const Rect box = app_typing(app);
    hand_over_typing((double)box.x, (double)box.y, (double)box.width, (double)box.height);
    return sleep_ms;
}

/* A text from the browser's clipboard: as if the player had pressed the key of a window. */
EMSCRIPTEN_KEEPALIVE void page_paste(const char *text) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED}};
    event.key.keysym = (SDL_Keysym){.scancode = SDL_SCANCODE_V, .sym = SDLK_v, .mod = KMOD_LCTRL};
    SDL_SetClipboardText(text);
    SDL_free(copied);
    copied = SDL_strdup(text); /* it is in the browser's already */
    SDL_PushEvent(&event);
}

/* A file that was dropped on the page or chosen. */
EMSCRIPTEN_KEEPALIVE void page_open(const char *path) {
    SDL_Event event = {.drop = {.type = SDL_DROPFILE}};
    event.drop.file = SDL_strdup(path);
    SDL_PushEvent(&event);
}

/* A text of the page's field, in pieces that an event holds. */
EMSCRIPTEN_KEEPALIVE void page_type(const char *text) {
    while (*text) {
        SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
        text += SDL_utf8strlcpy(event.text.text, text, sizeof event.text.text);
        if (!event.text.text[0]) {
            return; /* not UTF-8 */
        }
        SDL_PushEvent(&event);
    }
}

/* What the player is composing there; "": nothing more. */
EMSCRIPTEN_KEEPALIVE void page_compose(const char *text) {
    SDL_Event event = {.edit = {.type = SDL_TEXTEDITING}};
    SDL_utf8strlcpy(event.edit.text, text, sizeof event.edit.text);
    SDL_PushEvent(&event);
}

/* A keyboard on the screen has erased a letter: it presses no key. */
EMSCRIPTEN_KEEPALIVE void page_erase(void) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED}};
    event.key.keysym = (SDL_Keysym){.scancode = SDL_SCANCODE_BACKSPACE, .sym = SDLK_BACKSPACE};
    SDL_PushEvent(&event);
}

/* The page has this many pixels of the device now. */
EMSCRIPTEN_KEEPALIVE void page_resize(int width, int height) {
    SDL_Window *window = SDL_GetWindowFromID(1); /* there is one only */
    if (window) {
        SDL_SetWindowSize(window, width, height);
    }
}

EM_JS(int, page_width, (void), { return Module["size"]()[0]; })
EM_JS(int, page_height, (void), { return Module["size"]()[1]; })

int main(int argc, char **argv) {
    char line[512];
    Text reason = text_over(line, sizeof line);
    process_begin(&argc, &argv);
    if (!options_parse(argc, argv, &options)) {
        return 2;
    }
    options.width_px = page_width();
    options.height_px = page_height();
    jobs_set_up();
    app = app_create(&options, &reason);
    if (!app) {
        terminal_complain("damier: %s", line);
        return 1;
    }
    SDL_AddEventWatch(note_event, NULL);
    app_begin(app);
    ask_for_turn();
    return 0;
}
