/// The SHA-256 digest of FIPS 180-4, which names what the cache holds.
///
/// Lessons come from strangers, so the digest must withstand somebody who looks for collisions. It
/// is written here since the package that has it (swift-crypto) takes longer to build than all else.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// Begins with nothing.
  package init() {}

  /// Takes in more bytes.
  package mutating func update(_ bytes: some Collection<UInt8>) {
    length += UInt64(bytes.count)
    pending += bytes
    let whole = pending.count - pending.count % 64
    guard whole > 0 else { return }
    let blocks = pending
    blocks.withUnsafeBufferPointer { buffer in
      for start in stride(from: 0, to: whole, by: 64) { compress(buffer, at: start) }
    }
    pending.removeFirst(whole)
  }

  /// The digest of all that was taken in, in hexadecimal.
  package mutating func finish() -> String {
    let bits = length * 8
    let zeros = (119 - pending.count % 64) % 64
    let size = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    update([0x80] + [UInt8](repeating: 0, count: zeros) + size)
    return state.map(Self.hexadecimal).joined()
  }

  private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    fillSchedule(bytes, at: start)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ Self.constants[round] &+ schedule[round]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  private mutating func fillSchedule(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    for word in 0..<16 {
      let at = start + 4 * word
      schedule[word] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16
        | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
    }
    for word in 16..<64 {
      let (w15, w2) = (schedule[word - 15], schedule[word - 2])
      let s0 = rotated(w15, 7) ^ rotated(w15, 18) ^ (w15 >> 3)
      let s1 = rotated(w2, 17) ^ rotated(w2, 19) ^ (w2 >> 10)
      schedule[word] = schedule[word - 16] &+ s0 &+ schedule[word - 7] &+ s1
    }
  }

  private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func hexadecimal(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    let primes = (2...311).filter { n in !(2..<n).contains { n % $0 == 0 } }
    return primes.map { UInt32(truncatingIfNeeded: fractionOfCubeRoot(of: UInt64($0))) }
  }()

  /// The integer part of a prime's cube root shifted up by 32 bits, found digit by digit.
  private static func fractionOfCubeRoot(of prime: UInt64) -> UInt64 {
    var root: UInt64 = 0
    for bit in stride(from: 34, through: 0, by: -1) {
      let candidate = root | (1 << UInt64(bit))
      if isCube(of: candidate, atMost: prime) { root = candidate }
    }
    return root
  }

  /// Whether a number cubed is at most a prime times 2⁹⁶.
  private static func isCube(of root: UInt64, atMost prime: UInt64) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    let low = square.low.multipliedFullWidth(by: root)
    let high = square.high.multipliedFullWidth(by: root)
    let (middle, carry) = low.high.addingReportingOverflow(high.low)
    let top = high.high + (carry ? 1 : 0)
    return top == 0 && (middle < prime << 32 || (middle == prime << 32 && low.low == 0))
  }
}
