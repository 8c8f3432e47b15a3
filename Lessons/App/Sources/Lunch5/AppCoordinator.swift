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

  init(services: Services) {
    self.services = services
  }

  func start() {
    services.session.isLoggedIn
      .drive(with: self, onNext: { $0.show(isLoggedIn: $1) })
      .disposed(by: bag)
  }

  private func show(isLoggedIn: Bool) {
    if isLoggedIn { showMenu() } else { showLogin() }
  }

  private func showMenu() {
    child = MenuCoordinator(navigation: navigation, services: services)
    child?.start()
  }

  private func showLogin() {
    child = nil
    let viewModel = LoginViewModel(session: services.session)
    navigation.setViewControllers(
      [LoginScreen(viewModel)], animated: false)
  }
}
