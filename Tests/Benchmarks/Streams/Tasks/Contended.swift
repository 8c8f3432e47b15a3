import Foundation

extension StreamTask {
  /// What a thread pays while another one sends all the time to the same place: it should be kept by
  /// its own events alone.
  static let contended = [
    StreamTask(name: "merge, while another thread sends") {
      let (ours, others) = (PublishRelay<Int>(), PublishRelay<Int>())
      let sum = Sum()
      _ = Observable.merge(ours.asObservable(), others.asObservable())
        .subscribe(onNext: { sum.value &+= $0 })
      return { count in
        whileAnotherThread(doing: others.accept) {
          for element in 0..<count { ours.accept(element) }
        }
      }
    },
    StreamTask(name: "behavior relay, while another thread sends") {
      let relay = BehaviorRelay(value: 0)
      _ = relay.subscribe(onNext: { _ in })
      return { count in
        whileAnotherThread(doing: relay.accept) {
          for element in 0..<count { relay.accept(element) }
        }
      }
    },
    StreamTask(name: "subscribe to a relay, while another thread sends") {
      let relay = BehaviorRelay(value: 0)
      return { count in
        whileAnotherThread(doing: relay.accept) {
          for _ in 0..<count { relay.subscribe(onNext: { _ in }).dispose() }
        }
      }
    },
  ]
}

/// Does something while another thread does something else again and again.
private func whileAnotherThread(doing other: @escaping (Int) -> Void, _ work: () -> Void) {
  let hasBegun = DispatchSemaphore(value: 0)
  let end = DispatchGroup()
  nonisolated(unsafe) let other = other
  end.enter()
  let thread = Thread {
    var element = 0
    while !Thread.current.isCancelled {
      for _ in 0..<100 { other(element) }
      element &+= 1
      if element == 1 { hasBegun.signal() }
    }
    end.leave()
  }
  thread.start()
  hasBegun.wait()
  work()
  thread.cancel()
  end.wait()
}
