import SwiftSource

/// One snippet of a program that can be merged with others.
struct MergeablePart: Hashable, Sendable {
  /// Its source.
  let source: [UInt8]

  /// Its top-level items.
  let items: [TopLevelItem]

  /// The line of the program on which it begins, from 1.
  let firstLine: Int

  /// The marks that are set in it, in order: the line before which each stands, from 0, and its number.
  var marks: [Mark] = []

  /// A mark that is set in a part.
  struct Mark: Hashable, Sendable {
    let line: Int
    let number: Int
  }

  /// The line of the program on which an item begins.
  func line(of item: TopLevelItem) -> Int {
    firstLine + source[..<item.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }

  /// The statements of an item, with the calls that set the marks between them.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - marks: the marks that are not yet set; those that this sets are taken away.
  ///   - directive: the text that gives a line of the program its number.
  /// - Returns: the text, ended by a newline.
  func statements(
    of item: TopLevelItem, setting marks: inout ArraySlice<Mark>, _ directive: (Int) -> String
  ) -> String {
    var line = line(of: item)
    var text = Self.calls(of: &marks, before: line - firstLine) + directive(line)
    for code in self.text(of: item).split(separator: "\n", omittingEmptySubsequences: false) {
      let calls = Self.calls(of: &marks, before: line - firstLine)
      text += (calls.isEmpty ? "" : calls + directive(line)) + code + "\n"
      line += 1
    }
    return text
  }

  /// The calls that set the marks before a line.
  static func calls(of marks: inout ArraySlice<Mark>, before line: Int = .max) -> String {
    let calls = marks.prefix { $0.line <= line }
    marks = marks.dropFirst(calls.count)
    return calls.map { "\(MarkFunction.name)(\($0.number))\n" }.joined()
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
