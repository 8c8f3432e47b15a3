// The rules that a filter for system calls is put together of.
#pragma once

// The length of a list.
#define COUNT(list) (sizeof(list) / sizeof *(list))

struct filter;

// program_call_rules.c: what lessons have no need of.
void add_rules_for_programs(struct filter *filter);

// launcher_call_rules.c: what the launcher itself may do while a program runs.
void add_rules_for_launcher(struct filter *filter);
