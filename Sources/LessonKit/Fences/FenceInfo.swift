/// The info string of a fence, read by the rules of a dialect.
struct FenceInfo {
  /// The language; nil where the checker does not know it.
  let language: FenceLanguage?

  /// The requests, each with the word that makes it.
  let requests: [(request: FenceRequest, word: String)]

  /// The words after the language that request nothing.
  let unknown: [Fence.Word]

  /// Reads the words of a fence.
  ///
  /// - Parameters:
  ///   - fence: the fence.
  ///   - dialect: the rules of its file.
  init(_ fence: Fence, in dialect: Dialect) {
    language = fence.words.first.flatMap { dialect.language(named: $0.text) }
    let words = fence.words.dropFirst().map { (word: $0, request: dialect.request($0.text)) }
    requests = words.compactMap(\.request)
    unknown = words.filter { $0.request == nil }.map(\.word)
  }

  /// The words of the lesson format among the requests.
  var words: Set<FenceWord> {
    Set(
      requests.compactMap { request, _ in
        if case .word(let word) = request { word } else { nil }
      })
  }
}
