import LoaderDrawing

extension DrawnPicture {
  /// Returns the visible difference between two pictures, or nil.
  ///
  /// It ignores pieces that are too thin to be seen.
  ///
  /// - Parameter length: The length of the path, in points, which is 1 in a place on it.
  func difference(from other: DrawnPicture, length: Double) -> String? {
    guard abs(opacity - other.opacity) <= 1.2e-4 else {
      return "opacity \(opacity) instead of \(other.opacity)"
    }
    // An invisible picture may be anywhere.
    guard other.opacity > 1e-3 else { return nil }
    // A piece at the limit of visibility may be beyond it in one picture only.
    let limit = pieces(wider: 0.05).count == other.pieces(wider: 0.05).count ? 0.05 : 0.06
    let (seen, wanted) = (pieces(wider: limit), other.pieces(wider: limit))
    guard seen.count == wanted.count else {
      return "\(seen.map(\.kind)) instead of \(wanted.map(\.kind))"
    }
    for (one, two) in zip(seen, wanted) {
      guard one.kind == two.kind else { return "\(one.kind) instead of \(two.kind)" }
      // The unit is turns for an arc, and points otherwise.
      let allowed = one.kind == "arc" ? 2.2e-4 : max(2.2e-4 * length, 0.02)
      var apart = abs(one.from - two.from)
      if one.kind == "arc" { apart = abs(apart - apart.rounded()) }
      if apart > allowed { return "\(one.kind) from \(one.from) instead of \(two.from)" }
      let (run, wantedRun) = (abs(one.to - one.from), abs(two.to - two.from))
      if abs(run - wantedRun) > 2 * allowed {
        return "\(one.kind) is \(run) long instead of \(wantedRun)"
      }
      if abs(one.width - two.width) > 0.01 {
        return "\(one.kind) is \(one.width) wide instead of \(two.width)"
      }
      let shades = [
        one.color.red - two.color.red, one.color.green - two.color.green,
        one.color.blue - two.color.blue,
      ]
      if shades.contains(where: { abs($0) > 1.0 / 255 }) {
        return "\(one.kind) in \(one.color) instead of \(two.color)"
      }
    }
    return nil
  }

  /// Returns the pieces that are wide enough to be seen, with touching lines merged.
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
  fileprivate func touches(_ other: DrawnPicture.Piece) -> Bool {
    kind == "line" && other.kind == "line" && color == other.color
      && abs(to - other.from) < 0.02 && abs(width - other.width) < 1e-6
  }
}
