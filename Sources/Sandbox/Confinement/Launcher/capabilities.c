#include "launcher.h"

#ifdef __linux__
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

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
