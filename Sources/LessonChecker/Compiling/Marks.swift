/// The marks that a program set between its snippets, as far as they are what its own text would set.
///
/// A stranger's program can write to the marks whatever it likes; with anything that could not have come
/// about by itself, none of its marks is trusted. One that finds the word for them in its own memory is
/// found out when it goes on to a mark that it has forged, since each comes once and in order. One that
/// ends before that is not: no word, and no place in the code, is a secret inside of its own process.
struct Marks: Sendable {
  /// The marks up to the first that can't be trusted.
  private(set) var marks: [RunRecord.Mark] = []

  /// Whether anything else was written to them.
  private(set) var areForged = false

  /// Reads marks as the launcher notes them: a line each, of the place of the snippet that begins and the
  /// number of bytes printed before it, or of a word where a program wrote something itself.
  ///
  /// - Parameters:
  ///   - bytes: what was noted.
  ///   - end: how many bytes the program printed in all.
  init(in bytes: [UInt8], end: Int) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let snippet = Int(parts[0]), let offset = Int(parts[1]),
        follows(snippet, offset), offset <= end
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
