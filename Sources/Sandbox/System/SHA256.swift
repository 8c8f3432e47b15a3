import SHA256Blocks

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

  /// Begins with nothing.
  package init() {}

  /// Takes in more bytes.
  package mutating func update(_ bytes: [UInt8]) {
    length += UInt64(bytes.count)
    pending += bytes
    let count = pending.count / 64
    guard count > 0 else { return }
    sha256_take_blocks(&state, Self.constants, pending, count)
    pending.removeFirst(64 * count)
  }

  /// The digest of all that was taken in, in hexadecimal.
  package mutating func finish() -> String {
    let bits = length * 8
    let zeros = (119 - pending.count % 64) % 64
    let size = (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    update([0x80] + [UInt8](repeating: 0, count: zeros) + size)
    return state.map(Self.hexadecimal).joined()
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
