import ReactiveCore

/// Tells when the object that keeps it has gone.
final class Lifetime {
  let ended = ReplaySubject<Void>.create(bufferSize: 1)

  deinit {
    ended.onNext(())
    ended.onCompleted()
  }
}
