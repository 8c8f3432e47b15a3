extension Scenario {
  static let utility =
    subscribing + [
      Self(
        "Do/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)"
      ) { i in
        i.source.do(
          onNext: { i.note("on \(try i.check($0))") }, afterNext: { i.note("after \($0)") },
          onError: { _ in i.note("on error") }, afterError: { _ in i.note("after error") },
          onCompleted: { i.note("on completed") }, afterCompleted: { i.note("after completed") },
          onSubscribe: { i.note("on subscribe") }, onSubscribed: { i.note("on subscribed") },
          onDispose: { i.note("on dispose") })
      },
      Self(
        "Do/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:) that throws"
      ) { i in
        i.source.do(
          afterNext: { _ = try i.check($0) }, onError: { _ in throw Failure.closure },
          onCompleted: { throw Failure.closure })
      },
      Self(
        "Do/do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:) that throws afterwards"
      ) { i in
        i.source.do(
          afterError: { _ in throw Failure.closure }, afterCompleted: { throw Failure.closure },
          onDispose: { i.note("on dispose") })
      },
      Self("Debug/debug(_:trimOutput:file:line:function:)") { i in i.source.debug("debug") },
      Self("Concat/startWith(_:)") { i in i.source.startWith(8, 9) },
      Self("Concat/startWith(_:) nothing") { i in i.source.startWith() },
      Self("ObserveOn/observe(on:)") { i in i.source.observe(on: i.scheduler) },
      Self("ObserveOn/observe(on:) of the current thread") { i in
        i.source.observe(on: CurrentThreadScheduler.instance)
      },
      Self("SubscribeOn/subscribe(on:)") { i in i.source.subscribe(on: i.scheduler) },
      Self("SubscribeOn/subscribe(on:) of the current thread") { i in
        i.source.subscribe(on: CurrentThreadScheduler.instance)
      },
      Self("PrimitiveSequence/asSingle()") { i in i.source.asSingle() },
      Self("PrimitiveSequence/asMaybe()") { i in i.source.asMaybe() },
      Self("PrimitiveSequence/asCompletable()") { i in
        i.source.ignoreElements().asCompletable()
      },
      Self(
        "Infallible/ObservableConvertibleType.asInfallible(onErrorJustReturn:)"
      ) { i in
        i.source.asInfallible(onErrorJustReturn: -1)
      },
      Self(
        "Infallible/ObservableConvertibleType.asInfallible(onErrorFallbackTo:)"
      ) { i in
        i.source.asInfallible(onErrorFallbackTo: .of(7, 8))
      },
      Self(
        "Infallible/ObservableConvertibleType.asInfallible(onErrorRecover:)"
      ) { i in
        i.source.asInfallible { _ in .just(i.keep(7)) }
      },
    ]

  private static let subscribing = [
    Self("Subscription/ObservableType.subscribe(_:)") { i in
      Observable<String>.create { observer in
        i.source.subscribe { observer.onNext("\($0)") }
      }
    },
    Self(
      "Subscription/ObservableType.subscribe(onNext:onError:onCompleted:onDisposed:)"
    ) { i in
      Observable<String>.create { observer in
        i.source.subscribe(
          onNext: { observer.onNext("\($0)") }, onError: { observer.onError($0) },
          onCompleted: { observer.onCompleted() }, onDisposed: { i.note("disposed") })
      }
    },
    Self(
      "Subscription/ObservableType.subscribe(with:onNext:onError:onCompleted:onDisposed:)"
    ) { i in
      Observable<String>.create { observer in
        i.source.subscribe(
          with: i, onNext: { observer.onNext("\($0.keep($1))") },
          onError: { observer.onError($1) }, onCompleted: { _ in observer.onCompleted() },
          onDisposed: { $0.note("disposed") })
      }
    },
    Self("Disposable/Disposable.dispose() twice") { i in
      Observable<Int>.create { observer in
        let subscription = i.source.subscribe(observer)
        return Disposables.create(subscription, subscription)
      }
    },
    Self("DisposeBag/DisposeBag.insert(_:)") { i in
      Observable<Int>.create { observer in
        let bag = DisposeBag()
        i.source.subscribe(observer).disposed(by: bag)
        bag.insert(i.other.subscribe { i.note("other \($0)") })
        return Disposables.create { withExtendedLifetime(bag) { i.note("bag goes") } }
      }
    },
  ]
}
