import Foundation

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

    /// The directives of a page that lead nowhere.
    func problems(of page: SourceText) -> [Diagnostic] {
      Self.directives(of: page).compactMap { problem(of: $0, on: page) }
    }

    /// The directives of a page whose package has no snippets: none of them leads anywhere.
    static func danglingDirectives(in page: SourceText) -> [Diagnostic] {
      directives(of: page).map { directive in
        .problem(
          in: page.path, at: directive.position,
          "there is no folder 'Snippets' for this '@Snippet'",
          advice: "create the folder next to 'Package.swift', with the snippet's file")
      }
    }

    private func problem(
      of directive: FileDirectives.Directive, on page: SourceText
    ) -> Diagnostic? {
      func problem(_ message: String, _ advice: String) -> Diagnostic {
        .problem(in: page.path, at: directive.position, message, advice: advice)
      }
      let path = directive.arguments["path"] ?? ""
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard let start = parts.firstIndex(of: Self.folder[...]), start <= 1, start + 1 < parts.count
      else {
        return problem(
          "'\(path.shortened)' doesn't name a snippet",
          "write it as 'PACKAGE/Snippets/FILE', without '.swift'")
      }
      if start == 1, !names.contains(parts[0].lowercased()) {
        return problem(
          "the name of this package isn't '\(String(parts[0]).shortened)'",
          "write one of: \(names.sorted().joined(separator: ", "))")
      }
      // Only a file that was found in the folder is ever read, whatever the path says.
      let name = parts[(start + 1)...].joined(separator: "/")
      guard !parts.contains("..") else {
        return problem(
          "'\(path.shortened)' contains '..'",
          "write the path of a file in 'Snippets', without '..'")
      }
      guard let file = files[name] else {
        return problem(
          "there is no file 'Snippets/\(name.shortened).swift'",
          Suggestion.advice(
            for: name, among: files.keys.sorted(), or: "correct the path, or add the file"))
      }
      guard let slice = directive.arguments["slice"] else { return nil }
      guard let text = try? TrustedFolders([root]).read(file) else {
        return problem(
          "'Snippets/\(name.shortened).swift' can't be read", "replace it with a UTF-8 file")
      }
      let slices = SnippetSlices(text)
      guard !slices.names.contains(slice) else { return nil }
      let known = slices.names.sorted().joined(separator: ", ")
      return problem(
        "'Snippets/\(name.shortened).swift' has no slice '\(slice.shortened)'",
        known.isEmpty
          ? "begin one with '// snippet.\(slice.shortened)'" : "its slices are: \(known)")
    }

    private static func directives(of page: SourceText) -> [FileDirectives.Directive] {
      guard page.bytes.contains("@Snippet".utf8) else { return [] }
      return DocCommentParser.reads(page.path)
        ? DocCommentParser.directives(in: page)
        : FileDirectives(page).all.filter { $0.name == "Snippet" }
    }
  }
}

extension DocsLoader {
  /// The directives of pages that show snippets of their packages, and lead nowhere.
  ///
  /// - Parameters:
  ///   - files: the pages and sources
  ///   - root: the folder that is checked, as a prefix for other paths
  static func danglingSnippets(in files: [ConfiguredFile], of root: String) -> [Diagnostic] {
    let folders = TrustedFolders([root] + files.map(\.path))
    return files.flatMap { path, settings -> [Diagnostic] in
      // What can't be read is reported when the file itself is parsed.
      guard !settings.isSnippetFile, let page = try? folders.read(path),
        page.bytes.contains("@Snippet".utf8)
      else { return [] }
      return PackageSnippets(around: path, in: root)?.problems(of: page)
        ?? PackageSnippets.danglingDirectives(in: page)
    }
  }
}
