extension VirtualSituation {
  /// Runs a scenario in virtual time, and records events with their times and subscriptions.
  func run(_ scenario: Scenario) -> [String] {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(self.source)
    let other = scheduler.createHotObservable(self.other)
    let recorder = Recorder()
    recorder.time = { "\(scheduler.clock) " }
    var input: Input? = Input(
      source: source.asObservable(), other: other.asObservable(), scheduler: scheduler,
      inner: { [inner] _ in scheduler.createColdObservable(inner).asObservable() })
    input?.failing = failing
    input?.note = { recorder.write("note \($0)") }
    // For streams that are made later on, too.
    SharingScheduler.mock(scheduler: scheduler) {
      let stream = input.map(scenario.make)
      input = nil
      let subscriptions = start(stream, recorder, scheduler)
      scheduler.advanceTo(600)
      for subscription in subscriptions { subscription.dispose() }
    }
    recorder.lines(of: source.subscriptions, as: "source")
    recorder.lines(of: other.subscriptions, as: "other")
    return recorder.lines
  }

  private func start(
    _ stream: Observable<String>?, _ recorder: Recorder, _ scheduler: TestScheduler
  ) -> [SerialDisposable] {
    let subscriptions = subscribed.map { _ in SerialDisposable() }
    for (index, time) in subscribed.enumerated() {
      scheduler.scheduleAt(time) { [subscription = subscriptions[index]] in
        if let stream { subscription.disposable = recorder.subscribe(to: stream) }
      }
    }
    recorder.react = { [disposedInElement] in
      if $0 == disposedInElement { subscriptions[0].dispose() }
    }
    scheduler.scheduleAt(disposed) { [first = subscriptions[0]] in first.dispose() }
    return subscriptions
  }
}

extension Recorder {
  fileprivate func lines(of subscriptions: [Subscription], as name: String) {
    for subscription in subscriptions {
      let end = subscription.unsubscribe == .max ? "never" : "\(subscription.unsubscribe)"
      write("\(name) was subscribed from \(subscription.subscribe) to \(end)")
    }
  }
}
