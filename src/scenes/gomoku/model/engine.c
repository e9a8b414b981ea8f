/* The protocol of Gomocup, from the board's side. */
#include "scenes/gomoku/model/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gomoku/rules.h"
#include "scenes/shell/i18n.h"
#include "sys/child_process.h"
#include "sys/clock.h"
#include "sys/files.h"

#define START_MS 10000   /* until a program takes a board */
#define OVERTIME_MS 5000 /* beyond the time of a move */
#define LINE_SIZE 512

const int gomoku_engine_times[GOMOKU_ENGINE_TIMES] = {1000, 5000, 15000};

struct GomokuEngine {
    atomic_int holders;
    ChildProcess *child; /* owned; NULL: not running */
    char *name;          /* behind the path */
    char path[];
};

/* Players know a program of Windows without its ending. */
static void set_name(GomokuEngine *engine, char *room) {
    engine->name = strcpy(room, files_name(engine->path));
    char *ending = strrchr(room, '.');
    if (ending && (strcmp(ending, ".exe") == 0 || strcmp(ending, ".EXE") == 0)) {
        *ending = '\0';
    }
}

GomokuEngine *gomoku_engine_create(const char *path) {
    const size_t size = strlen(path) + 1;
    GomokuEngine *engine = calloc(1, sizeof *engine + 2 * size);
    if (engine) {
        atomic_init(&engine->holders, 1);
        memcpy(engine->path, path, size);
        set_name(engine, engine->path + size);
    }
    return engine;
}

GomokuEngine *gomoku_engine_hold(GomokuEngine *engine) {
    if (engine) {
        atomic_fetch_add(&engine->holders, 1);
    }
    return engine;
}

void gomoku_engine_release(GomokuEngine *engine) {
    if (engine && atomic_fetch_sub(&engine->holders, 1) == 1) {
        if (engine->child) {
            child_process_write(engine->child, "END");
        }
        child_process_destroy(engine->child);
        free(engine);
    }
}

const char *gomoku_engine_path(const GomokuEngine *engine) {
    return engine->path;
}

const char *gomoku_engine_name(const GomokuEngine *engine) {
    return engine->name;
}

/* ---- One question ---- */

/* A conversation; `words` are the last ones worth keeping. */
typedef struct Talk {
    GomokuEngine *engine;
    const atomic_bool *stop;
    GomokuEngineAnswer *answer;
} Talk;

static void keep_words(Talk *talk, const char *words) {
    Text text = text_over(talk->answer->words, sizeof talk->answer->words);
    text_clear(&text);
    for (const char *c = words; *c; c++) { /* whatever it writes, it is shown as plain letters */
        text_add_char(&text, *c >= ' ' && *c <= '~' ? *c : '?');
    }
}

static void end_child(GomokuEngine *engine) {
    child_process_destroy(engine->child);
    engine->child = NULL;
}

/* Notes what went wrong, and ends the program. */
static bool engine_fail(Talk *talk, GomokuEngineFault fault) {
    talk->answer->fault = fault;
    if (fault == GOMOKU_ENGINE_ENDED) {
        Text text = text_over(talk->answer->words, sizeof talk->answer->words);
        text_clear(&text);
        child_process_describe_end(talk->engine->child, &text);
    }
    end_child(talk->engine);
    return false;
}

static bool engine_say(Talk *talk, const char *line) {
    return child_process_write(talk->engine->child, line) || engine_fail(talk, GOMOKU_ENGINE_ENDED);
}

/* "MESSAGE …" and "DEBUG …" may come before any answer. */
static bool is_aside(const char *line) {
    return text_has_prefix_any_case(line, "MESSAGE") || text_has_prefix_any_case(line, "DEBUG") ||
           !line[0];
}

