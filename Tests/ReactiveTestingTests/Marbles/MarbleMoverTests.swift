import Dispatch
import MarbleText
import ReactiveCore
import TestTraits
import Testing

@testable import ReactiveTesting

/// What becomes of a diagram whose marbles are moved.
@Suite(.long) struct MarbleMoverTests {
  typealias Combination = @Sendable (Observable<String>, Observable<String>) -> Observable<String>

  static let combinations: [(name: String, combine: Combination)] = [
    ("merge", { Observable.merge($0, $1) }),
    ("zip", { Observable.zip($0, $1) { $0 + $1 } }),
    ("combineLatest", { Observable.combineLatest($0, $1) { $0 + $1 } }),
    ("withLatestFrom", { $0.withLatestFrom($1) { $0 + $1 } }),
    ("take(until:)", { $0.take(until: $1) }),
  ]

  @Test("what goes by order has a table of all orders", arguments: combinations.indices)
  func orders(_ index: Int) throws {
    let combine = Self.combinations[index].combine
    let few = try trial(["-1--2--3|", "--p-q---|"]) { combine($0[0], $0[1]) }
    #expect(try few.moves.ties != nil)
    #expect(try few.moves.choices.count == 35)
    let more = try trial(["-1--2--3|", "--p-q--r|"]) { combine($0[0], $0[1]) }
    #expect(try more.moves.choices.count == 70)
  }

  @Test func `what goes by time has a table of all placements`() throws {
    let marbles = Marbles()
    let keys = try marbles.hot("keys", "-1-2-----3----")
    let moves = try trial(marbles) { keys.debounce(.seconds(3), scheduler: marbles.scheduler) }
      .moves
    #expect(moves.ties == nil)
    #expect(moves.choices.count == 364)
    #expect(moves.shapes.count == 4)
    #expect(moves.reach == 17)
  }

  @Test("an operator that waits longer than marbles stand apart is found out", arguments: 3...20)
  func timeout(_ seconds: Int) throws {
    let marbles = Marbles()
    let keys = try marbles.hot("keys", "-1-2---------|")
    let due = RxTimeInterval.seconds(seconds)
    let moves = try trial(marbles) { keys.timeout(due, scheduler: marbles.scheduler) }.moves
    #expect(moves.ties == nil)
  }

  @Test func `a throttle that reads nothing but the clock is found out`() throws {
    let marbles = Marbles()
    let keys = try marbles.hot("keys", "-1-2-----3----")
    let moves = try trial(marbles) {
      keys.throttle(.seconds(2), latest: false, scheduler: marbles.scheduler)
    }.moves
    #expect(moves.ties == nil)
  }

  @Test func `where there are too many places, fewer marbles can be moved`() throws {
    let moves = try trial(["-1-2-3-4-5-6-7-8-9-|"]) { $0[0].concat(Observable.just("end")) }
    let waiting = Marbles()
    let keys = try waiting.hot("keys", "-1-2-3-4-5-6-7-8-9-|")
    let timed = try trial(waiting) {
      keys.debounce(.seconds(3), scheduler: waiting.scheduler)
    }.moves
    #expect(try moves.moves.choices.count == 1)
    #expect((100...MarbleMoves.limit).contains(timed.choices.count))
    let movable = timed.lanes[0].units.map(\.moves)
    #expect(movable.contains(true) && movable.contains(false))
  }

  @Test func `marbles of one frame come as the operator subscribes to their streams`() throws {
    let above = try trial(["-1-2-", "-p-q-"]) { Observable.merge($0[0], $0[1]) }
    #expect(try above.moves.ties == [0, 1])
    let below = try trial(["-1-2-", "-p-q-"]) { Observable.merge($0[1], $0[0]) }
    #expect(try below.moves.ties == [1, 0])
  }

