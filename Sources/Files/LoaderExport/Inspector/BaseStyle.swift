/// The style of every page: its colors as variables, its text, cards and tables.
///
/// ``Page`` replaces the placeholders `/*light*/` and `/*dark*/` by the colors of a loader's roles, such as
/// `--accent`, on a light and on a dark background. `--soft` is secondary text, `--line` a border,
/// `--event` an event, and `--c0` to `--c5` are curves. `hidden` hides a text from the eye, not from a screen reader.
enum BaseStyle {
  static let text = #"""
    :root {
    color-scheme: light; /*light*/
    --page: #f6f7f9; --card: #ffffff; --ink: #1f2328; --soft: #5c6570; --line: #e1e5ea;
    --on-accent: #ffffff; --event: #8f5a0f;
    --c0: #2463d6; --c1: #d3451f; --c2: #12805c; --c3: #8a3fc4; --c4: #9a6700; --c5: #c2307f;
    }
    @media (prefers-color-scheme: dark) {
    :root {
    color-scheme: dark; /*dark*/
    --page: #0f141a; --card: #161c24; --ink: #e6edf3; --soft: #9aa6b2; --line: #29323d;
    --on-accent: #2b1459; --event: #e0a458;
    --c0: #6ea8fe; --c1: #ff8a66; --c2: #4cc39a; --c3: #c48bf2; --c4: #e0b13c; --c5: #f285bd;
    }
    }
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
