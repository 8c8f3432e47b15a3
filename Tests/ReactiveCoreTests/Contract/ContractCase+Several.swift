import ReactiveCore

extension ContractCase {
  /// Operators of several sources.
  static let several = [
    Self(of: "merge") { .merge($0.source, $0.source) },
    Self(of: "combineLatest") { input in
      .combineLatest(input.source, input.source) { keep(input, $0 + $1) }
    },
    Self(of: "combineLatest of a collection") { input in
      .combineLatest([input.source, input.source]) { keep(input, $0.count) }
    },
    Self(of: "zip") { input in .zip(input.source, input.source) { keep(input, $0 + $1) } },
    Self(of: "zip of a collection") { input in
      .zip([input.source, input.source]) { keep(input, $0.count) }
    },
    Self(of: "withLatestFrom") { input in
      input.source.withLatestFrom(input.other.startWith(0)) { keep(input, $0 + $1) }
    },
    Self(of: "sample") { $0.source.sample($0.source) },
    Self(of: "amb") { $0.source.amb($0.other) },
    Self(of: "take(until: stream)") { $0.source.take(until: $0.other) },
    Self(of: "skip(until:)") { $0.source.skip(until: $0.source) },
  ]

  /// Operators that share one subscription.
  static let shared = [
    Self(of: "share") { $0.source.share() },
    Self(of: "share(replay:)") { $0.source.share(replay: 2) },
    Self(of: "share for ever") { $0.source.share(replay: 1, scope: .forever) },
    Self(of: "publish and refCount") { $0.source.publish().refCount() },
    Self(of: "replay and refCount") { $0.source.replay(2).refCount() },
    Self(of: "replayAll and refCount") { $0.source.replayAll().refCount() },
    Self(of: "multicast") { input in
      input.source.multicast({ PublishSubject<Int>() }, selector: { $0.map { keep(input, $0) } })
    },
  ]
}
