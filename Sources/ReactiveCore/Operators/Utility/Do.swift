extension ObservableType {
  /// Calls closures before and after each event is emitted, for side effects.
  ///
  /// - Parameters:
  ///   - onNext: a closure that takes each element before it is emitted; if it throws, the result
  ///     fails with that error
  ///   - afterNext: a closure that takes each element after it was emitted; if it throws, the
  ///     result fails with that error
  ///   - onError: a closure that takes the error before it is emitted; if it throws, the new error
  ///     replaces the old
  ///   - afterError: a closure that takes the error after it was emitted; if it throws, the new
  ///     error is ignored
  ///   - onCompleted: a closure that is called before the completion is emitted; if it throws, the
  ///     error replaces the completion
  ///   - afterCompleted: a closure that is called after the completion was emitted; if it throws,
  ///     the error is ignored
  ///   - onSubscribe: a closure that is called before this observable is subscribed to
  ///   - onSubscribed: a closure that is called after the subscribing call, during which this
  ///     observable may emit events
  ///   - onDispose: a closure that is called once, when the subscription ends for any reason
  @inlinable
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let before = SideEffects(onNext: onNext, onError: onError, onCompleted: onCompleted)
    let after = SideEffects(onNext: afterNext, onError: afterError, onCompleted: afterCompleted)
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

/// The closures that `do` calls before each event is emitted, or those that it calls afterwards.
@frozen
@usableFromInline
struct SideEffects<Element> {
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

/// One subscription to the result of `do`.
@usableFromInline
final class DoSink<Element> {
  @usableFromInline let before: SideEffects<Element>
  @usableFromInline let after: SideEffects<Element>
  @usableFromInline let downstream: Downstream<Element>
  @usableFromInline let upstream = UpstreamHolder()

  /// Whether the terminal event has been emitted, or is being emitted.
  ///
  /// If a closure throws, the result ends before the source, which may then emit more events. This
  /// needs no lock, because the source's events are serial.
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @inlinable
  init(
    _ before: SideEffects<Element>, _ after: SideEffects<Element>, _ downstream: Downstream<Element>
  ) {
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

  /// Emits the terminal event, or instead the error that `before.onEnd` throws.
  ///
  /// An error that `after.onEnd` throws is ignored, because no event follows the terminal event
  /// (clause 1 of the contract).
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

  /// Emits the terminal event, calls a closure, and disposes of the upstream, unless the result has
  /// ended.
  @usableFromInline
  func stop(with error: (any Error)?, _ afterwards: () -> Void = {}) {
    guard !hasEnded else { return }
    hasEnded = true
    if !upstream.isDisposed { downstream.onEnd(error) }
    afterwards()
    upstream.dispose()
  }
}
