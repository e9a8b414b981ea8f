/* Sentences with the signs of the board. */
#include "scenes/sudoku/model/sign_words.h"

#include <stdlib.h>

#include "scenes/shell/i18n.h"
#include "sudoku/layout/sets.h"

enum { SIGN_WORDS_SIZE = 4096 };

SudokuSigns sudoku_signs_of(const GameShell *shell, const SudokuLayout *layout) {
    return sudoku_signs_for(layout, sudoku_const_scene_of(shell)->signs);
}

/* As nouns: "the gold fits only in r1c2". */
static const char *colour_name(int value) {
    switch (value) {
    case 1:
        return tr_as("sign", "gold");
    case 2:
        return tr_as("sign", "sky blue");
    case 3:
        return tr_as("sign", "green");
    case 4:
        return tr_as("sign", "yellow");
    case 5:
        return tr_as("sign", "red");
    case 6:
        return tr_as("sign", "pink");
    case 7:
        return tr_as("sign", "blue");
    case 8:
        return tr_as("sign", "brown");
    default:
        return tr_as("sign", "grey");
    }
}

/* In the order of signs.c: disc, square, triangle, star, heart, diamond, moon, cross, ring. */
static const char *const shape_signs[] = {"●", "■", "▲", "★", "♥", "◆", "☾", "✚", "○"};

static void add_sign(SudokuSigns signs, const SudokuLayout *layout, int value, Text *out) {
    switch (signs) {
    case SUDOKU_SIGNS_LETTERS:
        text_add_char(out, (char)('A' + value - 1));
        break;
    case SUDOKU_SIGNS_DISCS:
        text_add(out, colour_name(value));
        break;
    case SUDOKU_SIGNS_SHAPES:
        text_add(out, shape_signs[value - 1]);
        break;
    default:
        text_add_char(out, layout->symbol[value - 1]);
        break;
    }
}

void sudoku_sign_text(const GameShell *shell, const SudokuLayout *layout, int value, Text *out) {
    add_sign(sudoku_signs_of(shell, layout), layout, value, out);
}

/* ---- Names ---- */

static const char *text_names(const char *words) {
    const char *name = sudoku_text_notation(words);
    return name ? name : locale_text(words);
}

Translate sudoku_names(const GameShell *shell) {
    return sudoku_const_scene_of(shell)->has_text_names ? text_names : locale_text;
}

/* ---- Signs in sentences ---- */

/* Sentences hold symbols of one byte. Longer signs are first written as the bytes 1 … 9, which no
 * sentence contains. */
static void take_bytes(SudokuLayout *layout, SudokuSigns signs) {
    for (int i = 0; i < layout->symbols; i++) {
        layout->symbol[i] = (char)(signs == SUDOKU_SIGNS_LETTERS ? 'A' + i : i + 1);
    }
}

static void write_out(SudokuSigns signs, const SudokuLayout *layout, const char *words, Text *out) {
    for (; *words; words++) {
        if (*words >= 1 && *words <= 9) {
            add_sign(signs, layout, *words, out);
        } else {
            text_add_char(out, *words);
        }
    }
}

/* The subject of a sentence: a hint at a stage, or one of its lines, from 0. */
typedef struct Spoken {
    const SudokuHint *hint;
    int stage, line;
} Spoken;

static void speak(const Spoken *spoken, const SudokuHint *hint, Translate names, Text *out) {
    if (spoken->line >= 0) {
        sudoku_line_text(&hint->layout, &hint->step, spoken->line, names, out);
    } else {
        sudoku_hint_say(hint, spoken->stage, names, out);
    }
}

static void say(const GameShell *shell, const Spoken *spoken, Text *out) {
    const SudokuSigns signs = sudoku_signs_of(shell, &spoken->hint->layout);
    SudokuHint *copy = signs == SUDOKU_SIGNS_DIGITS ? NULL : malloc(sizeof *copy);
    char words[SIGN_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    if (!copy) {
        speak(spoken, spoken->hint, sudoku_names(shell), out);
        return;
    }
    *copy = *spoken->hint;
    take_bytes(&copy->layout, signs);
    speak(spoken, copy, sudoku_names(shell), &text);
    write_out(signs, &spoken->hint->layout, words, out);
    free(copy);
}

void sudoku_say_hint(const GameShell *shell, const SudokuHint *hint, int stage, Text *out) {
    say(shell, &(Spoken){hint, stage, -1}, out);
}

void sudoku_say_line(const GameShell *shell, const SudokuHint *hint, int line, Text *out) {
    say(shell, &(Spoken){hint, 0, line}, out);
}

/* ---- Sentences about a layout ---- */

typedef void (*LayoutSpeaker)(const SudokuLayout *layout, const void *subject, Translate translate,
                              Text *out);

static void say_of(const GameShell *shell, const SudokuLayout *layout, LayoutSpeaker speaker,
                   const void *subject, Text *out) {
    const SudokuSigns signs = sudoku_signs_of(shell, layout);
    SudokuLayout *copy = signs == SUDOKU_SIGNS_DIGITS ? NULL : malloc(sizeof *copy);
    char words[SIGN_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    if (!copy) {
        speaker(layout, subject, sudoku_names(shell), out);
        return;
    }
    *copy = *layout;
    take_bytes(copy, signs);
    speaker(copy, subject, sudoku_names(shell), &text);
    write_out(signs, layout, words, out);
    free(copy);
}

static void speak_diagnosis(const SudokuLayout *layout, const void *subject, Translate translate,
                            Text *out) {
    sudoku_diagnosis_text(layout, subject, translate, out);
}

void sudoku_say_diagnosis(const GameShell *shell, const SudokuLayout *layout,
                          const SudokuDiagnosis *diagnosis, Text *out) {
    say_of(shell, layout, speak_diagnosis, diagnosis, out);
}

static void speak_set(const SudokuLayout *layout, const void *subject, Translate translate,
                      Text *out) {
    sudoku_set_text(layout, subject, translate, out);
}

static void speak_cell_map(const SudokuLayout *layout, const void *subject, Translate translate,
                           Text *out) {
    sudoku_cell_map_text(layout, subject, translate, out);
}

static void speak_map(const SudokuLayout *layout, const void *subject, Translate translate,
                      Text *out) {
    sudoku_map_text(layout, subject, translate, out);
}

void sudoku_say_set(const GameShell *shell, int region, Text *out) {
    const SudokuState *state = sudoku_state_of(shell);
    const SudokuSetSubject subject = {&state->grid, region};
    say_of(shell, &state->layout, speak_set, &subject, out);
}

void sudoku_say_cell_map(const GameShell *shell, int cell, Text *out) {
    const SudokuState *state = sudoku_state_of(shell);
    const SudokuSetSubject subject = {&state->grid, cell};
    say_of(shell, &state->layout, speak_cell_map, &subject, out);
}

void sudoku_say_map(const GameShell *shell, Text *out) {
    const SudokuState *state = sudoku_state_of(shell);
    const SudokuSetSubject subject = {&state->grid, -1};
    say_of(shell, &state->layout, speak_map, &subject, out);
}

static void speak_routine(const SudokuLayout *layout, const void *subject, Translate translate,
                          Text *out) {
    sudoku_routine_text(layout, subject, translate, out);
}

void sudoku_say_routine(const GameShell *shell, const SudokuRoutine *routine, Text *out) {
    say_of(shell, sudoku_layout_of(shell), speak_routine, routine, out);
}
