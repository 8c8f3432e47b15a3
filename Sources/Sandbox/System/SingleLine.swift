extension String {
  /// The text with its line breaks replaced by spaces.
  package var singleLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
