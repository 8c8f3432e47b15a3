extension String {
  /// The text with its line breaks replaced by spaces.
  var singleLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
