/* The turns and mirrors of a board: eight of a square, four of another rectangle. */
#ifndef DAMIER_INVERSION_SYMMETRY_H
#define DAMIER_INVERSION_SYMMETRY_H

#define INVERSION_SYMMETRIES_MAX 8

typedef struct InversionSymmetries {
    int rows, columns;
    int count; /* number 0 leaves the board as it is */
} InversionSymmetries;

static inline InversionSymmetries inversion_symmetries(int rows, int columns) {
    return (InversionSymmetries){
        rows, columns, rows == columns ? INVERSION_SYMMETRIES_MAX : INVERSION_SYMMETRIES_MAX / 2};
}

/* Where the symmetry brings a cell: bit 0 mirrors the rows, bit 1 the columns, bit 2 then changes
 * rows for columns. */
static inline int inversion_symmetric_cell(const InversionSymmetries *board, int cell,
                                           int symmetry) {
    const int from_row = cell / board->columns;
    const int from_column = cell % board->columns;
    const int row = symmetry & 1 ? board->rows - 1 - from_row : from_row;
    const int column = symmetry & 2 ? board->columns - 1 - from_column : from_column;
    return symmetry & 4 ? column * board->rows + row : row * board->columns + column;
}

#endif
