// Only with XCTest: the lessons build this module without it.
#if canImport(XCTest) && !NO_XCTEST
public import ReactiveCore
import XCTest

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails the current test of XCTest unless two lists of a single's events are equal.
///
/// A `Result` whose failure is any error is not `Equatable`, so XCTest cannot compare these by
/// itself.
///
/// - Parameters:
///   - lhs: the actual events
///   - rhs: the expected events; errors with the same description are equal
///   - file: where a failure is reported
///   - line: where a failure is reported
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>],
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(events(lhs), events(rhs), file: file, line: line)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails the current test of XCTest unless two lists of a maybe's events are equal.
///
/// - Parameters:
///   - lhs: the actual events
///   - rhs: the expected events; errors with the same description are equal
///   - file: where a failure is reported
///   - line: where a failure is reported
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [MaybeEvent<Element>], _ rhs: [MaybeEvent<Element>],
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(events(lhs), events(rhs), file: file, line: line)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails the current test of XCTest unless two lists of a completable's events are equal.
///
/// - Parameters:
///   - lhs: the actual events
///   - rhs: the expected events; errors with the same description are equal
///   - file: where a failure is reported
///   - line: where a failure is reported
public func XCTAssertEqual(
  _ lhs: [CompletableEvent], _ rhs: [CompletableEvent],
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(events(lhs), events(rhs), file: file, line: line)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails the current test of XCTest unless an observable emitted these elements, whenever, and no
/// error.
///
/// - Parameters:
///   - stream: the events that an observer recorded
///   - elements: the expected elements
///   - file: where a failure is reported
///   - line: where a failure is reported
public func XCTAssertRecordedElements<Element: Equatable>(
  _ stream: [Recorded<Event<Element>>], _ elements: [Element],
  file: StaticString = #filePath, line: UInt = #line
) {
  for recorded in stream where recorded.value.error != nil {
    XCTFail("the stream failed: \(recorded)", file: file, line: line)
  }
  XCTAssertEqual(stream.compactMap(\.value.element), elements, file: file, line: line)
}

private func events<Element>(_ list: [SingleEvent<Element>]) -> [Event<Element>] {
  list.map { event in
    switch event {
    case .success(let element): .next(element)
    case .failure(let error): .error(error)
    }
  }
}

private func events<Element>(_ list: [MaybeEvent<Element>]) -> [Event<Element>] {
  list.map { event in
    switch event {
    case .success(let element): .next(element)
    case .error(let error): .error(error)
    case .completed: .completed
    }
  }
}

private func events(_ list: [CompletableEvent]) -> [Event<Never>] {
  list.map { event in
    switch event {
    case .error(let error): .error(error)
    case .completed: .completed
    }
  }
}
#endif
