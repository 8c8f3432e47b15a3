import Dispatch
import ReactiveCore

/// An operator with a clock, at work on a source.
struct TimedInput {
  let source: Observable<Int>
  let scheduler: any SchedulerType
}

typealias TimedOperator = NamedCase<TimedInput, Observable<String>>

extension TimedOperator {
  init<Element>(
    of name: String, _ make: @escaping @Sendable (TimedInput) -> Observable<Element>
  ) {
    self.init(name) { make($0).map { "\($0)" } }
  }

  /// Operators that have a source, with spans short enough for a real clock.
  static let all = [
    Self(of: "take(for:)") { $0.source.take(for: .milliseconds(50), scheduler: $0.scheduler) },
    Self(of: "skip") { $0.source.skip(.milliseconds(1), scheduler: $0.scheduler) },
    Self(of: "delay") { $0.source.delay(.milliseconds(1), scheduler: $0.scheduler) },
    Self(of: "delaySubscription") {
      $0.source.delaySubscription(.milliseconds(1), scheduler: $0.scheduler)
    },
    Self(of: "debounce") { $0.source.debounce(.milliseconds(1), scheduler: $0.scheduler) },
    Self(of: "throttle") { $0.source.throttle(.milliseconds(1), scheduler: $0.scheduler) },
    Self(of: "throttle of the first") {
      $0.source.throttle(.milliseconds(1), latest: false, scheduler: $0.scheduler)
    },
    Self(of: "timeout") { $0.source.timeout(.milliseconds(50), scheduler: $0.scheduler) },
    Self(of: "timeout with another stream") {
      $0.source.timeout(.milliseconds(50), other: Observable.just(0), scheduler: $0.scheduler)
    },
    Self(of: "buffer") {
      $0.source.buffer(timeSpan: .milliseconds(1), count: 3, scheduler: $0.scheduler)
    },
    Self(of: "window") {
      $0.source.window(timeSpan: .milliseconds(1), count: 3, scheduler: $0.scheduler)
        .flatMap { $0 }
    },
    Self(of: "observe(on:)") { $0.source.observe(on: $0.scheduler) },
    Self(of: "subscribe(on:)") { $0.source.subscribe(on: $0.scheduler) },
  ]
}
