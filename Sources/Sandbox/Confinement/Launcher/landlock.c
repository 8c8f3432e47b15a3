#include "launcher.h"

#ifndef __linux__
int landlock_version(void) { return 0; }
int confine_files(const struct request *request, enum callers callers) {
  return request == NULL && callers == of_nobody;
}
#else

#include <fcntl.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's interface is written down here, since the headers of a system may be older than it.
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };

struct ruleset {
  uint64_t files, network, scopes;
};

struct __attribute__((packed)) rule {
  uint64_t allowed;
  int32_t parent;
};

static const uint64_t execute = 1 << 0, write_file = 1 << 1, read_file = 1 << 2;
static const uint64_t read_folder = 1 << 3, make_device = 1 << 6 | 1 << 11, make_socket = 1 << 9;
static const uint64_t refer = 1 << 13, truncate_file = 1 << 14, device_control = 1 << 15;

int landlock_version(void) { return (int)syscall(create_ruleset, NULL, 0, 1); }

// All that a version can refuse.
static struct ruleset everything(int version) {
  uint64_t files = (1 << 13) - 1;
  if (version >= 2) files |= refer;
  if (version >= 3) files |= truncate_file;
  if (version >= 5) files |= device_control;
  return (struct ruleset){
      .files = files,
      .network = version >= 4 ? 3 : 0,  // binding and connecting TCP sockets
      .scopes = version >= 6 ? 3 : 0,   // others' abstract sockets, signals to others
  };
}

// A path that is not there needs no rule.
static int allow(int ruleset, const char *path, uint64_t allowed) {
  int parent = open(path, O_PATH | O_CLOEXEC);
  if (parent < 0) return 1;
  struct stat state;
  int is_folder = fstat(parent, &state) == 0 && S_ISDIR(state.st_mode);
  if (!is_folder) allowed &= execute | write_file | read_file | truncate_file | device_control;
  struct rule rule = {.allowed = allowed, .parent = parent};
  int done = syscall(add_rule, ruleset, 1, &rule, 0) == 0;
  close(parent);
  return done;
}

// A descriptor out of the way of those that the program opens, and of its limit.
static int high_descriptor(void) {
  struct rlimit files;
  int few = getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur <= 128;
  return few ? (int)files.rlim_cur / 2 : 128;
}

// What a process may read of itself. The folder stays open in the program: the kernel knows it by its
// node, which it would forget, and make anew, while nobody holds the folder.
static int allow_own_entries(int ruleset) {
  int own = open("/proc/self", O_PATH);
  if (own < 0) return 1;
  int kept = fcntl(own, F_DUPFD, high_descriptor());
  close(own);
  struct rule rule = {.allowed = read_file | read_folder, .parent = kept};
  return kept >= 0 && syscall(add_rule, ruleset, 1, &rule, 0) == 0;
}

int confine_files(const struct request *request, enum callers callers) {
  int version = landlock_version();
  if (version < 1) return 0;
  struct ruleset all = everything(version);
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int ruleset = (int)syscall(create_ruleset, &all, size, 0);
  if (ruleset < 0) return 0;
  int done = 1;
  for (int index = 0; index < request->readable_count; index++)
    done &= allow(ruleset, request->readable[index], execute | read_file | read_folder);
  done &= allow(ruleset, "/dev/null", read_file | (all.files & (write_file | truncate_file)));
  uint64_t own = all.files & ~(execute | make_device | make_socket);
  for (int index = 0; index < request->writable_count; index++)
    done &= allow(ruleset, request->writable[index], own);
  if (request->scratch) done &= allow(ruleset, request->scratch, own);
  if (callers == of_launcher) done &= allow(ruleset, "/proc", read_file | read_folder);
  else if (request->scratch) done &= allow_own_entries(ruleset);
  if (request->program) done &= allow(ruleset, request->program[0], execute | read_file);
  done &= syscall(SYS_prctl, 38 /* no new privileges */, 1, 0, 0, 0) == 0;
  done &= syscall(restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return done;
}
#endif
