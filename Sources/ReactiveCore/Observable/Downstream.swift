/// The observer of an observable, in the form of closures.
///
/// Elements and the terminal event have separate closures, so that elements don't need to be
/// wrapped in an `Event`. Operators use this type, which doesn't check anything. They can trust
/// their upstream, because `GrammarEnforcer` and the subjects enforce the grammar of events where
/// foreign code enters.
@frozen
@usableFromInline
struct Downstream<Element> {
  /// Takes the next element.
  @usableFromInline let onNext: (Element) -> Void

  /// Takes the terminal event: an error, or `nil` for completion.
  @usableFromInline let onEnd: ((any Error)?) -> Void

  /// Called when the upstream won't emit anything more, not even a terminal event.
  ///
  /// This happens if an operator upstream, such as `skip(until:)`, doesn't pass on the end of its
  /// source. The subscription then releases everything except the subscriber's `onDisposed`. The
  /// closure is `nil` if an operator stops this release: one with several sources, a scheduler or
  /// side effects, or one that shares its source (clause 10 of the contract).
  @usableFromInline let onAbandoned: (() -> Void)?

  @inlinable
  init(
    onNext: @escaping (Element) -> Void, onEnd: @escaping ((any Error)?) -> Void,
    onAbandoned: (() -> Void)? = nil
  ) {
    self.onNext = onNext
    self.onEnd = onEnd
    self.onAbandoned = onAbandoned
  }
}

extension Downstream {
  // `unless` and `ending` leave out `onAbandoned`, because the operators that use them stop the
  // release that it would begin.

  /// Returns a downstream that drops all events after `isStopped` was disposed of.
  ///
  /// An operator needs such a downstream if it subscribes to an observable while its chain is
  /// running, because that observable may emit several elements before the subscribing call returns
  /// the disposable that could stop them.
  @inlinable
  func unless(_ isStopped: BooleanDisposable) -> Downstream<Element> {
    Downstream(
      onNext: { [onNext] in if !isStopped.isDisposed { onNext($0) } },
      onEnd: { [onEnd] in if !isStopped.isDisposed { onEnd($0) } })
  }

  /// Returns a downstream that handles the terminal event and then disposes of a disposable.
  @inlinable
  func ending(_ disposable: any Disposable) -> Downstream<Element> {
    Downstream(onNext: onNext) { [onEnd] error in
      onEnd(error)
      disposable.dispose()
    }
  }

  /// Emits the elements that a closure returns, and then completes, each in separate scheduled
  /// work.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler that runs the work
  ///   - next: a closure that returns an element, or `nil` for completion; if it throws an error,
  ///     that error is emitted
  /// - Returns: a disposable that stops the work
  @inlinable
  func emitElements(
    on scheduler: any ImmediateSchedulerType, next: @escaping () throws -> Element?
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    work.setDisposable(
      scheduler.repeatWhile {
        do {
          let element = try next()
          // `next` may have disposed of the subscription. In that case, nothing must be emitted.
          guard !work.isDisposed else { return false }
          if let element {
            onNext(element)
            return true
          }
          onEnd(nil)
        } catch {
          if !work.isDisposed { onEnd(error) }
        }
        // This breaks a cycle: `work` may retain the scheduled closure, which retains `work`.
        work.dispose()
        return false
      })
    return work
  }
}
