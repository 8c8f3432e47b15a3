public import ReactiveCore

/// A server that gives a number in a queue to each request, and responds when
/// the program says so.
///
/// It prints a line when it gets a request, and another one if the request is
/// canceled. The first request gets number 41, the second one gets number 42,
/// and so on.
public final class TicketServer {
  /// The server can't be reached.
  public struct Offline: Error {}

  private var requests = 0
  private var waiting: [Int: AnyObserver<Int>] = [:]

  /// Creates a server that has no requests yet.
  public init() {}

  /// A new number in the queue.
  ///
  /// Each subscription sends a request.
  public var ticket: Observable<Int> {
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
      observer.onNext(40 + number)
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
