/// A bar on standard error for a long run, where it is a terminal that nothing else writes to.
struct ProgressBar {
  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now
  private let isEnabled: Bool
  private var isVisible = false

  /// Creates a bar for work whose output comes when the bar is gone; it shows nothing yet.
  init() {
    isEnabled = Descriptor.error.isTerminal
  }

  /// Creates a bar that shows nothing yet.
  init(beside output: Output) {
    isEnabled = Descriptor.error.isTerminal && !output.descriptor.isTerminal
  }

  /// Shows that `fraction` of the work, 0...1, is done, if that has taken long and was not said lately.
  mutating func show(_ fraction: Double) {
    guard isEnabled else { return }
    let now = ContinuousClock.now
    guard now - start > .milliseconds(500), now - shown > .milliseconds(100) else { return }
    (shown, isVisible) = (now, true)
    let (width, part) = (40, min(max(fraction, 0), 1))
    let filled = Int(part * Double(width))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    Message.raw("\r\(bar) \(Int(part * 100)) %")
  }

  /// Takes the bar away.
  func clear() {
    if isVisible { Message.raw("\r\u{1B}[K") }
  }
}
