import LoaderCore

/// The words of the table: its states, its events, and what stands in its cells.
enum MatrixNames {
  static var states: [String] { LoaderState.allCases.map { "\($0.name)" } }
  static var events: [String] { LoaderEvent.Kind.allCases.map { "\($0.name)" } }

  /// The table by rows; `null` stands in the null cells.
  static func cells(null: String) -> [[String]] {
    LoaderState.allCases.map { state in
      LoaderEvent.Kind.allCases.map { event in
        Matrix[state, event].map { "\($0.name)" } ?? null
      }
    }
  }
}
