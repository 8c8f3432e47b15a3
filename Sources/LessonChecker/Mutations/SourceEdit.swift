/// A change of a source: some bytes, and the text that replaces them.
struct SourceEdit: Hashable, Sendable {
  /// The bytes in the source.
  let range: Range<Int>

  /// The text that takes their place.
  let text: String
}
