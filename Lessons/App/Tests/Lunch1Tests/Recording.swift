import ReactiveCore
import ReactiveUI

/// What a driver or a signal has emitted so far.
@MainActor
final class Recording<Element> {
  private(set) var elements: [Element] = []
  private let bag = DisposeBag()

  var last: Element? { elements.last }

  init(_ driver: Driver<Element>) {
    driver.drive(with: self, onNext: { $0.elements.append($1) })
      .disposed(by: bag)
  }

  init(_ signal: Signal<Element>) {
    signal.emit(with: self, onNext: { $0.elements.append($1) })
      .disposed(by: bag)
  }
}
