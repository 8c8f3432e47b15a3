// Assembles a filter for system calls: a BPF program, as seccomp takes it.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __linux__
#include <linux/filter.h>

enum { most_steps = 4096 };  // as many as the kernel takes

struct filter {
  struct sock_filter steps[most_steps];
  unsigned short count;
  size_t start;      // of the rules that are put together now
  int least, most;   // the numbers of their calls
  int is_left_out;   // whether the steps at hand are for another call than these
};

// Between these two stand the rules for calls of some numbers, which all others skip: before a
// program starts, the kernel goes through the steps for every call there is. The second answers
// what no rule does.
void begin_range(struct filter *filter, int least, int most);
void end_range(struct filter *filter, uint32_t action);

void add(struct filter *filter, uint16_t code, uint32_t value, uint8_t yes, uint8_t no);

// Take a part of the call, or the lower half of an argument, as what the next steps look at.
void load(struct filter *filter, size_t offset);
void load_argument(struct filter *filter, int index);

void answer(struct filter *filter, uint32_t action);
void refuse(struct filter *filter, uint32_t error);

// Between these two stand the steps for one call, which have the answer at the end if no other.
// With the other end, later rules answer.
size_t begin(struct filter *filter, int call);
void end(struct filter *filter, size_t start, uint32_t action);
void go_on(struct filter *filter, size_t start);

// Gives one answer to calls, whatever their arguments.
void answer_calls(struct filter *filter, const int *calls, size_t count, uint32_t action);

// Refuses a call where an argument is one of some values, and allows it elsewhere.
void refuse_values(
    struct filter *filter, int call, int argument, const uint32_t *values, size_t count);

// Allows a call where an argument is one of some values, and refuses it elsewhere.
void allow_values(struct filter *filter, int call, int argument, const uint32_t *values,
                  size_t count, uint32_t error);
#endif
