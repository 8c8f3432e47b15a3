/// What two sources send in virtual time, and when the subscription ends.
struct VirtualSituation {
  let name: String
  var source: [Recorded<Event<Int>>] = VirtualSituation.elements + [.completed(250)]
  var other: [Recorded<Event<Int>>] = VirtualSituation.others + [.completed(270)]

  /// What each inner stream sends, by the time since it was subscribed to.
  var inner: [Recorded<Event<Int>>] = [.next(5, 7), .next(12, 8), .completed(18)]

  var failing: Int?
  var subscribed = [200]
  var disposed = 500

  /// The element in whose delivery the subscription is disposed of.
  var disposedInElement: Int?

  static let elements: [Recorded<Event<Int>>] = [
    .next(210, 1), .next(220, 2), .next(230, 2), .next(240, 3),
  ]
  static let others: [Recorded<Event<Int>>] = [.next(215, 10), .next(225, 20), .next(260, 30)]

  static let all =
    endings + disposals + [
      Self(name: "closure throws at first", failing: 1),
      Self(name: "closure throws at second", failing: 2),
      Self(name: "closure throws at last", failing: 3),
      Self(name: "two subscribers", subscribed: [200, 225]),
      Self(name: "a subscriber after the end", subscribed: [200, 300]),
      Self(name: "three subscribers", subscribed: [200, 235, 400]),
    ]

  private static let endings = [
    Self(name: "source completes first"),
    Self(name: "source errors", source: elements + [.error(250, Failure.source)]),
    Self(name: "source never ends", source: elements),
    Self(name: "source is empty", source: [.completed(210)]),
    Self(name: "source errors at once", source: [.error(210, Failure.source)]),
    Self(name: "source has one element", source: [.next(210, 1), .completed(250)]),
    Self(
      name: "source has one element and errors",
      source: [
        .next(210, 1), .error(250, Failure.source),
      ]),
    Self(name: "other completes first", other: [.next(215, 10), .completed(222)]),
    Self(name: "other completes without element", other: [.completed(222)]),
    Self(name: "other errors first", other: [.next(215, 10), .error(222, Failure.other)]),
    Self(name: "other errors last", other: others + [.error(270, Failure.other)]),
    Self(name: "inner ends first", inner: [.next(2, 7), .completed(4)]),
    Self(name: "inner is empty", inner: [.completed(4)]),
    Self(name: "inner errors", inner: [.next(5, 7), .error(12, Failure.inner)]),
    Self(name: "inner outlives source", inner: [.next(5, 7), .next(90, 8), .completed(100)]),
    Self(
      name: "source errors while inner runs",
      source: [.next(210, 1), .error(215, Failure.source)], inner: [.next(2, 7), .next(9, 8)]),
  ]

  private static let disposals =
    [200, 205, 212, 222, 232, 242, 252, 262, 275].map {
      Self(name: "disposed at \($0)", disposed: $0)
    }
    + [1, 2, 3].map { (element: Int) in
      Self(name: "disposed in element \(element)", disposedInElement: element)
    }
}
