#if !hasFeature(Embedded)
  extension Array: KeyframeList where Element == Keyframe {}
#endif
