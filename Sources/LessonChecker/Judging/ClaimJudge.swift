import LessonKit
import SwiftSource

extension RunJudge {
  /// Compares comments such as `// Prints: 3` or `// Fatal error: …` with what statements did.
  struct ClaimJudge {
    let lesson: String

    let snippet: Snippet
    let probes: [ProgramProbes.Probe]

    /// What the program showed at its probes.
    let probed: ProbedOutput

    /// The name of the program's module in the object file.
    let moduleName: String

    /// The crash of the program in this snippet, or nil if it did not crash here.
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
        judge(claim, at: index, saying: words, in: &verdict)
      case .prints:
        judge(claim, at: index, .output(claim: index), .printsNotAsCommented, in: &verdict) {
          Self.difference(of: claim, lines: lines(in: $0))
        }
      case .value:
        judge(claim, at: index, .value(claim: index), .otherValue, in: &verdict) { bytes in
          guard let value = ShownValue(bytes, moduleName: moduleName),
            let isStated = value.isStated(by: claim.lines[0].text)
          else { return nil }
          return isStated ? .same : .lines([value.text(like: claim.lines[0].text)])
        }
      }
    }

    /// Returns the results of comments in functions that this program only called.
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

    private func judge(
      _ claim: OutcomeClaim, at index: Int, saying words: String, in verdict: inout SnippetVerdict
    ) {
      func fail(_ failure: Failure, _ details: [Diagnostic.Detail] = []) {
        verdict.failures.append(
          Diagnostic(in: lesson, at: claim.position, failure, details: details))
      }
      guard let crash else { return fail(.doesNotCrash(.comments)) }
      let first = snippet.lines[claim.rows.lowerBound].start.line
      let lines = first...snippet.lines[claim.rows.upperBound].start.line
      let crashedInside = probes.contains {
        $0.purpose == .crash(claim: index) && probed.unfinished.contains($0.mark)
      }
      guard crashedInside || crash.line.map(lines.contains) == true else {
        let line = crash.line.map { [Diagnostic.Detail.note("it crashes on line \($0)")] }
        return fail(.crashesElsewhere, line ?? [])
      }
      guard crash.errorLines.contains(where: { $0.contains(words.utf8) }) else {
        return fail(
          .otherCrash,
          [.missing(TerminalText.message(words))]
            + crash.errorLines.suffix(3).map { .extra(TerminalText.line($0)) })
      }
      verdict.comparedCount += 1
    }

    /// The actual result: the same as the comment states, or these other lines.
    private enum Difference: Equatable {
      case same
      case lines([String])
    }

    /// Compares a claim with each time that the program reached the claim's statement.
    ///
    /// - Parameter compare: compares the claim with what the probe showed at one time; returns nil
    ///   if they can't be compared.
    private func judge(
      _ claim: OutcomeClaim, at index: Int, _ purpose: ProgramProbes.Purpose, _ failure: Failure,
      in verdict: inout SnippetVerdict, compare: ([UInt8]) -> Difference?
    ) {
      let probe = probes.first { $0.purpose == purpose }
      // A program that begins at its `@main` never reaches top-level code, which has no probes.
      guard probe != nil || snippet.hasMain && !claim.isInner else {
        verdict.uncomparedCount += 1
        return
      }
      let shown = probe.flatMap { probed.shown[$0.mark] } ?? []
      guard !shown.isEmpty else {
        verdict.failures.append(Diagnostic(in: lesson, at: claim.position, .claimNotReached))
        return
      }
      let differences = shown.map(compare)
      guard !differences.contains(nil) else {
        verdict.uncomparedCount += 1
        return
      }
      verdict.comparedCount += 1
      guard let first = differences.compactMap(\.self).first(where: { $0 != .same }),
        case .lines(let actual) = first
      else { return }
      let lines = actual.map { Array($0.utf8) }
      let comparison = OutputComparison(literal: claim.lines.map(\.text), actual: lines)
      verdict.failures.append(
        Diagnostic(
          in: lesson, at: position(of: claim, comparison), failure, details: comparison.diff))
      guard differences.allSatisfy({ $0 == first }) else { return }
      verdict.mismatches.append(
        Mismatch(lesson: lesson, snippet: snippet, part: .claim(index), lines: lines))
    }

    private func position(
      of claim: OutcomeClaim, _ comparison: OutputComparison
    ) -> SourcePosition {
      claim.lines[min(comparison.firstDifference, claim.lines.count - 1)].start
    }

    private static func difference(of claim: OutcomeClaim, lines: [String]) -> Difference {
      let stated = claim.lines.map(\.text)
      let isSame =
        stated.count == lines.count
        && zip(stated, lines).allSatisfy { stated, line in
          stated.trimmingEnd.isSame(as: line.trimmingEnd)
            || claim.form == .value && isLiteral(stated, of: line)
        }
      return isSame ? .same : .lines(lines)
    }

    /// Returns whether a line prints a literal: `a` for `"a"`, or a dictionary in any order.
    private static func isLiteral(_ text: String, of line: String) -> Bool {
      switch ValueLiteral(text) {
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
  /// The text without blanks at its end.
  fileprivate var trimmingEnd: String {
    lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? ""
  }
}

/// The value of an expression that a program showed the checker, to compare with a comment.
private struct ShownValue {
  let type: String
  private let description: String
  let debugDescription: String
  private let elements: String

  /// Reads a value that was shown, or returns nil if the bytes aren't a value or a part was cut.
  ///
  /// - Parameters:
  ///   - bytes: the value's type, both descriptions and elements, with a separator after each
  ///   - moduleName: the name of the program's module in the object file
  init?(_ bytes: [UInt8], moduleName: String) {
    let parts = bytes.split(separator: ProbeFunction.separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).replacing(moduleName, with: "main") }
    guard parts.count == 5, parts[4].isEmpty, parts.allSatisfy({ $0.count < 10_000 }) else {
      return nil
    }
    (type, description, debugDescription, elements) = (parts[0], parts[1], parts[2], parts[3])
  }

  /// Returns whether a comment states this value, or nil if the comment isn't a literal or the
  /// value, such as an object, has no literal form.
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
    // A number without a literal form, such as `inf`, still differs from any literal.
    let isIncomparable = literals.isEmpty && !["Swift.Double", "Swift.Float"].contains(type)
    return isIncomparable && !statesNil ? nil : false
  }

  /// Returns the value as a comment would state it: as a list if the given comment is one.
  func text(like comment: String) -> String {
    let forms = [debugDescription, elements, description]
    if case .list = ValueLiteral(comment), ValueLiteral(elements) != nil,
      type != "Swift.String"
    {
      return elements
    }
    return forms.first { ValueLiteral($0) != nil } ?? description
  }

  /// The literals that can express the value.
  private var literals: [ValueLiteral] {
    // Nobody writes a string as a list of its characters.
    let isText = ["Swift.String", "Swift.Substring"].contains(type)
    return [description, debugDescription, isText ? "" : elements]
      .compactMap { ValueLiteral($0, isPrinted: true) }
  }

  private var isSet: Bool {
    type.hasPrefix("Swift.Set<") || type.hasPrefix("Swift.Optional<Swift.Set<")
  }
}
