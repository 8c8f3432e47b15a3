public import Synchronization

extension ObservableType where Element: ObservableConvertibleType {
  /// Emits the elements of all inner observables, in the order in which they arrive.
  ///
  /// - Returns: an observable that completes when this observable and all inner observables have
  ///   completed
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// Merges the inner observables, with a limit on how many are subscribed to at the same time.
  ///
  /// Above the limit, an inner observable waits until another inner observable has completed.
  ///
  /// - Parameter maxConcurrent: the limit; if it is less than one, the result ignores the inner
  ///   observables
  /// - Returns: an observable that completes when this observable and all inner observables have
  ///   completed
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      LimitedMerging(downstream, limit: maxConcurrent).follow(source) { $0.asObservable() }
    }
  }
}

extension ObservableType {
  /// Emits the elements of all sources, in the order in which they arrive.
  ///
  /// - Returns: an observable that completes when all sources have completed
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Emits the elements of all sources, in the order in which they arrive.
  ///
  /// - Returns: an observable that completes when all sources have completed
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    OperatorObservable { downstream in
      let merging = Merging(downstream)
      merging.mergeAll(sources)
      return merging
    }
  }

  /// Emits the elements of all sources, in the order in which they arrive.
  ///
  /// - Returns: an observable that completes when all sources have completed
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}

/// One subscription to the result of `flatMap`, `flatMapFirst` or a `merge` without a limit: emits
/// the elements of all inner observables in the order in which they arrive.
@usableFromInline
final class Merging<Output>: Join<Output> {
  /// The number of observables that haven't completed, including the outer observable.
  @usableFromInline let open = Atomic(1)

  /// Whether an inner observable is running; valid only until the outer observable has completed.
  @usableFromInline
  var isMerging: Bool { open.load(ordering: .relaxed) > 1 }

  /// Subscribes to the outer observable, and merges the inner observables that a closure returns
  /// for its elements.
  ///
  /// - Parameter select: a closure that returns the inner observable for an element, or `nil` to
  ///   ignore the element; if it throws, the result fails with that error
  @inlinable
  func follow<Source>(
    _ outer: Observable<Source>, _ select: @escaping (Source) throws -> Observable<Output>?
  ) {
    let outerBranch = Branch()
    addOutsideGate(
      outer, in: outerBranch,
      onNext: { [self] element in
        guard !isDisposed else { return }
        do {
          if let inner = try select(element) { merge(inner) }
        } catch {
          end(error)
        }
      },
      onEnd: { [self] error in close(outerBranch, error) })
  }

  /// Merges a list of inner observables, without an outer observable.
  func mergeAll(_ list: [Observable<Output>]) {
    for inner in list { merge(inner) }
    // This counts as the completion of the outer observable.
    closeOne()
  }

  /// Subscribes to an inner observable, unless this join has ended.
  @inlinable
  func merge(_ inner: Observable<Output>) {
    guard !isDisposed else { return }
    open.add(1, ordering: .relaxed)
    // A `just` doesn't need a subscription.
    if let element = inner.onlyElement {
      send(element)
      closeOne()
    } else {
      MergedBranch(of: self).begin(inner)
    }
  }

  /// Receives the terminal event of the outer observable or of an inner observable.
  @inlinable
  func close(_ branch: Branch, _ error: (any Error)?) {
    guard error == nil else { return end(error) }
    remove(branch)
    closeOne()
  }

  /// Records that an observable has completed; if it was the last, completes the result.
  @inlinable
  func closeOne() {
    if open.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end(nil) }
  }
}

/// The subscription to an inner observable of a `Merging`.
@usableFromInline
final class MergedBranch<Output>: Branch {
  @usableFromInline let merging: Merging<Output>

  @inlinable
  init(of merging: Merging<Output>) {
    self.merging = merging
    super.init()
  }

  @inlinable
  func begin(_ inner: Observable<Output>) {
    merging.begin(
      inner, in: self,
      Downstream(
        onNext: { [self] element in merging.send(element) },
        onEnd: { [self] error in merging.close(self, error) }))
  }
}