/* Waits for the next answer. */
static bool engine_hear(Talk *talk, int64_t deadline_ms, char line[LINE_SIZE]) {
    static const GomokuEngineFault faults[] = {[CHILD_SILENT] = GOMOKU_ENGINE_SILENT,
                                               [CHILD_STOPPED] = GOMOKU_ENGINE_STOPPED,
                                               [CHILD_ENDED] = GOMOKU_ENGINE_ENDED,
                                               [CHILD_FLOODS] = GOMOKU_ENGINE_FLOODS};
    for (;;) {
        const ChildRead heard =
            child_process_read(talk->engine->child, deadline_ms, talk->stop, line, LINE_SIZE);
        if (heard != CHILD_LINE) {
            return engine_fail(talk, faults[heard]);
        }
        if (text_has_prefix_any_case(line, "MESSAGE ")) {
            keep_words(talk, line + 8);
        }
        if (!is_aside(line)) {
            return true;
        }
    }
}

static bool engine_say_number(Talk *talk, const char *key, long long number) {
    char line[80];
    snprintf(line, sizeof line, "INFO %s %lld", key, number);
    return engine_say(talk, line);
}

static bool start_program(Talk *talk) {
    const ChildLimits limits = {GOMOKU_ENGINE_SPACE, GOMOKU_ENGINE_FILE_MAX};
    Text reason = text_over(talk->answer->words, sizeof talk->answer->words);
    if (talk->engine->child) {
        return true;
    }
    const Status status =
        child_process_start(talk->engine->path, &limits, &talk->engine->child, &reason);
    talk->answer->fault = status == STATUS_OK          ? GOMOKU_ENGINE_SOUND
                          : status == STATUS_NO_MEMORY ? GOMOKU_ENGINE_NO_MEMORY
                                                       : GOMOKU_ENGINE_NOT_STARTED;
    return status == STATUS_OK;
}

static bool start_board(Talk *talk, int size) {
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "START %d", size);
    if (!start_program(talk) || !engine_say(talk, line) ||
        !engine_hear(talk, clock_monotonic_ms(NULL) + START_MS, line)) {
        return false;
    }
    if (!text_has_prefix_any_case(line, "OK")) {
        keep_words(talk, line);
        return engine_fail(talk, GOMOKU_ENGINE_REFUSES);
    }
    return true;
}

/* The Gomocup numbers of the rules are Damier's. */
static bool say_terms(Talk *talk, const GomokuEngineQuestion *question) {
    return engine_say_number(talk, "timeout_turn", question->time_ms) &&
           engine_say_number(talk, "timeout_match", 0) &&
           engine_say_number(talk, "max_memory", GOMOKU_ENGINE_MEMORY) &&
           engine_say_number(talk, "game_type", 0) &&
           engine_say_number(talk, "rule", question->board.rule);
}

/* Stones of the side to move are its own. */
static bool say_position(Talk *talk, const GomokuEngineQuestion *question) {
    char line[40];
    if (question->count == 0) {
        return engine_say(talk, "BEGIN");
    }
    if (!engine_say(talk, "BOARD")) {
        return false;
    }
    for (int i = 0; i < question->count; i++) {
        const int point = question->order[i];
        snprintf(line, sizeof line, "%d,%d,%d", gomoku_column(point), gomoku_row(point),
                 question->board.cells[point] == question->board.turn ? 1 : 2);
        if (!engine_say(talk, line)) {
            return false;
        }
    }
    return engine_say(talk, "DONE");
}

static bool take_move(Talk *talk, const GomokuBoard *board, const char *line) {
    int column = 0;
    int row = 0;
    int used = 0;
    const bool is_move = sscanf(line, "%d , %d%n", &column, &row, &used) == 2 &&
                         !line[used + (int)strspn(line + used, " \t")];
    if (!is_move) {
        keep_words(talk, line);
        return engine_fail(talk, GOMOKU_ENGINE_REFUSES);
    }
    if (column < 0 || row < 0 || column >= board->size || row >= board->size ||
        !gomoku_board_is_legal(board, gomoku_point(column, row))) {
        keep_words(talk, line);
        return engine_fail(talk, GOMOKU_ENGINE_ILLEGAL);
    }
    talk->answer->move = gomoku_point(column, row);
    return true;
}

void gomoku_engine_ask(GomokuEngine *engine, const GomokuEngineQuestion *question,
                       const atomic_bool *stop, GomokuEngineAnswer *answer) {
    Talk talk = {engine, stop, answer};
    char line[LINE_SIZE];
    *answer = (GomokuEngineAnswer){.move = GOMOKU_NO_POINT};
    if (start_board(&talk, question->board.size) && say_terms(&talk, question) &&
        say_position(&talk, question) &&
        engine_hear(&talk, clock_monotonic_ms(NULL) + question->time_ms + OVERTIME_MS, line)) {
        take_move(&talk, &question->board, line);
    }
}

