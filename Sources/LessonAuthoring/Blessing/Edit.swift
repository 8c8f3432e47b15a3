/// A stretch of a file, and what is to stand there instead.
struct Edit: Hashable, Sendable {
  /// The bytes that go.
  let range: Range<Int>

  /// The bytes that come.
  let bytes: [UInt8]

  /// How many more lines there are after it.
  let addedLines: Int

  init(_ range: Range<Int>, in file: [UInt8], to bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
    addedLines = Self.lineCount(bytes) - Self.lineCount(file[range])
  }

  private static func lineCount(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }
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

  /// By how many lines what stood at a place has moved down.
  func lineShift(at offset: Int) -> Int {
    filter { $0.range.upperBound <= offset }.reduce(0) { $0 + $1.addedLines }
  }
}
