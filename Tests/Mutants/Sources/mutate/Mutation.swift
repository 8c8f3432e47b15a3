import SwiftSource

/// A kind of small fault that somebody could make in a source, and that its lessons should notice.
struct Mutation: Sendable {
  /// The ways to make the mistake at the token with an index.
  typealias Edits = @Sendable (MutableSource, Int) -> [SourceEdit]

  /// Its name, in lower case with hyphens.
  let name: String

  /// The mistake that it imitates, in a few words.
  let imitates: String

  let edits: Edits

  private init(_ name: String, _ imitates: String, edits: @escaping Edits) {
    self.name = name
    self.imitates = imitates
    self.edits = edits
  }

  /// All mutations: a closed list, so that figures can be compared.
  static let all = conditions + numbers + collections + calls + statements + events

  /// A mutation that replaces tokens by others.
  private static func replacing(
    _ name: String, _ imitates: String, _ words: [String: String],
    where condition: @escaping @Sendable (MutableSource, Int) -> Bool
  ) -> Mutation {
    Mutation(name, imitates) { source, index in
      guard let word = words[source.tokens[index].text], condition(source, index) else { return [] }
      return [SourceEdit(range: source.tokens[index].range, text: word)]
    }
  }

  /// A mutation that leaves calls out.
  private static func dropping(
    _ name: String, _ imitates: String,
    where isDropped: @escaping @Sendable (MutationNames, String) -> Bool
  ) -> Mutation {
    Mutation(name, imitates) { source, index in
      guard let statement = source.lineStatement(at: index),
        let callee = source.callee(of: statement), isDropped(source.names, callee),
        !source.isResult(statement), !source.isImplied(statement)
      else { return [] }
      return [source.dropping(statement)]
    }
  }
}

// MARK: - Conditions

extension Mutation {
  private static let comparisons: Set = ["==", "!=", "===", "!==", "<", ">", "<=", ">="]

  private static let conditions: [Mutation] = [
    .replacing(
      "boundary", "an off-by-one at a limit",
      ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
    ) { $0.isInfix($1) },
    .replacing(
      "equality", "a comparison the wrong way round",
      ["==": "!=", "!=": "==", "===": "!==", "!==": "==="]
    ) { $0.isInfix($1) },
    .replacing("connective", "'and' for 'or'", ["&&": "||", "||": "&&"]) { $0.isInfix($1) },
    .replacing("truth", "the wrong flag", ["true": "false", "false": "true"]) { source, index in
      source.tokens[index].kind == .word
    },
    Mutation("drop-not", "a negation left out") { source, index in
      let token = source.tokens[index]
      guard token.text == "!", !token.isSpacedAfter, index > 0 else { return [] }
      guard token.isSpacedBefore || source.tokens[index - 1].kind == .bracket else { return [] }
      return [SourceEdit(range: token.range, text: "")]
    },
    Mutation("negate", "a condition the wrong way round") { source, index in
      guard ["if", "guard", "while"].contains(source.tokens[index].text),
        let condition = source.condition(after: index)
      else { return [] }
      let words = source.tokens[condition].map(\.text)
      // Where it compares, the comparison is mutated.
      guard !words.contains(where: comparisons.contains), words.first != "!" else { return [] }
      let range = source.range(of: condition)
      return [SourceEdit(range: range, text: "!(\(source.text(range)))")]
    },
    Mutation("drop-guard", "a check left out, so that something goes on after its end") {
      source, index in
      guard source.tokens[index].text == "guard", let condition = source.condition(after: index),
        let end = source.closingBrace(after: condition.upperBound)
      else { return [] }
      let range = source.tokens[index].range.lowerBound..<source.tokens[end].range.upperBound
      return [SourceEdit(range: range, text: SourceEdit.emptyStatement)]
    },
  ]
}

extension MutableSource {
  /// The tokens of the condition after an `if`, `guard` or `while`, or nil if it binds names, or is
  /// more than one expression.
  fileprivate func condition(after index: Int) -> Range<Int>? {
    let depth = tokens[index].depth
    var end = index + 1
    while end < tokens.count {
      let isTop = tokens[end].depth == depth
      if isTop, ["{", "else"].contains(tokens[end].text) { break }
      if isTop, [",", "let", "var", "case"].contains(tokens[end].text) { return nil }
      guard tokens[end].depth >= depth else { return nil }
      end += 1
    }
    guard end < tokens.count, end > index + 1 else { return nil }
    return index + 1..<end
  }

