/// Streams in virtual time, and who subscribes to them, as data.
///
/// Each library has an interpreter for it; `description` is the source of a program to paste.
public struct Program: Hashable, Codable, Sendable {
  /// The seed that it was made of.
  public let seed: UInt64

  /// What two hot observables send.
  public var hot: [[Signal]] = [[], []]

  /// What two cold observables send, by the time since they are subscribed to.
  public var cold: [[Signal]] = [[], []]

  /// Two subjects, and what they are sent.
  public var subjects = [Subject(), Subject()]

  /// Streams that several places may use, each of those before it alone.
  public var named: [Chain] = []

  /// The stream that is subscribed to.
  public var main = Chain(Step(.never))

  /// The subscribers, one or two.
  public var subscribers = [Subscriber()]

  /// When the last subscription is disposed of.
  public static let end = 200
}

/// An event at a time.
public struct Signal: Hashable, Codable, Sendable {
  /// What is sent.
  public enum Event: Hashable, Codable, Sendable {
    case next(Int)
    case completed
    case failed
  }

  /// The time, in steps of the clock.
  public var time: Int

  /// What is sent then.
  public var event: Event
}

/// A subject that is there from the start.
public struct Subject: Hashable, Codable, Sendable {
  /// The kinds of subjects.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case publish = "PublishSubject<Int>()"
    case behavior = "BehaviorSubject(value: 0)"
    case replay = "ReplaySubject<Int>.create(bufferSize: 2)"
    case async = "AsyncSubject<Int>()"
  }

  /// The kind.
  public var kind = Kind.publish

  /// What it is sent when.
  public var signals: [Signal] = []
}

/// A subscriber of the main stream.
public struct Subscriber: Hashable, Codable, Sendable {
  /// When it subscribes.
  public var time = 20

  /// When its subscription is disposed of, if it does not end before.
  public var disposed = Program.end

  /// What it does while it takes an event.
  public var act: Act?
}

/// A source, and the operators that are applied to it.
public struct Chain: Hashable, Codable, Sendable {
  /// The source first.
  public var steps: [Step]

  /// Makes a chain.
  public init(_ steps: Step...) { self.steps = steps }
}

/// A source or an operator, with its arguments.
public struct Step: Hashable, Codable, Sendable {
  /// Which one.
  public var kind: Kind

  /// A small number: a count, an index or an element.
  public var number = 0

  /// A length of time, in steps of the clock.
  public var time = 0

  /// The streams that it is given, or that its closure makes.
  public var inner: [Chain] = []

  /// What its closure does besides.
  public var act: Act?

  /// Makes a step.
  public init(_ kind: Kind) { self.kind = kind }
}

/// A side effect of a closure.
public struct Act: Hashable, Codable, Sendable {
  /// What is done.
  public enum Deed: Hashable, Codable, Sendable {
    /// The subscription of a subscriber is disposed of.
    case dispose(Int)

    /// One more subscriber subscribes to the main stream.
    case subscribe

    /// A subject is sent an event.
    case send(Int, Signal.Event)

    /// The closure throws.
    case `throw`
  }

  /// Counts the calls of this closure, and of its copies.
  public var counter: Int

  /// The call in which it is done, from one on.
  public var call: Int

  /// What is done.
  public var deed: Deed
}
