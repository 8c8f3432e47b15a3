#pragma once

#include <stddef.h>

#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

/// How many bytes the program has allocated and not freed.
static inline size_t bytesInUse(void) {
#ifdef __APPLE__
  return mstats().bytes_used;
#else
  return mallinfo2().uordblks;
#endif
}
