/* GomokuEngine: a program of somebody else's that speaks the protocol of Gomocup ("Gomoku AI
 * protocol", gomocup.org), as an opponent and an analyst. It runs as a process of its own with
 * limits of time and memory. One that hangs, dies, floods or plays an illegal move is ended, and
 * what it did is told; the next question starts it anew.
 *
 * The scene and each job hold a reference; only one job at a time may ask. */
#ifndef DAMIER_SCENES_GOMOKU_MODEL_ENGINE_H
#define DAMIER_SCENES_GOMOKU_MODEL_ENGINE_H

#include <stdatomic.h>

#include "gomoku/board.h"
#include "scenes/shell/shell.h"

typedef struct GomokuEngine GomokuEngine;

/* Memory that a program is told it may use, and of its address space, which holds its code too. A
 * build with a sanitizer meets programs of that build, which reserve terabytes: no limit. */
#define GOMOKU_ENGINE_MEMORY (256LL << 20)
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define GOMOKU_ENGINE_SPACE 0LL
#else
#define GOMOKU_ENGINE_SPACE (4LL << 30)
#endif
#define GOMOKU_ENGINE_FILE_MAX (64LL << 20)

/* A program by its absolute path; it is not started yet. NULL when memory runs out. */
GomokuEngine *gomoku_engine_create(const char *path);
/* Another reference; NULL is fine, and gives NULL. */
GomokuEngine *gomoku_engine_hold(GomokuEngine *engine);
/* Drops a reference; the last one ends the program. NULL is fine. */
void gomoku_engine_release(GomokuEngine *engine);
const char *gomoku_engine_path(const GomokuEngine *engine);
/* The name of its file, without the .exe of Windows. */
const char *gomoku_engine_name(const GomokuEngine *engine);

typedef struct GomokuEngineQuestion {
    GomokuBoard board; /* the game goes on */
    int count;
    int16_t order[GOMOKU_POINTS]; /* its stones, in the order in which they were put */
    int time_ms;                  /* that it is given for a move */
} GomokuEngineQuestion;

typedef enum GomokuEngineFault {
    GOMOKU_ENGINE_SOUND,
    GOMOKU_ENGINE_NOT_STARTED, /* `words`: why */
    GOMOKU_ENGINE_SILENT,
    GOMOKU_ENGINE_ENDED, /* `words`: how */
    GOMOKU_ENGINE_FLOODS,
    GOMOKU_ENGINE_REFUSES, /* `words`: its answer */
    GOMOKU_ENGINE_ILLEGAL, /* `words`: its answer */
    GOMOKU_ENGINE_STOPPED, /* the question was withdrawn */
    GOMOKU_ENGINE_NO_MEMORY
} GomokuEngineFault;

#define GOMOKU_ENGINE_WORDS 200

typedef struct GomokuEngineAnswer {
    GomokuEngineFault fault;
    int move;
    char words[GOMOKU_ENGINE_WORDS]; /* the last message before the move, or see the fault */
} GomokuEngineAnswer;

/* Asks for a move, and waits for it; on the worker. */
void gomoku_engine_ask(GomokuEngine *engine, const GomokuEngineQuestion *question,
                       const atomic_bool *stop, GomokuEngineAnswer *answer);
/* Starts the program where it is not running, and sees whether it takes a board. */
void gomoku_engine_try(GomokuEngine *engine, const atomic_bool *stop, GomokuEngineAnswer *answer);
/* The answer to ABOUT, name="…", version="…", author="…", country="…", as words for the player:
 * "Name 1.2 · Author · Country". An answer in no such form stays as it is. */
void gomoku_engine_describe(const char *words, Text *out);
/* Adds what the program did wrong, in a sentence with its name. */
void gomoku_engine_describe_fault(const GomokuEngine *engine, const GomokuEngineAnswer *answer,
                                  Text *out);

/* The position on the board, as a question. */
void gomoku_engine_question(const GameShell *shell, GomokuEngineQuestion *question);

/* The times to choose from, in milliseconds a move. */
#define GOMOKU_ENGINE_TIMES 3
extern const int gomoku_engine_times[GOMOKU_ENGINE_TIMES];

/* ---- The program that the player has chosen (engine_choice.c) ---- */

/* Reads which one it is, once; NULL: none, or no memory. Borrowed. */
GomokuEngine *gomoku_chosen_engine(GameShell *shell);
/* TwoPlayerHooks.character: its name and its time, for the level at which it plays. */
void gomoku_describe_engine(const GameShell *shell, int level, Text *out);
/* Takes another one and keeps it; "": none. */
void gomoku_choose_engine(GameShell *shell, const char *path);

#endif
