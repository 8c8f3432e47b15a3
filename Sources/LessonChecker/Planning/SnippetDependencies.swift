package import LessonKit
import SwiftSource
import Synchronization

/// What code was found to have: a long page is planned many times, and most of it stays as it is.
private final class CodeMemo<Value: Sendable>: Sendable {
  private static var capacity: Int { 20_000 }

  private let known = Mutex<[String: Value]>([:])
  private let find: @Sendable (_ code: [UInt8]) -> Value

  init(_ find: @escaping @Sendable (_ code: [UInt8]) -> Value) {
    self.find = find
  }

  /// What a snippet's code has.
  func value(of snippet: Snippet) -> Value {
    let code = snippet.code
    if let value = known.withLock({ $0[code] }) { return value }
    let value = find(Array(code.utf8))
    known.withLock { known in
      if known.count >= Self.capacity { known = [:] }
      known[code] = value
    }
    return value
  }
}

extension Snippet {
  /// The line at which it begins.
  package var line: Int { range.start.line }

  /// The names that its top level declares; all that it mentions where that can't be told.
  var declaredNames: Set<String> {
    guard typeAround == nil else { return [] }
    guard let items = topLevelItems else {
      return mentionedNames.subtracting(["let", "var", "func", "print", "in", "for", "if"])
    }
    return Set(items.flatMap(\.names))
  }

  /// The names of its top level that are there with it alone; none where only a compiler can tell them.
  var addedNames: Set<String> {
    typeAround == nil ? Self.added(by: topLevelItems) : []
  }

  /// The types and functions at its top level, which count for code above them, too.
  var globalNames: Set<String> {
    let kinds: [TopLevelItem.Kind] = [.type, .declaration]
    return Set((topLevelItems ?? []).filter { kinds.contains($0.kind) }.flatMap(\.names))
  }

  /// The variables that its top level declares.
  var variableNames: Set<String> {
    Set((topLevelItems ?? []).filter { $0.kind == .variable }.flatMap(\.names))
  }

  /// Whether it may change one of some variables, by a member, an index, an assignment or a reference.
  func mayChange(anyOf variables: Set<String>) -> Bool {
    let tokens = SwiftLexer.tokens(of: Array(code.utf8)) ?? []
    return tokens.indices.dropLast().contains { index in
      guard variables.contains(tokens[index].text), !tokens[index].isMember else { return false }
      let next = tokens[index + 1].text
      return [".", "["].contains(next) || next.hasSuffix("=") && !["==", "!="].contains(next)
        || index > 0 && tokens[index - 1].text == "&"
    }
  }

  /// The names behind dots in it.
  var memberNames: Set<String> { Self.members.value(of: self) }

  private static let members = CodeMemo { code in
    Set((SwiftLexer.tokens(of: code) ?? []).filter(\.isMember).map(\.text))
  }

  /// The names that it declares inside of types.
  var declaredMembers: Set<String> { Self.declared.value(of: self) }

  private static let declared = CodeMemo { code in
    let tokens = SwiftLexer.tokens(of: code) ?? []
    let keywords: Set = ["let", "var", "func", "case", "class", "struct", "enum"]
    return Set(
      zip(tokens, tokens.dropFirst())
        .filter { $1.depth > 0 && $0.isKeyword(in: keywords) }.map(\.1.text))
  }

  /// Whether a text in it stands for another that a reader has to put there, such as `"..."`.
  var hasPlaceholderText: Bool {
    (SwiftLexer.tokens(of: Array(code.utf8)) ?? []).contains { token in
      token.kind == .literal
        && token.text.contains(
          shared(/^\x22(?:\.{3}|…|<[^<>]+>)\x22$|\s(?:\.{3}|…)\s|\/path\/to\/|\bYOUR[-_ ]/))
    }
  }

  private static func added(by items: [TopLevelItem]?) -> Set<String> {
    let kinds: [TopLevelItem.Kind] = [.variable, .type, .declaration]
    return Set((items ?? []).filter { kinds.contains($0.kind) }.flatMap(\.names))
  }

  /// Whether it adds something to types of others.
  var hasExtensions: Bool {
    (topLevelItems ?? []).contains { if case .extension = $0.kind { true } else { false } }
  }

  /// All names that it mentions.
  fileprivate var mentionedNames: Set<String> { Self.mentioned.value(of: self) }

  private static let mentioned = CodeMemo { Identifiers.of($0) }

