#include "launcher.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Deeper folders, and more entries, than this are taken for an attack.
enum { deepest = 16, most_entries = 4096 };

struct count {
  unsigned long bytes, entries, limit;
  int opens;  // whether to open folders that their owner may not change
};

static int is_over(const struct count *count) {
  return count->bytes > count->limit || count->entries > most_entries;
}

// Adds up a folder, whose descriptor it takes over.
static void add_entries(struct count *count, int descriptor, int depth) {
  DIR *folder = descriptor < 0 ? NULL : fdopendir(descriptor);
  if (!folder) return;
  for (struct dirent *entry; !is_over(count) && (entry = readdir(folder));) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    struct stat state;
    if (fstatat(descriptor, entry->d_name, &state, AT_SYMLINK_NOFOLLOW) != 0) continue;
    count->entries++;
    count->bytes += (unsigned long)state.st_blocks * 512;
    if (!S_ISDIR(state.st_mode)) continue;
    if (depth == deepest) count->entries = most_entries + 1;
    if (count->opens || faccessat(descriptor, entry->d_name, R_OK | X_OK, 0) != 0)
      fchmodat(descriptor, entry->d_name, 0700, 0);
    int inner = openat(descriptor, entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (depth < deepest) add_entries(count, inner, depth + 1);
    else if (inner >= 0) close(inner);
  }
  closedir(folder);
}

void open_folders(const char *folder) {
  struct count count = {.limit = (unsigned long)-1, .opens = 1};
  add_entries(&count, open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), 0);
}

int is_storage_full(const struct request *request, pid_t program) {
  if (!request->storage) return 0;
  struct count count = {
      .limit = request->storage, .bytes = program ? unnamed_bytes(request, program) : 0};
  add_entries(&count, open(request->scratch, O_RDONLY | O_DIRECTORY | O_CLOEXEC), 0);
  return is_over(&count);
}
