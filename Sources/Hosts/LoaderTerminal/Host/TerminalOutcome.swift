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
    case cancelled
  }
}

extension TerminalLoader.Outcome {
  /// The word for the outcome in a plain line.
  var word: String {
    switch self {
    case .success: "done"
    case .warning: "done with warnings"
    case .info: "done"
    case .failure: "failed"
    case .cancelled: "canceled"
    }
  }

  /// The sign before the last line, and its color.
  func sign(isUnicode: Bool) -> (glyph: String, color: InkColor) {
    switch self {
    case .success: (isUnicode ? "✓" : "ok:", .palette(2))
    case .warning: (isUnicode ? "!" : "warning:", .palette(3))
    case .info: (isUnicode ? "i" : "info:", .palette(4))
    case .failure: (isUnicode ? "✗" : "error:", .palette(1))
    case .cancelled: (isUnicode ? "–" : "canceled:", .palette(3))
    }
  }
}
