import ReactiveCore
import ReactiveUI

/// A customer who is logged in, as an app can store it for its next start.
struct Login: Equatable, Codable, Sendable {
  /// The customer's address.
  let customer: String

  var tokens: Tokens
}

/// Who is logged in, and with which tokens.
///
/// All of it is used on the main thread, where a transport's answers arrive.
final class Session {
  /// The address of the customer who is logged in.
  let customer: Driver<String?>

  private let auth: any AuthService
  private let login: BehaviorRelay<Login?>

  /// What the running refresh will give to all that wait for it.
  private var running: ReplaySubject<Tokens>?

  /// The session's own subscription to that refresh.
  private var refreshing = DisposeBag()

  init(auth: any AuthService, login start: Login? = nil) {
    self.auth = auth
    login = BehaviorRelay(value: start)
    customer = login.asDriver().map { $0?.customer }
      .distinctUntilChanged()
  }

  /// Logs in; answers once the session has begun.
  func begin(_ credentials: Credentials) -> Single<Void> {
    auth.logIn(credentials)
      .do(onSuccess: { [login] tokens in
        login.accept(Login(customer: credentials.email, tokens: tokens))
      })
      .map { _ in }
  }

  /// Logs out; the answer of a refresh that is running changes nothing,
  /// and requests that wait for it fail.
  func end() {
    let waiting = running
    refreshing = DisposeBag()
    login.accept(nil)
    waiting?.onError(LunchError.loggedOut)
  }

  /// Ends the session because the server refuses its tokens, even though they
  /// are new; other tokens by now are those of another session.
  func end(refused: Tokens) {
    if login.value?.tokens == refused { end() }
  }

  /// The tokens for a request, read when it is subscribed to.
  func currentTokens() -> Single<Tokens> {
    Single.deferred { [login] in
      guard let current = login.value?.tokens else {
        return .error(LunchError.loggedOut)
      }
      return .just(current)
    }
  }

  /// The tokens to use after the server has refused others.
  ///
  /// If those are not current any more, no refresh is needed.
  func tokens(insteadOf refused: Tokens) -> Single<Tokens> {
    Single.deferred { [self] in
      MainScheduler.ensureRunningOnMainThread()
      if let current = login.value?.tokens, current != refused {
        return .just(current)
      }
      return (running ?? refresh()).asSingle()
    }
  }

  /// Begins a refresh, which goes on even if nobody waits for it any more.
  private func refresh() -> ReplaySubject<Tokens> {
    let result = ReplaySubject<Tokens>.create(bufferSize: 1)
    running = result
    refreshing = DisposeBag()
    currentTokens()
      .flatMap { [auth] in auth.refresh($0) }
      .do(
        onSuccess: { [login] tokens in
          guard let customer = login.value?.customer else { return }
          login.accept(Login(customer: customer, tokens: tokens))
        },
        onError: { [login] error in
          if error as? LunchError == .loggedOut { login.accept(nil) }
        },
        onDispose: { [weak self] in self?.running = nil }
      )
      .asObservable()
      .subscribe(result)
      .disposed(by: refreshing)
    return result
  }
}
