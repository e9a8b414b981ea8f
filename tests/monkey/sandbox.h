/* Sandbox of the monkey: only its home folder can be listed or written. The linker puts these
 * functions before those of sys/files.h (--wrap). */
#ifndef DAMIER_TESTS_MONKEY_SANDBOX_H
#define DAMIER_TESTS_MONKEY_SANDBOX_H

/* Sets the only accessible folder; borrowed. */
void sandbox_set_folder(const char *folder);

#endif
