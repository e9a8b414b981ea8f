/* Names of techniques on the command line. */
#include "cli/solve/sudoku/solve_sudoku_techniques.h"

#include <string.h>

static bool is_sign_of_id(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* Is the word the id, whatever stands between its parts, in either case? */
static bool is_id(SudokuTechnique technique, const char *word, size_t length) {
    char buffer[64];
    Text id = text_over(buffer, sizeof buffer);
    size_t count = 0;
    bool is_between = false;
    sudoku_technique_id(technique, &id);
    for (size_t i = 0; i < length; i++) {
        const char lower = word[i] >= 'A' && word[i] <= 'Z' ? (char)(word[i] | 0x20) : word[i];
        if (!is_sign_of_id(lower)) {
            is_between = count > 0;
            continue;
        }
        if ((is_between && buffer[count++] != '-') || buffer[count++] != lower) {
            return false;
        }
        is_between = false;
    }
    return count == id.length;
}

static int find_technique(const char *word, size_t length) {
    int technique = 0;
    while (technique < SUDOKU_TECHNIQUES && !is_id((SudokuTechnique)technique, word, length)) {
        technique++;
    }
    return technique;
}

Status sudoku_techniques_read(SudokuTechniques *techniques, const char *names, Text *reason) {
    memset(techniques, 0, sizeof *techniques);
    for (const char *at = names;; at++) {
        size_t length = strcspn(at, ",");
        int technique = find_technique(at, length);
        if (technique == SUDOKU_TECHNIQUES && at[length]) { /* a name may have a comma */
            const size_t whole = length + 1 + strcspn(at + length + 1, ",");
            technique = find_technique(at, whole);
            length = technique < SUDOKU_TECHNIQUES ? whole : length;
        }
        if (technique == SUDOKU_TECHNIQUES) {
            text_addf(
                reason,
                text_say(reason, N_("no technique is called “%s”: --techniques list names them")),
                text_quote(at, length).data);
            return STATUS_BAD_INPUT;
        }
        if (!sudoku_technique_has_puzzles((SudokuTechnique)technique)) {
            text_addf(
                reason,
                text_say(reason, N_("no puzzle is known that needs “%s” and no harder technique")),
                sudoku_technique_name((SudokuTechnique)technique));
            return STATUS_BAD_INPUT;
        }
        techniques->count += !techniques->is_wanted[technique];
        techniques->is_wanted[technique] = true;
        at += length;
        if (!*at) {
            return STATUS_OK;
        }
    }
}

void sudoku_techniques_line(SudokuTechnique technique, Text *out) {
    sudoku_technique_id(technique, out);
    text_addf(out, "\t%s", sudoku_technique_name(technique));
}
