/// What programs can import that somebody else has built, as the compiler and the linker are told.
package struct Prebuilt: Hashable, Codable, Sendable {
  /// What the compiler is told.
  package var compilerFlags: [String] = []

  /// What the linker is told.
  package var linkerFlags: [String] = []

  /// The state of all of it; it changes when somebody builds anew.
  package var stamp: [String] = []

  /// All of it.
  package var state: [String] { compilerFlags + linkerFlags + stamp }
}
