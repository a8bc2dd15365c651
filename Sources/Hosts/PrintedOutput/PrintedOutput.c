#define _GNU_SOURCE
#include "PrintedOutput.h"
#include <stdio.h>
#if defined(__GLIBC__)
#include <stdio_ext.h>
#endif

static loader_taker taker;
static _Thread_local bool is_own_thread;

void loader_be_own_thread(void) { is_own_thread = true; }

bool loader_is_own_thread(void) { return is_own_thread; }

#if defined(__APPLE__)
static int take_output(void *cookie, const char *bytes, int count) { return (int)taker(1, bytes, count); }
static int take_errors(void *cookie, const char *bytes, int count) { return (int)taker(2, bytes, count); }
#elif defined(__GLIBC__)
static ssize_t take_output(void *cookie, const char *bytes, size_t count) { return taker(1, bytes, (ssize_t)count); }
static ssize_t take_errors(void *cookie, const char *bytes, size_t count) { return taker(2, bytes, (ssize_t)count); }
#endif

bool loader_is_reading_input(void) {
  // A thread that reads holds the stream's lock until its line is there.
  if (ftrylockfile(stdin)) return true;
  funlockfile(stdin);
  return false;
}

bool loader_has_input(void) {
#if defined(__GLIBC__)
  return stdin->_IO_read_ptr < stdin->_IO_read_end;
#elif defined(__APPLE__)
  return stdin->_r > 0;
#else
  return false;
#endif
}

bool loader_take_printed(int32_t descriptor, loader_taker take) {
  FILE **stream = descriptor == 1 ? &stdout : &stderr, *old = *stream, *new = NULL;
  bool isUnbuffered = descriptor == 2;
  taker = take;
#if defined(__APPLE__)
  new = funopen(NULL, NULL, descriptor == 1 ? take_output : take_errors, NULL, NULL);
  if (new) new->_file = descriptor;
#elif defined(__GLIBC__)
  cookie_io_functions_t functions = {.write = descriptor == 1 ? take_output : take_errors};
  new = fopencookie(NULL, "w", functions);
  // The only field that is touched: isatty(fileno(stdout)) is how programs choose colors.
  if (new) new->_fileno = descriptor;
  // A buffer of one byte is none, and stderr has none by default.
  isUnbuffered = __fbufsize(old) == 1 || (descriptor == 2 && __fbufsize(old) == 0);
#endif
  if (!new) return false;
  fflush(old);
  setvbuf(new, NULL, isUnbuffered ? _IONBF : _IOLBF, BUFSIZ);
  *stream = new;
  return true;
}