  /// The index of the brace that closes the first block from an index on.
  fileprivate func closingBrace(after index: Int) -> Int? {
    guard let open = tokens[index...].firstIndex(where: { $0.text == "{" }) else { return nil }
    return tokens[(open + 1)...].firstIndex { $0.depth == tokens[open].depth && $0.text == "}" }
  }
}

// MARK: - Numbers and collections

extension Mutation {
  private static let numbers: [Mutation] = [
    Mutation("number", "a count that is off by one") { source, index in
      let token = source.tokens[index]
      guard token.kind == .literal, let number = Int(token.text) else { return [] }
      // The 0 of `pair.0` is a name.
      guard index == 0 || source.tokens[index - 1].text != "." else { return [] }
      return [SourceEdit(range: token.range, text: "\(number == 0 ? 1 : number - 1)")]
    },
    .replacing(
      "arithmetic", "the wrong sign", ["+": "-", "-": "+", "+=": "-=", "-=": "+="]
    ) { $0.isInfix($1) },
    .replacing("range", "one too many or too few of a range", ["..<": "...", "...": "..<"]) {
      source, index in
      let token = source.tokens[index]
      return token.isSpacedBefore == token.isSpacedAfter
    },
  ]

  private static let collections: [Mutation] = [
    .replacing(
      "wrong-end", "the first for the last",
      [
        "first": "last", "last": "first", "removeFirst": "removeLast", "removeLast": "removeFirst",
        "prefix": "suffix", "suffix": "prefix", "dropFirst": "dropLast", "dropLast": "dropFirst",
        "startIndex": "endIndex", "endIndex": "startIndex",
      ]
    ) {
      $0.tokens[$1].isMember && !$0.isImplicitMember($1) && $0.text(at: $1 - 2) != "self"
        && !$0.isInPattern($1)
    },
    .replacing("extreme", "the smaller for the larger", ["min": "max", "max": "min"]) {
      source, index in
      source.tokens[index].kind == .word && source.text(at: index + 1) == "("
    },
  ]
}

// MARK: - Statements

extension Mutation {
  /// Calls that are left out, or made twice.
  private static let calls: [Mutation] = [
    .dropping("drop-dispose", "a subscription that is never disposed of") { $1.namesDisposal },
    .dropping("drop-element", "an element that is lost") { $0.emit.contains($1) },
    .dropping("drop-end", "a stream that never ends") { $0.end.contains($1) },
    .dropping("skip-release", "something that is not let go of") { $0.release.contains($1) },
    .dropping("forget-lock", "a lock that is not taken") { $0.lock.contains($1) },
    .dropping("drop-call", "a call left out") { names, name in
      !name.namesDisposal
        && [names.emit, names.end, names.release, names.lock, names.trap].allSatisfy {
          !$0.contains(name)
        }
    },
    Mutation("send-twice", "an element that comes twice") { source, index in
      guard let statement = source.lineStatement(at: index),
        let name = source.callee(of: statement), source.names.emit.contains(name),
        !source.isResult(statement)
      else { return [] }
      let range = source.range(of: statement)
      let text = source.text(range)
      return [SourceEdit(range: range, text: "\(text); \(text)")]
    },
  ]

  /// Assignments that are left out, and statements in the wrong order.
  private static let statements: [Mutation] = [
    Mutation("forget-state", "a state that is not kept") { source, index in
      guard let statement = source.lineStatement(at: index), source.isAssignment(statement),
        !source.initializesProperty(statement)
      else { return [] }
      return [source.dropping(statement)]
    },
    Mutation("swap-order", "two steps in the wrong order") { source, index in
      guard let first = source.lineStatement(at: index), source.isStep(first),
        source.tokens.indices.contains(first.upperBound),
        source.tokens[first.upperBound].startsLine,
        let second = source.lineStatement(at: first.upperBound), source.isStep(second)
      else { return [] }
      guard source.orderMatters(first, second) else { return [] }
      let (one, other) = (source.range(of: first), source.range(of: second))
      guard source.text(one) != source.text(other) else { return [] }
      let between = source.text(one.upperBound..<other.lowerBound)
      return [
        SourceEdit(
          range: one.lowerBound..<other.upperBound,
          text: source.text(other) + between + source.text(one))
      ]
    },
  ]
}

extension MutableSource {
  /// Whether a statement assigns to something that was declared before.
  fileprivate func isAssignment(_ statement: Range<Int>) -> Bool {
    guard tokens[statement.lowerBound].text != "_" else { return false }
    return tokens[statement].contains { token in
      token.depth == tokens[statement.lowerBound].depth
        && ["=", "+=", "-="].contains(token.text)
    }
  }

