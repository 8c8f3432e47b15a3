import ReactiveCore
import ReactiveUI

/// Who is logged in, and with which tokens.
///
/// All of it is used on the main thread, where a transport's answers arrive.
final class Session {
  let isLoggedIn: Driver<Bool>

  private let auth: any AuthService
  private let tokens: BehaviorRelay<Tokens?>

  /// The refresh that is running, shared by all that wait for it.
  private lazy var refreshed = currentTokens()
    .flatMap { [auth] in auth.refresh($0) }
    .do(
      onNext: { [tokens] in tokens.accept($0) },
      onError: { [tokens] error in
        if error as? LunchError == .loggedOut { tokens.accept(nil) }
      }
    )
    .share()

  init(auth: any AuthService, tokens start: Tokens? = nil) {
    self.auth = auth
    tokens = BehaviorRelay(value: start)
    isLoggedIn = tokens.asDriver().map { $0 != nil }
      .distinctUntilChanged()
  }

  /// Logs in; emits once the session has begun.
  func begin(_ credentials: Credentials) -> Observable<Void> {
    auth.logIn(credentials)
      .do(onNext: { [tokens] in tokens.accept($0) })
      .map { _ in }
  }

  func end() { tokens.accept(nil) }

  /// The tokens for a request, read when it is subscribed to.
  func currentTokens() -> Observable<Tokens> {
    Observable.deferred { [tokens] in
      tokens.value.map(Observable.just) ?? .error(LunchError.loggedOut)
    }
  }

  /// The tokens to use after the server has refused others.
  ///
  /// If those are not current any more, no refresh is needed.
  func tokens(insteadOf refused: Tokens) -> Observable<Tokens> {
    MainScheduler.ensureRunningOnMainThread()
    if let current = tokens.value, current != refused {
      return .just(current)
    }
    return refreshed
  }
}
