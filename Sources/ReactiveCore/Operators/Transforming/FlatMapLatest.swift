public import Synchronization

extension ObservableType {
  /// Maps each element to an inner observable, and emits the elements of the latest inner
  /// observable.
  ///
  /// - Parameter selector: a closure that returns an inner observable; if it throws, the result
  ///   fails with that error
  /// - Returns: an observable that completes when this observable and the last inner observable
  ///   have completed
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let switching = Switching(downstream)
      switching.follow(source) { try selector($0).asObservable() }
      return switching
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Emits the elements of the latest inner observable, which is this observable's latest element.
  ///
  /// - Returns: an observable that completes when this observable and the last inner observable
  ///   have completed
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}

/// The number of the latest inner observable, and what has ended, packed into one integer so that
/// each step is atomic.
@frozen
@usableFromInline
struct SwitchProgress: RawRepresentable, AtomicRepresentable {
  @usableFromInline var rawValue: UInt

  @inlinable
  init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Creates the progress before the first inner observable.
  @inlinable
  init() {
    rawValue = Self.innerIsOver
  }

  /// The bit that is set when the source is over.
  @inlinable static var sourceIsOver: UInt { 1 }

  /// The bit that is set while no inner observable is active.
  @inlinable static var innerIsOver: UInt { 2 }

  /// The lowest bit of `number`.
  @inlinable static var numberUnit: UInt { 4 }

  /// The number of the latest inner observable.
  @inlinable var number: UInt { rawValue / Self.numberUnit }

  /// Whether the source is over, and no inner observable is active.
  @inlinable var isOver: Bool {
    let both = Self.sourceIsOver | Self.innerIsOver
    return rawValue & both == both
  }

  @inlinable
  mutating func endSource() {
    rawValue |= Self.sourceIsOver
  }

  /// Records that an inner observable has begun, and gives it the next number.
  @inlinable
  mutating func beginInner() {
    rawValue &= ~Self.innerIsOver
    rawValue &+= Self.numberUnit
  }

  /// Records that an inner observable has completed, unless a newer inner observable has begun.
  @inlinable
  mutating func endInner(_ number: UInt) {
    if number == self.number { rawValue |= Self.innerIsOver }
  }
}

/// A strong reference that several threads may exchange.
///
/// It is cheaper than a lock around the reference, because an exchange is one atomic instruction.
@frozen
@usableFromInline
struct AtomicReference<Object: AnyObject>: ~Copyable {
  @usableFromInline let reference = Atomic<Unmanaged<Object>?>(nil)

  @inlinable
  init() {}

  deinit { _ = exchange(nil) }

  /// Whether the reference is `nil`.
  @inlinable var isEmpty: Bool { reference.load(ordering: .relaxed) == nil }

  /// Stores an object, and returns the previous object.
  @inlinable
  func exchange(_ object: Object?) -> Object? {
    let new = object.map(Unmanaged.passRetained)
    return reference.exchange(new, ordering: .acquiringAndReleasing)?.takeRetainedValue()
  }
}

/// One subscription to the result of `flatMapLatest` or `switchLatest`.
@usableFromInline
final class Switching<Output>: Join<Output> {
  @usableFromInline let progress = Atomic(SwitchProgress())

  // The subscription to the latest inner observable, unless that is a `just`. The subscription
  // retains this object, so `dispose` breaks the cycle.
  @usableFromInline let latest = AtomicReference<Branch>()

  @usableFromInline
  override func dispose() {
    super.dispose()
    _ = latest.exchange(nil)
  }

  /// Subscribes to the source, and switches to an inner observable for each element.
  @inlinable
  func follow<Source>(
    _ source: Observable<Source>, _ select: @escaping (Source) throws -> Observable<Output>
  ) {
    let sourceBranch = Branch()
    addOutsideGate(
      source, in: sourceBranch,
      onNext: { [self] element in
        guard !isDisposed else { return }
        do {
          switchTo(try select(element))
        } catch {
          end(error)
        }
      },
      onEnd: { [self] error in
        guard error == nil else { return end(error) }
        remove(sourceBranch)
        advance { $0.endSource() }
      })
  }

  /// Subscribes to an inner observable in place of the previous inner observable.
  @inlinable
  func switchTo(_ inner: Observable<Output>) {
    let number = advance { $0.beginInner() }
    // A `just` doesn't need a subscription.
    if let element = inner.onlyElement {
      replaceLatest(by: nil)
      send(element, of: number)
      advance { $0.endInner(number) }
    } else {
      let branch = SwitchedBranch(of: self, number)
      replaceLatest(by: branch)
      branch.begin(inner)
    }
  }

  /// Replaces `latest`, and disposes of the old subscription.
  @inlinable
  func replaceLatest(by branch: Branch?) {
    if branch == nil, latest.isEmpty { return }
    if let old = latest.exchange(branch), !old.isDisposed {
      old.dispose()
      delist(old)
    }
    // If `dispose` emptied `latest` before the exchange above, the new branch is released here.
    if isDisposed { _ = latest.exchange(nil) }
  }

  /// Emits an element of an inner observable through the gate, unless a newer inner observable has
  /// begun by then.
  @inlinable
  func send(_ element: Output, of number: UInt) {
    gate.pass(
      { forward(element, of: number) }, orLater: { self.forward(element, of: number) })
  }

  /// Emits an element of an inner observable, unless a newer inner observable has begun; call it
  /// only inside the gate.
  @inlinable
  func forward(_ element: Output, of number: UInt) {
    if isLatest(number) { forward(element) }
  }

  @inlinable
  func isLatest(_ number: UInt) -> Bool {
    progress.load(ordering: .acquiring).number == number
  }

  /// Changes the progress in one atomic step, and completes the result if everything is over then.
  ///
  /// - Parameter step: a closure that makes the change; called again if another thread has changed
  ///   the progress meanwhile
  /// - Returns: the number of the latest inner observable
  @inlinable
  @discardableResult
  func advance(_ step: (inout SwitchProgress) -> Void) -> UInt {
    var old = progress.load(ordering: .relaxed)
    while true {
      var new = old
      step(&new)
      let (isDone, current) = progress.compareExchange(
        expected: old, desired: new, ordering: .acquiringAndReleasing)
      if isDone {
        if new.isOver { end(nil) }
        return new.number
      }
      old = current
    }
  }
}

/// The subscription to an inner observable of a `Switching`.
@usableFromInline
final class SwitchedBranch<Output>: Branch {
  @usableFromInline let switching: Switching<Output>
  @usableFromInline let number: UInt

  @inlinable
  init(of switching: Switching<Output>, _ number: UInt) {
    self.switching = switching
    self.number = number
    super.init()
  }

  @inlinable
  func begin(_ inner: Observable<Output>) {
    switching.begin(
      inner, in: self,
      Downstream(
        onNext: { [self] element in switching.send(element, of: number) },
        onEnd: { [self] error in end(error) }))
  }

  @inlinable
  func end(_ error: (any Error)?) {
    if let error {
      switching.pass { [self] in
        if switching.isLatest(number) { switching.stop(error) }
      }
    } else {
      switching.remove(self)
      switching.advance { $0.endInner(number) }
    }
  }
}
