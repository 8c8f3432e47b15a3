/// The observer that a stream sends to, as closures.
///
/// Elements and the terminal event have separate closures, so that no `Event` is made for each
/// element. Operators are written against this, and it checks nothing: `create` and the subjects,
/// where foreign code enters, enforce the grammar, and operators trust their upstream.
@frozen
@usableFromInline
struct Downstream<Element> {
  /// Takes the next element.
  @usableFromInline let onNext: (Element) -> Void

  /// Takes the terminal event: an error, or nil for completion.
  @usableFromInline let onEnd: ((any Error)?) -> Void

  /// Called when nothing more will come, not even a terminal event.
  ///
  /// The stream has ended inside an operator that does not send that on, such as `skip(until:)`.
  /// What is downstream releases what it holds; nil where something else may still be sent.
  @usableFromInline let onSwallowedEnd: (() -> Void)?

  @inlinable
  init(
    onNext: @escaping (Element) -> Void, onEnd: @escaping ((any Error)?) -> Void,
    onSwallowedEnd: (() -> Void)? = nil
  ) {
    self.onNext = onNext
    self.onEnd = onEnd
    self.onSwallowedEnd = onSwallowedEnd
  }
}
