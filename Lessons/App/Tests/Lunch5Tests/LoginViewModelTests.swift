import Testing

@testable import Lunch

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

  @Test("A login begins the session")
  func login() {
    let isLoggedIn = Recording(session.isLoggedIn)
    viewModel.submit()
    viewModel.submit()
    #expect(auth.logins.count == 1)
    auth.logins.succeed(.number(1))
    #expect(isLoggedIn.elements == [false, true])
  }

  @Test("A wrong password is said so, and can be corrected")
  func wrongPassword() {
    let messages = Recording(viewModel.messages)
    viewModel.submit()
    auth.logins.fail(LunchError.loggedOut)
    #expect(messages.elements == ["Wrong address or password."])
    viewModel.submit()
    #expect(auth.logins.count == 2)
  }

  @Test("The button works for valid input while no request runs")
  func canSubmit() {
    let canSubmit = Recording(viewModel.canSubmit)
    viewModel.password.accept("short")
    viewModel.password.accept("password")
    viewModel.submit()
    #expect(canSubmit.elements == [true, false, true, false])
  }
}
