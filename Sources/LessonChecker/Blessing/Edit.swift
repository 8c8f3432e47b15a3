/// A stretch of a file, and what is to stand there instead.
struct Edit: Hashable, Sendable {
  /// The bytes that go.
  let range: Range<Int>

  /// The bytes that come.
  let bytes: [UInt8]
}

extension [Edit] {
  /// A file with all edits made; every byte outside of them stays.
  func applied(to file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += file[position..<edit.range.lowerBound] + edit.bytes
      position = edit.range.upperBound
    }
    return result + file[position...]
  }
}
