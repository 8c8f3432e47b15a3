import ReactiveCore
import Testing

@Suite struct ThreadQueueTests {
  @Test func `work that was run is let go while other work waits`() {
    weak var weakCaptive: Captive?
    var wasReleased = false
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      do {
        let captive = Captive()
        weakCaptive = captive
        plan { captive.stay() }
      }
      plan { wasReleased = weakCaptive == nil }
      plan {}
      return Disposables.create()
    }
    #expect(wasReleased)
  }

  private func plan(_ work: @escaping () -> Void) {
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      work()
      return Disposables.create()
    }
  }
}
