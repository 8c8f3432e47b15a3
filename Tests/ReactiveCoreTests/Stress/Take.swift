import ReactiveCore
import Synchronization

/// Takes a stream's events, whatever threads they come on, and notes what must not be.
final class Take: Sendable {
  private let elements = Atomic(0)
  private let ends = Atomic(0)
  private let late = Atomic(0)
  private let watch = Watch()

  var elementCount: Int { elements.load(ordering: .acquiring) }
  var endCount: Int { ends.load(ordering: .acquiring) }

  /// Whether at most one end came, and nothing after it.
  var obeysGrammar: Bool { endCount <= 1 && late.load(ordering: .acquiring) == 0 }

  /// Whether one event came at a time.
  var isSerial: Bool { !watch.sawOverlap }

  func on<Element>(_ event: Event<Element>) {
    watch.deliver {
      if endCount > 0 { late.add(1, ordering: .acquiringAndReleasing) }
      if event.isStopEvent {
        ends.add(1, ordering: .acquiringAndReleasing)
      } else {
        elements.add(1, ordering: .acquiringAndReleasing)
      }
    }
  }
}
