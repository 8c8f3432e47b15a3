public import ReactiveCore

/// The tokens of a session.
public struct TokenPair: Equatable, Sendable {
  /// What goes with each request, for some minutes.
  public let access: String
  /// What buys the next pair, once.
  public let refresh: String

  /// Creates the pair with a number, such as `access-1` and `refresh-1`.
  public init(_ number: Int) {
    access = "access-\(number)"
    refresh = "refresh-\(number)"
  }
}

/// The server doesn't accept the refresh token.
public struct LoggedOut: Error {
  /// Creates the error.
  public init() {}
}

/// A server on which the access token of pair 1 has expired.
///
/// It responds when the program says so.
///
/// It accepts a refresh token once. Whoever uses it a second time might be a
/// thief, so the server then refuses all tokens.
public final class TokenServer {
  private var waiting: [() -> Void] = []
  private var number = 1
  private var isExpired = true
  private var isRevoked = false

  /// How many pairs it has handed out.
  public private(set) var refreshes = 0

  /// Creates a server.
  public init() {}

  /// Requests a path.
  ///
  /// The element is the status of the response.
  public func load(_ path: String, _ tokens: TokenPair) -> Single<Int> {
    Single.create { [self] answer in
      waiting.append { [self] in
        let isValid = tokens == TokenPair(number) && !isExpired && !isRevoked
        answer(.success(isValid ? 200 : 401))
      }
      return Disposables.create()
    }
  }

  /// Requests the next pair of tokens.
  ///
  /// The error is `LoggedOut`.
  public func refresh(_ tokens: TokenPair) -> Single<TokenPair> {
    Single.create { [self] answer in
      waiting.append { [self] in
        guard tokens == TokenPair(number), !isRevoked else {
          isRevoked = true
          print("server: \(tokens.refresh) again? That's a thief!")
          return answer(.failure(LoggedOut()))
        }
        number += 1
        refreshes += 1
        isExpired = false
        print("server: \(tokens.refresh) is used up")
        answer(.success(TokenPair(number)))
      }
      return Disposables.create()
    }
  }

  /// Lets the responses to all open requests arrive.
  public func respond() {
    let responses = waiting
    waiting = []
    for respond in responses { respond() }
  }
}
