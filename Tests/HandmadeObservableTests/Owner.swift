/// An object on whose behalf a test subscribes.
final class Owner: Sendable {}
