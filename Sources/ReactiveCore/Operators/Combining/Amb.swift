import Synchronization

extension ObservableType {
  /// Emits only the events of the fastest of several observables: whichever emits an event first.
  ///
  /// - Returns: an observable that disposes of the slower subscriptions; for an empty sequence, it
  ///   never emits an event
  public static func amb<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    sequence.reduce(.never()) { $0.amb($1) }
  }

  /// Emits only the events of the faster of two observables: whichever emits an event first.
  ///
  /// - Returns: an observable that disposes of the slower subscription
  public func amb<O2: ObservableType>(
    _ right: O2
  ) -> Observable<Element> where O2.Element == Element {
    let left = asObservable()
    let right = right.asObservable()
    return OperatorObservable { downstream in
      let race = Race(downstream)
      race.begin(left, number: 0)
      race.begin(right, number: 1)
      return race.both
    }
  }
}

/// Two sources: when one of them emits its first event, the subscription to the other is disposed
/// of.
private final class Race<Element> {
  let both: any Disposable

  private let downstream: Downstream<Element>
  private let slots = [UpstreamHolder(), UpstreamHolder()]

  /// The number of the source that has emitted the first event, or -1 before that.
  private let winner = Atomic(-1)

  init(_ downstream: Downstream<Element>) {
    self.downstream = downstream
    both = Disposables.create(slots[0], slots[1])
  }

  func begin(_ source: Observable<Element>, number: Int) {
    let events = Downstream<Element>(
      onNext: { [self] element in
        if isWon(by: number) { downstream.onNext(element) }
      },
      onEnd: { [self] error in
        guard isWon(by: number) else { return }
        downstream.onEnd(error)
        both.dispose()
      })
    slots[number].hold(source.run(events))
  }

  /// Returns whether a source is the fastest; if it has just won, disposes of the other
  /// subscription.
  private func isWon(by number: Int) -> Bool {
    let (isFirst, original) = winner.compareExchange(
      expected: -1, desired: number, ordering: .acquiringAndReleasing)
    if isFirst { slots[1 - number].dispose() }
    return isFirst || original == number
  }
}
