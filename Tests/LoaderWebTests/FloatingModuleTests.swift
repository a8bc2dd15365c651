import FieldDynamics
import FloatingCore
import LoaderCore
import TestSupport
import Testing
import TimelineModule

@testable import LoaderWeb

/// The core's functions for a floating element, which the page's script calls, compared with a plain floating loader.
///
/// A floating loader rests in a corner, is grabbed, moved and released by a finger, and flies to a corner; while it is
/// held it is lifted above its shadow, by 0 to 1. `Element.send` makes each step on both, and expects that they are
/// equal. A plan is the flight from a time on, in keyframes of x, y and the lift; x and y are the distances from the
/// place in the corner in which the flight ends. Positions are in pixels, times in seconds.
@Suite("Module of a floating element")
struct FloatingModuleTests {
  /// An element in the caller's memory, `bits`, and the loader that it has to equal, `twin`.
  ///
  /// It comes on screen at 0 s in 800 × 600 pixels, at the bottom right.
  private final class Element {
    let bits = UnsafeMutableRawPointer.allocate(byteCount: Int(floatingSize()), alignment: 16)
    var twin = FloatingLoader(in: .zero, corner: .bottomRight)

    init() {
      // Corner 3 is at the bottom right; 0 is full motion.
      floatingCreate(bits, 3, 0)
      // The size of the window, of the element, and the margins from the top on, clockwise; all at 0 s.
      _ = floatingFit(bits, 800, 600, 48, 40, 10, 20, 30, 40, 0)
      twin.setGeometry(
        FloatingGeometry(size: FieldVector(48, 40), top: 10, left: 40, bottom: 30, right: 20),
        in: FieldVector(800, 600), at: 0)
      send(0, .orderIn, at: 0)
    }

    deinit { bits.deallocate() }

    /// The loader that the element has in its memory.
    var loader: FloatingLoader { bits.load(as: FloatingElement.self).loader }

    /// Sends an event to both, to the element by its number, and expects that they stay equal.
    ///
    /// The numbers: 0 it comes on screen, 2 a grab, 3 a move, 4 a release with the velocity of the tracked
    /// finger, 5 a release without one.
    func send(
      _ number: Int32, _ event: FloatingEvent, position: FieldVector = .zero, at time: Double
    ) {
      _ = floatingSend(bits, number, position.x, position.y, time)
      twin.send(event, at: time)
      #expect(loader == twin, "\(event)")
    }

    /// Grabs it at `time`, throws it to the left and up, and releases it 4/60 s after `time`.
    func fling(at time: Double) {
      let start = FieldVector(700, 500)
      send(2, .grab(at: start), position: start, at: time)
      // The core tracks the finger to know its velocity: 1 is for the first position of a touch, 0 for any other one.
      floatingTrack(bits, 1, start.x, start.y, time)
      var finger = FingerVelocity(at: start, time: time)
      for step in 1...4 {
        let (position, now) = (
          start + Double(step) * FieldVector(-30, -12), time + Double(step) / 60
        )
        floatingTrack(bits, 0, position.x, position.y, now)
        finger.move(to: position, at: now)
        send(3, .move(to: position), position: position, at: now)
      }
      send(4, .release(velocity: finger.pointsPerSecond), at: time + 4 / 60)
    }

    /// Returns the numbers of a plan: its start, then x, y and the lift, each as `axis(_:from:)` reads it.
    ///
    /// - Parameter capacity: The most numbers that the plan may have.
    func plan(at time: Double, capacity: Int = 1024) -> [Double] {
      var words = [Double](repeating: .nan, count: capacity)
      let count = words.withUnsafeMutableBytes {
        floatingPlan(bits, time, $0.baseAddress!, Int32(capacity))
      }
      return Array(words[..<Int(count)])
    }
  }

  /// Returns the motion on an axis in a plan: at `head` is its number of keyframes, and then come six numbers for each.
  ///
  /// - Returns: The value as a function of the seconds since the plan's start, which is 0 without keyframes; the last
  ///   keyframe, or an empty list; and the index after the keyframes, where the next axis begins.
  private func axis(
    _ words: [Double], from head: Int
  ) -> (offset: (Double) -> Double, last: [Double], end: Int) {
    let keys = (0..<Int(words[head])).map { index in
      Array(words[(head + 1 + 6 * index)..<(head + 7 + 6 * index)])
    }
    /// Returns the value at a time. A keyframe is its time, its value, and the two handles of the easing to the next.
    func offset(_ elapsed: Double) -> Double {
      guard let last = keys.last else { return 0 }
      guard let next = keys.firstIndex(where: { $0[0] > elapsed }), next > 0 else { return last[1] }
      let (from, to) = (keys[next - 1], keys[next])
      return CubicSegment(
        from: CubicSegment.Point(time: from[0], value: from[1]),
        to: CubicSegment.Point(time: to[0], value: to[1]),
        easing: CubicSegment.Easing(from[2], from[3], from[4], from[5])
      ).sample(at: elapsed).value
    }
    return (offset, keys.last ?? [], head + 1 + 6 * keys.count)
  }

