/// Builds the name of a cache entry: a digest of everything that decides the entry.
///
/// The digest includes the length of each part. Without the lengths, the parts `ab` and `c` would
/// give the same name as `a` and `bc`.
package struct ContentKey {
  private var digest = SHA256()

  /// Begins the name of an entry.
  ///
  /// `kind` includes a version, which you raise if the entry's meaning changes.
  package init(_ kind: String) {
    add(kind)
  }

  package mutating func add(_ part: String) {
    add(bytes: Array(part.utf8))
  }

  package mutating func add(_ parts: [String]) {
    add("\(parts.count)")
    for part in parts { add(part) }
  }

  /// Adds bytes as a part.
  package mutating func add(bytes: [UInt8]) {
    digest.update(Array("\(bytes.count):".utf8))
    digest.update(bytes)
  }

  /// Returns the name: 64 hexadecimal digits.
  package mutating func finish() -> String {
    digest.finish()
  }
}

/// The SHA-256 digest of FIPS 180-4, which gives the names in the cache.
///
/// Lessons come from strangers, so the digest must be safe from somebody who looks for collisions.
/// It is written here because the package that provides it (swift-crypto) takes longer to build
/// than everything else. `swift run` builds it without optimisation, where `>>`, ranges and the
/// subscripts of arrays are function calls, so the loops over blocks do without these.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  package init() {}

  package mutating func update(_ bytes: some Collection<UInt8>) {
    length += UInt64(bytes.count)
    pending += bytes
    let whole = pending.count - pending.count % 64
    guard whole > 0 else { return }
    pending.withUnsafeBufferPointer { bytes in
      guard var block = bytes.baseAddress else { preconditionFailure("no bytes, but a block") }
      let end = block + whole
      while block < end {
        compress(block)
        block += 64
      }
    }
    pending.removeFirst(whole)
  }

  /// Returns the digest of all bytes so far, in hexadecimal.
  package mutating func finish() -> String {
    let bits = length * 8
    let zeros = (119 - pending.count % 64) % 64
    let size = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    update([0x80] + [UInt8](repeating: 0, count: zeros) + size)
    return state.map(Self.hexadecimal).joined()
  }

  private mutating func compress(_ block: UnsafePointer<UInt8>) {
    schedule.withUnsafeMutableBufferPointer { schedule in
      Self.constants.withUnsafeBufferPointer { constants in
        guard let words = schedule.baseAddress, let constants = constants.baseAddress
        else { preconditionFailure("an array of 64 words has no address") }
        Self.fill(words, from: block)
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var round = 0
        while round < 64 {
          let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
          let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ constants[round] &+ words[round]
          let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
          let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
          (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
          round += 1
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
      }
    }
  }

  /// Writes the message schedule of a block: its 16 words, and 48 more that are mixed from them.
  private static func fill(
    _ words: UnsafeMutablePointer<UInt32>, from block: UnsafePointer<UInt8>
  ) {
    let source = UnsafeRawPointer(block)
    var word = 0
    while word < 16 {
      words[word] = source.loadUnaligned(fromByteOffset: 4 * word, as: UInt32.self).bigEndian
      word += 1
    }
    while word < 64 {
      let (w15, w2) = (words[word - 15], words[word - 2])
      let s0 = (w15 &>> 7 | w15 &<< 25) ^ (w15 &>> 18 | w15 &<< 14) ^ (w15 &>> 3)
      let s1 = (w2 &>> 17 | w2 &<< 15) ^ (w2 &>> 19 | w2 &<< 13) ^ (w2 &>> 10)
      words[word] = words[word - 16] &+ s0 &+ words[word - 7] &+ s1
      word += 1
    }
  }

  private static func hexadecimal(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
    0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
