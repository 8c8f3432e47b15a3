import Foundation
import LessonChecker
import TestSupport

@testable import Sandbox

/// Has the launcher run scripts, where nothing is confined.
struct Shell {
  static let sandbox = Task {
    let folder = try TemporaryFolder()
    return (try await SeededCache.tools(in: folder.path, sandbox: .off).sandbox, folder)
  }

  let folder: String

  func run(
    _ script: String, limit: Int = 60, seconds: Int = 60, gracePeriod: Int = 5,
    limits: Limits = .program, minFreeSpace: Int = 0, output: String? = nil
  ) async throws -> (ending: Job.Ending, exceededLimit: ExceededLimit?) {
    let job = Job(
      executable: "/bin/sh", arguments: ["-c", script], folder: folder,
      environment: ["PATH": "/usr/bin:/bin"], standardOutput: output ?? "\(folder)/output",
      standardError: "\(folder)/errors", limit: .seconds(limit))
    var request = LaunchRequest(
      folder: folder, confinement: .none, seconds: seconds, gracePeriod: gracePeriod, limits: limits
    )
    request.minFreeSpace = minFreeSpace
    return try await Self.sandbox.value.0.run(job, as: request)
  }
}
