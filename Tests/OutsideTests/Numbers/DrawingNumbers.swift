import LoaderCore
import LoaderDrawing

extension NumberCalls {
  /// LoaderDrawing. What is drawn at a place that is none is not there, or keeps its numbers; nothing
  /// traps.
  @Sendable
  static func drawing() -> NumberCalls {
    var calls = NumberCalls()
    calls.addPoints()
    calls.addStyles()
    calls.addParts()
    calls.addCanvas()
    return calls
  }

  private mutating func addPoints() {
    call("CanvasPoint.init(x:y:)", 1, 2) { n in
      let point = CanvasPoint(x: n[0], y: n[1])
      return same(point.x, n[0]) && same(point.y, n[1])
    }
    set("CanvasPoint", of: CanvasPoint(x: 1, y: 2), ["x": \.x, "y": \.y])
    call("CanvasRect.init(x:y:width:height:)", 1, 2, 3, 4) { n in
      let frame = CanvasRect(x: n[0], y: n[1], width: n[2], height: n[3])
      return same(frame.maxX, n[0] + n[2]) && same(frame.maxY, n[1] + n[3])
    }
    set(
      "CanvasRect", of: CanvasRect(width: 3, height: 4),
      ["x": \.x, "y": \.y, "width": \.width, "height": \.height])
    call("CanvasColor.init(_:alpha:)", 0.5) { n in
      let color = CanvasColor(0x336699, alpha: n[0])
      return color.red == 0.2 && same(color.alpha, n[0])
    }
    call("CanvasColor.init(red:green:blue:alpha:)", 0.1, 0.2, 0.3, 1) { n in
      let color = CanvasColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
      return same(color.red, n[0]) && same(color.alpha, n[3])
    }
    let red = CanvasColor(red: 1, green: 0, blue: 0)
    set(
      "CanvasColor", of: red,
      ["red": \.red, "green": \.green, "blue": \.blue, "alpha": \.alpha])
    call("CanvasColor.mixed(with:by:)", 0.5, 0.3) { n in
      let mixed = red.mixed(with: CanvasColor(red: n[0], green: 1, blue: 0), by: n[1])
      return !fractions(n[0]) || fractions(mixed.red, mixed.green, mixed.alpha)
    }
    call("ColorList.append(_:)", 0.5) { n in
      var list = ColorList()
      list.append(CanvasColor(red: n[0], green: 0, blue: 0))
      return list.count == 1 && fractions(list[0].red)
    }
    call("ColorList.init(arrayLiteral:)", 0.5) { n in
      let list: ColorList = [CanvasColor(red: n[0], green: 0, blue: 0), red]
      return list.count == 2 && fractions(list[0].red)
    }
    call("Theme.init(accent:track:bone:highlight:)", 0.5) { n in
      let color = CanvasColor(red: n[0], green: 0, blue: 0)
      return same(Theme(accent: color, track: red, bone: red, highlight: red).accent.red, n[0])
    }
    for (name, path) in [
      ("accent", \Theme.accent), ("track", \.track), ("bone", \.bone), ("highlight", \.highlight),
    ] {
      call("Theme.\(name)", 0.5) { n in
        var theme = Theme.light
        theme[keyPath: path].red = n[0]
        return same(theme[keyPath: path].red, n[0])
      }
    }
  }

  /// Every look under it is drawn, in bounds that are finite.
  private static func isDrawn(_ style: LoaderStyle) -> Bool {
    isDrawn(busy(Circular()), style) && isDrawn(busy(Linear()), style)
      && isDrawn(busy(Shimmer()), style)
  }

  private static func isDrawn<Look: DrawableAppearance>(
    _ loader: Loader<Look>, _ style: LoaderStyle
  ) -> Bool {
    var canvas = RecordingCanvas()
    Look.draw(loader.frame(at: 1.5), style, into: &canvas)
    return Look.bounds(style).isFinite && canvas.commands.allSatisfy(isFinite)
      && finite(style.strokeWidth, style.margin, style.stopSize)
  }

  /// Whether a command could be drawn.
  static func isFinite(_ command: RecordingCanvas.Command) -> Bool {
    switch command {
    case .arc(let center, let radius, let start, let sweep):
      finite(center.x, center.y, radius, start) && radius >= 0 && fractions(sweep)
    case .curve(let one, let two, let three):
      [one, two, three].allSatisfy { finite($0.x, $0.y) }
    case .line(let point), .move(let point): finite(point.x, point.y)
    case .group(let opacity, let commands):
      fractions(opacity) && commands.allSatisfy(isFinite)
    case .stroke(let width, _, let paint): width.isFinite && width >= 0 && isFinite(paint)
    case .fill(let paint): isFinite(paint)
    case .close: true
    }
  }