  /// Whether a program could notice that two statements change places.
  ///
  /// None notices which of two stored properties gets its first value first, and what comes before
  /// `super.init` must.
  fileprivate func orderMatters(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    if delegates(first) || delegates(second) { return false }
    guard isInInitializer(first.lowerBound), let one = plainAssignment(first),
      let other = plainAssignment(second)
    else { return true }
    return one.name == other.name || one.name == other.value || other.name == one.value
  }

  /// Whether a statement can trade places with its neighbour.
  fileprivate func isStep(_ statement: Range<Int>) -> Bool {
    callee(of: statement) != nil || isAssignment(statement)
  }
}

extension String {
  fileprivate var namesDisposal: Bool { lowercased().contains("dispos") }
}

// MARK: - Events

extension Mutation {
  /// Faults in what an observable emits, and in how it ends.
  private static let events: [Mutation] = [
    Mutation("complete-early", "a stream that ends with an element") { source, index in
      guard let names = source.constructors(at: index), source.tokens[index].text == names.element
      else { return [] }
      return [SourceEdit(range: source.tokens[index].range, text: names.last)]
    },
    Mutation("keep-after-the-end", "a stream that goes on after its end") { source, index in
      guard let names = source.constructors(at: index) else { return [] }
      let words = [names.last: names.element, names.end: names.nothing]
      return words[source.tokens[index].text].map {
        [SourceEdit(range: source.tokens[index].range, text: $0)]
      } ?? []
    },
    Mutation("lose-element", "an element that is lost") { source, index in
      guard let names = source.constructors(at: index), source.tokens[index].text == names.element,
        let end = source.closingParenthesis(after: index)
      else { return [] }
      let range = source.tokens[index].range.lowerBound..<source.tokens[end].range.upperBound
      return [SourceEdit(range: range, text: names.nothing)]
    },
    Mutation("swallow-error", "an error that becomes completion") { source, index in
      guard !source.isInPattern(index), let end = source.closingParenthesis(after: index) else {
        return []
      }
      let name = source.tokens[index].text
      if name == "error", source.tokens[index].isMember, source.isImplicitMember(index) {
        return source.swallowing(index, end)
      }
      let inside = source.tokens[(index + 2)..<end].map(\.text)
      guard inside.last == "error", inside.count == 1 || inside.dropLast().last == ":",
        source.names.end.contains(name)
      else { return [] }
      return [SourceEdit(range: source.tokens[end - 1].range, text: "nil")]
    },
    Mutation("end-twice", "a stream that ends with each element") { source, index in
      guard let statement = source.lineStatement(at: index),
        source.callee(of: statement) == "onNext",
        let name = source.tokens[statement].first(where: { $0.text == "onNext" })
      else { return [] }
      let range = source.range(of: statement)
      let receiver = source.text(range.lowerBound..<name.range.lowerBound)
      let end = receiver + source.names.endCall(for: receiver)
      return [SourceEdit(range: range, text: "\(source.text(range)); \(end)")]
    },
  ]
}

extension MutableSource {
  /// The constructors of emissions, or nil if the token at an index can't be one.
  fileprivate func constructors(at index: Int) -> MutationNames.Constructors? {
    guard tokens[index].isMember, isImplicitMember(index), !isInPattern(index) else { return nil }
    return constructors
  }

  /// The change of `.error(…)` to `.completed`.
  ///
  /// A closure that does nothing else with its parameter then ignores it.
  fileprivate func swallowing(_ name: Int, _ end: Int) -> [SourceEdit] {
    let last = tokens[end].range.upperBound
    guard tokens[name..<end].contains(where: { $0.text.hasPrefix("$") }) else {
      return [SourceEdit(range: tokens[name].range.lowerBound..<last, text: "completed")]
    }
    guard text(at: name - 2) == "{" else { return [] }
    return [
      SourceEdit(range: tokens[name - 1].range.lowerBound..<last, text: "_ in .completed")
    ]
  }

  /// The index of the parenthesis that closes the one right after a name.
  fileprivate func closingParenthesis(after index: Int) -> Int? {
    guard text(at: index + 1) == "(", !tokens[index].isSpacedAfter else { return nil }
    let depth = tokens[index + 1].depth
    let end = tokens[(index + 2)...].firstIndex { $0.depth == depth && $0.text == ")" }
    return end.flatMap { $0 > index + 2 ? $0 : nil }
  }
}
