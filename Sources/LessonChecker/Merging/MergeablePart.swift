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

/// A program that can be merged, as the items of its snippets.
struct MergeableProgram: Hashable, Sendable {
  /// Its snippets.
  let parts: [MergeablePart]

  /// The imports in its source, each once and sorted.
  let imports: [String]

  /// Those of them that import more than is imported into each of its files in any case.
  let otherImports: [String]

  /// Whether its variables are isolated to the main actor, as from Swift 6 on.
  let isIsolated: Bool

  /// Whether its statements wait, so that they are run by a task.
  let isAsync: Bool

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
    isAsync = parts.contains { $0.items.contains(where: \.isAsync) }
    guard MergeRules.allow(parts), !isAsync || MergeRules.allowsTasks else { return nil }
    self.parts = parts
    let prelude = MergeablePart(source: Array(program.prelude.utf8), items: hidden, firstLine: 1)
    imports = Set(
      ([prelude] + parts).flatMap { part in
        part.items.filter { $0.kind == .import }.map { part.text(of: $0) }
      }
    ).sorted()
    otherImports = imports.filter { text in
      Self.module(ofImport: text).map { !program.modules.contains($0) } ?? true
    }
    isIsolated = program.languageMode >= 6
  }

  /// The module of `import A` or `import struct A.B`; nil for another form.
  private static func module(ofImport text: String) -> String? {
    let words = text.split(separator: " ").dropFirst()
    let path = words.last?.split(separator: ".") ?? []
    return words.count == path.count && path.count < 3 ? path.first.map(String.init) : nil
  }
}
