/// An operator under comparison, by the file and the name that the list of RxSwift's names gives it.
struct Scenario {
  let name: String

  /// Makes the stream to record; its elements are turned into text.
  let make: (Input) -> Observable<String>

  init<Stream: ObservableConvertibleType>(
    _ name: String, _ make: @escaping (Input) -> Stream
  ) {
    self.name = name
    self.make = { input in make(input).asObservable().map { "\($0)" } }
  }
}
