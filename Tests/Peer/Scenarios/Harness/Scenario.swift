/// One use of an operator or a member, to compare in both libraries.
///
/// Its name begins with a file and a symbol from the list of RxSwift's names.
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
