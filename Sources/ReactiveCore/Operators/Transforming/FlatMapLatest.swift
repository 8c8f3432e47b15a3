public import Synchronization

extension ObservableType {
  /// Maps each element to a stream, and sends the elements of the latest of these streams.
  ///
  /// - Parameter selector: makes a stream, which replaces the previous one; an error that it throws
  ///   ends the result
  /// - Returns: the stream; it completes when this and the last inner stream have
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let switching = Switching(downstream)
      switching.begin(source) { try selector($0).asObservable() }
      return switching
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Sends the elements of the last stream of this stream.
  ///
  /// - Returns: the stream; it completes when this and the last of the others have
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}

/// Sends the elements of the latest inner stream, as `flatMapLatest` does.
@usableFromInline
final class Switching<Output>: Join<Output> {
  /// Whether the source of the streams is over.
  @usableFromInline let isSourceOver = Atomic(false)

  // The latest inner stream. It retains this object, so it is released at the end.
  @usableFromInline let current = AtomicReference<Branch>()

  @usableFromInline
  override func dispose() {
    super.dispose()
    _ = current.exchange(nil)
  }

  /// Subscribes to the source of the streams.
  ///
  /// - Parameters:
  ///   - source: the outer stream
  ///   - select: makes an inner stream of its element
  @inlinable
  func begin<Source>(
    _ source: Observable<Source>, _ select: @escaping (Source) throws -> Observable<Output>
  ) {
    let root = Branch()
    attach(
      source, in: root,
      onNext: { [self] element in
        guard !isDisposed else { return }
        do {
          SwitchedBranch(of: self).begin(try select(element))
        } catch {
          end(error)
        }
      },
      onEnd: { [self] error in
        guard error == nil else { return end(error) }
        remove(root)
        closeSource()
      })
  }

  /// Replaces the current branch, and disposes of the previous one.
  @inlinable
  func replaceCurrent(by branch: Branch) {
    if let old = current.exchange(branch) { remove(old) }
    if isDisposed { _ = current.exchange(nil) }
  }

  /// Takes the completion of an inner stream, unless it was replaced.
  ///
  /// The outer stream first sets its flag and then checks the inner one, and the inner stream the
  /// other way round: so at least one of them sees that both are over. If both do, the second end
  /// is ignored.
  @inlinable
  func close(_ branch: Branch) {
    if remove(branch), isSourceOver.load(ordering: .sequentiallyConsistent) { end(nil) }
  }

  /// Takes the completion of the outer stream.
  @usableFromInline
  func closeSource() {
    isSourceOver.store(true, ordering: .sequentiallyConsistent)
    guard let branch = current.exchange(nil), !branch.hasFinished else { return end(nil) }
    // The outer stream may have completed while it made another inner stream, which then replaces
    // this.
    current.storeIfEmpty(branch)
    if isDisposed { _ = current.exchange(nil) }
  }
}

/// The subscription to an inner stream.
@usableFromInline
final class SwitchedBranch<Output>: Branch {
  @usableFromInline let switching: Switching<Output>

  @inlinable
  init(of switching: Switching<Output>) {
    self.switching = switching
    super.init()
  }

  @inlinable
  func begin(_ stream: Observable<Output>) {
    switching.replaceCurrent(by: self)
    switching.begin(
      stream, in: self,
      Downstream(
        onNext: { [self] element in
          switching.gate.pass({ send(element) }, orLater: { { self.send(element) } })
        },
        onEnd: { [self] error in end(error) }))
  }

  /// Sends an element, unless this inner stream was replaced.
  @inlinable
  func send(_ element: Output) {
    if !isDisposed { switching.forward(element) }
  }

  @inlinable
  func end(_ error: (any Error)?) {
    guard let error else { return switching.close(self) }
    switching.pass { [self] in
      if !isDisposed { switching.stop(error) }
    }
  }
}

/// A strong reference that several threads may exchange.
///
/// It is cheaper than a lock around the reference: an exchange is one atomic instruction.
@frozen
@usableFromInline
struct AtomicReference<Object: AnyObject>: ~Copyable {
  @usableFromInline let reference = Atomic<Unmanaged<Object>?>(nil)

  @inlinable
  init() {}

  deinit { _ = exchange(nil) }

  /// Stores an object, and returns the previous one.
  @inlinable
  func exchange(_ object: Object?) -> Object? {
    let new = object.map(Unmanaged.passRetained)
    return reference.exchange(new, ordering: .acquiringAndReleasing)?.takeRetainedValue()
  }

  /// Stores an object, unless there is one.
  func storeIfEmpty(_ object: Object) {
    let new = Unmanaged.passRetained(object)
    let isStored = reference.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing
    ).exchanged
    if !isStored { new.release() }
  }
}
