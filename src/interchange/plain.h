/* What people paste, without what stands around it in mails and forums. Private. */
#ifndef DAMIER_INTERCHANGE_PLAIN_H
#define DAMIER_INTERCHANGE_PLAIN_H

#include <stddef.h>

/* The text with signs of full width ("Ｈ８，") as those of ASCII, curly quotation marks straight,
 * and without the marks of a quotation ("> " before each line), fences of code and signs that only
 * choose the picture of another. Owned by the caller; NULL: memory ran out. */
char *interchange_plain(const char *text, size_t length);

#endif
