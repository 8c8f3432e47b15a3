#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
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

enum { milliseconds = 20, turns_for_storage = 5 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// How many threads a process has; 0 where the system does not say.
static unsigned long threads(pid_t process) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/%d/status", (int)process);
  FILE *file = fopen(path, "re");
  unsigned long count = 0;
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "Threads: %lu", &count) == 1) break;
  if (file) fclose(file);
  return count;
}

// Waits a moment, or until something happens; says whether the checker asks for the end.
static int is_told_to_end(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGCHLD);
  sigaddset(&signals, SIGTERM);
#ifdef __linux__
  struct timespec time = {.tv_nsec = milliseconds * 1000000L};
  return sigtimedwait(&signals, NULL, &time) == SIGTERM;
#else
  usleep(1000);  // nothing wakes it
  sigset_t pending;
  return sigpending(&pending) == 0 && sigismember(&pending, SIGTERM);
#endif
}

// The limit that a program has gone beyond; NULL where it keeps to all of them.
static const char *excess(const struct request *request, pid_t program, double start, int turn) {
  if (request->seconds && now() - start > (double)request->seconds) return "time";
  if (request->threads && threads(program) > request->threads) return "threads";
  if (request->storage && turn % turns_for_storage == 0
      && is_fuller_than(request->scratch, request->storage))
    return "storage";
  return NULL;
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

// The limit that made the system, or the program itself for want of memory, end the program.
static const char *cause(const struct request *request, int status, const struct rusage *usage) {
  if (!WIFSIGNALED(status)) return NULL;
  double seconds = (double)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec)
                   + (double)(usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1e6;
  if (request->cpu_seconds && seconds + 0.1 > (double)request->cpu_seconds) return "processor";
#ifdef __linux__
  unsigned long memory = (unsigned long)usage->ru_maxrss * 1024;
  if (request->memory && memory >= request->memory / 16 * 15) return "memory";
#endif
  return NULL;
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

int watch(const struct request *request, pid_t program, int report) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  pid_t checker = getppid();
  double start = now();
  const char *reason = NULL;
  int status = 0;
  int is_told = 0;
  struct rusage usage;
  for (int turn = 1; wait4(program, &status, WNOHANG, &usage) == 0; turn++) {
    is_told = is_told_to_end() || getppid() != checker;
    if (!is_told && !(reason = excess(request, program, start, turn))) continue;
    kill(program, SIGKILL);
    while (wait4(program, &status, 0, &usage) < 0 && errno == EINTR) {}
    break;
  }
  if (!reason && !is_told) reason = cause(request, status, &usage);
  if (reason) dprintf(report, "limit %s\n", reason);
  end_the_rest(program);
  if (request->scratch) open_folders(request->scratch);
  return end_as(status);
}
