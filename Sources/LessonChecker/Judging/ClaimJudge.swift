import LessonKit
import SwiftSource

extension RunJudge {
  /// Compares comments such as `// Prints: 3` or `// Fatal error: …` with what statements did.
  struct ClaimJudge {
    let lesson: String
    let snippet: Snippet
    /// The probes in the snippet's code.
    let probes: [ProgramProbes.Probe]

    /// What the program showed at its probes.
    let probed: ProbedOutput

    /// The name of the program's module in the object file.
    let moduleName: String

    /// The crash of the program, or nil if it did not crash in this snippet.
    let crash: Crash?

    /// A crash: its line in the lesson, if known, and the lines of the error output.
    struct Crash {
      let line: Int?
      let errorLines: [[UInt8]]
    }

    /// Judges the snippet's comments about output, values and crashes.
    func judge() -> SnippetVerdict {
      var verdict = SnippetVerdict()
      for (index, claim) in snippet.claims.enumerated() { judge(claim, at: index, in: &verdict) }
      return verdict
    }

    private func judge(_ claim: OutcomeClaim, at index: Int, in verdict: inout SnippetVerdict) {
      switch claim.content {
      case .fails: return  // `StatedErrors` judges comments about errors.
      case .crashes(let words):
        judgeCrash(claim, at: index, saying: words, in: &verdict)
      case .prints:
        judgeShown(claim, at: index, .output(claim: index), .printsNotAsCommented, in: &verdict) {
          Self.compare(claim, with: lines(in: $0))
        }
      case .value:
        judgeShown(claim, at: index, .value(claim: index), .otherValue, in: &verdict) { bytes in
          guard let value = ShownValue(bytes, moduleName: moduleName),
            let isStated = value.isStated(by: claim.lines[0].text)
          else { return nil }
          return isStated ? .asStated : .lines([value.text(like: claim.lines[0].text)])
        }
      }
    }

    /// Judges the output and value comments in functions that were called, for a context snippet.
    func judgeCalledFunctions() -> [CalledFunctionClaim] {
      snippet.claims.enumerated().compactMap { index, claim in
        guard claim.isInner,
          let probe = probes.first(where: {
            [.output(claim: index), .value(claim: index)].contains($0.purpose)
          }), probed.shown[probe.mark]?.isEmpty == false
        else { return nil }
        var verdict = SnippetVerdict()
        judge(claim, at: index, in: &verdict)
        return CalledFunctionClaim(
          position: claim.position, isCompared: verdict.comparedCount > 0,
          failure: verdict.failures.first)
      }
    }

    private func judgeCrash(
      _ claim: OutcomeClaim, at index: Int, saying words: String, in verdict: inout SnippetVerdict
    ) {
      func fail(_ failure: Failure, _ details: [Diagnostic.Detail] = []) {
        verdict.failures.append(
          Diagnostic(in: lesson, at: claim.position, failure, details: details))
      }
      guard let crash else { return fail(.doesNotCrash(.comments)) }
      let first = snippet.lines[claim.rows.lowerBound].start.line
      let statementLines = first...snippet.lines[claim.rows.upperBound].start.line
      // The crash may be in a function that the statement called, so an unfinished probe is enough.
      let crashedInside = probes.contains {
        $0.purpose == .crash(claim: index) && probed.unfinished.contains($0.mark)
      }
      guard crashedInside || crash.line.map(statementLines.contains) == true else {
        let notes = crash.line.map { [Diagnostic.Detail.note("it crashes on line \($0)")] }
        return fail(.crashesElsewhere, notes ?? [])
      }
      guard crash.errorLines.contains(where: { $0.contains(words.utf8) }) else {
        return fail(
          .otherCrash,
          [.missing(TerminalText.message(words))]
            + crash.errorLines.suffix(3).map { .extra(TerminalText.line($0)) })
      }
      verdict.comparedCount += 1
    }

    /// The actual result: what the comment states, or lines that differ from the comment.
    private enum ActualResult: Equatable {
      case asStated
      case lines([String])
    }

    /// Compares a claim with everything that its probe showed.
    ///
    /// - Parameter compare: compares the claim with what was shown once; nil if this is impossible.
    private func judgeShown(
      _ claim: OutcomeClaim, at index: Int, _ purpose: ProgramProbes.Purpose, _ failure: Failure,
      in verdict: inout SnippetVerdict, compare: ([UInt8]) -> ActualResult?
    ) {
      let probe = probes.first { $0.purpose == purpose }
      // Without a probe, a claim isn't compared; at the top level beside `@main`, it isn't reached.
      guard probe != nil || snippet.hasMain && !claim.isInner else {
        verdict.uncomparedCount += 1
        return
      }
      let shown = probe.flatMap { probed.shown[$0.mark] } ?? []
      guard !shown.isEmpty else {
        verdict.failures.append(Diagnostic(in: lesson, at: claim.position, .claimNotReached))
        return
      }
      let results = shown.map(compare)
      guard !results.contains(nil) else {
        verdict.uncomparedCount += 1
        return
      }
      verdict.comparedCount += 1
      guard let other = results.compactMap(\.self).first(where: { $0 != .asStated }),
        case .lines(let actual) = other
      else { return }
      let lines = actual.map { Array($0.utf8) }
      let comparison = OutputComparison(literal: claim.lines.map(\.text), actual: lines)
      verdict.failures.append(
        Diagnostic(
          in: lesson, at: position(of: claim, comparison), failure, details: comparison.diff))
      // A comment can state only one result.
      guard results.allSatisfy({ $0 == other }) else { return }
      verdict.mismatches.append(
        Mismatch(lesson: lesson, snippet: snippet, part: .claim(index), lines: lines))
    }

