import SwiftSource

/// A block of Swift in a lesson, with the outcomes that it must have.
public struct Snippet: Hashable, Sendable {
  /// The lines of code, exactly as the reader sees them, after those of its setup.
  public internal(set) var lines: [FencedLine]

  /// The words after `swift` on the fence.
  public internal(set) var words: Set<FenceWord>

  /// The options from the comments above the fence.
  public internal(set) var options: SnippetOptions

  /// The outcomes that it must have.
  ///
  /// Without any, it must compile, run and print nothing.
  public internal(set) var expectations: [Expectation]

  /// The positions of comments that state output in a form that is not understood.
  public internal(set) var unread: [SourcePosition] = []

  /// The positions of comments on an error that may mean a crash of code that compiles.
  var crashDoubts: [SourcePosition] = []

  /// The comments that state values; empty unless the settings ask for their check.
  public internal(set) var values: [ValueComment] = []

  /// What comments state beside an error, of what is left without that: what it prints, and values.
  package internal(set) var expectationsBesideError: [Expectation] = []
  package internal(set) var valuesBesideError: [ValueComment] = []

  /// How many comments state values that nothing is compared with, since no settings say anything of
  /// them.
  public internal(set) var uncomparedValues = 0

  /// The keyword of the type that is compiled around it, or nil unless it shows loose members.
  public internal(set) var typeAround: String?

  /// Whether its program waits after it, so that asynchronous work that it started can print.
  public package(set) var isAwaited = false

  /// Whether its program notes how far it comes in it, statement by statement.
  public package(set) var isTraced = false

  /// Whether its program imports only the module that the file belongs to.
  package var importsOwnModuleAlone = false

  /// The names that its code may lack, as a fragment does, each with the reason, in words that follow "it is
  /// left out, since".
  package var grantedNames: [String: String] = [:]

  /// The access of the declaration that it documents, such as `internal`, where clients of its module do not
  /// see that.
  package var hiddenAccess: String?

  /// Whether it is compiled as Swift 6, whatever the settings say.
  package var isModern = false

  /// Why the snippet may not compile although its page is right, in words that follow "it is left out,
  /// since"; nil if it has to compile.
  public package(set) var excuse: String?

  /// Whether it may be no Swift: it was taken for some, and nothing says so.
  public package(set) var mayBeNoSwift = false

  /// The calls of its tests, which its program makes after it.
  package internal(set) var testCalls: [String] = []

  /// Whether an `#expect` or a `#require` in it that does not hold ends its program.
  package internal(set) var holdsExpectations = false

  /// Whether it is a transcript, which nothing is ever written into.
  package internal(set) var isTranscript = false

  /// How the page shows otherwise what a transcript has.
  package internal(set) var drifts: [Diagnostic] = []

  /// The whole block, from the opening fence to the closing one.
  public internal(set) var range: SourceRange

  /// The bytes between the block's fences.
  public internal(set) var contentRange: SourceRange

  /// The lines that the reader sees.
  public var shownLines: ArraySlice<FencedLine> { lines.dropFirst(options.setup.count) }

  /// The code as one text, each line ended by a newline.
  public var code: String { lines.map { $0.text + "\n" }.joined() }

  /// The first expectation of a kind, if the snippet has one.
  public func expectation(_ kind: Expectation.Kind) -> Expectation? {
    expectations.first { $0.kind == kind }
  }

  /// The same snippet without expectations that its comments may not mean, for code that turned out to
  /// compile.
  public var droppingAmbiguousExpectations: Snippet {
    var sure = expecting(
      expectations.filter(\.doubts.isEmpty).map(\.asCrashExpectation))
    sure.crashDoubts = expectations.flatMap(\.doubts)
    sure.unread += sure.crashDoubts
    if !sure.expectations.contains(where: { $0.kind == .output }) {
      sure.expectations += expectationsBesideError
    }
    sure.values = valuesBesideError
    return sure.placingComments
  }

  /// Whether a comment that may mean a crash stands at one of some lines, or right above or below it.
  package func mayCrash(at lines: Set<Int>) -> Bool {
    crashDoubts.contains { doubt in lines.contains { abs($0 - doubt.line) <= 1 } }
  }

  /// Whether comments say of several statements that they crash.
  package var hasSeveralCrashes: Bool {
    expectation(.trap).map { $0.origin == .comments && $0.errors.count > 1 } ?? false
  }

