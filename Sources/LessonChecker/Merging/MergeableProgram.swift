import LessonKit
import SwiftSource

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

  /// The names of its constants that are made of nothing but what is certainly `Sendable`.
  ///
  /// At the top level of a script code of any isolation may use these. In a library it may do so only
  /// where they have none.
  let sharedConstants: Set<String>

  /// Whether its statements wait, so that they are run by a task.
  let isAsync: Bool

  /// Whether the compiler may know the values of some of its variables.
  var mayKnowValues: Bool {
    parts.contains { $0.items.contains(where: \.mayBeKnown) }
  }

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
    let probes = ProgramProbes(program)
    for (index, snippet) in program.snippets.enumerated() {
      let source = Array(snippet.code.utf8)
      guard !MergeRules.refuse(source, inMode: program.languageMode),
        let items = TopLevelReader.items(of: source)
      else {
        return nil
      }
      var part = MergeablePart(source: source, items: items, firstLine: line)
      part.marks = probes.marks(inSnippet: index).map { .init(line: $0.line, number: $0.number) }
      parts.append(part)
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
    sharedConstants = Self.sharedConstants(of: parts.flatMap(\.items))
  }

  /// Types that other threads may use, besides the program's own.
  private static let sharedTypes: Set = [
    "DispatchSemaphore", "DispatchGroup", "DispatchQueue", "NSLock", "NSCondition", "Int", "String",
    "Double",
  ]

  /// Words that make a type `Sendable`, or in the case of values may do so.
  ///
  /// Where they don't, the compiler says so, and the program is compiled alone.
  private static let sharingWords: Set = ["Sendable", "struct", "enum", "actor"]

  private static func sharedConstants(of items: [TopLevelItem]) -> Set<String> {
    let own = items.filter { $0.kind == .type && !$0.freeNames.isDisjoint(with: sharingWords) }
    let known = sharedTypes.union(own.flatMap(\.names)).union(["let"])
    let constants = items.filter { $0.kind == .variable && $0.freeNames.contains("let") }
    return Set(
      constants.filter { $0.freeNames.isSubset(of: known.union($0.names)) }.flatMap(\.names))
  }

  /// The module of `import A` or `import struct A.B`; nil for another form.
  private static func module(ofImport text: String) -> String? {
    let words = text.split(separator: " ").dropFirst()
    let path = words.last?.split(separator: ".") ?? []
    return words.count == path.count && path.count < 3 ? path.first.map(String.init) : nil
  }
}