  /// The items of its top level, also where several stand on one line; nil where only a compiler can tell
  /// them.
  fileprivate var topLevelItems: [TopLevelItem]? { Self.items.value(of: self) }

  private static let items = CodeMemo { code in
    SwiftLexer.tokens(of: code).flatMap {
      TopLevelItem.items(of: $0.separatingStatements(in: code))
    }
  }

  /// Whether its comments, or words on its fence, say that it does not compile, or crashes.
  fileprivate var failsByComment: Bool {
    [.error, .trap].contains { expectation($0)?.origin == .comments }
  }

  /// Whether a page shows what the compiler says of it.
  fileprivate var hasMessages: Bool { expectation(.error)?.isAnnounced == true }

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
    let all = SnippetPart.all(of: self)
    var parts = all
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
    // What an extension adds can't be told from its name.
    guard parts.contains(where: { $0.isExtension || !$0.names.isDisjoint(with: wanted) }) else {
      return nil
    }
    return keeping(parts, of: all)
  }

  /// What is left of it without its errors, of which that is expected which comments state beside them; nil
  /// if only a compiler can tell what is left.
  func besideErrors(_ division: Division) -> Snippet? {
    let all = SnippetPart.all(of: self)
    guard !all.isEmpty else { return nil }
    let parts = SnippetPart.dropping(broken(division, all), from: all)
    return restBesideError(keeping(parts, of: all))
  }

  /// What is left of it with its types, functions and extensions alone, but for those of some names.
  func declarations(besides names: Set<String>) -> Snippet {
    let parts = SnippetPart.all(of: self)
    return keeping(
      parts.filter { $0.isDeclaration && $0.names.isDisjoint(with: names) }, of: parts)
  }

  private func broken(_ division: Division, _ parts: [SnippetPart]) -> Set<Int> {
    Set(
      parts.indices.filter { index in
        parts[index].lines.contains { row in
          let line = lines[row].start.line
          guard division.brokenLines.contains(line) else { return false }
          let places = division.brokenPlaces.filter { $0.line == line }
          // Of a run only the line is known.
          return places.isEmpty || places.contains { parts[index].holds($0, atRow: row, of: self) }
        }
      })
  }

  /// What is left of it with some of its parts.
  fileprivate func keeping(_ kept: [SnippetPart], of all: [SnippetPart]) -> Snippet {
    let rows = Set(kept.flatMap { Array($0.lines) })
    let starts = Set(kept.map(\.range.lowerBound))
    let dropped = all.filter { !starts.contains($0.range.lowerBound) }
    return keeping(
      rows,
      blanking: dropped.flatMap { part in
        part.lines.filter(rows.contains).map { (row: $0, columns: part.columns(inRow: $0)) }
      })
  }
}

/// A statement or a declaration at the top level of a snippet.
private struct SnippetPart: Sendable {
  /// Its lines, from 0.
  let lines: ClosedRange<Int>

  /// Its bytes.
  let range: Range<Int>

  /// Where it begins in its first line and ends in its last one, in bytes: at the edges of these, but for
  /// other parts on the same line.
  fileprivate(set) var start = 0
  fileprivate(set) var end = Int.max

  /// The names that it declares, and all that it mentions.
  let names: Set<String>
  let mentioned: Set<String>

  /// Whether it is a type, a function, an extension or an import.
  let isDeclaration: Bool

  /// Whether it is an extension.
  var isExtension = false

  /// The parts of a snippet, top to bottom; none if only a compiler can tell them.
  static func all(of snippet: Snippet) -> [SnippetPart] { found.value(of: snippet) }

  private static let found = CodeMemo { all(in: $0) }

  private static func all(in code: [UInt8]) -> [SnippetPart] {
    guard let tokens = SwiftLexer.tokens(of: code), !tokens.contains(where: { $0.text == "#if" })
    else { return [] }
    let starts = LineStarts(of: code)
    let separated = tokens.separatingStatements(in: code)
    let runs = (separated == code ? tokens : SwiftLexer.tokens(of: separated) ?? []).topLevelRuns
    var parts = runs.compactMap { run -> SnippetPart? in
      guard let first = run.first, let last = run.last else { return nil }
      let range = first.range.lowerBound..<last.range.upperBound
      let items = TopLevelItem.items(of: Array(code[range])) ?? []
      return SnippetPart(
        lines: starts.row(of: range.lowerBound)...starts.row(of: range.upperBound - 1),
        range: range,
        names: Set(items.flatMap(\.names)), mentioned: Identifiers.of(Array(code[range])),
        isDeclaration: items.allSatisfy { ![.variable, .statements].contains($0.kind) }
          && !items.isEmpty,
        isExtension: items.contains { if case .extension = $0.kind { true } else { false } })
    }
    for index in parts.indices.dropFirst() {
      let row = parts[index].lines.lowerBound
      guard parts[index - 1].lines.upperBound == row else { continue }
      let start = parts[index].range.lowerBound - starts.offsets[row]
      (parts[index].start, parts[index - 1].end) = (start, start)
    }
    return parts
  }

