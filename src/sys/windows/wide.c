/* UTF-16 from and to UTF-8, long paths, errors. */
#include "sys/windows/wide.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

#define WIDE_SHORT_MAX 240 /* a folder may have 248 units, a file 260 */

wchar_t *wide_create(const char *utf8) {
    const int count = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, utf8, -1, NULL, 0);
    wchar_t *wide = count > 0 ? malloc((size_t)count * sizeof *wide) : NULL;
    if (!wide) {
        errno = count > 0 ? ENOMEM : EILSEQ;
        return NULL;
    }
    MultiByteToWideChar(CP_UTF8, 0, utf8, -1, wide, count);
    return wide;
}

/* \\?\C:\… of an absolute path, \\?\UNC\… of one in the network; NULL when memory runs out. */
static wchar_t *without_limit(const wchar_t *path) {
    const DWORD room = GetFullPathNameW(path, 0, NULL, NULL);
    wchar_t *whole = room ? malloc((room + 8) * sizeof *whole) : NULL;
    if (!whole) {
        errno = ENOMEM;
        return NULL;
    }
    wchar_t *at = whole + 8;
    GetFullPathNameW(path, room, at, NULL);
    const wchar_t *prefix = L"\\\\?\\";
    if (at[0] == L'\\' && at[1] == L'\\') {
        prefix = at[2] == L'?' ? L"" : L"\\\\?\\UNC\\";
        at += at[2] == L'?' ? 0 : 2;
    }
    memmove(whole + wcslen(prefix), at, (wcslen(at) + 1) * sizeof *at);
    memcpy(whole, prefix, wcslen(prefix) * sizeof *prefix);
    return whole;
}

wchar_t *wide_create_path(const char *utf8) {
    /* To Windows "C:" is the current folder there. */
    const char drive[] = {utf8[0], ':', '\\', 0};
    const bool is_drive = utf8[0] && utf8[1] == ':' && !utf8[2];
    wchar_t *path = wide_create(is_drive ? drive : utf8);
    size_t length = 0;
    for (; path && path[length]; length++) {
        path[length] = path[length] == L'/' ? L'\\' : path[length];
    }
    if (!path || length < WIDE_SHORT_MAX) {
        return path;
    }
    wchar_t *whole = without_limit(path);
    free(path);
    return whole;
}

void wide_add(const wchar_t *wide, Text *out) {
    const int count = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *utf8 = count > 0 ? malloc((size_t)count) : NULL;
    if (!utf8) {
        out->truncated = true;
        return;
    }
    WideCharToMultiByte(CP_UTF8, 0, wide, -1, utf8, count, NULL, NULL);
    text_add(out, utf8);
    free(utf8);
}

void wide_add_path(const wchar_t *wide, Text *out) {
    const bool is_unc = wcsncmp(wide, L"\\\\?\\UNC\\", 8) == 0;
    const bool is_long = wcsncmp(wide, L"\\\\?\\", 4) == 0;
    const size_t before = out->length;
    text_add(out, is_unc ? "//" : "");
    wide_add(wide + (is_unc ? 8 : is_long ? 4 : 0), out);
    for (size_t i = before; i < out->length; i++) {
        out->data[i] = out->data[i] == '\\' ? '/' : out->data[i];
    }
}

void wide_set_errno(void) {
    static const struct {
        DWORD code;
        int error;
    } errors[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT},
        {ERROR_PATH_NOT_FOUND, ENOENT},
        {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_NETPATH, ENOENT},
        {ERROR_ACCESS_DENIED, EACCES},
        {ERROR_SHARING_VIOLATION, EACCES},
        {ERROR_LOCK_VIOLATION, EACCES},
        {ERROR_WRITE_PROTECT, EROFS},
        {ERROR_FILE_EXISTS, EEXIST},
        {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_DISK_FULL, ENOSPC},
        {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_OUTOFMEMORY, ENOMEM},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG},
        {ERROR_BROKEN_PIPE, EPIPE},
        {ERROR_NO_DATA, EPIPE},
        {ERROR_INVALID_HANDLE, EBADF},
        {ERROR_TOO_MANY_OPEN_FILES, EMFILE},
        {ERROR_DIRECTORY, ENOTDIR},
    };
    const DWORD code = GetLastError();
    errno = EIO;
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++) {
        if (errors[i].code == code) {
            errno = errors[i].error;
        }
    }
}