  @Test("Acts like a plain loader, and plans its flight within a quarter of a pixel")
  func flight() {
    let element = Element()
    // The time, and no keyframes of x, y and lift.
    #expect(element.plan(at: 1) == [1, 0, 0, 0])
    element.fling(at: 2)
    // From the release on, 4/60 s after 2 s, and from two instants in flight.
    for time in [2 + 4.0 / 60, 2.1, 2.4] {
      let words = element.plan(at: time)
      let (x, lastX, yHead) = axis(words, from: 1)
      let (y, lastY, liftHead) = axis(words, from: yHead)
      let (lift, lastLift, end) = axis(words, from: liftHead)
      #expect(words[0] == time && end == words.count)
      // Both axes have their last keyframe at one time, when the flight ends, at distance 0 from the corner.
      for last in [lastX, lastY] { #expect(last.first == lastX[0] && abs(last[1]) < 1e-9) }
      // The lift ends at 0, unless it is 0 all the time.
      #expect(lastLift.isEmpty || lastLift[1] == 0)
      let target = element.twin.position(of: element.twin.store.corner)
      // Every 0.01 s until 0.1 s after its end, the plan is a quarter of a pixel off at most.
      for elapsed in stride(from: 0, through: lastX[0] + 0.1, by: 0.01) {
        let off =
          target + FieldVector(x(elapsed), y(elapsed))
          - element.twin.frame(at: time + elapsed).position
        #expect(max(abs(off.x), abs(off.y)) < 0.25, "\(time) s, \(elapsed) s later: \(off)")
        #expect(abs(lift(elapsed) - element.twin.frame(at: time + elapsed).lift) < 0.01)
      }
      // The plan is no longer than the flight: 0.01 s before its end, the loader still flies.
      #expect(element.twin.frame(at: time + lastX[0] - 0.01).state == .flying)
    }
  }

  @Test("Has one keyframe per channel while held; a short buffer keeps the last ones")
  func room() {
    let element = Element()
    let start = element.twin.frame(at: 1).position
    element.send(2, .grab(at: start), position: start, at: 1)
    let position = start + FieldVector(-100, -50)
    element.send(3, .move(to: position), position: position, at: 1.5)
    // For each of x, y and the lift, one keyframe: at 0 s, with a value that stays, and an easing. The values are the
    // distance from the corner, (−100, −50), and the lift of a held loader, 1.
    let linear = CubicSegment.Easing.linear
    let handles = [linear.x1, linear.y1, linear.x2, linear.y2]
    #expect(
      element.plan(at: 1.5)
        == [1.5, 1, 0, -100] + handles + [1, 0, -50] + handles + [1, 0, 1] + handles)
    // Released without a velocity, it is in its corner again by 9 s; then it is thrown.
    element.send(5, .release(velocity: .zero), at: 2)
    element.fling(at: 9)
    // 45 numbers are 15 for each of x, y and the lift: enough for two keyframes of six.
    let (whole, short) = (element.plan(at: 9.1), element.plan(at: 9.1, capacity: 45))
    #expect(short.count <= 45 && whole.count > 45 && short[0] == whole[0])
    // The last keyframes of x, y and the lift are the same.
    let (shortX, wholeX) = (axis(short, from: 1), axis(whole, from: 1))
    #expect(shortX.last == wholeX.last)
    #expect(axis(short, from: shortX.end).last == axis(whole, from: wholeX.end).last)
    #expect(short.suffix(6) == whole.suffix(6))
  }

  @Test("Has the motion preference set at its start or later, and flies to a corner")
  func reduced() {
    let element = Element()
    // 1 is reduced motion, 0 full motion.
    floatingMotion(element.bits, 1)
    #expect(element.loader.motion == .reduced)
    floatingMotion(element.bits, 0)
    #expect(element.loader == element.twin)
    // To corner 0, the top left, at 1 s.
    floatingFly(element.bits, 0, 1)
    element.twin.fly(to: .topLeft, at: 1)
    #expect(element.loader == element.twin && floatingCorner(element.bits) == 0)
    // Anew in corner 1, the top right, with reduced motion.
    floatingCreate(element.bits, 1, 1)
    #expect(element.loader == FloatingLoader(in: .zero, corner: .topRight, motion: .reduced))
  }
}
