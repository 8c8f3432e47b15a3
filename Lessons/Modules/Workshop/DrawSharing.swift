public import ReactiveCore
import ReactiveTesting

/// Prints a diagram of a shared stream with two subscribers.
///
/// The first subscriber is there from the start, and isn't drawn. The result is
/// what the second one gets, which subscribes when `opens` sends its element.
public func drawLate(
  _ title: String, _ share: @escaping (Observable<Int>) -> Observable<Int>
) throws {
  let marbles = Marbles()
  let opens = try marbles.hot("opens", "------o----")
  let numbers = try marbles.cold(
    "numbers", "--1--2--3--", values: .digits)
  print(
    try marbles.diagram(title) {
      let shared = share(numbers)
      _ = shared.subscribe()
      return opens.flatMap { _ in shared }
    })
}
