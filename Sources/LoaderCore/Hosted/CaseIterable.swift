#if !hasFeature(Embedded)

  // By hand and apart, for a list of cases is an array, and the Embedded build has no heap.

  extension LoaderState: CaseIterable {
    public static let allCases: [LoaderState] = [
      .offscreen, .inactive, .activating, .indeterminate, .determinate, .deactivating,
    ]
  }

  extension LoaderEvent.Kind: CaseIterable {
    public static let allCases: [LoaderEvent.Kind] = [
      .orderIn, .orderOut, .activate, .deactivate, .progress,
    ]
  }

  extension LoaderAction: CaseIterable {
    public static let allCases: [LoaderAction] = [
      .restore, .leave, .appear, .disappear, .retarget, .fill, .refill, .finish,
    ]
  }

  extension CircularPreset: CaseIterable {
    public static let allCases: [CircularPreset] = [.materialWeb]
  }

  extension MotionPreference: CaseIterable {
    public static let allCases: [MotionPreference] = [.full, .reduced]
  }

#endif
