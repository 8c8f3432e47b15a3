#ifndef SHA256_BLOCKS_H
#define SHA256_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/// Takes whole blocks of 64 bytes into the state of a SHA-256 digest.
void sha256_take_blocks(
    uint32_t state[8], const uint32_t constants[64], const uint8_t *bytes, size_t count);

#endif
