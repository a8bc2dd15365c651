#if !hasFeature(Embedded) || EXPRESSIVE

  import LoaderCore
  import LoaderDrawing
  import LoaderExpressive
  import LoaderPlans
  import MatrixEngine
  import TimelineModule

  /// Writes the picture that the script paints at a time; nothing if nothing is shown.
  ///
  /// First comes 1 if the next frame may differ, otherwise 0, then the output of ``OutlineCanvas``.
  ///
  /// - Parameters:
  ///   - length: In pixels, as thickness and gap; `flags` as for `loader_plan`.
  ///   - buffer: A buffer for `capacity` numbers; what does not fit is left out.
  /// - Returns: The count of numbers written.
  @_cdecl("loader_outlines")
  package func loaderOutlines(
    _ loader: UnsafeMutableRawPointer, _ time: Double, _ length: Double, _ thickness: Double,
    _ gap: Double, _ flags: Int32, _ buffer: UnsafeMutableRawPointer, _ capacity: Int32
  ) -> Int32 {
    typealias Module = WebModule<Wavy<ExpressiveAppearance>>
    var style = Module.style(length: length, thickness: thickness, gap: gap, flags: flags)
    // Not mirrored here: the layer that contains the painted parts is.
    style.direction = .leftToRight
    let words = UnsafeMutableBufferPointer(
      start: buffer.assumingMemoryBound(to: Double.self), count: Int(capacity))
    var scene = CanvasScene(OutlineCanvas(words), accent: .role(.accent))
    Module.loader(loader).pointee.paint(at: time, style, into: &scene)
    return Int32(scene.canvas.count)
  }

  extension WebModule where Appearance == Wavy<ExpressiveAppearance> {
    /// Returns the style of an element.
    ///
    /// - Parameter flags: 1 for butt ends, 2 for a shape with a track.
    static func style(
      length: Double, thickness: Double, gap: Double, flags: Int32
    ) -> LoaderStyle {
      var style = style(length: length, thickness: thickness, gap: gap, isButt: flags & 1)
      if flags & 2 != 0 { style.showsTrack = true }
      return style
    }
  }

  extension Loader where Appearance == Wavy<ExpressiveAppearance> {
    /// Draws a wave or a shape at `time`, in seconds, after a 1 if it moves from then on, else a 0.
    fileprivate func paint(
      at time: Double, _ style: LoaderStyle, into scene: inout CanvasScene<OutlineCanvas>
    ) {
      // No picture before the last event is known.
      let time = max(time, store.time)
      let loader = settled(at: time)
      // Nil if nothing is shown. Only the shape is used: layers show opacity and thickness.
      guard let sample = loader.machine.partialSample(at: time) else { return }
      let channels = sample.values
      // The channels 0 to 3: a bar's edges, or a ring's rotation (`tail1`) and sweep (`head1`).
      let edges = channels.base.bar.edges
      let wave = PathInputs(
        phase: channels.phase, amplitude: channels.amplitude,
        unknownWeight: sample.unknownWeight.value)
      var moves = loader.machine.movesShape(after: time)
      // A wave keeps traveling, even at known progress.
      if case .element = appearance.base, channels.amplitude != 0 { moves = true }
      scene.canvas.append(moves ? 1 : 0)
      switch appearance.base {
      case .element(.linear, isWavy: true):
        scene.wavyBar(
          BarPart(tail: edges.tail1, head: edges.head1),
          BarPart(tail: edges.tail2, head: edges.head2), thickness: 1, wave: wave,
          height: style.barBounds.height, style, .accent)
      case .element(.circular, isWavy: true):
        guard let measures = RingMeasures(style) else { return }
        // Turned back: the layer that contains the painting turns by the rotation.
        scene.turned(by: -edges.tail1, about: measures.center) {
          $0.wavyRing(
            rotation: edges.tail1, sweep: edges.head1, thickness: 1, wave: wave, in: measures,
            style, .accent)
        }
      // Without a wave, layers show all of it.
      case .element: break
      case .morphing:
        // As `ExpressiveAppearance.channels` has them: head2 is the number of the shape, tail2 the
        // progress, head1 its weight. Layers turn the shape by tail1.
        scene.fill(
          "shape", Morphing.path(style),
          at: PathInputs(edges.head2, edges.tail2, weight: edges.head1), .accent)
      }
    }
  }

#endif
