/* Runs a fuzz target over its corpus without a fuzzer.
 *
 *     NAME CORPUS [MUTANTS [SEED]]   every input, and this many mutants of each
 *     NAME --unpack CORPUS FOLDER    a file for each input, as libFuzzer wants it
 *     NAME --pack FOLDER CORPUS      back again
 *
 * A corpus is one file: for each input its length in decimal, a line feed, the bytes, a line feed.
 * A target that finds something aborts. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdio.h>

#include "base/rng.h"
#include "fuzz/fuzz.h"

#define INPUT_MAX (1 << 20)

static uint8_t input[INPUT_MAX];

/* False at the end of the corpus. */
static bool read_input(FILE *corpus, size_t *size) {
    if (fscanf(corpus, "%zu", size) != 1) {
        return false;
    }
    demand(*size <= INPUT_MAX && fgetc(corpus) == '\n');
    demand(fread(input, 1, *size, corpus) == *size && fgetc(corpus) == '\n');
    return true;
}

static FILE *open_file(const char *path, const char *mode) {
    FILE *file = fopen(path, mode);
    if (!file) {
        perror(path);
        exit(2);
    }
    return file;
}

/* A separate block, so that a read past its end is detected. */
static void run(const uint8_t *bytes, size_t size) {
    uint8_t *copy = malloc(size > 0 ? size : 1);
    demand(copy != NULL);
    memcpy(copy, bytes, size);
    (void)LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

/* Changes, cuts out or doubles a few bytes. */
static size_t mutate(Rng *rng, uint8_t *bytes, size_t size) {
    for (uint32_t changes = 1 + rng_below(rng, 4); changes > 0 && size > 0; changes--) {
        const uint32_t at = rng_below(rng, (uint32_t)size);
        const uint32_t action = rng_below(rng, 4);
        if (action == 0) {
            bytes[at] = (uint8_t)rng_next(rng);
        } else if (action == 1) {
            bytes[at] ^= (uint8_t)(1U << rng_below(rng, 8));
        } else if (action == 2) {
            const size_t cut = 1 + rng_below(rng, (uint32_t)(size - at));
            memmove(bytes + at, bytes + at + cut, size - at - cut);
            size -= cut;
        } else if (size < INPUT_MAX / 2) {
            memmove(bytes + at + 1, bytes + at, size - at);
            size++;
        }
    }
    return size;
}

static int replay(const char *path, int mutants, uint64_t seed) {
    static uint8_t mutant[INPUT_MAX];
    FILE *corpus = open_file(path, "rb");
    Rng rng = rng_seeded(seed);
    size_t size = 0;
    long runs = 0;
    while (read_input(corpus, &size)) {
        run(input, size);
        for (int i = 0; i < mutants; i++) {
            memcpy(mutant, input, size);
            run(mutant, mutate(&rng, mutant, size));
        }
        runs += 1 + mutants;
    }
    demand(feof(corpus) && runs > 0);
    fclose(corpus);
    printf("%ld runs, seed %llu\n", runs, (unsigned long long)seed);
    return 0;
}

static int unpack(const char *path, const char *folder) {
    FILE *corpus = open_file(path, "rb");
    size_t size = 0;
    for (int number = 0; read_input(corpus, &size); number++) {
        char name[1000];
        snprintf(name, sizeof name, "%s/%04d", folder, number);
        FILE *file = open_file(name, "wb");
        demand(fwrite(input, 1, size, file) == size && fclose(file) == 0);
    }
    fclose(corpus);
    return 0;
}

static int pack(const char *folder, const char *path) {
    struct dirent **entries;
    const int count = scandir(folder, &entries, NULL, alphasort);
    FILE *corpus = open_file(path, "wb");
    for (int i = 0; i < count; i++) {
        char name[1000];
        snprintf(name, sizeof name, "%s/%s", folder, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.') {
            FILE *file = open_file(name, "rb");
            const size_t size = fread(input, 1, INPUT_MAX, file);
            fclose(file);
            fprintf(corpus, "%zu\n", size);
            demand(fwrite(input, 1, size, corpus) == size && fputc('\n', corpus) == '\n');
        }
        free(entries[i]);
    }
    free(entries);
    return fclose(corpus) == 0 ? 0 : 1;
}

int main(int argc, char **argv) {
    if (argc == 4 && strcmp(argv[1], "--unpack") == 0) {
        return unpack(argv[2], argv[3]);
    }
    if (argc == 4 && strcmp(argv[1], "--pack") == 0) {
        return pack(argv[2], argv[3]);
    }
    if (argc < 2) {
        fprintf(stderr, "usage: %s CORPUS [MUTANTS [SEED]]\n", argv[0]);
        return 2;
    }
    const char *given = getenv("DAMIER_TEST_SEED");
    const uint64_t seed = strtoull(argc > 3 ? argv[3] : given ? given : "20261121", NULL, 10);
    return replay(argv[1], argc > 2 ? atoi(argv[2]) : 0, seed);
}
