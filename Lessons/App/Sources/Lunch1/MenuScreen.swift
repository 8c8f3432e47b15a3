import ReactiveCore
import ReactiveUI

final class MenuScreen: Screen {
  let table = UITableView()
  let total = UILabel()
  private let viewModel: MenuViewModel
  private let bag = DisposeBag()

  init(_ viewModel: MenuViewModel) {
    self.viewModel = viewModel
    super.init(title: "Lunch")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    arrange(table, total)
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
    table.rx.modelSelected(Dish.self)
      .bind(with: viewModel) { viewModel, dish in
        viewModel.choose(dish.id)
      }
      .disposed(by: bag)
  }
}
