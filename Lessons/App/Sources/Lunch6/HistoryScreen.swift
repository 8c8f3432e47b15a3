import Foundation
import ReactiveCore
import ReactiveUI

final class HistoryScreen: Screen {
  let table = UITableView()
  let refresh = UIRefreshControl()
  let spinner = UIActivityIndicatorView()
  let failure = UILabel()
  let tryAgain = UIButton(type: .system)
  private let viewModel: HistoryViewModel
  private let bag = DisposeBag()

  init(_ viewModel: HistoryViewModel) {
    self.viewModel = viewModel
    super.init(title: "Your orders")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.refreshControl = refresh
    tryAgain.setTitle("Try again", for: .normal)
    arrange(failure, tryAgain, spinner, table)
    bindOutputs()
    bindInputs()
    bindFailure()
  }

  private func bindOutputs() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "order")
    viewModel.orders
      .drive(
        table.rx.items(
          cellIdentifier: "order", cellType: UITableViewCell.self)
      ) { _, order, cell in
        cell.textLabel?.text = "\(order.dishes): \(order.total.asPrice)"
      }
      .disposed(by: bag)
    // It begins by itself when the customer pulls.
    viewModel.isRefreshing.filter { !$0 }
      .drive(refresh.rx.isRefreshing)
      .disposed(by: bag)
    // Without a list, there's nothing to pull.
    Driver.combineLatest(viewModel.isRefreshing, viewModel.orders) {
      $0 && $1.isEmpty
    }
    .drive(spinner.rx.isAnimating)
    .disposed(by: bag)
  }

  private func bindInputs() {
    refresh.rx.controlEvent(.valueChanged)
      .bind(with: viewModel) { viewModel, _ in viewModel.refresh() }
      .disposed(by: bag)
    table.rx.willDisplayCell
      .filter { [weak table] event in
        let count = table?.numberOfRows(inSection: 0) ?? 0
        return event.indexPath.row >= count - 2
      }
      .bind(with: viewModel) { viewModel, _ in viewModel.more() }
      .disposed(by: bag)
  }

  private func bindFailure() {
    viewModel.failure.drive(failure.rx.text).disposed(by: bag)
    viewModel.failure.map { $0 == nil }
      .drive(failure.rx.isHidden, tryAgain.rx.isHidden)
      .disposed(by: bag)
    tryAgain.rx.tap
      .bind(with: viewModel) { viewModel, _ in viewModel.tryAgain() }
      .disposed(by: bag)
  }
}
