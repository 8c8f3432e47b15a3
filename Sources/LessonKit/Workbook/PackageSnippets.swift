import Foundation
import SwiftSource

extension DocsLoader {
  /// The snippets of a Swift package: each file in its folder `Snippets` is a program, of which pages show
  /// the whole or a slice.
  ///
  ///     // snippet.hide
  ///     import Lib
  ///     // snippet.show
  ///     // snippet.use
  ///     print(doubled(21))  // Prints "42"
  ///     // snippet.end
  ///
  /// A page names it as `@Snippet(path: "Lib/Snippets/Doubling", slice: "use")`.
  struct PackageSnippets {
    private static let folder = "Snippets"

    /// The folder of the package, as a prefix for other paths, and its names.
    private let root: String
    private let names: Set<String>

    /// The files by their paths in the folder, without the ending.
    private let files: [String: String]

    /// Finds the snippets of the package around a page; nil if there are none.
    ///
    /// - Parameters:
    ///   - page: a file, as the user named it
    ///   - root: the folder that is checked, as a prefix for other paths
    init?(around page: String, in root: String) {
      let path = RelativePath.path(of: page, from: root)
      var folders = path.split(separator: "/").dropLast().map(String.init)
      while true {
        let folder = root + folders.map { $0 + "/" }.joined()
        if Self.isPackage(folder) {
          self.init(of: folder)
          return
        }
        guard folders.popLast() != nil else { return nil }
      }
    }

    private init(of root: String) {
      self.root = root
      let base = root + Self.folder + "/"
      let paths = DocsFinder.files(below: base, where: DocCommentParser.reads)
      files = Dictionary(
        paths.map { (String($0.dropFirst(base.count).dropLast(".swift".count)), $0) },
        uniquingKeysWith: { first, _ in first })
      let manifest = (try? TrustedFolders([root]).read("\(root)Package.swift")).map { text in
        String(decoding: text.bytes, as: UTF8.self)
      }
      let own = manifest?.firstMatch(of: /\bname:\s*\x22([^\x22]+)\x22/).map { String($0.1) }
      let place = URL(fileURLWithPath: root.isEmpty ? "." : root).standardizedFileURL
      names = Set([own, place.lastPathComponent].compactMap { $0?.lowercased() })
    }

    /// Whether a folder has a manifest and a folder of snippets, which is no link: the names of files
    /// elsewhere are nothing to show.
    private static func isPackage(_ folder: String) -> Bool {
      let type = try? FileManager.default.attributesOfItem(atPath: "\(folder)\(Self.folder)")[.type]
      return type as? FileAttributeType == .typeDirectory
        && FileManager.default.fileExists(atPath: "\(folder)Package.swift")
    }

    /// Whether a file is a snippet of a package, by its path and what lies around it.
    static func contains(_ path: String) -> Bool {
      guard DocCommentParser.reads(path) else { return false }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      if let index = parts.dropLast().lastIndex(of: folder[...]) {
        return isPackage(parts[..<index].map { $0 + "/" }.joined())
      }
      // The user may be in the folder, so that no path names it.
      let absolute = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
      guard let index = absolute.dropLast().lastIndex(of: folder) else { return false }
      return isPackage(absolute[1..<index].reduce("/") { "\($0)\($1)/" })
    }

    /// What a page shows of them.
    ///
    /// - Parameters:
    ///   - page: the page, or a source file with comments
    ///   - problems: gains the directives that lead nowhere
    /// - Returns: the snippets that it shows, top to bottom
    func shown(by page: SourceText, _ problems: inout [Diagnostic]) -> [FileSettings.ShownSnippet] {
      var shown: [FileSettings.ShownSnippet] = []
      var size = 0
      for directive in Self.directives(of: page) {
        guard size <= Self.largestCode else {
          problems.append(
            .problem(
              in: page.path, at: directive.position, "this page shows too much of its package",
              advice: "make several pages of it"))
          break
        }
        do throws(Diagnostic) {
          let snippet = try self.shown(directive, by: page)
          size += snippet.lines.reduce(0) { $0 + $1.text.utf8.count + 1 }
          shown.append(snippet)
        } catch {
          problems.append(error)
          size += page.path.utf8.count
        }
      }
      return shown
    }

