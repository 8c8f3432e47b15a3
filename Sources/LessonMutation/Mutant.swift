import Foundation

/// A change of a source.
struct SourceEdit: Hashable, Sendable {
  static let emptyStatement = "()"
  let range: Range<Int>
  let text: String
}

/// A source with one mutation in it.
public struct Mutant: Hashable, Sendable {
  /// The path of the file from the workbook's root.
  public let file: String

  /// The module that the file belongs to.
  public let module: String

  /// The line where the change begins, from 1.
  public let line: Int

  /// The name of the mutation.
  public let mutation: String

  /// The lines that change, without the spaces around them: the original ones.
  public let old: [String]

  /// The same lines with the mutation.
  public let new: [String]

  /// Its number among the mutants of the file that change equal lines in the same way, from 1.
  public private(set) var occurrence = 1

  /// The old lines as one text.
  public var from: String { old.joined(separator: " ") }

  /// The new lines as one text.
  public var to: String { new.joined(separator: " ") }

  private let edit: SourceEdit

  private init(
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

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter {
      !$0.isEmpty
    }
  }

  /// The mutants of a source, in the order of its lines.
  ///
  /// Two mutations that give the same text count once.
  static func all(of source: MutableSource, file: String, module: String) -> [Mutant] {
    var seen: Set<SourceEdit> = []
    var counts: [String: Int] = [:]
    var mutants: [Mutant] = []
    for index in source.mutable {
      for mutation in Mutation.all {
        for edit in mutation.edits(source, index) where seen.insert(edit).inserted {
          var mutant = Mutant(edit, mutation, in: source, file: file, module: module)
          let name = [mutant.mutation, mutant.from, mutant.to].joined(separator: "\n")
          counts[name, default: 0] += 1
          mutant.occurrence = counts[name] ?? 1
          mutants.append(mutant)
        }
      }
    }
    return mutants
  }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<edit.range.lowerBound]) + Array(edit.text.utf8)
      + Array(bytes[edit.range.upperBound...])
  }
}

extension Mutant: Comparable {
  /// By file, line and mutation.
  public static func < (left: Mutant, right: Mutant) -> Bool {
    (left.file, left.line, left.mutation, left.occurrence)
      < (right.file, right.line, right.mutation, right.occurrence)
  }
}
