import SwiftSource

/// One snippet of a program that can be merged with others.
struct MergeablePart: Hashable, Sendable {
  /// Its source.
  let source: [UInt8]

  /// Its top-level items.
  let items: [TopLevelItem]

  /// The line of the program on which it begins, from 1.
  let firstLine: Int

  /// The line of the program on which an item begins.
  func line(of item: TopLevelItem) -> Int {
    firstLine + source[..<item.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }

  /// The text of an item with a prefix inserted after its attributes, and with a function called
  /// with a value that may throw.
  func text(of item: TopLevelItem, with prefix: String, catchingBy function: String) -> String {
    let start = text(in: item.range.lowerBound..<item.bareStart) + prefix
    guard let value = item.throwingValue else {
      return start + text(in: item.bareStart..<item.range.upperBound)
    }
    return start + text(in: item.bareStart..<value.lowerBound) + "\(function)("
      + text(in: value) + ")" + text(in: value.upperBound..<item.range.upperBound)
  }

  /// The text of an item.
  func text(of item: TopLevelItem) -> String { text(in: item.range) }

  private func text(in range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }
}
