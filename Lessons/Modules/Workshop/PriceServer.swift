public import ReactiveCore

/// A server that responds to each request for a price with the next of the
/// results that it was given.
public final class PriceServer {
  private var results: [Result<String, any Error>]

  /// Creates a server that responds with these results, one for each request.
  public init(_ results: [Result<String, any Error>]) { self.results = results }

  /// Returns a stream that sends a request when it's subscribed to, and then
  /// the price.
  public func price() -> Observable<String> {
    .deferred {
      switch self.results.isEmpty
        ? .failure(Offline()) : self.results.removeFirst()
      {
      case .success(let price): .just(price)
      case .failure(let error): .error(error)
      }
    }
  }
}
