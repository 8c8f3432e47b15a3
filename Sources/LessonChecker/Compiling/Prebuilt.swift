/// What programs can import that somebody else has built, as the compiler and the linker are told.
struct Prebuilt: Hashable, Codable, Sendable {
  /// What the compiler is told.
  var compilerFlags: [String] = []

  /// What the linker is told.
  var linkerFlags: [String] = []

  /// The state of all of it; it changes when somebody builds anew.
  var stamp: [String] = []

  /// All of it.
  var state: [String] { compilerFlags + linkerFlags + stamp }
}
