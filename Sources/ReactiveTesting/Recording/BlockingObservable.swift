import CoreFoundation
public import Foundation
public import ReactiveCore
import Synchronization

/// An observable that makes its caller wait for what it emits.
///
/// While a thread waits, its run loop runs: on the main thread, work of the main queue is done.
public struct BlockingObservable<Element> {
  fileprivate let source: Observable<Element>
  fileprivate let timeout: TimeInterval?
}

extension ObservableConvertibleType {
  /// Makes a thread wait for this observable.
  ///
  /// - Parameter timeout: the maximum time in seconds; without it, there is no limit
  /// - Returns: an observable that each of its methods subscribes to anew
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(source: asObservable(), timeout: timeout)
  }
}

/// The result of waiting for an observable: its terminal event, and the elements before it.
public enum MaterializedSequenceResult<Element> {
  /// The observable completed, or emitted enough elements.
  case completed(elements: [Element])

  /// The observable failed, or took too long.
  case failed(elements: [Element], error: any Error)

  /// The elements.
  ///
  /// - Throws: the error of a failure
  fileprivate var elements: [Element] {
    get throws {
      switch self {
      case .completed(let elements): return elements
      case .failed(_, let error): throw error
      }
    }
  }
}

extension MaterializedSequenceResult: Sendable where Element: Sendable {}

extension BlockingObservable {
  /// Waits for the end of the observable.
  ///
  /// - Returns: all its elements
  /// - Throws: the error that ends the observable; `RxError.timeout` when it takes too long
  public func toArray() throws -> [Element] {
    try wait().elements
  }

  /// Waits for the first element, and then disposes of the subscription.
  ///
  /// - Returns: the element, or nil if the observable completes without one
  /// - Throws: the error that ends the observable before that; `RxError.timeout` when it takes too
  ///   long
  public func first() throws -> Element? {
    try wait(upTo: 1).elements.first
  }

  /// Waits for the end of the observable.
  ///
  /// - Returns: its last element, or nil if there was none
  /// - Throws: the error that ends the observable; `RxError.timeout` when it takes too long
  public func last() throws -> Element? {
    try wait().elements.last
  }

  /// Waits for the observable's only element.
  ///
  /// - Returns: the element
  /// - Throws: `RxError.noElements` or `RxError.moreThanOneElement`; the error that ends the
  ///   observable; `RxError.timeout` when it takes too long
  public func single() throws -> Element {
    try single { _ in true }
  }

  /// Waits for the only element that satisfies a condition.
  ///
  /// - Returns: the element
  /// - Throws: `RxError.noElements` or `RxError.moreThanOneElement`; what the condition throws; the
  ///   error that ends the observable; `RxError.timeout` when it takes too long
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    let elements = try wait(upTo: 2, where: predicate).elements
    guard elements.count < 2 else { throw RxError.moreThanOneElement }
    guard let element = elements.first else { throw RxError.noElements }
    return element
  }

  /// Waits for the end of the observable.
  ///
  /// - Returns: all its elements and how it ended
  public func materialize() -> MaterializedSequenceResult<Element> {
    wait()
  }
}

extension BlockingObservable {
  /// Subscribes, and waits for the end, or for enough elements.
  private func wait(
    upTo limit: Int = .max, where predicate: @escaping (Element) throws -> Bool = { _ in true }
  ) -> MaterializedSequenceResult<Element> {
    let collected = Collected<Element>()
    let pause = RunLoopPause()
    let subscription = SingleAssignmentDisposable()
    let end = { (error: (any Error)?) in
      collected.end(error)
      subscription.dispose()
      pause.end()
    }
    pause.begin {
      subscription.setDisposable(
        source.subscribe { event in
          guard !subscription.isDisposed else { return }
          switch event {
          case .next(let element):
            do {
              if try predicate(element), collected.add(element) >= limit { end(nil) }
            } catch {
              end(error)
            }
          case .error(let error): end(error)
          case .completed: end(nil)
          }
        })
    }
    if !pause.wait(timeout) { collected.end(RxError.timeout) }
    subscription.dispose()
    return collected.result
  }
}

/// The elements that an observable has emitted so far, and its terminal event; events may come from
/// any thread.
///
/// The first terminal event counts, and events after it are ignored: an observable that is still
/// emitting while its timeout is reported changes nothing.
private final class Collected<Element>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isOver = false
    var error: (any Error)?
  }

  // Elements need not be Sendable: they are emitted serially, and read after the terminal event.
  private let state = Mutex(Unchecked(State()))

  /// Stores an element.
  ///
  /// - Returns: the number of elements so far
  func add(_ element: Element) -> Int {
    let element = Unchecked(element)
    return state.withLock { state in
      if !state.value.isOver { state.value.elements.append(element.value) }
      return state.value.elements.count
    }
  }

  /// Stores the terminal event, nil for completion, unless there is one already.
  func end(_ error: (any Error)?) {
    state.withLock { state in
      guard !state.value.isOver else { return }
      state.value.isOver = true
      state.value.error = error
    }
  }

  /// The elements and the terminal event.
  var result: MaterializedSequenceResult<Element> {
    let state = state.withLock { $0 }.value
    guard let error = state.error else { return .completed(elements: state.elements) }
    return .failed(elements: state.elements, error: error)
  }
}

/// Blocks a thread while its run loop runs, until any thread ends the wait.
private final class RunLoopPause: Sendable {
  private let isOver = Atomic(false)

  // A run loop may be stopped from any thread; the waiting thread does everything else with it.
  private let runLoop = Unchecked(CFRunLoopGetCurrent())

  /// Runs the work that is waited for, as work of the current-thread scheduler: so a chain that it
  /// subscribes to can be disposed of from the first element on.
  ///
  /// On a thread that is in the middle of a chain's work, the new chain's work would be queued, and
  /// the wait would never end; so in that case another thread runs it.
  func begin(_ work: @escaping () -> Void) {
    let work = Unchecked {
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        work()
        return Disposables.create()
      }
    }
    guard !CurrentThreadScheduler.isScheduleRequired else { return work.value() }
    Thread.detachNewThread { work.value() }
  }

  /// Ends the wait.
  func end() {
    isOver.store(true, ordering: .releasing)
    CFRunLoopStop(runLoop.value)
  }

  /// Waits, for a maximum number of seconds, and returns whether the wait was ended in time.
  func wait(_ timeout: TimeInterval?) -> Bool {
    let limit = timeout.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
    // A run loop without sources returns at once; this source does nothing.
    var context = CFRunLoopSourceContext()
    let source = CFRunLoopSourceCreate(nil, 0, &context)
    CFRunLoopAddSource(runLoop.value, source, kCFRunLoopDefaultMode)
    defer { CFRunLoopRemoveSource(runLoop.value, source, kCFRunLoopDefaultMode) }
    while !isOver.load(ordering: .acquiring) {
      let left = limit.timeIntervalSinceNow
      guard left > 0 else { return false }
      // A stop just before the loop begins has no effect, so the flag is checked every 0.1 s.
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, min(left, 0.1), false)
    }
    return true
  }
}

/// Carries a value across an isolation boundary that the compiler cannot check.
///
/// Elements need not be `Sendable`. Its users make sure that two threads never use the value at
/// once: it is behind a lock, or handed off to another thread and not used again.
private struct Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
