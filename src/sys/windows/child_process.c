/* A child process over pipes: Windows. A job holds it and all it starts, and ends them with this
 * program. */
#include "sys/child_process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
/* Windows has a macro of this name. */
#undef STATUS_NO_MEMORY

#include <errno.h>

#include "sys/child_lines.h"
#include "sys/windows/wide.h"

#define PIPE_BYTES 65536
#define WRITE_WAIT_MS 500 /* for a program that does not read */
#define GRACE_MS 40       /* from the end of its input until it is killed */
#define ENDED_STATUS 1    /* of a program that is killed */

struct ChildProcess {
    HANDLE process, job;
    HANDLE input; /* to write to, overlapped, so that it can be given up; NULL: closed */
    HANDLE written;
    HANDLE output; /* to read from */
    ChildLines lines;
};

/* The child's ends: input, output, and nothing for errors. */
enum { CHILD_INPUT, CHILD_OUTPUT, CHILD_ERROR, CHILD_ENDS };

/* ---- Starting ---- */

static void close_handle(HANDLE *handle) {
    if (*handle && *handle != INVALID_HANDLE_VALUE) {
        CloseHandle(*handle);
    }
    *handle = NULL;
}

static void close_ends(HANDLE ends[CHILD_ENDS]) {
    for (int i = 0; i < CHILD_ENDS; i++) {
        close_handle(&ends[i]);
    }
}

/* Pipes without a name cannot be written to without waiting: the input has one of its own. */
static bool open_input(HANDLE *ours, HANDLE *childs, SECURITY_ATTRIBUTES *inherited) {
    static volatile LONG count; /* global because names are the process's */
    wchar_t name[80];
    swprintf(name, sizeof name / sizeof name[0], L"\\\\.\\pipe\\damier-%lu-%ld",
             GetCurrentProcessId(), InterlockedIncrement(&count));
    *ours = CreateNamedPipeW(
        name, PIPE_ACCESS_OUTBOUND | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, PIPE_BYTES, PIPE_BYTES, 0, NULL);
    if (*ours == INVALID_HANDLE_VALUE) {
        return false;
    }
    *childs = CreateFileW(name, GENERIC_READ, 0, inherited, OPEN_EXISTING, 0, NULL);
    return *childs != INVALID_HANDLE_VALUE;
}

static bool open_ends(ChildProcess *child, HANDLE ends[CHILD_ENDS]) {
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    if (!open_input(&child->input, &ends[CHILD_INPUT], &inherited) ||
        !CreatePipe(&child->output, &ends[CHILD_OUTPUT], &inherited, PIPE_BYTES) ||
        !SetHandleInformation(child->output, HANDLE_FLAG_INHERIT, 0)) {
        return false;
    }
    child->written = CreateEventW(NULL, TRUE, FALSE, NULL);
    ends[CHILD_ERROR] = CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                                    &inherited, OPEN_EXISTING, 0, NULL);
    return child->written && ends[CHILD_ERROR] != INVALID_HANDLE_VALUE;
}

/* Windows limits the memory of a program, not the files it writes. */
static bool make_job(ChildProcess *child, const ChildLimits *limits) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION job = {0};
    job.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    if (limits->memory_bytes > 0) {
        job.BasicLimitInformation.LimitFlags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
        job.ProcessMemoryLimit = (SIZE_T)limits->memory_bytes;
    }
    child->job = CreateJobObjectW(NULL, NULL);
    return child->job &&
           SetInformationJobObject(child->job, JobObjectExtendedLimitInformation, &job, sizeof job);
}

/* Starts it halted, puts it into the job and lets it run. */
static bool create_process(ChildProcess *child, wchar_t *path, const wchar_t *folder,
                           STARTUPINFOEXW *start) {
    PROCESS_INFORMATION made = {0};
    wchar_t *words = calloc(wcslen(path) + 3, sizeof *words);
    if (!words) {
        SetLastError(ERROR_NOT_ENOUGH_MEMORY);
        return false;
    }
    wcscat(wcscat(wcscpy(words, L"\""), path), L"\"");
    const BOOL is_made =
        CreateProcessW(path, words, NULL, NULL, TRUE,
                       CREATE_SUSPENDED | CREATE_NO_WINDOW | EXTENDED_STARTUPINFO_PRESENT, NULL,
                       folder, &start->StartupInfo, &made);
    const DWORD fault = GetLastError();
    free(words);
    SetLastError(fault);
    if (!is_made) {
        return false;
    }
    child->process = made.hProcess;
    const bool runs = AssignProcessToJobObject(child->job, made.hProcess) &&
                      ResumeThread(made.hThread) != (DWORD)-1;
    if (!runs) {
        const DWORD reason = GetLastError();
        TerminateProcess(made.hProcess, ENDED_STATUS);
        SetLastError(reason);
    }
    close_handle(&made.hThread);
    return runs;
}

