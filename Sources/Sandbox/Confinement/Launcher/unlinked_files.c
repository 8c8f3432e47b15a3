#include "launcher.h"

#ifndef __linux__
unsigned long unlinked_bytes(const struct request *request, pid_t program) {
  return request && program ? 0 : 0;
}
#else

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// More such files than this are taken for an attack.
enum { most_files = 512 };

struct unlinked {
  ino_t files[most_files];
  int count;
  unsigned long bytes;
  char folder[4 * PATH_MAX];  // the program's folder, as maps name it
};

// The kernel's own name for the program's folder, in which no part is a link; in maps, a newline is
// written as four characters.
static void name_folder(struct unlinked *unlinked, int folder) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  ssize_t length = readlink(link, path, sizeof path - 1);
  char *end = unlinked->folder;
  for (ssize_t index = 0; index < length; index++)
    if (path[index] == '\n') end = stpcpy(end, "\\012");
    else *end++ = path[index];
  *end++ = '/';
  *end = 0;
}

// Adds a file, unless it is there already: a program may have it open and mapped, and either often.
static void add_file(struct unlinked *unlinked, ino_t file, unsigned long bytes) {
  for (int index = 0; index < unlinked->count; index++)
    if (unlinked->files[index] == file) return;
  if (unlinked->count == most_files) {
    unlinked->bytes = 1UL << 62;
    return;
  }
  unlinked->files[unlinked->count++] = file;
  unlinked->bytes += bytes;
}

static void add_open(struct unlinked *unlinked, int thread) {
  int descriptor = openat(thread, "fd", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *folder = descriptor < 0 ? NULL : fdopendir(descriptor);
  if (!folder) return;
  struct stat state;
  for (struct dirent *entry; (entry = readdir(folder));)
    if (fstatat(descriptor, entry->d_name, &state, 0) == 0 && S_ISREG(state.st_mode)
        && state.st_nlink == 0)
      add_file(unlinked, state.st_ino, (unsigned long)state.st_blocks * 512);
  closedir(folder);
}

// Whether a path in a map is that of a file that was in a folder and is no more.
static int is_unlinked(const char *path, const char *folder) {
  static const char end[] = " (deleted)\n";
  size_t length = strlen(path), last = sizeof end - 1;
  return strncmp(path, folder, strlen(folder)) == 0 && length > last
         && strcmp(path + length - last, end) == 0;
}

// A map does not say how large a file is, so each is taken for as large as it may be. Says whether
// anything is mapped at all: nothing is where a thread has ended before the others.
static int add_mapped(struct unlinked *unlinked, int thread, unsigned long most) {
  int descriptor = openat(thread, "maps", O_RDONLY | O_CLOEXEC);
  FILE *file = descriptor < 0 ? NULL : fdopen(descriptor, "r");
  if (!file) return 0;
  int lines = 0;
  char *line = NULL;
  for (size_t size = 0; getline(&line, &size, file) > 0; lines++) {
    unsigned long inode = 0;
    int path = 0;
    if (sscanf(line, "%*s %*s %*s %*s %lu %n", &inode, &path) < 1 || !inode || !path) continue;
    if (is_unlinked(line + path, unlinked->folder)) add_file(unlinked, inode, most);
  }
  free(line);
  fclose(file);
  return lines > 0;
}

unsigned long unlinked_bytes(const struct request *request, pid_t program) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", (int)program);
  DIR *threads = opendir(path);
  if (!threads) return 0;
  struct unlinked unlinked = {.count = 0};
  name_folder(&unlinked, request->folder);
  for (struct dirent *entry; (entry = readdir(threads));) {
    if (entry->d_name[0] == '.') continue;
    int thread = openat(dirfd(threads), entry->d_name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (thread < 0) continue;
    add_open(&unlinked, thread);
    int is_alive = add_mapped(&unlinked, thread, request->file_size);
    close(thread);
    if (is_alive) break;
  }
  closedir(threads);
  return unlinked.bytes;
}
#endif
