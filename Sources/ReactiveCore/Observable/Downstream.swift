/// Where a stream sends its events: what stands behind it in a chain, as two closures.
///
/// An element and the end take separate ways, so that no event has to be made for each element. All
/// operators are written against this, and nothing in it is checked: whoever lets foreign code in,
/// `create` and the subjects, keeps to the grammar, and operators trust what stands before them.
@frozen
@usableFromInline
struct Downstream<Element> {
  /// Takes the next element.
  @usableFromInline let onNext: (Element) -> Void

  /// Takes the end: an error, or nil for completion.
  @usableFromInline let onEnd: ((any Error)?) -> Void

  @inlinable
  init(onNext: @escaping (Element) -> Void, onEnd: @escaping ((any Error)?) -> Void) {
    self.onNext = onNext
    self.onEnd = onEnd
  }
}
