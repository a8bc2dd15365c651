#define _GNU_SOURCE
#include "PrintedOutput.h"
#include <stdio.h>

static ssize_t (*taker)(const char *, size_t);

#if defined(__APPLE__)
static int written(void *cookie, const char *bytes, int count) { return (int)taker(bytes, (size_t)count); }
#elif defined(__GLIBC__)
static ssize_t written(void *cookie, const char *bytes, size_t count) { return taker(bytes, count); }
#endif

bool loader_take_printed(ssize_t (*take)(const char *, size_t)) {
  FILE *old = stdout, *new = NULL;
  taker = take;
  flockfile(old);
#if defined(__APPLE__)
  new = funopen(NULL, NULL, written, NULL, NULL);
  if (new) new->_file = 1;
  bool isUnbuffered = old->_flags & __SNBF;
#elif defined(__GLIBC__)
  new = fopencookie(NULL, "w", (cookie_io_functions_t){.write = written});
  // Whoever waits for the lock of the old one writes to the new one, and then unlocks that: it is the same lock.
  if (new) (new->_lock = old->_lock, new->_fileno = 1);
  bool isUnbuffered = old->_flags & 2; // _IO_UNBUFFERED
#else
  bool isUnbuffered = false;
#endif
  if (new) {
    fflush(old);
    setvbuf(new, NULL, isUnbuffered ? _IONBF : _IOLBF, BUFSIZ);
    stdout = new;
  }
  funlockfile(old);
  return new != NULL;
}
