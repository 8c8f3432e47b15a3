extension Scenario {
  static let connecting =
    shared + [
      Self("Multicast/multicast(_:)") { i in
        connected(i.source.multicast(PublishSubject<Int>()), i)
      },
      Self("Multicast/multicast(_:) of a behavior subject") { i in
        connected(i.source.multicast(BehaviorSubject(value: 0)), i)
      },
      Self("Multicast/multicast(makeSubject:)") { i in
        connected(i.source.multicast(makeSubject: { PublishSubject<Int>() }), i)
      },
      Self("Multicast/publish()") { i in connected(i.source.publish(), i) },
      Self("Multicast/replay(_:)") { i in connected(i.source.replay(2), i) },
      Self("Multicast/replayAll()") { i in connected(i.source.replayAll(), i) },
      Self("Multicast/ConnectableObservable.connect()") { i in
        let stream = i.source.publish()
        return Observable<Int>.create { observer in
          CompositeDisposable(stream.subscribe(observer), stream.connect(), stream.connect())
        }
      },
      Self("Multicast/ConnectableObservable.connect() before the subscription") {
        i in
        let stream = i.source.startWith(0).replay(1)
        return Observable<Int>.create { observer in
          CompositeDisposable(stream.connect(), stream.subscribe(observer))
        }
      },
      Self("Multicast/ConnectableObservable.connect() let go first") { i in
        let stream = i.source.publish()
        let connection = SerialDisposable()
        return Observable<Int>.create { observer in
          let subscription = stream.subscribe(observer)
          connection.disposable = stream.connect()
          let end = i.other.subscribe(onNext: { _ in connection.dispose() })
          return CompositeDisposable(subscription, end)
        }
      },
    ]

  private static let shared = [
    Self("Share/share(replay:scope:)") { i in i.source.share() },
    Self("Share/share(replay:scope:) of one") { i in i.source.share(replay: 1) },
    Self("Share/share(replay:scope:) of two") { i in i.source.share(replay: 2) },
    Self("Share/share(replay:scope:) forever") { i in i.source.share(scope: .forever) },
    Self("Share/share(replay:scope:) of one forever") { i in
      i.source.share(replay: 1, scope: .forever)
    },
    Self("Share/share(replay:scope:) of two forever") { i in
      i.source.share(replay: 2, scope: .forever)
    },
    Self("Share/share(replay:scope:) of a started source") { i in
      i.source.startWith(0).share(replay: 1)
    },
    Self("Share/share(replay:scope:) twice in one chain") { i in
      let stream = i.source.share(replay: 1)
      return Observable.merge(stream, stream)
    },
    Self("Share/share(replay:scope:) retried") { i in
      i.source.map { try i.check($0) }.share(replay: 1).retry(2)
    },
    Self("Share/share(replay:scope:) forever retried") { i in
      i.source.map { try i.check($0) }.share(replay: 1, scope: .forever).retry(2)
    },
    Self("RefCount/ConnectableObservableType.refCount()") { i in i.source.publish().refCount() },
    Self("RefCount/ConnectableObservableType.refCount() of a replay") { i in
      i.source.replay(1).refCount()
    },
    Self("RefCount/ConnectableObservableType.refCount() retried") { i in
      i.source.publish().refCount().retry(2)
    },
    Self("Multicast/multicast(_:selector:)") { i in
      i.source.multicast(
        { PublishSubject<Int>() },
        selector: { stream in
          Observable.zip(stream, stream.skip(1)) { i.keep($0 + $1) }
        })
    },
    Self("Multicast/multicast(_:selector:) that throws") { i in
      i.source.multicast(
        { PublishSubject<Int>() },
        selector: {
          (_: Observable<Int>) throws -> Observable<Int> in throw Failure.closure
        })
    },
  ]

  /// The connection is made after the first subscription, and let go with it.
  private static func connected<Stream: ConnectableObservableType>(
    _ stream: Stream, _ input: Input
  ) -> Observable<Stream.Element> {
    var isConnected = false
    return .create { observer in
      let subscription = stream.subscribe(observer)
      guard !isConnected else { return subscription }
      isConnected = true
      return CompositeDisposable(subscription, stream.connect())
    }
  }
}
