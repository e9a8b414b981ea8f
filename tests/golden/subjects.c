/* The table of golden pictures. */
#include "golden/subjects.h"

static const GoldenLook whole[] = {{"1280x800-dark", 1280, 800, 1, "dark", "en", NULL},
                                   {"1280x800-light", 1280, 800, 1, "light", "en", NULL},
                                   {"480x800-dark", 480, 800, 1, "dark", "en", NULL},
                                   {0}};
/* A mode or a moment: one look is enough, in the other language. */
static const GoldenLook once[] = {{"960x600-dark-fr", 960, 600, 1, "dark", "fr", NULL}, {0}};
static const GoldenLook both[] = {{"1280x800-dark", 1280, 800, 1, "dark", "en", NULL},
                                  {"1280x800-light", 1280, 800, 1, "light", "en", NULL},
                                  {0}};
static const GoldenLook contrast[] = {
    {"960x600-contrast", 960, 600, 1, "high-contrast", "en", NULL}, {0}};

/* Three moments of an animation. */
const GoldenLook golden_moment[] = {{"800x600-dark", 800, 600, 1, "dark", "en", NULL}, {0}};

#define MOMENTS(name, scene, id, script, first, second, third)                                     \
    {{name "-1", scene, id, script " +" #first}, golden_moment},                                   \
        {{name "-2", scene, id, script " +" #second}, golden_moment}, {                            \
        {name "-3", scene, id, script " +" #third}, golden_moment                                  \
    }

#define CONNECT4_ID "444436"
#define GOMOKU_ID "h8 i8 h9 h10 i9 g9"
#define GOMOKU_TREE                                                                                \
    "(;SZ[15];B[hh];W[ih](;B[hg]C[The usual stone];W[hf](;B[ig];W[gg])(;B[gg]))"                   \
    "(;B[ii]TR[hh]LB[gj:A];W[jj](;B[gg])(;B[ij];W[ik])))"
#define SUDOKU_ID                                                                                  \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

#define SUDOKU_NEARLY                                                                              \
    ".34678912672195348198342567859761423426853791713924856961537284287419635345286179"

#define SUDOKU_JIGSAW                                                                              \
    "jigsaw:"                                                                                      \
    "aaabbbcccaabbbccccaaaabbbccdddeeefffddeeeffffddddeeeffggghhhiiigghhhiiiigggghhhii:"           \
    ".5...........5.13.......6..2...3.4....86....76..9.4..........23.......8...721...."
#define SUDOKU_BUTTERFLY                                                                           \
    "butterfly:.8...5..68.9..6..4.28675...6.....4.....7...3..4..3..69..258362...38...6.4..8....."  \
    "72..193..25..98..5.72184.567.6.8.3.1.....3..5..6..29...3..2...."

const GoldenPicture golden_pictures[] = {
    /* Every scene. */
    {{"home", "home", NULL, "."}, whole},
    {{"connect4", "connect4", "4433552", "."}, whole},
    {{"inversion", "inversion", NULL, "."}, whole},
    {{"sudoku", "sudoku", SUDOKU_ID, "."}, whole},
    {{"gomoku", "gomoku", GOMOKU_ID, "."}, whole},
    {{"settings", "settings", NULL, "."}, whole},
    {{"stats", "stats", NULL, "."}, once},
    {{"help-rules", "help", NULL, "."}, once},
    {{"help-keys", "help", NULL, "2 ."}, once},
    {{"help-maths", "help", NULL, "3 ."}, once},
    {{"read-connect4", "read", NULL, "."}, whole},
    {{"read-langlet", "read", NULL, "2 ."}, once},
    {{"read-sudoku", "read", NULL, "4 ."}, once},
    {{"read-gomoku", "read", NULL, "5 ."}, once},
    {{"apl", "apl", NULL, "."}, whole},
    {{"apl-step", "apl", NULL, "=printed-6 =step-back =step-play +600"}, once},
    /* Connect 4: its modes, the menu, and a disc that falls. */
    {{"connect4-hint", "connect4", CONNECT4_ID, "h . h h ."}, once},
    {{"connect4-analysis", "connect4", CONNECT4_ID, "a ."}, contrast},
    {{"connect4-review", "connect4", CONNECT4_ID, "r ."}, once},
    {{"connect4-result", "connect4", "41254354326646166345", "."}, once},
    {{"connect4-matrix", "connect4", CONNECT4_ID, "e ."}, once},
    {{"connect4-own-matrix", "connect4", CONNECT4_ID, "e w ."}, once},
    {{"connect4-8x7", "connect4", "8x7:44443688", "."}, once},
    {{"connect4-5x4-review", "connect4", "5x4:1234512345", "r ."}, once},
    {{"connect4-editor", "connect4", CONNECT4_ID, "s ."}, once},
    {{"connect4-options", "connect4", CONNECT4_ID, "o ."}, once},
    {{"connect4-menu", "connect4", CONNECT4_ID, "F10 ."}, once},
    {{"connect4-fall-1", "connect4", CONNECT4_ID, "1 +40"}, once},
    {{"connect4-fall-2", "connect4", CONNECT4_ID, "1 +110"}, once},
    {{"connect4-fall-3", "connect4", CONNECT4_ID, "1 +180"}, once},
    MOMENTS("connect4-won", "connect4", "414141", "4", 300, 450, 650),
    MOMENTS("connect4-refused", "connect4", "444444", "4", 30, 70, 120),
    MOMENTS("connect4-lens-move", "connect4", CONNECT4_ID, "e . Right", 30, 80, 140),
    /* Inversion. */
    {{"inversion-played", "inversion", NULL, "=mask-3 =mask-4 ."}, once},
    {{"inversion-flip-1", "inversion", NULL, "=mask-4 +20"}, once},
    {{"inversion-flip-2", "inversion", NULL, "=mask-4 +80"}, once},
    {{"inversion-flip-3", "inversion", NULL, "=mask-4 +140"}, once},
    MOMENTS("inversion-solved", "inversion", "3x3:magic:001000111>011111101", "=mask-4", 100, 300,
            520),
    MOMENTS("inversion-lesson-move", "inversion", "4x4:geniton:1000000000000000>0000000000000000",
            "@lesson . b . =explain-step . =explain-step", 60, 130, 220),
    MOMENTS("inversion-giant-wave", "inversion", NULL, "@giant . Space", 400, 800, 1600),
    {{"inversion-hint", "inversion", NULL, "h h ."}, once},
    {{"inversion-solve", "inversion", NULL, "s ."}, once},
    {{"inversion-race", "inversion", NULL, "c ."}, once},
    {{"inversion-rules", "inversion", NULL, "o ."}, contrast},
    {{"inversion-lesson", "inversion", NULL, "@lesson ."}, once},
    {{"inversion-projector", "inversion", NULL,
      "@lesson . n n n n n n n n ctrl+shift+f Right Right ."},
     golden_moment},
    {{"inversion-worksheet", "inversion", NULL, "@worksheet ."}, once},
    {{"inversion-editor", "inversion", NULL, "@editor ."}, contrast},
    {{"inversion-boards", "inversion", NULL, "@boards ."}, once},
    {{"inversion-memory", "inversion", NULL, "@memory ."}, once},
    {{"inversion-giant", "inversion", NULL, "@giant ."}, once},
    {{"inversion-run", "inversion", NULL, "@run ."}, once},
    {{"inversion-tally", "inversion", NULL, "@tally ."}, contrast},
    {{"inversion-menu", "inversion", NULL, "F10 ."}, once},
    /* Sudoku. */
    {{"sudoku-played", "sudoku", SUDOKU_ID, "=cell-1-3 4 ."}, once},
    MOMENTS("sudoku-digit", "sudoku", SUDOKU_ID, "=cell-1-3 4", 20, 60, 100),
    MOMENTS("sudoku-solved", "sudoku", SUDOKU_NEARLY, "=cell-1-1 5", 100, 300, 520),
    {{"sudoku-hint", "sudoku", SUDOKU_ID, "h h h ."}, once},
    {{"sudoku-solve", "sudoku", SUDOKU_ID, "s +800"}, contrast},
    {{"sudoku-sets", "sudoku", SUDOKU_ID, "=cell-1-3 @sets ."}, once},
    {{"sudoku-editor", "sudoku", SUDOKU_ID, "d ."}, once},
    {{"sudoku-several", "sudoku", "classic:1..4..1......4..", ". Space ."}, contrast},
    {{"sudoku-jigsaw", "sudoku", SUDOKU_JIGSAW, "ctrl+m =cell-4-2 ."}, whole},
    {{"sudoku-jigsaw-hint", "sudoku", SUDOKU_JIGSAW, "ctrl+m h h h ."}, contrast},
    {{"sudoku-butterfly", "sudoku", SUDOKU_BUTTERFLY, "."}, contrast},
    {{"sudoku-levels", "sudoku", SUDOKU_ID, "@levels ."}, once},
    {{"sudoku-pause", "sudoku", SUDOKU_ID, "p ."}, once},
    {{"sudoku-slide-1", "sudoku", SUDOKU_ID, "h +20"}, once},
    {{"sudoku-slide-2", "sudoku", SUDOKU_ID, "h +80"}, once},
    {{"sudoku-slide-3", "sudoku", SUDOKU_ID, "h +150"}, once},
    /* Gomoku. */
    MOMENTS("gomoku-stone", "gomoku", GOMOKU_ID, "=cell-6-9", 30, 70, 110),
    MOMENTS("gomoku-won", "gomoku", "h8 a1 i8 a2 j8 a3 k8 a4", "=cell-8-12", 200, 350, 500),
    {{"gomoku-hint", "gomoku", GOMOKU_ID, "h ."}, once},
    {{"gomoku-analysis", "gomoku", GOMOKU_ID, "@analysis ."}, once},
    {{"gomoku-threats", "gomoku", GOMOKU_ID, "@threats ."}, contrast},
    {{"gomoku-patterns", "gomoku", GOMOKU_ID, "@patterns ."}, once},
    {{"gomoku-table", "gomoku", GOMOKU_ID, "@table ."}, contrast},
    {{"gomoku-search", "gomoku", GOMOKU_ID, "@search ."}, contrast},
    {{"gomoku-review", "gomoku", GOMOKU_ID, "r ."}, contrast},
    {{"gomoku-options", "gomoku", GOMOKU_ID, "=options ."}, once},
    {{"gomoku-engine", "gomoku", NULL,
      "@engine . =engine-path ctrl+a $ Enter . =engine-1 Escape . =options . =level-engine "
      "=start-game . =cell-8-8 ."},
     both},
    {{"gomoku-tree", "gomoku", GOMOKU_TREE, "@variations ."}, once},
    {{0}, NULL},
};
