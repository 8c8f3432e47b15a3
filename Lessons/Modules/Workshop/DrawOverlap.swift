public import ReactiveCore
import ReactiveTesting

/// Prints a diagram of taps that start two inner streams, which overlap.
///
/// - Parameters:
///   - title: the text above the result.
///   - taps: when the user taps, with an `a` for the first tap, and a `b` for
///     the second one. If the taps don't complete, the result is disposed of at
///     their end.
///   - first: the inner stream of the first tap.
///   - second: the inner stream of the second tap.
///   - flatten: the operator. It gets the taps, and a function that returns the
///     inner stream of a tap.
public func drawOverlap(
  _ title: String, taps: String = "-a---b--|", first: String = "--1--2--3|",
  second: String = "--x--y|",
  _ flatten:
    @escaping (
      _ taps: Observable<String>,
      _ inner: @escaping (String) -> Observable<String>
    ) -> Observable<String>
) throws {
  let disposed = taps.contains("|") ? nil : taps.count
  let marbles = Marbles()
  let taps = try marbles.hot("taps", taps)
  let first = try marbles.cold("first", first)
  let second = try marbles.cold("second", second)
  print(
    try marbles.diagram(title, subscriptions: true, disposed: disposed) {
      flatten(taps) { $0 == "a" ? first : second }
    })
}
