#include "fixed.h"
#include "launcher.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct count {
  unsigned long bytes, entries, limit;
};

static int is_over(const struct count *count) {
  return count->bytes > count->limit || count->entries > fixed_scratch_entries;
}

// Gives a folder back to its owner. A program may put a link in its place at any moment, so the
// mode is changed of what was opened, whatever has the name by then.
static void give_to_owner(int parent, const char *name) {
#ifdef O_PATH
  int folder = openat(parent, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", folder);
  chmod(path, 0700);
  close(folder);
#else
  fchmodat(parent, name, 0700, AT_SYMLINK_NOFOLLOW);
#endif
}

// Opens a folder, though a program may have closed it to its owner.
static int open_folder(int parent, const char *name) {
  enum { flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC };
  int folder = openat(parent, name, flags);
  if (folder >= 0 && faccessat(folder, ".", R_OK | X_OK, 0) == 0) return folder;
  if (folder < 0 && errno != EACCES) return -1;
  if (folder >= 0) close(folder);
  give_to_owner(parent, name);
  return openat(parent, name, flags);
}

// Adds up a folder, whose descriptor it takes over.
static void add_entries(struct count *count, int descriptor, unsigned long depth) {
  DIR *folder = descriptor < 0 ? NULL : fdopendir(descriptor);
  if (!folder) return;
  rewinddir(folder);
  for (struct dirent *entry; !is_over(count) && (entry = readdir(folder));) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    struct stat state;
    if (fstatat(descriptor, entry->d_name, &state, AT_SYMLINK_NOFOLLOW) != 0) continue;
    count->entries++;
    count->bytes += (unsigned long)state.st_blocks * 512;
    if (!S_ISDIR(state.st_mode)) continue;
    // Deep folders are taken for an attack, as are too many entries.
    if (depth == fixed_scratch_depth) count->entries = fixed_scratch_entries + 1;
    int inner = open_folder(descriptor, entry->d_name);
    if (depth < fixed_scratch_depth) add_entries(count, inner, depth + 1);
    else if (inner >= 0) close(inner);
  }
  closedir(folder);
}

// A descriptor of the program's folder that can be taken over.
static int scratch(const struct request *request) {
  return fcntl(request->folder, F_DUPFD_CLOEXEC, 16);
}

int is_storage_full(const struct request *request, pid_t program) {
  if (!request->storage) return 0;
  struct count count = {
      .limit = request->storage, .bytes = program ? unlinked_bytes(request, program) : 0};
  add_entries(&count, scratch(request), 0);
  return is_over(&count);
}