  /// The same snippet without statements that crashed as their comments say, so that it comes to the
  /// next of them.
  package func leavingOutCrashes(at broken: Set<Int>) -> Snippet {
    let rows = Set(lines.indices.filter { broken.contains(lines[$0].start.line) })
    guard !rows.isEmpty, hasSeveralCrashes, let trap = expectation(.trap) else { return self }
    let exact = trap.errors.filter { broken.contains($0.line) }
    // A comment may also stand on a line of its own, above its statement or below it.
    let near = trap.errors.filter { error in broken.contains { abs($0 - error.line) <= 1 } }
    let first = exact.isEmpty ? Array(near.prefix(1)) : exact
    var rest = trap
    rest.errors = trap.errors.filter { !first.contains($0) }
    guard !rest.errors.isEmpty else { return self }
    var copy = keeping(Set(lines.indices).subtracting(rows))
    copy.expectations = expectations.filter { $0.kind != .trap } + [rest]
    copy.values = values
    return copy.placingComments
  }

  /// The same snippet, whose comments that may mean a crash do.
  package var expectingCrash: Snippet {
    var crash = Expectation(
      kind: .trap, origin: .comments,
      lines: [FencedLine(text: "...", start: range.start)], range: range,
      contentRange: contentRange)
    crash.errors = crashDoubts
    var copy = expecting(expectations.filter { $0.kind != .trap } + [crash])
    copy.unread.removeAll(where: crashDoubts.contains)
    return copy.placingComments
  }

  /// The same snippet, whose comments on output and crashes belong to its statements.
  ///
  /// The places are line numbers in `lines`, so nothing may be put before these afterwards.
  var placingComments: Snippet {
    typeAround == nil ? expecting(expectations.map { $0.placed(in: self) }) : self
  }

  /// The same snippet with other expectations.
  ///
  /// - Parameters:
  ///   - expectations: the outcomes that it must have
  ///   - lines: the new code, or nil to keep the old
  ///   - range: the range of the new code
  /// - Returns: the snippet
  public func expecting(
    _ expectations: [Expectation], lines: [FencedLine]? = nil, range: SourceRange? = nil
  ) -> Snippet {
    var copy = self
    copy.expectations = expectations
    copy.lines = lines ?? self.lines
    copy.range = range ?? self.range
    copy.contentRange = range ?? contentRange
    return copy
  }

  /// Where comments state something beside an error.
  package var claimsBesideError: [SourcePosition] {
    expectationsBesideError.flatMap(\.lines).map(\.start)
      + valuesBesideError.filter { !$0.mayBeProse }.map(\.lines[0].start)
  }

  /// What is left of the snippet, of which that is expected which comments state beside an error, as far as
  /// it is at code that is left.
  ///
  /// - Parameter rest: what is left of it
  package func restBesideError(_ rest: Snippet) -> Snippet {
    var rest = rest
    let isLeft = { (rows: ClosedRange<Int>) in
      rows.contains { !rest.lines[$0].isBlank && rest.lines[$0] == lines[$0] }
    }
    rest.expectations = expectationsBesideError.compactMap { expected in
      let kept = expected.lines.indices.filter { index in
        if expected.places.indices.contains(index), let place = expected.places[index] {
          return isLeft(place.statement)
        }
        // A comment in a function goes with it.
        let row = lines.firstIndex { $0.start.line == expected.lines[index].start.line }
        return row.map { isLeft($0...$0) } ?? true
      }
      var part = expected
      part.lines = kept.map { expected.lines[$0] }
      part.places = kept.filter(expected.places.indices.contains).map { expected.places[$0] }
      part.printable = kept.filter(expected.printable.indices.contains)
        .map { expected.printable[$0] }
      return kept.isEmpty ? nil : part
    }
    // What was at code that is gone shows no value.
    rest.values = valuesBesideError
    return rest
  }

  /// What is left of the snippet without some of its lines, of which nothing is expected.
  ///
  /// - Parameters:
  ///   - rows: the lines that are kept, from 0; the others become empty
  ///   - blanks: the bytes of some of them that become spaces
  package func keeping(
    _ rows: Set<Int>, blanking blanks: [(row: Int, columns: Range<Int>)] = []
  ) -> Snippet {
    var kept = lines.indices.map { row in
      rows.contains(row) ? lines[row] : FencedLine(text: "", start: lines[row].start)
    }
    for (row, columns) in blanks {
      var bytes = Array(kept[row].text.utf8)
      for column in columns.clamped(to: bytes.indices) { bytes[column] = 0x20 }
      kept[row] = FencedLine(text: String(decoding: bytes, as: UTF8.self), start: kept[row].start)
    }
    var copy = expecting([], lines: kept)
    copy.values = []
    return copy
  }

