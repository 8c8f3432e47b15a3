import Foundation
import MarbleText
import ReactiveCore

/// Runs a diagram again for each place to which a reader of a page can move a marble, and prints
/// the results.
///
/// This happens only if a checker has set an environment variable. The lines for the checker,
/// `MarbleTrial.PrintedLine`s, begin with the word in that variable. The rest of the output doesn't
/// change.
struct MarbleMover {
  /// The word that a checker has set, or `nil` if no checker runs this program.
  private static let token = ProcessInfo.processInfo.environment[MarbleTrial.PrintedLine.variable]

  /// The limits for all runs together: the processor time, and the elapsed time, both in seconds.
  var budget = (processor: 12, time: 20)

  private let token: String
  private let marbles: Marbles
  private let showsSubscriptions: Bool
  private let disposed: Int?

  /// The names that elements got before the diagram was drawn.
  private let names: ElementNames

  /// Whether the clock ran, or a stream was subscribed to, before the diagram was requested.
  private let startsEarly: Bool

  /// Prepares to move the marbles of a diagram, before the diagram is drawn.
  ///
  /// Returns `nil` if no checker runs this program.
  ///
  /// - Parameters:
  ///   - marbles: the streams
  ///   - subscriptions: whether the diagram shows the subscriptions
  ///   - disposed: the frame in which the subscription is disposed of
  init?(_ marbles: Marbles, subscriptions: Bool, disposed: Int?) {
    guard let token = Self.token else { return nil }
    self.init(marbles, subscriptions: subscriptions, disposed: disposed, token: token)
  }

  /// Prepares to move the marbles of a diagram, before the diagram is drawn, for a checker's word.
  init(_ marbles: Marbles, subscriptions: Bool, disposed: Int?, token: String) {
    self.token = token
    self.marbles = marbles
    showsSubscriptions = subscriptions
    self.disposed = disposed
    names = marbles.names.copy()
    startsEarly =
      marbles.scheduler.clock > Marbles.past
      || marbles.inputs.contains { !$0.subscriptions().isEmpty }
  }

  /// Runs a diagram for all places of its marbles, and prints the results.
  ///
  /// - Parameters:
  ///   - diagram: the diagram
  ///   - expression: a closure that makes the diagram's result
  func move<Source: ObservableConvertibleType>(
    _ diagram: MarbleDiagram, _ expression: @escaping () -> Source
  ) {
    print(.begin("\(diagram)"))
    print(.end(trial(of: diagram, expression)))
  }

  /// Returns the result of moving the marbles of a diagram.
  func trial<Source: ObservableConvertibleType>(
    of diagram: MarbleDiagram, _ expression: @escaping () -> Source
  ) -> MarbleTrial {
    // A stream that was subscribed to before can't be started again.
    let isEarly = marbles.inputs.flatMap { $0.subscriptions() }.contains { $0.subscribe < 0 }
    guard !startsEarly, !isEarly else { return .picture(.startsEarly) }
    let trial = MoveExplorer(stage(expression), budget: budget).explore()
    // The printed diagram came from a run like the others, so the results must contain it. If they
    // don't, the expression keeps state between runs.
    if case .moves(let moves) = trial, !moves.shows(diagram) { return .picture(.keepsState) }
    return trial
  }

