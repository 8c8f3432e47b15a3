import Yams

/// Parses `Lessons/claims.yml`: a mapping from each claim's id to its `verdict`, its text `says`, and
/// the `truth` where that differs.
public enum ClaimsParser {
  /// Parses the file.
  ///
  /// - Parameter source: the file.
  /// - Returns: the claims, in the order of the file.
  /// - Throws: `Diagnostic` at the first error.
  public static func parse(_ source: SourceText) throws -> [Claim] {
    let reader = try YAMLReader(source)
    return try reader.entries(of: reader.root).map { id, node, position in
      var text: String?
      var truth: String?
      var verdict: Claim.Verdict?
      for (key, value, _) in try reader.entries(of: node, keys: ["verdict", "says", "truth"]) {
        switch key {
        case "says": text = try reader.line(of: value)
        case "truth": truth = try reader.line(of: value)
        default: verdict = try Self.verdict(in: value, reader)
        }
      }
      guard let text, let verdict else {
        throw Diagnostic.problem(
          in: source.path, at: position, "the claim '\(id.shortened)' is incomplete",
          advice: "give it 'verdict:' and 'says:'")
      }
      guard verdict == .holds || truth != nil else {
        throw Diagnostic.problem(
          in: source.path, at: position,
          "the claim '\(id.shortened)' does not hold, and nothing says what does",
          advice: "give it 'truth:'")
      }
      return Claim(id: id, text: text, truth: truth, verdict: verdict, position: position)
    }
  }

  private static func verdict(in node: Node, _ reader: YAMLReader) throws -> Claim.Verdict {
    let word = try reader.line(of: node)
    guard let verdict = Claim.Verdict(rawValue: word) else {
      let known = Claim.Verdict.allCases.map(\.rawValue)
      throw reader.problem(
        at: node, "unknown verdict '\(word.shortened)'", Suggestion.advice(for: word, among: known))
    }
    return verdict
  }
}
