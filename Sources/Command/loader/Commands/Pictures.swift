import CommandSupport
import LoaderDrawing
import LoaderExport
import LoaderImport
import MatrixEngine

// Pictures that may be too large. Such a picture is rejected before its output is opened; the message has its size and
// the flag that helps.
extension Arguments {
  /// Returns the file that `file` makes, or throws a failure that says why it cannot be made, such as its size.
  ///
  /// - Parameters:
  ///   - name: The kind of file for the message, with its article.
  ///   - bytesPerFrame: The approximate size of a frame, for a file that has a limit of frames.
  func checked<File>(
    _ name: String, bytesPerFrame: Double = 0, _ file: () throws -> File
  ) throws -> File {
    do {
      return try file()
    } catch let error as ExportError {
      throw refusal(of: name, error, bytesPerFrame: bytesPerFrame)
    }
  }

  /// Returns the inspector page of some frames, or throws why it cannot be made.
  func inspector<Machine>(
    of rows: FrameRows<Machine>, title: String, style: LoaderStyle
  ) throws -> InspectorFormat<Machine> {
    try checked("a page", bytesPerFrame: InspectorFormat<Machine>.bytesPerFrame) {
      try InspectorFormat(rows, title: title, style: style)
    }
  }

  /// Returns the plot of a script; throws if it is too long, with its width in pixels in the message.
  func plot<Machine: Playable>(
    of script: Script<Machine.Cue>, on machine: Machine, duration: Double, title: String
  ) throws -> PlotFormat<Machine> {
    do throws(ExportError) {
      return try PlotFormat(script, on: machine, duration: duration, title: title)
    } catch {
      guard case .duration(_, let maximum) = error else { throw refusal(of: "a plot", error) }
      let pixels = Int(duration * PlotFormat<Machine>.pixelsPerSecond)
      throw failure(
        "a plot of \(duration) s is \(pixels) pixels wide, expected a --duration of at most "
          + "\(Int(maximum)) s")
    }
  }

  /// Returns the failure for a file that cannot be made, with its size and the flag that helps.
  ///
  /// - Parameters:
  ///   - name: The kind of file for the message: `a page`, `an animation`.
  ///   - bytesPerFrame: The approximate size of a frame, for a file that has a limit of frames.
  func refusal(
    of name: String, _ error: ExportError, bytesPerFrame: Double = 0
  ) -> Failure {
    switch error {
    // The input itself is too large. All cases below are usage errors (`failure`), because another flag helps.
    case .events(let count, let maximum):
      return Failure(
        .badInput,
        "\(Input.name(operands[0])): \(name) of \(count) events is too large, expected at most "
          + "\(maximum)")
    case .duration(let duration, let maximum):
      return failure(
        "\(name) of \(duration) s would take about "
          + "\(spelled(bytes: duration * Self.bytesPerSecond)), expected a "
          + "--duration of at most \(Int(maximum)) s")
    case .frames(let count, let maximum):
      return failure(
        "\(name) of \(count) frames would take about "
          + "\(spelled(bytes: Double(count) * bytesPerFrame)), expected at most \(maximum) frames: "
          + "a lower --fps or a shorter --duration")
    // A part of a drawing that one element of CSS cannot show; SVG can.
    case .part:
      return failure("--format is css, but \(error); expected svg")
    // A rate out of bounds, which `--fps` has rejected before.
    case .frameRate:
      return failure("\(error)")
    }
  }

  /// The approximate size of a second of an animation, in bytes, for a message.
  private static let bytesPerSecond = 2000.0

  /// Returns a number of bytes as text with at most three digits, such as `840 MB`. The smallest unit is a kilobyte.
  fileprivate func spelled(bytes: Double) -> String {
    let units = ["kB", "MB", "GB", "TB"]
    var size = bytes / 1000
    // The index of the unit of `size`.
    var unit = 0
    // As it will be rounded: 999 600 bytes are 1 MB, not 1000 kB.
    while size.rounded() >= 1000, unit < units.count - 1 {
      size /= 1000
      unit += 1
    }
    return "\(Int(size.rounded())) \(units[unit])"
  }
}
