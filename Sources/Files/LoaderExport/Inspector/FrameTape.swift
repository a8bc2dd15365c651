import LoaderDrawing
import PlainText

/// The frames in a page: their channels and their drawings, as differences.
///
/// A frame is a line of numbers with commas between them and a semicolon at its end. First comes the
/// index of its shape (the calls of its drawing), then the difference of each number from the last frame
/// of that shape: first progress and channels, then the drawing's. An empty first field is the shape of
/// the frame before, any other empty field is 0; empty fields at the end are left out. So a frame at rest
/// is only a semicolon. A page has one tape: `begin`, a call of `append` for each frame, `end`.
struct FrameTape<Machine: DrawableMachine> {
  /// The distinct shapes of the drawings so far.
  private(set) var shapes: [[UInt8]] = []
  private let style: LoaderStyle
  /// The recorder of the current frame: its words are the shape, its numbers the frame's numbers.
  private var canvas = TraceCanvas()
  /// The index of each shape in `shapes`.
  private var indices: [[UInt8]: Int] = [:]
  /// For each shape, the numbers of the last frame that had it; all 0 before the first one.
  private var lastNumbers: [[Int]] = []
  /// The index of the last frame's shape.
  ///
  /// It is 0 before the first frame, whose shape is always the first one: so its index is not written.
  private var shape = 0

  init(_ style: LoaderStyle) {
    self.style = style
  }

  /// Appends a frame.
  ///
  /// - Complexity: O(numbers).
  mutating func append(_ frame: Machine.PlayedFrame, to buffer: inout ByteBuffer) {
    canvas.reset()
    // Numbers are written as whole multiples of a small unit, of which `per` make 1. Progress is never below 0, so −1
    // can mean that it is unknown.
    canvas.append(frame.progress ?? -1, per: TraceCanvas.perRatio)
    // Channels of other units are written like turns, with five digits after the point.
    for index in 0..<Machine.PlayedFrame.Channels.count {
      canvas.append(frame.channels[index], per: TraceCanvas.perTurn)
    }
    Machine.draw(frame, style, into: &canvas)
    let index = indexOfShape()
    if index != shape { buffer.append(index) }
    shape = index
    appendDifferences(to: &buffer)
    buffer.append(byte: UInt8(ascii: ";"))
    lastNumbers[index] = canvas.numbers
  }

  /// Returns the index of the drawing's shape, which is added if it is new.
  private mutating func indexOfShape() -> Int {
    if let index = indices[canvas.words] { return index }
    indices[canvas.words] = shapes.count
    shapes.append(canvas.words)
    lastNumbers.append([Int](repeating: 0, count: canvas.numbers.count))
    return shapes.count - 1
  }

  /// Appends the differences from the last frame of the shape, without trailing empty fields.
  private func appendDifferences(to buffer: inout ByteBuffer) {
    // The shape decides how many numbers a frame has, so both lists are equally long.
    // The number of commas from the last difference to this number.
    var commas = 0
    for (number, before) in zip(canvas.numbers, lastNumbers[shape]) {
      commas += 1
      guard number != before else { continue }
      for _ in 0..<commas { buffer.endField() }
      commas = 0
      if number < before { buffer.append(byte: UInt8(ascii: "-")) }
      buffer.append(abs(number - before))
    }
  }
}

extension FrameTape {
  /// Begins the page's data, a JSON object; the frames follow, as a string in it.
  func begin(_ buffer: inout ByteBuffer) {
    buffer.append("{\"frames\":\"")
  }

  /// Ends the object that `begin` has begun, with the data that all frames share.
  ///
  /// Shapes are letters and digits, so nothing has to be escaped.
  ///
  /// - Parameter rate: The number of frames a second.
  func end(_ buffer: inout ByteBuffer, in box: CanvasRect, rate: Double) {
    let shapes = shapes.map { "\"\(String(decoding: $0, as: UTF8.self))\"" }
    buffer.append(
      text: """
        ","box":[\(String(box.width, decimals: 3)),\(String(box.height, decimals: 3))],\
        "channels":\(Machine.PlayedFrame.Channels.count),\
        "shapes":[\(shapes.joined(separator: ","))],"rate":\(rate)}
        """)
  }
}
