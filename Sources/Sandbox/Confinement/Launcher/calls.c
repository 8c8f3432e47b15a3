#include "launcher.h"

#if !defined(__linux__) || !(defined(__x86_64__) || defined(__aarch64__))
int filter_calls(enum callers callers) { return callers == of_nobody; }
#else

#include "filter.h"
#include "refused.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __x86_64__
enum { architecture = (int)AUDIT_ARCH_X86_64 };
#else
enum { architecture = (int)AUDIT_ARCH_AARCH64 };
#endif

// Refuses a mapping with all of some flags: no limit counts memory that is meant to be shared.
static void refuse_mapping(struct filter *filter, uint32_t flags) {
  size_t start = begin(filter, __NR_mmap);
  load_argument(filter, 3);
  add(filter, BPF_ALU | BPF_AND | BPF_K, flags, 0, 0);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, flags, 0, 1);
  refuse(filter, ENOMEM);
  load(filter, offsetof(struct seccomp_data, nr));
  filter->steps[start].jf = (uint8_t)(filter->count - start - 1);
}

// A process may start threads, and no processes; its threads share its files, so that the files of
// one are those of all.
static void allow_only_threads(struct filter *filter) {
  size_t start = begin(filter, __NR_clone);
  load_argument(filter, 0);
  add(filter, BPF_ALU | BPF_AND | BPF_K, CLONE_THREAD | CLONE_FILES, 0, 0);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, CLONE_THREAD | CLONE_FILES, 1, 0);
  refuse(filter, EPERM);
  end(filter, start, SECCOMP_RET_ALLOW);
  // Its flags lie in memory, where no filter can look; without it, the C library takes the other.
  end(filter, begin(filter, 435 /* clone3 */), SECCOMP_RET_ERRNO | ENOSYS);
}

// A thread may change its own priority, as Dispatch does.
static void allow_own_priority(struct filter *filter) {
  size_t start = begin(filter, __NR_setpriority);
  load_argument(filter, 0);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, PRIO_PROCESS, 0, 3);
  load_argument(filter, 1);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1);
  answer(filter, SECCOMP_RET_ALLOW);
  end(filter, start, SECCOMP_RET_ERRNO | EPERM);
}

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

// Calls that name a process may name this one only.
static void confine_to_self(struct filter *filter) {
  uint32_t self = (uint32_t)getpid();
  allow_values(filter, __NR_kill, 0, (const uint32_t[]){self, -self, 0}, 3);
  for (size_t index = 0; index < sizeof to_self_alone / sizeof *to_self_alone; index++)
    allow_values(filter, to_self_alone[index], 0, &self, 1);
  for (size_t index = 0; index < sizeof to_self / sizeof *to_self; index++)
    allow_values(filter, to_self[index], 0, (const uint32_t[]){self, 0}, 2);
}

static void refuse_calls(struct filter *filter, const int *calls, size_t count) {
  for (size_t index = 0; index < count; index++)
    end(filter, begin(filter, calls[index]), SECCOMP_RET_ERRNO | EPERM);
}

static void add_rules_for_programs(struct filter *filter) {
  refuse_calls(
      filter, refused_to_programs, sizeof refused_to_programs / sizeof *refused_to_programs);
  for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++)
    end(filter, begin(filter, ignored[index]), SECCOMP_RET_ERRNO | 0);
  allow_only_threads(filter);
  refuse_mapping(filter, MAP_SHARED | MAP_ANONYMOUS);
  refuse_mapping(filter, MAP_GROWSDOWN);
  allow_own_priority(filter);
  confine_to_self(filter);
  allow_values(filter, __NR_sendto, 5, (const uint32_t[]){0}, 1);  // the length of an address
  refuse_values(filter, __NR_fcntl, 1, (const uint32_t[]){8, 10, 15}, 3);  // who gets signals
  // What happens when the launcher ends, and whether it may look at what the program has open.
  refuse_values(filter, __NR_prctl, 0, (const uint32_t[]){1, 4}, 2);
  refuse_values(filter, 436 /* close_range */, 2, (const uint32_t[]){2, 6}, 2);  // files of its own
  refuse_values(  // who gets signals; whose terminal this is; what was typed there
      filter, __NR_ioctl, 1, (const uint32_t[]){0x8901, 0x8902, 0x540E, 0x5412}, 4);
}

int filter_calls(enum callers callers) {
  static struct filter filter;
  check_architecture(&filter);
  refuse_calls(&filter, refused, sizeof refused / sizeof *refused);
  if (callers == of_program) add_rules_for_programs(&filter);
  answer(&filter, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {.len = filter.count, .filter = filter.steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#endif
