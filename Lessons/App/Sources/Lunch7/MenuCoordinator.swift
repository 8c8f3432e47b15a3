import ReactiveCore
import ReactiveUI

/// Decides which screen follows which.
@MainActor
final class MenuCoordinator {
  private let navigation: UINavigationController
  private let services: Services
  private let historyCache: any HistoryCache
  private let menu: MenuViewModel
  private let bag = DisposeBag()

  init(
    navigation: UINavigationController, services: Services,
    historyCache: any HistoryCache
  ) {
    self.navigation = navigation
    self.services = services
    self.historyCache = historyCache
    menu = MenuViewModel(service: services.menu)
  }

  func start() {
    navigation.setViewControllers([MenuScreen(menu)], animated: false)
    menu.logOutWishes
      .emit(with: services.session, onNext: { session, _ in session.end() })
      .disposed(by: bag)
    menu.historyWishes
      .emit(with: self, onNext: { coordinator, _ in coordinator.showHistory() })
      .disposed(by: bag)
    // One after the other, above whichever screen is on top.
    menu.messages.asObservable()
      .concatMap { [navigation] text in navigation.alert(text) }
      .subscribe()
      .disposed(by: bag)
    menu.opened.asObservable()
      .flatMapFirst { [navigation] dish in
        Self.edit(dish, on: navigation)
      }
      .bind(with: menu) { menu, change in menu.apply(change) }
      .disposed(by: bag)
  }

  private func showHistory() {
    let viewModel = HistoryViewModel(
      service: services.history, cache: historyCache)
    navigation.pushViewController(
      HistoryScreen(viewModel), animated: true)
  }

  /// Shows a dish on a screen of its own, at each subscription.
  ///
  /// - Returns: the change that the customer saves; nothing if they go back
  static func edit(
    _ dish: Dish, on navigation: UINavigationController
  ) -> Observable<DishChange> {
    .deferred {
      let viewModel = DishViewModel(dish)
      let screen = DishScreen(viewModel)
      navigation.pushViewController(screen, animated: true)
      return viewModel.saved.asObservable()
        .take(1)
        .do(afterNext: { [weak navigation] _ in
          navigation?.popViewController(animated: true)
        })
        .take(until: screen.rx.deallocated)
    }
  }
}