    /// The most code that a page may show, in bytes: each directive brings the whole of its file.
    private static let largestCode = 1 << 20

    /// The directives of a page whose package has no snippets: none of them leads anywhere.
    static func dangling(in page: SourceText) -> [Diagnostic] {
      directives(of: page).map { directive in
        .problem(
          in: page.path, at: directive.position,
          "there is no folder 'Snippets' for this '@Snippet'",
          advice: "put one beside 'Package.swift', with the file in it")
      }
    }

    private func shown(
      _ directive: TutorialScanner.Snippet, by page: SourceText
    ) throws(Diagnostic) -> FileSettings.ShownSnippet {
      func problem(_ message: String, _ advice: String) -> Diagnostic {
        .problem(in: page.path, at: directive.position, message, advice: advice)
      }
      let parts = directive.path.split(separator: "/", omittingEmptySubsequences: false)
      guard let start = parts.firstIndex(of: Self.folder[...]), start <= 1, start + 1 < parts.count
      else {
        throw problem(
          "'\(directive.path.shortened)' names no snippet",
          "write it as 'PACKAGE/Snippets/FILE', without '.swift'")
      }
      if start == 1, !names.contains(parts[0].lowercased()) {
        throw problem(
          "this package is not called '\(String(parts[0]).shortened)'",
          "write one of: \(names.sorted().joined(separator: ", "))")
      }
      // Only a file that was found in the folder is ever read, whatever the path says.
      let name = parts[(start + 1)...].joined(separator: "/")
      guard let path = files[name] else {
        throw problem(
          "there is no 'Snippets/\(name.shortened).swift'",
          Suggestion.advice(
            for: name, among: files.keys.sorted(), or: "mend the path, or write the file"))
      }
      guard let text = try? TrustedFolders([root]).read(path) else {
        throw problem("'Snippets/\(name.shortened).swift' can't be read", "put a file in its place")
      }
      if let slice = directive.slice {
        let slices = TutorialScanner.Slices(text)
        guard slices.names.contains(slice) else {
          let known = slices.names.sorted().joined(separator: ", ")
          throw problem(
            "'Snippets/\(name.shortened).swift' has no slice '\(slice.shortened)'",
            known.isEmpty
              ? "begin one with '// snippet.\(slice.shortened)'" : "its slices are: \(known)")
        }
      }
      let lines = (1...max(1, text.lineCount)).map { number in
        FencedLine(text: text.line(number).droppingByteOrderMark, start: directive.position)
      }
      let items = TopLevelItem.items(of: text.bytes) ?? []
      return FileSettings.ShownSnippet(
        position: directive.position, path: path, names: Set(items.flatMap(\.names)), lines: lines)
    }

    private static func directives(of page: SourceText) -> [TutorialScanner.Snippet] {
      guard page.bytes.contains("@Snippet".utf8) else { return [] }
      return DocCommentParser.reads(page.path)
        ? DocCommentParser.shownSnippets(in: page) : TutorialScanner(page).snippets
    }
  }
}

extension DocsLoader {
  /// Adds to the settings of pages what they show of their packages' snippets.
  ///
  /// - Parameters:
  ///   - files: the pages and sources
  ///   - root: the folder that is checked, as a prefix for other paths
  ///   - problems: gains the directives that lead nowhere
  /// - Returns: the same files
  static func showingSnippets(
    _ files: [ConfiguredFile], in root: String, _ problems: inout [Diagnostic]
  ) -> [ConfiguredFile] {
    let folders = TrustedFolders([root] + files.map(\.path))
    return files.map { path, settings in
      // What can't be read is reported when the file itself is parsed.
      guard !settings.isSnippetFile, let page = try? folders.read(path),
        page.bytes.contains("@Snippet".utf8)
      else { return (path, settings) }
      var settings = settings
      if let snippets = PackageSnippets(around: path, in: root) {
        settings.shownSnippets = snippets.shown(by: page, &problems)
      } else {
        problems += PackageSnippets.dangling(in: page)
      }
      return (path, settings)
    }
  }
}
