/* SceneRenderer: renders a scene of the real window offscreen, with SDL's software renderer, a
 * store in a temporary folder, a clock that only the script advances, and the real worker. */
#ifndef DAMIER_TESTS_GOLDEN_SCENE_RENDERER_H
#define DAMIER_TESTS_GOLDEN_SCENE_RENDERER_H

#include <SDL.h>
#include <stdbool.h>

typedef struct CanvasCalls CanvasCalls;

typedef struct GoldenLook {
    const char *name; /* "1280x800-dark": part of the picture's name */
    int width, height;
    float scale;
    const char *theme;    /* dark, light, high-contrast */
    const char *language; /* en, fr */
    const char *pieces;   /* as the preferences name them; NULL: the default */
} GoldenLook;

typedef struct GoldenSubject {
    const char *name;
    const char *scene;
    const char *id; /* opened as by --id; NULL: nothing */
    /* Words separated by spaces: a key ("h", "ctrl+n", "Right", "F1"), "=ID" a click on a control,
     * "!ID" a finger on it, "~ID" the pointer over it, "@MODE" opens the mode of the game by its
     * name whatever its button says, "&ID:VALUE" runs a command of a game's scene, "+MS" time that
     * passes, "." waits until all is at rest, "$" types the path of a program of others that plays
     * Gomoku. */
    const char *script;
} GoldenSubject;

/* The picture; free it with SDL_FreeSurface. NULL, and a line on standard output, when the script
 * cannot be played. `share` is the folder of fonts, images and languages. */
SDL_Surface *golden_draw(const GoldenSubject *subject, const GoldenLook *look, const char *share);
/* The same, and records the drawing in `calls`. */
SDL_Surface *golden_draw_and_record(const GoldenSubject *subject, const GoldenLook *look,
                                    const char *share, CanvasCalls *calls);

typedef struct GameShell GameShell;
typedef struct Text Text;

/* A script that is made up on the way, with a picture after each word. */
typedef struct GoldenFilm {
    /* Writes the next word; false: the end. */
    bool (*next)(void *own, const GameShell *shell, Text *word);
    /* Takes the picture, which is drawn over afterwards. */
    void (*frame)(void *own, SDL_Surface *picture);
    void *own;
} GoldenFilm;
/* Plays the subject's script, then the film; false, and a line on standard output, when a word
 * cannot be played. */
bool golden_film(const GoldenSubject *subject, const GoldenLook *look, const char *share,
                 const GoldenFilm *film);

enum { GOLDEN_SCRIPT_SIZE = 4000 };

typedef struct GoldenWatch {
    int impossible; /* words of the script that could not be played */
    int in_parts;   /* words of the script after which only parts were drawn */
    int parts_most; /* the most parts at once */
    int forgotten;  /* words after which some pixel differed from the whole frame */
} GoldenWatch;
/* Plays the script, drawing as the window does, and checks after each word whether drawing the
 * whole frame changes anything; false when the scene cannot be entered. */
bool golden_watch(const GoldenSubject *subject, const GoldenLook *look, const char *share,
                  GoldenWatch *watch);

#endif
