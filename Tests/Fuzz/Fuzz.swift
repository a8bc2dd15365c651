// Bytes from libFuzzer, turned into what a host or a user could feed us. Nothing may trap, and no
// frame may leave its range. `.ci/fuzz` builds and runs it.

import LoaderCore
import LoaderDrawing
import LoaderExport
import PlainText
import ScenarioFormat
import ScreenCore
import SkeletonFormat
import WebAnimationsFormat

/// The first byte chooses what the others are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let rest = UnsafeBufferPointer(rebasing: bytes.dropFirst())
  switch bytes.first {
  case UInt8(ascii: "s"): fuzzScript(rest, on: Loader())
  case UInt8(ascii: "c"): fuzzScript(rest, on: Screen(Loader()))
  case UInt8(ascii: "l"): fuzzLoader(rest)
  case UInt8(ascii: "a"): fuzzAnimations(rest)
  case UInt8(ascii: "b"): fuzzSkeleton(rest)
  // Not worth keeping in the corpus.
  default: return -1
  }
  return 0
}

/// The bytes as a scenario file; what can be read is played, recorded and read again.
func fuzzScript<Machine: Playable>(_ bytes: UnsafeBufferPointer<UInt8>, on machine: Machine) {
  guard let script = try? ScriptReader<Machine.Cue>.read(Array(bytes)) else { return }
  var record: [UInt8] = []
  TransitionsCSV.write(script, on: machine, upTo: 1e6) { record += $0 }
  guard let replayed = try? ScriptReader<Machine.Cue>.read(record) else {
    preconditionFailure("a record of transitions must be readable")
  }
  let within = script.entries.filter { $0.time <= 1e6 }
  precondition(replayed.entries.count == within.count)
}

/// The bytes as a file of animations; what can be read is sampled and written.
func fuzzAnimations(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let file = try? AnimationFile(Array(bytes)) else { return }
  let rows = file.animations.reduce(0) { $0 + $1.times.count }
  var lines = 0
  SampleCSV(file.animations).write { chunk in lines += chunk.count { $0 == UInt8(ascii: "\n") } }
  precondition(lines == rows + 1)
}

/// The bytes as a file of a skeleton; what can be read is laid out in its room, and written.
func fuzzSkeleton(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let file = try? SkeletonFile(Array(bytes)) else { return }
  for bone in file.bones {
    let (frame, slack) = (bone.frame, 1e-9 * max(file.room.width, file.room.height))
    precondition(frame.width >= 0 && frame.height >= 0)
    precondition(frame.x >= -slack && frame.maxX <= file.room.width + slack)
    precondition(frame.y >= -slack && frame.maxY <= file.room.height + slack)
  }
  var lines = 0
  SkeletonCSV(file).write { chunk in lines += chunk.count { $0 == UInt8(ascii: "\n") } }
  precondition(lines == file.bones.count + 1)
}

/// Each nine bytes are an event and its time, as any bit pattern of a Double.
func fuzzLoader(_ bytes: UnsafeBufferPointer<UInt8>) {
  var loader = Loader(
    policy: LoaderPolicy(
      showDelay: Double((bytes.first ?? 0) & 3) / 8, minimumVisible: Double(bytes.last ?? 0) / 512,
      holdsUntilFilled: bytes.count.isMultiple(of: 2)))
  for index in stride(from: 0, to: bytes.count - 8, by: 9) {
    let bits = bytes[index + 1...index + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let number = Double(bitPattern: bits)
    // Half of the times are small steps, or every one of them would be far from the last.
    let step = Double(UInt8(truncatingIfNeeded: bits)) / 128
    let time = bytes[index] & 0x80 == 0 ? loader.frame(at: .nan).time + step : number
    let events: [LoaderEvent] = [
      .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(number),
      .progress(step / 2), .activate,
    ]
    if bytes[index] & 0x30 == 0x30 {
      loader.setMotion(loader.motion == .full ? .reduced : .full, at: time)
    }
    loader.send(events[Int(bytes[index] & 7)], at: time, animated: bytes[index] & 0x40 == 0)
    _ = loader.nextChange(after: number)
    for later in [0, 0.01, 0.3, 1, number] {
      let channels = loader.frame(at: loader.frame(at: .nan).time + later).channels
      precondition(channels.tail.isFinite && channels.head.isFinite)
      precondition((-1e-12...1 + 1e-12).contains(channels.sweep))
      precondition((0...1).contains(channels.opacity) && (0...1).contains(channels.thickness))
    }
  }
}
