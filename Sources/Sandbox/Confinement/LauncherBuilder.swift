import Foundation

extension Sandbox {
  /// Compiles the launcher, whose sources are in the folder `Launcher`.
  ///
  /// The launcher is written in C, because it only makes system calls and needs to start fast.
  package struct LauncherBuilder: Sendable {
    package let toolchain: Toolchain
    package let cache: Cache

    /// The launcher's files.
    ///
    /// The header with the limits is written in Swift.
    package static let sources = [
      Limits.Fixed.header: Array(Limits.Fixed.declarations.utf8),
      "main.c": PackageResources.main_c,
      "launcher.h": PackageResources.launcher_h,
      "watch.c": PackageResources.watch_c,
      "streams.c": PackageResources.streams_c,
      "marks.c": PackageResources.marks_c,
      "exceeded_limits.c": PackageResources.exceeded_limits_c,
      "storage.c": PackageResources.storage_c,
      "unlinked_files.c": PackageResources.unlinked_files_c,
      "resource_limits.c": PackageResources.resource_limits_c,
      "capabilities.c": PackageResources.capabilities_c,
      "landlock.c": PackageResources.landlock_c,
      "call_filter.c": PackageResources.call_filter_c,
      "call_lists.h": PackageResources.call_lists_h,
      "call_rules.h": PackageResources.call_rules_h,
      "program_call_rules.c": PackageResources.program_call_rules_c,
      "launcher_call_rules.c": PackageResources.launcher_call_rules_c,
      "filter_assembler.h": PackageResources.filter_assembler_h,
      "filter_assembler.c": PackageResources.filter_assembler_c,
    ]

    /// Returns the path of the launcher, and compiles it unless an earlier check has.
    ///
    /// - Throws: `CheckError` if it can't be compiled.
    package func build() async throws -> String {
      var key = ContentKey("launcher 2")
      key.add(toolchain.identity)
      for (name, bytes) in Self.sources.sorted(by: { $0.key < $1.key }) {
        key.add(name)
        key.add(bytes: bytes)
      }
      let name = key.finish()
      if let folder = cache.folder(named: name, of: .modules) { return "\(folder)/launcher" }
      let scratch = try cache.makeScratchFolder()
      let folder = try Folder(scratch)
      for (name, bytes) in Self.sources { try folder.write(bytes, to: name) }
      try await compile(in: scratch)
      return "\(try cache.keep(scratch, named: name, of: .modules))/launcher"
    }

    /// Links the launcher statically, so that it starts faster, or dynamically if the system
    /// requires dynamic linking.
    ///
    /// All files are compiled as one file, without optimisation. This takes a fifth of the time,
    /// which matters because the first check waits for the launcher. The running launcher spends
    /// most of its time waiting.
    private func compile(in folder: String) async throws {
      let parts = Self.sources.keys.filter { $0.hasSuffix(".c") }.sorted()
      // The header comes first, because it says which of its functions the system should declare.
      let whole = (["launcher.h"] + parts).map { "#include \"\($0)\"\n" }.joined()
      try Folder(folder).write(Array(whole.utf8), to: "launcher.c")
      var reason = "there is no C compiler"
      for compiler in compilers where FileManager.default.isExecutableFile(atPath: compiler) {
        for linking in [["-static"], []] {
          let job = Job(
            executable: compiler,
            arguments: ["-o", "launcher", "launcher.c"] + linking,
            folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/output",
            standardError: "\(folder)/errors", limit: .seconds(120))
          let ending = try await job.run()
          // A linker may report success although the disk was full.
          try Files.checkSpace(in: folder)
          if ending == .exited(0) { return }
          reason = String(
            decoding: Files.read("\(folder)/errors", atMost: 300) ?? [], as: UTF8.self)
        }
      }
      throw CheckError(
        "the launcher, which starts programs in the sandbox, can't be compiled: \(reason)"
          .singleLine,
        advice: "install a complete toolchain from https://www.swift.org/install")
    }

    /// The C compilers to try: the toolchain's own, with which Swift links, and the system's, which
    /// knows its SDK on macOS.
    private var compilers: [String] {
      let own = toolchain.tool("clang")
      #if canImport(Darwin)
      return ["/usr/bin/clang", own]
      #else
      return [own, "/usr/bin/clang", "/usr/bin/cc"]
      #endif
    }
  }
}
