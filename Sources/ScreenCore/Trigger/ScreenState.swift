/// The four states of a screen that loads what it shows.
///
/// ```
///            loadingStarted              contentReceived
///  initial ────────────────▶ loading ────────────────────▶ content
///                            ▲  │                             │
///       loadingStarted, retry│  │errorReceived                │ errorReceived
///                            │  ▼                             │
///                            error ◀──────────────────────────┘
/// ```
public enum ScreenState: Hashable, Sendable {
  /// Nothing was asked for yet.
  case initial
  /// It was asked for: the loader turns.
  case loading
  /// It failed.
  case error
  /// It is here.
  case content
}
