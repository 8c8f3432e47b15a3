/// The observer of an observable, as closures.
///
/// Elements and the terminal event have separate closures, so that no `Event` is made for each
/// element. Operators are written against this, and it checks nothing: `create` and the subjects,
/// where foreign code enters, enforce the grammar, and operators trust their upstream.
@frozen
@usableFromInline
struct Downstream<Element> {
  /// Takes the next element.
  @usableFromInline let onNext: (Element) -> Void

  /// Takes the terminal event: an error, or nil for completion.
  @usableFromInline let onEnd: ((any Error)?) -> Void

  /// Called when the upstream is abandoned: it will emit nothing more, not even a terminal event.
  ///
  /// The observable has ended inside an operator that does not pass that on, such as
  /// `skip(until:)`. The downstream then releases what it holds. Nil for an operator that may still
  /// emit something else.
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
  /// A downstream that drops all events after disposal.
  ///
  /// It is needed for subscribing to another observable while a chain is running: that observable
  /// may emit several elements before the call returns the disposable that stops it.
  @inlinable
  func unless(_ isStopped: BooleanDisposable) -> Downstream<Element> {
    Downstream(
      onNext: { [onNext] in if !isStopped.isDisposed { onNext($0) } },
      onEnd: { [onEnd] in if !isStopped.isDisposed { onEnd($0) } })
  }

  /// A downstream that disposes of its upstream after the terminal event.
  @inlinable
  func ending(_ upstream: any Disposable) -> Downstream<Element> {
    Downstream(onNext: onNext) { [onEnd] error in
      onEnd(error)
      upstream.dispose()
    }
  }

  /// Emits the elements that a closure returns, each as scheduled work of its own, and then
  /// completes.
  ///
  /// - Parameters:
  ///   - scheduler: runs the work
  ///   - next: returns an element, or nil for completion; an error that it throws is emitted
  @inlinable
  func emitElements(
    on scheduler: any ImmediateSchedulerType, next: @escaping () throws -> Element?
  ) -> any Disposable {
    let work = SingleAssignmentDisposable()
    work.setDisposable(
      scheduler.repeatWhile {
        do {
          let element = try next()
          // `next` may have disposed of the subscription; then the element must not be emitted.
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
