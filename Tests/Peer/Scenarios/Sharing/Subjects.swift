extension Scenario {
  /// Subjects and relays between the source and the observers.
  static let subjects = [
    through("PublishSubject/PublishSubject.on(_:)") { _ in PublishSubject<Int>() },
    through("BehaviorSubject/BehaviorSubject.on(_:)") { _ in BehaviorSubject(value: 0) },
    through("ReplaySubject/ReplaySubject.create(bufferSize:)") { _ in
      ReplaySubject<Int>.create(bufferSize: 2)
    },
    through("ReplaySubject/ReplaySubject.create(bufferSize:) of one") { _ in
      ReplaySubject<Int>.create(bufferSize: 1)
    },
    through("ReplaySubject/ReplaySubject.create(bufferSize:) of none") { _ in
      ReplaySubject<Int>.create(bufferSize: 0)
    },
    through("ReplaySubject/ReplaySubject.createUnbounded()") { _ in
      ReplaySubject<Int>.createUnbounded()
    },
    through("AsyncSubject/AsyncSubject.on(_:)") { _ in AsyncSubject<Int>() },
    disposing("PublishSubject/PublishSubject.dispose()", PublishSubject<Int>()) {
      $0.dispose()
    },
    disposing("BehaviorSubject/BehaviorSubject.dispose()", BehaviorSubject(value: 0)) {
      $0.dispose()
    },
    disposing("ReplaySubject/ReplaySubject.dispose()", ReplaySubject<Int>.create(bufferSize: 2)) {
      $0.dispose()
    },
    state("PublishSubject/PublishSubject.hasObservers", PublishSubject<Int>()) {
      "\($0.hasObservers) \($0.isDisposed)"
    },
    state("BehaviorSubject/BehaviorSubject.value()", BehaviorSubject(value: 0)) { subject in
      "\(Result { try subject.value() }) \(subject.hasObservers) \(subject.isDisposed)"
    },
    state("ReplaySubject/ReplaySubject.hasObservers", ReplaySubject<Int>.create(bufferSize: 1)) {
      "\($0.hasObservers)"
    },
  ]

  /// The source sends to a subject that lives as long as the stream; the observers subscribe to that.
  private static func through<Subject: SubjectType>(
    _ name: String, _ make: @escaping (Input) -> Subject
  ) -> Self
  where Subject.Element == Int, Subject.Observer: ObserverType, Subject.Observer.Element == Int {
    Self(name) { i in
      let subject = make(i)
      let feed = SingleAssignmentDisposable()
      var isFed = false
      return Observable<Int>.create { observer in
        let subscription = subject.subscribe(observer)
        if !isFed {
          isFed = true
          feed.setDisposable(i.source.subscribe(subject.asObserver()))
        }
        return subscription
      }
    }
  }

  /// The subject is disposed of at the other source's second element.
  private static func disposing<Subject: SubjectType>(
    _ name: String, _ example: @autoclosure @escaping () -> Subject,
    _ dispose: @escaping (Subject) -> Void
  ) -> Self where Subject.Element == Int, Subject.Observer.Element == Int {
    Self(name) { i in
      let subject = example()
      return Observable<Int>.create { observer in
        CompositeDisposable(
          subject.subscribe(observer), i.source.subscribe(subject.asObserver()),
          i.other.skip(1).subscribe(onNext: { _ in dispose(subject) }))
      }
    }
  }

  /// The subject's state at each element of the other source.
  private static func state<Subject: SubjectType>(
    _ name: String, _ example: @autoclosure @escaping () -> Subject,
    _ state: @escaping (Subject) -> String
  ) -> Self where Subject.Element == Int, Subject.Observer.Element == Int {
    Self(name) { i in
      let subject = example()
      return Observable<String>.create { observer in
        CompositeDisposable(
          i.source.subscribe(subject.asObserver()),
          subject.take(2).subscribe { observer.onNext("\($0) \(state(subject))") },
          i.other.subscribe(onNext: { _ in observer.onNext(state(subject)) }))
      }
    }
  }
}