/* It inherits its ends of the pipes and no other handle. */
static bool launch(ChildProcess *child, wchar_t *path, const wchar_t *folder,
                   HANDLE ends[CHILD_ENDS]) {
    STARTUPINFOEXW start = {.StartupInfo = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES}};
    SIZE_T size = 0;
    start.StartupInfo.hStdInput = ends[CHILD_INPUT];
    start.StartupInfo.hStdOutput = ends[CHILD_OUTPUT];
    start.StartupInfo.hStdError = ends[CHILD_ERROR];
    InitializeProcThreadAttributeList(NULL, 1, 0, &size);
    start.lpAttributeList = malloc(size);
    if (!start.lpAttributeList ||
        !InitializeProcThreadAttributeList(start.lpAttributeList, 1, 0, &size)) {
        free(start.lpAttributeList);
        SetLastError(ERROR_NOT_ENOUGH_MEMORY);
        return false;
    }
    const bool runs =
        UpdateProcThreadAttribute(start.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, ends,
                                  CHILD_ENDS * sizeof ends[0], NULL, NULL) &&
        create_process(child, path, folder, &start);
    const DWORD fault = GetLastError();
    DeleteProcThreadAttributeList(start.lpAttributeList);
    free(start.lpAttributeList);
    SetLastError(fault);
    return runs;
}

/* The folder of a path with backslashes; NULL when memory runs out. */
static wchar_t *wide_create_folder(const wchar_t *path) {
    wchar_t *folder = _wcsdup(path);
    wchar_t *name = folder ? wcsrchr(folder, L'\\') : NULL;
    if (name) {
        name[1] = 0; /* the slash stays: "C:" is another folder than "C:\" */
    }
    return folder;
}

static void free_child(ChildProcess *child) {
    close_handle(&child->input);
    close_handle(&child->written);
    close_handle(&child->output);
    close_handle(&child->process);
    close_handle(&child->job);
    free(child);
}

Status child_process_start(const char *path, const ChildLimits *limits, ChildProcess **child,
                           Text *reason) {
    HANDLE ends[CHILD_ENDS] = {NULL};
    ChildProcess *made = calloc(1, sizeof *made);
    wchar_t *wide_path = wide_create_path(path);
    wchar_t *wide_folder = wide_path ? wide_create_folder(wide_path) : NULL;
    const bool is_ready = made && wide_path && wide_folder;
    const bool runs = is_ready && open_ends(made, ends) && make_job(made, limits) &&
                      launch(made, wide_path, wide_folder, ends);
    if (is_ready && !runs) {
        wide_set_errno();
    }
    const int fault = errno == ENOTDIR ? ENOENT : errno; /* it begins in the program's folder */
    close_ends(ends);
    free(wide_path);
    free(wide_folder);
    if (runs) {
        *child = made;
        return STATUS_OK;
    }
    if (made) {
        free_child(made);
    }
    if (!is_ready && fault == ENOMEM) {
        return STATUS_NO_MEMORY;
    }
    text_add(reason, strerror(fault));
    return STATUS_IO;
}

/* ---- Writing ---- */

static bool write_all(ChildProcess *child, const char *bytes, size_t count) {
    OVERLAPPED writing = {.hEvent = child->written};
    DWORD done = 0;
    if (!WriteFile(child->input, bytes, (DWORD)count, NULL, &writing)) {
        if (GetLastError() != ERROR_IO_PENDING) {
            return false;
        }
        if (WaitForSingleObject(child->written, WRITE_WAIT_MS) != WAIT_OBJECT_0) {
            CancelIoEx(child->input, &writing);
        }
    }
    return GetOverlappedResult(child->input, &writing, &done, TRUE) && done == count;
}

bool child_process_write(ChildProcess *child, const char *line) {
    child->lines.taken = 0;
    return write_all(child, line, strlen(line)) && write_all(child, "\n", 1);
}

/* ---- Reading ---- */

/* ChildFetch */
static int64_t fetch(ChildProcess *child, char *bytes, size_t room) {
    DWORD ready = 0;
    DWORD count = 0;
    if (!PeekNamedPipe(child->output, NULL, 0, NULL, &ready, NULL)) {
        return -1;
    }
    if (ready == 0) {
        Sleep(CHILD_POLL_MS);
        return 0;
    }
    const DWORD wanted = ready < room ? ready : (DWORD)room;
    return ReadFile(child->output, bytes, wanted, &count, NULL) ? (int64_t)count : -1;
}

ChildRead child_process_read(ChildProcess *child, int64_t deadline_ms, const atomic_bool *stop,
                             char *line, size_t size) {
    return child_lines_read(&child->lines, (ChildSource){child, fetch, deadline_ms, stop}, line,
                            size);
}

/* ---- The end ---- */

/* A program that fails ends with a status of Windows, as 0xC0000005: it is written as a number too.
 */
void child_process_describe_end(ChildProcess *child, Text *out) {
    DWORD status = 0;
    if (WaitForSingleObject(child->process, GRACE_MS) == WAIT_OBJECT_0 &&
        GetExitCodeProcess(child->process, &status)) {
        text_addf(out, text_say(out, N_("exit status %d")), (int)status);
    }
}

void child_process_destroy(ChildProcess *child) {
    if (!child) {
        return;
    }
    close_handle(&child->input);
    WaitForSingleObject(child->process, GRACE_MS);
    TerminateJobObject(child->job, ENDED_STATUS); /* what it has started too */
    free_child(child);
}
