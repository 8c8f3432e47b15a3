extension Scenario {
  static let timing =
    rates + groups + timers + [
      Self("Delay/delay(_:scheduler:)") { i in
        i.source.delay(.seconds(5), scheduler: i.scheduler)
      },
      Self("Delay/delay(_:scheduler:) of nothing") { i in
        i.source.delay(.seconds(0), scheduler: i.scheduler)
      },
      Self("Delay/delay(_:scheduler:) longer than the gaps") { i in
        i.source.delay(.seconds(25), scheduler: i.scheduler)
      },
      Self("Delay/delaySubscription(_:scheduler:)") { i in
        i.source.delaySubscription(.seconds(15), scheduler: i.scheduler)
      },
      Self("Take/take(for:scheduler:)") { i in
        i.source.take(for: .seconds(25), scheduler: i.scheduler)
      },
      Self("Skip/skip(_:scheduler:)") { i in
        i.source.skip(.seconds(25), scheduler: i.scheduler)
      },
      Self("Timeout/timeout(_:scheduler:)") { i in
        i.source.timeout(.seconds(12), scheduler: i.scheduler)
      },
      Self("Timeout/timeout(_:scheduler:) that is short") { i in
        i.source.timeout(.seconds(9), scheduler: i.scheduler)
      },
      Self("Timeout/timeout(_:other:scheduler:)") { i in
        i.source.timeout(.seconds(9), other: i.other, scheduler: i.scheduler)
      },
      Self("Timeout/timeout(_:other:scheduler:) after elements") { i in
        i.source.filter { $0 < 2 }.timeout(.seconds(15), other: i.other, scheduler: i.scheduler)
      },
    ]

  private static let rates = [
    Self("Debounce/debounce(_:scheduler:)") { i in
      i.source.debounce(.seconds(5), scheduler: i.scheduler)
    },
    Self("Debounce/debounce(_:scheduler:) longer than the gaps") { i in
      i.source.debounce(.seconds(15), scheduler: i.scheduler)
    },
    Self("Throttle/throttle(_:latest:scheduler:)") { i in
      i.source.throttle(.seconds(15), scheduler: i.scheduler)
    },
    Self("Throttle/throttle(_:latest:scheduler:) of firsts") { i in
      i.source.throttle(.seconds(15), latest: false, scheduler: i.scheduler)
    },
    Self("Throttle/throttle(_:latest:scheduler:) shorter than the gaps") { i in
      i.source.throttle(.seconds(5), scheduler: i.scheduler)
    },
    Self("Throttle/throttle(_:latest:scheduler:) for long") { i in
      i.source.throttle(.seconds(100), scheduler: i.scheduler)
    },
  ]

  private static let groups = [
    Self("Buffer/buffer(timeSpan:count:scheduler:)") { i in
      i.source.buffer(timeSpan: .seconds(25), count: 2, scheduler: i.scheduler)
    },
    Self("Buffer/buffer(timeSpan:count:scheduler:) by time") { i in
      i.source.buffer(timeSpan: .seconds(15), count: 9, scheduler: i.scheduler)
    },
    Self("Window/window(timeSpan:count:scheduler:)") { i in
      i.source.window(timeSpan: .seconds(25), count: 2, scheduler: i.scheduler)
        .enumerated().flatMap { window in window.element.map { "\(window.index) \($0)" } }
    },
    Self("Window/window(timeSpan:count:scheduler:) by time") { i in
      i.source.window(timeSpan: .seconds(15), count: 9, scheduler: i.scheduler)
        .enumerated().flatMap { window in
          window.element.materialize().map { "\(window.index) \($0)" }
        }
    },
  ]

  private static let timers = [
    Self("Timer/interval(_:scheduler:)") { i in
      Observable<Int>.interval(.seconds(20), scheduler: i.scheduler).take(until: i.source.skip(2))
    },
    Self("Timer/timer(_:period:scheduler:)") { i in
      Observable<Int>.timer(.seconds(15), scheduler: i.scheduler)
    },
    Self("Timer/timer(_:period:scheduler:) that repeats") { i in
      Observable<Int>.timer(.seconds(15), period: .seconds(10), scheduler: i.scheduler).take(3)
    },
  ]
}
