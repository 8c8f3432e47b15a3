import Dispatch
import MarbleText
import ReactiveCore
import ReactiveTesting
import Testing

/// Streams from timelines, and diagrams of what becomes of them.
@Suite struct MarblesTests {
  @Test func `a timeline stands for records`() throws {
    #expect(
      try Recorded.events(marbles: "-a-(bc)|")
        == [.next(1, "a"), .next(3, "b"), .next(3, "c"), .completed(4)])
    #expect(
      try Recorded.events(marbles: "1-^-2#", values: .digits, error: Broken(), frame: 10)
        == [.next(-20, 1), .next(20, 2), .error(30, Broken())])
    #expect(throws: MarbleValueMissing.self) {
      try Recorded.events(marbles: "-a-z", values: ["a": 1])
    }
  }

  @Test func `records drawn and read again are the same`() throws {
    let values = [5, 10, 0, 123, 10]
    for frame in [1, 10] {
      let events =
        values.enumerated().map { Recorded.next(($0.offset / 2 - 1) * 3 * frame, $0.element) }
        + [.completed(20 * frame)]
      let letters = MarbleLegend.Letters(of: events)
      let timeline = try MarbleTimeline(events: events, letters: letters, frame: frame)
      let legend = letters.legend(of: timeline)
      let read = MarbleValues { symbol in Int(legend[symbol] ?? String(symbol)) }
      #expect(
        try Recorded.events(marbles: "\(timeline)", values: read, frame: frame) == events)
    }
  }

  @Test func `a subscription is read off a timeline`() throws {
    #expect(try Subscription(marbles: "^---!") == Subscription(0, 4))
    #expect(try Subscription(marbles: "--^", frame: 10) == Subscription(20))
    #expect(try Subscription(marbles: "-(^!)") == Subscription(1, 1))
    for text in ["", "---", "-!-^", "^-a", "!", "^-|"] {
      #expect(throws: SubscriptionMarbleMistake.self) { try Subscription(marbles: text) }
    }
  }

  @Test func `an operator is drawn between its source and its result`() throws {
    let marbles = Marbles()
    let a = try marbles.hot("a", "--1--2--3--|", values: .digits)
    let diagram = try marbles.diagram("map { $0 * 10 }") { a.map { $0 * 10 } }
    #expect(
      "\(diagram)" == """
        a: --1--2--3--|
           map { $0 * 10 }
        =: --x--y--z--|    x = 10, y = 20, z = 30
        """)
  }

  @Test func `inner streams are drawn by their letters, with their subscriptions`() throws {
    let marbles = Marbles()
    let x = try marbles.cold("x", "-1-2-|")
    let y = try marbles.cold("y", "-3-4-|")
    let source = try marbles.hot("source", "x-^-x--y-|")
    let streams = ["x": x, "y": y]
    let diagram = try marbles.diagram("flatMapLatest", subscriptions: true) {
      source.flatMapLatest { streams[$0] ?? .empty() }
    }
    #expect(
      "\(diagram)" == """
        x:         -1-2-|
        x^:        --^--!
        y:         -3-4-|
        y^:        -----^----!
        source:  x-^-x--y-|
        source^:   ^------!
                 flatMapLatest
        =:         ---1--3-4-|
        """
    )
  }

  @Test func `diagrams show errors, several sources and single-element operators`() throws {
    let marbles = Marbles()
    let a = try marbles.hot("a", "-1---#", values: .digits, error: Broken())
    let b = try marbles.cold("b", "1--2", values: .digits)
    let diagram = try marbles.diagram("merge(a, b.take(1))") { Observable.merge(a, b.take(1)) }
    #expect(
      "\(diagram)" == """
        a: -1---#
        b: 1--2
           merge(a, b.take(1))
        =: 11---#
        """)
  }

  @Test func `values of inputs keep their letters in the result`() throws {
    let marbles = Marbles()
    let a = try marbles.hot("a", "-x-y-|", values: ["x": 100, "y": 200])
    let diagram = try marbles.diagram("startWith(1)") { a.startWith(1, 300) }
    #expect(
      "\(diagram)" == """
        a: -   x-y-|    x = 100, y = 200
           startWith(1)
        =: (1z)x-y-|    x = 100, y = 200, z = 300
        """
    )
  }

  @Test func `disposal is drawn, and ends what would go on for ever`() throws {
    let marbles = Marbles(frame: 2)
    let a = try marbles.hot("a", "1--2--3", values: .digits)
    let diagram = try marbles.diagram("skip(1)", subscriptions: true, disposed: 5) { a.skip(1) }
    #expect(
      "\(diagram)" == """
        a:  1--2--3
        a^: ^----!
            skip(1)
        =:  ---2-!
        """)
  }

  @Test func `a subscription from before time zero is drawn from there on`() throws {
    let marbles = Marbles(frame: 2)
    let a = try marbles.hot("a", "1-^-2-3|", values: .digits)
    let connection = a.publish().connect()
    a.subscribe().dispose()
    let diagram = try marbles.diagram("skip(1)", subscriptions: true) { a.skip(1) }
    connection.dispose()
    #expect(
      "\(diagram)" == """
        a:  1-^   -2-3|
        a^:   ^   ----!
        a^:   (^!)
        a^:   ^   ----!
            skip(1)
        =:    -   ---3|
        """)
    #expect(try MarbleDiagram(parsing: "\(diagram)") == diagram)
  }

  @Test func `work that plans itself again and again is stopped`() throws {
    let marbles = Marbles()
    let never = try marbles.hot("a", "-")
    let ticks = Observable<String>.create { observer in
      marbles.scheduler.schedulePeriodic(
        0, startAfter: .seconds(1), period: .seconds(30)
      ) { count in
        observer.onNext("t")
        return count + 1
      }
    }
    let diagram = try marbles.diagram("ticks") { Observable.merge(never, ticks) }
    #expect(
      "\(diagram)".hasSuffix(
        "=: -t" + String(repeating: String(repeating: "-", count: 29) + "t", count: 3)))
  }
}
