#include "fixed.h"
#include "launcher.h"

#include <sys/resource.h>

// Sets a limit for good: whoever has no privileges can't raise it again.
static int limit(int resource, unsigned long soft, unsigned long hard) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return 0;
  struct rlimit limit = {.rlim_cur = soft, .rlim_max = hard};
  if (limit.rlim_max > now.rlim_max) limit.rlim_max = now.rlim_max;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit) == 0;
}

int set_limits(const struct request *request) {
  int done = limit(RLIMIT_CORE, 0, 0);
  if (request->scratch) done &= limit(RLIMIT_NOFILE, fixed_open_files, fixed_open_files);
  if (request->file_size) done &= limit(RLIMIT_FSIZE, request->file_size, request->file_size);
  // The first limit comes with a signal that says what it is about, the second kills.
  unsigned long seconds = request->cpu_seconds;
  if (seconds) done &= limit(RLIMIT_CPU, seconds, seconds + 1);
#ifdef __linux__
  if (request->memory) done &= limit(RLIMIT_DATA, request->memory, request->memory);
  if (request->scratch) {
    done &= limit(RLIMIT_MSGQUEUE, 0, 0);
    // Counts all that the user's programs have waiting, timers among them: no program takes the rest.
    done &= limit(RLIMIT_SIGPENDING, fixed_signals, fixed_signals);
    // No program comes before others, if its user may.
    done &= limit(RLIMIT_NICE, 0, 0) && limit(RLIMIT_RTPRIO, 0, 0);
  }
  // What none of these counts as data: a stack as large as one likes, and the tables of pages.
  done &= limit(RLIMIT_STACK, fixed_stack, fixed_stack);
  done &= limit(RLIMIT_AS, fixed_addresses, fixed_addresses);
  // Counts all that the user runs, so it can only be generous.
  if (request->threads) limit(RLIMIT_NPROC, request->threads + 4096, request->threads + 4096);
#endif
  return done;
}
