import LessonKit
import SwiftSource

/// The compiler's messages about a program of documentation, snippet by snippet.
struct PageCompilation: Sendable {
  /// An error of the compiler.
  struct Fault: Sendable {
    /// The index of the program's snippet with the error, or nil if the error is in no snippet.
    let snippetIndex: Int?

    /// The line in the page, or 0 if the error is in no snippet.
    let line: Int

    let error: CompilerError

    /// The first line of the error's text; `diagnostic` has the whole text and the notes.
    let message: String
    let diagnostic: Diagnostic

    /// Whether a module, or a name other than a member's, is missing; `// Error` can't state that.
    var isMissingName: Bool {
      switch error {
      case .unknownName, .unknownModule, .unknownMacro, .unknownAttribute: true
      default: false
      }
    }
  }

  let program: Program

  let succeeds: Bool

  /// The program's errors, in the compiler's order.
  let faults: [Fault]

  /// For each snippet that redeclares a name, the snippets with earlier declarations, all by index.
  let redeclared: [Int: Set<Int>]

  /// The failure if the compiler didn't finish, or reported no error although it failed.
  let compilerFailure: Diagnostic?

  /// Compares the compiler's messages with an `error` block.
  let judgeBlock: @Sendable (Expectation) -> SnippetVerdict

  /// All messages of the compiler on the judged snippets, including warnings.
  let messages: [Diagnostic]
}

extension PageCompilation {
  /// Reads the outcome of compiling a program.
  init(_ prepared: PreparedProgram, _ outcome: ProgramOutcome) {
    let judge = SingleRunJudge.CompileJudge(
      program: prepared.program, source: prepared.source, compiled: outcome.compiled)
    let faults = judge.errorIndices.map { index in
      let place = judge.location(ofMessage: index)
      let message = outcome.compiled.diagnostics[index]
      return Fault(
        snippetIndex: place?.snippet, line: place?.position.line ?? 0, error: message.error,
        message: message.messageLines[0], diagnostic: judge.diagnostic(forError: index))
    }
    var redeclared: [Int: Set<Int>] = [:]
    for index in judge.errorIndices {
      // An error's notes point to declarations of the name: the first note of a redeclaration to
      // the earlier declaration, and the notes of an ambiguity to all declarations.
      let notedSnippets = judge.notes(ofError: index).compactMap {
        judge.location(ofMessage: $0)?.snippet
      }
      let ownSnippet = judge.location(ofMessage: index)?.snippet
      var declaring: [Int]
      switch outcome.compiled.diagnostics[index].error {
      case .redeclaration:
        declaring = [ownSnippet].compactMap(\.self) + notedSnippets.prefix(1)
      case .ambiguous: declaring = notedSnippets
      default: continue
      }
      declaring = Set(declaring).sorted()
      guard let last = declaring.popLast(), !declaring.isEmpty else { continue }
      redeclared[last, default: []].formUnion(declaring)
    }
    let (program, succeeds) = (prepared.program, outcome.compiled.succeeded)
    let failsSilently = !succeeds && faults.isEmpty
    let silentFailure = Diagnostic(in: program.lesson, at: program.position, .compilerGaveUp)
    self.init(
      program: program, succeeds: succeeds, faults: faults, redeclared: redeclared,
      compilerFailure: judge.compilerFailure ?? (failsSilently ? silentFailure : nil),
      judgeBlock: { judge.judge(expecting: $0) }, messages: judge.messages)
  }

  /// The index of the program's last snippet.
  var lastIndex: Int { program.snippets.count - 1 }

  /// Returns the errors in one of the program's snippets, by the snippet's index.
  func faults(in index: Int) -> [Fault] { faults.filter { $0.snippetIndex == index } }

  /// The index of the first snippet that has an error or redeclares a name, or nil if none does.
  var firstFaulty: Int? { (faults.compactMap(\.snippetIndex) + redeclared.keys).min() }
}

extension Snippet {
  /// Separates errors about missing names from the other errors, and drops other errors in the
  /// statement of a missing name, because the missing name may be their cause.
  func split(
    _ faults: [PageCompilation.Fault]
  ) -> (missing: [PageCompilation.Fault], others: [PageCompilation.Fault]) {
    let missing = faults.filter(\.isMissingName)
    guard !missing.isEmpty else { return ([], faults) }
    let map = StatementMap(Array(code.utf8))
    let rowOf = { (line: Int) in lines.firstIndex { $0.start.line == line } }
    let statementRows = { (fault: PageCompilation.Fault) -> ClosedRange<Int>? in
      rowOf(fault.line).flatMap { row in map?.innermost(atRow: row)?.rows ?? row...row }
    }
    let affectedRows = missing.compactMap(statementRows)
    let others = faults.filter { fault in
      guard !fault.isMissingName else { return false }
      guard let rows = statementRows(fault) else { return true }
      return !affectedRows.contains { $0.overlaps(rows) }
    }
    return (missing, others)
  }

