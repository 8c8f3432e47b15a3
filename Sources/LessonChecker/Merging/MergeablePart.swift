import LessonKit
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

  /// The text of an item with a prefix inserted after its attributes.
  func text(of item: TopLevelItem, with prefix: String) -> String {
    String(decoding: source[item.range.lowerBound..<item.bareStart], as: UTF8.self) + prefix
      + String(decoding: source[item.bareStart..<item.range.upperBound], as: UTF8.self)
  }

  /// The text of an item.
  func text(of item: TopLevelItem) -> String {
    String(decoding: source[item.range], as: UTF8.self)
  }
}

/// A program that can be merged, as the items of its snippets.
struct MergeableProgram: Hashable, Sendable {
  /// Its snippets.
  let parts: [MergeablePart]

  /// The imports in its source, each once and sorted.
  let imports: [String]

  /// Whether its variables are isolated to the main actor, as from Swift 6 on.
  let isIsolated: Bool

  /// Splits a program into items; nil where it has to be compiled alone.
  init?(_ program: Program) {
    guard program.purpose == .run, !program.isOptimised,
      program.snippets.allSatisfy({ $0.typeAround == nil }),
      !LinkIsolation.isNeeded(for: program.snippets.map(\.code).joined()),
      let hidden = TopLevelReader.items(of: Array(program.prelude.utf8)),
      hidden.allSatisfy({ $0.kind == .import })
    else { return nil }
    var parts: [MergeablePart] = []
    var line = 1
    for snippet in program.snippets {
      let source = Array(snippet.code.utf8)
      guard !MergeRules.refuse(source, inMode: program.languageMode),
        let items = TopLevelReader.items(of: source)
      else {
        return nil
      }
      parts.append(MergeablePart(source: source, items: items, firstLine: line))
      line += snippet.lines.count
    }
    guard MergeRules.allow(parts) else { return nil }
    self.parts = parts
    let prelude = MergeablePart(source: Array(program.prelude.utf8), items: hidden, firstLine: 1)
    imports = Set(
      ([prelude] + parts).flatMap { part in
        part.items.filter { $0.kind == .import }.map { part.text(of: $0) }
      }
    ).sorted()
    isIsolated = program.languageMode >= 6
  }
}
