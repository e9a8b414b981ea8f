/* The running program on Windows: words, streams, the console's wishes, memory. */
#include "sys/process.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <windows.h>
/* after windows.h */
#include <psapi.h>
#include <shellapi.h>

#include "sys/thread.h"
#include "sys/windows/wide.h"

/* Global because the console belongs to the process. */
static struct {
    ThreadLock lock;
    bool are_held;
    bool (*take)(void);
} ends;

static void (*caught)(void); /* of process_catch_ends; global like the console */

static char *utf8_of(const wchar_t *wide) {
    const int count = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *utf8 = count > 0 ? malloc((size_t)count) : NULL;
    if (utf8) {
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, utf8, count, NULL, NULL);
    }
    return utf8;
}

/* The words of the command line as UTF-8, whatever the code page; they live as long as the program.
 * Without memory they stay as they are. */
static void read_words(int *count, char ***words) {
    int found = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &found);
    char **made = wide ? calloc((size_t)found + 1, sizeof *made) : NULL;
    for (int i = 0; made && i < found; i++) {
        made[i] = utf8_of(wide[i]);
        if (!made[i]) {
            LocalFree(wide);
            return;
        }
    }
    LocalFree(wide);
    if (made) {
        *count = found;
        *words = made;
    }
}

void process_begin(int *count, char ***words) {
    for (int i = 0; i < 3; i++) {
        _setmode(i, _O_BINARY);
    }
    SetErrorMode(SEM_FAILCRITICALERRORS); /* no box about a drive without a disk */
    SetConsoleOutputCP(CP_UTF8);
    read_words(count, words);
}

unsigned long process_id(void) {
    return GetCurrentProcessId();
}

/* Folders for temporary files are the user's own. */
unsigned long process_user(void) {
    return 0;
}

bool process_program_folder(Text *out) {
    wchar_t *wide = malloc(WIDE_PATH_MAX * sizeof *wide);
    const DWORD length = wide ? GetModuleFileNameW(NULL, wide, WIDE_PATH_MAX) : 0;
    if (length == 0 || length >= WIDE_PATH_MAX) {
        free(wide);
        return false;
    }
    wchar_t *slash = wcsrchr(wide, L'\\');
    if (slash) {
        *slash = 0;
        wide_add_path(wide, out);
    }
    free(wide);
    return slash && !out->truncated;
}

uint64_t process_peak_memory(void) {
    PROCESS_MEMORY_COUNTERS counters = {.cb = sizeof counters};
    return GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters)
               ? counters.PeakWorkingSetSize
               : 0;
}

_Noreturn void process_exit_now(int status) {
    _exit(status);
}

/* A thread of the system's own calls it. When the console closes or the user logs off, the process
 * ends as soon as it returns: it waits for main to end first. */
static BOOL WINAPI console_handler(DWORD kind) {
    bool is_taken = false;
    thread_lock(&ends.lock);
    if (caught) {
        caught();
        is_taken = true;
    } else if (ends.take) {
        is_taken = ends.take();
    }
    thread_unlock(&ends.lock);
    if (is_taken && kind != CTRL_C_EVENT && kind != CTRL_BREAK_EVENT) {
        Sleep(INFINITE);
    }
    return is_taken;
}

static void hold(void) {
    if (!ends.are_held) {
        ends.are_held = SetConsoleCtrlHandler(console_handler, TRUE) != 0;
    }
}

void process_hold_ends(void) {
    hold();
}

void process_take_ends(bool (*take)(void)) {
    thread_lock(&ends.lock);
    ends.take = take;
    thread_unlock(&ends.lock);
}

bool process_ends_in_handler(void) {
    return false;
}

void process_catch_ends(void (*take)(void)) {
    hold();
    thread_lock(&ends.lock);
    caught = take;
    thread_unlock(&ends.lock);
}
