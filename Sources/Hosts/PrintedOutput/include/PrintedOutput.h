#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Takes bytes that the program has written to a standard stream, and answers with how many it took.
typedef ssize_t (*loader_taker)(int32_t descriptor, const char *bytes, ssize_t count);

/// Has all that the program writes to `stdout` (1) or `stderr` (2) from now on passed to `take`, which is called by one
/// thread at a time. False where the C library does not offer that: then all stays as it is.
bool loader_take_printed(int32_t descriptor, loader_taker take);

/// True while a thread reads from `stdin`, as `readLine` does until the answer to a question is there.
bool loader_is_reading_input(void);

/// True if `stdin` holds bytes that were read but not used yet; false where the C library does not say.
bool loader_has_input(void);

/// Marks the calling thread as one that draws: what it prints passes no loader.
void loader_be_own_thread(void);

/// True on a marked thread.
bool loader_is_own_thread(void);
