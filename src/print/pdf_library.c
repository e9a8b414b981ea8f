/* Opens cairo and FreeType when the first page needs them. */
#include "print/pdf_library.h"

#include <stddef.h>

#ifdef DAMIER_LINKED_LIBRARIES

#define GIVE(function) .function = (function),

bool pdf_library_load(PdfLibrary *library) {
    *library = (PdfLibrary){CAIRO_FUNCTIONS(GIVE) FREETYPE_FUNCTIONS(GIVE)};
    return true;
}

#else

#include "sys/shared_library.h"

#ifdef __APPLE__
#define CAIRO_FILE "libcairo.2.dylib"
#define FREETYPE_FILE "libfreetype.6.dylib"
#else
#define CAIRO_FILE "libcairo.so.2"
#define FREETYPE_FILE "libfreetype.so.6"
#endif

/* A function's name and the offset of its pointer. */
typedef struct PdfLibraryEntry {
    const char *name;
    size_t offset;
} PdfLibraryEntry;

#define ENTRY(function) {#function, offsetof(PdfLibrary, function)},

static const PdfLibraryEntry cairo_entries[] = {CAIRO_FUNCTIONS(ENTRY){NULL, 0}};
static const PdfLibraryEntry freetype_entries[] = {FREETYPE_FUNCTIONS(ENTRY){NULL, 0}};

static bool find_all(PdfLibrary *library, const char *file, const PdfLibraryEntry *entries) {
    void *handle = shared_library_open(file);
    bool is_whole = handle != NULL;
    for (const PdfLibraryEntry *entry = entries; is_whole && entry->name; entry++) {
        is_whole = shared_library_find(handle, entry->name, (char *)library + entry->offset);
    }
    return is_whole;
}

bool pdf_library_load(PdfLibrary *library) {
    return find_all(library, CAIRO_FILE, cairo_entries) &&
           find_all(library, FREETYPE_FILE, freetype_entries);
}

#endif
