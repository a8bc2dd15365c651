import LoaderDrawing

extension DrawnPicture {
  /// Returns the first visible difference between two pictures, as text; nil if there is none.
  ///
  /// This picture is what layers show, `other` what the frame's drawing shows.
  ///
  /// It ignores pieces that are too thin to be seen. A plan is exact to 1e-4 of a number; the limits
  /// here are a little more than one such error, or two where two numbers are added.
  ///
  /// - Parameter length: The length of the path in points: a place on a bar is a fraction of it.
  func difference(from other: DrawnPicture, length: Double) -> String? {
    guard abs(opacity - other.opacity) <= 1.2e-4 else {
      return "opacity \(opacity) instead of \(other.opacity)"
    }
    // An invisible picture may be anywhere.
    guard other.opacity > 1e-3 else { return nil }
    // A piece of about 0.05 pt, the limit of visibility, may be above it in one picture only. Then the numbers of
    // pieces differ, and a limit of 0.06 pt leaves it out of both.
    let limit = pieces(wider: 0.05).count == other.pieces(wider: 0.05).count ? 0.05 : 0.06
    let (seen, wanted) = (pieces(wider: limit), other.pieces(wider: limit))
    guard seen.count == wanted.count else {
      return "\(seen.map(\.kind)) instead of \(wanted.map(\.kind))"
    }
    for (piece, goal) in zip(seen, wanted) {
      guard piece.kind == goal.kind else { return "\(piece.kind) instead of \(goal.kind)" }
      // In turns for an arc; for other pieces in points, at least a fiftieth.
      let allowed = piece.kind == "arc" ? 2.2e-4 : max(2.2e-4 * length, 0.02)
      var distance = abs(piece.from - goal.from)
      // Whole turns do not count.
      if piece.kind == "arc" { distance = abs(distance - distance.rounded()) }
      if distance > allowed { return "\(piece.kind) from \(piece.from) instead of \(goal.from)" }
      let (extent, wantedExtent) = (abs(piece.to - piece.from), abs(goal.to - goal.from))
      // Both ends may be wrong by as much as is allowed.
      if abs(extent - wantedExtent) > 2 * allowed {
        return "\(piece.kind) is \(extent) long instead of \(wantedExtent)"
      }
      if abs(piece.width - goal.width) > 0.01 {
        return "\(piece.kind) is \(piece.width) wide instead of \(goal.width)"
      }
      let shades = [
        piece.color.red - goal.color.red, piece.color.green - goal.color.green,
        piece.color.blue - goal.color.blue,
      ]
      // At most one of the 255 steps of a screen's color.
      if shades.contains(where: { abs($0) > 1.0 / 255 }) {
        return "\(piece.kind) in \(piece.color) instead of \(goal.color)"
      }
    }
    return nil
  }

  /// Returns the pieces that are wider than a width in points, and the lights; lines that touch are merged.
  private func pieces(wider width: Double) -> [Piece] {
    var seen: [Piece] = []
    for piece in pieces where piece.kind == "light" || piece.width > width {
      if let last = seen.last, last.touches(piece) {
        seen[seen.count - 1].to = piece.to
      } else {
        seen.append(piece)
      }
    }
    return seen
  }
}

extension DrawnPicture.Piece {
  /// Returns true if another line continues this one without a visible seam.
  ///
  /// Places and widths are in points.
  fileprivate func touches(_ other: DrawnPicture.Piece) -> Bool {
    kind == "line" && other.kind == "line" && color == other.color
      && abs(to - other.from) < 0.02 && abs(width - other.width) < 1e-6
  }
}
