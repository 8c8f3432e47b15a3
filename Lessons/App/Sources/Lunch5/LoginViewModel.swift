import ReactiveCore
import ReactiveUI

@MainActor
final class LoginViewModel {
  /// What the customer has typed, which the screen changes.
  let email = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")

  let canSubmit: Driver<Bool>
  let messages: Signal<String>

  private let submits = PublishRelay<Void>()
  private let bag = DisposeBag()

  init(session: Session) {
    let busy = BehaviorRelay(value: false)
    let news = PublishRelay<String>()
    let credentials = Observable.combineLatest(email, password) {
      Credentials(email: $0, password: $1)
    }
    canSubmit = Observable.combineLatest(credentials, busy) {
      $0.isValid && !$1
    }
    .distinctUntilChanged()
    .asDriver(onErrorJustReturn: false)
    messages = news.asSignal()

    submits.withLatestFrom(credentials)
      .filter { $0.isValid }
      .flatMapFirst { credentials in
        session.begin(credentials)
          .do(
            onError: { error in
              news.accept(
                error as? LunchError == .loggedOut
                  ? "Wrong address or password." : text(for: error))
            },
            onSubscribe: { busy.accept(true) },
            onDispose: { busy.accept(false) }
          )
          .asMaybe().catch { _ in .empty() }
      }
      .subscribe()
      .disposed(by: bag)
  }

  func submit() { submits.accept(()) }
}
