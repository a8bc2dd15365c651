// Bytes from libFuzzer as input from a host or a user. Nothing may trap, and no law may break.
// `.ci/fuzz` builds it and runs every target.

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The use of the bytes, as the environment variable `FUZZ_TARGET` sets it.
enum FuzzTarget: String, CaseIterable {
  case scenarios, logs, screens, animations, easings, styles, skeletons, arguments
  case loaderNumbers = "loader-numbers"
  case screenNumbers = "screen-numbers"
  case loaderLaws = "loader-laws"
  case keyframes, terminal, floating, fields
  case throwScripts = "throws"

  static let chosen: FuzzTarget = {
    guard let name = getenv("FUZZ_TARGET"), let target = FuzzTarget(rawValue: String(cString: name))
    else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("FUZZ_TARGET is to be one of \(names)")
    }
    return target
  }()

  func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch self {
    case .scenarios: fuzzScenario(bytes)
    case .logs: fuzzLog(bytes)
    case .screens: fuzzScreenScript(bytes)
    case .animations: fuzzAnimations(bytes)
    case .easings: fuzzEasing(bytes)
    case .styles: fuzzStyle(bytes)
    case .skeletons: fuzzSkeleton(bytes)
    case .arguments: fuzzArguments(bytes)
    case .loaderNumbers: fuzzLoaderNumbers(bytes)
    case .screenNumbers: fuzzScreenNumbers(bytes)
    case .loaderLaws: fuzzLaws(bytes)
    case .keyframes: fuzzKeyframes(bytes)
    case .terminal: fuzzTerminal(bytes)
    case .floating: fuzzFloating(bytes)
    case .throwScripts: fuzzThrows(bytes)
    case .fields: fuzzFields(bytes)
    }
  }
}

/// Ends the program at once if there is no such target; libFuzzer calls it before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func prepare(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> CInt {
  _ = FuzzTarget.chosen
  return 0
}

/// Runs the target on an input of libFuzzer; the result 0 means that the input may be kept as an example.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.chosen.run(UnsafeBufferPointer(start: start, count: count))
  return 0
}

/// A reader of bytes, which returns zeros after their end.
struct ByteSource {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Returns a number below `count`.
  mutating func choice(_ count: Int) -> Int { Int(byte()) % count }

  /// Returns a number in 0...1.
  mutating func fraction() -> Double { Double(byte()) / 255 }

  /// Returns a number of any bits.
  mutating func double() -> Double {
    Double(bitPattern: (0..<8).reduce(UInt64(0)) { bits, _ in bits << 8 | UInt64(byte()) })
  }
}
