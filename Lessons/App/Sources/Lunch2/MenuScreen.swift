import ReactiveCore
import ReactiveUI

final class MenuScreen: Screen {
  let table = UITableView()
  let total = UILabel()
  let order = UIButton(type: .system)
  let clear = UIBarButtonItem(title: "Clear")
  private let viewModel: MenuViewModel
  private let bag = DisposeBag()

  init(_ viewModel: MenuViewModel) {
    self.viewModel = viewModel
    super.init(title: "Lunch")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    order.setTitle("Order", for: .normal)
    navigationItem.leftBarButtonItem = clear
    arrange(table, total, order)
    bindOutputs()
    bindInputs()
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
    viewModel.canOrder.drive(order.rx.isEnabled).disposed(by: bag)
    viewModel.canClear.drive(clear.rx.isEnabled).disposed(by: bag)
    viewModel.messages
      .emit(with: self, onNext: { $0.showMessage($1) })
      .disposed(by: bag)
  }

  private func bindInputs() {
    table.rx.modelSelected(Dish.self)
      .bind(with: viewModel) { viewModel, dish in
        viewModel.choose(dish.id)
      }
      .disposed(by: bag)
    clear.rx.tap.bind(with: viewModel) { viewModel, _ in viewModel.clear() }
      .disposed(by: bag)
    order.rx.tap.bind(with: viewModel) { viewModel, _ in viewModel.order() }
      .disposed(by: bag)
  }
}
