/* Tables of HTML and LaTeX as rows of words. Private. */
#ifndef DAMIER_INTERCHANGE_TABLE_H
#define DAMIER_INTERCHANGE_TABLE_H

/* The cells of a text that is a table of HTML, or a matrix or table of LaTeX, a row in each line
 * with blanks between them and "." for an empty cell; NULL when it is none, or memory ran out.
 * Owned by the caller. */
char *interchange_table(const char *text);

#endif
