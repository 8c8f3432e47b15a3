extension Dialect {
  /// The language that the first word of a fence names.
  ///
  /// - Parameter word: the word; in documentation its case and marks around it, as in `{.swift}`, do
  ///   not count.
  /// - Returns: nil where the checker does not know the language.
  func language(named word: String) -> FenceLanguage? {
    switch self {
    case .course: return FenceLanguage(rawValue: word)
    case .docs:
      let start = word.lowercased().drop { "{.".contains($0) }
      let name = start.prefix { $0.isLetter || $0.isNumber || "-_+#".contains($0) }
      return FenceLanguage(rawValue: String(name))
    }
  }

  /// The request that a later word of a fence makes.
  ///
  /// - Parameter word: the word, such as `norun`; documentation may also write `.no_run` or `{norun}`.
  /// - Returns: the request, and the word without marks around it; nil where the word is unknown.
  func request(_ word: String) -> (request: FenceRequest, word: String)? {
    switch self {
    case .course: return FenceWord(rawValue: word).map { (.word($0), word) }
    case .docs:
      let start = word.lowercased().drop { "{.:#".contains($0) }
      let bare = String(start.prefix { $0.isLetter || $0 == "-" || $0 == "_" })
      return FenceRequest(inDocs: bare).map { ($0, bare) }
    }
  }
}
