// This file needs XCTest. The lessons build this module without XCTest.
#if canImport(XCTest) && !NO_XCTEST
public import ReactiveCore
import XCTest

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails the current test of XCTest unless two lists of a single's events are equal.
///
/// XCTest can't compare these events itself, because a `Result` whose failure is `any Error` isn't
/// `Equatable`.
///
/// - Parameters:
///   - lhs: the actual events
///   - rhs: the expected events; two errors are equal if they have the same description
///   - file: the file in which a failure is reported
///   - line: the line at which a failure is reported
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
///   - rhs: the expected events; two errors are equal if they have the same description
///   - file: the file in which a failure is reported
///   - line: the line at which a failure is reported
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
///   - rhs: the expected events; two errors are equal if they have the same description
///   - file: the file in which a failure is reported
///   - line: the line at which a failure is reported
public func XCTAssertEqual(
  _ lhs: [CompletableEvent], _ rhs: [CompletableEvent],
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(events(lhs), events(rhs), file: file, line: line)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fails the current test of XCTest unless an observable emitted the expected elements, at any
/// times, and didn't fail.
///
/// - Parameters:
///   - stream: the events that an observer recorded
///   - elements: the expected elements
///   - file: the file in which a failure is reported
///   - line: the line at which a failure is reported
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
