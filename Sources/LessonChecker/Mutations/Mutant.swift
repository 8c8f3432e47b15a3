/// A source with one mutation in it.
public struct Mutant: Hashable, Sendable {
  /// The path of the file, seen from the workbook's root.
  public let file: String

  /// The module that the file belongs to.
  public let module: String

  /// The line where the change begins, from 1.
  public let line: Int

  /// The name of the mutation.
  public let mutation: String

  /// The lines that change, as they were, without the spaces around them.
  public let old: [String]

  /// The same lines, as they are.
  public let new: [String]

  /// Its number among the mutants of the file that change equal lines in the same way, from 1.
  public internal(set) var occurrence = 1

  let edit: SourceEdit

  /// Creates a mutant.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - mutation: the mutation that makes it.
  ///   - source: the file.
  ///   - file: its path.
  ///   - module: the module that it belongs to.
  init(
    _ edit: SourceEdit, _ mutation: Mutation, in source: MutableSource, file: String,
    module: String
  ) {
    self.edit = edit
    (self.file, self.module) = (file, module)
    self.mutation = mutation.name
    let bytes = source.bytes
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<edit.range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[edit.range.upperBound...].firstIndex(of: newline) ?? bytes.count
    line = bytes[..<edit.range.lowerBound].count { $0 == newline } + 1
    old = Self.lines(source.text(start..<end))
    new = Self.lines(
      source.text(start..<edit.range.lowerBound) + edit.text
        + source.text(edit.range.upperBound..<end))
  }

  /// The mutated text.
  ///
  /// - Parameter bytes: the file's own text.
  /// - Returns: the text with the change made.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<edit.range.lowerBound]) + Array(edit.text.utf8)
      + Array(bytes[edit.range.upperBound...])
  }

  /// The old lines as one text.
  public var from: String { old.joined(separator: " ") }

  /// The new lines as one text.
  public var to: String { new.joined(separator: " ") }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingSpaces }.filter { !$0.isEmpty }
  }
}

extension Mutant: Comparable {
  /// By file, line and mutation.
  public static func < (left: Mutant, right: Mutant) -> Bool {
    (left.file, left.line, left.mutation, left.occurrence)
      < (right.file, right.line, right.mutation, right.occurrence)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
