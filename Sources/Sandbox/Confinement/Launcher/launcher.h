// Starts one program with limits that it can't undo, watches it, and ends as it ended.
//
// It is a program of its own because code linked with a stranger's can't be trusted to run first. Its
// files are compiled as one, so no name may stand for two things.
#pragma once
#define _GNU_SOURCE
#include <stddef.h>
#include <sys/resource.h>
#include <sys/types.h>

// Its exit code where it can't start a program.
enum { fault = 125 };

// Who is shut off: nobody, a program, which has no business outside of its process, a compiler,
// which starts others and looks after its files, or the launcher, which only watches.
enum callers { of_nobody, of_program, of_compiler, of_launcher };

// What the command line asks for; each limit is 0 where there is none.
struct request {
  pid_t checker;             // who started the launcher, and whose end ends it
  const char **readable;     // what may be read and executed: -r
  int readable_count;
  const char **writable;     // what a compiler may write to: -x
  int writable_count;
  const char *scratch;       // the one folder that a program may write to: -w
  int folder;                // that folder itself, so that nobody has to look for it by its name
  const char *marks;         // the file that takes what is written to descriptor 3: -m
  const char *report;        // the file that takes why the program was ended: -o
  unsigned long seconds;     // how long it may live: -t
  unsigned long cpu_seconds; // how much processor time it may use: -u
  unsigned long memory;      // bytes that it may write to in memory: -d
  unsigned long file_size;   // bytes of a file that it writes, and of its output: -f
  unsigned long storage;     // bytes of all files in its folder: -s
  unsigned long threads;     // how many threads it may have: -n
  unsigned long least_space; // bytes that have to stay free on the disk: -l
  int files_confined;        // -F
  enum callers callers;      // whose system calls are filtered: -C for a program, -N a compiler
  char **program;            // the path of the program and its arguments
};

// resource_limits.c: sets the limits that the system itself enforces; 0 where it refuses.
int set_limits(const struct request *request);

// capabilities.c: gives up what only root can do.
void drop_capabilities(void);      // once something else is started
void drop_own_capabilities(void);  // at once

// landlock.c: confines file access, with all that a kernel's version of Landlock has to offer.
int landlock_version(void);
int confine_files(const struct request *request, enum callers callers);

// call_filter.c: refuses system calls that reach outside of the process, or of what it starts.
int filter_calls(enum callers callers);

// streams.c: what a program prints comes through the launcher, which keeps it: so nothing changes
// it later, nothing of it is lost unnoticed, and how far it had come at a mark is known outside.
const char *open_streams(const struct request *request);  // what failed, or NULL
void give_streams(void);                        // to the program, in its process
void keep_own_ends(void);                       // in that of the launcher
void copy_streams(int milliseconds, int wake);  // waits for something to copy, or for a byte
int is_too_much_printed(void);

// Why something could not be kept; NULL where all was.
const char *lost(void);
void note_loss(int error);

// marks.c: notes where a program's snippets began. What it writes itself lacks a word that only its
// startup code is told, as the first thing that comes by the descriptor for marks.
enum { word_length = 16 };
const char *make_word(void);  // NULL where the system has no random numbers
size_t note_marks(
    const char *bytes, size_t count, unsigned long printed, char *notes, int *answers);

// watch.c: waits for the end of a program, and ends it where it goes beyond its limits.
int watch(const struct request *request, pid_t program, int report);

// exceeded_limits.c: the limit that a program has gone beyond; NULL where it keeps to all of them.
const char *exceeded_limit(
    const struct request *request, pid_t program, double seconds, int looks_at_files);
const char *exceeded_limit_at_end(
    const struct request *request, int status, const struct rusage *usage);
int is_disk_full(const struct request *request, int report);

// storage.c: whether a program's files take more than they may, or are too many.
int is_storage_full(const struct request *request, pid_t program);

// unlinked_files.c: bytes of the files that a program keeps although no folder has them any more.
unsigned long unlinked_bytes(const struct request *request, pid_t program);
