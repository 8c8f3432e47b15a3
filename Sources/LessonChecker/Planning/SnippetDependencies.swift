package import LessonKit
import SwiftSource

extension Snippet {
  /// The line at which it begins.
  package var line: Int { range.start.line }

  /// The names that its top level declares; all that it mentions where that can't be told.
  var declaredNames: Set<String> {
    guard typeAround == nil else { return [] }
    let code = Array(code.utf8)
    guard let items = TopLevelItem.items(of: code) else {
      return Identifiers.of(code).subtracting(["let", "var", "func", "print", "in", "for", "if"])
    }
    return Set(items.flatMap(\.names))
  }

  /// Whether its comments, or words on its fence, say that it does not compile, or crashes.
  fileprivate var failsByComment: Bool {
    [.error, .trap].contains { expectation($0)?.origin == .comments }
  }

  /// The variables, or types that are all alternatives: each range of lines but the last of them, from 0.
  ///
  /// What the first of them declares begins the range, and the next declaration of the same ends it.
  var alternatives: [ClosedRange<Int>] {
    let parts = SnippetPart.all(of: self)
    let counts = Dictionary(parts.flatMap { $0.names.map { ($0, 1) } }, uniquingKeysWith: +)
    guard let name = counts.filter({ $0.value > 1 }).keys.min() else { return [] }
    let starts = parts.filter { $0.names.contains(name) }.map(\.lines.lowerBound)
    return zip(starts, starts.dropFirst()).map { $0...max($0, $1 - 1) }
  }

  /// What is left of the snippet for others to go on from; nil if that is nothing.
  ///
  /// - Parameters:
  ///   - division: which of its lines fail.
  ///   - declared: the names that others declare.
  ///   - wanted: the names of which it has to declare one.
  fileprivate func remains(
    _ division: Division, besides declared: Set<String>, wanted: Set<String>
  ) -> Snippet? {
    guard typeAround == nil else { return nil }
    let remainder = division.remainders[line] ?? (failsByComment ? .uncommented : .unbroken)
    var parts = SnippetPart.all(of: self)
    switch remainder {
    case .uncommented:
      let comments = expectations.flatMap { $0.errors + $0.doubts }.map(\.line)
      // A comment is about the code that it stands in, or below.
      let failing = comments.compactMap { comment in
        parts.lastIndex { lines[$0.lines.lowerBound].start.line <= comment }
      }
      parts = SnippetPart.dropping(Set(failing), from: parts)
    case .unbroken:
      parts = SnippetPart.dropping(broken(division, parts), from: parts)
    case .declarations:
      parts = SnippetPart.dropping(broken(division, parts), from: parts).filter(\.isDeclaration)
    case .nothing:
      return nil
    }
    parts.removeAll { !$0.names.isDisjoint(with: declared) }
    guard parts.contains(where: { !$0.names.isDisjoint(with: wanted) }) else { return nil }
    return keeping(Set(parts.flatMap { Array($0.lines) }))
  }

  private func broken(_ division: Division, _ parts: [SnippetPart]) -> Set<Int> {
    Set(
      parts.indices.filter { index in
        parts[index].lines.contains { division.brokenLines.contains(lines[$0].start.line) }
      })
  }
}

/// A statement or a declaration at the top level of a snippet.
private struct SnippetPart {
  /// Its lines, from 0.
  let lines: ClosedRange<Int>

  /// The names that it declares, and all that it mentions.
  let names: Set<String>
  let mentioned: Set<String>

  /// Whether it is a type, a function, an extension or an import.
  let isDeclaration: Bool

  /// The parts of a snippet, top to bottom; none if only a compiler can tell them.
  static func all(of snippet: Snippet) -> [SnippetPart] {
    let code = Array(snippet.code.utf8)
    guard let tokens = SwiftLexer.tokens(of: code), !tokens.contains(where: { $0.text == "#if" })
    else { return [] }
    let ends = code.indices.filter { code[$0] == UInt8(ascii: "\n") }
    let row = { (offset: Int) in ends.firstIndex { offset <= $0 } ?? ends.count }
    return tokens.topLevelRuns.compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      let range = first.range.lowerBound..<last.range.upperBound
      let items = TopLevelItem.items(of: Array(code[range])) ?? []
      return SnippetPart(
        lines: row(range.lowerBound)...row(range.upperBound - 1),
        names: Set(items.flatMap(\.names)), mentioned: Identifiers.of(Array(code[range])),
        isDeclaration: items.allSatisfy { ![.variable, .statements].contains($0.kind) }
          && !items.isEmpty)
    }
  }

  /// The parts without some, and without those that need a name that is gone with them.
  static func dropping(_ dropped: Set<Int>, from parts: [SnippetPart]) -> [SnippetPart] {
    kept(dropping: dropped, from: parts).map { parts[$0] }
  }

  /// The same, by their indices.
  static func kept(dropping dropped: Set<Int>, from parts: [SnippetPart]) -> [Int] {
    var dropped = dropped
    while true {
      let kept = parts.indices.filter { !dropped.contains($0) }
      let known = Set(kept.flatMap { parts[$0].names })
      let gone = Set(dropped.flatMap { parts[$0].names }).subtracting(known)
      let more = kept.filter { !parts[$0].mentioned.isDisjoint(with: gone) }
      guard !more.isEmpty else { return kept }
      dropped.formUnion(more)
    }
  }
}

