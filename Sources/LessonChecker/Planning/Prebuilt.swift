/// Compiler and linker flags for modules that are built already, such as those of a package.
package struct Prebuilt: Hashable, Codable, Sendable {
  /// The flags with which the compiler finds the modules.
  package var compilerFlags: [String] = []

  /// The flags with which the linker finds their code.
  package var linkerFlags: [String] = []

  /// The state of the modules' files; it changes when they are built anew.
  package var stamp: [String] = []

  /// The flags and the state, for a cache key.
  package var state: [String] { compilerFlags + linkerFlags + stamp }
}
