@testable import ReactiveCore

extension Observable {
  /// The elements as text.
  ///
  /// Unlike `map` it doesn't drop an event that follows the end, so that a test sees it.
  func texts() -> Observable<String> {
    OperatorObservable { [self] downstream in
      run(
        Downstream(
          onNext: { downstream.onNext("\($0)") }, onEnd: downstream.onEnd,
          onAbandoned: downstream.onAbandoned))
    }
  }
}
