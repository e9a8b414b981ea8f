/* recordings SHARE OUT-FOLDER [LANGUAGE]
 *
 * Records the walk through each track of Inversion's explanation (support/lesson_walk.h) as
 * pictures: track-T-001.png … one after each press, at 1280x800, and track-T-sheet-1.png … with
 * eighteen of them on each. The same program makes the same pictures, byte by byte. */
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "golden/scene_renderer.h"
#include "support/lesson_walk.h"

enum {
    PATH_SIZE = 1024,
    WIDE = 1280,
    HIGH = 800,
    SHEET_COLUMNS = 3,
    SHEET_ROWS = 6,
    SHEET_FRAMES = SHEET_COLUMNS * SHEET_ROWS,
    SHEET_GAP = 8,
    SHEET_WIDE = WIDE / 2 + SHEET_GAP, /* of a picture on a sheet, half as large */
    SHEET_HIGH = HIGH / 2 + SHEET_GAP
};

typedef struct Recording {
    LessonWalk walk;
    const char *out;
    int frames, sheets;
    SDL_Surface *sheet;
    bool is_passing; /* the next picture shows a page that is passed over */
    bool has_failed;
} Recording;

static bool save_frame(const Recording *recording, SDL_Surface *picture, const char *what,
                       int number) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/track-%d-%s%03d.png", recording->out, recording->walk.track + 1,
             what, number);
    return IMG_SavePNG(picture, path) == 0;
}

static void end_sheet(Recording *recording) {
    if (recording->sheet) {
        recording->sheets++;
        recording->has_failed |=
            !save_frame(recording, recording->sheet, "sheet-", recording->sheets);
        SDL_FreeSurface(recording->sheet);
        recording->sheet = NULL;
    }
}

/* The mean of two by two pixels, channel by channel. */
static Uint32 mean_of(const Uint32 *above, const Uint32 *below) {
    Uint32 mean = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        const Uint32 sum = (above[0] >> shift & 255) + (above[1] >> shift & 255) +
                           (below[0] >> shift & 255) + (below[1] >> shift & 255);
        mean |= (sum + 2) / 4 << shift;
    }
    return mean;
}

static const Uint32 *row_of(const SDL_Surface *surface, int y) {
    return (const Uint32 *)((const Uint8 *)surface->pixels + (ptrdiff_t)y * surface->pitch);
}

static void put_on_sheet(Recording *recording, SDL_Surface *picture) {
    const int place = (recording->frames - 1) % SHEET_FRAMES;
    const int left = place % SHEET_COLUMNS * SHEET_WIDE + SHEET_GAP / 2;
    const int top = place / SHEET_COLUMNS * SHEET_HIGH + SHEET_GAP / 2;
    SDL_Surface *plain = SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_RGB888, 0);
    if (!recording->sheet) {
        recording->sheet = SDL_CreateRGBSurfaceWithFormat(
            0, SHEET_COLUMNS * SHEET_WIDE, SHEET_ROWS * SHEET_HIGH, 32, SDL_PIXELFORMAT_RGB888);
    }
    if (!plain || !recording->sheet) {
        recording->has_failed = true;
        SDL_FreeSurface(plain);
        return;
    }
    for (int y = 0; y < HIGH / 2; y++) {
        Uint32 *to = (Uint32 *)((Uint8 *)recording->sheet->pixels +
                                (ptrdiff_t)(top + y) * recording->sheet->pitch) +
                     left;
        const Uint32 *above = row_of(plain, 2 * y);
        const Uint32 *below = row_of(plain, 2 * y + 1);
        for (int x = 0; x < WIDE / 2; x++) {
            to[x] = mean_of(above + (ptrdiff_t)2 * x, below + (ptrdiff_t)2 * x);
        }
    }
    SDL_FreeSurface(plain);
    if (place == SHEET_FRAMES - 1) {
        end_sheet(recording);
    }
}

static void take_frame(void *own, SDL_Surface *picture) {
    Recording *recording = own;
    if (recording->is_passing) {
        return;
    }
    recording->frames++;
    recording->has_failed |= !save_frame(recording, picture, "", recording->frames);
    put_on_sheet(recording, picture);
}

static bool next_word(void *own, const GameShell *shell, Text *word) {
    Recording *recording = own;
    LessonWalkStep step;
    if (!lesson_walk_next(&recording->walk, shell, &step)) {
        return false;
    }
    recording->is_passing = step.is_passing;
    text_addf(word, "&%s:%d", step.command, step.value < 0 ? 0 : step.value);
    return true;
}

static bool record_track(int track, const char *share, const char *out, const char *language) {
    const GoldenLook look = {"1280x800", WIDE, HIGH, 1, "light", language, NULL};
    Recording recording = {.walk = {.track = track}, .out = out};
    const GoldenFilm film = {next_word, take_frame, &recording};
    bool is_shown = true;
    for (int board = 0; board < LESSON_WALK_BOARDS && is_shown; board++) {
        char script[100];
        const int first = lesson_course.tracks[track].first;
        snprintf(script, sizeof script, ". @lesson . &page:%d", first);
        const GoldenSubject subject = {"track", "inversion", lesson_walk_boards[track][board],
                                       script};
        recording.is_passing = recording.walk.seen >> first & 1;
        is_shown = golden_film(&subject, &look, share, &film);
    }
    end_sheet(&recording);
    printf("track %d: %d pictures on %d sheets\n", track + 1, recording.frames, recording.sheets);
    return is_shown && !recording.has_failed && recording.frames > 0;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: %s SHARE OUT-FOLDER [LANGUAGE]\n", argv[0]);
        return 2;
    }
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "%s\n", SDL_GetError());
        return 1;
    }
    mkdir(argv[2], 0777);
    bool is_done = true;
    for (int track = 0; track < LESSON_WALK_TRACKS; track++) {
        is_done = record_track(track, argv[1], argv[2], argc > 3 ? argv[3] : "en") && is_done;
    }
    SDL_Quit();
    return !is_done;
}
