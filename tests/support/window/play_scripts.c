/* play_scripts SET: plays the scripts of tests/data/SET_scripts.txt and compares them with their
 * signature, SET.txt (support/scripts.h; DAMIER_SCRIPTS writes a new one). */
#include "scenes/inversion/scene.h"
#include "scenes/sudoku/scene.h"
#include "support/window/scripts.h"

typedef struct ScriptSet {
    const char *name;
    const SceneClass *scene;
} ScriptSet;

static const ScriptSet sets[] = {
    {"inversion_sessions", &inversion_scene},
    {"sudoku_sessions", &sudoku_scene}, /* boards of every size: digits, colours, zoom */
    {"sudoku_walks", &sudoku_scene},    /* random keys, clicks and drags */
    {"sudoku_cards", &sudoku_scene},    /* designing and choosing layouts, bookmarks, printing */
    {"sudoku_hints", &sudoku_scene},    /* hints and all steps along the paths of hard puzzles */
    {"sudoku_rare", &sudoku_scene},     /* hints that need rare techniques */
    {"sudoku_trainer", &sudoku_scene},  /* asks for and answers each technique */
};

static const ScriptSet *wanted;

static void all_goes_as_it_went(void **state) {
    char scripts[60];
    char signature[60];
    (void)state;
    snprintf(scripts, sizeof scripts, "%s_scripts.txt", wanted->name);
    snprintf(signature, sizeof signature, "%s.txt", wanted->name);
    scripts_play(wanted->scene, scripts, signature, "DAMIER_SCRIPTS");
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_goes_as_it_went),
    };
    for (size_t i = 0; argc == 2 && i < sizeof sets / sizeof sets[0]; i++) {
        wanted = strcmp(argv[1], sets[i].name) == 0 ? &sets[i] : wanted;
    }
    if (!wanted) {
        fprintf(stderr, "usage: play_scripts SET\n");
        return 2;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
