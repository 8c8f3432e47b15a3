extension Scenario {
  static let filtering =
    taking + skipping + distinct + [
      Self("Filter/filter(_:)") { i in i.source.filter { try i.check($0) != 2 } },
      Self("Filter/ignoreElements()") { i in i.source.ignoreElements() },
      Self("ElementAt/element(at:)") { i in i.source.element(at: 1) },
      Self("ElementAt/element(at:) of the first") { i in i.source.element(at: 0) },
      Self("ElementAt/element(at:) that is missing") { i in i.source.element(at: 9) },
      Self("ElementAt/single()") { i in i.source.single() },
      Self("ElementAt/single(_:)") { i in i.source.single { try i.check($0) == 1 } },
      Self("ElementAt/single(_:) of several") { i in i.source.single { try i.check($0) == 2 } },
      Self("PrimitiveSequence/first()") { i in i.source.first() },
      Self("Sample/sample(_:defaultValue:)") { i in i.source.sample(i.other) },
      Self("Sample/sample(_:defaultValue:) with one") { i in
        i.source.sample(i.other, defaultValue: -1)
      },
      Self("Sample/sample(_:defaultValue:) by itself") { i in i.source.sample(i.source) },
      Self("IfEmpty/ifEmpty(default:)") { i in i.source.ifEmpty(default: -1) },
      Self("IfEmpty/ifEmpty(default:) of none") { i in
        i.source.filter { _ in false }.ifEmpty(default: -1)
      },
      Self("IfEmpty/ifEmpty(default:) of the first, dropped") { i in
        i.source.take(1).filter { _ in false }.ifEmpty(default: -1)
      },
      Self("IfEmpty/ifEmpty(switchTo:)") { i in i.source.ifEmpty(switchTo: i.other) },
      Self("IfEmpty/ifEmpty(switchTo:) of none") { i in
        i.source.filter { try i.check($0) < 0 }.ifEmpty(switchTo: i.other)
      },
    ]

  private static let taking = [
    Self("Take/take(_:)") { i in i.source.take(2) },
    Self("Take/take(_:) of none") { i in i.source.take(0) },
    Self("Take/take(_:) of all") { i in i.source.take(9) },
    Self("TakeLast/takeLast(_:)") { i in i.source.takeLast(2) },
    Self("TakeLast/takeLast(_:) of the first") { i in i.source.take(1).takeLast(1) },
    Self("TakeLast/takeLast(_:) of none") { i in i.source.takeLast(0) },
    Self("Take/take(until:)") { i in i.source.take(until: i.other) },
    Self("Take/take(until:) of itself") { i in i.source.take(until: i.source) },
    Self("Take/take(until:) of later elements") { i in
      i.source.take(until: i.other.filter { $0 > 10 })
    },
    Self("Take/take(until:behavior:)") { i in i.source.take(until: { try i.check($0) > 1 }) },
    Self("Take/take(until:behavior:) inclusive") { i in
      i.source.take(until: { try i.check($0) > 1 }, behavior: .inclusive)
    },
    Self("Take/take(while:behavior:)") { i in i.source.take(while: { try i.check($0) < 2 }) },
    Self("Take/take(while:behavior:) inclusive") { i in
      i.source.take(while: { try i.check($0) < 2 }, behavior: .inclusive)
    },
  ]

  private static let skipping = [
    Self("Skip/skip(_:)") { i in i.source.skip(1) },
    Self("Skip/skip(_:) of none") { i in i.source.skip(0) },
    Self("Skip/skip(_:) of all") { i in i.source.skip(9) },
    Self("Skip/skip(while:)") { i in i.source.skip(while: { try i.check($0) < 2 }) },
    Self("Skip/skip(until:)") { i in i.source.skip(until: i.other) },
    Self("Skip/skip(until:) of itself") { i in i.source.skip(until: i.source) },
    Self("Skip/skip(until:) of a later element") { i in
      i.source.skip(until: i.other.filter { $0 > 10 })
    },
  ]

  private static let distinct = [
    Self("DistinctUntilChanged/distinctUntilChanged()") { i in i.source.distinctUntilChanged() },
    Self("DistinctUntilChanged/distinctUntilChanged(_:)") { i in
      i.source.distinctUntilChanged { try i.check($0) }
    },
    Self("DistinctUntilChanged/distinctUntilChanged(_:) by comparison") { i in
      i.source.distinctUntilChanged { try i.check($0) == $1 }
    },
    Self("DistinctUntilChanged/distinctUntilChanged(_:comparer:)") { i in
      i.source.distinctUntilChanged({ try i.check($0) }, comparer: { $0 == $1 })
    },
    Self("DistinctUntilChanged/distinctUntilChanged(at:)") { i in
      i.source.distinctUntilChanged(at: \.description)
    },
  ]
}
