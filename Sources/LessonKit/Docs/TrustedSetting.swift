/// A setting of a folder of Markdown that takes trust in whoever wrote it.
///
/// The folder may be a stranger's. Such a setting has the compiler or the linker load what lies
/// elsewhere, or another linker run; the settings of a course are part of its code.
package struct TrustedSetting: Hashable, Sendable {
  /// The file and the position of its key.
  package let file: String
  package let position: SourcePosition

  /// Its key, in the file.
  package let key: String

  /// What it allows, as a message goes on after its key.
  package let reason: String
}