  /// Whether no program contains it.
  public var isLeftOut: Bool { words.contains(.skip) || options.source != nil }

  /// Whether it is a part of its section's program.
  public var isPlain: Bool {
    !isLeftOut && expectation(.error) == nil && expectation(.trap) == nil
      && options.command == nil
      && words.allSatisfy { $0.effect == nil }
  }

  /// Whether it is at most compiled, because of a word on its fence or because it must not compile.
  public var isNeverRun: Bool { has(.notRun) || expectation(.error) != nil }

  /// Whether it is compiled with the code above it, and not run, though nothing else is expected of it.
  package var isQuiet: Bool {
    isNeverRun && !isLeftOut && !standsAlone && expectations.isEmpty && options.command == nil
      && words.allSatisfy { $0.effect == nil || $0.effect == .notRun }
  }

  /// Whether a type in it has the attribute `@main`.
  public var hasMain: Bool { SwiftCode.hasMain(lines.map(\.text)) }

  /// Whether its program excludes the snippets above it.
  public var standsAlone: Bool { has(.ownProgram) }

  /// Whether one of its words has an effect.
  func has(_ effect: FenceWord.Effect) -> Bool { words.contains { $0.effect == effect } }

  /// The rows of the statement or the member of a type that a row is a part of, in however many braces;
  /// of one with braces of its own, the rows up to the first of them.
  package func innerStatement(atRow row: Int) -> ClosedRange<Int> {
    let source = Array(code.utf8)
    let ends = source.indices.filter { source[$0] == UInt8(ascii: "\n") }
    guard let tokens = SwiftLexer.tokens(of: source), ends.indices.contains(row) else {
      return row...row
    }
    let rowOf = { (token: SwiftToken) in ends.firstIndex { token.range.lowerBound <= $0 } ?? row }
    guard let first = tokens.firstIndex(where: { rowOf($0) == row }),
      let last = tokens.lastIndex(where: { rowOf($0) == row })
    else { return row...row }
    let depth = tokens[first...last].map(\.depth).min() ?? 0
    let begins = { tokens[$0].depth <= depth && tokens.beginsStatement(at: $0) }
    var (start, end) = (first, last)
    while start > 0, !begins(start) { start -= 1 }
    while end + 1 < tokens.count, tokens[end].text != "{", !begins(end + 1),
      tokens[end + 1].text != "}" || tokens[end + 1].depth >= depth
    {
      end += 1
    }
    return min(row, rowOf(tokens[start]))...max(row, rowOf(tokens[end]))
  }

  /// The statements at its top level that run, each by its lines, from 0.
  package var runningStatements: [ClosedRange<Int>] {
    typeAround != nil
      ? []
      : TopLevelStatement.all(in: lines).filter { $0.printing != .whenCalled }.map(\.lines)
  }

  /// The constants and variables at its top level that get no value anywhere in it, as a page declares what
  /// it takes for granted.
  package var givenNames: Set<Substring> {
    let statements = TopLevelStatement.all(in: lines)
    let given = statements.filter { $0.isVariable && $0.declaresNoValue }
    let names = given.compactMap { $0.tokens.dropFirst().first?.text[...] }
    let assigned = statements.flatMap { statement in
      zip(statement.tokens, statement.tokens.dropFirst()).filter { $1.text == "=" }.map(\.0.text)
    }
    return Set(names).subtracting(assigned.map { $0[...] })
  }

  /// The word by which it is a part of an exercise, or nil for all other snippets.
  var exerciseRole: FenceWord? {
    FenceWord.allCases.first { $0.effect == .exercise && words.contains($0) }
  }
}

extension [SwiftToken] {
  /// Whether a token begins a statement or a member: on a line of its own, in braces or in none.
  fileprivate func beginsStatement(at index: Int) -> Bool {
    guard self[index].startsLine, !continuesPreviousLine(at: index), index > 0,
      !self[index - 1].continuesOnNextLine
    else { return index == 0 }
    guard self[index].depth > 0 else { return true }
    return self[..<index].last { $0.kind == .bracket && $0.depth < self[index].depth }?.text == "{"
  }
}

