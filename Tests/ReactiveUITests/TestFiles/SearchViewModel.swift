import Dispatch
import ReactiveCore
import ReactiveUI

@MainActor final class SearchViewModel {
  let text = PublishRelay<String>()
  let results: Driver<[String]>

  init(
    search: @escaping (String) -> Single<[String]>,
    clock: any SchedulerType = MainScheduler.instance
  ) {
    results =
      text
      .debounce(.milliseconds(300), scheduler: clock)
      .flatMapLatest { search($0).catchAndReturn(["No connection"]) }
      .asDriver(onErrorJustReturn: [])
  }
}
