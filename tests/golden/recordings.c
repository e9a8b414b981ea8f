/* recordings SHARE OUT-FOLDER [LANGUAGE]
 *
 * Records the walk through each track of Inversion's explanation (support/games/lesson_walk.h) as
 * pictures: track-T-001.png … one after each press, at 1280x800, and track-T-sheet-1.png … with
 * twenty of them on each. The same program makes the same pictures, byte by byte. */
#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "golden/scene_renderer.h"
#include "support/games/lesson_walk.h"

enum {
    PATH_SIZE = 1024,
    WIDE = 1280,
    HIGH = 800,
    SHEET_COLUMNS = 4,
    SHEET_ROWS = 5,
    SHEET_FRAMES = SHEET_COLUMNS * SHEET_ROWS,
    SHEET_WIDE = 480, /* of a frame on a sheet, with its gap */
    SHEET_HIGH = 300,
    SHEET_GAP = 6
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

static void put_on_sheet(Recording *recording, SDL_Surface *picture) {
    const int place = (recording->frames - 1) % SHEET_FRAMES;
    if (!recording->sheet) {
        recording->sheet = SDL_CreateRGBSurfaceWithFormat(
            0, SHEET_COLUMNS * SHEET_WIDE, SHEET_ROWS * SHEET_HIGH, 32, SDL_PIXELFORMAT_RGB888);
        recording->has_failed |= !recording->sheet;
    }
    SDL_Rect where = {place % SHEET_COLUMNS * SHEET_WIDE + SHEET_GAP / 2,
                      place / SHEET_COLUMNS * SHEET_HIGH + SHEET_GAP / 2, SHEET_WIDE - SHEET_GAP,
                      SHEET_HIGH - SHEET_GAP};
    SDL_Surface *plain = SDL_ConvertSurfaceFormat(picture, SDL_PIXELFORMAT_RGB888, 0);
    recording->has_failed |=
        !plain || !recording->sheet || SDL_SoftStretchLinear(plain, NULL, recording->sheet, &where);
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
        snprintf(script, sizeof script, ". @lesson . Space &page:%d", first);
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