extension Snippet {
  /// The rules on the combination of a snippet's words, options and expectations.
  enum Rules {
    /// Finds the rules that a snippet breaks.
    static func problems(of snippet: Snippet, in source: SourceText) -> [Diagnostic] {
      let broken = rules.compactMap { rule -> Diagnostic? in
        guard let position = rule.broken(by: snippet) else { return nil }
        return Diagnostic.problem(in: source.path, at: position, rule.message, advice: rule.advice)
      }
      let highlight = snippet.options.highlight?.problem(with: snippet, in: source.path)
      return broken + [highlight].compactMap { $0 }
    }

    private struct Rule {
      let message: String
      let advice: String
      let isBroken: (Snippet) -> Bool

      func broken(by snippet: Snippet) -> SourcePosition? {
        isBroken(snippet) ? snippet.range.start : nil
      }
    }

    // The closures capture nothing; a computed list needs no promise that they may cross threads.
    private static var rules: [Rule] {
      [
        Rule(
          message: "two blocks of one kind under one snippet",
          advice: "join them, or split the snippet"
        ) { snippet in
          let kinds = snippet.expectations.filter { $0.origin == .block }.map(\.kind)
          return Set(kinds).count < kinds.count
        },
        Rule(
          message: "an 'output' block and '// Prints' comments on one snippet",
          advice: "keep one of them"
        ) { snippet in
          snippet.expectations.contains { $0.origin == .comments }
            && snippet.expectations.contains { $0.kind == .output && $0.origin == .block }
        },
        Rule(
          message: "a snippet that must not compile can do nothing else",
          advice: "keep the 'error' block, or drop it"
        ) { snippet in
          snippet.expectation(.error) != nil && snippet.expectations.count > 1
        },
        Rule(
          message: "an 'output' and a 'marbles' block under one snippet",
          advice: "keep one: the diagram is what the snippet prints"
        ) { snippet in
          snippet.expectation(.marbles) != nil && snippet.expectation(.output) != nil
        },
        Rule(
          message: "a 'norun' snippet has nothing to show",
          advice: "drop 'norun', or the block or comment that says what happens"
        ) { snippet in
          snippet.words.contains(.norun) && !snippet.expectations.isEmpty
        },
        Rule(
          message: "a skipped snippet without a reason",
          advice: "write '<!-- skip: why -->' right under it"
        ) { snippet in
          snippet.words.contains(.skip) && (snippet.options.skipReason ?? "").isEmpty
        },
        Rule(
          message: "a skipped snippet proves nothing",
          advice: "drop 'skip', or the claim"
        ) { snippet in
          snippet.words.contains(.skip) && !snippet.options.proves.isEmpty
        },
        Rule(
          message: "a snippet is a starter or a solution, not both",
          advice: "keep one of the words"
        ) { snippet in
          snippet.words.isSuperset(of: [.starter, .solution])
        },
        Rule(
          message: "a starter that does not say how it fails",
          advice: "put an 'output', 'error', 'trap' or 'marbles' block under it"
        ) { snippet in
          snippet.words.contains(.starter) && snippet.expectations.isEmpty
        },
        Rule(
          message: "a starter or a solution that is not run",
          advice: "drop 'norun' or 'skip'"
        ) { snippet in
          snippet.has(.exercise) && snippet.has(.notRun)
        },
        Rule(
          message: "a quoted source is not run",
          advice: "drop the words and the blocks, or the 'source:' comment"
        ) { snippet in
          snippet.options.source != nil && !(snippet.words.isEmpty && snippet.expectations.isEmpty)
        },
        Rule(
          message: "a quoted source proves nothing",
          advice: "drop the 'source:' comment, or the claim"
        ) { snippet in
          snippet.options.source != nil && !snippet.options.proves.isEmpty
        },
        Rule(
          message: "an expected block that is empty",
          advice: "say what must come, or drop the block"
        ) { snippet in
          // An empty diagram is a placeholder, which blessing fills.
          snippet.expectations.contains {
            [.error, .trap].contains($0.kind) && $0.lines.allSatisfy(\.isBlank)
          }
        },
      ]
    }
  }
}
