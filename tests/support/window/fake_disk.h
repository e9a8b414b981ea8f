/* FakeDisk: a few folders and files in memory, and the last files written. The linker (--wrap)
 * replaces the functions of sys/files.h with these, so that no real file is touched. */
#ifndef DAMIER_TESTS_SUPPORT_WINDOW_FAKE_DISK_H
#define DAMIER_TESTS_SUPPORT_WINDOW_FAKE_DISK_H

/* The home folder. */
#define FAKE_DISK_HOME "/games"

/* Forgets the written files. */
void fake_disk_reset(void);

#endif
