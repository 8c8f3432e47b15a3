import Dispatch
public import ReactiveCore
public import ReactiveTesting

/// Prints a diagram of a shared stream with two subscribers.
///
/// The first subscriber is there from the start, and isn't drawn. The result is
/// what the second one gets, which subscribes at 6 s.
public func drawLate(
  _ title: String, _ share: @escaping (Observable<Int>) -> Observable<Int>
) throws {
  let marbles = Marbles()
  let numbers = try marbles.cold(
    "numbers", "--1--2--3--4--", values: .digits)
  print(
    try marbles.diagram(title, subscriptions: true) {
      let shared = share(numbers)
      _ = shared.subscribe()
      return shared.delaySubscription(.seconds(6), scheduler: marbles.scheduler)
    })
}

extension Marbles {
  /// Prints a diagram of what two visitors get from a stream.
  ///
  /// The first visitor is subscribed from 0 s to 5 s, and the second one from 8
  /// s to 13 s.
  public func drawTwoVisits(_ title: String, _ stream: Observable<Int>) throws {
    func visit(at seconds: Int) -> Observable<Int> {
      stream.take(for: .seconds(5), scheduler: scheduler)
        .delaySubscription(.seconds(seconds), scheduler: scheduler)
    }
    print(
      try diagram(title, subscriptions: true) {
        Observable.merge(visit(at: 0), visit(at: 8), .never())
      })
  }
}
