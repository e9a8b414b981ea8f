/* Book: the exact scores of all positions of the opening on a board of one size, in about five bits
 * each and without keys.
 *
 * A book of N plies (N even) holds every position of N, N - 2 … 0 discs in which neither side wins
 * or loses at once; those between follow from one move of look ahead. Mirrored positions count
 * once. Each score is a prefix-free code word (Huffman 1952), and each bit of a code word is the
 * parity of some bits of the book, chosen by a hash of the position and of the bit's number: the
 * book is the solution of a linear system over GF(2), one for each bucket of positions (compressed
 * static functions, after Genuzio, Ottaviano and Vigna 2016, with dense rows). So nothing is spent
 * on keys, and no position that a game can reach is answered wrongly; a position that no game
 * reaches gets some answer without meaning. */
#ifndef DAMIER_CONNECT4_BOOK_H
#define DAMIER_CONNECT4_BOOK_H

#include <stddef.h>

#include "connect4/position.h"

#define CONNECT4_BOOK_PLIES_MAX 12

/* A view of a book's bytes, which stay the caller's and must outlive it. */
typedef struct Connect4Book {
    Connect4Shape shape; /* of its boards; set to zero: 7x6 */
    int plies;           /* the most discs of the positions that it holds */
    const unsigned char *code_lengths;
    const unsigned char *buckets;
    const unsigned char *data;
    uint32_t bucket_count;
} Connect4Book;

/* Reads the bytes of a book; STATUS_BAD_INPUT and a reason, `book` untouched, when they are not a
 * whole and undamaged one. */
Status connect4_book_open(const void *bytes, size_t length, Connect4Book *book, Text *reason);
/* The book for boards of this size that is built into the library; false when there is none: some
 * other sizes than 7x6 have one of few plies. */
bool connect4_book_builtin(Connect4Shape shape, Connect4Book *book);
/* The exact score, as in solver.h, of a position that a game can reach; false when it has more
 * discs than the book's, or a board of another size. Takes a microsecond. */
bool connect4_book_score(const Connect4Book *book, Connect4Position position, int *score);

/* ---- Making one ---- */

/* What an unknown score is written as. */
#define CONNECT4_BOOK_UNKNOWN 127

/* The positions of one number of discs that have to be solved, in a fixed order, and the scores
 * known so far. */
typedef struct Connect4BookMaker Connect4BookMaker;

/* Lists the positions (plies: even, 2 … CONNECT4_BOOK_PLIES_MAX) of boards of this size; NULL when
 * memory runs out. On 7x6 it takes half a second and 57 MB for 10 plies, five seconds and 430 MB
 * for 12. */
Connect4BookMaker *connect4_book_maker_create(Connect4Shape shape, int plies);
void connect4_book_maker_destroy(Connect4BookMaker *maker);
size_t connect4_book_maker_size(const Connect4BookMaker *maker);
Connect4Position connect4_book_maker_position(const Connect4BookMaker *maker, size_t index);
/* One byte a position: its score, or CONNECT4_BOOK_UNKNOWN, as at first. To be filled in. */
int8_t *connect4_book_maker_scores(Connect4BookMaker *maker);
/* The finished book, from the scores and, for fewer discs, by minimax: allocated, the caller's to
 * free. Takes three seconds for 10 plies, 24 for 12. STATUS_NOT_FOUND while a score is unknown,
 * STATUS_NO_MEMORY. */
Status connect4_book_maker_pack(const Connect4BookMaker *maker, unsigned char **bytes,
                                size_t *length);

#endif
