import Foundation
import ReactiveCore

struct Credentials: Equatable, Encodable, Sendable {
  let email: String
  let password: String

  var isValid: Bool { email.contains("@") && password.count >= 8 }
}

/// What the server hands out for a login.
struct Tokens: Equatable, Codable, Sendable {
  /// What each request carries, for some minutes.
  let access: String

  /// What new tokens are asked for with; valid once.
  let refresh: String
}

protocol AuthService {
  func logIn(_ credentials: Credentials) -> Single<Tokens>

  /// Exchanges old tokens for new ones; fails with `loggedOut` if the server
  /// refuses.
  func refresh(_ tokens: Tokens) -> Single<Tokens>
}

struct RemoteAuthService: AuthService {
  /// Carries requests without a token.
  let transport: any Transport

  func logIn(_ credentials: Credentials) -> Single<Tokens> {
    tokens(at: "/login", for: credentials)
  }

  func refresh(_ tokens: Tokens) -> Single<Tokens> {
    self.tokens(at: "/refresh", for: ["refresh": tokens.refresh])
  }

  private func tokens(
    at path: String, for content: some Encodable & Sendable
  ) -> Single<Tokens> {
    Single.deferred {
      let body = try JSONEncoder().encode(content)
      return transport.load(
        Tokens.self, Request(method: "POST", path: path, body: body))
    }
  }
}
