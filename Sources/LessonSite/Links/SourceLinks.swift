import LessonKit

/// Links to the files behind the pages in the repository that the course names.
struct SourceLinks {
  /// The repository on the web; nil where the course names none.
  let repository: SourceRepository?

  /// The commit that the pages are rendered from; nil where it is unknown.
  let commit: Commit?

  /// The workbook's root.
  let root: String

  /// The address of a file.
  ///
  /// - Parameters:
  ///   - file: the file, as the workbook names it or as seen from its root.
  ///   - lines: the lines to show.
  /// - Returns: the address; empty where there is none.
  func address(of file: String, lines: ClosedRange<Int>? = nil) -> HTML {
    // A file that has changed is not in its commit.
    let hash = commit.flatMap { $0.hasChanges ? nil : $0.hash }
    return html(repository?.address(of: fromRoot(file), lines: lines, at: hash))
  }

  /// The address to propose a change to a file at; empty where there is none.
  func editingAddress(of file: String) -> HTML {
    html(repository?.editingAddress(of: fromRoot(file)))
  }

  /// The path of a file seen from the workbook's root.
  func fromRoot(_ file: String) -> String {
    let path = FilePath.normalized(file)
    guard !root.isEmpty, path.hasPrefix(root + "/") else { return path }
    return String(path.dropFirst(root.count + 1))
  }

  private func html(_ address: String?) -> HTML {
    address.map { HTML(text: URLText.encoded($0)) } ?? HTML()
  }
}
