/// The observer of an observable, in the form of closures.
///
/// Elements and the terminal event have separate closures, so that elements aren't wrapped in an
/// `Event`. The closures don't check the grammar of events, because `GrammarEnforcer` and the
/// subjects enforce the grammar where foreign code enters.
@frozen
@usableFromInline
struct Downstream<Element> {
  @usableFromInline let onNext: (Element) -> Void

  /// Takes the terminal event: an error, or `nil` for completion.
  @usableFromInline let onEnd: ((any Error)?) -> Void

  /// Called when the upstream won't emit anything more, not even a terminal event.
  ///
  /// For example, `skip(until:)` doesn't pass on the completion of its source. The subscription
  /// then releases everything except the subscriber's `onDisposed`. The closure is `nil` below an
  /// operator that stops this release (clause 10 of the contract).
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
  // release (clause 10 of the contract).

  /// Returns a downstream that drops all events after `isStopped` was disposed of.
  ///
  /// This stops a source whose subscribing call hasn't returned a disposable yet.
  @inlinable
  func unless(_ isStopped: BooleanDisposable) -> Downstream<Element> {
    Downstream(
      onNext: { [onNext] in if !isStopped.isDisposed { onNext($0) } },
      onEnd: { [onEnd] in if !isStopped.isDisposed { onEnd($0) } })
  }

  /// Returns a downstream that disposes of a disposable after the terminal event.
  @inlinable
  func ending(_ disposable: any Disposable) -> Downstream<Element> {
    Downstream(onNext: onNext) { [onEnd] error in
      onEnd(error)
      disposable.dispose()
    }
  }

  /// Emits the elements that a closure returns, and then completes; each event is separate
  /// scheduled work.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler of the work
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
          // `next` may have disposed of the subscription.
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
