#include <stdbool.h>
#include <sys/types.h>

/// Has all that the program writes to `stdout` from now on passed to `take`, which answers with how many bytes it took.
/// It is called by one thread at a time. False where the C library does not offer that: then all stays as it is.
bool loader_take_printed(ssize_t (*take)(const char *bytes, size_t count));
