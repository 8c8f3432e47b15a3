#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

// Says what this system can enforce, by doing it.
static int probe(void) {
  struct request request = {.seconds = 0};
  int version = landlock_version();
  printf("files %d\n", version > 0 && confine_files(&request, of_program) ? version : 0);
  printf("calls %d\n", filter_calls(of_program));
  return 0;
}

static void read_option(struct request *request, int option, char *value) {
  unsigned long number = strtoul(value ? value : "", NULL, 10);
  switch (option) {
  case 'r': request->readable[request->readable_count++] = value; break;
  case 'x': request->writable[request->writable_count++] = value; break;
  case 'w': request->scratch = value; break;
  case 'm': request->marks = value; break;
  case 'o': request->report = value; break;
  case 't': request->seconds = number; break;
  case 'u': request->cpu_seconds = number; break;
  case 'd': request->memory = number; break;
  case 'f': request->file_size = number; break;
  case 's': request->storage = number; break;
  case 'n': request->threads = number; break;
  case 'l': request->least_space = number; break;
  case 'F': request->files_confined = 1; break;
  case 'C': request->callers = of_program; break;
  case 'N': request->callers = of_compiler; break;
  default: exit(probe());
  }
}

// A descriptor high up, out of the way of what the program gets; -1 where there is none.
static int open_high(const char *path, int flags) {
  int opened = open(path, flags | O_CLOEXEC, 0644);
  int moved = fcntl(opened, F_DUPFD_CLOEXEC, 16);
  close(opened);
  return moved;
}

static void fail(int report, const char *what) {
  dprintf(report, "fault %s: %s\n", what, strerror(errno));
  _exit(fault);
}

static void start(const struct request *request, int report, pid_t watcher) {
  setsid();
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != watcher) _exit(fault);
  give_streams();
  drop_capabilities();
  if (!set_limits(request)) fail(report, "limits");
  if (request->files_confined && !confine_files(request, request->callers)) fail(report, "files");
  if (request->callers && !filter_calls(request->callers)) fail(report, "calls");
  execv(request->program[0], request->program);
  fail(report, "start");
}

int main(int count, char **arguments) {
  // No more paths than arguments.
  struct request request = {
      // Asked first: a checker that ends while the program starts must be missed.
      .checker = getppid(),
      .readable = calloc((size_t)count, sizeof(char *)),
      .writable = calloc((size_t)count, sizeof(char *)),
  };
  if (!request.readable || !request.writable) return fault;
  for (int option; (option = getopt(count, arguments, "+r:x:w:m:o:t:u:d:f:s:n:l:FCNp")) != -1;)
    read_option(&request, option, optarg);
  if (optind >= count || !request.report) return fault;
  request.program = arguments + optind;
  int links = request.files_confined ? O_NOFOLLOW : 0;
  int report = open_high(request.report, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | links);
  if (request.scratch) {
    request.folder = open_high(request.scratch, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    if (request.folder < 0) fail(report, "folder");
  }
  const char *failed = open_streams(&request);
  if (failed) fail(report, failed);
  // Before there is a program: the kernel lets the launcher look into none that is confined less
  // than the launcher itself.
  if (request.files_confined && !confine_files(&request, of_launcher)) fail(report, "files");
  pid_t watcher = getpid();
  pid_t program = fork();
  if (program < 0) fail(report, "start");
  if (program == 0) start(&request, report, watcher);
  keep_own_ends();
  return watch(&request, program, report);
}
