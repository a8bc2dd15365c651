import CommandSupport
import Foundation
import LoaderCore
import LoaderDrawing
import LoaderTerminal

/// A scenario on lines of the terminal, with keys to move in it.
///
/// `loader play` makes one. It either calls `run`, which plays live, or `rows` for each picture.
struct PlayScreen {
  private var player: ScenarioPlayer
  /// The line of the stage with the loader as it is before the scenario; ``line`` is a copy at the current position.
  private var fresh: Stage.Line
  /// The seconds of the scenario in a second of the clock.
  private let speed: Double
  /// The text beside the loader; nil for the time and the state.
  private let caption: String?
  private var isPaused = false
  /// True once the end of the scenario is shown, or a key has ended it.
  private var isOver = false

  /// Creates the screen of a scenario, at 0 s.
  ///
  /// - Parameter line: The line with a fresh loader, whose label and details are replaced.
  init(_ scenario: Scenario, on line: Stage.Line, speed: Double, caption: String? = nil) {
    player = ScenarioPlayer(scenario, on: line.loader)
    fresh = line
    self.speed = speed
    self.caption = caption
    // The row of the line stays while the loader is invisible.
    fresh.isPinned = true
    fresh.details = [.percent]
    // A shimmer lights a caption. It does not light the time and the state, and is a bone beside them.
    fresh.lightsLabel = caption != nil
  }

  /// Plays to the end, or until a key ends it.
  mutating func run() {
    let terminal = Terminal.standardError
    // The light of a shimmer is blended with the background, for which the terminal is asked.
    if player.loader.box.isLit { terminal.queryBackground() }
    // Nil if there are no keys to read: then the scenario plays to its end.
    let keyboard = terminal.capabilities.isAnimated ? Keyboard() : nil
    defer { keyboard?.giveBack() }
    // The terminal's thread draws the lines of its stage, of which this one has the number `id`.
    let id = terminal.writer.change { [line] stage, now in stage.add(line, at: now) }
    var last = terminal.writer.now
    // The most seconds of the clock that count between two frames: half a second more than was waited for.
    var maximumStep = 0.5
    while !isOver, !terminal.writer.isDead {
      let now = terminal.writer.now
      // If the process was stopped (Ctrl-Z), more time has passed: it does not count, so the scenario stood still.
      let passed = min(now - last, maximumStep)
      if !isPaused { player.go(to: min(player.time + passed * speed, player.end)) }
      last = now
      isOver = !isPaused && player.time >= player.end
      show(on: terminal, id)
      maximumStep = pause + 0.5
      wait(keyboard)
    }
    terminal.writer.change { stage, now in _ = stage.remove(id, leaving: nil, at: now) }
    terminal.flush()
  }

  /// Returns the rows that a dark terminal with all colors would show at an instant of the scenario, in seconds.
  mutating func rows(at time: Double) -> [Row] {
    player.go(to: time)
    let capabilities = TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true)
    var stage = Stage(capabilities)
    stage.background = CanvasColor(TerminalPicture.background)
    let id = stage.add(line, at: time)
    // The loader as the scenario left it, on screen or not: `add` has sent `orderIn` to its copy.
    stage.change(id, at: time) { [player] line, _ in line.loader = player.loader }
    return stage.drawnRows(at: time)
  }

  /// Shows the player's loader, position and label, in the line that is on the stage.
  private func show(on terminal: Terminal, _ id: Int) {
    terminal.writer.change { [player, label] stage, now in
      stage.change(id, at: now) { line, _ in
        line.loader = player.loader
        line.frozen = player.time
        line.label = label
      }
    }
  }

  /// The line at the player's current position: frozen, so that the stage draws it at that time of the scenario.
  private var line: Stage.Line {
    var line = fresh
    line.loader = player.loader
    line.frozen = player.time
    line.label = label
    return line
  }

  /// The text of the line: the caption, or the time and the state.
  private var label: String {
    if let caption { return caption }
    let time = String(format: "%.1f s", player.time)
    let state = player.loader.box.state(at: player.time).name
    let motion = player.loader.box.motion == .full ? "" : ", reduced motion"
    return "\(time)  \(state)\(motion)\(isPaused ? ", paused" : "")"
  }

  /// Waits for a key, or until there is something new to see. Handles the keys; ends the run at the end of the input.
  private mutating func wait(_ keyboard: Keyboard?) {
    guard !isOver else { return }
    // The most seconds to wait; nil while paused, when only a key changes anything.
    let limit = isPaused ? nil : pause
    // Without a keyboard nobody can pause, so `limit` is not nil.
    guard let keyboard else { return Thread.sleep(forTimeInterval: limit ?? 0) }
    guard let keys = keyboard.keys(within: limit) else {
      isOver = true
      return
    }
    for key in keys { handle(key) }
  }

  /// The seconds of the clock to the next picture: one frame, or more while nothing moves.
  ///
  /// While nothing moves, it is the time to the next event or other change of the loader, but at most a tenth of a
  /// second of the scenario, because the label shows tenths.
  private var pause: Double {
    let frame = 1 / Stage.frameRate
    let tenth = 0.1 / speed
    // The time of the next change of the loader or by an event, in the scenario; nil for none.
    let nextChange: Double? =
      switch player.loader.box.nextChange(after: player.time) {
      case .everyFrame: player.time
      case .at(let instant): min(instant, player.nextEventTime ?? instant)
      case .never: player.nextEventTime
      }
    // In seconds of the clock.
    let untilChange = nextChange.map { ($0 - player.time) / speed } ?? tenth
    return max(min(untilChange, tenth), frame)
  }

  /// Handles a key; an arrow moves by 1 s, or by 0.1 s while paused.
  private mutating func handle(_ key: Keyboard.Key) {
    let step = isPaused ? 0.1 : 1
    switch key {
    case .left: player.go(to: max(player.time - step, 0))
    case .right: player.go(to: min(player.time + step, player.end))
    case .character(" "): isPaused.toggle()
    case .character("m"): player.flipMotion()
    // U+0004 is Ctrl-D.
    case .character("q"), .character("\u{4}"): isOver = true
    case .character: break
    }
  }
}
