import Dispatch

extension StreamTask {
  private static var queue: SerialDispatchQueueScheduler {
    SerialDispatchQueueScheduler(qos: .userInitiated)
  }

  /// Operators with a clock, as what they cost the thread that sends.
  static let timed = [
    sending("debounce, an event") { $0.debounce(.seconds(3600), scheduler: queue) },
    sending("throttle, an event") { $0.throttle(.seconds(3600), scheduler: queue) },
    StreamTask(name: "observe(on:) a queue, until all is delivered") {
      let subject = PublishSubject<Int>()
      let done = DispatchSemaphore(value: 0)
      _ = subject.observe(on: queue).subscribe(onNext: { if $0 < 0 { done.signal() } })
      return { count in
        for element in 0..<count { subject.onNext(element) }
        subject.onNext(-1)
        done.wait()
      }
    },
  ]
}
