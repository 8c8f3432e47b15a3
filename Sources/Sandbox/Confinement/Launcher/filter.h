// Puts together the steps of a filter for system calls, in the kernel's language for it.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __linux__
#include <linux/filter.h>

enum { most_steps = 512 };

struct filter {
  struct sock_filter steps[most_steps];
  unsigned short count;
};

void add(struct filter *filter, uint16_t code, uint32_t value, uint8_t yes, uint8_t no);

// Take a part of the call, or the lower half of an argument, as what the next steps look at.
void load(struct filter *filter, size_t offset);
void load_argument(struct filter *filter, int index);

void answer(struct filter *filter, uint32_t action);
void refuse(struct filter *filter, uint32_t error);

// Between these two stand the steps for one call, which have the answer at the end if no other.
size_t begin(struct filter *filter, int call);
void end(struct filter *filter, size_t start, uint32_t action);

// Refuses a call where an argument is one of some values, and allows it elsewhere.
void refuse_values(
    struct filter *filter, int call, int argument, const uint32_t *values, size_t count);

// Allows a call where an argument is one of some values, and refuses it elsewhere.
void allow_values(
    struct filter *filter, int call, int argument, const uint32_t *values, size_t count);
#endif
