import LessonKit

/// Links to the files behind the pages, where the course says where they are on the web.
struct SourceLinks {
  let repository: SourceRepository?

  /// The commit that the pages are made of; nil where it is not known.
  let commit: Commit?

  /// The workbook's root.
  let root: String

  /// Where a file can be read.
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

  /// Where a change to a file can be proposed; empty where there is no such place.
  func editingAddress(of file: String) -> HTML {
    html(repository?.editingAddress(of: fromRoot(file)))
  }

  /// A file as it is seen from the workbook's root.
  func fromRoot(_ file: String) -> String {
    let path = FilePath.normalized(file)
    guard !root.isEmpty, path.hasPrefix(root + "/") else { return path }
    return String(path.dropFirst(root.count + 1))
  }

  private func html(_ address: String?) -> HTML {
    address.map { HTML(text: URLText.encoded($0)) } ?? HTML()
  }
}