/// Merges inner observables, with a limit on how many are subscribed to at the same time.
///
/// Above the limit, inner observables wait in a queue. The limit of `concatMap` and `concat()` is
/// one.
@usableFromInline
final class LimitedMerging<Output> {
  private struct State {
    /// The number of places that are taken; a place is the permission to subscribe to one inner
    /// observable.
    var takenPlaces = 0

    /// The inner observables that wait for a place.
    var waiting = ElementQueue<Observable<Output>>()

    /// The number of inner observables that are being created without a reserved place.
    var beingCreated = 0

    var isOuterOver = false

    /// Whether the outer observable and all inner observables have completed.
    ///
    /// `waiting` isn't checked, because it is empty while no place is taken. (If the limit is less
    /// than one, the inner observables that wait are ignored.)
    var isOver: Bool { isOuterOver && takenPlaces == 0 && beingCreated == 0 }

    /// Reserves a place before an inner observable is created, so that no inner observable that is
    /// created meanwhile takes the place; if no place is free, increments `beingCreated`.
    ///
    /// - Returns: `false` if no place is free
    mutating func reservePlace(limit: Int) -> Bool {
      guard takenPlaces < limit else {
        beingCreated += 1
        return false
      }
      takenPlaces += 1
      return true
    }

    /// Passes the place of a completed inner observable to the first that waits.
    ///
    /// - Returns: that inner observable, or `nil` if none waits, so that the place is free
    mutating func next() -> Observable<Output>? {
      if let next = waiting.dequeue() { return next }
      takenPlaces -= 1
      return nil
    }
  }

  private let join: Join<Output>
  private let limit: Int
  private let state = Guarded(State())

  @usableFromInline
  init(_ downstream: Downstream<Output>, limit: Int) {
    join = Join(downstream)
    self.limit = limit
  }

  /// Subscribes to the outer observable, and merges the inner observables that a closure returns
  /// for its elements.
  ///
  /// - Parameter select: a closure that returns the inner observable for an element; called even if
  ///   the inner observable must wait; if it throws, the result fails with that error
  /// - Returns: the whole subscription
  @usableFromInline
  func follow<Source>(
    _ outer: Observable<Source>, _ select: @escaping (Source) throws -> Observable<Output>
  ) -> any Disposable {
    join.addOutsideGate(
      outer, removal: .atCompletion,
      onNext: { [self] element in
        guard !join.isDisposed else { return }
        let hasPlace = state.withLock { $0.reservePlace(limit: limit) }
        do { add(try select(element), hasPlace) } catch { join.end(error) }
      },
      onEnd: { [self] error in
        if let error { join.end(error) } else { endOuter() }
      })
    return join
  }

  /// Subscribes to an inner observable, or lets it wait until a place is free.
  ///
  /// - Parameter hasPlace: whether a place was reserved for the inner observable
  private func add(_ inner: Observable<Output>, _ hasPlace: Bool) {
    let maySubscribe = state.withLock { state in
      if hasPlace { return true }
      state.beingCreated -= 1
      // A place may have become free while the inner observable was being created.
      guard state.takenPlaces < limit else {
        state.waiting.enqueue(inner)
        return false
      }
      state.takenPlaces += 1
      return true
    }
    if maySubscribe { subscribe(to: inner) }
  }

  /// Subscribes to an inner observable, if there is one; if it completes during the subscribing
  /// call, continues in a loop with the next that waits.
  private func subscribe(to first: Observable<Output>?) {
    var next = first
    while let inner = next, !join.isDisposed {
      let step = SequenceStep()
      join.addOutsideGate(inner, removal: .atCompletion, onNext: join.send) { [self] error in
        if let error {
          join.end(error)
        } else if !step.letLoopContinue() {
          subscribe(to: dequeueNext())
        }
      }
      next = step.finishSubscribing() ? dequeueNext() : nil
    }
  }

  /// Returns the inner observable that takes the place of a completed one, or `nil` if none waits;
  /// completes the result if the outer observable and all inner observables have completed.
  private func dequeueNext() -> Observable<Output>? {
    let (next, isOver) = state.withLock { state in
      let next = state.next()
      return (next, state.isOver)
    }
    if isOver { join.end(nil) }
    return next
  }

  private func endOuter() {
    let isOver = state.withLock { state in
      state.isOuterOver = true
      return state.isOver
    }
    if isOver { join.end(nil) }
  }
}
