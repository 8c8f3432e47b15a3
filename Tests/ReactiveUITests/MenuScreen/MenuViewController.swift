import ReactiveCore
import ReactiveUI

final class MenuViewController: UIViewController {
  let table = UITableView()
  let thumbnails = UICollectionView()
  let itemCount = UILabel()
  let total = UILabel()
  let clear = UIButton()
  let order = UIButton()
  let indicator = UIActivityIndicatorView()
  private let viewModel: MenuViewModel
  private let bag = DisposeBag()

  init(viewModel: MenuViewModel) {
    self.viewModel = viewModel
    super.init()
    title = "Menu"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [table, thumbnails, itemCount, total, clear, order, indicator] {
      view.addSubview(subview)
    }
    table.register(MenuCell.self, forCellReuseIdentifier: "menu")
    thumbnails.register(ThumbnailCell.self, forCellWithReuseIdentifier: "thumbnail")
    bindTables()
    bindLabels()
    bindButtons()
    viewModel.load()
  }

  private func bindTables() {
    viewModel.allMenus
      .drive(table.rx.items(cellIdentifier: "menu", cellType: MenuCell.self)) {
        [viewModel] _, menu, cell in
        cell.show(menu) { viewModel.change(menu, by: $0) }
      }
      .disposed(by: bag)
    viewModel.allMenus
      .drive(thumbnails.rx.items(cellIdentifier: "thumbnail", cellType: ThumbnailCell.self)) {
        _, menu, cell in
        cell.picture.image = UIImage(named: menu.name)
      }
      .disposed(by: bag)
  }

  private func bindLabels() {
    viewModel.itemCount.map { "\($0)" }.drive(itemCount.rx.text).disposed(by: bag)
    viewModel.total.map { "\($0) won" }.drive(total.rx.text).disposed(by: bag)
    viewModel.isLoading.drive(indicator.rx.isAnimating).disposed(by: bag)
  }

  private func bindButtons() {
    clear.rx.tap.bind(onNext: viewModel.clear).disposed(by: bag)
    order.rx.tap.bind { [viewModel] in viewModel.placeOrder() }.disposed(by: bag)
    viewModel.messages
      .emit(with: self, onNext: { screen, text in screen.show(text) })
      .disposed(by: bag)
    viewModel.orders
      .emit(onNext: { [weak self] menus in
        self?.navigationController?.pushViewController(
          OrderViewController(menus: menus), animated: true)
      })
      .disposed(by: bag)
  }

  private func show(_ text: String) {
    let alert = UIAlertController(title: "Order", message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

final class ThumbnailCell: UICollectionViewCell {
  let picture = UIImageView()
}

final class OrderViewController: UIViewController {
  let lines = UILabel()
  private let menus: [Menu]

  init(menus: [Menu]) {
    self.menus = menus
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(lines)
    lines.text = menus.map { "\($0.name) × \($0.count)" }.joined(separator: ", ")
  }
}
