#include "call_rules.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include "filter_assembler.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/syscall.h>

// Copies what is printed, counts and ends: whatever a program should talk it into, it does nothing
// else.
static const int allowed_to_launcher[] = {
    // What it has open, and what it waits for.
    __NR_read, __NR_readv, __NR_pread64, __NR_write, __NR_writev, __NR_close, __NR_lseek,
    __NR_fcntl, __NR_ppoll, __NR_getdents64,
    // Files and folders, to look at.
    __NR_fstat, __NR_newfstatat, __NR_statx, __NR_readlinkat, __NR_faccessat,
    439 /* faccessat2 */, __NR_fstatfs,
    // Processes.
    __NR_wait4, __NR_waitid, __NR_kill, __NR_tgkill, __NR_tkill, __NR_getpid, __NR_gettid,
    __NR_getppid, __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_prlimit64,
    __NR_setrlimit, __NR_getrlimit, __NR_exit, __NR_exit_group, __NR_restart_syscall,
    // Time and memory.
    __NR_clock_gettime, __NR_gettimeofday, __NR_brk, __NR_mmap, __NR_munmap, __NR_mremap,
    __NR_mprotect, __NR_madvise, __NR_futex, __NR_getrandom,
#ifdef __x86_64__
    __NR_poll, __NR_stat, __NR_lstat, __NR_readlink,
#endif
};

// Allows a call where an argument has none of some bits.
static void allow_without(struct filter *filter, int call, int argument, uint32_t bits) {
  size_t start = begin(filter, call);
  load_argument(filter, argument);
  add(filter, BPF_JMP | BPF_JSET | BPF_K, bits, 1, 0);
  answer(filter, SECCOMP_RET_ALLOW);
  end(filter, start, SECCOMP_RET_ERRNO | EPERM);
}

void add_rules_for_launcher(struct filter *filter) {
  static const uint32_t changing = O_ACCMODE | O_CREAT | O_TRUNC;
  static const uint32_t to_owner = 0700;
  answer_calls(filter, allowed_to_launcher, COUNT(allowed_to_launcher), SECCOMP_RET_ALLOW);
  allow_without(filter, __NR_openat, 2, changing);
  allow_values(filter, __NR_fchmod, 1, &to_owner, 1, EPERM);
  allow_values(filter, __NR_fchmodat, 2, &to_owner, 1, EPERM);
#ifdef __x86_64__
  allow_without(filter, __NR_open, 1, changing);
  allow_values(filter, __NR_chmod, 1, &to_owner, 1, EPERM);
#endif
}
#endif
