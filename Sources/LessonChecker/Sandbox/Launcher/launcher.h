// Starts one program with limits that it can't undo, watches it, and ends as it ended.
//
// It is a program of its own because code linked with a stranger's can't be trusted to run first.
#include <stddef.h>
#include <sys/types.h>

enum { most_paths = 64 };

// What the command line asks for; each limit is 0 where there is none.
struct request {
  const char *readable[most_paths];  // what may be read and executed: -r
  int readable_count;
  const char *scratch;       // the one folder that may be written to: -w
  const char *marks;         // the file that becomes descriptor 3: -m
  const char *report;        // the file that takes why the program was ended: -o
  unsigned long seconds;     // how long it may live: -t
  unsigned long cpu_seconds; // how much processor time it may use: -u
  unsigned long memory;      // bytes that it may write to in memory: -d
  unsigned long file_size;   // bytes of a file that it writes: -f
  unsigned long storage;     // bytes of all files in its folder: -s
  unsigned long threads;     // how many threads it may have: -n
  int files_confined;        // -F
  int calls_filtered;        // -C
  char **program;            // the path of the program and its arguments
};

// limits.c: 0 where the system refuses.
int set_limits(const struct request *request);
void drop_capabilities(void);

// files.c: confines file access, with all that a kernel's version of Landlock has to offer.
int landlock_version(void);
int confine_files(const struct request *request);

// calls.c: refuses system calls that reach outside of the process.
int filter_calls(void);

// watch.c: waits for the end of a program, and ends it where it goes beyond its limits.
int watch(const struct request *request, pid_t program, int report);

// storage.c: whether the files in a folder take more than so many bytes, or are too many.
int is_fuller_than(const char *folder, unsigned long bytes);

// Makes folders that a program has closed to everybody such that they can be removed.
void open_folders(const char *folder);
