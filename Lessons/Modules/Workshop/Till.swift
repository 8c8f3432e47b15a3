public import ReactiveCore

/// The server of a restaurant, which sends a table's bill when the program says
/// so.
public final class Till {
  private var requests: [String: AnyObserver<String>] = [:]

  /// Creates a till that has no requests yet.
  public init() {}

  /// Returns a stream that sends a request when it's subscribed to, and emits
  /// the bill.
  public func bill(of table: String) -> Observable<String> {
    Observable.create { [self] observer in
      requests[table] = observer
      return Disposables.create()
    }
  }

  /// Lets the response to a request arrive.
  public func respond(to table: String) {
    guard let observer = requests.removeValue(forKey: table) else { return }
    observer.onNext("bill of table \(table)")
    observer.onCompleted()
  }
}
