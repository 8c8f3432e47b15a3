/// The marks that a program set between its snippets, as far as they are what its own text would set.
///
/// A stranger's program can write to the marks whatever it likes. It gains nothing by it: with anything
/// that could not have come about by itself, none of its marks is trusted.
struct Marks: Sendable {
  /// The marks up to the first that can't be trusted.
  private(set) var marks: [RunRecord.Mark] = []

  /// Whether anything else was written to them.
  private(set) var areForged = false

  /// Reads marks: a line each, of a word, the place of the snippet that begins, and the number of
  /// bytes printed before it.
  ///
  /// - Parameters:
  ///   - bytes: what was written.
  ///   - word: the word with which each mark begins.
  ///   - end: how many bytes the program printed in all.
  init(in bytes: [UInt8], after word: String, end: Int) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    // A program that is ended while it writes a mark leaves none, or all of it.
    areForged = lines.last?.isEmpty != true
    for line in lines.dropLast() {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == word, let snippet = Int(parts[1]),
        let offset = Int(parts[2]), follows(snippet, offset), offset <= end
      else {
        areForged = true
        return
      }
      marks.append(RunRecord.Mark(snippet: snippet, offset: offset))
    }
  }

  /// Snippets begin one after the other, and output only grows.
  private func follows(_ snippet: Int, _ offset: Int) -> Bool {
    snippet == (marks.last?.snippet ?? 0) + 1 && offset >= marks.last?.offset ?? 0
  }
}
