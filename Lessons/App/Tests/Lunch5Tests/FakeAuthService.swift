import ReactiveCore

@testable import Lunch

/// A login that a test answers for.
final class FakeAuthService: AuthService {
  let logins = Pending<Tokens>()
  let refreshes = Pending<Tokens>()

  func logIn(_ credentials: Credentials) -> Single<Tokens> {
    logins.request()
  }

  func refresh(_ tokens: Tokens) -> Single<Tokens> {
    refreshes.request()
  }
}

extension Tokens {
  static func number(_ number: Int) -> Tokens {
    Tokens(access: "access-\(number)", refresh: "refresh-\(number)")
  }
}
