import Synchronization

extension ObservableType {
  /// Emits the events of the fastest of several observables: the observable that emits an event
  /// first.
  ///
  /// The subscriptions to the others are disposed of. For an empty sequence, no event is emitted.
  public static func amb<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    sequence.reduce(.never()) { $0.amb($1) }
  }

  /// Emits the events of the faster of two observables: the observable that emits an event first.
  ///
  /// The subscription to the other is disposed of.
  public func amb<O2: ObservableType>(
    _ right: O2
  ) -> Observable<Element> where O2.Element == Element {
    let left = asObservable()
    let right = right.asObservable()
    return OperatorObservable { downstream in
      let race = Race(downstream)
      // As in RxSwift, `right` is subscribed to even if `left` has emitted an event by then.
      race.begin(left, number: 0)
      race.begin(right, number: 1)
      return race.both
    }
  }
}

/// One subscription to the result of `amb`: the source that emits an event first wins, and the
/// subscription to the loser is disposed of.
private final class Race<Element> {
  /// Disposes of the subscriptions to both sources.
  let both: any Disposable

  private let downstream: Downstream<Element>

  /// The subscriptions to the sources, by the numbers of the sources.
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

  /// Returns whether a source that has emitted an event is the winner; at the first event of the
  /// race, the source wins, and the loser's subscription is disposed of.
  private func isWon(by number: Int) -> Bool {
    let (isFirst, original) = winner.compareExchange(
      expected: -1, desired: number, ordering: .acquiringAndReleasing)
    if isFirst { slots[1 - number].dispose() }
    return isFirst || original == number
  }
}
