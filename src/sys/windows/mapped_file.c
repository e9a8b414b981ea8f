/* Files mapped into memory by Windows. */
#include "sys/mapped_file.h"

#include <stdlib.h>
#include <windows.h>

#include "sys/windows/wide.h"

bool mapped_file_open(const char *path, MappedFile *file) {
    LARGE_INTEGER size = {0};
    wchar_t *wide = wide_create_path(path);
    *file = (MappedFile){0};
    HANDLE handle = wide ? CreateFileW(wide, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING,
                                       FILE_ATTRIBUTE_NORMAL, NULL)
                         : INVALID_HANDLE_VALUE;
    free(wide);
    if (handle == INVALID_HANDLE_VALUE) {
        wide_set_errno();
        return false;
    }
    HANDLE mapping = GetFileSizeEx(handle, &size) && size.QuadPart > 0
                         ? CreateFileMappingW(handle, NULL, PAGE_READONLY, 0, 0, NULL)
                         : NULL;
    if (mapping) {
        file->bytes = MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0);
        file->count = file->bytes ? (size_t)size.QuadPart : 0;
        CloseHandle(mapping);
    }
    if (!file->bytes) {
        wide_set_errno();
    }
    CloseHandle(handle);
    return file->bytes != NULL;
}

/* The system takes pages that nobody uses by itself. */
void mapped_file_rest(const MappedFile *file) {
    (void)file;
}

void mapped_file_close(MappedFile *file) {
    if (file->bytes) {
        UnmapViewOfFile(file->bytes);
    }
    *file = (MappedFile){0};
}
