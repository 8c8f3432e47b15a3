import Foundation
import Testing

@testable import LessonServer

/// How pages are read that a reader's code is in.
@Suite struct PageReaderTests {
  /// What reads until the test lets it end.
  private let ends = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
  private let reader = PageReader(limit: .milliseconds(50))

  private func failure(of read: @escaping @Sendable () -> Int) async -> PageReader.Failure? {
    await #expect(throws: PageReader.Failure.self) { try await reader.read(read) }
  }

  @Test func `a page that is read in time is returned`() async throws {
    #expect(try await PageReader().read { 1 } == 1)
  }

  @Test
  func `reading that takes too long is abandoned, and two abandoned readings block further ones`()
    async throws
  {
    for end in ends {
      let failure = await failure {
        end.wait()
        return 1
      }
      #expect(failure == .tookTooLong)
    }
    #expect(await failure { 2 } == .isBusy)
    ends[0].signal()
    while (try? await reader.read { 3 }) != 3 { try await Task.sleep(for: .milliseconds(2)) }
    ends[1].signal()
  }

  @Test func `a cancelled reading throws at once`() async throws {
    let reader = PageReader(limit: .seconds(3600))
    let end = ends[0]
    let task = Task {
      try await reader.read {
        end.wait()
        return 1
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    end.signal()
  }
}
