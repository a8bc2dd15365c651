// Bytes from libFuzzer, turned into what a host or a user could feed us. Nothing may trap, and no
// frame may leave its range. `.ci/fuzz` builds and runs it.

import LoaderCore

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  fuzzLoader(bytes)
  return 0
}

/// Each nine bytes are an event and its time, as any bit pattern of a Double.
func fuzzLoader(_ bytes: UnsafeBufferPointer<UInt8>) {
  var loader = Loader()
  for index in stride(from: 0, to: bytes.count - 8, by: 9) {
    let bits = bytes[index + 1...index + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let number = Double(bitPattern: bits)
    // Half of the times are small steps, or every one of them would be far from the last.
    let step = Double(UInt8(truncatingIfNeeded: bits)) / 128
    let time = bytes[index] & 0x80 == 0 ? loader.frame(at: 0).time + step : number
    let events: [LoaderEvent] = [
      .orderIn, .orderOut, .activate, .deactivate, .progress(nil), .progress(number),
      .progress(step / 2), .activate,
    ]
    loader.send(events[Int(bytes[index] & 7)], at: time, animated: bytes[index] & 0x40 == 0)
    for later in [0, 0.01, 0.3, 1, number] {
      let channels = loader.frame(at: loader.frame(at: .nan).time + later).channels
      precondition(channels.tail.isFinite && channels.head.isFinite)
      precondition((-1e-12...1 + 1e-12).contains(channels.sweep))
      precondition((0...1).contains(channels.opacity) && (0...1).contains(channels.thickness))
    }
  }
}
