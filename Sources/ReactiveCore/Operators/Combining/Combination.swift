/// Combines one element of each source, as `combineLatest` and `zip` do.
///
/// The two differ only in how a source's elements are buffered.
@usableFromInline
final class Combination<Output>: Join<Output> {
  /// Whether an element that can never be combined completes the stream.
  @usableFromInline let endsEarly: Bool

  // These three are accessed only inside the gate.

  /// The number of sources without a buffered element.
  @exclusivity(unchecked) @usableFromInline var missing: Int

  /// The number of sources that have not completed.
  @exclusivity(unchecked) @usableFromInline var open: Int

  // The closure retains the buffers, and they retain this: so it is released at the end.
  @exclusivity(unchecked) @usableFromInline var result: (() throws -> Output)?

  /// Makes one.
  ///
  /// - Parameters:
  ///   - downstream: takes the combined elements
  ///   - count: the number of sources
  ///   - endsEarly: whether an element that can never be combined completes the stream
  ///   - result: combines the buffered elements; called when each source has one
  @inlinable
  init(
    _ downstream: Downstream<Output>, count: Int, endsEarly: Bool = true,
    _ result: @escaping () throws -> Output
  ) {
    missing = count
    self.endsEarly = endsEarly
    open = count
    self.result = result
    super.init(downstream)
  }

  @usableFromInline
  override func dispose() {
    super.dispose()
    gate.pass { [self] in result = nil }
  }

  /// Subscribes to a source.
  @inlinable
  func add<Buffer: BufferingBranch<Output> & ElementBuffer>(
    _ source: Observable<Buffer.Element>, _ buffer: Buffer
  ) {
    buffer.combination = self
    begin(
      source, in: buffer,
      Downstream(
        onNext: { [buffer] element in buffer.combination?.receive(element, in: buffer) },
        onEnd: { [buffer] error in buffer.combination?.end(error, of: buffer) }))
  }

  /// Receives an element of a source.
  @inlinable
  func receive<Buffer: BufferingBranch<Output> & ElementBuffer>(
    _ element: Buffer.Element, in buffer: Buffer
  ) {
    gate.pass({ store(element, in: buffer) }, orLater: { { self.store(element, in: buffer) } })
  }

  @inlinable
  func store<Buffer: BufferingBranch<Output> & ElementBuffer>(
    _ element: Buffer.Element, in buffer: Buffer
  ) {
    guard !isDisposed else { return }
    buffer.store(element)
    send()
  }

  /// Receives the terminal event of a source.
  @usableFromInline
  func end(_ error: (any Error)?, of buffer: BufferingBranch<Output>) {
    remove(buffer)
    pass { [self] in
      open -= 1
      if error != nil || open == 0 { stop(error) }
    }
  }

  /// Sends a combined element, if each source has one; only from inside the gate.
  @inlinable
  func send() {
    if missing == 0 {
      do {
        if let output = try result?() { forward(output) }
      } catch {
        stop(error)
      }
    } else if open == 1, endsEarly {
      // Only the source of this element can still send, and another source will never have an
      // element.
      stop(nil)
    }
  }
}

/// The subscription to one source of a combination, with the buffer of its elements.
@usableFromInline
class BufferingBranch<Output>: Branch {
  @exclusivity(unchecked) @usableFromInline final var combination: Combination<Output>?
}

/// A buffer for the elements of one source.
@usableFromInline
protocol ElementBuffer<Element> {
  associatedtype Element

  /// Stores an element.
  func store(_ element: Element)
}
