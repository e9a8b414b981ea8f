/* Tables of HTML, LaTeX, AsciiDoc and Markdown as rows of words. Private. */
#ifndef DAMIER_INTERCHANGE_TABLE_H
#define DAMIER_INTERCHANGE_TABLE_H

/* The cells of a text that is a table of HTML or Markdown, or a matrix or table of LaTeX, or
 * in brackets of their own, a row in each line with blanks between them and "." for an empty cell;
 * the names of rows and columns are left out. NULL when it is none, or memory ran out. Owned by the
 * caller. */
char *interchange_table(const char *text);

#endif
