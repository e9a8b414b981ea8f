/* contrast PROGRAM OUT-FOLDER
 *
 * Measures from pixels what can be read and seen: for every control that `damier --describe` names,
 * the colour that fills most of its place and the one that stands out most from it. The pictures
 * are drawn as the golden ones are, high enough for nothing to be scrolled out of sight. Words need
 * 4.5:1, with high contrast 7:1, pictures and pieces 3:1 (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11).
 * Disabled controls need nothing. */
#include <SDL.h>
#include <SDL_image.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "spoken.h"

enum { PATH_SIZE = 1024, TIMEOUT_MS = 60000, MARGIN_PX = 3, INK_PIXELS_LEAST = 3 };
/* Narrower places hold a picture, and a drawn one some rays of ink at least. */
enum { WORDS_LEAST_PX = 60 };
#define SIZE "1280x1200"
/* Mixed edges of thin strokes come this near to the colour of the words. */
#define THIN_SHARE 0.93

static const char *const scenes[] = {"home",   "connect4", "inversion", "sudoku",
                                     "gomoku", "settings", "stats"};
static const char *const themes[] = {"dark", "light", "high-contrast"};

/* Places that hold no words of their own but a drawing: what they must have. */
static const struct {
    const char *prefix;
    double least;
} drawings[] = {
    {"column-", 1.3}, /* empty holes; the pieces are measured with the theme's tokens */
    {"cell-", 3},     {"point-", 3}, {"mask-", 3}, {"step-", 3}, {"zoom", 3},
};

static double channel(Uint8 value) {
    const double c = value / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(Uint32 color) {
    return 0.2126 * channel((Uint8)(color >> 16)) + 0.7152 * channel((Uint8)(color >> 8)) +
           0.0722 * channel((Uint8)color);
}

static double contrast(Uint32 one, Uint32 other) {
    const double a = luminance(one) + 0.05;
    const double b = luminance(other) + 0.05;
    return a > b ? a / b : b / a;
}

/* The colours of a place and how many pixels have each. */
enum { COLOURS_MOST = 4096 };
typedef struct Census {
    Uint32 colors[COLOURS_MOST];
    int counts[COLOURS_MOST];
    int count;
} Census;

static void count_pixel(Census *census, Uint32 color) {
    for (int i = 0; i < census->count; i++) {
        if (census->colors[i] == color) {
            census->counts[i]++;
            return;
        }
    }
    if (census->count < COLOURS_MOST) {
        census->colors[census->count] = color;
        census->counts[census->count++] = 1;
    }
}

static void take_census(const SDL_Surface *picture, SDL_Rect place, Census *census) {
    const SDL_Rect whole = {0, 0, picture->w, picture->h};
    census->count = 0;
    if (!SDL_IntersectRect(&whole, &place, &place)) {
        return;
    }
    for (int y = place.y; y < place.y + place.h; y++) {
        const void *row = (const Uint8 *)picture->pixels + (ptrdiff_t)y * picture->pitch;
        const Uint32 *pixels = row;
        for (int x = place.x; x < place.x + place.w; x++) {
            count_pixel(census, pixels[x] & 0xFFFFFF);
        }
    }
}

/* The contrast of the ground with what stands out most; 1 when there is but one colour. */
static double measure(const SDL_Surface *picture, SDL_Rect place) {
    static Census census;
    int ground = 0;
    double most = 1;
    take_census(picture, place, &census);
    for (int i = 1; i < census.count; i++) {
        ground = census.counts[i] > census.counts[ground] ? i : ground;
    }
    for (int i = 0; i < census.count; i++) {
        const double found = contrast(census.colors[i], census.colors[ground]);
        most = census.counts[i] >= INK_PIXELS_LEAST && found > most ? found : most;
    }
    return most;
}

static double least_for(const SpokenControl *control, const char *theme) {
    for (size_t i = 0; i < SDL_arraysize(drawings); i++) {
        if (strncmp(control->id, drawings[i].prefix, strlen(drawings[i].prefix)) == 0) {
            return drawings[i].least;
        }
    }
    const bool is_high = strcmp(theme, "high-contrast") == 0;
    return control->width < WORDS_LEAST_PX ? 3 : (is_high ? 7 : 4.5) * THIN_SHARE;
}

/* An empty cell has nothing to be seen but itself. */
static bool is_empty(const SpokenControl *control, double found) {
    return found < 1.05 &&
           (strncmp(control->id, "cell-", 5) == 0 || strncmp(control->id, "point-", 6) == 0);
}

static int check_controls(const Spoken *spoken, const SDL_Surface *picture, const char *name,
                          const char *theme) {
    int failures = 0;
    for (int i = 0; i < spoken->count; i++) {
        const SpokenControl *control = &spoken->controls[i];
        const SDL_Rect place = {control->x + MARGIN_PX, control->y + MARGIN_PX,
                                control->width - 2 * MARGIN_PX, control->height - 2 * MARGIN_PX};
        if (place.w < 1 || place.h < 1 || strcmp(control->state, "disabled") == 0) {
            continue;
        }
        const double found = measure(picture, place);
        const double least = least_for(control, theme);
        if (found < least && !is_empty(control, found)) {
            printf("%s: %s has %.2f, needs %.2f\n", name, control->id, found, least);
            failures++;
        }
    }
    return failures;
}

static SDL_Surface *load(const char *path) {
    SDL_Surface *read = IMG_Load(path);
    SDL_Surface *picture = read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_RGB888, 0) : NULL;
    SDL_FreeSurface(read);
    return picture;
}

/* Draws a scene and listens to what it says of its controls. */
static bool draw(const char *program, const char *path, const char *scene, const char *theme,
                 Spoken *spoken) {
    static Process process;
    char data[256];
    if (!process_make_folder(data, sizeof data)) {
        return false;
    }
    const char *argv[] = {
        program,  "--screenshot", path,  "--describe", "--data-dir", data,     "--size",
        SIZE,     "--theme",      theme, "--scene",    scene,        "--seed", "7",
        "--lang", "en",           NULL};
    const bool is_said = process_start(&process, argv) && spoken_read(&process, TIMEOUT_MS, spoken);
    const bool is_drawn = process_wait(&process, TIMEOUT_MS) == 0;
    process_remove_folder(data);
    return is_said && is_drawn;
}

/* How many places are too faint; 1 when there is no picture. */
static int check_scene(char **argv, const char *scene, const char *theme) {
    static Spoken spoken;
    char name[64];
    char path[PATH_SIZE];
    snprintf(name, sizeof name, "%s-" SIZE "-%s", scene, theme);
    snprintf(path, sizeof path, "%s/%s.png", argv[2], name);
    if (!draw(argv[1], path, scene, theme, &spoken)) {
        printf("%s: cannot be drawn\n", name);
        return 1;
    }
    SDL_Surface *picture = load(path);
    const int failures = picture ? check_controls(&spoken, picture, name, theme) : 1;
    SDL_FreeSurface(picture);
    return failures;
}

int main(int argc, char **argv) {
    int failures = 0;
    if (argc != 3) {
        fprintf(stderr, "usage: %s PROGRAM OUT-FOLDER\n", argv[0]);
        return 2;
    }
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    mkdir(argv[2], 0777);
    for (size_t scene = 0; scene < SDL_arraysize(scenes); scene++) {
        for (size_t theme = 0; theme < SDL_arraysize(themes); theme++) {
            failures += check_scene(argv, scenes[scene], themes[theme]);
        }
    }
    printf("%d places are too faint\n", failures);
    return failures > 0;
}
