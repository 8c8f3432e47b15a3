// The lists of system calls from which a program's rules and a compiler's are made. What is refused
// reaches outside of its process: it speaks to others, changes files by means that Landlock does not
// see, or leaves something behind.
#pragma once
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#ifndef __NR_io_uring_setup
#define __NR_io_uring_setup 425
#define __NR_io_uring_enter 426
#define __NR_io_uring_register 427
#endif

// Neither a lesson's program nor a compiler that is given a lesson has any need of these.
static const int refused[] = {
    // The network, and other sockets but pairs, with which Foundation wakes its own threads.
    __NR_socket, __NR_connect, __NR_bind, __NR_sendmsg, __NR_sendmmsg, __NR_io_uring_setup,
    __NR_io_uring_enter, __NR_io_uring_register,
    // Other processes.
    __NR_ptrace, __NR_process_vm_readv, __NR_process_vm_writev, __NR_kcmp, __NR_setns,
    __NR_unshare, __NR_migrate_pages, __NR_move_pages, 438 /* pidfd_getfd */,
    440 /* process_madvise */, 448 /* process_mrelease */,
    // Files by other ways than their paths.
    __NR_name_to_handle_at, __NR_open_by_handle_at, __NR_fanotify_init,
    // What outlives a process.
    __NR_add_key, __NR_request_key, __NR_keyctl,
    // What outlives a process and belongs to others, too: its numbers are small and can be guessed.
    __NR_shmget, __NR_shmat, __NR_shmdt, __NR_shmctl, __NR_semget, __NR_semop, __NR_semtimedop,
    __NR_semctl, __NR_msgget, __NR_msgsnd, __NR_msgrcv, __NR_msgctl, __NR_mq_open, __NR_mq_unlink,
    __NR_mq_timedsend, __NR_mq_timedreceive, __NR_mq_notify, __NR_mq_getsetattr,
    // The system itself.
    __NR_mount, __NR_umount2, __NR_pivot_root, __NR_chroot, __NR_swapon, __NR_swapoff, __NR_reboot,
    __NR_sethostname, __NR_setdomainname, __NR_settimeofday, __NR_clock_settime, __NR_adjtimex,
    __NR_clock_adjtime, __NR_init_module, __NR_finit_module, __NR_delete_module, __NR_kexec_load,
    __NR_acct, __NR_quotactl, 443 /* quotactl_fd */, __NR_syslog, __NR_bpf, __NR_perf_event_open,
    __NR_userfaultfd, __NR_vhangup,
#ifdef __NR_kexec_file_load
    __NR_kexec_file_load,
#endif
    428, 429, 430, 431, 432, 433, 442, 467,  // mounting, anew
    // Memory of the kernel that no limit counts, and that there is only so much of for all: requests to
    // disks, rules about files, filters of calls.
    __NR_io_setup, 444, 445, 446 /* Landlock */, __NR_seccomp,
};

// A compiler starts its helpers, and sets the modes and times of what it makes.
static const int refused_to_programs[] = {
    // Other processes.
#ifdef __NR_fork
    __NR_fork, __NR_vfork,
#endif
    __NR_tkill, __NR_ioprio_set, __NR_ioprio_get, 424 /* pidfd_send_signal */, 434 /* pidfd_open */,
    // Owners, modes and times of files.
#ifdef __NR_chmod
    __NR_chmod, __NR_chown, __NR_lchown, __NR_utime, __NR_utimes, __NR_futimesat,
#endif
    __NR_fchmodat, __NR_fchownat, __NR_utimensat, 452 /* fchmodat2 */, __NR_setxattr,
    __NR_lsetxattr, __NR_fsetxattr, __NR_removexattr, __NR_lremovexattr, __NR_fremovexattr,
    463 /* setxattrat */, 466 /* removexattrat */, 469 /* file_setattr */,
    // What others do to their files, and what keeps them from it.
#ifdef __NR_inotify_init
    __NR_inotify_init,
#endif
    __NR_inotify_init1, __NR_inotify_add_watch, __NR_flock,
    // Memory that no limit counts.
    __NR_memfd_create, 447 /* memfd_secret */,
    // The system itself.
    __NR_personality, __NR_sync, __NR_syncfs,
};

// Calls that are answered as if the kernel lacked them: their arguments lie in memory, where no
// filter can look. The C library has other ways.
static const int not_implemented[] = {437 /* openat2 */};
static const int not_implemented_for_programs[] = {435 /* clone3 */};

// Calls that are answered as if the disk lacked them. Space that a file gets before there is anything in
// it need not count as the file's size, and a disk is full at once; the C library writes instead.
static const int not_supported_for_programs[] = {__NR_fallocate};

// Calls that do nothing and say that all is well: Foundation makes them when it copies a file.
// They are not let through, since the file may be one that the program was only given to read.
static const int ignored[] = {__NR_fchmod, __NR_fchown};

// Calls that name a process in their first argument and may name this one only.
static const int only_on_self[] = {__NR_tgkill, __NR_rt_sigqueueinfo, __NR_rt_tgsigqueueinfo};

// The same, where 0 stands for this process.
static const int only_on_self_or_zero[] = {
    __NR_prlimit64, __NR_sched_setaffinity, __NR_sched_setscheduler, __NR_sched_setparam,
    __NR_sched_setattr, __NR_setpgid, __NR_getpgid, __NR_getsid, __NR_get_robust_list,
    __NR_sched_rr_get_interval,
};

// The same for those that name a clock.
static const int only_on_own_clocks[] = {
    __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep, __NR_timer_create,
};

// What is left of fcntl: copies of descriptors, and flags of one's own. Others say who gets signals, keep
// others from their files or tell of them, say how to store them, or take memory that no limit counts:
// locks, and pipes larger than the system makes them.
static const uint32_t allowed_fcntl_commands[] = {
    F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, 1030 /* F_DUPFD_CLOEXEC */,
    1032 /* F_GETPIPE_SZ */, 1034 /* F_GET_SEALS */,
};

// What is left of prctl: the names of threads and of memory, how exact timers are, and what a process can
// only give up. Others decide what happens when the launcher ends, whether it may look at what the
// program has open, and which threads may share a processor with others.
static const uint32_t allowed_prctl_options[] = {
    PR_GET_DUMPABLE, PR_SET_NAME, PR_GET_NAME, PR_CAPBSET_READ, PR_SET_TIMERSLACK, PR_GET_TIMERSLACK,
    PR_SET_NO_NEW_PRIVS, PR_GET_NO_NEW_PRIVS, 0x53564d41 /* PR_SET_VMA */,
};

// What is left of ioctl: how many bytes wait (FIONREAD), flags of one's own descriptor (FIONBIO,
// FIONCLEX, FIOCLEX) and copies of files (FICLONE, FICLONERANGE). Others reach terminals, or mark
// files that may only be read, some of them for good.
static const uint32_t allowed_ioctl_requests[] = {
    0x541B, 0x5421, 0x5450, 0x5451, 0x40049409, 0x4020940D,
};

// Calls that make a file, or change its mode: where that stands among their arguments, and where
// the flags, without some of which it has no meaning.
static const struct {
  int call, mode, flags;
} setting_modes[] = {
#ifdef __NR_open
    {__NR_open, 2, 1}, {__NR_creat, 1, -1}, {__NR_mknod, 1, -1}, {__NR_chmod, 1, -1},
#endif
    {__NR_openat, 3, 2}, {__NR_mknodat, 2, -1}, {__NR_fchmod, 1, -1}, {__NR_fchmodat, 2, -1},
    {452 /* fchmodat2 */, 2, -1},
};
