/* A heap of blocks in classes of size; freed blocks are kept for the next of their class. */
#include "sys/job_memory.h"

#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Addresses are taken from it as they are needed: nothing is touched before. */
#define RANGE_BYTES ((size_t)192 << 20)
#define ALIGNMENT ((size_t)16)
#define CLASSES 112

/* In front of each block. */
typedef struct BlockHead {
    char *start; /* of what was taken from the range, where it is aligned to more */
    uint32_t class;
    uint32_t room;   /* bytes from the block on */
    uint32_t unused; /* where malloc_usable_size looks: no room known */
} BlockHead;

_Static_assert(sizeof(BlockHead) == 16, "a head keeps the alignment");

typedef struct FreeBlock {
    struct FreeBlock *next;
} FreeBlock;

/* Global because the functions of the C library have no context. */
static struct {
    char *begin, *top, *end;
    size_t live; /* blocks */
    FreeBlock *kept[CLASSES];
    FreeBlock *of_program; /* blocks of the program's heap that the job freed */
} heap;
static FreeBlock *put_off; /* blocks of a range that is lent, freed by the program */
static bool is_lent, is_job;

/* What emscripten calls its own; the plain names are weak there. */
void *__libc_malloc(size_t size);
void __libc_free(void *block);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *emscripten_builtin_memalign(size_t alignment, size_t size);
void *__mmap(void *place, size_t size, int protection, int flags, int file, off_t offset);
int __munmap(void *place, size_t size);

static bool is_in_range(const void *block) {
    return (const char *)block >= heap.begin && (const char *)block < heap.end;
}

static BlockHead *head_of(void *block) {
    return (BlockHead *)block - 1;
}

/* Four classes for each power of two. `size` becomes that of the class. */
static uint32_t class_of(size_t *size) {
    size_t power = ALIGNMENT * 4;
    uint32_t class = 0;
    while (power * 2 < *size) {
        power *= 2;
        class += 4;
    }
    const size_t step = power / 4;
    const size_t steps = *size > power ? (*size - power + step - 1) / step : 0;
    *size = power + steps * step;
    return class + (uint32_t)steps;
}

static void *take(size_t size, size_t alignment) {
    const size_t more = alignment > ALIGNMENT ? alignment : 0;
    if (size > RANGE_BYTES || more > RANGE_BYTES) {
        errno = ENOMEM;
        return NULL;
    }
    size_t taken = sizeof(BlockHead) + size + more;
    const uint32_t class = class_of(&taken);
    char *start = (char *)heap.kept[class];
    if (start) {
        heap.kept[class] = heap.kept[class]->next;
    } else if (taken <= (size_t)(heap.end - heap.top)) {
        start = heap.top;
        heap.top += taken;
    } else {
        errno = ENOMEM;
        return NULL;
    }
    char *block = start + sizeof(BlockHead);
    if (more) {
        block += (alignment - (uintptr_t)block % alignment) % alignment;
    }
    *head_of(block) = (BlockHead){start, class, (uint32_t)(start + taken - block), 0};
    heap.live++;
    return block;
}

static void give_back(void *block) {
    const BlockHead head = *head_of(block);
    FreeBlock *freed = (FreeBlock *)(void *)head.start;
    freed->next = heap.kept[head.class];
    heap.kept[head.class] = freed;
    if (--heap.live == 0) {
        heap.top = heap.begin;
        memset(heap.kept, 0, sizeof heap.kept);
    }
}

static void push(FreeBlock **list, void *block) {
    FreeBlock *freed = block;
    freed->next = *list;
    *list = freed;
}

bool job_memory_lend(void) {
    if (!heap.begin) {
        heap.begin = emscripten_builtin_memalign(4096, RANGE_BYTES);
        heap.top = heap.begin;
        heap.end = heap.begin ? heap.begin + RANGE_BYTES : NULL;
    }
    is_lent = heap.begin != NULL;
    return is_lent;
}

JobMemoryRange job_memory_range(void) {
    return (JobMemoryRange){heap.begin, heap.top, heap.end};
}

void job_memory_enter(void) {
    is_job = true;
}

void job_memory_leave(void) {
    is_job = false;
}

void job_memory_return(void) {
    is_lent = false;
    while (put_off) {
        void *block = put_off;
        put_off = put_off->next;
        give_back(block);
    }
    while (heap.of_program) {
        void *block = heap.of_program;
        heap.of_program = heap.of_program->next;
        __libc_free(block);
    }
}

void *malloc(size_t size) {
    return is_job ? take(size, ALIGNMENT) : __libc_malloc(size);
}

void free(void *block) {
    if (block && is_in_range(block)) {
        if (is_lent && !is_job) {
            push(&put_off, block);
        } else {
            give_back(block);
        }
    } else if (block && is_job) {
        push(&heap.of_program, block);
    } else {
        __libc_free(block);
    }
}

void *calloc(size_t count, size_t size) {
    if (!is_job) {
        return __libc_calloc(count, size);
    }
    if (size && count > RANGE_BYTES / size) {
        errno = ENOMEM;
        return NULL;
    }
    void *block = take(count * size, ALIGNMENT);
    return block ? memset(block, 0, count * size) : NULL;
}

static size_t room_of(void *block) {
    return is_in_range(block) ? head_of(block)->room : malloc_usable_size(block);
}

void *realloc(void *block, size_t size) {
    if (!is_job && !(block && is_in_range(block))) {
        return __libc_realloc(block, size);
    }
    const size_t room = block ? room_of(block) : 0;
    if (block && is_in_range(block) && size <= room) {
        return block;
    }
    void *larger = malloc(size);
    if (larger && block) {
        memcpy(larger, block, room < size ? room : size);
        free(block);
    }
    return larger;
}

void *memalign(size_t alignment, size_t size) {
    return is_job ? take(size, alignment) : emscripten_builtin_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

/* Emscripten's takes memory past malloc. A job only reads files so (FreeType does). */
void *mmap(void *place, size_t size, int protection, int flags, int file, off_t offset) {
    if (!is_job) {
        return __mmap(place, size, protection, flags, file, offset);
    }
    char *bytes = calloc(1, size);
    size_t count = 0;
    ssize_t read = bytes && file >= 0 ? 1 : 0;
    while (read > 0 && count < size) {
        read = pread(file, bytes + count, size - count, offset + (off_t)count);
        count += read > 0 ? (size_t)read : 0;
    }
    if (!bytes || read < 0) {
        free(bytes);
        return MAP_FAILED;
    }
    return bytes;
}

int munmap(void *place, size_t size) {
    if (is_in_range(place)) {
        free(place);
        return 0;
    }
    return is_job ? 0 : __munmap(place, size);
}
