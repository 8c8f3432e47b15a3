import ReactiveCore
import ReactiveUI

/// A menu with its buttons; it ends what bound it when it is used for another menu.
final class MenuCell: UITableViewCell {
  let name = UILabel()
  let count = UILabel()
  let plus = UIButton()
  let minus = UIButton()
  private var bag = DisposeBag()

  required init(style: CellStyle = .default, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for view in [name, count, plus, minus] { contentView.addSubview(view) }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    bag = DisposeBag()
  }

  func show(_ menu: Menu, onChange: @escaping (Int) -> Void) {
    name.text = "\(menu.name) \(menu.price)"
    count.text = "\(menu.count)"
    Observable.merge(plus.rx.tap.map { 1 }, minus.rx.tap.map { -1 })
      .subscribe(onNext: onChange)
      .disposed(by: bag)
  }
}
