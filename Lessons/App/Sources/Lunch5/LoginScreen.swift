import ReactiveCore
import ReactiveUI

final class LoginScreen: Screen {
  let email = UITextField()
  let password = UITextField()
  let submit = UIButton(type: .system)
  private let viewModel: LoginViewModel
  private let bag = DisposeBag()

  init(_ viewModel: LoginViewModel) {
    self.viewModel = viewModel
    super.init(title: "Log in")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    email.placeholder = "Email"
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    submit.setTitle("Log in", for: .normal)
    arrange(email, password, submit)

    email.rx.text.orEmpty.bind(to: viewModel.email).disposed(by: bag)
    password.rx.text.orEmpty.bind(to: viewModel.password)
      .disposed(by: bag)
    submit.rx.tap
      .bind(with: viewModel) { viewModel, _ in viewModel.submit() }
      .disposed(by: bag)
    viewModel.canSubmit.drive(submit.rx.isEnabled).disposed(by: bag)
    viewModel.messages
      .emit(with: self, onNext: { $0.showMessage($1) })
      .disposed(by: bag)
  }
}
