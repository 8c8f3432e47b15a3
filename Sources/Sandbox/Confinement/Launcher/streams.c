#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// The order of the program's descriptors, from 1 on.
enum { output, errors, marks, stream_count };

// Where the launcher reads, where the program writes, which file takes it, and how much has come;
// descriptors are -1 where there are none.
static struct {
  int own, other, file;
  unsigned long bytes;
} streams[stream_count] = {{-1, -1, 1, 0}, {-1, -1, 2, 0}, {-1, -1, -1, 0}};

static unsigned long most;
static const char *failure;

// Moves a descriptor out of the way of those that the program gets.
static int move_up(int descriptor) {
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 16);
  close(descriptor);
  return moved;
}

const char *open_streams(const struct request *request) {
  most = request->file_size ? request->file_size : (unsigned long)-1;
  for (int index = 0; index < (request->marks ? stream_count : marks); index++) {
    int ends[2];
    // The program waits for an answer to each mark.
    if (index == marks ? socketpair(AF_UNIX, SOCK_STREAM, 0, ends) : pipe(ends)) return "streams";
    streams[index].own = move_up(ends[0]);
    streams[index].other = move_up(ends[1]);
    if (streams[index].own < 0 || streams[index].other < 0) return "streams";
    fcntl(streams[index].own, F_SETFL, O_NONBLOCK);
  }
  if (!request->marks) return NULL;
  const char *word = make_word();
  if (!word || write(streams[marks].own, word, word_length) != word_length) return "marks";
  streams[marks].file = open(request->marks, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  return streams[marks].file < 0 ? "marks" : NULL;
}

void give_streams(void) {
  for (int index = 0; index < stream_count; index++)
    if (streams[index].other >= 0) dup2(streams[index].other, index + 1);
}

void keep_own_ends(void) {
  for (int index = 0; index < stream_count; index++)
    if (streams[index].other >= 0) close(streams[index].other);
}

void note_loss(int error) {
  if (!failure) failure = strerror(error);
}

// Writes all of some bytes to a file, or notes that it could not.
static void keep(int file, const char *bytes, size_t count) {
  while (count > 0 && !failure) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      note_loss(written < 0 ? errno : EIO);
      return;
    }
    bytes += written;
    count -= (size_t)written;
  }
}

// Reads what is there of a stream; 0 where nothing is.
static size_t read_available(int index, char *bytes, size_t count) {
  if (streams[index].own < 0) return 0;
  ssize_t taken = read(streams[index].own, bytes, count);
  if (taken > 0) return (size_t)taken;
  if (taken == 0 || (errno != EAGAIN && errno != EINTR)) {
    close(streams[index].own);
    streams[index].own = -1;
  }
  return 0;
}

static void copy(int index) {
  static char bytes[1 << 16];
  for (size_t count; streams[index].bytes <= most
                     && (count = read_available(index, bytes, sizeof bytes));) {
    unsigned long left = most - streams[index].bytes;
    keep(streams[index].file, bytes, count < left ? count : left);
    streams[index].bytes += count;
  }
}

// How many bytes of the program's output were kept.
static unsigned long printed(void) {
  return streams[output].bytes < most ? streams[output].bytes : most;
}

// Who floods it with something else than marks is read from again later.
static void copy_marks(void) {
  char bytes[64], notes[sizeof bytes * 64];
  size_t count;
  for (int turn = 0; turn < 64 && (count = read_available(marks, bytes, sizeof bytes)); turn++) {
    copy(output);
    int answers = 0;
    size_t length = note_marks(bytes, count, printed(), notes, &answers);
    if (streams[marks].bytes < most) keep(streams[marks].file, notes, length);
    streams[marks].bytes += length;
    while (answers-- > 0 && write(streams[marks].own, "", 1) == 1) {}
  }
}

void copy_streams(int milliseconds, int wake) {
  struct pollfd polled[stream_count + 1] = {{.fd = wake, .events = POLLIN}};
  for (int index = 0; index < stream_count; index++)
    polled[index + 1] = (struct pollfd){.fd = streams[index].own, .events = POLLIN};
  poll(polled, stream_count + 1, milliseconds);
  char byte;
  while (read(wake, &byte, 1) > 0) {}
  copy_marks();
  copy(output);
  copy(errors);
}

int is_too_much_printed(void) {
  return streams[output].bytes > most || streams[errors].bytes > most;
}

const char *lost(void) { return failure; }
