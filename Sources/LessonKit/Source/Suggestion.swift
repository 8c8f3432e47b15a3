/// Finds the word that was most likely meant.
public enum Suggestion {
  /// The candidate nearest to a word, if one is near enough for a typing error.
  ///
  /// - Parameters:
  ///   - word: the word that was written
  ///   - candidates: the words that may be meant
  ///   - limit: the most edits that count as a typing error
  /// - Returns: the candidate; the first of several that are equally near
  public static func nearest(
    to word: String, among candidates: [String], within limit: Int = 2
  ) -> String? {
    let lowercased = word.lowercased()
    return
      candidates
      .map { (candidate: $0, distance: distance(lowercased, $0.lowercased())) }
      .filter { $0.distance <= min(limit, max(1, $0.candidate.count / 2)) }
      .min { $0.distance < $1.distance }?
      .candidate
  }

  /// Advice for an unknown word: the nearest known one, or else other advice, or all of them.
  ///
  /// - Parameters:
  ///   - word: the word that was written
  ///   - candidates: the words that may be meant
  ///   - limit: the most edits that count as a typing error
  ///   - other: what to advise if none is near
  /// - Returns: the advice, in one line
  package static func advice(
    for word: String, among candidates: [String], within limit: Int = 2,
    or other: @autoclosure () -> String? = nil
  ) -> String {
    nearest(to: word, among: candidates, within: limit).map { "did you mean '\($0)'?" }
      ?? other() ?? "use one of: \(candidates.joined(separator: ", "))"
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour.
  ///
  /// Only the first 64 letters count: nothing that is meant here is longer.
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(64))
    let right = Array(right.prefix(64))
    var rows = [Array(0...right.count)]
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}

extension String {
  /// A word from a file, cut to a length that a message can quote.
  var shortened: String { count > 40 ? prefix(40) + "…" : self }
}
