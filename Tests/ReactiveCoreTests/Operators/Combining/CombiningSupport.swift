import ReactiveCore
import ReactiveTesting

struct Broken: Error, Equatable {}

/// Records its deallocation.
final class ReleaseToken {
  private let onDeinit: () -> Void

  init(_ onDeinit: @escaping () -> Void) {
    self.onDeinit = onDeinit
  }

  deinit { onDeinit() }
}

/// How a stream ends, for tests of what happens in each case.
enum StreamEnding: CaseIterable {
  case completion
  case error
  case disposal
}

/// Records of elements, made of pairs of a time and an element.
func nexts<Element>(_ pairs: (Int, Element)...) -> [Recorded<Event<Element>>] {
  pairs.map { .next($0.0, $0.1) }
}

/// All events of a stream, as text.
func eventTexts<Element>(_ source: Observable<Element>) -> [String] {
  var events: [String] = []
  _ = source.subscribe { events.append($0.debugDescription) }
  return events
}
