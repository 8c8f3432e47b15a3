#include "filter_assembler.h"

#ifdef __linux__
#include <errno.h>
#include <linux/seccomp.h>
#include <stddef.h>

void add(struct filter *filter, uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
  if (filter->is_left_out) return;
  filter->steps[filter->count++] = (struct sock_filter){code, yes, no, value};
}

void load(struct filter *filter, size_t offset) {
  add(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

void answer(struct filter *filter, uint32_t action) {
  add(filter, BPF_RET | BPF_K, action, 0, 0);
}

void refuse(struct filter *filter, uint32_t error) {
  answer(filter, SECCOMP_RET_ERRNO | error);
}

void begin_range(struct filter *filter, int least, int most) {
  filter->least = least;
  filter->most = most;
  load(filter, offsetof(struct seccomp_data, nr));
  add(filter, BPF_JMP | BPF_JGT | BPF_K, (uint32_t)most, 0, 1);
  filter->start = filter->count;
  add(filter, BPF_JMP | BPF_JA, 0, 0, 0);
}

void end_range(struct filter *filter, uint32_t action) {
  answer(filter, action);
  filter->steps[filter->start].k = (uint32_t)(filter->count - filter->start - 1);
}

static int is_in_range(const struct filter *filter, int call) {
  return call >= filter->least && call <= filter->most;
}

size_t begin(struct filter *filter, int call) {
  filter->is_left_out = !is_in_range(filter, call);
  load(filter, offsetof(struct seccomp_data, nr));
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 0);
  return filter->count - 1u;
}

void end(struct filter *filter, size_t start, uint32_t action) {
  answer(filter, action);
  go_on(filter, start);
}

void go_on(struct filter *filter, size_t start) {
  if (!filter->is_left_out) filter->steps[start].jf = (uint8_t)(filter->count - start - 1);
  filter->is_left_out = 0;
}

void load_argument(struct filter *filter, int index) {
  load(filter, offsetof(struct seccomp_data, args) + 8u * (unsigned)index);
}

void answer_calls(struct filter *filter, const int *calls, size_t count, uint32_t action) {
  load(filter, offsetof(struct seccomp_data, nr));
  for (size_t index = 0; index < count; index++) {
    if (!is_in_range(filter, calls[index])) continue;
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)calls[index], 0, 1);
    answer(filter, action);
  }
}

void refuse_values(
    struct filter *filter, int call, int argument, const uint32_t *values, size_t count) {
  size_t start = begin(filter, call);
  load_argument(filter, argument);
  for (size_t index = 0; index < count; index++) {
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, values[index], 0, 1);
    refuse(filter, EPERM);
  }
  end(filter, start, SECCOMP_RET_ALLOW);
}

void allow_values(struct filter *filter, int call, int argument, const uint32_t *values,
                  size_t count, uint32_t error) {
  size_t start = begin(filter, call);
  load_argument(filter, argument);
  for (size_t index = 0; index < count; index++) {
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, values[index], 0, 1);
    answer(filter, SECCOMP_RET_ALLOW);
  }
  end(filter, start, SECCOMP_RET_ERRNO | error);
}
#endif
