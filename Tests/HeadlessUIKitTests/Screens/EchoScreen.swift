import HandmadeObservable
import HeadlessUIKit

/// What the screen tells its view model.
@MainActor
protocol EchoViewModelInput {
  func textDidChange(text: String?)
}

/// What the screen may observe.
@MainActor
protocol EchoViewModelOutput {
  var echo: Observable<String?> { get }
}

final class EchoViewModel: EchoViewModelInput, EchoViewModelOutput {
  let echo = Observable<String?>(nil)

  func textDidChange(text: String?) {
    echo.value = text
  }
}

/// A field, a label that says twice what is typed, and a button that unbinds and binds anew.
final class EchoViewController: UIViewController {
  var viewModel: (any EchoViewModelInput & EchoViewModelOutput)?
  let field = UITextField()
  let label = UILabel()
  let button = UIButton()
  private(set) var heard: [String] = []
  private let disposeBag = DisposeBag()

  init(viewModel: any EchoViewModelInput & EchoViewModelOutput) {
    self.viewModel = viewModel
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUp()
    bind()
  }

  private func setUp() {
    for subview in [field, label, button] { view.addSubview(subview) }
    label.numberOfLines = 0
    button.setTitle("Dispose", for: .normal)
    field.addAction(
      UIAction { [weak self] _ in self?.viewModel?.textDidChange(text: self?.field.text) },
      for: .editingChanged
    )
    button.addAction(UIAction { [weak self] _ in self?.toggleBinding() }, for: .touchUpInside)
  }

  private func toggleBinding() {
    button.isSelected.toggle()
    if button.isSelected { disposeBag.clear() } else { bind() }
  }

  private func bind() {
    viewModel?.echo
      .subscribe(on: self, disposeBag: disposeBag)
      .onNext { [weak self] text in
        guard let text else { return }
        self?.label.text = "\(text)\n\(text)"
      }
    viewModel?.echo
      .subscribe(on: self, disposeBag: disposeBag)
      .onNext { [weak self] text in
        guard let text else { return }
        self?.heard.append(text)
      }
  }
}
