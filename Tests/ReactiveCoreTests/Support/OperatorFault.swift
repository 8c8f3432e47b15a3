/// What goes wrong in a test of an operator.
struct OperatorFault: Error, Hashable {
  var number = 0
}
