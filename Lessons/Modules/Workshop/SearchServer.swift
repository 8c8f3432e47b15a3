import Dispatch
public import ReactiveCore

/// There is no network.
public struct Offline: Error {
  /// Creates the error.
  public init() {}
}

/// A server that takes longer for a shorter query, and fails for "te".
public final class SearchServer {
  private let clock: any SchedulerType

  /// Creates a server.
  ///
  /// - Parameter clock: the scheduler on which it waits before it responds.
  public init(clock: any SchedulerType) { self.clock = clock }

  /// Returns a stream that sends the results for a query once, after up to
  /// three seconds.
  public func results(for query: String) -> Observable<String> {
    if query == "te" { return .error(Offline()) }
    return Observable.just("results for \(query)")
      .delay(.seconds(4 - query.count), scheduler: clock)
  }
}
