public import ReactiveCore

/// A server that measures the temperature for each request, and responds when
/// the program says so.
///
/// It prints a line when it gets a request, and another one if the request is
/// canceled. The temperature rises by a degree with each request, so that you
/// can tell the responses apart.
public final class WeatherServer {
  /// The server can't be reached.
  public struct Offline: Error {}

  private var requests = 0
  private var waiting: [Int: AnyObserver<Int>] = [:]

  /// Creates a server that has no requests yet.
  public init() {}

  /// The temperature in degrees Celsius.
  ///
  /// Each subscription sends a request.
  public var temperature: Observable<Int> {
    .create { [self] observer in
      requests += 1
      let number = requests
      print("request \(number)")
      waiting[number] = observer
      return Disposables.create { [self] in
        if waiting.removeValue(forKey: number) != nil {
          print("request \(number) canceled")
        }
      }
    }
  }

  /// Responds to all waiting requests.
  public func respond() {
    for (number, observer) in takeWaiting() {
      observer.onNext(20 + number)
      observer.onCompleted()
    }
  }

  /// Lets all waiting requests fail, because the connection is lost.
  public func loseConnection() {
    for (_, observer) in takeWaiting() { observer.onError(Offline()) }
  }

  private func takeWaiting() -> [(Int, AnyObserver<Int>)] {
    defer { waiting = [:] }
    return waiting.sorted { $0.key < $1.key }
  }
}
