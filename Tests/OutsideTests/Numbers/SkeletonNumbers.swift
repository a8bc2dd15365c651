import LoaderCore
import LoaderDrawing
import SkeletonLayout

private enum Row: CaseIterable { case icon, title }

extension NumberCalls {
  /// SkeletonLayout. Whatever lengths there are, bones lie within the room and nothing is infinite.
  @Sendable
  static func skeleton() -> NumberCalls {
    var calls = NumberCalls()
    let room = CanvasRect(width: 300, height: 80)
    let isLaid: (Skeleton<Row>, CanvasRect) -> Bool = { skeleton, room in
      let fitted = skeleton.fitted(in: room)
      return skeleton.layout(in: room).allSatisfy {
        $0.frame.isFinite && $0.corner.isFinite && $0.frame.width >= 0 && $0.frame.height >= 0
      } && fitted.isFinite
    }
    let holds: (SkeletonElement<Row>) -> Bool = { element in
      let skeleton = Skeleton<Row> {
        element
        Bone(.title, .line())
      }
      return isLaid(skeleton, room)
    }
    let bone = Bone<Row>(.icon, .circle(diameter: 40))
    let shapes: ([Double]) -> [BoneShape] = { n in
      [
        .circle(diameter: n[0]), .line(share: n[0], height: n[1]),
        .rectangle(width: n[0], height: n[1]),
      ]
    }
    calls.call("Bone.init(_:_:corner:)", 40, 20, 4) { n in
      shapes(n).allSatisfy { shape in holds(vStack { Bone(.icon, shape, corner: n[2]) }) }
    }
    calls.call("Bone.init(_:corner:)", 40, 20, 4) { n in
      shapes(n).allSatisfy { shape in holds(vStack { Bone(shape, corner: n[2]) }) }
    }
    calls.call("Bone.corner", 4) { n in
      var changed = Bone<Row>(.icon, .rectangle(width: 30, height: 30))
      changed.corner = n[0]
      return holds(vStack { changed })
    }
    calls.call("hStack(alignedTo:insets:_:)", 4) { n in
      holds(hStack(insets: SkeletonInsets(n[0])) { bone })
    }
    calls.call("vStack(alignedTo:insets:_:)", 4) { n in
      holds(vStack(insets: SkeletonInsets(n[0])) { bone })
    }
    calls.call("list(spacing:rowHeight:_:)", 4, 20) { n in
      holds(SkeletonLayout.list(spacing: n[0], rowHeight: .fixed(n[1])) { bone })
    }
    calls.call("hGap(fixed:)", 4) { n in
      holds(hStack { hGap(fixed: n[0]) })
    }
    calls.call("vGap(fixed:)", 4) { n in holds(vGap(fixed: n[0])) }
    calls.call("SkeletonInsets.init(_:)", 4) { n in
      holds(vStack(insets: SkeletonInsets(n[0])) { bone })
    }
    calls.call("SkeletonInsets.init(top:leading:bottom:trailing:)", 1, 2, 3, 4) { n in
      let insets = SkeletonInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
      return holds(hStack(insets: insets) { bone })
    }
    calls.addRoom(bone: bone, isLaid: isLaid)
    calls.addSkeletonLoader()
    return calls
  }

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
    let rooms: ([Double]) -> CanvasRect = { n in
      CanvasRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
    call("Skeleton.layout(in:)", 0, 0, 300, 80) { n in isLaid(skeleton, rooms(n)) }
    call("Skeleton.fitted(in:)", 0, 0, 300, 80) { n in
      skeleton.fitted(in: rooms(n)).isFinite
    }
    set("Skeleton", of: skeleton, ["corner": \.corner]) {
      isLaid($0, CanvasRect(width: 300, height: 80))
    }
  }

  private mutating func addSkeletonLoader() {
    var loader = SkeletonLoader<Row, Shimmer>(Shimmer())
    loader.send(.orderIn, at: 0)
    loader.setLoading(true, at: 0)
    let start = loader
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
      let (next, time) = (start.nextChange(after: n[0]), n[0].isFinite ? max(n[0], 0) : 0)
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
