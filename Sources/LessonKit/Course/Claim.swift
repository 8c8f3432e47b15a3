import Yams

/// A statement of a document, paraphrased, with what a runnable snippet shows of it.
public struct Claim: Hashable, Sendable {
  /// The verdict of a runnable snippet.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// It is true.
    case holds

    /// It is true with an exception that its wording leaves out.
    case caveat

    /// It is false.
    case wrong

    /// It is false of the document's own code, and true of the code as the lessons repair it.
    case repaired

    /// No snippet tries it, for a reason that is given.
    case untested
  }

  /// The document's id and a number, such as `D1.4`.
  public let id: String

  /// The claim.
  public private(set) var text: String

  /// The truth, if the claim is false or has an exception.
  public private(set) var truth: String?

  /// The reason why no snippet tests it, if it is untested.
  public private(set) var reason: String?

  /// The verdict of a runnable snippet.
  public let verdict: Verdict

  /// Its position in `claims.yml`.
  public let position: SourcePosition

  /// The id of the document that makes it.
  public var document: String { String(id.prefix { $0 != "." }) }

  /// Whether a snippet can prove it.
  public var isTestable: Bool { verdict != .untested }

  /// Its texts, by the keys of `claims.yml`.
  fileprivate subscript(key: String) -> String? {
    get {
      switch key {
      case "says": text
      case "truth": truth
      default: reason
      }
    }
    set {
      switch key {
      case "says": text = newValue ?? text
      case "truth": truth = newValue
      default: reason = newValue
      }
    }
  }
}

/// Parses `Lessons/claims.yml`.
///
///     D1.4: {verdict: caveat, says: Every circle has an area., truth: Not one without a radius.}
///     D1.5: {verdict: untested, says: Squares are popular., because: It is an opinion.}
public enum ClaimsParser {
  private static let keys = ["verdict", "says", "truth", "because"]

  /// Parses the file.
  ///
  /// - Returns: the claims, in the order of the file
  /// - Throws: `Diagnostic` at the first error
  public static func parse(_ source: SourceText) throws -> [Claim] {
    let reader = try YAMLReader(source)
    return try reader.entries(of: reader.root).map { id, node, position in
      var texts: [String: String] = [:]
      var verdict: Claim.Verdict?
      for (key, value, _) in try reader.entries(of: node, keys: keys) {
        if key == "verdict" {
          verdict = try Self.verdict(in: value, reader)
        } else {
          texts[key] = try reader.line(of: value)
        }
      }
      let problem = { (problemText: String, advice: String) in
        Diagnostic.problem(
          in: source.path, at: position, "the claim '\(id.shortened)' \(problemText)",
          advice: advice)
      }
      guard let text = texts["says"], let verdict else {
        throw problem("is incomplete", "write both 'verdict:' and 'says:'")
      }
      let claim = Claim(
        id: id, text: text, truth: texts["truth"], reason: texts["because"], verdict: verdict,
        position: position)
      if let (problemText, advice) = problemText(about: claim) {
        throw problem(problemText, advice)
      }
      return claim
    }
  }

  /// Reads the claims in another language, such as `Lessons/ko/claims.yml`.
  ///
  ///     D1.4: {says: 모든 원에는 넓이가 있다., truth: 반지름이 없는 원에는 없다.}
  ///
  /// - Parameter claims: the originals
  /// - Returns: the claims, with the texts that are translated, and what is missing
  /// - Throws: `Diagnostic` at the first error
  static func translation(
    _ source: SourceText, of claims: [Claim]
  ) throws -> (claims: [Claim], missing: [Diagnostic]) {
    let reader = try YAMLReader(source)
    let texts = ["says", "truth", "because"]
    let entries = try reader.entries(of: reader.root, keys: claims.map(\.id))
    let nodes = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    var missing: [Diagnostic] = []
    let translated = try claims.map { original in
      var claim = original
      let needed = texts.filter { original[$0] != nil }
      let found = try nodes[claim.id].map { try reader.entries(of: $0, keys: needed) } ?? []
      for (key, value, _) in found { claim[key] = try reader.line(of: value) }
      for key in needed where !found.contains(where: { $0.key == key }) {
        missing.append(
          .problem(
            in: source.path, "'\(key)' of the claim '\(claim.id)' isn't translated",
            advice: "add '\(key): …' under '\(claim.id)'"))
      }
      return claim
    }
    return (translated, missing)
  }

  /// What is wrong with a claim that does not have the texts that its verdict asks for.
  private static func problemText(about claim: Claim) -> (problemText: String, advice: String)? {
    if claim.isTestable {
      if claim.verdict != .holds, claim.truth == nil {
        return (
          "has no 'truth:', which the verdict '\(claim.verdict.rawValue)' needs",
          "write under 'truth:' what is true instead"
        )
      }
      if claim.reason != nil {
        return ("has a 'because:', which is only for untested claims", "remove it")
      }
    } else if claim.reason == nil {
      return ("is untested, but has no 'because:'", "add 'because:' with the reason")
    } else if claim.truth != nil {
      return ("is untested, so it can't have a 'truth:'", "remove 'truth:'")
    }
    return nil
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
