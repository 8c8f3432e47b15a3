import ArgumentParser
import LessonChecker
import LessonKit

extension WorkbookOptions {
  /// Reads lessons of the workbook that the current folder is in.
  ///
  /// - Parameter paths: the lessons, or nil for all.
  /// - Returns: what could be read.
  /// - Throws: exit code 2, with the reason printed, where there is no workbook to read.
  func load(_ paths: [String]? = nil) throws -> Workbook {
    do {
      switch try WorkbookLocation.find(for: paths) {
      case .course(let root):
        return try WorkbookLoader.load(root: root, paths: paths)
      case .docs(_, isConfigured: false) where paths == nil:
        Console.fail(
          "workbook: error: there is no 'Lessons/workbook.yml' in this folder or above it; "
            + "run this inside a workbook, or name a folder of Markdown")
        throw ExitCode(2)
      case .docs(let root, let isConfigured):
        return try DocsLoader.load(root: root, isConfigured: isConfigured, paths: paths)
      }
    } catch let problem as Diagnostic {
      Console.fail("\(problem)")
      throw ExitCode(2)
    }
  }

  /// Reads the course that the current folder is in.
  ///
  /// - Parameter command: the subcommand that wants one.
  /// - Returns: what could be read of it.
  /// - Throws: exit code 2, with the reason printed, where there is none.
  func loadCourse(for command: String) throws -> Workbook {
    _ = try root(for: command)
    return try load()
  }

  /// The root of the course that the current folder is in.
  ///
  /// - Parameter command: the subcommand that wants one.
  /// - Returns: its root, as a path to put before others.
  /// - Throws: exit code 2, with the reason printed, where there is none.
  func root(for command: String) throws -> String {
    guard case .course(let root) = WorkbookLocation.find(for: String?.none) else {
      Console.fail(
        "workbook: error: 'workbook \(command)' is for courses, and there is no "
          + "'\(WorkbookLoader.courseFile)' in this folder or above it; 'workbook check' takes any "
          + "Markdown")
      throw ExitCode(2)
    }
    return root
  }
}
