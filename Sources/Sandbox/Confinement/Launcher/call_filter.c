#include "launcher.h"

#if !defined(__linux__) || !(defined(__x86_64__) || defined(__aarch64__))
int filter_calls(enum callers callers) { return callers == of_nobody; }
#else

#include "call_lists.h"
#include "call_rules.h"
#include "filter_assembler.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>

#ifdef __x86_64__
enum { architecture = (int)AUDIT_ARCH_X86_64 };
#else
enum { architecture = (int)AUDIT_ARCH_AARCH64 };
#endif

// Calls of another architecture have other numbers.
static void check_architecture(struct filter *filter) {
  load(filter, offsetof(struct seccomp_data, arch));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)architecture, 1, 0);
  answer(filter, SECCOMP_RET_KILL_PROCESS);
#ifdef __x86_64__
  load(filter, offsetof(struct seccomp_data, nr));
  add(filter, BPF_JMP | BPF_JGE | BPF_K, 0x40000000 /* calls of another ABI */, 0, 1);
  refuse(filter, ENOSYS);
#endif
}

// Who starts a file with such a mode becomes its owner, or one of its group.
static void refuse_privileged_modes(struct filter *filter) {
  for (size_t index = 0; index < COUNT(setting_modes); index++) {
    size_t start = begin(filter, setting_modes[index].call);
    int flags = setting_modes[index].flags;
    if (flags >= 0) {
      load_argument(filter, flags);
      add(filter, BPF_JMP | BPF_JSET | BPF_K, O_CREAT | (O_TMPFILE & ~O_DIRECTORY), 1, 0);
      answer(filter, SECCOMP_RET_ALLOW);
    }
    load_argument(filter, setting_modes[index].mode);
    add(filter, BPF_JMP | BPF_JSET | BPF_K, S_ISUID | S_ISGID, 0, 1);
    refuse(filter, EPERM);
    end(filter, start, SECCOMP_RET_ALLOW);
  }
}

static void add_rules(struct filter *filter, enum callers callers) {
  if (callers == of_launcher) {
    add_rules_for_launcher(filter);
    return;
  }
  answer_calls(filter, refused, COUNT(refused), SECCOMP_RET_ERRNO | EPERM);
  answer_calls(filter, not_implemented, COUNT(not_implemented), SECCOMP_RET_ERRNO | ENOSYS);
  if (callers == of_program) add_rules_for_programs(filter);
  // No descriptor is a terminal's; what else has such requests answers so, too.
  allow_values(
      filter, __NR_ioctl, 1, allowed_ioctl_requests, COUNT(allowed_ioctl_requests), ENOTTY);
  refuse_privileged_modes(filter);
}

int filter_calls(enum callers callers) {
  enum { step = 64, last = 511 };
  static struct filter filter;
  uint32_t otherwise = callers == of_launcher ? SECCOMP_RET_ERRNO | EPERM : SECCOMP_RET_ALLOW;
  check_architecture(&filter);
  for (int least = 0; least <= last; least += step) {
    begin_range(&filter, least, least + step - 1);
    add_rules(&filter, callers);
    end_range(&filter, otherwise);
  }
  answer(&filter, otherwise);
  struct sock_fprog program = {.len = filter.count, .filter = filter.steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#endif
