/* The page as a process: nobody asks it to end, it is closed. */
#include "sys/process.h"

#include <emscripten.h>
#include <emscripten/heap.h>
#include <stddef.h>
#include <stdlib.h>

void process_begin(int *count, char ***words) {
    (void)count;
    (void)words;
}

unsigned long process_id(void) {
    return 1;
}

unsigned long process_user(void) {
    return 0;
}

bool process_program_folder(Text *out) {
    text_add(out, "/app");
    return !out->truncated;
}

uint64_t process_peak_memory(void) {
    return emscripten_get_heap_size();
}

_Noreturn void process_exit_now(int status) {
    emscripten_force_exit(status);
    abort(); /* never reached */
}

void process_hold_ends(void) {
}

void process_take_ends(bool (*take)(void)) {
    (void)take;
}

bool process_ends_in_handler(void) {
    return false;
}

void process_catch_ends(void (*take)(void)) {
    (void)take;
}
