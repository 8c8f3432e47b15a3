import ReactiveCore
import ReactiveUI

/// Who is logged in, and with which tokens.
///
/// All of it is used on the main thread, where a transport's answers arrive.
final class Session {
  let isLoggedIn: Driver<Bool>

  private let auth: any AuthService
  private let tokens: BehaviorRelay<Tokens?>

  /// What the running refresh will give to all that wait for it.
  private var running: ReplaySubject<Tokens>?

  /// The session's own subscription to that refresh.
  private var refreshing = DisposeBag()

  init(auth: any AuthService, tokens start: Tokens? = nil) {
    self.auth = auth
    tokens = BehaviorRelay(value: start)
    isLoggedIn = tokens.asDriver().map { $0 != nil }
      .distinctUntilChanged()
  }

  /// Logs in; answers once the session has begun.
  func begin(_ credentials: Credentials) -> Single<Void> {
    auth.logIn(credentials)
      .do(onSuccess: { [tokens] in tokens.accept($0) })
      .map { _ in }
  }

  /// Logs out; the answer of a refresh that is running changes nothing,
  /// and requests that wait for it fail.
  func end() {
    let waiting = running
    refreshing = DisposeBag()
    tokens.accept(nil)
    waiting?.onError(LunchError.loggedOut)
  }

  /// Ends the session because the server refuses its tokens, even though they
  /// are new; other tokens by now are those of another session.
  func end(refused: Tokens) {
    if tokens.value == refused { end() }
  }

  /// The tokens for a request, read when it is subscribed to.
  func currentTokens() -> Single<Tokens> {
    Single.deferred { [tokens] in
      guard let current = tokens.value else {
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
      if let current = tokens.value, current != refused {
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
        onSuccess: { [tokens] in tokens.accept($0) },
        onError: { [tokens] error in
          if error as? LunchError == .loggedOut { tokens.accept(nil) }
        },
        onDispose: { [weak self] in self?.running = nil }
      )
      .asObservable()
      .subscribe(result)
      .disposed(by: refreshing)
    return result
  }
}
