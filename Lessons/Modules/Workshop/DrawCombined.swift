public import ReactiveCore
import ReactiveTesting

/// Prints a diagram of what becomes of two streams of one-letter strings when
/// they are combined.
///
/// - Parameters:
///   - title: what stands in the box of the diagram.
///   - a: the first stream, one character a second, as in `"-1--2|"`.
///   - b: the second stream.
///   - names: the names of the two streams in the diagram.
///   - subscriptions: whether to draw when each stream is subscribed to, and
///     until when.
///   - combine: combines the two streams.
public func drawCombined(
  _ title: String, _ a: String, _ b: String,
  names: (String, String) = ("a", "b"), subscriptions: Bool = false,
  _ combine:
    @escaping (_ a: Observable<String>, _ b: Observable<String>) -> Observable<
      String
    >
) throws {
  let marbles = Marbles()
  let a = try marbles.cold(names.0, a)
  let b = try marbles.cold(names.1, b)
  print(
    try marbles.diagram(title, subscriptions: subscriptions) { combine(a, b) })
}
