extension HTML {
  /// Escapes text, in which code stands between backticks.
  init(textWithCode text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    self = parts.enumerated().map { index, part -> HTML in
      index.isMultiple(of: 2) ? HTML(text: part) : "<code>\(part)</code>"
    }.joined()
  }
}
