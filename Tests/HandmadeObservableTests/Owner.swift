/// An object on whose behalf a test subscribes.
///
/// Only the test retains it. An optimised build frees a local one after its last use, so a test
/// ends with `withExtendedLifetime` where an owner has to stay.
final class Owner: Sendable {}
