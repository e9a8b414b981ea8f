/* Temporary folders, removed at the end of a test. */
#ifndef DAMIER_TESTS_SUPPORT_FOLDER_H
#define DAMIER_TESTS_SUPPORT_FOLDER_H

/* Makes a new empty folder; the path is to be freed by folder_remove. Aborts when it cannot. */
char *folder_make(void);
/* Removes the folder with all that is in it, and frees the path. */
void folder_remove(char *path);

#endif