extension SnippetPart {
  /// All of a snippet as one part.
  init(whole snippet: Snippet) {
    self.init(
      lines: 0...snippet.lines.count - 1, names: snippet.declaredNames,
      mentioned: Identifiers.of(Array(snippet.code.utf8)), isDeclaration: false)
  }
}

extension [Snippet] {
  /// What is left of those of these snippets that fail, or have to, and that others go on from.
  ///
  /// An example of an error often declares first what the text goes on with, and so does code with one
  /// statement that crashes.
  func remains(_ division: Division) -> [Snippet] {
    let isFailing = { (snippet: Snippet) in
      snippet.failsByComment || division.failing.contains(snippet.line)
    }
    guard contains(where: isFailing) else { return [] }
    let declared = filter { $0.isPlain && !isFailing($0) }
      .reduce(into: Set()) { $0.formUnion($1.declaredNames) }
    return filter(isFailing).compactMap { failing in
      var mentioned: Set<String> = []
      for snippet in self where snippet.line > failing.line {
        mentioned.formUnion(Identifiers.of([UInt8](snippet.code.utf8)))
      }
      let wanted = mentioned.subtracting(declared)
      return failing.remains(division, besides: declared, wanted: wanted)
    }
  }

  /// What is left of these snippets without the parts that hold some lines of the file, and without what
  /// needs a name that is gone with them, in whichever snippet.
  func leavingOut(_ lines: Set<Int>) -> [Snippet] {
    var owners: [Int] = []
    var parts: [SnippetPart] = []
    for (index, snippet) in enumerated() {
      let own = SnippetPart.all(of: snippet)
      parts += own.isEmpty && !snippet.lines.isEmpty ? [SnippetPart(whole: snippet)] : own
      owners += parts[owners.count...].map { _ in index }
    }
    let dropped = parts.indices.filter { part in
      parts[part].lines.contains { lines.contains(self[owners[part]].lines[$0].start.line) }
    }
    let kept = Dictionary(
      grouping: SnippetPart.kept(dropping: Set(dropped), from: parts), by: { owners[$0] })
    return enumerated().compactMap { index, snippet -> Snippet? in
      guard let own = kept[index] else { return nil }
      guard own.count < owners.count(where: { $0 == index }) else { return snippet }
      return snippet.keeping(Set(own.flatMap { parts[$0].lines }))
    }
  }

  /// Those of these snippets that others go on from: they declare what the others mention, or use what
  /// such a snippet declares, and so may change it.
  ///
  /// What an extension adds can't be told from its name, so it stays, as does what can't be read.
  ///
  /// - Parameter others: the snippets after them.
  /// - Returns: the snippets, in their order.
  package func needed(by others: [Snippet]) -> [Snippet] {
    let parts = map(Part.init)
    var isKept = parts.map(\.isUnclear)
    var mentioned = others.reduce(into: Set<String>()) { $0.formUnion(Part($1).mentioned) }
    var declared: Set<String> = []
    var isRead = parts.map { _ in false }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, part) in parts.enumerated() {
        let isWanted =
          isKept[index] || !part.declared.isDisjoint(with: mentioned)
          || !part.mentioned.isDisjoint(with: declared)
        guard isWanted, !isRead[index] else { continue }
        isRead[index] = true
        isKept[index] = true
        mentioned.formUnion(part.mentioned)
        declared.formUnion(part.declared)
        isSettled = false
      }
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }
}

/// What a snippet declares and mentions.
private struct Part {
  let declared: Set<String>
  let mentioned: Set<String>
  let isUnclear: Bool

  init(_ snippet: Snippet) {
    let code = Array(snippet.code.utf8)
    mentioned = Set(Identifiers.of(code))
    let items = TopLevelItem.items(of: code)
    declared = Set(items?.filter { $0.kind != .statements }.flatMap(\.names) ?? [])
    isUnclear = items?.contains(where: \.addsUnseen) ?? true
  }
}

extension TopLevelItem {
  fileprivate var addsUnseen: Bool {
    switch kind {
    case .extension, .import: true
    default: false
    }
  }
}
