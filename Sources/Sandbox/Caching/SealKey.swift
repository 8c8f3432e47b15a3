import Foundation

/// The user's secret key, with which the tool seals the files that it stores.
///
/// A clone can bring files that look like the tool's own, such as a launcher or the outcome of a
/// program. They have no valid seal, because nobody can make a seal without the key. A seal also
/// reveals damage, such as a flipped bit. Machines that share results must also share the key.
package struct SealKey: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64

  /// Takes the first 16 bytes as the key.
  init(_ bytes: [UInt8]) {
    func word(at start: Int) -> UInt64 {
      bytes[start..<(start + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    (first, second) = (word(at: 0), word(at: 8))
  }

  /// The number of bytes of a key.
  private static let length = 16

  /// The name of the file that holds the key.
  private static let file = "key"

  /// Reads the key in a folder of the user's, or makes a new key if the folder has no key.
  package init(in folder: Folder) throws(CheckError) {
    for _ in 0..<2 {
      if let bytes = folder.read(Self.file, atMost: Self.length), bytes.count == Self.length {
        self.init(bytes)
        return
      }
      if folder.kind(of: Self.file) == .file {
        // A key file that was cut short, for example by a full disk, is useless.
        folder.removeFile(Self.file)
      }
      var generator = SystemRandomNumberGenerator()
      let bytes = (0..<Self.length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      // If another process makes a key first, its key is used.
      _ = try folder.create(Self.file, holding: bytes, isPrivate: true)
    }
    throw CheckError(
      "the file '\(folder.path)/\(Self.file)' can't be read",
      advice: "check its permissions; if you remove the file, all checks start anew, and you must "
        + "run 'workbook init' again")
  }

  /// Returns the seal of some bytes: 16 hexadecimal digits, the SipHash-2-4 of the name and the
  /// bytes (Aumasson and Bernstein, 2012).
  ///
  /// The name says which file the bytes belong to, so that the seal of one file doesn't fit the
  /// content of another file.
  package func seal(_ bytes: [UInt8], as name: String) -> String {
    let digits = String(hash(Array("\(name.utf8.count):\(name)".utf8) + bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the SipHash-2-4 of some bytes.
  func hash(_ bytes: [UInt8]) -> UInt64 {
    var state = State(first, second)
    bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        state.add(
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      var last = UInt64(bytes.count & 0xFF) << 56
      for index in offset..<bytes.count {
        last |= UInt64(bytes[index]) << (8 * UInt64(index - offset))
      }
      state.add(last)
    }
    return state.finish()
  }

  /// The four words of SipHash's state, with the names in its paper.
  private struct State {
    private var v0, v1, v2, v3: UInt64

    init(_ k0: UInt64, _ k1: UInt64) {
      (v0, v1) = (k0 ^ 0x736f_6d65_7073_6575, k1 ^ 0x646f_7261_6e64_6f6d)
      (v2, v3) = (k0 ^ 0x6c79_6765_6e65_7261, k1 ^ 0x7465_6462_7974_6573)
    }

    mutating func add(_ word: UInt64) {
      v3 ^= word
      sipRound()
      sipRound()
      v0 ^= word
    }

    mutating func finish() -> UInt64 {
      v2 ^= 0xFF
      for _ in 0..<4 { sipRound() }
      return v0 ^ v1 ^ v2 ^ v3
    }

    // Written without a function that rotates, because `swift run` builds this without
    // optimisation, where its calls would take most of the time.
    private mutating func sipRound() {
      v0 &+= v1
      v1 = (v1 &<< 13 | v1 &>> 51) ^ v0
      v0 = v0 &<< 32 | v0 &>> 32
      v2 &+= v3
      v3 = (v3 &<< 16 | v3 &>> 48) ^ v2
      v0 &+= v3
      v3 = (v3 &<< 21 | v3 &>> 43) ^ v0
      v2 &+= v1
      v1 = (v1 &<< 17 | v1 &>> 47) ^ v2
      v2 = v2 &<< 32 | v2 &>> 32
    }
  }
}
