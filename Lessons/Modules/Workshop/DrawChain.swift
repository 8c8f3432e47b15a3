public import ReactiveCore
import ReactiveTesting

/// Prints a diagram of two streams of one-letter strings, and of what a chain
/// makes of them.
///
/// - Parameters:
///   - a: the first stream, one character a second, as in `"-1--2|"`.
///   - b: the second stream.
///   - subscriptions: whether to draw when each stream is subscribed to, and
///     until when.
///   - chain: the chain. It gets the streams, and the clock of the diagram for
///     operators of time.
public func drawChain<Result: ObservableConvertibleType>(
  a: String, b: String, subscriptions: Bool = false,
  _ chain:
    @escaping (
      _ a: Observable<String>, _ b: Observable<String>,
      _ clock: any SchedulerType
    ) -> Result
) throws {
  let marbles = Marbles()
  let a = try marbles.cold("a", a)
  let b = try marbles.cold("b", b)
  print(
    try marbles.diagram("chain", subscriptions: subscriptions) {
      chain(a, b, marbles.scheduler)
    })
}
