import MarbleText
import ReactiveCore
import RxTest

/// Moves no marbles: pages show what the workbook's own modules do.
struct MarbleMover {
  init?(_ marbles: Marbles, subscriptions: Bool, disposed: Int?) { nil }

  func move<Source: ObservableConvertibleType>(
    _ diagram: MarbleDiagram, _ expression: @escaping () -> Source
  ) {}
}

extension TestableObservable {
  /// Never called: there is only one run.
  func replay(_ events: [Recorded<Event<Element>>], from start: TestTime) {}
}
