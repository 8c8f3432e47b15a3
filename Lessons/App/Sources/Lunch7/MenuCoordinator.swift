import ReactiveCore
import ReactiveUI

/// Decides which screen follows which.
@MainActor
final class MenuCoordinator {
  private let navigation: UINavigationController
  private let services: Services
  private let menu: MenuViewModel
  private let bag = DisposeBag()

  init(navigation: UINavigationController, services: Services) {
    self.navigation = navigation
    self.services = services
    menu = MenuViewModel(service: services.menu)
  }

  func start() {
    let screen = MenuScreen(menu)
    navigation.setViewControllers([screen], animated: false)
    screen.logOut.rx.tap
      .bind(with: services.session) { session, _ in session.end() }
      .disposed(by: bag)
    screen.history.rx.tap
      .bind(with: self) { coordinator, _ in coordinator.showHistory() }
      .disposed(by: bag)
    menu.opened.asObservable()
      .flatMapFirst { [navigation] dish in
        Self.edit(dish, on: navigation)
      }
      .bind(with: menu) { menu, dish in menu.update(dish) }
      .disposed(by: bag)
  }

  private func showHistory() {
    let viewModel = HistoryViewModel(
      service: services.history,
      cache: services.historyCache(services.session.customer))
    navigation.pushViewController(
      HistoryScreen(viewModel), animated: true)
  }

  /// Shows a dish on a screen of its own, at each subscription.
  ///
  /// - Returns: the dish as the customer saves it; nothing if they go back
  static func edit(
    _ dish: Dish, on navigation: UINavigationController
  ) -> Observable<Dish> {
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
