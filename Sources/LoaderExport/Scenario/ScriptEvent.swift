/// An event that a line of a scenario file can name.
public protocol ScriptEvent: Hashable, Sendable {
  /// The names, in the order in which a message tells them.
  static var names: [String] { get }

  /// The event of this name, which is one of `names`; nil if its value is none, which was reported.
  static func read(_ name: String, value: ScriptValue, from reader: inout ScriptReader<Self>)
    -> Self?
}