    private func position(of claim: OutcomeClaim, _ comparison: OutputComparison) -> SourcePosition
    {
      claim.lines[min(comparison.firstDifference, claim.lines.count - 1)].start
    }

    private static func compare(_ claim: OutcomeClaim, with lines: [String]) -> ActualResult {
      let statedLines = claim.lines.map(\.text)
      let isSame =
        statedLines.count == lines.count
        && zip(statedLines, lines).allSatisfy { stated, line in
          stated.trimmingEnd.isSame(as: line.trimmingEnd)
            || claim.form == .value && isPrinted(line, by: stated)
        }
      return isSame ? .asStated : .lines(lines)
    }

    /// Returns whether a line is a string literal's text, or has a dictionary's pairs in any order.
    private static func isPrinted(_ line: String, by literal: String) -> Bool {
      switch ValueLiteral(literal) {
      case .text(let text): text.isSame(as: line)
      case .pairs(let pairs):
        ValueLiteral(line, isPrinted: true).map { ValueLiteral.pairs(pairs).matches($0) } ?? false
      default: false
      }
    }

    /// Returns the printed lines, with `main` in place of the module's name in the object file.
    private func lines(in bytes: [UInt8]) -> [String] {
      let text = String(decoding: bytes, as: UTF8.self).replacing(moduleName, with: "main")
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines
    }
  }
}

extension String {
  /// The text without white space at its end.
  fileprivate var trimmingEnd: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }
}

/// A value that a program showed at a probe, to compare with a comment.
private struct ShownValue {
  private let type: String
  private let description: String
  private let debugDescription: String
  /// For a collection, optional or not: its first 1,000 elements, printed as an array; else empty.
  private let elements: String

  /// Reads a value, or returns nil if the bytes have another form or a part is too long.
  ///
  /// - Parameters:
  ///   - bytes: the four properties above, with a separator after each.
  ///   - moduleName: the name of the program's module in the object file.
  init?(_ bytes: [UInt8], moduleName: String) {
    let parts = bytes.split(separator: ProbeFunction.separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).replacing(moduleName, with: "main") }
    guard parts.count == 5, parts[4].isEmpty, parts.allSatisfy({ $0.count < 10_000 }) else {
      return nil
    }
    (type, description, debugDescription, elements) = (parts[0], parts[1], parts[2], parts[3])
  }

  /// Returns whether a comment states this value; nil if that can't be decided, because the comment
  /// isn't a literal, or because the value, such as an object, has no literal form.
  func isStated(by comment: String) -> Bool? {
    guard let stated = ValueLiteral(comment) else { return nil }
    if [description, debugDescription].contains(where: comment.isSame) { return true }
    let (literals, isFloat) = (literals, type.contains("Swift.Float"))
    if stated.matches(.text(description))
      || literals.contains(where: { stated.matches($0, isUnordered: isSet, isFloat: isFloat) })
    {
      return true
    }
    let statesNil = stated == .word("nil") && type.hasPrefix("Swift.Optional<")
    // A number without a literal form, such as `inf`, differs from any literal.
    let isIncomparable = literals.isEmpty && !["Swift.Double", "Swift.Float"].contains(type)
    return isIncomparable && !statesNil ? nil : false
  }

  /// Returns the value as a comment would state it; if `comment` is a list, as a list if possible.
  func text(like comment: String) -> String {
    if case .list = ValueLiteral(comment), ValueLiteral(elements) != nil, !isText {
      return elements
    }
    let forms = [debugDescription, elements, description]
    return forms.first { ValueLiteral($0) != nil } ?? description
  }

  /// The value's printed forms that are literals.
  private var literals: [ValueLiteral] {
    [description, debugDescription, isText ? "" : elements]
      .compactMap { ValueLiteral($0, isPrinted: true) }
  }

  /// Whether the value is a string, which nobody writes as a list of its characters.
  private var isText: Bool { ["Swift.String", "Swift.Substring"].contains(type) }

  private var isSet: Bool {
    type.hasPrefix("Swift.Set<") || type.hasPrefix("Swift.Optional<Swift.Set<")
  }
}
