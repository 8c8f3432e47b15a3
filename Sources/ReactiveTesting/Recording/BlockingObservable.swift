import CoreFoundation
public import Foundation
public import ReactiveCore
import Synchronization

/// An observable whose methods wait until it has emitted what the caller needs.
///
/// While a thread waits, its run loop runs. So if the main thread waits, work of the main queue
/// still runs.
public struct BlockingObservable<Element> {
  fileprivate let source: Observable<Element>
  fileprivate let timeout: TimeInterval?
}

extension ObservableConvertibleType {
  /// Converts this observable to a blocking observable.
  ///
  /// - Parameter timeout: the maximum time to wait in seconds; if `nil`, a method waits as long as
  ///   it takes
  /// - Returns: a blocking observable; each of its methods subscribes to this observable again
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(source: asObservable(), timeout: timeout)
  }
}

/// The result of waiting for an observable: its elements and its terminal event.
public enum MaterializedSequenceResult<Element> {
  /// The observable completed, or has emitted as many elements as needed.
  case completed(elements: [Element])

  /// The observable failed, or took too long.
  case failed(elements: [Element], error: any Error)

  /// The elements of an observable that hasn't failed.
  ///
  /// - Throws: the error, if the observable failed
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
  /// - Returns: all elements of the observable
  /// - Throws: the observable's error; `RxError.timeout` if the wait takes too long
  public func toArray() throws -> [Element] {
    try wait().elements
  }

  /// Waits for the first element, and then disposes of the subscription.
  ///
  /// - Returns: the element, or `nil` if the observable completes without an element
  /// - Throws: the observable's error, if the observable fails before it emits an element;
  ///   `RxError.timeout` if the wait takes too long
  public func first() throws -> Element? {
    try wait(upTo: 1).elements.first
  }

  /// Waits for the end of the observable.
  ///
  /// - Returns: the last element, or `nil` if the observable completes without an element
  /// - Throws: the observable's error; `RxError.timeout` if the wait takes too long
  public func last() throws -> Element? {
    try wait().elements.last
  }

  /// Waits for the observable's only element.
  ///
  /// - Returns: the element
  /// - Throws: `RxError.noElements` or `RxError.moreThanOneElement` if the observable doesn't emit
  ///   exactly one element; the observable's error; `RxError.timeout` if the wait takes too long
  public func single() throws -> Element {
    try single { _ in true }
  }

  /// Waits for the only element that satisfies a condition.
  ///
  /// - Returns: the element
  /// - Throws: `RxError.noElements` or `RxError.moreThanOneElement` if not exactly one element
  ///   satisfies the condition; the error that the condition throws; the observable's error;
  ///   `RxError.timeout` if the wait takes too long
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    let elements = try wait(upTo: 2, where: predicate).elements
    guard elements.count < 2 else { throw RxError.moreThanOneElement }
    guard let element = elements.first else { throw RxError.noElements }
    return element
  }

  /// Waits for the end of the observable.
  ///
  /// - Returns: all elements of the observable, and its terminal event
  public func materialize() -> MaterializedSequenceResult<Element> {
    wait()
  }
}

extension BlockingObservable {
  /// Subscribes, and waits for the end, or for as many elements as needed.
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

/// Collects the elements that an observable emits, and its terminal event, from any thread.
///
/// Events after the first terminal event are ignored, because an observable may still emit elements
/// while its timeout is being reported.
private final class Collected<Element>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isOver = false
    var error: (any Error)?
  }

  // Elements don't need to be `Sendable`, because they are emitted serially, and only read after
  // the terminal event.
  private let state = Mutex(Unchecked(State()))

  /// Stores an element.
  ///
  /// - Returns: the number of elements that are stored now
  func add(_ element: Element) -> Int {
    let element = Unchecked(element)
    return state.withLock { state in
      if !state.value.isOver { state.value.elements.append(element.value) }
      return state.value.elements.count
    }
  }

  /// Stores the terminal event, unless a terminal event is stored already.
  ///
  /// - Parameter error: the observable's error, or `nil` if it completed
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

  // Any thread may stop a run loop. Everything else with the run loop is done by the waiting
  // thread.
  private let runLoop = Unchecked(CFRunLoopGetCurrent())

  /// Runs the work that subscribes to the observable, as work of the current-thread scheduler.
  ///
  /// Because the scheduler runs the chain later, `wait` can dispose of the subscription as soon as
  /// the first element arrives.
  ///
  /// A thread may already be running the work of another chain. Then the new chain's work would be
  /// queued on this thread, and the wait would never end. That's why a new thread runs the work in
  /// that case.
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

  /// Waits until ``end()`` is called.
  ///
  /// - Parameter timeout: the maximum time in seconds, or `nil` to wait as long as it takes
  /// - Returns: `true` if the wait was ended in time
  func wait(_ timeout: TimeInterval?) -> Bool {
    let limit = timeout.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
    // A run loop without sources returns at once, so this one gets a source that does nothing.
    var context = CFRunLoopSourceContext()
    let source = CFRunLoopSourceCreate(nil, 0, &context)
    CFRunLoopAddSource(runLoop.value, source, kCFRunLoopDefaultMode)
    defer { CFRunLoopRemoveSource(runLoop.value, source, kCFRunLoopDefaultMode) }
    while !isOver.load(ordering: .acquiring) {
      let left = limit.timeIntervalSinceNow
      guard left > 0 else { return false }
      // If `CFRunLoopStop` is called just before the loop begins, it does nothing. That's why the
      // flag is checked every 0.1 s.
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, min(left, 0.1), false)
    }
    return true
  }
}

/// Carries a value between threads where the compiler can't check that this is safe.
///
/// Elements don't need to be `Sendable`. The code in this file makes sure that two threads never
/// use the value at the same time: the value is behind a lock, or one thread passes it to another
/// and doesn't use it again.
private struct Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
