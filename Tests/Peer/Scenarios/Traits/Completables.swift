extension Scenario {
  static let completables = [
    Self("Completable/create(subscribe:)") { i in
      Completable.create { observer in
        i.source.subscribe(
          onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
      }
    },
    Self("Completable/empty()") { _ in Completable.empty() },
    Self(
      "Completable/do(onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
    ) { i in
      i.completable.do(
        onError: { _ in i.note("on error") }, afterError: { _ in i.note("after error") },
        onCompleted: { i.note("on completed") }, afterCompleted: { i.note("after completed") },
        onSubscribe: { i.note("on subscribe") }, onSubscribed: { i.note("on subscribed") },
        onDispose: { i.note("on dispose") })
    },
    Self("Completable/andThen(_:)") { i in i.completable.andThen(i.other) },
    Self("Completable/andThen(_:) a single") { i in
      i.completable.andThen(i.otherSingle)
    },
    Self("Completable/andThen(_:) a maybe") { i in i.completable.andThen(i.otherMaybe) },
    Self("Completable/andThen(_:) a completable") { i in
      i.completable.andThen(i.otherCompletable)
    },
    Self("Completable/concat(_:)") { i in i.completable.concat(i.otherCompletable) },
    Self("Completable/concat(_:) of several") { i in
      Completable.concat(i.completable, i.otherCompletable)
    },
    Self("Completable/concat(_:) of a collection") { i in
      Completable.concat([i.completable, i.otherCompletable])
    },
    Self("Completable/zip(_:)") { i in Completable.zip(i.completable, i.otherCompletable) },
    Self("Completable/zip(_:) of a collection") { i in
      Completable.zip([i.completable, i.otherCompletable])
    },
    Self("Completable/subscribe(_:)") { i in
      Observable<String>.create { observer in
        i.completable.subscribe { observer.onNext("\($0)") }
      }
    },
    Self("Completable/subscribe(onCompleted:onError:onDisposed:)") { i in
      Observable<String>.create { observer in
        i.completable.subscribe(
          onCompleted: { observer.onCompleted() }, onError: { observer.onError($0) },
          onDisposed: { i.note("disposed") })
      }
    },
    Self("Completable/subscribe(with:onCompleted:onError:onDisposed:)") { i in
      Observable<String>.create { observer in
        i.completable.subscribe(
          with: i, onCompleted: { _ in observer.onCompleted() },
          onError: { observer.onError($1) }, onDisposed: { $0.note("disposed") })
      }
    },
    Self("PrimitiveSequenceOperators/retry(_:) of a completable") { i in i.completable.retry(2) },
    Self("PrimitiveSequenceOperators/catch(_:) of a completable") { i in
      i.completable.catch { _ in i.otherCompletable }
    },
    Self("PrimitiveSequenceOperators/timeout(_:scheduler:) of a completable") { i in
      i.completable.timeout(.seconds(30), scheduler: i.scheduler)
    },
  ]
}
