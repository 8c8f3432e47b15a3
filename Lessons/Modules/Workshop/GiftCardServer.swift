public import ReactiveCore

/// No gift card has this code.
public struct UnknownCard: Error {
  /// Creates the error.
  public init() {}
}

/// A server that knows one gift card: its code is 12345678, and there are $25
/// on it.
public final class GiftCardServer {
  /// Creates a server.
  public init() {}

  /// Asks for the dollars on a card.
  ///
  /// The request fails with `UnknownCard` if no card has the code.
  public func balance(of code: String) -> Observable<Int> {
    code == "12345678" ? .just(25) : .error(UnknownCard())
  }
}
