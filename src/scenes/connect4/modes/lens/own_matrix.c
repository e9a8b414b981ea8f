/* A matrix of any size and entries, typed or pasted. */
#include <stdlib.h>

#include "scenes/connect4/modes/lens/internal.h"
#include "scenes/kit/edit/kept_text.h"

#define KEPT_KEY "connect4.own-matrix"
#define KEPT_SIZE (MATRIX_SIDE_MAX * MATRIX_SIDE_MAX * 6 + 1)

void connect4_lens_load_own(GameShell *shell, Lens *lens) {
    char why[SHELL_NOTICE_SIZE]; /* a damaged text: there is no matrix then */
    Text reason = text_over(why, sizeof why);
    char *words = kept_text_load(shell, KEPT_KEY, KEPT_SIZE);
    if (words) {
        (void)connect4_numbers_from_text(words, &lens->own, &reason);
    }
    free(words);
}

void connect4_lens_keep_own(GameShell *shell, const Lens *lens) {
    char words[KEPT_SIZE] = "";
    Text text = text_over(words, sizeof words);
    if (lens->own.rows > 0) {
        connect4_matrix_to_text(&lens->own, &text);
        kept_text_save(shell, KEPT_KEY, words);
    }
}

void connect4_lens_take_own(const GameShell *shell, Lens *lens) {
    if (lens->own.rows == 0) {
        lens->own = connect4_lens_matrix(shell, lens);
    }
    lens->source = LENS_OWN;
    lens->typing = (MatrixTyping){.is_on = false};
    connect4_lens_fit(shell, lens);
}

void connect4_lens_size_own(const GameShell *shell, Lens *lens, int rows, int columns) {
    lens->own = matrix_resized(&lens->own, rows, columns);
    lens->typing.is_on = false;
    connect4_lens_fit(shell, lens);
}

void connect4_lens_press_own(Lens *lens, int row, int column, bool is_backwards) {
    const MatrixTyping *typing = &lens->typing;
    int *entry = &lens->own.at[row][column];
    if (typing->is_on && typing->row == row && typing->column == column) {
        *entry = matrix_entry_turned(*entry, is_backwards);
    }
    matrix_typing_begin(&lens->typing, row, column);
    lens->is_running = false;
}

static bool type_arrow(Lens *lens, Key key) {
    const int rows = (key == KEY_DOWN) - (key == KEY_UP);
    const int columns = (key == KEY_RIGHT) - (key == KEY_LEFT);
    matrix_typing_move(&lens->typing, &lens->own, rows, columns);
    return rows != 0 || columns != 0;
}

bool connect4_lens_type_own(Lens *lens, const Event *event) {
    MatrixTyping *typing = &lens->typing;
    if (!typing->is_on || event->mods != 0) {
        return false;
    }
    if (event->key == KEY_DIGIT) {
        matrix_typing_digit(typing, &lens->own, event->digit);
    } else if (event_is_letter(event, '-', 0)) {
        matrix_typing_sign(typing, &lens->own);
    } else if (event->key == KEY_BACKSPACE) {
        matrix_typing_erase(typing, &lens->own);
    } else if (event->key == KEY_DELETE) {
        matrix_typing_clear(typing, &lens->own);
    } else if (event->key == KEY_SPACE || event->key == KEY_ENTER) {
        matrix_typing_go_on(typing, &lens->own, 1);
    } else if (event->key == KEY_ESCAPE) {
        typing->is_on = false;
    } else {
        return type_arrow(lens, event->key);
    }
    return true;
}

bool connect4_lens_paste_own(const GameShell *shell, Lens *lens, const char *text, Text *reason) {
    if (connect4_numbers_from_text(text, &lens->own, reason) != STATUS_OK) {
        return false;
    }
    connect4_lens_take_own(shell, lens);
    return true;
}
