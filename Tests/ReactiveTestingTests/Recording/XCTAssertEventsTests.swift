import ReactiveCore
import ReactiveTesting
import XCTest

/// The assertions are XCTest's, so only a test case of XCTest can see them fail.
final class XCTAssertEventsTests: XCTestCase {
  private var failures = 0
  private var failuresExpected = 0

  #if canImport(Darwin)
  override func record(_ issue: XCTIssue) {
    failures += 1
    if failures > failuresExpected { super.record(issue) }
  }
  #else
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    failures += 1
    guard failures > failuresExpected else { return }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber,
      expected: expected)
  }
  #endif

  private func expectFailures(_ count: Int, in body: () -> Void) {
    failures = 0
    failuresExpected = count
    body()
    let seen = failures
    failuresExpected = 0
    XCTAssertEqual(seen, count)
  }

  func testEqualEventsOfTraitsPass() {
    XCTAssertEqual([SingleEvent<Int>](), [])
    XCTAssertEqual([SingleEvent.success(1)], [.success(1)])
    XCTAssertEqual([SingleEvent<Int>.failure(RxError.timeout)], [.failure(RxError.timeout)])
    XCTAssertEqual([MaybeEvent.success(1)], [.success(1)])
    XCTAssertEqual([MaybeEvent<Int>.completed], [.completed])
    XCTAssertEqual([MaybeEvent<Int>.error(RxError.timeout)], [.error(RxError.timeout)])
    XCTAssertEqual([CompletableEvent.completed], [.completed])
    XCTAssertEqual([CompletableEvent.error(RxError.timeout)], [.error(RxError.timeout)])
  }

  func testDifferentEventsOfTraitsFail() {
    expectFailures(4) {
      XCTAssertEqual([SingleEvent.success(1)], [.success(2)])
      XCTAssertEqual([SingleEvent<Int>.failure(RxError.timeout)], [.failure(RxError.unknown)])
      XCTAssertEqual([MaybeEvent<Int>.completed], [])
      XCTAssertEqual([CompletableEvent.completed], [.error(RxError.timeout)])
    }
  }

  func testRecordedElementsAreComparedWithoutTheirTimes() {
    XCTAssertRecordedElements([.next(10, 1), .next(20, 2), .completed(30)], [1, 2])
    expectFailures(1) { XCTAssertRecordedElements([.next(10, 1)], [2]) }
  }

  func testAnErrorAmongRecordedElementsFails() {
    expectFailures(1) {
      XCTAssertRecordedElements([.next(10, 1), .error(20, RxError.timeout)], [1])
    }
  }
}