  private func print(_ record: MarbleTrial.PrintedLine) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let json = try? encoder.encode(record), json.count <= MarbleMoves.largest else {
      return print(.end(.picture(.isLarge)))
    }
    Swift.print("\(token) \(String(decoding: json, as: UTF8.self))")
  }

  private func stage<Source: ObservableConvertibleType>(
    _ expression: @escaping () -> Source
  ) -> MoveStage {
    let inputs = MovableInputs(marbles)
    let run: ([Int]) -> MarbleRun = { frames in
      self.run(expression, at: inputs.frames(at: frames))
    }
    var lanes = inputs.lanes
    let unmoved = run(lanes.flatMap(\.units).map(\.frame))
    // If a cold stream is subscribed to later than at time zero, its frames count from the
    // subscription.
    for (index, input) in marbles.inputs.enumerated()
    where !input.isHot && unmoved.subscriptions[index].first?.start != 0 {
      lanes[index].frames = input.timeline.frames.count - input.timeline.origin
    }
    return MoveStage(lanes: lanes, symbols: inputs.symbols, frames: marbles.length, run: run)
  }

  /// Runs the expression, with the events of each stream in the given frames.
  private func run<Source: ObservableConvertibleType>(
    _ expression: @escaping () -> Source, at frames: [[Int]]
  ) -> MarbleRun {
    // Time zero of this run must be late enough that events before time zero, and work left over
    // from the last run, are still in the future.
    let start = marbles.scheduler.clock + (2 * MarbleTimeline.longest) * marbles.frame
    let delays = marbles.scheduler.delays
    marbles.names = names.copy()
    marbles.replay(frames, from: start)
    let events = marbles.run(expression, disposed: start + marbles.end(disposed))
    let subscriptions = marbles.inputs.map { $0.subscriptions().map { span($0, from: start) } }
    let shown = zip(marbles.inputs, subscriptions).flatMap { input, spans in
      showsSubscriptions ? spans.map { track(of: $0, to: input.name) } : []
    }
    let result = MarbleDiagram.Track(
      name: MarbleDiagram.result, events: result(events, from: start))
    return MarbleRun(
      tracks: shown + [result], subscriptions: subscriptions,
      usesTime: marbles.scheduler.delays > delays)
  }

  private func span(_ subscription: Subscription, from start: TestTime) -> MarbleRun.Span {
    let end = subscription.unsubscribe
    return MarbleRun.Span(
      start: (subscription.subscribe - start).frame(of: marbles.frame),
      end: end == .max ? nil : (end - start).frame(of: marbles.frame))
  }

  private func track(of span: MarbleRun.Span, to name: String) -> MarbleDiagram.Track {
    let start = MarbleEvent(frame: max(0, span.start), .sign(.subscribed))
    let end = span.end.map { MarbleEvent(frame: max(0, $0), .sign(.disposed)) }
    return MarbleDiagram.Track(
      name: MarbleDiagram.Track.subscription(to: name), events: [start] + (end.map { [$0] } ?? []))
  }

  private func result<Element>(
    _ events: [Recorded<Event<Element>>], from start: TestTime
  ) -> [MarbleEvent] {
    let drawn = events.map { recorded in
      MarbleEvent(
        frame: (recorded.time - start).frame(of: marbles.frame),
        MarbleSymbol(recorded.value).map(marbles.names.text))
    }
    guard let disposed, events.last?.value.isStopEvent != true else { return drawn }
    return drawn + [MarbleEvent(frame: disposed, .sign(.disposed))]
  }
}

/// The events of a diagram's input streams, grouped into the units that can be moved.
private struct MovableInputs {
  /// The input streams, with all units movable.
  private(set) var lanes: [MarbleMoves.Lane] = []

  /// The symbols of the units in the lanes.
  private(set) var symbols: [MarbleSymbol<String>] = []

  /// For each stream and each event, the printed frame and the index of the event's unit.
  ///
  /// The index is `nil` for an event before time zero, which can't be moved.
  private var events: [[(frame: Int, unit: Int?)]] = []

  init(_ marbles: Marbles) {
    var unitCount = 0
    for input in marbles.inputs {
      var units: [MarbleMoves.Unit] = []
      var placed: [(frame: Int, unit: Int?)] = []
      for event in input.timeline.events(input.legend) where event.symbol.isEmitted {
        guard event.frame >= 0 else {
          placed.append((event.frame, nil))
          continue
        }
        if units.last?.frame != event.frame {
          units.append(MarbleMoves.Unit(frame: event.frame, symbols: []))
        }
        units[units.count - 1].symbols.append(index(of: event.symbol))
        placed.append((event.frame, unitCount + units.count - 1))
      }
      unitCount += units.count
      events.append(placed)
      lanes.append(
        MarbleMoves.Lane(
          name: input.name, isHot: input.isHot, frames: marbles.length, units: units))
    }
  }

  /// Returns the frames of the events of each stream, given a frame for each unit.
  func frames(at frames: [Int]) -> [[Int]] {
    events.map { $0.map { event in event.unit.map { frames[$0] } ?? event.frame } }
  }

  private mutating func index(of symbol: MarbleSymbol<String>) -> Int {
    if let index = symbols.firstIndex(of: symbol) { return index }
    symbols.append(symbol)
    return symbols.count - 1
  }
}
