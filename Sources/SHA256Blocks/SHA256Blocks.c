// The inner loop of SHA-256 (FIPS 180-4, 6.2.2). It is in C since a debug build of it in Swift is a hundred
// times slower, and took most of the time of a check that has nothing to do.
#include "SHA256Blocks.h"

#define ROTATED(word, count) ((word) >> (count) | (word) << (32 - (count)))

static void fill_schedule(uint32_t schedule[64], const uint8_t *bytes)
{
    for (int word = 0; word < 16; word++, bytes += 4)
        schedule[word] = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16
            | (uint32_t)bytes[2] << 8 | (uint32_t)bytes[3];
    for (int word = 16; word < 64; word++) {
        uint32_t w15 = schedule[word - 15], w2 = schedule[word - 2];
        uint32_t s0 = ROTATED(w15, 7) ^ ROTATED(w15, 18) ^ w15 >> 3;
        uint32_t s1 = ROTATED(w2, 17) ^ ROTATED(w2, 19) ^ w2 >> 10;
        schedule[word] = schedule[word - 16] + s0 + schedule[word - 7] + s1;
    }
}

static void take_block(uint32_t state[8], const uint32_t constants[64], const uint8_t *bytes)
{
    uint32_t schedule[64];
    fill_schedule(schedule, bytes);
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int round = 0; round < 64; round++) {
        uint32_t s1 = ROTATED(e, 6) ^ ROTATED(e, 11) ^ ROTATED(e, 25);
        uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + constants[round] + schedule[round];
        uint32_t s0 = ROTATED(a, 2) ^ ROTATED(a, 13) ^ ROTATED(a, 22);
        uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

void sha256_take_blocks(
    uint32_t state[8], const uint32_t constants[64], const uint8_t *bytes, size_t count)
{
    for (size_t block = 0; block < count; block++)
        take_block(state, constants, bytes + 64 * block);
}
