#include "fixed.h"
#include "launcher.h"

#include <sys/resource.h>

#ifdef __linux__
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

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
  if (request->scratch) done &= limit(RLIMIT_MSGQUEUE, 0, 0);
  // What none of these counts as data: a stack as large as one likes, and the tables of pages.
  done &= limit(RLIMIT_STACK, fixed_stack, fixed_stack);
  done &= limit(RLIMIT_AS, fixed_addresses, fixed_addresses);
  // Counts all that the user runs, so it can only be generous.
  if (request->threads) limit(RLIMIT_NPROC, request->threads + 4096, request->threads + 4096);
#endif
  return done;
}

// Even where the check runs as root, its programs must not be able to do what only root can.
void drop_capabilities(void) {
#ifdef __linux__
  for (int capability = 0; prctl(PR_CAPBSET_READ, capability) >= 0; capability++)
    prctl(PR_CAPBSET_DROP, capability);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
}

void drop_own_capabilities(void) {
#ifdef __linux__
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}};
  syscall(SYS_capset, &header, none);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
}
