// Bytes for floating loaders: events of the machine, files, and force fields.

import FieldDynamics
import FloatingCore
import Foundation
import LoaderExport
import LoaderImport

/// Sends an event for each seventeen bytes: one of choices, and two numbers of any bits.
///
/// Some choices share bits of their byte, which has too few for all.
func fuzzFloating(_ bytes: UnsafeBufferPointer<UInt8>) {
  // The first byte sets the width of the loader and some of its margins, in points.
  let first = Double(bytes.first ?? 0)
  var loader = FloatingLoader(
    in: FieldVector(390, 844),
    geometry: FloatingGeometry(
      size: FieldVector(first, 48), top: first - 20, left: 16, bottom: first, right: 400 - first))
  loader.send(.orderIn, at: 0)
  for index in stride(from: 0, to: bytes.count - 16, by: 17) {
    let number = Double(bitPattern: word(bytes, index + 1))
    let other = Double(bitPattern: word(bytes, index + 9))
    // Most numbers have the magnitude of a screen, because others are all far outside.
    let small = FieldVector(
      Double(Int16(truncatingIfNeeded: number.bitPattern)),
      Double(Int16(truncatingIfNeeded: other.bitPattern)))
    let value = bytes[index] & 0x80 == 0 ? small : FieldVector(number, other)
    let step = Double(bytes[index + 2]) / 512
    let time = bytes[index] & 0x40 == 0 ? loader.store.time + step : number
    let events: [FloatingEvent] = [
      .grab(at: value), .move(to: value), .release(velocity: value * 10), .resize(to: value),
      .orderIn, .orderOut,
      .release(velocity: value), .move(to: small),
    ]
    loader.motion = bytes[index] & 0x30 == 0x30 ? .reduced : .full
    let before = loader.frame(at: time)
    let event = events[Int(bytes[index] & 7)]
    let transition = loader.send(event, at: time, animated: bytes[index] & 0x18 != 0x18)
    let after = loader.frame(at: transition.time)
    if transition.isRefused { precondition(after == before) }
    // Nothing jumps, except to a corner (off screen or at once) or with the finger. After some
    // millions of years a step of the clock is longer than a flight.
    if after.state == .flying, transition.time.magnitude < 1e6 {
      // The precision depends on the size of the bounds.
      let slack = 1e-9 * max(1, before.position.length, loader.store.bounds.length)
      precondition((after.position - before.position).length <= slack)
    }
    for later in [0, 0.01, 0.3, 1, 60, other] { check(loader, at: loader.store.time + later) }
  }
}

/// Checks that the frame is finite, and in its corner at rest, where it may still be lowered.
private func check(_ loader: FloatingLoader, at time: Double) {
  let frame = loader.frame(at: time)
  precondition(frame.position.length.isFinite && frame.velocity.length.isFinite)
  if frame.state == .resting {
    precondition(frame.position == loader.position(of: frame.corner) && frame.velocity == .zero)
    let isSetDown = time > loader.store.time + 0.2
    precondition(!isSetDown || frame.lift == 0 && loader.nextChange(after: time) == .never)
  }
}

/// Returns the eight bytes from `index` on as one number, the highest byte first.
private func word(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt64 {
  bytes[index..<index + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
}

/// Plays the bytes as a scenario of a floating loader, if they are valid.
func fuzzThrows(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let script = try? FloatingScript(Array(bytes)) else { return }
  let loader = FloatingLoader(in: .zero)
  guard let clock = FrameClock(rate: 0.001, duration: 1e5) else { return }
  for row in FrameRows(script, on: FloatingRing(loader, for: script), clock: clock) {
    precondition(row.frame.floating.position.length.isFinite)
  }
  var lines = 0
  FloatingKeyframesCSV(script, on: loader).write { chunk in
    lines += chunk.count { $0 == UInt8(ascii: "\n") }
  }
  // At least the header.
  precondition(lines >= 1)
}

/// Moves a body in the bytes as a file of fields, and draws them, if they are valid.
func fuzzFields(_ bytes: UnsafeBufferPointer<UInt8>) {
  guard let file = try? FieldsFile(Array(bytes)) else { return }
  var body = FieldBody(at: file.size / 3, velocity: file.body.velocity)
  (body.charge, body.elasticity) = (file.body.charge, 0.5)
  let world = FieldWorld(bodies: [body], fields: file.fields, bounds: (.zero, file.size))
  for time in [0.01, 0.2] {
    let now = world.bodies(at: time)[0]
    precondition(now.position.length.isFinite && now.velocity.length.isFinite)
    precondition(now.position.min() >= 0 && (file.size - now.position).min() >= 0)
  }
  // A picture of many fields takes too long.
  if file.fields.count < 8 {
    FieldsPicture(file.fields, size: file.size, body: file.body, title: "").write { _ in }
  }
}
