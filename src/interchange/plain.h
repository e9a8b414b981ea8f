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
/* `changed`, and frees `text`; `text`, where `changed` is NULL. Both are owned. */
char *interchange_replace(char *text, char *changed);
/* The text behind a first line with the size of the rows below it, "9", "9 9", "3x3" or "6 7";
 * NULL: there is none. */
const char *interchange_behind_size(const char *text);

#endif
