import Chains

/// An input that tells its observers in the order of their subscription, leaves out those that are disposed
/// of meanwhile, and replays to those that it has already listed.
///
/// A difference that is gone with such inputs comes from the libraries' subjects, not from operators.
final class PlainInput {
  private final class Listener {
    var observer: AnyObserver<Int>?

    init(_ observer: AnyObserver<Int>) { self.observer = observer }
  }

  private var listeners: [Listener] = []
  private var stored: [Int]
  private let capacity: Int
  private var end: Event<Int>?

  /// Whether it sends its last element at its end alone.
  private let isLate: Bool

  /// Whether it goes on after an end, as the hot observables of both libraries' schedulers do.
  private let isEndless: Bool

  init(
    capacity: Int = 0, stored: [Int] = [], isLate: Bool = false, isEndless: Bool = false
  ) {
    (self.capacity, self.stored) = (capacity, stored)
    (self.isLate, self.isEndless) = (isLate, isEndless)
  }

  var hasObservers: Bool { !listeners.isEmpty }

  func send(_ event: Event<Int>) {
    guard end == nil else { return }
    let all = listeners
    if isEndless {
      for listener in all { listener.observer?.on(event) }
      return
    }
    if case .next(let element) = event {
      stored = Array((stored + [element]).suffix(capacity))
      guard !isLate else { return }
    } else {
      end = event
      listeners = []
      if isLate, !event.isCompleted { stored = [] }
    }
    if isLate {
      for element in stored { for listener in all { listener.observer?.onNext(element) } }
    }
    for listener in all {
      listener.observer?.on(event)
      if end != nil { listener.observer = nil }
    }
  }

  func stream() -> Observable<Int> {
    .create { [self] observer in
      let listener = Listener(observer)
      // What ends late has its element then, and what has an element from the start has none then.
      let hasElements = isLate ? end != nil : capacity > 1 || end == nil
      let replayed = hasElements ? stored : []
      if end == nil { listeners.append(listener) }
      for element in replayed { listener.observer?.onNext(element) }
      if let end, listeners.allSatisfy({ $0 !== listener }) { listener.observer?.on(end) }
      return Disposables.create {
        listener.observer = nil
        self.listeners.removeAll { $0 === listener }
      }
    }
  }
}
