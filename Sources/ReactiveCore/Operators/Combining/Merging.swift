/// Sends the elements of any number of streams as they come.
@usableFromInline
final class Merging<Output> {
  private struct State {
    var active = 0
    var isSourceOver = false

    /// Whether nothing can come any more.
    var isOver: Bool { isSourceOver && active == 0 }
  }

  @usableFromInline let join: Join<Output>
  private let state = Guarded(State())

  @usableFromInline
  init(_ downstream: Downstream<Output>) {
    join = Join(downstream)
  }

  @usableFromInline
  var isActive: Bool { state.withLock { $0.active > 0 } }

  /// Subscribes to the source of the streams.
  ///
  /// - Parameters:
  ///   - source: sends what the streams are made of.
  ///   - select: makes a stream; nil if the element is to be passed over.
  /// - Returns: ends all of it.
  @inlinable
  func merge<Source>(
    _ source: Observable<Source>, _ select: @escaping (Source) throws -> Observable<Output>?
  ) -> any Disposable {
    join.attach(
      source, leaving: .atCompletion,
      onNext: { [self] element in
        guard !join.isStopped.isDisposed else { return }
        do {
          if let inner = try select(element) { add(inner) }
        } catch {
          join.end(error)
        }
      },
      onEnd: { [self] error in
        if let error { join.end(error) } else { endSource() }
      })
    return join
  }

  /// Subscribes to all streams of a list.
  func merge(_ sources: [Observable<Output>]) -> any Disposable {
    state.withLock { $0.active = sources.count }
    for source in sources where !join.isStopped.isDisposed { subscribe(to: source) }
    endSource()
    return join
  }

  @usableFromInline
  func add(_ inner: Observable<Output>) {
    state.withLock { $0.active += 1 }
    subscribe(to: inner)
  }

  private func subscribe(to inner: Observable<Output>) {
    join.attach(inner, leaving: .atCompletion, onNext: join.send) { [self] error in
      if let error { join.end(error) } else { endIfOver { $0.active -= 1 } }
    }
  }

  @usableFromInline
  func endSource() {
    endIfOver { $0.isSourceOver = true }
  }

  private func endIfOver(_ change: (inout State) -> Void) {
    let isOver = state.withLock { state in
      change(&state)
      return state.isOver
    }
    if isOver { join.end(nil) }
  }
}
