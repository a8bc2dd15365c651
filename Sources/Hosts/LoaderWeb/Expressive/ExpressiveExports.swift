#if !hasFeature(Embedded) || EXPRESSIVE

  import LoaderCore
  import LoaderDrawing
  import MatrixEngine
  import TimelineModule

  /// Writes what the script paints at a time: 1 if it may be another picture in the next frame, or 0, and then what
  /// ``OutlineCanvas`` writes; nothing if nothing is shown.
  @_cdecl("loader_outlines")
  public func loaderOutlines(
    _ loader: UnsafeMutableRawPointer, _ time: Double, _ length: Double, _ thickness: Double,
    _ gap: Double, _ isButt: Int32, _ room: UnsafeMutableRawPointer, _ capacity: Int32
  ) -> Int32 {
    typealias Module = WebModule<Wavy<ExpressiveAppearance>>
    var style = Module.style(length, thickness, gap, isButt: isButt)
    // Layers mirror what is painted.
    style.direction = .leftToRight
    let words = UnsafeMutableBufferPointer(
      start: room.assumingMemoryBound(to: Double.self), count: Int(capacity))
    var scene = CanvasScene(OutlineCanvas(words), accent: .role(.accent))
    Module.loader(loader).pointee.paint(at: time, style, into: &scene)
    return Int32(scene.canvas.count)
  }

  extension Loader where Appearance == Wavy<ExpressiveAppearance> {
    fileprivate func paint(
      at time: Double, _ style: LoaderStyle, into scene: inout CanvasScene<OutlineCanvas>
    ) {
      let time = max(time, store.time)
      let loader = settled(at: time)
      guard let sample = loader.partialSample(at: time) else { return }
      let (channels, edges) = (sample.values, sample.values.base.edges)
      let unknown = sample.unknownWeight.value
      func wave(turned turns: Double = 0) -> PathPlace<Double> {
        PathPlace(
          phase: channels.phase - turns, amplitude: channels.amplitude, unknownWeight: unknown)
      }
      // A line without a wave does not change with the time.
      let isStill = channels.amplitude == 0 && !loader.movesShape(after: time)
      switch appearance.base {
      case .element(.linear, isWavy: true):
        scene.canvas.append(isStill ? 0 : 1)
        let (first, second) = (
          BarPart(tail: edges.tail1, head: edges.head1),
          BarPart(tail: edges.tail2, head: edges.head2)
        )
        let bar = BarStrokes(
          first, second, thickness: 1, unknownWeight: unknown, style, height: style.barBounds.height
        )
        scene.track(of: bar, .accent)
        scene.waves(
          wave(), along: bar.line, first, second, width: bar.width, style, .accent)
      case .element(.circular, isWavy: true):
        scene.canvas.append(isStill ? 0 : 1)
        guard let measures = RingMeasures(style) else { return }
        let ring = RingStrokes(
          edges.head1, thickness: 1, unknownWeight: unknown, measures, style)
        scene.track(of: ring)
        // Layers turn it.
        let path = WavePath(ring.circle, stroke: measures.stroke)
        scene.stroke(
          "arc", path, at: wave(turned: path.known * edges.tail1),
          Portion(from: 0, length: ring.arc), width: ring.width, least: ring.least, cap: ring.cap,
          .accent)
      case .element: break
      case .morphing:
        scene.canvas.append(loader.movesShape(after: time) ? 1 : 0)
        scene.fill(
          "shape", Morphing.path(style),
          at: PathPlace(edges.head2, edges.tail2, weight: edges.head1), .accent)
      }
    }
  }

#endif
