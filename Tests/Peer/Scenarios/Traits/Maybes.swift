extension Scenario {
  static let maybes = [
    Self("Maybe/create(subscribe:)") { i in
      Maybe<Int>.create { observer in
        i.source.subscribe(
          onNext: { observer(.success($0)) }, onError: { observer(.error($0)) },
          onCompleted: { observer(.completed) })
      }
    },
    Self("Maybe/empty()") { _ in Maybe<Int>.empty() },
    Self(
      "Maybe/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
    ) { i in
      i.maybe.do(
        onNext: { i.note("on \(try i.check($0))") }, afterNext: { i.note("after \($0)") },
        onError: { _ in i.note("on error") }, afterError: { _ in i.note("after error") },
        onCompleted: { i.note("on completed") }, afterCompleted: { i.note("after completed") },
        onSubscribe: { i.note("on subscribe") }, onSubscribed: { i.note("on subscribed") },
        onDispose: { i.note("on dispose") })
    },
    Self("Maybe/ifEmpty(default:)") { i in i.maybe.ifEmpty(default: -1) },
    Self("Maybe/ifEmpty(switchTo:) to a single") { i in
      i.maybe.ifEmpty(switchTo: i.otherSingle)
    },
    Self("Maybe/ifEmpty(switchTo:) to a maybe") { i in
      i.maybe.ifEmpty(switchTo: i.otherMaybe)
    },
    Self("Maybe/subscribe(_:)") { i in
      Observable<String>.create { observer in i.maybe.subscribe { observer.onNext("\($0)") } }
    },
    Self("Maybe/subscribe(onSuccess:onError:onCompleted:onDisposed:)") { i in
      Observable<String>.create { observer in
        i.maybe.subscribe(
          onSuccess: { observer.onNext("\($0)") }, onError: { observer.onError($0) },
          onCompleted: { observer.onCompleted() }, onDisposed: { i.note("disposed") })
      }
    },
    Self("Maybe/subscribe(with:onSuccess:onError:onCompleted:onDisposed:)") { i in
      Observable<String>.create { observer in
        i.maybe.subscribe(
          with: i, onSuccess: { observer.onNext("\($0.keep($1))") },
          onError: { observer.onError($1) }, onCompleted: { _ in observer.onCompleted() },
          onDisposed: { $0.note("disposed") })
      }
    },
    Self("PrimitiveSequenceOperators/map(_:) of a maybe") { i in
      i.maybe.map { try i.check($0) }
    },
    Self("PrimitiveSequenceOperators/filter(_:) of a maybe") { i in
      i.maybe.filter { try i.check($0) > 1 }
    },
    Self("PrimitiveSequenceOperators/compactMap(_:) of a maybe") { i in
      i.maybe.compactMap { try i.check($0) > 1 ? nil : $0 }
    },
    Self("PrimitiveSequenceOperators/flatMap(_:) of a maybe") { i in
      i.maybe.flatMap { i.inner(try i.check($0)).take(1).asMaybe() }
    },
    Self("PrimitiveSequenceOperators/catchAndReturn(_:) of a maybe") { i in
      i.maybe.catchAndReturn(-1)
    },
    Self("PrimitiveSequenceArities/zip(_:_:) of maybes") { i in
      Maybe.zip(i.maybe, i.otherMaybe)
    },
    Self("PrimitiveSequenceArities/zip(_:_:resultSelector:) of maybes") { i in
      Maybe.zip(i.maybe, i.otherMaybe) { try i.check($0) + $1 }
    },
  ]
}
