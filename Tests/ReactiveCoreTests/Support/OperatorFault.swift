/// The error in tests of operators.
struct OperatorFault: Error, Hashable {
  var number = 0
}
