/* golden SHARE GOLDEN-FOLDER OUT-FOLDER [--update] [NAME…]
 *
 * Draws every picture of the table (or those named) and compares it with GOLDEN-FOLDER/NAME.png. A
 * picture that differs goes to OUT-FOLDER as NAME.png, the expected one as NAME-wanted.png, and the
 * amplified difference as NAME-difference.png. --update writes the pictures into GOLDEN-FOLDER
 * instead: look at them before you commit them.
 *
 * On one system the pictures are equal to the byte. Another processor may round mixed colours
 * differently: a channel may be off by CHANNEL_TOLERANCE, and WRONG_IN_A_MILLION pixels by more.
 *
 * The still pictures are also measured: nothing in them may be too faint to read (contrast.h). */
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "golden/contrast.h"
#include "golden/subjects.h"

enum { CHANNEL_TOLERANCE = 2, WRONG_IN_A_MILLION = 20, PATH_SIZE = 1024, NAME_SIZE = 96 };

typedef struct Folders {
    const char *share, *golden, *out;
    bool update;
} Folders;

typedef struct Faint {
    int measured, count;
} Faint;

static SDL_Surface *load(const char *folder, const char *name) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s.png", folder, name);
    SDL_Surface *read = IMG_Load(path);
    SDL_Surface *picture = read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    SDL_FreeSurface(read);
    return picture;
}

static bool save(SDL_Surface *picture, const char *folder, const char *name, const char *what) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s%s.png", folder, name, what);
    return IMG_SavePNG(picture, path) == 0;
}

static int channel_difference(const Uint8 *wanted, const Uint8 *got) {
    int worst = 0;
    for (int i = 0; i < 3; i++) {
        const int difference = abs(wanted[i] - got[i]);
        worst = difference > worst ? difference : worst;
    }
    return worst;
}

/* The number of pixels that differ too much; marks them in `marks`. */
static long compare(const SDL_Surface *wanted, const SDL_Surface *got, SDL_Surface *marks) {
    long wrong = 0;
    for (int y = 0; y < wanted->h; y++) {
        const Uint8 *a = (const Uint8 *)wanted->pixels + (ptrdiff_t)y * wanted->pitch;
        const Uint8 *b = (const Uint8 *)got->pixels + (ptrdiff_t)y * got->pitch;
        Uint8 *mark = (Uint8 *)marks->pixels + (ptrdiff_t)y * marks->pitch;
        for (int x = 0; x < wanted->w; x++, a += 3, b += 3, mark += 3) {
            const int difference = channel_difference(a, b);
            const int shade = 16 * difference > 255 ? 255 : 16 * difference;
            mark[0] = (Uint8)shade;
            wrong += difference > CHANNEL_TOLERANCE;
        }
    }
    return wrong;
}

/* Prints what is wrong with the picture just drawn; true when nothing is. */
static bool check(const Folders *folders, SDL_Surface *got, const char *name) {
    SDL_Surface *wanted = load(folders->golden, name);
    bool is_right = false;
    if (!wanted) {
        printf("%s: there is no golden picture yet\n", name);
    } else if (got->w != wanted->w || got->h != wanted->h) {
        printf("%s: %dx%d instead of %dx%d\n", name, got->w, got->h, wanted->w, wanted->h);
    } else {
        SDL_Surface *marks =
            SDL_CreateRGBSurfaceWithFormat(0, got->w, got->h, 24, SDL_PIXELFORMAT_RGB24);
        const long wrong = marks ? compare(wanted, got, marks) : 0;
        is_right = marks && wrong <= (long)got->w * got->h * WRONG_IN_A_MILLION / 1000000;
        if (!is_right && marks) {
            printf("%s: %ld pixels differ, see %s/%s-difference.png\n", name, wrong, folders->out,
                   name);
            save(got, folders->out, name, "");
            save(wanted, folders->out, name, "-wanted");
            save(marks, folders->out, name, "-difference");
        }
        SDL_FreeSurface(marks);
    }
    SDL_FreeSurface(wanted);
    return is_right;
}

static bool is_named(const char *name, char *const *names, int count) {
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return count == 0;
}

static bool do_picture(const Folders *folders, const GoldenSubject *subject, const GoldenLook *look,
                       const char *name, Faint *faint) {
    CanvasCalls *calls = canvas_calls_create();
    SDL_Surface *picture = golden_draw_and_record(subject, look, folders->share, calls);
    const bool is_right = picture && (folders->update ? save(picture, folders->golden, name, "")
                                                      : check(folders, picture, name));
    if (picture && !folders->update && look != golden_moment) {
        faint->count += contrast_check(name, look, picture, calls, &faint->measured);
    }
    SDL_FreeSurface(picture);
    canvas_calls_destroy(calls);
    return is_right;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: %s SHARE GOLDEN-FOLDER OUT-FOLDER [--update] [NAME...]\n", argv[0]);
        return 2;
    }
    Folders folders = {argv[1], argv[2], argv[3], false};
    folders.update = argc > 4 && strcmp(argv[4], "--update") == 0;
    const int first = folders.update ? 5 : 4;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "%s\n", SDL_GetError());
        return 1;
    }
    mkdir(folders.out, 0777);
    int done = 0;
    int wrong = 0;
    Faint faint = {0, 0};
    for (int i = 0; golden_pictures[i].subject.name; i++) {
        for (int look = 0; golden_pictures[i].looks[look].name; look++) {
            const GoldenLook *shown = &golden_pictures[i].looks[look];
            char name[NAME_SIZE];
            snprintf(name, sizeof name, "%s-%s", golden_pictures[i].subject.name, shown->name);
            if (is_named(name, argv + first, argc - first)) {
                done++;
                wrong += !do_picture(&folders, &golden_pictures[i].subject, shown, name, &faint);
            }
        }
    }
    SDL_Quit();
    printf("%d pictures, %d wrong; %d measured, %d too faint\n", done, wrong, faint.measured,
           faint.count);
    const bool is_measured = folders.update || argc > first || faint.measured > 0;
    return done == 0 || wrong > 0 || !is_measured || faint.count > 0;
}
