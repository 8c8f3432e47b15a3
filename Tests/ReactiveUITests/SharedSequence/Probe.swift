import ReactiveCore
import ReactiveUI

/// Notes down elements, and whether completion and disposal came.
final class Log<Element> {
  private(set) var elements: [Element] = []
  private(set) var marks: [String] = []

  var note: (Element) -> Void { { self.elements.append($0) } }

  func mark(_ mark: String) -> () -> Void {
    { self.marks.append(mark) }
  }
}

/// A source that a test sends through, and that counts how often it is subscribed to.
final class Source<Element> {
  let subject = PublishSubject<Element>()
  private(set) var runs = 0
  private(set) var ends = 0

  var stream: Observable<Element> {
    subject.do(onSubscribe: { self.runs += 1 }, onDispose: { self.ends += 1 })
  }
}

struct Failure: Error {}