void gomoku_engine_try(GomokuEngine *engine, const atomic_bool *stop, GomokuEngineAnswer *answer) {
    Talk talk = {engine, stop, answer};
    char line[LINE_SIZE];
    *answer = (GomokuEngineAnswer){.move = GOMOKU_NO_POINT};
    if (start_board(&talk, GOMOKU_SIZE_USUAL) && engine_say(&talk, "ABOUT") &&
        engine_hear(&talk, clock_monotonic_ms(NULL) + START_MS, line)) {
        keep_words(&talk, line);
    }
}

/* ---- Words ---- */

/* The value of KEY="…" or KEY=… in an answer to ABOUT; empty when there is none. */
static void about_value(const char *words, const char *key, Text *out) {
    const size_t length = strlen(key);
    for (const char *at = words; *at;) {
        at += strspn(at, " \t,");
        const size_t name = strcspn(at, "= \t,");
        const char *value = at + name + strspn(at + name, " \t");
        if (*value != '=') {
            at += name + (at[name] != '\0');
            continue;
        }
        value += 1 + strspn(value + 1, " \t");
        const bool is_quoted = *value == '"';
        value += is_quoted;
        const size_t size = strcspn(value, is_quoted ? "\"" : ",");
        if (name == length && memcmp(at, key, length) == 0) {
            text_add_bytes(out, value, size);
            return;
        }
        at = value + size + (value[size] != '\0');
    }
}

void gomoku_engine_describe(const char *words, Text *out) {
    static const char *const keys[] = {"version", "author", "country"};
    about_value(words, "name", out);
    if (out->length == 0) {
        text_add(out, words);
        return;
    }
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        char buffer[GOMOKU_ENGINE_WORDS];
        Text value = text_over(buffer, sizeof buffer);
        about_value(words, keys[i], &value);
        text_addf(out, "%s%s", value.length == 0 ? "" : i == 0 ? " " : " · ", buffer);
    }
}

void gomoku_engine_describe_fault(const GomokuEngine *engine, const GomokuEngineAnswer *answer,
                                  Text *out) {
    static const char *const sentences[] = {
        [GOMOKU_ENGINE_SOUND] = "",
        [GOMOKU_ENGINE_NOT_STARTED] = N_("%1$s cannot be started: %2$s."),
        [GOMOKU_ENGINE_SILENT] = N_("%1$s does not answer in its time. It has been ended."),
        [GOMOKU_ENGINE_ENDED] = N_("%1$s has ended by itself (%2$s)."),
        [GOMOKU_ENGINE_FLOODS] = N_("%1$s writes without end. It has been ended."),
        [GOMOKU_ENGINE_REFUSES] = N_("%1$s gives no move, but says: %2$s"),
        [GOMOKU_ENGINE_ILLEGAL] = N_("%1$s plays where it may not: %2$s"),
        [GOMOKU_ENGINE_STOPPED] = "",
        [GOMOKU_ENGINE_NO_MEMORY] = N_("There is not enough memory to start %1$s."),
    };
    const char *sentence = sentences[answer->fault];
    if (sentence[0]) {
        const char *words = answer->words[0] ? answer->words : "?";
        text_addf(out, tr(sentence), gomoku_engine_name(engine), words);
    }
}

/* ---- The position ---- */

void gomoku_engine_question(const GameShell *shell, GomokuEngineQuestion *question) {
    GomokuBoard start;
    question->board = *(const GomokuBoard *)session_state(shell->session);
    question->count = 0;
    session_state_at(shell->session, 0, &start);
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (start.cells[point] != GOMOKU_EMPTY) {
            question->order[question->count++] = (int16_t)point;
        }
    }
    for (int i = 0; i < session_cursor(shell->session); i++) {
        const Move move = session_move(shell->session, i);
        if (move < GOMOKU_POINTS) {
            question->order[question->count++] = (int16_t)move;
        }
    }
}
