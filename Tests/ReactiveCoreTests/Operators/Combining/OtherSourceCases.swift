import ReactiveCore
import ReactiveTesting

extension OtherSourceTests {
  struct Case: Sendable {
    var name: String
    var source: [Recorded<Event<Int>>]
    var other: [Recorded<Event<Int>>]
    var expected: [Recorded<Event<Int>>]
    var sourceEnd = 1000
    var otherEnd = 1000
  }

  static let withLatestFrom: [Case] = [
    Case(
      name: "withLatestFrom",
      source: nexts((210, 1), (230, 2), (250, 3), (270, 4)) + [.completed(300)],
      other: nexts((220, 10), (240, 20), (245, 30)) + [.completed(260)],
      expected: nexts((230, 12), (250, 33), (270, 34)) + [.completed(300)], sourceEnd: 300,
      otherEnd: 260),
    Case(
      name: "withLatestFrom without a selector", source: nexts((210, 1), (230, 2), (250, 3)),
      other: nexts((220, 10), (240, 20)), expected: nexts((230, 10), (250, 20))),
    Case(
      name: "withLatestFrom", source: nexts((210, 1)) + [.error(230, Broken())], other: [],
      expected: [.error(230, Broken())], sourceEnd: 230, otherEnd: 230),
    Case(
      name: "withLatestFrom", source: nexts((210, 1), (300, 2)), other: [.error(230, Broken())],
      expected: [.error(230, Broken())], sourceEnd: 230, otherEnd: 230),
    Case(
      name: "withLatestFrom", source: [.completed(230)], other: [], expected: [.completed(230)],
      sourceEnd: 230, otherEnd: 230),
    Case(
      name: "withLatestFrom", source: nexts((220, 1)), other: [.completed(210)], expected: [],
      otherEnd: 210),
  ]

  static let sample: [Case] = [
    Case(
      name: "sample", source: nexts((210, 1), (220, 2), (250, 3), (310, 6)) + [.completed(400)],
      other: nexts((230, 0), (240, 0), (260, 0), (320, 0)) + [.completed(500)],
      expected: nexts((230, 2), (260, 3), (320, 6)) + [.completed(500)], sourceEnd: 400,
      otherEnd: 500),
    Case(
      name: "sample with a default", source: nexts((220, 2)) + [.completed(245)],
      other: nexts((210, 0), (230, 0), (240, 0), (250, 0)),
      expected: nexts((210, -1), (230, 2), (240, -1), (250, -1)) + [.completed(250)],
      sourceEnd: 245, otherEnd: 250),
    // The sampler's completion samples as well, and ends nothing.
    Case(
      name: "sample", source: nexts((210, 1), (230, 2)) + [.completed(240)],
      other: [.completed(220)], expected: nexts((220, 1)), sourceEnd: 240, otherEnd: 220),
    Case(
      name: "sample", source: nexts((210, 1)) + [.error(220, Broken())], other: nexts((230, 0)),
      expected: [.error(220, Broken())], sourceEnd: 220, otherEnd: 220),
    Case(
      name: "sample", source: nexts((210, 1), (300, 2)), other: [.error(220, Broken())],
      expected: [.error(220, Broken())], sourceEnd: 220, otherEnd: 220),
    Case(name: "sample", source: [], other: nexts((210, 1)), expected: []),
  ]

  static let until: [Case] = [
    Case(
      name: "take(until:)", source: nexts((210, 1), (220, 2), (230, 3)), other: nexts((225, 0)),
      expected: nexts((210, 1), (220, 2)) + [.completed(225)], sourceEnd: 225, otherEnd: 225),
    Case(
      name: "take(until:)", source: nexts((210, 1), (230, 3)) + [.completed(240)],
      other: [.completed(220)], expected: nexts((210, 1), (230, 3)) + [.completed(240)],
      sourceEnd: 240, otherEnd: 220),
    Case(
      name: "take(until:)", source: nexts((210, 1), (230, 3)), other: [.error(220, Broken())],
      expected: nexts((210, 1)) + [.error(220, Broken())], sourceEnd: 220, otherEnd: 220),
    Case(
      name: "take(until:)", source: nexts((210, 1)) + [.error(220, Broken())],
      other: nexts((230, 0)), expected: nexts((210, 1)) + [.error(220, Broken())],
      sourceEnd: 220, otherEnd: 220),
    Case(name: "take(until:)", source: [], other: [], expected: []),
    Case(
      name: "skip(until:)", source: nexts((210, 1), (220, 2), (230, 3)) + [.completed(250)],
      other: nexts((225, 0), (240, 0)), expected: nexts((230, 3)) + [.completed(250)],
      sourceEnd: 250, otherEnd: 225),
    Case(
      name: "skip(until:)", source: nexts((210, 1), (230, 3)), other: [.completed(225)],
      expected: [], otherEnd: 225),
    Case(
      name: "skip(until:)", source: nexts((210, 1), (230, 3)), other: [.error(225, Broken())],
      expected: [.error(225, Broken())], sourceEnd: 225, otherEnd: 225),
    Case(
      name: "skip(until:)", source: [.error(220, Broken())], other: nexts((230, 0)),
      expected: [.error(220, Broken())], sourceEnd: 220, otherEnd: 220),
    // A completion before the other stream has sent anything is passed over as well.
    Case(
      name: "skip(until:)", source: nexts((210, 1)) + [.completed(220)], other: nexts((230, 0)),
      expected: [], sourceEnd: 220, otherEnd: 220),
  ]

  static let amb: [Case] = ["amb", "amb of a sequence"].flatMap { name in
    [
      Case(name: name, source: [], other: [], expected: []),
      Case(
        name: name, source: nexts((210, 1), (230, 2)) + [.completed(240)],
        other: nexts((220, 3)), expected: nexts((210, 1), (230, 2)) + [.completed(240)],
        sourceEnd: 240, otherEnd: 210),
      Case(
        name: name, source: nexts((230, 2)), other: nexts((220, 3)) + [.error(240, Broken())],
        expected: nexts((220, 3)) + [.error(240, Broken())], sourceEnd: 220, otherEnd: 240),
      Case(
        name: name, source: [.completed(210)], other: nexts((220, 3)),
        expected: [.completed(210)], sourceEnd: 210, otherEnd: 210),
      Case(
        name: name, source: nexts((230, 2)), other: [.error(210, Broken())],
        expected: [.error(210, Broken())], sourceEnd: 210, otherEnd: 210),
    ]
  }
}
