public import Synchronization

extension ObservableType {
  /// Maps each element to an observable, and emits the elements of the latest of these observables.
  ///
  /// - Parameter selector: makes an observable, which replaces the previous one; an error that it
  ///   throws is emitted
  /// - Returns: an observable that completes when this and the last inner observable have
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
  /// Emits the elements of the latest inner observable.
  ///
  /// - Returns: an observable that completes when this and the last of the others have
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}

/// Emits the elements of the latest inner observable, as `flatMapLatest` does.
@usableFromInline
final class Switching<Output>: Join<Output> {
  /// Whether the source of the observables is over.
  @usableFromInline let isSourceOver = Atomic(false)

  // The latest inner observable. It retains this object, so it is released at the end.
  @usableFromInline let current = AtomicReference<Branch>()

  @usableFromInline
  override func dispose() {
    super.dispose()
    _ = current.exchange(nil)
  }

  /// Subscribes to the source of the observables.
  ///
  /// - Parameters:
  ///   - source: the outer observable
  ///   - select: makes an inner observable of its element
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
    if let old = current.exchange(branch), !old.isDisposed {
      old.dispose()
      unlist(old)
    }
    if isDisposed { _ = current.exchange(nil) }
  }

  /// Takes the completion of an inner observable, unless it was replaced.
  ///
  /// The outer observable first sets its flag and then checks the inner one, and the inner
  /// observable the other way round: so at least one of them sees that both are over. If both do,
  /// the second end is ignored.
  @inlinable
  func close(_ branch: Branch) {
    if remove(branch), isSourceOver.load(ordering: .sequentiallyConsistent) { end(nil) }
  }

  /// Takes the completion of the outer observable.
  @usableFromInline
  func closeSource() {
    isSourceOver.store(true, ordering: .sequentiallyConsistent)
    guard let branch = current.exchange(nil), !branch.hasFinished else { return end(nil) }
    // The outer observable may have completed while it made another inner observable, which then
    // replaces this.
    current.storeIfEmpty(branch)
    if isDisposed { _ = current.exchange(nil) }
  }
}

/// The subscription to an inner observable.
@usableFromInline
final class SwitchedBranch<Output>: Branch {
  @usableFromInline let switching: Switching<Output>

  @inlinable
  init(of switching: Switching<Output>) {
    self.switching = switching
    super.init()
  }

  @inlinable
  func begin(_ inner: Observable<Output>) {
    switching.replaceCurrent(by: self)
    switching.begin(
      inner, in: self,
      Downstream(
        onNext: { [self] element in
          switching.gate.pass({ send(element) }, orLater: { self.send(element) })
        },
        onEnd: { [self] error in end(error) }))
  }

  /// Emits an element, unless this inner observable was replaced.
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
