import ReactiveUI

@testable import Lunch

extension Session {
  /// A session that has begun, with the first pair of tokens.
  static func begun(auth: any AuthService) -> Session {
    Session(
      auth: auth,
      login: Login(customer: "ada@example.org", tokens: .number(1)))
  }

  var isLoggedIn: Driver<Bool> { customer.map { $0 != nil } }
}
