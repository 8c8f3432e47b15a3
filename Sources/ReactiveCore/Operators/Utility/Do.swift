extension ObservableType {
  /// Performs side effects: calls closures before and after each event is emitted.
  ///
  /// - Parameters:
  ///   - onNext: takes each element before it is emitted; an error that it throws is emitted
  ///   - afterNext: takes each element after it was emitted; an error that it throws is emitted
  ///   - onError: takes the error before it is emitted; one that it throws replaces that
  ///   - afterError: takes the error after it was emitted; what it throws is ignored
  ///   - onCompleted: called before the completion is emitted; an error that it throws replaces that
  ///   - afterCompleted: called after the completion was emitted; what it throws is ignored
  ///   - onSubscribe: called before the observable is subscribed to
  ///   - onSubscribed: called after that; an observable may have emitted events by then
  ///   - onDispose: called once, when the subscription is over for any reason
  @inlinable
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let before = Asides(onNext: onNext, onError: onError, onCompleted: onCompleted)
    let after = Asides(onNext: afterNext, onError: afterError, onCompleted: afterCompleted)
    let source = asObservable()
    return OperatorObservable { downstream in
      onSubscribe?()
      let sink = DoSink(before, after, downstream)
      let upstream = source.run(Downstream(onNext: sink.send, onEnd: sink.end))
      onSubscribed?()
      sink.upstream.hold(
        Disposables.create {
          upstream.dispose()
          onDispose?()
        })
      return sink.upstream
    }
  }
}

/// The closures for each kind of event.
@frozen
@usableFromInline
struct Asides<Element> {
  @usableFromInline let onNext: ((Element) throws -> Void)?
  @usableFromInline let onError: ((any Error) throws -> Void)?
  @usableFromInline let onCompleted: (() throws -> Void)?

  @inlinable
  init(
    onNext: ((Element) throws -> Void)?, onError: ((any Error) throws -> Void)?,
    onCompleted: (() throws -> Void)?
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
  }

  @usableFromInline
  func onEnd(_ error: (any Error)?) throws {
    if let error { try onError?(error) } else { try onCompleted?() }
  }
}

/// One `do` at work in one subscription.
@usableFromInline
final class DoSink<Element> {
  @usableFromInline let before: Asides<Element>
  @usableFromInline let after: Asides<Element>
  @usableFromInline let downstream: Downstream<Element>
  @usableFromInline let upstream = UpstreamHolder()

  /// Whether the terminal event has been emitted, or is being emitted.
  ///
  /// Only the delivering thread accesses it. The source may still emit, since an error that a closure
  /// throws ends this observable alone.
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @inlinable
  init(_ before: Asides<Element>, _ after: Asides<Element>, _ downstream: Downstream<Element>) {
    self.before = before
    self.after = after
    self.downstream = downstream
  }

  @inlinable
  func send(_ element: Element) {
    guard !hasEnded, !upstream.isDisposed else { return }
    do {
      try before.onNext?(element)
      if !upstream.isDisposed { downstream.onNext(element) }
      try after.onNext?(element)
    } catch {
      stop(with: error)
    }
  }

  /// Emits the end, or an error that is thrown before that.
  ///
  /// One that is thrown after it reaches nobody: nothing follows the end (clause 1).
  @usableFromInline
  func end(_ error: (any Error)?) {
    guard !hasEnded, !upstream.isDisposed else { return }
    do {
      try before.onEnd(error)
      stop(with: error) { try? after.onEnd(error) }
    } catch {
      stop(with: error)
    }
  }

  /// Emits the terminal event, unless the observable has ended.
  @usableFromInline
  func stop(with error: (any Error)?, _ afterwards: () -> Void = {}) {
    guard !hasEnded else { return }
    hasEnded = true
    if !upstream.isDisposed { downstream.onEnd(error) }
    afterwards()
    upstream.dispose()
  }
}
