/// The rules on the combination of a snippet's words, options and expectations.
enum SnippetRules {
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
