/* looks SHARE OUT-FOLDER [--scene NAME] [--mode NAME] [--size WxH] [--theme NAME] [--language XX]
 *     [--pieces NAME] [--script WORDS [--id TEXT]]
 *
 * Draws every scene and every mode of every game at nine window sizes, in three themes and all
 * languages, for somebody to look at: OUT-FOLDER/SCENE-MODE-SIZE-THEME-LANGUAGE.png. Each option
 * limits the drawing to what it names.
 *
 * --script WORDS (scene_renderer.h) draws another moment of the scene, named by --mode, and --id
 * TEXT another position; --pieces NAME draws another set of pieces. */
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "golden/scene_renderer.h"
#include "scenes/catalog.h"
#include "scenes/shell/entry.h"

enum { NAME_SIZE = 96, PATH_SIZE = 1024 };

typedef struct Wanted {
    const char *share, *out, *scene, *mode, *size, *theme, *language, *pieces, *script, *id;
} Wanted;

static const struct {
    const char *name;
    int width, height;
    float scale;
} sizes[] = {{"360x480", 360, 480, 1},   {"480x360", 480, 360, 1},   {"480x800", 480, 800, 1},
             {"360x640", 360, 640, 1},   {"800x600", 800, 600, 1},   {"1280x800", 1280, 800, 1},
             {"1280x720", 1280, 720, 1}, {"1366x768", 1366, 768, 1}, {"2560x1440", 2560, 1440, 2}};
static const char *const themes[] = {"dark", "light", "high-contrast"};
static const char *const languages[] = {"en", "fr", "de", "es", "it", "nl", "pl"};

/* For each game a position in mid-game, and what opens the pages. */
static const GoldenSubject positions[] = {
    {"game", "connect4", "444436", "."},
    {"game", "inversion", NULL, "."},
    {"game", "sudoku",
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "=cell-1-3 4 ."},
    {"game", "gomoku", "h8 i8 h9 h10 i9 g9", "."},
    {"page", "home", NULL, "."},
    {"page", "settings", NULL, "."},
    {"page", "stats", NULL, "."},
    {"page", "past", NULL, "."},
    {"rules", "help", NULL, "."},
    {"keys", "help", NULL, "2 ."},
    {"maths", "help", NULL, "3 ."},
};

static bool is_wanted(const char *filter, const char *name) {
    return !filter || strcmp(filter, name) == 0;
}

static int draw_look(const Wanted *wanted, const GoldenSubject *subject, const GoldenLook *look) {
    SDL_Surface *picture = golden_draw(subject, look, wanted->share);
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s-%s-%s.png", wanted->out, subject->scene, subject->name,
             look->name);
    const bool is_done = picture && IMG_SavePNG(picture, path) == 0;
    SDL_FreeSurface(picture);
    return is_done;
}

static int draw_looks(const Wanted *wanted, const GoldenSubject *subject) {
    int count = 0;
    for (size_t size = 0; size < SDL_arraysize(sizes); size++) {
        for (size_t theme = 0; theme < SDL_arraysize(themes); theme++) {
            for (size_t language = 0; language < SDL_arraysize(languages); language++) {
                char name[NAME_SIZE];
                snprintf(name, sizeof name, "%s-%s-%s", sizes[size].name, themes[theme],
                         languages[language]);
                const GoldenLook look = {
                    name,          sizes[size].width,   sizes[size].height, sizes[size].scale,
                    themes[theme], languages[language], wanted->pieces};
                if (is_wanted(wanted->size, sizes[size].name) &&
                    is_wanted(wanted->theme, themes[theme]) &&
                    is_wanted(wanted->language, languages[language])) {
                    count += draw_look(wanted, subject, &look);
                }
            }
        }
    }
    return count;
}

/* The modes of the position's game, except the game itself, and the menu. */
static int draw_modes(const Wanted *wanted, const GoldenSubject *position) {
    const GameEntry *game = game_list_find(catalog_games, position->scene, strlen(position->scene));
    int count = 0;
    for (ModeList mode = game->modes + 1; *mode; mode++) {
        char script[NAME_SIZE];
        const bool is_endless = strcmp((*mode)->name, "solve") == 0; /* it reveals itself slowly */
        snprintf(script, sizeof script, "%s @%s %s", position->script, (*mode)->name,
                 is_endless ? "+2000" : ".");
        const GoldenSubject subject = {(*mode)->name, position->scene, position->id, script};
        count += is_wanted(wanted->mode, subject.name) ? draw_looks(wanted, &subject) : 0;
    }
    const GoldenSubject menu = {"menu", position->scene, position->id, "F10 ."};
    return count + (is_wanted(wanted->mode, menu.name) ? draw_looks(wanted, &menu) : 0);
}

static bool read_options(int argc, char **argv, Wanted *wanted) {
    const struct {
        const char *option;
        const char **word;
    } options[] = {{"--scene", &wanted->scene},       {"--mode", &wanted->mode},
                   {"--size", &wanted->size},         {"--theme", &wanted->theme},
                   {"--language", &wanted->language}, {"--pieces", &wanted->pieces},
                   {"--script", &wanted->script},     {"--id", &wanted->id}};
    int read = 3;
    for (int i = 3; i + 1 < argc; i += 2) {
        for (size_t option = 0; option < SDL_arraysize(options); option++) {
            if (strcmp(argv[i], options[option].option) == 0) {
                *options[option].word = argv[i + 1];
                read += 2;
            }
        }
    }
    return argc >= 3 && read == argc && (!wanted->script || (wanted->scene && wanted->mode));
}

static int draw_all(const Wanted *wanted) {
    int count = 0;
    for (size_t i = 0; i < SDL_arraysize(positions); i++) {
        const GoldenSubject *position = &positions[i];
        if (is_wanted(wanted->scene, position->scene)) {
            count += is_wanted(wanted->mode, position->name) ? draw_looks(wanted, position) : 0;
            count += strcmp(position->name, "game") == 0 ? draw_modes(wanted, position) : 0;
        }
    }
    return count;
}

int main(int argc, char **argv) {
    Wanted wanted = {0};
    if (!read_options(argc, argv, &wanted)) {
        fprintf(stderr,
                "usage: %s SHARE OUT-FOLDER [--scene NAME] [--mode NAME] [--size WxH] "
                "[--theme NAME] [--language XX] [--pieces NAME] [--script WORDS [--id TEXT]]\n"
                "--script wants --scene and, as its name, --mode\n",
                argv[0]);
        return 2;
    }
    wanted.share = argv[1];
    wanted.out = argv[2];
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "%s\n", SDL_GetError());
        return 1;
    }
    mkdir(wanted.out, 0777);
    const GoldenSubject own = {wanted.mode, wanted.scene, wanted.id, wanted.script};
    const int count = wanted.script ? draw_looks(&wanted, &own) : draw_all(&wanted);
    SDL_Quit();
    printf("%d pictures\n", count);
    return count == 0;
}
