/// The marks that a program set between its snippets, as far as they can be trusted.
///
/// A stranger's program can write forged marks; after one that its own source can't have set, none
/// is trusted. A program that finds the launcher's word in its memory is detected when it goes on
/// to a mark that it has forged, since each mark comes once and in order. One that ends before that
/// is not detected: nothing is a secret inside of its own process.
struct OutputMarks: Sendable {
  /// The marks up to the first that can't be trusted.
  private(set) var marks: [RunRecord.Mark] = []

  /// Whether the program wrote marks of its own.
  private(set) var areForged = false

  /// Reads marks as the launcher records them: a line each, with the index of the snippet that
  /// begins and the number of bytes printed before it, or with a word where a program wrote
  /// something itself.
  ///
  /// - Parameters:
  ///   - bytes: the record.
  ///   - end: the number of bytes that the program printed in all.
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

  /// Whether a mark can follow the last one: snippets begin in order, and output only grows.
  private func follows(_ snippet: Int, _ offset: Int) -> Bool {
    snippet == (marks.last?.snippet ?? 0) + 1 && offset >= marks.last?.offset ?? 0
  }
}
