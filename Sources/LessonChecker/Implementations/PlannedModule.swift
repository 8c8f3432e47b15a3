import LessonKit

/// A module that snippets can import, and how it comes to be.
struct PlannedModule: Sendable {
  /// How a module comes to be.
  enum Making: Sendable {
    /// It is compiled from the sources in a folder, which is seen from the workbook's root.
    case sources(String, flags: [String])

    /// It is made up, and hands on what other modules offer.
    case reexports([String])

    /// It is there already, and others lead the compiler to it.
    case elsewhere

    /// It is no module but the way to what somebody else has built.
    case prebuilt(PrebuiltModules)
  }

  /// Its name.
  let name: String

  /// The names of the planned modules that it imports itself.
  let imports: [String]

  /// How it comes to be.
  let making: Making

  /// The implementation that it is for; nil where the workbook itself says how it is made.
  var implementation: Course.Implementation?
}
