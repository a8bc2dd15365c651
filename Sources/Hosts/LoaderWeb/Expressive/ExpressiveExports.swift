#if !hasFeature(Embedded) || EXPRESSIVE

  import LoaderCore
  import LoaderDrawing
  import MatrixEngine
  import TimelineModule

  /// Writes what the script paints at a time, as ``OutlineCanvas`` does: nothing if nothing is shown.
  @_cdecl("loader_outlines")
  public func loaderOutlines(
    _ loader: UnsafeMutableRawPointer, _ time: Double, _ length: Double, _ thickness: Double,
    _ gap: Double, _ isButt: Int32, _ room: UnsafeMutableRawPointer, _ capacity: Int32
  ) -> Int32 {
    typealias Module = WebModule<Wavy<ExpressiveAppearance>>
    var style = Module.style(length, thickness, gap, isButt: isButt)
    // The rest is shown by layers, which mirror what is painted, too.
    (style.showsTrack, style.stop, style.direction) = (false, 0, .leftToRight)
    let loader = Module.loader(loader).pointee
    var scene = CanvasScene(
      OutlineCanvas(
        UnsafeMutableBufferPointer(
          start: room.assumingMemoryBound(to: Double.self), count: Int(capacity))),
      accent: .role(.accent))
    loader.paint(at: time, style, into: &scene)
    return Int32(scene.canvas.count)
  }

  extension Loader where Appearance == Wavy<ExpressiveAppearance> {
    fileprivate func paint(
      at time: Double, _ style: LoaderStyle, into scene: inout CanvasScene<OutlineCanvas>
    ) {
      let time = max(time, store.time)
      guard let sample = settled(at: time).partialSample(at: time) else { return }
      let (channels, edges) = (sample.values, sample.values.base.edges)
      let unknown = sample.unknownWeight.value
      let wave = PathPlace(
        phase: channels.phase, amplitude: channels.amplitude, unknownWeight: unknown)
      switch appearance.base {
      case .plain: break
      case .wavy(.linear):
        scene.wave(
          wave, along: style.barLine(middle: style.barBounds.height / 2),
          BarPart(tail: edges.tail1, head: edges.head1),
          BarPart(tail: edges.tail2, head: edges.head2), width: style.strokeWidth, style, .accent)
      case .wavy:
        guard let measures = RingMeasures(style) else { return }
        let ring = RingStrokes(
          edges.head1, thickness: 1, unknownWeight: unknown, measures, style)
        scene.wave(wave, of: ring, from: edges.tail1, stroke: measures.stroke, .accent)
      case .morphing:
        scene.fill(
          "shape", Morphing.path(style),
          at: PathPlace(edges.head2, edges.tail2, weight: edges.head1), .accent)
      }
    }
  }

#endif
