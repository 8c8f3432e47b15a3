import LessonKit

/// One snippet of a program that can be merged with others.
struct MergeablePart: Hashable, Sendable {
  /// Its source.
  let source: [UInt8]

  /// The items that it is made of.
  let items: [TopLevelItem]

  /// The line of the program on which it begins, from 1.
  let firstLine: Int

  /// The line of the program on which an item begins.
  func line(of item: TopLevelItem) -> Int {
    firstLine + source[..<item.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
  }

  /// The text of an item.
  func text(of item: TopLevelItem) -> String {
    String(decoding: source[item.range], as: UTF8.self)
  }
}

/// A program as what it can be merged from: the items of each of its snippets.
struct MergeableProgram: Hashable, Sendable {
  /// Its snippets.
  let parts: [MergeablePart]

  /// The imports that it says itself, each once and in order.
  let imports: [String]

  /// Takes a program apart; nil where it has to be compiled as it stands.
  init?(_ program: Program) {
    guard program.purpose == .run, !program.isOptimised, program.languageMode == 6 else {
      return nil
    }
    var parts: [MergeablePart] = []
    var line = 1
    for snippet in program.snippets {
      let source = Array(snippet.code.utf8)
      guard !MergeRules.refuse(source), let items = TopLevelReader.items(of: source) else {
        return nil
      }
      parts.append(MergeablePart(source: source, items: items, firstLine: line))
      line += snippet.lines.count
    }
    guard MergeRules.allow(parts.flatMap(\.items)) else { return nil }
    self.parts = parts
    imports = Set(
      parts.flatMap { part in
        part.items.filter { $0.kind == .importing }.map { part.text(of: $0) }
      }
    ).sorted()
  }
}
