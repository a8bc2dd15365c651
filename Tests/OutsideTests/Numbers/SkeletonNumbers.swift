import LoaderCore
import LoaderDrawing
import SkeletonLayout

/// The parts of the skeleton.
private enum Row: CaseIterable { case icon, title }

extension NumberCalls {
  /// Returns the calls of a skeleton: with any lengths, bones are finite and not negative.
  ///
  /// Behind a name are ordinary arguments; `n` are the arguments of a call, of which one may be a special number, such
  /// as NaN. Lengths are in points, times in seconds.
  @Sendable
  static func skeleton() -> NumberCalls {
    var calls = NumberCalls()
    // True if all bones in a rectangle are finite, and none has a size below 0.
    let isLaid: (Skeleton<Row>, CanvasRect) -> Bool = { skeleton, rectangle in
      let fitted = skeleton.fitted(in: rectangle)
      return skeleton.layout(in: rectangle).allSatisfy {
        $0.frame.isFinite && $0.corner.isFinite && $0.frame.width >= 0 && $0.frame.height >= 0
      } && fitted.isFinite
    }
    let bone = Bone<Row>(.icon, .circle(diameter: 40))
    calls.addRoom(bone: bone, isLaid: isLaid)
    calls.addSkeletonLoader()
    return calls
  }

  /// Adds the calls that lay a skeleton out in a rectangle, and the one that sets its corner radius.
  private mutating func addRoom(
    bone: Bone<Row>, isLaid: @escaping (Skeleton<Row>, CanvasRect) -> Bool
  ) {
    let skeleton = Skeleton<Row> {
      hStack {
        bone
        hGap()
        Bone(.title, .line())
      }
      SkeletonLayout.list(spacing: 4) { bone }
    }
    let rectangle: ([Double]) -> CanvasRect = { n in
      CanvasRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
    call("Skeleton.layout(in:)", 0, 0, 300, 80) { n in isLaid(skeleton, rectangle(n)) }
    call("Skeleton.fitted(in:)", 0, 0, 300, 80) { n in
      skeleton.fitted(in: rectangle(n)).isFinite
    }
    set("Skeleton", of: skeleton, ["corner": \.corner]) {
      isLaid($0, CanvasRect(width: 300, height: 80))
    }
  }

  /// Adds the calls of a skeleton's loader.
  private mutating func addSkeletonLoader() {
    var loader = SkeletonLoader<Row, Shimmer>(Shimmer())
    loader.send(.orderIn, at: 0)
    loader.setLoading(true, at: 0)
    let start = loader
    // True if, at some time in its shimmer, all channels are finite and the opacity is a fraction.
    let isLawful: (SkeletonLoader<Row, Shimmer>) -> Bool = { loader in
      let frame = loader.frame(of: .icon, at: 1.5)
      return (0..<ShimmerChannels.count).allSatisfy { frame.channels[$0].isFinite }
        && fractions(frame.channels.opacity)
    }
    call("SkeletonLoader.frame(of:at:)", 1) { n in
      let frame = start.frame(of: .title, at: n[0])
      return frame.time.isFinite && fractions(frame.channels.opacity)
        && frame.channels.middle.isFinite
    }
    call("SkeletonLoader.nextChange(after:)", 1) { n in
      // Its last event is at 0 s; an earlier time, or one that is not finite, counts as 0 s.
      let (next, time) = (start.nextChange(after: n[0]), n[0].isFinite ? max(n[0], 0) : 0)
      // Nil if nothing changes any more.
      let instant = next.instant(after: time, frameRate: 60)
      return next == start.nextChange(after: time) && instant ?? .infinity > time
    }
    call("SkeletonLoader.send(_:at:animated:)", 0.5, 1) { n in
      var changed = start
      changed.send(.progress(n[0]), at: n[1])
      return isLawful(changed)
    }
    call("SkeletonLoader.setLoading(_:shimmering:at:animated:)", 1) { n in
      var changed = start
      changed.setLoading(true, shimmering: [.icon], at: n[0])
      return isLawful(changed)
    }
    call("SkeletonLoader.setMotion(_:at:)", 1) { n in
      var changed = start
      changed.setMotion(.reduced, at: n[0])
      return isLawful(changed)
    }
    let bones = Skeleton<Row> { Bone(.icon, .line()) }.layout(
      in: CanvasRect(width: 300, height: 80))
    call("SkeletonLoader.draw(_:across:_:at:into:)", 0, 0, 300, 80, 1) { n in
      var canvas = RecordingCanvas()
      start.draw(
        bones, across: CanvasRect(x: n[0], y: n[1], width: n[2], height: n[3]), at: n[4],
        into: &canvas)
      return canvas.commands.allSatisfy(Self.isFinite)
    }
  }
}
