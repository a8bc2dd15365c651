import LoaderCore

/// A step of a host: an event, or time that passes.
enum LoaderStep: Hashable, Sendable, CustomStringConvertible {
  case event(LoaderEvent)
  /// This many seconds pass.
  case wait(Double)

  static let orderIn = Self.event(.orderIn)
  static let orderOut = Self.event(.orderOut)
  static let activate = Self.event(.activate)
  static let deactivate = Self.event(.deactivate)
  /// Unknown progress.
  static let none = Self.event(.progress(nil))
  /// Known progress.
  static let some = Self.event(.progress(0.3))
  /// More progress than `some`.
  static let more = Self.event(.progress(0.8))
  /// A wait that is shorter than any motion.
  static let short = Self.wait(0.1)
  /// A wait that is longer than any motion.
  static let long = Self.wait(1)

  var description: String {
    switch self {
    case .event(let event): "\(event)"
    case .wait(let seconds): "\(seconds) s"
    }
  }
}

/// Every state of a loader, at its first instant, in the middle of its motion, and at rest.
enum LoaderSituations {
  /// The steps that lead to each situation, from a new loader on.
  static let all: [[LoaderStep]] = offscreen + inactive + entering + spinning + filled + leaving

  /// A loader that spins, fully shown.
  private static let shown: [LoaderStep] = [.orderIn, .activate, .long]
  /// A loader that is filled from the start, fully shown.
  private static let shownFilled: [LoaderStep] = [.some, .orderIn, .activate, .long]
  /// A spin rotated by a switch, so that it differs from an undisturbed spin.
  private static let turned = shownFilled + [.none, .long]

  /// Off screen, from the start or after a while.
  private static let offscreen: [[LoaderStep]] = [
    [], [.some], [.activate], shown + [.orderOut], shown + [.orderOut, .short],
    turned + [.orderOut], shownFilled + [.orderOut],
  ]
  /// On screen, but hidden.
  private static let inactive: [[LoaderStep]] = [
    [.orderIn], [.orderIn, .short], [.some, .orderIn, .short], shown + [.deactivate, .long],
  ]
  /// In an entrance.
  private static let entering: [[LoaderStep]] = [
    [.orderIn, .short, .activate], [.orderIn, .short, .activate, .short],
    [.some, .orderIn, .short, .activate, .short], shown + [.deactivate, .short, .activate, .short],
    [.orderIn, .activate, .short, .some, .short],
  ]
  /// Shown without known progress.
  private static let spinning: [[LoaderStep]] = [
    shown, turned, [.activate, .long, .orderIn], shownFilled + [.none, .short],
  ]
  /// Shown with known progress.
  private static let filled: [[LoaderStep]] = [
    shownFilled, [.some, .activate, .long, .orderIn], shown + [.some, .short],
    shownFilled + [.more, .short],
  ]
  /// In an exit.
  private static let leaving: [[LoaderStep]] = [
    shown + [.deactivate], shown + [.deactivate, .short], shownFilled + [.deactivate, .short],
    shownFilled + [.more, .short, .deactivate, .short], [.activate, .long, .orderIn, .deactivate],
  ]
}
