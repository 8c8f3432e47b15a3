import LessonKit

/// Says what must come of a snippet, and, where that was checked, that it does.
struct OutcomeMaker {
  private let snippet: Snippet
  private let isVerified: Bool
  private let album: MarbleAlbum
  private let words: Words

  init(_ snippet: Snippet, result: SnippetResult, album: MarbleAlbum, words: Words) {
    self.snippet = snippet
    self.album = album
    self.words = words
    isVerified = result.state == .verified
  }

  /// What comes of the snippet.
  ///
  /// - Parameters:
  ///   - messagesAreInCode: whether the compiler's messages stand in the code already.
  ///   - others: messages that could not be put there.
  /// - Returns: the blocks under the code, in the order of the lesson.
  func outcomes(messagesAreInCode: Bool, others: [PlacedDiagnostic]) -> [FigureView.Outcome] {
    let blocks = snippet.expectations.filter { expectation in
      let isInCode = expectation.kind == .error && isVerified && messagesAreInCode
      return expectation.origin == .block && !isInCode
    }
    return blocks.map(outcome) + others.map(outcome)
  }

  private func outcome(of expectation: Expectation) -> FigureView.Outcome {
    FigureView.Outcome(
      kind: HTML(text: expectation.kind.rawValue), caption: caption(of: expectation.kind),
      text: expectation.lines.map { line -> HTML in
        "\(expectation.kind == .output ? Wildcard.html(of: line.text) : HTML(text: line.text))\n"
      }.joined(),
      picture: expectation.kind == .marbles ? album[expectation].map(picture) : nil)
  }

  private func picture(_ picture: MarblePicture) -> FigureView.Picture {
    FigureView.Picture(
      svg: picture.svg, isWide: picture.isWide, title: picture.title, legend: picture.legend)
  }

  private func outcome(of message: PlacedDiagnostic) -> FigureView.Outcome {
    let caption = words.text(.lineSays, ["line": "\(message.position.line)"])
    return FigureView.Outcome(
      kind: "error", caption: caption, text: "\(message.kind.rawValue): \(message.message)\n",
      picture: nil)
  }

  private func caption(of kind: Expectation.Kind) -> HTML {
    switch kind {
    case .output: words.text(isVerified ? .prints : .shouldPrint)
    case .error: words.text(isVerified ? .doesNotCompile : .shouldNotCompile)
    case .trap: words.text(isVerified ? .crashes : .shouldCrash)
    case .marbles: words.text(isVerified ? .printsDiagram : .shouldPrint)
    }
  }
}
