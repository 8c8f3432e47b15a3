/// Sends the elements of one stream, until there is another to take its place.
@usableFromInline
final class Switching<Output> {
  private struct State {
    /// Stands for the stream whose elements are sent, and is disposed of when another takes its place;
    /// nil once that stream has completed.
    var current: BooleanDisposable?
    var isSourceOver = false
  }

  private let join: Join<Output>
  private let state = Guarded(State())

  /// Where the subscription to the stream is; the first one puts the place into the join.
  private let inner = SerialDisposable()
  private lazy var key = join.group.insert(inner)

  @usableFromInline
  init(_ downstream: Downstream<Output>) {
    join = Join(downstream)
  }

  /// Subscribes to the source of the streams.
  ///
  /// - Parameters:
  ///   - source: sends what the streams are made of.
  ///   - select: makes a stream.
  /// - Returns: ends all of it.
  @usableFromInline
  func begin<Source>(
    _ source: Observable<Source>, _ select: @escaping (Source) throws -> Observable<Output>
  ) -> any Disposable {
    join.attach(
      source, leaving: .atCompletion,
      onNext: { [self] element in
        guard !join.isStopped.isDisposed else { return }
        do { subscribe(to: try select(element)) } catch { join.end(error) }
      },
      onEnd: { [self] error in
        if let error { join.end(error) } else { endSource() }
      })
    return join
  }

  private func subscribe(to stream: Observable<Output>) {
    let isReplaced = BooleanDisposable()
    state.withLock { state in
      state.current?.dispose()
      state.current = isReplaced
    }
    _ = key
    let slot = SingleAssignmentDisposable()
    inner.disposable = slot
    let take = { [join] (element: Output) in
      if !isReplaced.isDisposed { join.forward(element) }
    }
    let downstream = Downstream<Output>(
      onNext: { [join] in join.gate.pass($0, to: take) },
      onEnd: { [self] error in
        slot.dispose()
        end(isReplaced, error)
      })
    slot.setDisposable(stream.begin(downstream))
  }

  private func end(_ isReplaced: BooleanDisposable, _ error: (any Error)?) {
    guard error == nil else {
      return join.gate.pass { [join] in if !isReplaced.isDisposed { join.stop(error) } }
    }
    let isOver = state.withLock { state in
      guard state.current === isReplaced else { return false }
      state.current = nil
      return state.isSourceOver
    }
    if isOver { join.end(nil) }
  }

  private func endSource() {
    let isOver = state.withLock { state in
      state.isSourceOver = true
      return state.current == nil
    }
    if isOver { join.end(nil) }
  }
}
