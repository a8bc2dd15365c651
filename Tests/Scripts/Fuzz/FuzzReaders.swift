import LoaderCore
import LoaderDrawing
import LoaderExport
import LoaderImport
import LoaderProof
import MatrixEngine
import PlainText
import ScreenCore
import TimelineModule

/// Plays the bytes as a scenario of a loader.
func fuzzScenario(_ bytes: UnsafeBufferPointer<UInt8>) { fuzzScript(bytes, on: Loader()) }

/// Plays the bytes as a log of a loader, if they are valid: the frames after it are finite.
func fuzzLog(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let log = try? LoaderLogFile(Array(bytes)), let loader = Loader(log, as: Circular())
  else { return }
  let end = log.script.entries.last?.time ?? 0
  for step in 0...8 {
    let channels = loader.frame(at: end + Double(step) / 8).channels
    precondition(channels.rotation.isFinite && channels.sweep.isFinite)
  }
}

/// Plays the bytes as a script of a screen with a loader.
func fuzzScreenScript(_ bytes: UnsafeBufferPointer<UInt8>) {
  fuzzScript(bytes, on: Screen(Loader()))
}

/// Plays and records the bytes as a script, up to 1e6 s, if they are valid, and reads the record.
///
/// A record is a script with the same entries.
private func fuzzScript<Machine: Playable>(
  _ bytes: UnsafeBufferPointer<UInt8>, on machine: Machine
) where Machine.Cue: ScriptEvent {
  guard let script = try? Script<Machine.Cue>(reading: Array(bytes)) else { return }
  var record: [UInt8] = []
  TransitionsFormat(script, on: machine, upTo: 1e6).write { record += $0 }
  guard let replayed = try? Script<Machine.Cue>(reading: record) else {
    preconditionFailure("a record of transitions must be readable")
  }
  let within = script.entries.filter { $0.time <= 1e6 }
  precondition(replayed.entries.count == within.count)
}

/// Samples and writes the bytes as a file of animations, if they are valid.
func fuzzAnimations(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let file = try? AnimationFile(Array(bytes)) else { return }
  let rows = file.animations.reduce(0) { $0 + $1.times.count }
  var lines = 0
  SampleCSV(file.animations).write { chunk in lines += chunk.count { $0 == UInt8(ascii: "\n") } }
  // With a header.
  precondition(lines == rows + 1)
}

/// Samples the bytes as an easing of CSS: the values are finite.
func fuzzEasing(_ bytes: UnsafeBufferPointer<UInt8>) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let easing = Easing(css: text) else { return }
  for step in 0...8 {
    let sample = easing.sample(at: Double(step) / 8)
    precondition(sample.value.isFinite && !sample.velocity.isNaN)
  }
}

/// Reads the bytes as a style file: its numbers are finite.
func fuzzStyle(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let style = try? StyleFile(Array(bytes)).style else { return }
  precondition((style.size ?? 0).isFinite && (style.thickness ?? 0).isFinite)
}

/// Lays out the bytes as a skeleton file, if they are valid: bones stay within the box.
func fuzzSkeleton(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let file = try? SkeletonFile(Array(bytes)) else { return }
  for bone in file.bones {
    let (frame, slack) = (bone.frame, 1e-9 * max(file.room.width, file.room.height))
    precondition(frame.width >= 0 && frame.height >= 0)
    precondition(frame.x >= -slack && frame.maxX <= file.room.width + slack)
    precondition(frame.y >= -slack && frame.maxY <= file.room.height + slack)
  }
  var lines = 0
  SkeletonCSV(file.bones).write { chunk in lines += chunk.count { $0 == UInt8(ascii: "\n") } }
  // With a header.
  precondition(lines == file.bones.count + 1)
}
