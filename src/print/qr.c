/* QR codes by libqrencode, which is opened when the first one is made. */
#include "print/qr.h"

#include <errno.h>
#include <qrencode.h>
#include <stddef.h>
#include <string.h>

#include "sys/shared_library.h"

#ifdef __APPLE__
#define QR_LIBRARY_FILE "libqrencode.4.dylib"
#else
#define QR_LIBRARY_FILE "libqrencode.so.4"
#endif

/* What version 40 holds at level L. */
#define QR_BYTES_MAX 2953

typedef struct QrLibrary {
    __typeof__(&QRcode_encodeData) encode;
    __typeof__(&QRcode_free) free;
} QrLibrary;

static bool load(QrLibrary *library) {
#ifdef DAMIER_LINKED_LIBRARIES
    *library = (QrLibrary){QRcode_encodeData, QRcode_free};
    return true;
#else
    void *handle = shared_library_open(QR_LIBRARY_FILE);
    return handle && shared_library_find(handle, "QRcode_encodeData", &library->encode) &&
           shared_library_find(handle, "QRcode_free", &library->free);
#endif
}

static void copy_squares(const QRcode *made, QrCode *code) {
    code->side = made->width;
    for (int i = 0; i < made->width * made->width; i++) {
        code->dark[i] = made->data[i] & 1U; /* the other bits say what the square is for */
    }
}

Status qr_make(const char *text, QrCode *code) {
    static const QRecLevel levels[] = {QR_ECLEVEL_M, QR_ECLEVEL_L};
    const size_t length = strlen(text);
    QrLibrary library;
    Status status = STATUS_LIMIT;
    code->side = 0;
    if (length == 0) {
        return STATUS_BAD_INPUT;
    }
    if (length > QR_BYTES_MAX) {
        return STATUS_LIMIT;
    }
    if (!load(&library)) {
        return STATUS_NOT_FOUND;
    }
    for (size_t i = 0; i < sizeof levels / sizeof levels[0] && status == STATUS_LIMIT; i++) {
        errno = 0;
        QRcode *made = library.encode((int)length, (const unsigned char *)text, 0, levels[i]);
        if (made) {
            copy_squares(made, code);
            library.free(made);
            status = STATUS_OK;
        } else if (errno != ERANGE) {
            status = errno == ENOMEM ? STATUS_NO_MEMORY : STATUS_BAD_INPUT;
        }
    }
    return status;
}
