/* What people paste, without what stands around it in mails and forums. Private. */
#ifndef DAMIER_INTERCHANGE_PLAIN_H
#define DAMIER_INTERCHANGE_PLAIN_H

#include <stddef.h>

/* The text with digits of all scripts, dashes, points, crosses, blanks and signs of full width
 * ("Ｈ８，") as those of ASCII (interchange/signs.h), signs that chats name (":red_circle:") as
 * they are, and without fences of code and signs that nobody sees. Owned by the caller; NULL:
 * memory ran out. */
char *interchange_plain(const char *text, size_t length);
/* The text without the marks of a quotation, "> " before each line that is not blank. Owned by the
 * caller; NULL: it has none, or memory ran out. */
char *interchange_unquoted(const char *text, size_t length);

#endif