  @Test func `subscriptions move with the marbles that bring them about`() throws {
    let marbles = Marbles()
    let (a, b) = (try marbles.cold("a", "-1--|"), try marbles.cold("b", "--p|"))
    let moves = try trial(marbles, subscriptions: true) { a.concat(b) }.moves
    #expect(moves.tracks == ["a^", "b^", "="])
    #expect(moves.lanes.map(\.frames) == [5, 4])
    let result = moves.result(at: [0, 2, 1, 2], in: moves.choicesByPlace)
    #expect(
      result?[1].events == [
        MarbleEvent(frame: 2, .sign(.subscribed)), MarbleEvent(frame: 4, .sign(.disposed)),
      ])
    #expect(
      result?[2].events == [
        MarbleEvent(frame: 0, .value("1")), MarbleEvent(frame: 3, .value("p")),
        MarbleEvent(frame: 4, .sign(.completed)),
      ])
  }

  @Test func `a diagram whose stream remembers an earlier run stays a picture`() throws {
    var count = 0
    let counting = try trial(["-1-2-3|"]) { streams in
      streams[0].map { _ in
        count += 1
        return "\(count)"
      }
    }
    #expect(counting == .picture(.keepsState))
    let subject = BehaviorSubject(value: "0")
    let outside = try trial(["-1-2-3-"]) { streams in
      _ = streams[0].subscribe(onNext: subject.onNext)
      return subject.asObservable()
    }
    #expect(outside == .picture(.keepsState))
  }

  @Test func `a stream that had a subscriber before the diagram stays a picture`() throws {
    let marbles = Marbles()
    let a = try marbles.hot("a", "-1-2-^-3-")
    let published = a.replay(1)
    let connection = published.connect()
    defer { connection.dispose() }
    #expect(try trial(marbles) { published } == .picture(.startsEarly))
  }

  @Test func `a second diagram of the same marbles stays a picture`() throws {
    let marbles = Marbles()
    let a = try marbles.hot("a", "-1-2-")
    _ = try trial(marbles) { a }
    #expect(try trial(marbles) { a } == .picture(.startsEarly))
  }

  @Test func `a diagram that takes long stays a picture`() throws {
    let marbles = Marbles()
    let a = try marbles.hot("a", "-1-2-3-")
    var mover = MarbleMover(marbles, subscriptions: false, disposed: nil, token: "")
    mover.budget = (600, 0)
    let diagram = try marbles.diagram("a") { a }
    #expect(mover.trial(of: diagram) { a } == .picture(.isSlow))
  }

  @Test func `a diagram without marbles stays a picture`() throws {
    let trial = try trial(["-----"]) { $0[0].startWith("1") }
    #expect(trial == .picture(.hasNoMarbles))
  }

  @Test("a table gives what the core gives, wherever marbles are", arguments: 0..<40)
  func property(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let combination = try #require(Self.combinations.randomElement(using: &random))
    let texts = [Self.text("123|", using: &random), Self.text("pq|", using: &random)]
    let moves = try trial(texts) { combination.combine($0[0], $0[1]) }.moves
    let choices = moves.choicesByPlace
    for _ in 0..<20 {
      let moved = [Self.text("123|", using: &random), Self.text("pq|", using: &random)]
      let drawn = try diagram(moved) { combination.combine($0[0], $0[1]) }
      let frames = drawn.tracks.dropLast().flatMap { $0.events.map(\.frame) }
      #expect(moves.result(at: frames, in: choices)?.last == drawn.tracks.last, "\(drawn)")
    }
  }

  @Test("a table of time gives what the core gives", arguments: 0..<20)
  func timedProperty(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func delayed(_ text: String) throws -> (diagram: MarbleDiagram, trial: () -> MarbleTrial) {
      let marbles = Marbles()
      let a = try marbles.hot("a", text)
      let expression = {
        a.throttle(.seconds(3), scheduler: marbles.scheduler)
          .delay(.seconds(2), scheduler: marbles.scheduler)
      }
      var mover = MarbleMover(marbles, subscriptions: false, disposed: nil, token: "")
      mover.budget = (600, 600)
      let diagram = try marbles.diagram("throttled", expression)
      return (diagram, { [mover] in mover.trial(of: diagram, expression) })
    }
    let moves = try delayed(Self.text("123|", using: &random)).trial().moves
    let choices = moves.choicesByPlace
    for _ in 0..<20 {
      let tracks = try delayed(Self.text("123|", using: &random)).diagram.tracks
      let frames = tracks[0].events.map(\.frame)
      #expect(moves.result(at: frames, in: choices)?.last == tracks.last)
    }
  }

  /// A timeline of nine frames with these symbols somewhere, in order.
  private static func text(_ symbols: String, using random: inout SeededGenerator) -> String {
    var text = Array(repeating: Character("-"), count: 9)
    let frames = (0..<9).shuffled(using: &random).prefix(symbols.count).sorted()
    for (frame, symbol) in zip(frames, symbols) { text[frame] = symbol }
    return String(text)
  }

  private func diagram(
    _ texts: [String], _ make: @escaping ([Observable<String>]) -> Observable<String>
  ) throws -> MarbleDiagram {
    let marbles = Marbles()
    let streams = try zip(["a", "b", "c"], texts).map { try marbles.cold($0, $1) }
    return try marbles.diagram("made") { make(streams) }
  }

  private func trial(
    _ texts: [String], _ make: @escaping ([Observable<String>]) -> Observable<String>
  ) throws -> MarbleTrial {
    let marbles = Marbles()
    let streams = try zip(["a", "b", "c"], texts).map { try marbles.cold($0, $1) }
    return try trial(marbles) { make(streams) }
  }

  private func trial<Element>(
    _ marbles: Marbles, subscriptions: Bool = false,
    _ expression: @escaping () -> Observable<Element>
  ) throws -> MarbleTrial {
    var mover = MarbleMover(marbles, subscriptions: subscriptions, disposed: nil, token: "")
    // Other tests run at the same time.
    mover.budget = (600, 600)
    let diagram = try marbles.diagram("made", subscriptions: subscriptions, expression)
    let trial = mover.trial(of: diagram, expression)
    if case .moves(let moves) = trial {
      #expect(moves.isSound)
      #expect(moves.shows(diagram))
    }
    return trial
  }
}

extension MarbleTrial {
  /// The table; an error where the diagram stays a picture.
  fileprivate var moves: MarbleMoves {
    get throws {
      guard case .moves(let moves) = self else { throw NoTable(trial: self) }
      return moves
    }
  }
}

private struct NoTable: Error {
  let trial: MarbleTrial
}
