import LoaderCore
import ScreenCore

/// A scenario played on a screen, step by step: a cue, or what was due.
///
/// At one instant what is due comes first, the loader's before the screen's; then cues in the order
/// of the scenario.
public struct ScreenReplay<Appearance: LoaderCore.Appearance>: Sendable {
  /// The screen as the steps so far left it.
  public private(set) var screen: Screen<Appearance>
  private var rest: ArraySlice<Script<ScreenCue>.Entry>

  /// One step: what it was for, when, and what the screen looked like before and after.
  public struct Step: Sendable {
    public var event: StaticString
    public var action: StaticString
    public var before: ScreenFrame<Appearance.Channels>
    public var after: ScreenFrame<Appearance.Channels>
  }

  /// Starts `script` on `screen`, before its first cue.
  public init(_ script: Script<ScreenCue>, on screen: Screen<Appearance>) {
    (self.screen, rest) = (screen, script.entries[...])
  }

  /// Takes the next step, if there is one at or before `time`.
  public mutating func step(upTo time: Double) -> Step? {
    guard let entry = rest.first, entry.time <= time else { return settle(upTo: time) }
    if let step = settle(upTo: entry.time) { return step }
    rest.removeFirst()
    let before = screen
    let action: StaticString?
    switch entry.event {
    case .screen(let event):
      action = screen.send(event, at: entry.time, animated: entry.isAnimated).action?.name
    case .loader(let event):
      action = screen.loader.send(event, at: entry.time, animated: entry.isAnimated).action?.name
    }
    return step(entry.event.name, action ?? "noop", from: before, at: entry.time)
  }

  private mutating func settle(upTo time: Double) -> Step? {
    let (loader, banner) = (screen.loader.deadline ?? .infinity, screen.deadline ?? .infinity)
    guard min(loader, banner) <= time else { return nil }
    let before = screen
    if loader <= banner {
      _ = screen.loader.settle(upTo: loader)
    } else {
      _ = screen.settle(upTo: banner)
    }
    return step("settle", "complete", from: before, at: min(loader, banner))
  }

  private func step(
    _ event: StaticString, _ action: StaticString, from before: Screen<Appearance>, at time: Double
  ) -> Step {
    Step(
      event: event, action: action,
      before: before.unsettledFrame(at: time), after: screen.unsettledFrame(at: time))
  }
}
