#include "launcher.h"

#include <signal.h>
#include <stdio.h>
#include <sys/statvfs.h>
#include <sys/wait.h>

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

const char *exceeded_limit(
    const struct request *request, pid_t program, double seconds, int looks_at_files) {
  if (request->seconds && seconds > (double)request->seconds) return "time";
  if (request->threads && threads(program) > request->threads) return "threads";
  if (looks_at_files && is_storage_full(request, program)) return "storage";
  return NULL;
}

// The limit that made the system, or the program itself for want of memory, end the program.
static const char *cause(const struct request *request, const struct rusage *usage) {
  double seconds = (double)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec)
                   + (double)(usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1e6;
  if (request->cpu_seconds && seconds + 0.1 > (double)request->cpu_seconds) return "processor";
#ifdef __linux__
  unsigned long memory = (unsigned long)usage->ru_maxrss * 1024;
  if (request->memory && memory >= request->memory / 16 * 15) return "memory";
#endif
  return NULL;
}

const char *exceeded_limit_at_end(
    const struct request *request, int status, const struct rusage *usage) {
  // The system counts processor time in ticks there, and may be early by more than a few of them.
  int is_late = WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU;
  if (is_late && request->cpu_seconds) return "processor";
  const char *reason = WIFSIGNALED(status) ? cause(request, usage) : NULL;
  if (reason) return reason;
  if (is_too_much_printed()) return "output";
  return is_storage_full(request, 0) ? "storage" : NULL;
}

int is_disk_full(const struct request *request, int report) {
  struct statvfs disk;
  return request->least_space && fstatvfs(report, &disk) == 0
         && (double)disk.f_bavail * (double)disk.f_frsize < (double)request->least_space;
}
