public import ReactiveCore

/// A server with a list of orders, which it sends in pages of three, when the
/// program says so.
public final class PageServer {
  private var open: [(page: Int, observer: AnyObserver<[Int]>)] = []

  /// The numbers of the orders, the newest first.
  public var orders = [7, 6, 5, 4, 3, 2, 1]

  /// Creates a server with seven orders.
  public init() {}

  /// Returns a stream that requests a page when it's subscribed to, and sends
  /// its orders.
  public func page(_ number: Int) -> Observable<[Int]> {
    Observable.create { [self] observer in
      print("request: page \(number)")
      open.append((number, observer))
      return Disposables.create { [self] in
        guard let index = open.firstIndex(where: { $0.page == number }) else {
          return
        }
        open.remove(at: index)
        print("canceled: page \(number)")
      }
    }
  }

  /// Lets the response to the oldest open request for a page arrive.
  public func respond(page number: Int) {
    guard let observer = take(number) else { return }
    observer.onNext(Array(orders.dropFirst(number * 3).prefix(3)))
    observer.onCompleted()
  }

  /// Drops the connection of the oldest open request for a page, so that it
  /// fails with `Offline`.
  public func dropConnection(page number: Int) {
    take(number)?.onError(Offline())
  }

  private func take(_ number: Int) -> AnyObserver<[Int]>? {
    guard let index = open.firstIndex(where: { $0.page == number }) else {
      print("no open request for page \(number)")
      return nil
    }
    return open.remove(at: index).observer
  }
}
