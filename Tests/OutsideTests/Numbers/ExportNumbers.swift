import FieldDynamics
import FloatingCore
import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderImport
import ScreenCore
import SkeletonLayout

extension NumberCalls {
  /// LoaderExport. Clocks and pictures that make no sense are nil; rows are at finite times.
  @Sendable
  static func export() -> NumberCalls {
    var calls = NumberCalls()
    calls.addClocks()
    calls.addPlayable("Loader", busy(Circular()), .progress(0.5)) { .progress($0) }
    var screen = Screen(Loader())
    screen.send(.loadingStarted, at: 0)
    calls.addPlayable("Screen", screen, .screen(.retry)) { .progress($0) }
    return calls
  }

  private static let script = Scenario(entries: [
    .init(time: 0, event: .orderIn), .init(time: 0, event: .activate),
  ])

  private mutating func addClocks() {
    call("FrameClock.init(rate:duration:)", 60, 2) { n in
      guard let clock = FrameClock(rate: n[0], duration: n[1]) else {
        return !(FrameClock.rates ~= n[0]) || !(0...FrameClock.longest ~= n[1])
          || n[0] * n[1] >= Double(FrameClock.mostFrames)
      }
      return clock.count > 0 && clock.time(of: clock.count - 1) <= n[1] && clock.time(of: 0) == 0
    }
    call("FrameClock.filmstripRate(for:)", 2) { n in
      let rate = FrameClock.filmstripRate(for: n[0])
      return FrameClock.rates ~= rate
    }
    call("FramePlot.init(_:on:duration:title:)", 2) { n in
      let plot = FramePlot(Self.script, on: Loader(), duration: n[0], title: "plot")
      return (plot != nil) == (0...FramePlot<Loader<Circular>>.longest ~= n[0])
    }
    call("PlannedScenario.init(_:on:upTo:tolerance:)", 1, 1e-4) { n in
      let scenario = PlannedScenario(Self.script, on: Loader(), upTo: n[0], tolerance: n[1])
      return scenario.prefix(9).allSatisfy { Self.isPlayed($0.plan) }
    }
    call("PlannedScenario.Element.end", 1) { n in
      guard var element = Array(PlannedScenario(Self.script, on: Loader(), upTo: 1)).first
      else { return false }
      element.end = n[0]
      return same(element.end, n[0])
    }
    call("FrameRow.lastProgress", 0.5) { n in
      let clock = FrameClock(rate: 60, duration: 1)
      guard let clock, var row = Array(FrameRows(Self.script, on: Loader(), clock: clock)).first
      else { return false }
      row.lastProgress = n[0]
      return same(row.lastProgress, n[0])
    }
    call("Replay.step(upTo:)", 1) { n in
      var replay = Replay(Self.script, on: Loader())
      var times: [Double] = []
      while let step = replay.step(upTo: n[0]) { times.append(step.after.time) }
      return times.allSatisfy(\.isFinite) && (n[0] >= 0 ? times.count >= 2 : times.isEmpty)
    }
    call("TransitionsCSV.write(_:on:upTo:to:)", 1) { n in
      var text = ""
      TransitionsCSV.write(Self.script, on: Loader(), upTo: n[0]) {
        text += String(decoding: $0, as: UTF8.self)
      }
      return text.hasPrefix("\(TransitionsCSV.header)") && !text.contains("nan")
    }
    call("Linear.otherNumber(_:_:)", 0.2, 0.6, 1, 1) { n in
      var frame = Self.busy(Linear()).frame(at: 2)
      frame.channels = LinearChannels(
        LinearEdges(tail1: n[0], head1: n[1], tail2: 0, head2: 0), opacity: n[2], thickness: n[3])
      let number = Linear.otherNumber(frame, LoaderStyle())
      return 0...4 ~= number
    }
    call("AnimatedSkeleton.init(_:in:_:title:)", 0, 0, 300, 80) { n in
      let bones = Skeleton<Int>([.bone(Bone(1, .line()))]).layout(
        in: CanvasRect(width: 300, height: 80))
      let room = CanvasRect(x: n[0], y: n[1], width: n[2], height: n[3])
      let longest = AnimatedSkeleton<Int>.longestSide
      let isThere =
        n[..<2].allSatisfy { $0.magnitude <= longest }
        && n[2...].allSatisfy { 0 < $0 && $0 <= longest }
      guard let picture = AnimatedSkeleton(bones, in: room, .leftToRight, title: "t") else {
        return !isThere
      }
      var text = ""
      picture.write { text += String(decoding: $0, as: UTF8.self) }
      return isThere && !text.contains("nan") && !text.contains("inf\"")
    }
  }

  /// A machine that scenarios are played on.
  mutating func addPlayable<Machine: Playable>(
    _ name: String, _ machine: Machine, _ plain: Machine.Cue,
    _ progress: @escaping (Double) -> Machine.Cue
  ) {
    let isSound: (Machine) -> Bool = { machine in
      let (frame, speeds) = (machine.frameAsItStands(at: 9), machine.velocitiesAsTheyStand(at: 9))
      return frame.time.isFinite
        && (0..<Machine.PlayedFrame.Channels.count).allSatisfy {
          frame.channels[$0].isFinite && speeds[$0].isFinite
        }
    }
    call("\(name).completeStep(upTo:)", 1.4) { n in
      var changed = machine
      let completed = changed.completeStep(upTo: n[0])
      return isSound(changed) && completed?.isFinite ?? true
        && (completed != nil) == machine.isStepDue(at: n[0])
    }
    call("\(name).isStepDue(at:)", 1.4) { n in
      // Before the last event it is as at that one, and nothing is due at no time.
      machine.isStepDue(at: n[0]) == (n[0] > 0 && machine.isStepDue(at: n[0]))
    }
    call("\(name).frameAsItStands(at:)", 1.4) { n in
      let frame = machine.frameAsItStands(at: n[0])
      return frame.time.isFinite
        && (0..<Machine.PlayedFrame.Channels.count).allSatisfy { frame.channels[$0].isFinite }
    }
    call("\(name).velocitiesAsTheyStand(at:)", 1.4) { n in
      let speeds = machine.velocitiesAsTheyStand(at: n[0])
      return (0..<Machine.PlayedFrame.Channels.count).allSatisfy { speeds[$0].isFinite }
    }
    call("\(name).play(_:at:isAnimated:)", 0.4, 2) { n in
      [progress(n[0]), plain].allSatisfy { cue in
        var changed = machine
        _ = changed.play(cue, at: n[1], isAnimated: true)
        return isSound(changed)
      }
    }
  }

  /// FloatingFormat. As the loader that it plays.
  @Sendable
  static func floatingFormat() -> NumberCalls {
    var calls = NumberCalls()
    let script = FloatingScript(entries: [
      .init(time: 0, event: .resize(FieldVector(390, 844))), .init(time: 0, event: .orderIn),
      .init(time: 1, event: .grab(FieldVector(350, 800))),
      .init(time: 1.1, event: .release(FieldVector(-900, -2400))),
    ])
    let loader = FloatingLoader(in: FieldVector(390, 844))
    var ring = FloatingRing(loader, for: script)
    for entry in script.entries { _ = ring.play(entry.event, at: entry.time, isAnimated: true) }
    calls.addPlayable("FloatingRing", ring, .orderOut) { .move(FieldVector($0, -$0)) }
    calls.call("FloatingPicture.init(_:on:duration:title:)", 2) { n in
      let picture = FloatingPicture(script, on: loader, duration: n[0], title: "flight")
      return (picture != nil) == (n[0] > 0 && n[0] <= FloatingPicture.longest)
    }
    return calls
  }
}
