/// Records what an observer is told, and when.
final class Recorder {
  private(set) var lines: [String] = []

  /// The number of elements so far.
  private(set) var count = 0

  /// What the clock shows, where there is one.
  var time: () -> String = { "" }

  /// Called inside of the observer, with the number of elements so far.
  var react: (Int) -> Void = { _ in }

  func write(_ line: String) { lines.append(time() + line) }

  func take(_ event: Event<String>) {
    switch event {
    case .next(let element):
      count += 1
      write("next \(element)")
      react(count)
      // Shows which deliveries are nested.
      if let last = lines.last, !last.hasSuffix("next \(element)") { write("taken \(element)") }
    case .error(let error):
      write("error \(error)")
      react(-1)
    case .completed:
      write("completed")
      react(-2)
    }
  }

  func subscribe(to stream: Observable<String>) -> any Disposable {
    stream.subscribe(
      onNext: { self.take(.next($0)) }, onError: { self.take(.error($0)) },
      onCompleted: { self.take(.completed) }, onDisposed: { self.write("disposed") })
  }
}
