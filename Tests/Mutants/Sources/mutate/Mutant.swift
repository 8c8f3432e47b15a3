import Foundation

/// A change of a source.
struct SourceEdit: Hashable, Sendable {
  static let emptyStatement = "()"
  let range: Range<Int>
  let text: String
}

/// A source with one mutation in it.
struct Mutant: Hashable, Sendable {
  /// The path of the file from the workbook's root.
  let file: String

  /// The module that the file belongs to.
  let module: String

  /// The line where the change begins, from 1.
  let line: Int

  /// The name of the mutation.
  let mutation: String

  /// The lines that change, without the spaces around them, joined by spaces.
  let from: String

  /// The same lines with the mutation.
  let to: String

  /// Its number among the mutants of the file that change equal lines in the same way, from 1.
  private(set) var occurrence = 1

  private let edit: SourceEdit

  private init(
    _ edit: SourceEdit, _ mutation: Mutation, in source: MutableSource, file: String,
    module: String
  ) {
    self.edit = edit
    (self.file, self.module, self.mutation) = (file, module, mutation.name)
    let bytes = source.bytes
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<edit.range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[edit.range.upperBound...].firstIndex(of: newline) ?? bytes.count
    line = bytes[..<edit.range.lowerBound].count { $0 == newline } + 1
    from = Self.joined(source.text(start..<end))
    to = Self.joined(
      source.text(start..<edit.range.lowerBound) + edit.text
        + source.text(edit.range.upperBound..<end))
  }

  private static func joined(_ lines: String) -> String {
    lines.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter {
      !$0.isEmpty
    }.joined(separator: " ")
  }

  /// Returns the mutants of a source, in the order of its lines.
  ///
  /// Two mutations that give the same text count once.
  static func all(of source: MutableSource, file: String, module: String) -> [Mutant] {
    var seen: Set<SourceEdit> = []
    var counts: [[String]: Int] = [:]
    var mutants: [Mutant] = []
    for index in source.mutable {
      for mutation in Mutation.all {
        for edit in mutation.edits(source, index) where seen.insert(edit).inserted {
          var mutant = Mutant(edit, mutation, in: source, file: file, module: module)
          counts[[mutation.name, mutant.from, mutant.to], default: 0] += 1
          mutant.occurrence = counts[[mutation.name, mutant.from, mutant.to]] ?? 1
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
  static func < (left: Mutant, right: Mutant) -> Bool {
    (left.file, left.line, left.mutation, left.occurrence)
      < (right.file, right.line, right.mutation, right.occurrence)
  }
}
