/// The subscription to one source of a combination.
///
/// Each subclass (`Latest` and `Queued`) is also the buffer of the source's elements.
@usableFromInline
class BufferingBranch<Output>: Branch {
  /// The combination, or `nil` before the source is added to it.
  @exclusivity(unchecked) @usableFromInline final var combination: Combination<Output>?
}

/// The part of a `BufferingBranch` that stores the elements of its source.
@usableFromInline
protocol ElementBuffer<Element> {
  associatedtype Element

  func store(_ element: Element)
}

/// One subscription to the result of `combineLatest` or `zip`, which combine one element of each
/// source.
///
/// The two operators differ in how they buffer the elements of a source. The overloads of `zip`
/// with two to eight parameters also turn off `endsEarly`.
@usableFromInline
final class Combination<Output>: Join<Output> {
  /// Whether an element that can't be combined completes the result if all other sources have
  /// completed.
  @usableFromInline let endsEarly: Bool

  // The next three properties are accessed only inside the gate, unless there are no sources.

  /// The number of sources without a buffered element.
  @exclusivity(unchecked) @usableFromInline var missing: Int

  /// The number of sources that haven't completed.
  @exclusivity(unchecked) @usableFromInline var open: Int

  /// Combines the buffered elements; called when each source has a buffered element.
  ///
  /// This closure retains the buffers, and the buffers retain this object, so the closure is
  /// released at the end.
  @exclusivity(unchecked) @usableFromInline var makeOutput: (() throws -> Output)?

  @inlinable
  init(
    _ downstream: Downstream<Output>, count: Int, endsEarly: Bool = true,
    _ makeOutput: @escaping () throws -> Output
  ) {
    missing = count
    self.endsEarly = endsEarly
    open = count
    self.makeOutput = makeOutput
    super.init(downstream)
  }

  @usableFromInline
  override func dispose() {
    super.dispose()
    gate.passWithoutWaiting { [self] in makeOutput = nil }
  }

  /// Subscribes to a source.
  @inlinable
  func add<Buffer: BufferingBranch<Output> & ElementBuffer>(
    _ source: Observable<Buffer.Element>, _ buffer: Buffer
  ) {
    buffer.combination = self
    // Each closure captures only the buffer, which refers to this object, so that the closure
    // doesn't need an allocation.
    begin(
      source, in: buffer,
      Downstream(
        onNext: { [buffer] element in buffer.combination?.receive(element, in: buffer) },
        onEnd: { [buffer] error in buffer.combination?.end(error, of: buffer) }))
  }

  @inlinable
  func receive<Buffer: BufferingBranch<Output> & ElementBuffer>(
    _ element: Buffer.Element, in buffer: Buffer
  ) {
    // `Join.send` explains why `handle` is passed twice.
    func handle() {
      guard !isDisposed else { return }
      buffer.store(element)
      send()
    }
    gate.pass(handle, orLater: handle)
  }

  @usableFromInline
  func end(_ error: (any Error)?, of buffer: BufferingBranch<Output>) {
    remove(buffer)
    pass { [self] in
      open -= 1
      if error != nil || open == 0 { stop(error) }
    }
  }

  /// Emits a combined element if each source has a buffered element; otherwise, completes the
  /// result if `endsEarly` requires that.
  ///
  /// Call it inside the gate after an element was stored, or anywhere if there are no sources.
  @inlinable
  func send() {
    if missing == 0 {
      do {
        if let output = try makeOutput?() { forward(output) }
      } catch {
        stop(error)
      }
    } else if open == 1, endsEarly {
      // Only the source of the stored element can still emit, so the missing element of another
      // source won't arrive any more.
      stop(nil)
    }
  }
}

/// One or more sources, and the buffers of the elements to combine; several sources are a `Pair` of
/// rows.
///
/// A parameter pack would be simpler. But the compiler doesn't specialise code for packs, so each
/// event would take ten times as long.
@usableFromInline
protocol SourceRow<Output> {
  associatedtype Values
  associatedtype Output

  /// The number of sources.
  var count: Int { get }

  /// Returns the values to combine next, one from each buffer; called when no buffer is empty.
  ///
  /// The buffers of `zip` remove these values. The buffers of `combineLatest` keep the values.
  func nextValues() -> Values

  /// Subscribes to the sources.
  func begin(in combination: Combination<Output>)
}

/// A row that consists of two rows.
@frozen
@usableFromInline
struct Pair<First: SourceRow, Second: SourceRow>: SourceRow where First.Output == Second.Output {
  @usableFromInline typealias Output = First.Output

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable var count: Int { first.count + second.count }

  @inlinable
  func nextValues() -> (First.Values, Second.Values) { (first.nextValues(), second.nextValues()) }

  @inlinable
  func begin(in combination: Combination<Output>) {
    first.begin(in: combination)
    second.begin(in: combination)
  }
}

extension ObservableType {
  /// Combines one element of each source of a row.
  ///
  /// - Parameters:
  ///   - makeRow: an expression that creates the row; evaluated for each subscription
  ///   - endsEarly: the value of `Combination.endsEarly`
  ///   - resultSelector: a closure that combines the elements; if it throws, the result fails with
  ///     that error
  @inlinable
  static func combine<Row: SourceRow<Element>>(
    _ makeRow: @autoclosure @escaping () -> Row, endsEarly: Bool = true,
    by resultSelector: @escaping (Row.Values) throws -> Element
  ) -> Observable<Element> {
    OperatorObservable { downstream in
      let row = makeRow()
      let combination = Combination(downstream, count: row.count, endsEarly: endsEarly) {
        try resultSelector(row.nextValues())
      }
      row.begin(in: combination)
      return combination
    }
  }

  /// Combines elements like `combine`, but never completes early; for the generated overloads of
  /// `zip`.
  @inlinable
  static func combineToTheEnd<Row: SourceRow<Element>>(
    _ makeRow: @autoclosure @escaping () -> Row,
    by resultSelector: @escaping (Row.Values) throws -> Element
  ) -> Observable<Element> {
    combine(makeRow(), endsEarly: false, by: resultSelector)
  }
}
