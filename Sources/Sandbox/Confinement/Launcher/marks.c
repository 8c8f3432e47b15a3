#include "launcher.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifdef __APPLE__
#include <sys/random.h>
#endif

static char word[word_length + 1];

const char *make_word(void) {
  unsigned char bytes[word_length / 2];
  if (getentropy(bytes, sizeof bytes) != 0) return NULL;
  for (size_t index = 0; index < sizeof bytes; index++)
    snprintf(word + 2 * index, 3, "%02x", bytes[index]);
  return word;
}

// Turns what a program writes into notes: for each line, the place of the snippet that begins and
// how much had been printed, or that the line is forged. Counts the lines: each is answered.
size_t note_marks(
    const char *bytes, size_t count, unsigned long printed, char *notes, int *answers) {
  static char line[word_length + 16];
  static size_t length;
  size_t noted = 0;
  for (size_t index = 0; index < count; index++) {
    if (bytes[index] != '\n') {
      if (length < sizeof line) line[length++] = bytes[index];
      continue;
    }
    int is_marked = length > word_length && length < sizeof line
                    && memcmp(line, word, word_length) == 0;
    line[is_marked ? length : 0] = 0;
    noted += (size_t)sprintf(
        notes + noted, is_marked ? "%s %lu\n" : "forged\n", line + word_length, printed);
    ++*answers;
    length = 0;
  }
  return noted;
}
