import Foundation

extension ObservableType {
  /// Prints the beginning, the events and the end of each subscription, with the time.
  ///
  /// - Parameters:
  ///   - identifier: this observable's name in the output; if `nil`, the place of the call
  ///   - trimOutput: whether to leave out the middle of an event that is longer than 40 characters
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Observable<Element> {
    let fileName = file.split(separator: "/").last ?? ""
    let name = identifier ?? "\(fileName):\(line) (\(function))"
    let source = asObservable()
    return OperatorObservable { downstream in
      let sink = DebugSink(DebugLog(name: name, trimsEvents: trimOutput), downstream)
      sink.log.write("subscribed")
      sink.upstream.setDisposable(source.run(Downstream(onNext: sink.send, onEnd: sink.end)))
      return Disposables.create(sink.isOver, sink.upstream)
    }
  }
}

/// One subscription to the result of `debug`.
private final class DebugSink<Element> {
  let log: DebugLog
  let downstream: Downstream<Element>

  /// Whether the subscription is over; the disposal of this object logs the end.
  let isOver: any Cancelable

  let upstream = SingleAssignmentDisposable()

  init(_ log: DebugLog, _ downstream: Downstream<Element>) {
    self.log = log
    self.downstream = downstream
    isOver = Disposables.create { log.write("isDisposed") }
  }

  func send(_ element: Element) {
    log.write(Event.next(element))
    if !isOver.isDisposed { downstream.onNext(element) }
  }

  func end(_ error: (any Error)?) {
    log.write(error.map(Event<Element>.error) ?? .completed)
    if !isOver.isDisposed { downstream.onEnd(error) }
    isOver.dispose()
    upstream.dispose()
  }
}

/// The log of one subscription.
private struct DebugLog {
  let name: String

  let trimsEvents: Bool

  private let format: DateFormatter

  init(name: String, trimsEvents: Bool) {
    self.name = name
    self.trimsEvents = trimsEvents
    format = DateFormatter()
    format.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
  }

  func write(_ content: String) {
    print("\(format.string(from: Date())): \(name) -> \(content)")
  }

  func write<Element>(_ event: Event<Element>) {
    let text = "\(event)"
    let isTrimmed = trimsEvents && text.count > 40
    let shown = isTrimmed ? "\(text.prefix(20))...\(text.suffix(20))" : text
    write("Event \(shown)")
  }
}
