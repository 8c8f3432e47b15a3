/// Why a fence stays as it is.
enum FenceExemption: Hashable, Sendable {
  /// It quotes a source file, which is formatted as such.
  case quotation

  /// It is not checked.
  case skipped

  /// It leaves code out.
  case incomplete

  /// Its `highlight` names lines, of which it would have more or fewer.
  case highlighted

  /// The formatter can't read it, and says why.
  case unparsed(String)

  /// What a report says of it; nil where it is what one expects.
  var note: String? {
    switch self {
    case .quotation, .skipped: nil
    case .incomplete: "it leaves code out"
    case .highlighted: "its 'highlight' names lines"
    case .unparsed(let message): "it does not parse: \(message)"
    }
  }
}
