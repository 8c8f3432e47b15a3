import ReactiveCore
import ReactiveUI

/// Shows the menu while somebody is logged in, and the login otherwise.
@MainActor
final class AppCoordinator {
  let navigation = UINavigationController()

  private let services: Services
  private let bag = DisposeBag()

  /// The coordinator of what is shown while somebody is logged in.
  private var child: MenuCoordinator?

  /// What is kept on the phone for the customer who is logged in.
  private var historyCache: (any HistoryCache)?

  init(services: Services) {
    self.services = services
  }

  func start() {
    services.session.customer
      .drive(with: self, onNext: { $0.show($1) })
      .disposed(by: bag)
  }

  private func show(_ customer: String?) {
    if let customer { showMenu(of: customer) } else { showLogin() }
  }

  private func showMenu(of customer: String) {
    let cache = services.historyCache(customer)
    historyCache = cache
    child = MenuCoordinator(
      navigation: navigation, services: services, historyCache: cache)
    child?.start()
  }

  private func showLogin() {
    child = nil
    let viewModel = LoginViewModel(session: services.session)
    navigation.setViewControllers(
      [LoginScreen(viewModel)], animated: false)
    // The next person with this phone may be somebody else.
    historyCache?.clear()
    historyCache = nil
  }
}
