/// The treatment of comments that are nothing but a value, such as `x.count  // 3`.
public enum ValuePolicy: String, CaseIterable, Hashable, Sendable {
  /// They are comments like others.
  case ignore

  /// The value has to be that of the expression.
  case check
}
