/// What every page looks like, whatever its colors.
enum BaseStyle {
  static let text = #"""
    * { box-sizing: border-box; margin: 0; }
    body {
      background: var(--page); color: var(--ink); -webkit-text-size-adjust: 100%;
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      font-variant-numeric: tabular-nums;
    }
    header, main { max-width: 1440px; margin: 0 auto; padding: 0 32px; }
    header { padding-top: 28px; padding-bottom: 20px; }
    h1 { font-size: 22px; line-height: 1.25; font-weight: 650; overflow-wrap: anywhere; }
    h2 { font-size: 15px; font-weight: 650; }
    .soft { color: var(--soft); }
    .card {
      background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 24px;
      min-width: 0;
    }
    button, select { font: inherit; color: inherit; }
    button { cursor: pointer; border: 0; background: none; }
    svg { display: block; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .hidden {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    table { border-collapse: separate; border-spacing: 0; width: 100%; }
    th { font-weight: 500; color: var(--soft); text-align: start; }
    @media (max-width: 899px) { header, main { padding-left: 20px; padding-right: 20px; } }
    @media (max-width: 519px) {
      header, main { padding-left: 12px; padding-right: 12px; }
      header { padding-top: 20px; padding-bottom: 14px; }
      h1 { font-size: 19px; }
      .card { padding: 16px; border-radius: 12px; }
    }

    """#
}
