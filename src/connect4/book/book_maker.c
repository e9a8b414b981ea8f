/* Lists the positions of a book and packs their scores. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "connect4/book.h"
#include "connect4/book/book_format.h"
#include "connect4/book/book_pack.h"

/* The positions of one number of discs, in the order of their keys. */
typedef struct BookMakerLevel {
    Connect4Position *positions;
    size_t size;
    int8_t *scores; /* only where they are kept */
} BookMakerLevel;

struct Connect4BookMaker {
    Connect4Shape shape;
    int plies;
    BookMakerLevel levels[CONNECT4_BOOK_PLIES_MAX + 1];
};

static int compare_positions(const void *a, const void *b) {
    const uint64_t x = book_number(*(const Connect4Position *)a);
    const uint64_t y = book_number(*(const Connect4Position *)b);
    return (x > y) - (x < y);
}

/* The position or its mirror, whichever has the smaller key. */
static Connect4Position canonical(Connect4Position position) {
    Connect4Position mirror = connect4_position_mirror(position);
    return book_number(position) <= book_number(mirror) ? position : mirror;
}

static void sort_and_thin(BookMakerLevel *level) {
    qsort(level->positions, level->size, sizeof *level->positions, compare_positions);
    size_t kept = 0;
    for (size_t i = 0; i < level->size; i++) {
        if (kept == 0 || compare_positions(&level->positions[kept - 1], &level->positions[i])) {
            level->positions[kept++] = level->positions[i];
        }
    }
    level->size = kept;
}

/* All positions one disc further in which nobody has won. */
static bool make_next(const BookMakerLevel *from, int columns, BookMakerLevel *to) {
    to->positions = malloc((from->size * (size_t)columns + 1) * sizeof *to->positions);
    if (!to->positions) {
        return false;
    }
    for (size_t i = 0; i < from->size; i++) {
        for (int column = 0; column < columns; column++) {
            Connect4Position position = from->positions[i];
            if (connect4_position_has_room(position, column) &&
                !connect4_position_wins_with(position, column)) {
                to->positions[to->size++] = canonical(connect4_position_play(position, column));
            }
        }
    }
    sort_and_thin(to);
    Connect4Position *fitting = realloc(to->positions, (to->size + 1) * sizeof *to->positions);
    to->positions = fitting ? fitting : to->positions;
    return true;
}

/* Drops positions decided without a search: the book does not need them. */
static void drop_static(BookMakerLevel *level) {
    size_t kept = 0;
    for (size_t i = 0; i < level->size; i++) {
        int score;
        if (!book_static_score(level->positions[i], &score)) {
            level->positions[kept++] = level->positions[i];
        }
    }
    level->size = kept;
}

static bool make_levels(Connect4BookMaker *maker) {
    BookMakerLevel *levels = maker->levels;
    const int columns = connect4_shape(maker->shape).columns;
    levels[0].positions = malloc(sizeof *levels[0].positions);
    if (!levels[0].positions) {
        return false;
    }
    levels[0].positions[0] = connect4_position_start(maker->shape);
    levels[0].size = 1;
    for (int ply = 1; ply <= maker->plies; ply++) {
        if (!make_next(&levels[ply - 1], columns, &levels[ply])) {
            return false;
        }
    }
    BookMakerLevel *last = &levels[maker->plies];
    for (int ply = 0; ply <= maker->plies; ply++) {
        drop_static(&levels[ply]);
    }
    last->scores = malloc(last->size);
    if (last->scores) {
        memset(last->scores, CONNECT4_BOOK_UNKNOWN, last->size);
    }
    return last->scores != NULL;
}

Connect4BookMaker *connect4_book_maker_create(Connect4Shape shape, int plies) {
    assert(plies >= 2 && plies <= CONNECT4_BOOK_PLIES_MAX && plies % 2 == 0);
    Connect4BookMaker *maker = calloc(1, sizeof *maker);
    if (maker) {
        maker->shape = shape;
        maker->plies = plies;
        if (!make_levels(maker)) {
            connect4_book_maker_destroy(maker);
            maker = NULL;
        }
    }
    return maker;
}

