import Testing

@testable import Lunch6

@MainActor
struct LoginViewModelTests {
  let auth = FakeAuthService()
  let session: Session
  let viewModel: LoginViewModel

  init() {
    session = Session(auth: auth)
    viewModel = LoginViewModel(session: session)
    viewModel.email.accept("ada@example.org")
    viewModel.password.accept("password")
  }

  @Test func `a login begins the session`() {
    let isLoggedIn = Recording(session.isLoggedIn)
    viewModel.submit()
    viewModel.submit()
    #expect(auth.logins.count == 1)
    auth.logins.succeed(.number(1))
    #expect(isLoggedIn.elements == [false, true])
  }

  @Test func `a wrong password is said so, and can be corrected`() {
    let messages = Recording(viewModel.messages)
    viewModel.submit()
    auth.logins.fail(LunchError.loggedOut)
    #expect(messages.elements == ["Wrong address or password."])
    viewModel.submit()
    #expect(auth.logins.count == 2)
  }

  @Test func `the button works for valid input while no request runs`() {
    let canSubmit = Recording(viewModel.canSubmit)
    viewModel.password.accept("short")
    viewModel.password.accept("password")
    viewModel.submit()
    #expect(canSubmit.elements == [true, false, true, false])
  }
}
