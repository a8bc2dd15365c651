extension TerminalLoader {
  /// The outcome of the work.
  public enum Outcome: Hashable, Sendable, CaseIterable {
    case success
    /// It succeeded, but something needs attention.
    case warning
    /// It ended, with something to note.
    case info
    case failure
    /// It was stopped before its end.
    case canceled
  }
}

extension TerminalLoader.Outcome {
  /// Returns the sign before the last line, and its color: 1 is red, 2 green, 3 yellow, 4 blue.
  func sign(isUnicode: Bool) -> (glyph: String, color: InkColor) {
    switch self {
    case .success: (isUnicode ? "✓" : "ok:", .palette(2))
    case .warning: (isUnicode ? "!" : "warning:", .palette(3))
    case .info: (isUnicode ? "i" : "info:", .palette(4))
    case .failure: (isUnicode ? "✗" : "error:", .palette(1))
    case .canceled: (isUnicode ? "–" : "canceled:", .palette(3))
    }
  }
}
