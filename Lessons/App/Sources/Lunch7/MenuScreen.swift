import ReactiveCore
import ReactiveUI

final class MenuScreen: Screen {
  let table = UITableView()
  let total = UILabel()
  let order = UIButton(type: .system)
  let reload = UIButton(type: .system)
  let clear = UIBarButtonItem(title: "Clear")
  let logOut = UIBarButtonItem(title: "Log out")
  let history = UIButton(type: .system)
  let spinner = UIActivityIndicatorView()
  private let viewModel: MenuViewModel
  private let bag = DisposeBag()

  init(_ viewModel: MenuViewModel) {
    self.viewModel = viewModel
    super.init(title: "Lunch")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    order.setTitle("Order", for: .normal)
    reload.setTitle("Reload", for: .normal)
    history.setTitle("Your orders", for: .normal)
    navigationItem.leftBarButtonItem = clear
    navigationItem.rightBarButtonItem = logOut
    arrange(spinner, table, total, order, reload, history)
    bindOutputs()
    bindInputs()
    viewModel.load()
  }

  private func bindOutputs() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
    viewModel.dishes
      .drive(
        table.rx.items(
          cellIdentifier: "dish", cellType: UITableViewCell.self)
      ) { _, dish, cell in
        cell.textLabel?.text = dish.row
      }
      .disposed(by: bag)
    viewModel.total.drive(total.rx.text).disposed(by: bag)
    viewModel.isBusy.drive(spinner.rx.isAnimating).disposed(by: bag)
    viewModel.canOrder.drive(order.rx.isEnabled).disposed(by: bag)
    viewModel.canClear.drive(clear.rx.isEnabled).disposed(by: bag)
  }

  private func bindInputs() {
    table.rx.modelSelected(Dish.self)
      .bind(with: viewModel) { viewModel, dish in
        viewModel.open(dish)
      }
      .disposed(by: bag)
    clear.rx.tap.bind(with: viewModel) { viewModel, _ in viewModel.clear() }
      .disposed(by: bag)
    order.rx.tap.bind(with: viewModel) { viewModel, _ in viewModel.order() }
      .disposed(by: bag)
    reload.rx.tap.bind(with: viewModel) { viewModel, _ in viewModel.load() }
      .disposed(by: bag)
    logOut.rx.tap.bind(with: viewModel) { viewModel, _ in viewModel.logOut() }
      .disposed(by: bag)
    history.rx.tap
      .bind(with: viewModel) { viewModel, _ in viewModel.showHistory() }
      .disposed(by: bag)
  }
}