  private static func isFinite(_ paint: Paint) -> Bool {
    guard case .gradient(let gradient) = paint else { return true }
    return finite(gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
      && (0..<gradient.count).allSatisfy { fractions(gradient[$0].location) }
  }

  private mutating func addStyles() {
    call(
      "LoaderStyle.init(size:thickness:inset:showsTrack:gap:stop:cap:colors:trackColor:direction:base:)",
      48, 4, 2, 4, 4, 0.5
    ) { n in
      Self.isDrawn(
        LoaderStyle(
          size: n[0], thickness: n[1], inset: n[2], showsTrack: true, gap: n[3], stop: n[4],
          trackColor: CanvasColor(red: n[5], green: 0, blue: 0)))
    }
    for (name, path) in [
      ("size", \LoaderStyle.size), ("thickness", \.thickness), ("inset", \.inset), ("gap", \.gap),
      ("stop", \.stop),
    ] {
      call("LoaderStyle.\(name)", 4) { n in
        var style = LoaderStyle(showsTrack: true)
        style[keyPath: path] = n[0]
        return Self.isDrawn(style)
      }
    }
    call("LoaderStyle.trackColor", 0.5) { n in
      var style = LoaderStyle(showsTrack: true)
      style.trackColor = CanvasColor(red: n[0], green: n[0], blue: 0)
      return Self.isDrawn(style)
    }
    call("LoaderStyle.accent(in:)", 3.5, 1) { n in
      let style = LoaderStyle(colors: [CanvasColor(0xFF0000), CanvasColor(0x00FF00)])
      guard case .fixed(let color) = style.accent(in: SpinCycle(rounds: n[0], share: n[1]))
      else { return false }
      return fractions(color.red, color.green, color.alpha)
    }
    call("LoaderStyle.clearance(ofWidth:)", 4) { n in
      let clearance = LoaderStyle().clearance(ofWidth: n[0])
      return clearance.isFinite && clearance >= MaterialMeasures.gap
    }
    call("LoaderStyle.extent(or:)", 48) { n in same(LoaderStyle().extent(or: n[0]), n[0]) }
  }

  private mutating func addParts() {
    let frame = CanvasRect(x: 1, y: 2, width: 100, height: 20)
    let isBand: (BandDrawing) -> Bool = { band in
      var canvas = RecordingCanvas()
      band.draw(LoaderStyle(), into: &canvas)
      band.draw(on: frame, corner: 4, across: frame, .rightToLeft, into: &canvas)
      return canvas.commands.allSatisfy(Self.isFinite)
    }
    let band = BandDrawing(start: 0.1, middle: 0.4, end: 0.7, opacity: 1)
    call("BandDrawing.init(start:middle:end:opacity:)", 0.1, 0.4, 0.7, 1) { n in
      isBand(BandDrawing(start: n[0], middle: n[1], end: n[2], opacity: n[3]))
    }
    set(
      "BandDrawing", of: band,
      ["start": \.start, "middle": \.middle, "end": \.end, "opacity": \.opacity], holds: isBand)
    call("BandDrawing.draw(on:corner:across:_:into:)", 1, 2, 100, 20, 4, 300, 80) { n in
      var canvas = RecordingCanvas()
      band.draw(
        on: CanvasRect(x: n[0], y: n[1], width: n[2], height: n[3]), corner: n[4],
        across: CanvasRect(width: n[5], height: n[6]), nil, into: &canvas)
      return canvas.commands.allSatisfy(Self.isFinite)
    }
    call("BandDrawing.paint(across:_:)", 300, 80) { n in
      Self.isFinite(band.paint(across: CanvasRect(x: n[1], y: n[1], width: n[0], height: 9), nil))
    }
    call("Shimmer.band(_:)", 0.1, 0.4, 0.7, 1) { n in
      isBand(Shimmer.band(ShimmerChannels(start: n[0], middle: n[1], end: n[2], opacity: n[3])))
    }
    let isBar: (BarDrawing) -> Bool = { bar in
      var canvas = RecordingCanvas()
      bar.draw(in: .none, LoaderStyle(showsTrack: true), into: &canvas)
      return canvas.commands.allSatisfy(Self.isFinite)
    }
    let part = BarDrawing.Part(tail: 0.2, head: 0.6)
    let bar = BarDrawing(first: part, opacity: 1, thickness: 1)
    call("BarDrawing.Part.init(tail:head:)", 0.2, 0.6) { n in
      isBar(BarDrawing(first: .init(tail: n[0], head: n[1]), opacity: 1, thickness: 1))
    }
    set("BarDrawing.Part", of: part, ["tail": \.tail, "head": \.head]) { part in
      isBar(BarDrawing(first: part, second: part, opacity: 1, thickness: 1))
    }
    call("BarDrawing.init(first:second:opacity:thickness:)", 0.2, 0.6, 0.7, 0.9, 1, 1) { n in
      isBar(
        BarDrawing(
          first: .init(tail: n[0], head: n[1]), second: .init(tail: n[2], head: n[3]),
          opacity: n[4], thickness: n[5]))
    }
    set("BarDrawing", of: bar, ["opacity": \.opacity, "thickness": \.thickness], holds: isBar)
    for (name, path) in [("first", \BarDrawing.first), ("second", \.second)] {
      call("BarDrawing.\(name)", 0.2, 0.6) { n in
        var changed = bar
        changed[keyPath: path] = .init(tail: n[0], head: n[1])
        return isBar(changed)
      }
    }
    call("BarDrawing.draw(in:_:into:)", 3.5, 1) { n in
      var canvas = RecordingCanvas()
      let style = LoaderStyle(colors: [CanvasColor(0xFF0000), CanvasColor(0x00FF00)])
      bar.draw(in: SpinCycle(rounds: n[0], share: n[1]), style, into: &canvas)
      return canvas.commands.allSatisfy(Self.isFinite)
    }
    call("Linear.bar(_:)", 0.2, 0.6, 1, 1) { n in
      isBar(
        Linear.bar(
          LinearChannels(
            LinearEdges(tail1: n[0], head1: n[1], tail2: 0, head2: 0), opacity: n[2],
            thickness: n[3])))
    }
    call("PaintGradient.Stop.init(_:_:)", 0.5) { n in
      same(PaintGradient.Stop(n[0], .role(.accent)).location, n[0])
    }
    let stop = PaintGradient.Stop(0.5, .role(.accent))
    set("PaintGradient.Stop", of: stop, ["location": \.location])
    call("PaintGradient.init(from:to:_:_:_:_:)", 0, 0, 9, 9) { n in
      let gradient = PaintGradient(
        from: CanvasPoint(x: n[0], y: n[1]), to: CanvasPoint(x: n[2], y: n[3]), stop, stop)
      return gradient.count == 2 && same(gradient.end.y, n[3])
    }
    for (name, path) in [("start", \PaintGradient.start), ("end", \.end)] {
      call("PaintGradient.\(name)", 1, 2) { n in
        let point = CanvasPoint(x: n[0], y: n[1])
        var gradient = PaintGradient(from: CanvasPoint(x: 0, y: 0), to: point, stop, stop)
        gradient[keyPath: path] = point
        return same(gradient[keyPath: path].y, n[1])
      }
    }
  }

  /// A recording writes down what it is told, and tells it again.
  private mutating func addCanvas() {
    let point: (Double, Double) -> CanvasPoint = { CanvasPoint(x: $0, y: $1) }
    record("RecordingCanvas.arc(center:radius:from:sweep:)", [1, 2, 3, 0, 1]) { canvas, n in
      canvas.arc(center: point(n[0], n[1]), radius: n[2], from: n[3], sweep: n[4])
    }
    record("RecordingCanvas.curve(to:_:_:)", [1, 2, 3, 4, 5, 6]) { canvas, n in
      canvas.curve(to: point(n[0], n[1]), point(n[2], n[3]), point(n[4], n[5]))
    }
    record("RecordingCanvas.line(to:)", [1, 2]) { $0.line(to: point($1[0], $1[1])) }
    record("RecordingCanvas.move(to:)", [1, 2]) { $0.move(to: point($1[0], $1[1])) }
    record("RecordingCanvas.group(opacity:_:)", [0.5]) { canvas, n in
      canvas.group(opacity: n[0]) { $0.close() }
    }
    record("RecordingCanvas.stroke(width:cap:paint:)", [4]) { canvas, n in
      canvas.stroke(width: n[0], cap: .round, paint: .color(.role(.accent)))
    }
    call("DrawingCanvas.rectangle(_:corner:)", 1, 2, 30, 40, 5) { n in
      var canvas = RecordingCanvas()
      canvas.rectangle(CanvasRect(x: n[0], y: n[1], width: n[2], height: n[3]), corner: n[4])
      let isThere = finite(n[0], n[1], n[0] + n[2], n[1] + n[3]) && n[2] >= 0 && n[3] >= 0
      return canvas.commands.isEmpty != isThere && canvas.commands.allSatisfy(Self.isFinite)
    }
    call("RecordingCanvas.draw(on:at:)", 1, 2) { n in
      var (canvas, copy) = (RecordingCanvas(), RecordingCanvas())
      canvas.move(to: point(3, 4))
      canvas.draw(on: &copy, at: point(n[0], n[1]))
      guard case .move(let moved) = copy.commands.first else { return false }
      return same(moved.x, 3 + n[0]) && same(moved.y, 4 + n[1])
    }
  }

  private mutating func record(
    _ name: String, _ plain: [Double], _ body: @escaping (inout RecordingCanvas, [Double]) -> Void
  ) {
    call(name, with: plain) { n in
      var (canvas, copy) = (RecordingCanvas(), RecordingCanvas())
      body(&canvas, n)
      canvas.draw(on: &copy)
      return canvas.commands.count == copy.commands.count && !canvas.commands.isEmpty
    }
  }
}
