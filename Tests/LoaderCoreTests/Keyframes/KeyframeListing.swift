import LoaderCore
import LoaderPlans
import TimelineModule

/// A sink of keyframes that counts the segments that a player would get.
struct SegmentCount: KeyframeSink {
  var segments = 0

  mutating func beginPlan(_ timing: KeyframeTiming) {}
  mutating func beginChannel(_ index: Int) {}
  mutating func segment(_ segment: CubicSegment) { segments += 1 }
  mutating func hold(_ value: Double) {}
  mutating func wait(_ value: Double, until instant: Double) {}
  mutating func beginLoop(period: Double, growth: Double) {}
  mutating func endChannel() {}
}

/// Returns the keyframes of a ring that changes from spinning to 40 % at 1.5 s, counted and as a plan.
func keyframes() -> (count: SegmentCount, plan: KeyframePlan) {
  var loader = Loader()
  loader.send(.orderIn, at: 0)
  loader.send(.activate, at: 0)
  loader.send(.progress(0.4), at: 1.5)
  var count = SegmentCount()
  loader.keyframes(from: 1.5, into: &count)
  return (count, KeyframePlan(of: loader, from: 1.5))
}
