import ReactiveCore
import ReactiveUI

/// Who is logged in, and with which tokens.
///
/// All of it is used on the main thread, where a transport's answers arrive.
final class Session {
  let isLoggedIn: Driver<Bool>

  /// The address of the customer who logged in last.
  private(set) var customer = ""

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

  /// Logs in; emits once the session has begun.
  func begin(_ credentials: Credentials) -> Observable<Void> {
    auth.logIn(credentials)
      .do(onNext: { [self] in
        customer = credentials.email
        tokens.accept($0)
      })
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

  /// The tokens for a request, read when it is subscribed to.
  func currentTokens() -> Observable<Tokens> {
    Observable.deferred { [tokens] in
      guard let current = tokens.value else {
        return .error(LunchError.loggedOut)
      }
      return .just(current)
    }
  }

  /// The tokens to use after the server has refused others.
  ///
  /// If those are not current any more, no refresh is needed.
  func tokens(insteadOf refused: Tokens) -> Observable<Tokens> {
    Observable.deferred { [self] in
      MainScheduler.ensureRunningOnMainThread()
      if let current = tokens.value, current != refused {
        return .just(current)
      }
      return running ?? refresh()
    }
  }

  /// Begins a refresh, which goes on even if nobody waits for it any more.
  private func refresh() -> Observable<Tokens> {
    let result = ReplaySubject<Tokens>.create(bufferSize: 1)
    running = result
    refreshing = DisposeBag()
    currentTokens()
      .flatMap { [auth] in auth.refresh($0) }
      .do(
        onNext: { [tokens] in tokens.accept($0) },
        onError: { [tokens] error in
          if error as? LunchError == .loggedOut { tokens.accept(nil) }
        },
        onDispose: { [weak self] in self?.running = nil }
      )
      .subscribe(result)
      .disposed(by: refreshing)
    return result
  }
}
