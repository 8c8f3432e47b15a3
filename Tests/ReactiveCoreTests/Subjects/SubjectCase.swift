import ReactiveCore
import Testing

struct SubjectFault: Error {}

/// A subject of numbers, whatever its sort, for tests of what holds for several sorts.
struct SubjectCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable () -> Subject

  /// A subject as what can be done with it.
  struct Subject {
    let stream: Observable<Int>
    let on: (Event<Int>) -> Void
    let dispose: () -> Void
    let hasObservers: () -> Bool
    let isDisposed: () -> Bool

    init<Body: Observable<Int> & ObserverType<Int> & Cancelable>(
      _ body: Body, hasObservers: @escaping () -> Bool
    ) {
      stream = body
      on = body.on
      dispose = body.dispose
      isDisposed = { body.isDisposed }
      self.hasObservers = hasObservers
    }

    func send(_ elements: Int...) {
      for element in elements { on(.next(element)) }
    }

    /// Subscribes, and keeps what comes.
    func record() -> Record {
      let record = Record()
      record.subscription = stream.subscribe { record.events.append("\($0)") }
      return record
    }
  }

  static let publish = Self(testDescription: "PublishSubject") {
    let subject = PublishSubject<Int>()
    return Subject(subject) { subject.hasObservers }
  }

  static let behavior = Self(testDescription: "BehaviorSubject") {
    let subject = BehaviorSubject(value: 0)
    return Subject(subject) { subject.hasObservers }
  }

  static let replayOne = replay(1)

  static let replayUnbounded = Self(testDescription: "ReplaySubject of all") {
    let subject = ReplaySubject<Int>.createUnbounded()
    return Subject(subject) { subject.hasObservers }
  }

  static let async = Self(testDescription: "AsyncSubject") {
    let subject = AsyncSubject<Int>()
    return Subject(subject) { subject.hasObservers }
  }

  static func replay(_ count: Int) -> Self {
    Self(testDescription: "ReplaySubject of \(count)") {
      let subject = ReplaySubject<Int>.create(bufferSize: count)
      return Subject(subject) { subject.hasObservers }
    }
  }

  static let all = [publish, behavior, replayOne, replay(2), replayUnbounded, async]
}

/// The events of a subscriber.
final class Record {
  var events: [String] = []
  var subscription: (any Disposable)?
}