void connect4_book_maker_destroy(Connect4BookMaker *maker) {
    if (maker) {
        for (int ply = 0; ply <= maker->plies; ply++) {
            free(maker->levels[ply].positions);
            free(maker->levels[ply].scores);
        }
        free(maker);
    }
}

size_t connect4_book_maker_size(const Connect4BookMaker *maker) {
    return maker->levels[maker->plies].size;
}

Connect4Position connect4_book_maker_position(const Connect4BookMaker *maker, size_t index) {
    return maker->levels[maker->plies].positions[index];
}

int8_t *connect4_book_maker_scores(Connect4BookMaker *maker) {
    return maker->levels[maker->plies].scores;
}

/* ---- Minimax of the lower plies ---- */

static int score_in(const BookMakerLevel *level, Connect4Position position) {
    int score;
    if (book_static_score(position, &score)) {
        return score;
    }
    Connect4Position wanted = canonical(position);
    const Connect4Position *found = bsearch(&wanted, level->positions, level->size,
                                            sizeof *level->positions, compare_positions);
    assert(found);
    return level->scores[found - level->positions];
}

static bool score_level(BookMakerLevel *level, const BookMakerLevel *next) {
    free(level->scores);
    level->scores = malloc(level->size + 1);
    for (size_t i = 0; level->scores && i < level->size; i++) {
        const Connect4Position position = level->positions[i];
        int best = -CONNECT4_CELLS_MAX;
        for (int column = 0; column < connect4_position_shape(position).columns; column++) {
            if (connect4_position_has_room(position, column)) {
                int value = -score_in(next, connect4_position_play(position, column));
                best = value > best ? value : best;
            }
        }
        level->scores[i] = (int8_t)best;
    }
    return level->scores != NULL;
}

/* The entries of all even plies. */
static BookEntry *gather(const Connect4BookMaker *maker, size_t *size) {
    size_t most = 0;
    for (int ply = 0; ply <= maker->plies; ply += 2) {
        most += maker->levels[ply].size;
    }
    BookEntry *entries = malloc(most * sizeof *entries);
    *size = 0;
    for (int ply = 0; entries && ply <= maker->plies; ply += 2) {
        const BookMakerLevel *level = &maker->levels[ply];
        for (size_t i = 0; i < level->size; i++) {
            entries[(*size)++] = (BookEntry){book_key(level->positions[i]),
                                             level->scores[i] + connect4_score_most(maker->shape)};
        }
    }
    return entries;
}

Status connect4_book_maker_pack(const Connect4BookMaker *maker, unsigned char **bytes,
                                size_t *length) {
    /* The levels below the last one are scratch space: their scores follow from it. */
    Connect4BookMaker work = *maker;
    const BookMakerLevel *last = &maker->levels[maker->plies];
    *bytes = NULL;
    if (memchr(last->scores, CONNECT4_BOOK_UNKNOWN, last->size)) {
        return STATUS_NOT_FOUND;
    }
    for (int ply = 0; ply < maker->plies; ply++) {
        work.levels[ply].scores = NULL;
    }
    bool done = true;
    for (int ply = maker->plies - 1; ply >= 0 && done; ply--) {
        done = score_level(&work.levels[ply], &work.levels[ply + 1]);
    }
    size_t size = 0;
    BookEntry *entries = done ? gather(&work, &size) : NULL;
    const BookKind kind = {maker->shape, maker->plies};
    Status status = entries ? book_pack(entries, size, kind, bytes, length) : STATUS_NO_MEMORY;
    free(entries);
    for (int ply = 0; ply < maker->plies; ply++) {
        free(work.levels[ply].scores);
    }
    return status;
}
