extension Scenario {
  /// Their elements come when they are subscribed to, whatever the sources do.
  static let creating = plain + scheduled + dependent

  private static let plain = [
    Self("Just/empty()") { _ in Observable<Int>.empty() },
    Self("Just/never()") { _ in Observable<Int>.never() },
    Self("Just/error(_:)") { _ in Observable<Int>.error(Failure.source) },
    Self("Just/just(_:)") { _ in Observable.just(1) },
    Self("From/of(_:scheduler:)") { _ in Observable.of(1, 2, 3) },
    Self("From/from(_:scheduler:)") { _ in Observable.from([1, 2, 3]) },
    Self("From/from(_:scheduler:) of a sequence") { _ in Observable<Int>.from(Set([1])) },
    Self("From/from(optional:)") { _ in Observable.from(optional: 1) },
    Self("From/from(optional:) nil") { _ in Observable<Int>.from(optional: nil) },
    Self("Generate/range(start:count:scheduler:)") { _ in Observable.range(start: 1, count: 3) },
    Self("Generate/repeatElement(_:scheduler:)") { _ in Observable.repeatElement(1).take(3) },
    Self("Generate/generate(initialState:condition:scheduler:iterate:)") { i in
      Observable.generate(
        initialState: 1, condition: { try i.check($0) < 4 }, iterate: { $0 + 1 })
    },
  ]

  private static let scheduled = [
    Self("Just/just(_:scheduler:)") { i in Observable.just(1, scheduler: i.scheduler) },
    Self("From/of(_:scheduler:) on a scheduler") { i in
      Observable.of(1, 2, 3, scheduler: i.scheduler)
    },
    Self("From/from(_:scheduler:) on a scheduler") { i in
      Observable.from([1, 2, 3], scheduler: i.scheduler)
    },
    Self("From/from(optional:scheduler:)") { i in
      Observable.from(optional: 1, scheduler: i.scheduler)
    },
    Self("From/from(optional:scheduler:) nil") { i in
      Observable<Int>.from(optional: nil, scheduler: i.scheduler)
    },
    Self("Generate/range(start:count:scheduler:) on a scheduler") { i in
      Observable.range(start: 1, count: 3, scheduler: i.scheduler)
    },
    Self("Generate/repeatElement(_:scheduler:) on a scheduler") { i in
      Observable.repeatElement(1, scheduler: i.scheduler).take(3)
    },
    Self("Generate/generate(initialState:condition:scheduler:iterate:) on a scheduler") { i in
      Observable.generate(
        initialState: 1, condition: { $0 < 4 }, scheduler: i.scheduler,
        iterate: { try i.check($0) + 1 })
    },
  ]

  private static let dependent = [
    Self("Create/create(_:)") { i in
      Observable<Int>.create { observer in
        let subscription = i.source.subscribe(observer)
        return Disposables.create {
          i.note("disposed")
          subscription.dispose()
        }
      }
    },
    Self("Create/create(_:) that sends after its end") { i in
      Observable<Int>.create { observer in
        observer.onNext(1)
        observer.onCompleted()
        observer.onNext(2)
        observer.onError(Failure.source)
        return Disposables.create { i.note("disposed") }
      }
    },
    Self("Create/deferred(_:)") { i in
      Observable<Int>.deferred {
        i.note("made")
        return i.source
      }
    },
    Self("Create/deferred(_:) that throws") { i in
      Observable<Int>.deferred { throw Failure.closure }
    },
    Self("Using/using(_:observableFactory:)") { i in
      Observable<Int>.using(
        { BooleanDisposable.noting("resource", i) }, observableFactory: { _ in i.source })
    },
    Self("Using/using(_:observableFactory:) whose factory throws") { i in
      Observable<Int>.using(
        { BooleanDisposable.noting("resource", i) },
        observableFactory: { _ in throw Failure.closure })
    },
    Self("Using/using(_:observableFactory:) whose resource throws") { i in
      Observable<Int>.using(
        { () throws -> CompositeDisposable in throw Failure.closure },
        observableFactory: { _ in i.source })
    },
  ]
}

extension BooleanDisposable {
  fileprivate static func noting(_ text: String, _ input: Input) -> CompositeDisposable {
    CompositeDisposable(disposables: [Disposables.create { input.note(text) }])
  }
}
