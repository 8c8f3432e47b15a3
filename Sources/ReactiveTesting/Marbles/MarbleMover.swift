import Foundation
import MarbleText
import ReactiveCore

/// Runs a diagram again for the places that readers of a page can move its marbles to, where a
/// checker asks for that, and prints what came of it for the checker to read.
///
/// A checker asks by an environment variable. All that is printed for it begins with the word in
/// the variable; the program prints everything else as without it. `MarbleText` has what the lines
/// hold.
struct MarbleMover {
  /// The word of a checker; nil where none asks.
  private static let word = ProcessInfo.processInfo.environment[MarbleRecord.variable]

  /// How many seconds the runs may use processors, and how many they may take.
  var patience = (processor: 12, time: 20)

  private let word: String
  private let marbles: Marbles
  private let subscriptions: Bool
  private let disposed: Int?

  /// The names that were given before the diagram.
  private let names: ElementNames

  /// Whether something had begun before the diagram was asked for.
  private let startsEarly: Bool

  /// Prepares to move the marbles of a diagram that was not drawn yet; nil where no checker asks.
  ///
  /// - Parameters:
  ///   - marbles: the streams
  ///   - subscriptions: whether subscriptions are drawn
  ///   - disposed: the frame in which the subscription is disposed of
  init?(_ marbles: Marbles, subscriptions: Bool, disposed: Int?) {
    guard let word = Self.word else { return nil }
    self.init(marbles, subscriptions: subscriptions, disposed: disposed, word: word)
  }

  /// Prepares to move the marbles of a diagram that was not drawn yet.
  init(_ marbles: Marbles, subscriptions: Bool, disposed: Int?, word: String) {
    self.word = word
    self.marbles = marbles
    self.subscriptions = subscriptions
    self.disposed = disposed
    names = marbles.names.copy()
    startsEarly =
      marbles.scheduler.clock > Marbles.past
      || marbles.inputs.contains { !$0.subscriptions().isEmpty }
  }

  /// Runs a diagram for all places, and prints what came of it.
  ///
  /// - Parameters:
  ///   - diagram: the diagram
  ///   - expression: makes its result
  func move<Source: ObservableConvertibleType>(
    _ diagram: MarbleDiagram, _ expression: @escaping () -> Source
  ) {
    say(.begin("\(diagram)"))
    say(.end(trial(of: diagram, expression)))
  }

  /// What comes of moving the marbles of a diagram.
  func trial<Source: ObservableConvertibleType>(
    of diagram: MarbleDiagram, _ expression: @escaping () -> Source
  ) -> MarbleTrial {
    // Nobody could have it begin again.
    let isEarly = marbles.inputs.flatMap { $0.subscriptions() }.contains { $0.subscribe < 0 }
    guard !startsEarly, !isEarly else { return .picture(.startsEarly) }
    let trial = MoveExplorer(stage(expression), patience: patience).explore()
    // What was printed came of a run like any other.
    if case .moves(let moves) = trial, !moves.shows(diagram) { return .picture(.keepsState) }
    return trial
  }

  private func say(_ record: MarbleRecord) {
    guard let line = record.line(word: word) else { return say(.end(.picture(.isLarge))) }
    print(line)
  }

  private func stage<Source: ObservableConvertibleType>(
    _ expression: @escaping () -> Source
  ) -> MoveStage {
    let events = StageEvents(marbles)
    let run: ([Int]) -> MarbleRun = { frames in
      self.run(expression, at: events.frames(at: frames))
    }
    // Where a stream is subscribed to later, its marbles are counted from then on.
    let subscribed = run(events.printed).subscriptions
    let lanes = events.lanes(unless: { subscribed[$0].first?.start == 0 })
    return MoveStage(
      lanes: lanes, values: events.values, frames: marbles.length,
      showsSubscriptions: subscriptions, run: run)
  }

  /// Runs the expression with events at other frames.
  private func run<Source: ObservableConvertibleType>(
    _ expression: @escaping () -> Source, at frames: [[Int]]
  ) -> MarbleRun {
    // Events before time zero, and what was left over, must be in the future.
    let start = marbles.scheduler.clock + (2 * MarbleTimeline.longest) * marbles.frame
    let delays = marbles.scheduler.delays
    marbles.names = names.copy()
    marbles.replay(frames, from: start)
    let events = marbles.run(expression, disposed: start + marbles.end(disposed))
    return MarbleRun(
      result: result(events, from: start),
      subscriptions: marbles.inputs.map { $0.subscriptions().map { span($0, from: start) } },
      usesTime: marbles.scheduler.delays > delays)
  }

  private func span(_ subscription: Subscription, from start: TestTime) -> MarbleRun.Span {
    let end = subscription.unsubscribe
    return MarbleRun.Span(
      start: (subscription.subscribe - start).frame(of: marbles.frame),
      end: end == .max ? nil : (end - start).frame(of: marbles.frame))
  }

  private func result<Element>(
    _ events: [Recorded<Event<Element>>], from start: TestTime
  ) -> [MarbleEvent] {
    let drawn = events.map { recorded in
      let sign: MarbleEvent.Sign =
        switch recorded.value {
        case .next(let element): .value(marbles.names.text(element))
        case .error: .failed
        case .completed: .completed
        }
      return MarbleEvent(frame: (recorded.time - start).frame(of: marbles.frame), sign)
    }
    guard let disposed, events.last?.value.isStopEvent != true else { return drawn }
    return drawn + [MarbleEvent(frame: disposed, .disposal)]
  }
}

extension TestTime {
  /// The frame that a time is in.
  fileprivate func frame(of length: TestTime) -> Int {
    let (frames, rest) = quotientAndRemainder(dividingBy: length)
    return rest < 0 ? frames - 1 : frames
  }
}
