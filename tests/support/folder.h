/* Temporary folders, removed at the end of a test. */
#ifndef DAMIER_TESTS_SUPPORT_FOLDER_H
#define DAMIER_TESTS_SUPPORT_FOLDER_H

/* Makes a new empty folder. Pass the path to folder_remove. Aborts on failure. */
char *folder_make(void);
/* FOLDER/NAME; valid until the fourth call after this one. */
const char *folder_path(const char *folder, const char *name);
/* Removes the folder with its contents and frees the path. */
void folder_remove(char *path);

#endif
