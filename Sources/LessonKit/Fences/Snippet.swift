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

  /// What comments in documentation state of its statements; none in lessons.
  public internal(set) var claims: [OutcomeClaim] = []

  /// The comments in documentation that begin as such a comment does, and can't be read.
  public internal(set) var unreadComments: [UnreadComment] = []

  /// What is wrong with the words on a fence of documentation; nil in lessons, whose words are rules.
  public internal(set) var fault: Diagnostic?

  /// How many comments state values that nothing is compared with, since no settings say anything of
  /// them.
  public internal(set) var uncomparedValues = 0

  /// Whether it may be no Swift: it was taken for some, and nothing says so.
  public internal(set) var mayBeNoSwift = false

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

  /// Whether no program contains it.
  public var isLeftOut: Bool { words.contains(.skip) || options.source != nil }

  /// Whether it is a part of its scope's program.
  public var isPlain: Bool {
    !isLeftOut && expectation(.error) == nil && expectation(.trap) == nil
      && options.command == nil
      && words.allSatisfy { $0.effect == nil }
  }

  /// Whether it is at most compiled, because of a word on its fence or because it must not compile.
  public var isNeverRun: Bool { has(.notRun) || expectation(.error) != nil }

  /// Whether a type in it has the attribute `@main`.
  public var hasMain: Bool { SwiftCode.hasMain(lines.map(\.text)) }

  /// Whether its program excludes the snippets above it.
  public var standsAlone: Bool { has(.ownProgram) }

  /// Whether one of its words has an effect.
  func has(_ effect: FenceWord.Effect) -> Bool { words.contains { $0.effect == effect } }

  /// The word by which it is a part of an exercise, or nil for all other snippets.
  var exerciseRole: FenceWord? {
    FenceWord.allCases.first { $0.effect == .exercise && words.contains($0) }
  }

  /// Whether comments or a block state that it does not compile.
  package var mustNotCompile: Bool {
    expectation(.error) != nil
      || claims.contains { if case .fails = $0.content { true } else { false } }
  }

  /// Whether comments or a block state that it crashes.
  package var mustCrash: Bool {
    expectation(.trap) != nil
      || claims.contains { if case .crashes = $0.content { true } else { false } }
  }
}

extension Snippet {
  /// The rules on the combination of a snippet's words, options and expectations.
  enum Rules {
    /// Finds the rules that a snippet breaks.
    static func problems(of snippet: Snippet, in source: SourceText) -> [Diagnostic] {
      let broken = rules.compactMap { rule -> Diagnostic? in
        guard rule.isBroken(snippet) else { return nil }
        return Diagnostic.problem(
          in: source.path, at: snippet.range.start, rule.message, advice: rule.advice)
      }
      let highlight = snippet.options.highlight?.problem(with: snippet, in: source.path)
      return broken + besideError(snippet, in: source) + [highlight].compactMap { $0 }
    }

    /// The block or the comment that states something else of a snippet that must not compile.
    private static func besideError(_ snippet: Snippet, in source: SourceText) -> [Diagnostic] {
      let others = snippet.expectations.filter { $0.kind != .error }
      guard let other = others.first, others.count < snippet.expectations.count else { return [] }
      let (part, place) =
        other.origin == .block
        ? ("'\(other.kind.rawValue)' block", other.range.start)
        : ("'// Prints' comment", other.lines.first?.start ?? other.range.start)
      return [
        .problem(
          in: source.path, at: place,
          "a snippet with an 'error' block never runs, so it has no other result",
          advice: "remove this \(part), or the 'error' block")
      ]
    }

    private struct Rule {
      let message: String
      let advice: String
      let isBroken: (Snippet) -> Bool
    }

    // The closures capture nothing; a computed list needs no promise that they may cross threads.
    private static var rules: [Rule] {
      [
        Rule(
          message: "this snippet has two blocks of the same kind",
          advice: "merge the two blocks, or split the snippet"
        ) { snippet in
          let kinds = snippet.expectations.filter { $0.origin == .block }.map(\.kind)
          return Set(kinds).count < kinds.count
        },
        Rule(
          message: "this snippet has both an 'output' block and '// Prints' comments",
          advice: "remove the block or the comments"
        ) { snippet in
          snippet.expectations.contains { $0.origin == .comments }
            && snippet.expectations.contains { $0.kind == .output && $0.origin == .block }
        },
        Rule(
          message:
            "this snippet has a 'marbles' block, and also an 'output' block or '// Prints' comments",
          advice: "keep one kind, because each says what the snippet prints"
        ) { snippet in
          snippet.expectation(.marbles) != nil && snippet.expectation(.output) != nil
        },
        Rule(
          message: "a 'norun' snippet can't have a result, because it never runs",
          advice: "remove 'norun', or the block or comment that states a result"
        ) { snippet in
          snippet.words.contains(.norun) && !snippet.expectations.isEmpty
        },
        Rule(
          message: "this snippet is skipped without a reason",
          advice: "write '<!-- skip: why -->' directly below it"
        ) { snippet in
          snippet.words.contains(.skip) && (snippet.options.skipReason ?? "").isEmpty
        },
        Rule(
          message: "a skipped snippet can't prove a claim",
          advice: "remove 'skip', or remove the claim from 'proves='"
        ) { snippet in
          snippet.words.contains(.skip) && !snippet.options.proves.isEmpty
        },
        Rule(
          message: "a snippet can't be both a starter and a solution",
          advice: "remove one of the two words"
        ) { snippet in
          snippet.words.isSuperset(of: [.starter, .solution])
        },
        Rule(
          message: "a starter or a solution must run",
          advice: "remove 'norun' or 'skip'"
        ) { snippet in
          snippet.has(.exercise) && snippet.has(.notRun)
        },
        Rule(
          message:
            "a quoted source isn't run, so it can have no block below it, and no word such as 'norun'",
          advice: "to quote the file, remove the block and the words after 'swift'; "
            + "to run the snippet, remove the 'source:' comment"
        ) { snippet in
          snippet.options.source != nil && !(snippet.words.isEmpty && snippet.expectations.isEmpty)
        },
        Rule(
          message: "a quoted source can't prove a claim",
          advice: "remove the 'source:' comment, or remove the claim from 'proves='"
        ) { snippet in
          snippet.options.source != nil && !snippet.options.proves.isEmpty
        },
      ]
    }
  }
}
