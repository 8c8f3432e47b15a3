import ArgumentParser
import Foundation
import LessonChecker
import LessonKit
import LessonMutation
import Sandbox

extension WorkbookOptions {
  /// Tests lessons with mutants of the modules that they import.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - plan: what to change, and how far to go.
  /// - Returns: the report.
  /// - Throws: exit code 2, with the reason printed, where no test can be made.
  func mutate(_ workbook: Workbook, _ plan: MutationPlan) async throws -> MutationReport {
    let line = ProgressLine()
    defer { line.clear() }
    do {
      let checker = checker(of: workbook) { line.show($0) }
      return try await Interruption.stopping { try await checker.mutating(plan) }
    } catch let error as CheckError {
      line.clear()
      throw Console.failure(error)
    } catch let problem as Diagnostic {
      line.clear()
      Console.fail("\(problem)")
      throw ExitCode(2)
    }
  }

  /// What a workbook says of its mutants; nothing if it has no list.
  ///
  /// - Parameter root: the workbook's root, as a path to put before others.
  /// - Throws: exit code 2, with the reason printed, if the list can't be read.
  func mutantList(in root: String) throws -> MutantList {
    let path = root + MutantList.path
    guard FileManager.default.fileExists(atPath: path) else { return MutantList() }
    do {
      return try MutantList(try FileReader.read(path))
    } catch let problem as Diagnostic {
      Console.fail("\(problem)")
      throw ExitCode(2)
    }
  }
}
