#include "call_rules.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include "call_lists.h"
#include "filter_assembler.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// Refuses a mapping with all of some flags: no limit counts memory that is meant to be shared.
static void refuse_mapping(struct filter *filter, uint32_t flags) {
  size_t start = begin(filter, __NR_mmap);
  load_argument(filter, 3);
  add(filter, BPF_ALU | BPF_AND | BPF_K, flags, 0, 0);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, flags, 0, 1);
  refuse(filter, ENOMEM);
  load(filter, offsetof(struct seccomp_data, nr));
  go_on(filter, start);
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
}

// A thread may look at, and change, its own priority, as Dispatch does.
static void allow_own_priority(struct filter *filter, int call) {
  size_t start = begin(filter, call);
  load_argument(filter, 0);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, PRIO_PROCESS, 0, 3);
  load_argument(filter, 1);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1);
  answer(filter, SECCOMP_RET_ALLOW);
  end(filter, start, SECCOMP_RET_ERRNO | EPERM);
}

// Each process has clocks, whose numbers are made of its own; those of threads work in their own
// process alone.
static void allow_own_clocks(struct filter *filter, int call) {
  size_t start = begin(filter, call);
  load_argument(filter, 0);
  add(filter, BPF_JMP | BPF_JSET | BPF_K, 0x80000000 /* of a process */, 1, 0);
  answer(filter, SECCOMP_RET_ALLOW);
  add(filter, BPF_JMP | BPF_JSET | BPF_K, 4 /* of a thread */, 0, 1);
  answer(filter, SECCOMP_RET_ALLOW);
  add(filter, BPF_ALU | BPF_AND | BPF_K, ~7u, 0, 0);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, ~(uint32_t)getpid() << 3, 1, 0);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, ~0u << 3, 0, 1);
  answer(filter, SECCOMP_RET_ALLOW);
  end(filter, start, SECCOMP_RET_ERRNO | EINVAL);
}

// Calls that name a process may name this one only.
static void confine_to_self(struct filter *filter) {
  uint32_t self = (uint32_t)getpid();
  allow_values(filter, __NR_kill, 0, (const uint32_t[]){self, -self, 0}, 3, EPERM);
  for (size_t index = 0; index < COUNT(only_on_self); index++)
    allow_values(filter, only_on_self[index], 0, &self, 1, EPERM);
  for (size_t index = 0; index < COUNT(only_on_self_or_zero); index++)
    allow_values(filter, only_on_self_or_zero[index], 0, (const uint32_t[]){self, 0}, 2, EPERM);
  for (size_t index = 0; index < COUNT(only_on_own_clocks); index++)
    allow_own_clocks(filter, only_on_own_clocks[index]);
  allow_own_priority(filter, __NR_getpriority);
  allow_own_priority(filter, __NR_setpriority);
}

void add_rules_for_programs(struct filter *filter) {
  answer_calls(
      filter, refused_to_programs, COUNT(refused_to_programs), SECCOMP_RET_ERRNO | EPERM);
  answer_calls(filter, ignored, COUNT(ignored), SECCOMP_RET_ERRNO | 0);
  answer_calls(filter, not_implemented_for_programs, COUNT(not_implemented_for_programs),
               SECCOMP_RET_ERRNO | ENOSYS);
  answer_calls(filter, not_supported_for_programs, COUNT(not_supported_for_programs),
               SECCOMP_RET_ERRNO | EOPNOTSUPP);
  allow_only_threads(filter);
  refuse_mapping(filter, MAP_SHARED | MAP_ANONYMOUS);
  refuse_mapping(filter, MAP_GROWSDOWN);
  confine_to_self(filter);
  allow_values(filter, __NR_sendto, 5, (const uint32_t[]){0}, 1, EPERM);  // an address's length
  allow_values(
      filter, __NR_fcntl, 1, allowed_fcntl_commands, COUNT(allowed_fcntl_commands), EPERM);
  allow_values(filter, __NR_prctl, 0, allowed_prctl_options, COUNT(allowed_prctl_options), EPERM);
  refuse_values(filter, 436 /* close_range */, 2, (const uint32_t[]){2, 6}, 2);  // files of its own
}
#endif
