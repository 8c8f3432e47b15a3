import Dispatch
import MarbleText
import ReactiveCore
import ReactiveTesting
import Testing

/// Elements that say nothing of themselves, such as streams, in diagrams.
@Suite struct StreamValueTests {
  private final class Box {}

  @Test func `streams without a name are told by type and number`() throws {
    let marbles = Marbles()
    let m = try marbles.hot("m", "-1-2-3|", values: .digits)
    let diagram = try marbles.diagram("window(10 s, 2)") {
      m.window(timeSpan: .seconds(10), count: 2, scheduler: marbles.scheduler)
    }
    #expect(
      "\(diagram)" == """
        m: -1-2-3|
           window(10 s, 2)
        =: x--y--|    x = Observable<Int> 1, y = Observable<Int> 2
        """)
    #expect(try MarbleDiagram(parsing: "\(diagram)") == diagram)
  }

  @Test func `groups are told by type and number, in quotes for the comma`() throws {
    let marbles = Marbles()
    let m = try marbles.hot("m", "-1-2-3|", values: .digits)
    let diagram = try marbles.diagram("groupBy") { m.groupBy { $0 % 2 == 0 } }
    #expect(
      "\(diagram)".hasSuffix(
        """
        =: -x-y--|    x = "GroupedObservable<Bool, Int> 1", y = "GroupedObservable<Bool, Int> 2"
        """))
    #expect(try MarbleDiagram(parsing: "\(diagram)") == diagram)
  }

  @Test func `a stream of the diagram is told by its name`() throws {
    let marbles = Marbles()
    let x = try marbles.cold("x", "1-|", values: .digits)
    let y = try marbles.cold("y", "2-|", values: .digits)
    let source = try marbles.hot("s", "-x-b-x|", values: ["x": x, "b": y])
    let diagram = try marbles.diagram("map { $0 }") { source.map { $0 } }
    #expect(
      "\(diagram)" == """
        x: 1-|
        y: 2-|
        s: -x-b-x|    b = y
           map { $0 }
        =: -x-b-x|    b = y
        """)
  }

  @Test func `traits and other objects are told apart, and the same one is told as the same`()
    throws
  {
    let first = Single.just(1)
    let singles: [Recorded<Event<Single<Int>>>] = [.next(0, first), .next(1, .just(1))]
    let box = Box()
    let boxes = [box, Box(), box].enumerated().map { Recorded.next($0.offset, $0.element) }
    #expect(
      try drawn(singles)
        == #"xy  x = "PrimitiveSequence<SingleTrait, Int> 1", "#
        + #"y = "PrimitiveSequence<SingleTrait, Int> 2""#)
    #expect(try drawn(boxes) == "xyx  x = Box 1, y = Box 2")
    #expect(try drawn([.next(0, Like())]) == "x  x = like")
  }

  /// Something that does say what it is.
  private final class Like: CustomStringConvertible { var description: String { "like" } }

  private func drawn<Element>(_ events: [Recorded<Event<Element>>]) throws -> String {
    let letters = MarbleLegend.Letters(of: events)
    let timeline = try MarbleTimeline(events: events, letters: letters)
    return "\(timeline)  \(letters.legend(of: timeline))"
  }
}
