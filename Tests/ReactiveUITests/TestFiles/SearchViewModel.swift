import Dispatch
import ReactiveCore
import ReactiveUI

@MainActor final class SearchViewModel {
  let results: Driver<[String]>
  private let texts = PublishRelay<String>()

  init(
    search: @escaping (String) -> Single<[String]>,
    clock: any SchedulerType = MainScheduler.instance
  ) {
    results =
      texts
      .debounce(.milliseconds(300), scheduler: clock)
      .flatMapLatest { search($0).catchAndReturn(["No connection"]) }
      .asDriver(onErrorJustReturn: [])
  }

  func type(_ text: String) { texts.accept(text) }
}
