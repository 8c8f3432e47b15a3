public import ReactiveCore
import ReactiveTesting

/// Prints a diagram of what an operator with a clock makes of a stream of
/// one-letter strings.
///
/// - Parameters:
///   - title: what stands in the box of the diagram.
///   - timeline: the stream, one character a second, as in `"-a--b|"`.
///   - name: the name of the stream in the diagram.
///   - subscriptions: whether to draw when the stream is subscribed to, and
///     until when.
///   - change: applies the operator. It gets the stream, and the clock of the
///     diagram.
public func drawTimed(
  _ title: String, _ timeline: String, name: String = "a",
  subscriptions: Bool = false,
  _ change:
    @escaping (_ stream: Observable<String>, _ clock: any SchedulerType) ->
    Observable<String>
) throws {
  let marbles = Marbles()
  let stream = try marbles.cold(name, timeline)
  print(
    try marbles.diagram(title, subscriptions: subscriptions) {
      change(stream, marbles.scheduler)
    })
}

/// Prints what an operator with a clock makes of a stream of one-letter
/// strings, and when.
///
/// - Parameters:
///   - name: what each printed line begins with.
///   - timeline: the stream, one character a second, as in `"-a--b|"`.
///   - change: applies the operator. It gets the stream, and a clock on which
///     seconds take no time.
public func printTimed(
  _ name: String, _ timeline: String,
  _ change: (_ a: Observable<String>, _ clock: any SchedulerType) -> Observable<
    String
  >
) throws {
  let marbles = Marbles()
  let clock = marbles.scheduler
  let changed = change(try marbles.cold("a", timeline), clock)
  clock.scheduleAt(0) {
    _ = changed.subscribe(
      onNext: { print("\(name): \($0) at \(clock.clock) s") },
      onError: { _ in print("\(name): failed at \(clock.clock) s") })
  }
  clock.start()
}