  /// Whether nothing in the snippet runs, because its top level has no statement or variable; false
  /// if the code can't be parsed.
  var onlyDeclares: Bool {
    StatementMap(Array(code.utf8))?.runningStatements.isEmpty ?? false
  }

  /// Returns whether the snippet may change the meaning of code that uses the given names, because
  /// it declares or extends a type, function or operator with one of them.
  func changes(_ used: Set<String>) -> Bool {
    !(StatementMap(Array(code.utf8))?.topLevelNames ?? allDeclaredNames).isDisjoint(with: used)
  }

  /// The names in the snippet, without its own types and functions if nothing in the snippet runs.
  var usedNames: Set<String> {
    let all = Identifiers.of(Array(code.utf8))
    return onlyDeclares
      ? all.subtracting(StatementMap(Array(code.utf8))?.topLevelNames ?? []) : all
  }

  /// Whether a program that begins at its `@main` can contain the snippet.
  ///
  /// Such a program may have variables, but no other top-level code that runs.
  var fitsMainProgram: Bool {
    StatementMap(Array(code.utf8))?.runningStatements.allSatisfy {
      if case .variable = $0.kind { true } else { false }
    } ?? false
  }

  /// The names directly after a keyword such as `let` or `func`, at any depth: nearly all declared
  /// names, but not `b` in `let (a, b)`.
  var allDeclaredNames: Set<String> {
    let bytes = SwiftCode.alone(in: lines.map { Array($0.text.utf8) }).joined(separator: [10])
    let words = String(decoding: Array(bytes), as: UTF8.self)
      .split { !($0.isLetter || $0.isNumber || "_@#.".contains($0)) }
    let keywords = SwiftToken.declaring.union(["case", "associatedtype", "macro"])
    return Set(
      zip(words, words.dropFirst()).filter { keywords.contains(String($0.0)) }.map { String($0.1) })
  }
}

extension CompilerError {
  /// The missing name or member, or nil for errors of other kinds.
  var missingName: String? {
    switch self {
    case .unknownName(let name), .unknownMacro(let name), .unknownAttribute(let name),
      .unknownMember(let name):
      name
    default: nil
    }
  }
}

/// Compares the errors in a snippet with the snippet's comments that state errors (`// Error`).
struct StatedErrors {
  let snippet: Snippet

  /// The snippet's index in the compiled program.
  let index: Int

  let compilation: PageCompilation

  /// The comments without a matching error or, if there are none, the first unstated error.
  var failures: [Diagnostic] {
    let lesson = compilation.program.lesson
    let stated = snippet.claims.filter { if case .fails = $0.content { true } else { false } }
    guard !compilation.succeeds else {
      return [Diagnostic(in: lesson, at: stated[0].position, .compiles(.comments))]
    }
    let own = compilation.faults(in: index)
    let (missing, others) = snippet.split(own)
    let redeclaring = compilation.redeclared[index] ?? []
    let counted = others.filter { fault in
      guard case .redeclaration = fault.error else { return true }
      // A redeclaration counts only if the snippet redeclares no name of another snippet.
      return redeclaring.isEmpty
    }
    var matched: Set<Int> = []
    var failures: [Diagnostic] = []
    for claim in stated {
      guard case .fails(let words) = claim.content else { continue }
      // The error may be in the statement's head or on the comment's line.
      let lines = claim.head.map { snippet.lines[$0].start.line } + [claim.position.line]
      let onLine = counted.indices.filter { lines.contains(counted[$0].line) }
      let matching = onLine.filter { words == nil || counted[$0].message.contains(words ?? "") }
      matched.formUnion(onLine)
      guard matching.isEmpty else { continue }
      let notes = (onLine.isEmpty ? own : onLine.map { counted[$0] }).prefix(3).map {
        Diagnostic.Detail.note("line \($0.line): error: \($0.message)")
      }
      failures.append(
        Diagnostic(
          in: lesson, at: claim.position,
          onLine.isEmpty ? .noErrorAtComment : .otherErrorAtComment(words: words ?? ""),
          details: Array(notes)))
    }
    guard failures.isEmpty else { return failures }
    let unmatched = counted.indices.filter { !matched.contains($0) }.map { counted[$0] }
    if let unexpected = (missing + unmatched).first {
      return [
        Diagnostic(
          in: lesson, at: unexpected.diagnostic.position,
          .unstatedError(unexpected.error, message: unexpected.message),
          details: unexpected.diagnostic.details)
      ]
    }
    return []
  }
}
