/// The observer of an observable, in the form of closures.
///
/// Elements and the terminal event have separate closures, so that elements don't need to be
/// wrapped in an `Event`. Operators use this type, which doesn't check anything. They can trust
/// their upstream, because `create` and the subjects, where foreign code enters, enforce the
/// grammar.
@frozen
@usableFromInline
struct Downstream<Element> {
  /// Takes the next element.
  @usableFromInline let onNext: (Element) -> Void

  /// Takes the terminal event: an error, or `nil` for completion.
  @usableFromInline let onEnd: ((any Error)?) -> Void

  /// Called when the upstream won't emit anything more, not even a terminal event.
  ///
  /// This happens if the upstream has ended inside an operator that doesn't pass on the end, such
  /// as `skip(until:)`. The downstream then releases the objects that it retains. The closure is
  /// `nil` for an operator that may still emit elements of a different source.
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
  /// Returns a downstream that drops all events after disposal.
  ///
  /// An operator needs such a downstream to subscribe to a second observable while a chain is
  /// running, because that observable may emit several elements before the call returns its
  /// disposable.
  @inlinable
  func unless(_ isStopped: BooleanDisposable) -> Downstream<Element> {
    Downstream(
      onNext: { [onNext] in if !isStopped.isDisposed { onNext($0) } },
      onEnd: { [onEnd] in if !isStopped.isDisposed { onEnd($0) } })
  }

  /// Returns a downstream that disposes of its upstream after the terminal event.
  @inlinable
  func ending(_ upstream: any Disposable) -> Downstream<Element> {
    Downstream(onNext: onNext) { [onEnd] error in
      onEnd(error)
      upstream.dispose()
    }
  }

  /// Emits the elements that a closure returns, each in separate scheduled work, and then
  /// completes.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler that runs the work
  ///   - next: a closure that returns an element, or `nil` for completion; if it throws an error,
  ///     that error is emitted
  @inlinable
  func emitElements(
    on scheduler: any ImmediateSchedulerType, next: @escaping () throws -> Element?
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    work.setDisposable(
      scheduler.repeatWhile {
        do {
          let element = try next()
          // `next` may have disposed of the subscription. In that case, the element must not be
          // emitted.
          guard !work.isDisposed else { return false }
          if let element {
            onNext(element)
            return true
          }
          onEnd(nil)
        } catch {
          if !work.isDisposed { onEnd(error) }
        }
        work.dispose()
        return false
      })
    return work
  }
}
