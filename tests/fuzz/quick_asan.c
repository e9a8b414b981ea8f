/* Options of the address sanitizer for fuzzing: a short quarantine, so that memory in the cache is
 * reused, and short allocation stacks. Inspect a finding with ASAN_OPTIONS=malloc_context_size=30.
 */
const char *__asan_default_options(void);

const char *__asan_default_options(void) {
    return "quarantine_size_mb=2:thread_local_quarantine_size_kb=32:malloc_context_size=1:"
           "max_malloc_fill_size=64";
}
