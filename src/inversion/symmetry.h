/* The symmetries of a board: eight of a square, four of another rectangle. */
#ifndef DAMIER_INVERSION_SYMMETRY_H
#define DAMIER_INVERSION_SYMMETRY_H

#define INVERSION_SYMMETRIES_MAX 8

typedef struct InversionSymmetries {
    int rows, columns;
    int count; /* symmetry 0 is the identity */
} InversionSymmetries;

static inline InversionSymmetries inversion_symmetries(int rows, int columns) {
    return (InversionSymmetries){
        rows, columns, rows == columns ? INVERSION_SYMMETRIES_MAX : INVERSION_SYMMETRIES_MAX / 2};
}

/* Returns the cell that the symmetry moves `cell` to: bit 0 reverses the rows, bit 1 the columns,
 * and bit 2 then transposes the board. */
static inline int inversion_symmetric_cell(const InversionSymmetries *board, int cell,
                                           int symmetry) {
    const int from_row = cell / board->columns;
    const int from_column = cell % board->columns;
    const int row = symmetry & 1 ? board->rows - 1 - from_row : from_row;
    const int column = symmetry & 2 ? board->columns - 1 - from_column : from_column;
    return symmetry & 4 ? column * board->rows + row : row * board->columns + column;
}

#endif