  /// Whether a place in a line of its snippet is in it, and not in another part on that line.
  func holds(_ place: SourcePosition, atRow row: Int, of snippet: Snippet) -> Bool {
    columns(inRow: row).contains(place.column - snippet.lines[row].start.column)
  }

  /// Its bytes in one of its lines.
  func columns(inRow row: Int) -> Range<Int> {
    (row == lines.lowerBound ? start : 0)..<(row == lines.upperBound ? end : .max)
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
      lines: 0...snippet.lines.count - 1, range: 0..<snippet.code.utf8.count,
      names: snippet.declaredNames,
      mentioned: snippet.mentionedNames, isDeclaration: false)
  }
}

extension [Snippet] {
  /// How many of some names they declare inside of types.
  func declarations(of names: Set<String>) -> Int {
    names.intersection(reduce(into: []) { $0.formUnion($1.declaredMembers) }).count
  }

  /// What is left of those of these snippets that fail, or have to, and that others go on from.
  ///
  /// An example of an error often declares first what the text goes on with, and so does code with one
  /// statement that crashes.
  func remains(_ division: Division) -> [Snippet] {
    let isFailing = { (snippet: Snippet) in
      snippet.failsByComment || snippet.hasMessages || division.failing.contains(snippet.line)
    }
    guard contains(where: isFailing) else { return [] }
    let declared = filter { $0.isPlain && !isFailing($0) }
      .reduce(into: Set()) { $0.formUnion($1.declaredNames) }
    return filter(isFailing).compactMap { failing in
      var mentioned: Set<String> = []
      for snippet in self where snippet.line > failing.line {
        mentioned.formUnion(snippet.mentionedNames)
      }
      let wanted = mentioned.subtracting(declared)
      return failing.remains(division, besides: declared, wanted: wanted)
    }
  }

  /// What is left of these snippets without the parts that hold some places of the file, and without what
  /// needs a name that is gone with them, in whichever snippet.
  func leavingOut(_ places: Set<SourcePosition>) -> [Snippet] {
    var owners: [Int] = []
    var parts: [SnippetPart] = []
    for (index, snippet) in enumerated() {
      let own = SnippetPart.all(of: snippet)
      parts += own.isEmpty && !snippet.lines.isEmpty ? [SnippetPart(whole: snippet)] : own
      owners += parts[owners.count...].map { _ in index }
    }
    let dropped = parts.indices.filter { part in
      let snippet = self[owners[part]]
      return parts[part].lines.contains { row in
        places.contains { place in
          place.line == snippet.lines[row].start.line
            && parts[part].holds(place, atRow: row, of: snippet)
        }
      }
    }
    let kept = Dictionary(
      grouping: SnippetPart.kept(dropping: Set(dropped), from: parts), by: { owners[$0] })
    return enumerated().compactMap { index, snippet -> Snippet? in
      guard let own = kept[index] else { return nil }
      let all = parts.indices.filter { owners[$0] == index }
      guard own.count < all.count else { return snippet }
      return snippet.keeping(own.map { parts[$0] }, of: all.map { parts[$0] })
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
    let items = map(\.topLevelItems)
    let declared = items.map { items in
      Set(items?.filter { $0.kind != .statements }.flatMap(\.names) ?? [])
    }
    let mentioned = map(\.mentionedNames)
    var isKept = items.map { $0?.contains(where: \.addsUnseen) ?? true }
    var allMentioned = others.reduce(into: Set<String>()) { $0.formUnion($1.mentionedNames) }
    var allDeclared: Set<String> = []
    var isRead = items.map { _ in false }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in indices {
        let isWanted =
          isKept[index] || !declared[index].isDisjoint(with: allMentioned)
          || !mentioned[index].isDisjoint(with: allDeclared)
        guard isWanted, !isRead[index] else { continue }
        isRead[index] = true
        isKept[index] = true
        allMentioned.formUnion(mentioned[index])
        allDeclared.formUnion(declared[index])
        isSettled = false
      }
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
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
