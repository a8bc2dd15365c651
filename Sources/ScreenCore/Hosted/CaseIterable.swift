#if !hasFeature(Embedded)

  // By hand and apart, for a list of cases is an array, and the Embedded build has no heap.

  extension ScreenState: CaseIterable {
    public static let allCases: [ScreenState] = [.initial, .loading, .error, .content]
  }

  extension ScreenEvent.Kind: CaseIterable {
    public static let allCases: [ScreenEvent.Kind] = [
      .loadingStarted, .contentReceived, .errorReceived, .retry,
    ]
  }

  extension ScreenAction: CaseIterable {
    public static let allCases: [ScreenAction] = [.load, .show, .fail, .retry]
  }

#endif
