import ReactiveCore
import ReactiveUI

final class DishScreen: Screen {
  let count = UILabel()
  let add = UIButton(type: .system)
  let remove = UIButton(type: .system)
  let note = UITextView()
  let save = UIBarButtonItem(title: "Save")
  private let viewModel: DishViewModel
  private let bag = DisposeBag()

  init(_ viewModel: DishViewModel) {
    self.viewModel = viewModel
    super.init(title: viewModel.name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    add.setTitle("One more", for: .normal)
    remove.setTitle("One less", for: .normal)
    navigationItem.rightBarButtonItem = save
    arrange(count, add, remove, note)
    bindOutputs()
    bindInputs()
  }

  private func bindOutputs() {
    viewModel.count.drive(count.rx.text).disposed(by: bag)
    viewModel.canRemove.drive(remove.rx.isEnabled).disposed(by: bag)
    viewModel.note.asDriver().drive(note.rx.text).disposed(by: bag)
  }

  private func bindInputs() {
    note.rx.text.orEmpty.bind(to: viewModel.note).disposed(by: bag)
    add.rx.tap.bind(with: viewModel) { viewModel, _ in viewModel.add() }
      .disposed(by: bag)
    remove.rx.tap
      .bind(with: viewModel) { viewModel, _ in viewModel.remove() }
      .disposed(by: bag)
    save.rx.tap.bind(with: viewModel) { viewModel, _ in viewModel.save() }
      .disposed(by: bag)
  }
}
