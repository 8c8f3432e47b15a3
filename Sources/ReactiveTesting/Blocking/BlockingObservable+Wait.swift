import Foundation
import ReactiveCore

extension BlockingObservable {
  /// Subscribes, and waits for the end, or for enough elements.
  func wait(
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
