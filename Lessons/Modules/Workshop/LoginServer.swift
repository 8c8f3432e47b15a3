public import ReactiveCore

/// The password is wrong.
public struct WrongPassword: Error {
  /// Creates the error.
  public init() {}
}

/// A server that logs users in, and responds when the program says so.
///
/// The password is "password".
public final class LoginServer {
  private var waiting: [() -> Void] = []

  /// How many requests have been sent.
  public private(set) var requests = 0

  /// Creates a server.
  public init() {}

  /// Logs a user in.
  ///
  /// The element is the name of the user, and the error is `WrongPassword`.
  public func logIn(_ email: String, _ password: String) -> Single<String> {
    Single.create { [self] answer in
      requests += 1
      let name =
        email.prefix(1).uppercased() + email.prefix { $0 != "@" }.dropFirst()
      waiting.append {
        answer(
          password == "password" ? .success(name) : .failure(WrongPassword()))
      }
      return Disposables.create()
    }
  }

  /// Lets the responses to all requests arrive.
  public func respond() {
    let responses = waiting
    waiting = []
    for respond in responses { respond() }
  }
}
