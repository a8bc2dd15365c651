import FieldDynamics
import FloatingCore
import LoaderExport
import PlainText

/// A comparison of the last throw of a script with the model of UIKit's recipe.
package struct FlightComparison: FrameFormat {
  /// The title of the picture.
  private let title: String
  /// The shorter side of the loader, in points.
  private let side: Double
  /// The width and height of the bounds, in points.
  private let bounds: FieldVector
  /// The resting position in each corner.
  private let resting: [FieldVector]
  /// The positions of this loader, 60 per second from the release on.
  package private(set) var ours: [FieldVector] = []
  /// The states of the model at the same instants.
  package private(set) var model: [StickyCornersModel] = []

  /// The observed time of both, in seconds.
  package static var seconds: Double { 8 }

  /// Creates the comparison by playing a script up to its last release; nil if it has none.
  package init?(_ script: FloatingScript, on loader: FloatingLoader, title: String) {
    guard let last = script.entries.lastIndex(where: { $0.event.kind == .release }) else {
      return nil
    }
    var loader = loader
    for entry in script.entries[...last] { loader.send(entry.event, at: entry.time) }
    let release = script.entries[last].time
    let frame = loader.frame(at: release)
    self.title = title
    side = loader.geometry.size.min()
    bounds = loader.store.bounds
    resting = Corner.allCases.map { [loader] in loader.position(of: $0) }
    var model = StickyCornersModel(
      at: frame.position, velocity: loader.store.velocity, side: side, in: bounds, resting: resting)
    for step in 0...Int(Self.seconds * StickyCornersModel.rate) {
      ours.append(loader.frame(at: release + Double(step) / StickyCornersModel.rate).position)
      self.model.append(model)
      model.step()
    }
  }

  /// Returns the largest distance of a path outside the bounds, and the time until it rests.
  ///
  /// The distance is in points. The time is the seconds after which it stays within a point of its
  /// corner; nil if it never does.
  package func figures(of places: [FieldVector]) -> (outside: Double, restsAfter: Double?) {
    let outside = places.map {
      max(side / 2 - $0.min(), ($0 - bounds + side / 2).max(), 0)
    }
    let last = places.lastIndex { position in
      !resting.contains { ($0 - position).length < 1 }
    }
    let first = (last ?? -1) + 1
    return (
      outside.max() ?? 0, first < places.count ? Double(first) / StickyCornersModel.rate : nil
    )
  }

  /// Returns the figures of a path in words, with its rotation unless it is hardly any.
  ///
  /// - Parameter turns: The turns by which the loader has rotated at the end.
  package func words(of places: [FieldVector], turns: Double) -> String {
    let (outside, rest) = figures(of: places)
    var parts = [
      rest.map { "in its corner after \(String($0, decimals: 2)) s" } ?? "never in a corner",
      outside > 0.001 ? "\(String(outside, decimals: 0)) pt outside" : "never outside",
    ]
    if abs(turns) > 0.01 {
      parts.append(
        "turned \(String(abs(turns), decimals: 1)) times in \(String(Self.seconds, decimals: 0)) s")
    }
    return parts.joined(separator: ", ")
  }

  /// Passes the picture, an SVG, to `body` in chunks.
  ///
  /// - Complexity: O(frames).
  package func write<Failure: Error>(to body: ChunkHandler<Failure>) throws(Failure) {
    // The space around the bounds, and the height of the two lines of text below.
    let (edge, foot) = (bounds * 0.3, 0.12 * bounds.x)
    let (width, height) = (bounds.x + 2 * edge.x, bounds.y + 2 * edge.y + 2 * foot)
    var xml = XMLWriter()
    xml.openPlot(
      x: -edge.x, y: -edge.y, width: width, height: height, paper: (bounds.x, bounds.y),
      decimals: 1, title: title,
      style: String(decoding: PackageResources.flight_css, as: UTF8.self))
    write(model.map(\.position), "model", to: &xml)
    // The model every tenth of a second, with its rotation.
    for frame in stride(from: 0, to: model.count, by: 6) {
      let (position, half) = (model[frame].position, side / 2)
      let turn = [model[frame].angle * 180 / .pi, position.x, position.y]
        .map { String($0, decimals: 1) }.joined(separator: " ")
      xml.element(
        "rect",
        [
          "class": "body", "x": position.x - half, "y": position.y - half, "width": side,
          "height": side,
          "transform": "rotate(\(turn))",
        ])
    }
    write(ours, "ours", to: &xml)
    let lines = [
      ("ours", "here: \(words(of: ours, turns: 0))"),
      (
        "model",
        "model of UIKit's recipe: "
          + words(of: model.map(\.position), turns: (model.last?.angle ?? 0) / (2 * .pi))
      ),
    ]
    for (index, line) in lines.enumerated() {
      xml.element(
        "text",
        [
          "class": line.0, "x": -edge.x * 0.9,
          "y": bounds.y + edge.y + foot * (Double(index) * 0.8 + 0.6),
          "font-size": bounds.x * 0.034,
        ], text: line.1)
    }
    xml.close()
    xml.endLine()
    try xml.buffer.flush(at: 0, to: body)
  }

  /// Writes a flight as a polyline.
  private func write(_ places: [FieldVector], _ name: StaticString, to xml: inout XMLWriter) {
    xml.path("\(name) way") { data in
      for (index, position) in places.enumerated() {
        data.append(index == 0 ? "M" : "L")
        data.append(position.x, position.y, decimals: 1)
      }
    }
    xml.endLine()
  }
}
