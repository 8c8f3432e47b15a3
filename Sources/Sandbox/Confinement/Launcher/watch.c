#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { milliseconds = 20, looks_for_files = 5 };

// In seconds. A machine that is asleep, or stands still, gives a program no time either: longer gaps
// than this count as one.
static const double longest_step = 1;

static int wake[2];
static volatile sig_atomic_t is_told;

// What the checker asks for, or that a process has ended, must not be missed by who begins to wait.
static void note(int signal) {
  int error = errno;
  if (signal == SIGTERM) is_told = 1;
  if (write(wake[1], "", 1) < 0) errno = error;
  errno = error;
}

static void handle_signals(void) {
  if (pipe(wake) != 0) return;
  for (int end = 0; end < 2; end++) fcntl(wake[end], F_SETFL, O_NONBLOCK);
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGCHLD, &action, NULL);
  signal(SIGPIPE, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Ends whatever a program left behind, even in a session of its own.
static void end_the_rest(pid_t program) {
  kill(-program, SIGKILL);
#ifdef __linux__
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  for (int count = 1; count > 0;) {
    count = 0;
    FILE *children = fopen(path, "re");
    for (int child; children && fscanf(children, "%d", &child) == 1; count++) kill(child, SIGKILL);
    if (children) fclose(children);
    while (count > 0 && waitpid(-1, NULL, 0) < 0 && errno == EINTR) {}
  }
#endif
}

// Ends this process as the program ended.
static int end_as(int status) {
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  sigset_t signals;
  sigemptyset(&signals);
  signal(WTERMSIG(status), SIG_DFL);
  sigprocmask(SIG_SETMASK, &signals, NULL);
  raise(WTERMSIG(status));
  return 128 + WTERMSIG(status);
}

// Whether a program is ended for its files: then the disk may be full of them, and that says no more.
static int is_of_files(const char *reason) { return reason && !strcmp(reason, "storage"); }

// Waits for the end of a program, or for a reason to end it; tells the reason, if it is a limit.
static const char *wait_for(
    const struct request *request, pid_t program, int report, int *status, struct rusage *usage) {
  double looked = now(), running = 0;
  const char *reason = NULL;
  for (int looks = 0; wait4(program, status, WNOHANG, usage) == 0;) {
    copy_streams(milliseconds, wake[0]);
    int is_over = is_told || getppid() != request->checker || lost() || is_too_much_printed();
    double since = now() - looked;
    if (!is_over && since >= milliseconds / 1e3) {
      looked += since;
      running += since < longest_step ? since : longest_step;
      // Files come before space: what fills a disk is to be named.
      int is_full = is_disk_full(request, report);
      int looks_at_files = ++looks % looks_for_files == 0 || is_full;
      reason = exceeded_limit(request, program, running, looks_at_files);
      if (is_full && !is_of_files(reason)) note_loss(ENOSPC);
      is_over = reason || lost();
    }
    if (!is_over) continue;
    kill(program, SIGKILL);
    while (wait4(program, status, 0, usage) < 0 && errno == EINTR) {}
    break;
  }
  return reason;
}

int watch(const struct request *request, pid_t program, int report) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  handle_signals();
  drop_own_capabilities();
  if (request->callers && !filter_calls(of_launcher)) {
    end_the_rest(program);
    dprintf(report, "fault calls\n");
    return fault;
  }
  int status = 0;
  struct rusage usage;
  const char *reason = wait_for(request, program, report, &status, &usage);
  end_the_rest(program);
  copy_streams(0, wake[0]);
  if (!reason && !is_told) reason = exceeded_limit_at_end(request, status, &usage);
  if (reason) dprintf(report, "limit %s\n", reason);
  if (is_disk_full(request, report) && !is_of_files(reason)) note_loss(ENOSPC);
  if (lost()) dprintf(report, "lost %s\n", lost());
  dprintf(report, "done\n");
  return end_as(is_too_much_printed() ? SIGXFSZ : status);
}
