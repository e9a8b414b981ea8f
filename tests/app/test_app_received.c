/* What SDL takes from other programs: its memory has margins and a bound, and of a dropped list
 * only whole paths of a whole list are left. */
#include "support/test.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/desktop/received.h"
#include "app/desktop/x11_selection.h"

/* ld's --wrap: a driver that calls itself Wayland's. */
const char *__wrap_SDL_GetCurrentVideoDriver(void);
const char *__wrap_SDL_GetCurrentVideoDriver(void) {
    return "wayland";
}

static int set_up(void **state) {
    (void)state;
    setenv("WAYLAND_DISPLAY", "none", 1);
    received_guard_memory();
    unsetenv("WAYLAND_DISPLAY");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        return 1;
    }
    received_guard_events();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    SDL_Quit();
    return 0;
}

/* The sanitizer would report the same reads without margins. */
static void a_block_has_margins(void **state) {
    (void)state;
    for (size_t size = 1; size < 40; size++) {
        char *block = SDL_malloc(size);
        assert_non_null(block);
        assert_true(((uintptr_t)block & 15) == 0);
        for (int i = 1; i <= 8; i++) {
            assert_int_equal(block[-i], 0);
            assert_int_equal(block[size + (size_t)i - 1], 0);
        }
        memset(block, 'x', size);
        block = SDL_realloc(block, 2 * size + 1);
        assert_non_null(block);
        for (size_t i = 0; i < size; i++) {
            assert_int_equal(block[i], 'x');
        }
        assert_int_equal(block[-1] | block[2 * size + 1], 0);
        SDL_free(block);
    }
    char *zeros = SDL_calloc(7, 3);
    assert_non_null(zeros);
    for (int i = -8; i < 29; i++) {
        assert_int_equal(zeros[i], 0);
    }
    SDL_free(zeros);
    assert_null(SDL_malloc(SIZE_MAX - 8));
    assert_null(SDL_calloc(SIZE_MAX / 2, 3));
    SDL_free(NULL);
}

static int grow(void *block) {
    *(void **)block = SDL_realloc(NULL, 1);
    *(void **)block = SDL_realloc(*(void **)block, X11_SELECTION_MAX + 2);
    return *(void **)block != NULL;
}

static void what_is_read_has_a_bound(void **state) {
    (void)state;
    char *text = SDL_malloc(10);
    void *other = NULL;
    received_begin();
    text = SDL_realloc(text, X11_SELECTION_MAX + 1);
    assert_non_null(text);
    assert_null(SDL_realloc(text, X11_SELECTION_MAX + 2));
    SDL_Thread *thread = SDL_CreateThread(grow, "other", (void *)&other);
    int is_grown = 0;
    SDL_WaitThread(thread, &is_grown);
    assert_true(is_grown); /* the bound is of one thread */
    received_end();
    text = SDL_realloc(text, X11_SELECTION_MAX + 2);
    assert_non_null(text);
    SDL_free(text);
    SDL_free(other);
}

/* What is left of a drop that SDL announces while this is its last error; NULL: nothing. */
static char *dropped(const char *path, const char *error) {
    SDL_Event event = {.drop = {.type = SDL_DROPFILE, .file = path ? SDL_strdup(path) : NULL}};
    received_begin();
    if (error) {
        SDL_SetError("%s", error);
    }
    const bool is_left = SDL_PushEvent(&event) == 1;
    received_end();
    SDL_FlushEvent(SDL_DROPFILE); /* frees nothing */
    return is_left ? event.drop.file : NULL;
}

static void whole_paths_of_a_whole_list_are_left(void **state) {
    (void)state;
    char *path = dropped("/a/file", NULL);
    assert_string_equal(path, "/a/file");
    SDL_free(path);
    path = dropped("/a/file", "something else");
    assert_string_equal(path, "/a/file");
    SDL_free(path);
    assert_null(dropped("", NULL));
    assert_null(dropped("\na", NULL));
    assert_null(dropped("a/file", NULL));
    assert_null(dropped(NULL, NULL));
    assert_null(dropped("/a/fi", "Pipe timeout"));
    assert_null(dropped("/a/fi", "Pipe select error"));
    assert_null(dropped("/a/fi", "Out of memory"));
}

static void the_clipboard_is_whole(void **state) {
    (void)state;
    char *text = NULL;
    SDL_SetClipboardText("words");
    assert_true(received_clipboard(&text));
    assert_string_equal(text, "words");
    SDL_free(text);
    char *words = malloc(X11_SELECTION_MAX + 2);
    assert_non_null(words);
    memset(words, 'x', X11_SELECTION_MAX + 1);
    words[X11_SELECTION_MAX + 1] = 0;
    SDL_SetClipboardText(words);
    assert_false(received_clipboard(&text));
    assert_null(text);
    SDL_SetClipboardText("");
    free(words);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_block_has_margins),
        cmocka_unit_test(what_is_read_has_a_bound),
        cmocka_unit_test(whole_paths_of_a_whole_list_are_left),
        cmocka_unit_test(the_clipboard_is_whole),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
