import CommandSupport
import Foundation
import LoaderCore
import LoaderDrawing
import LoaderTerminal

/// A scenario on lines of the terminal, with keys to move in it.
struct PlayScreen<Look: DrawableAppearance> {
  private var player: ScenarioPlayer<Look>
  /// What is drawn of the loader.
  private let source: (Loader<Look>) -> any LoaderSource
  private let size: TerminalSize
  private let speed: Double
  private var isPaused = false
  private var isOver = false

  init(
    _ player: ScenarioPlayer<Look>, size: TerminalSize, speed: Double,
    source: @escaping (Loader<Look>) -> any LoaderSource
  ) {
    (self.player, self.size, self.speed) = (player, size, speed)
    self.source = source
  }

  /// Plays to the end, or until a key ends it.
  mutating func run() {
    let terminal = Terminal.standardError
    if source(player.loader).isLit { terminal.writer.learnGround() }
    let keyboard = terminal.capabilities.isAnimated ? Keyboard() : nil
    defer { keyboard?.giveBack() }
    let id = terminal.writer.change { [self] stage, now in
      var line = Stage.Line(source(player.loader), label: label, size: size)
      (line.frozen, line.isPinned, line.parts) = (0, true, [.percent])
      return stage.add(line, at: now)
    }
    var last = terminal.writer.now
    var longest = 0.5
    while !isOver, !terminal.writer.isDead {
      let now = terminal.writer.now
      // While the process is stopped (Ctrl-Z) the scenario stands still, as in a pause.
      let passed = min(now - last, longest)
      if !isPaused { player.go(to: min(player.time + passed * speed, player.end)) }
      last = now
      isOver = !isPaused && player.time >= player.end
      show(on: terminal, id)
      longest = pause + 0.5
      wait(keyboard)
    }
    terminal.writer.change { stage, now in _ = stage.remove(id, leaving: nil, at: now) }
    terminal.flush()
  }

  /// What a dark terminal of all colors shows at an instant.
  mutating func rows(at time: Double) -> [Row] {
    player.go(to: time)
    let capabilities = TerminalCapabilities(isAnimated: true, colors: .full, isUnicode: true)
    var stage = Stage(capabilities)
    stage.ground = CanvasColor(TerminalPicture.ground)
    let source = source(player.loader)
    var line = Stage.Line(source, label: label, size: size)
    (line.frozen, line.isPinned, line.parts) = (time, true, [.percent])
    let id = stage.add(line, at: time)
    // On screen or not, as the scenario left it.
    stage.change(id, at: time) { line, _ in line.source = source }
    return stage.drawnRows(at: time)
  }

  private func show(on terminal: Terminal, _ id: Int) {
    let source = source(player.loader)
    terminal.writer.change { [time = player.time, label] stage, now in
      stage.change(id, at: now) { line, _ in
        (line.source, line.frozen, line.label) = (source, time, label)
      }
    }
  }

  private var label: String {
    let time = String(format: "%.1f s", player.time)
    let state = player.loader.state(at: player.time).name
    let motion = player.loader.motion == .full ? "" : ", reduced motion"
    return "\(time)  \(state)\(motion)\(isPaused ? ", paused" : "")"
  }

  /// Waits for a key, or until there is something new to see.
  private mutating func wait(_ keyboard: Keyboard?) {
    guard !isOver else { return }
    let pause = isPaused ? nil : pause
    guard let keyboard else { return Thread.sleep(forTimeInterval: pause ?? 0) }
    guard let keys = keyboard.keys(within: pause) else {
      isOver = true
      return
    }
    for key in keys { press(key) }
  }

  /// Seconds to the next frame: a twentieth, or where nothing moves to what the label says next.
  private var pause: Double {
    let (frame, tenth) = (1 / Stage.frameRate, 0.1 / speed)
    let next: Double? =
      switch player.loader.nextChange(after: player.time) {
      case .everyFrame: player.time
      case .at(let instant): min(instant, player.nextEvent ?? instant)
      case .never: player.nextEvent
      }
    let seconds = next.map { ($0 - player.time) / speed } ?? tenth
    return max(min(seconds, tenth), frame)
  }

  private mutating func press(_ key: Keyboard.Key) {
    let step = isPaused ? 0.1 : 1
    switch key {
    case .left: player.go(to: max(player.time - step, 0))
    case .right: player.go(to: min(player.time + step, player.end))
    case .character(" "): isPaused.toggle()
    case .character("m"): player.flipMotion()
    case .character("q"), .character("\u{4}"): isOver = true
    case .character: break
    }
  }
}
