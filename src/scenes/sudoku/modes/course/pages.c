/* The pages of Sudoku's course: one a theme, in eight tracks. */
#include "scenes/sudoku/modes/course/state.h"

static const char *sudoku_course_id(int page) {
    static const char *const ids[SUDOKU_THEMES] = {
        [SUDOKU_THEME_FULL_HOUSE] = "theme-full-house",
        [SUDOKU_THEME_HIDDEN_SINGLE] = "theme-hidden-single",
        [SUDOKU_THEME_NAKED_SINGLE] = "theme-naked-single",
        [SUDOKU_THEME_POINTING] = "theme-pointing",
        [SUDOKU_THEME_CLAIMING] = "theme-claiming",
        [SUDOKU_THEME_NAKED_PAIR] = "theme-naked-pair",
        [SUDOKU_THEME_HIDDEN_PAIR] = "theme-hidden-pair",
        [SUDOKU_THEME_NAKED_TRIPLE] = "theme-naked-triple",
        [SUDOKU_THEME_HIDDEN_TRIPLE] = "theme-hidden-triple",
        [SUDOKU_THEME_NAKED_QUAD] = "theme-naked-quad",
        [SUDOKU_THEME_HIDDEN_QUAD] = "theme-hidden-quad",
        [SUDOKU_THEME_X_WING] = "theme-x-wing",
        [SUDOKU_THEME_SWORDFISH] = "theme-swordfish",
        [SUDOKU_THEME_JELLYFISH] = "theme-jellyfish",
        [SUDOKU_THEME_SKYSCRAPER] = "theme-skyscraper",
        [SUDOKU_THEME_KITE] = "theme-kite",
        [SUDOKU_THEME_TURBOT] = "theme-turbot",
        [SUDOKU_THEME_EMPTY_RECTANGLE] = "theme-empty-rectangle",
        [SUDOKU_THEME_XY_WING] = "theme-xy-wing",
        [SUDOKU_THEME_XYZ_WING] = "theme-xyz-wing",
        [SUDOKU_THEME_W_WING] = "theme-w-wing",
        [SUDOKU_THEME_UNIQUE_1] = "theme-unique-1",
        [SUDOKU_THEME_UNIQUE_2] = "theme-unique-2",
        [SUDOKU_THEME_UNIQUE_3] = "theme-unique-3",
        [SUDOKU_THEME_UNIQUE_4] = "theme-unique-4",
        [SUDOKU_THEME_UNIQUE_5] = "theme-unique-5",
        [SUDOKU_THEME_UNIQUE_6] = "theme-unique-6",
        [SUDOKU_THEME_HIDDEN_RECTANGLE] = "theme-hidden-rectangle",
        [SUDOKU_THEME_BUG] = "theme-bug",
        [SUDOKU_THEME_SIMPLE_COLOURS] = "theme-simple-colours",
        [SUDOKU_THEME_MULTI_COLOURS] = "theme-multi-colours",
        [SUDOKU_THEME_REMOTE_PAIR] = "theme-remote-pair",
        [SUDOKU_THEME_X_CHAIN] = "theme-x-chain",
        [SUDOKU_THEME_XY_CHAIN] = "theme-xy-chain",
        [SUDOKU_THEME_CHAIN] = "theme-chain",
        [SUDOKU_THEME_FINNED_SWORDFISH] = "theme-finned-swordfish",
        [SUDOKU_THEME_SASHIMI_SWORDFISH] = "theme-sashimi-swordfish",
        [SUDOKU_THEME_SUE_DE_COQ] = "theme-sue-de-coq",
        [SUDOKU_THEME_ALS_XZ] = "theme-als-xz",
        [SUDOKU_THEME_GROUPED_CHAIN] = "theme-grouped-chain",
    };
    return ids[page];
}

static const char *sudoku_course_name(int page) {
    return sudoku_theme_title((SudokuTheme)page);
}

/* The example is none. */
static int sudoku_course_exercises(int page) {
    int first = 0;
    return sudoku_theme_exercises((SudokuTheme)page, &first) - 1;
}

static const CourseTrack sudoku_course_tracks[] = {
    {N_("First steps"), NULL, SUDOKU_THEME_FULL_HOUSE},
    {N_("Pairs, triples, quads"), NULL, SUDOKU_THEME_NAKED_PAIR},
    {N_("Fish"), NULL, SUDOKU_THEME_X_WING},
    {N_("One digit"), NULL, SUDOKU_THEME_SKYSCRAPER},
    {N_("Wings"), NULL, SUDOKU_THEME_XY_WING},
    {N_("Uniqueness"), NULL, SUDOKU_THEME_UNIQUE_1},
    {N_("Colours and chains"), NULL, SUDOKU_THEME_SIMPLE_COLOURS},
    {N_("For experts"), NULL, SUDOKU_THEME_FINNED_SWORDFISH},
};

const Course sudoku_course = {.key = "sudoku-course",
                              .tracks = sudoku_course_tracks,
                              .track_count =
                                  sizeof sudoku_course_tracks / sizeof sudoku_course_tracks[0],
                              .page_count = SUDOKU_THEMES,
                              .id = sudoku_course_id,
                              .name = sudoku_course_name,
                              .exercises = sudoku_course_exercises};
