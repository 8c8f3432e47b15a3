@testable import Lunch

extension Session {
  /// A session that has begun, with the first pair of tokens.
  static func begun(auth: any AuthService) -> Session {
    Session(auth: auth, tokens: .number(1))
  }
}
