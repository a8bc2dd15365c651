// Ordinary parts of pages, whose captured skeletons have to keep their places.
export const components = {
  'navbar': `<style>nav{display:flex;justify-content:space-between;align-items:center;padding:8px
16px;background:#eee}nav ul{display:flex;list-style:none;margin:0;padding:0;gap:1rem}
nav a{padding:8px;display:block}</style>
<nav><a href=#><b>Brand</b></a><ul><li><a href=#>Home</a></li><li><a href=#>Features</a></li><li
><a href=#>Pricing</a></li></ul><a href=#>Sign in</a></nav>`,
  'navbar-mlauto': `<style>nav{display:flex;align-items:center;padding:8px 16px;gap:12px}
nav .r{margin-left:auto;display:flex;gap:8px}</style>
<nav><span>Brand</span><a href=#>Docs</a><div class=r><a href=#>Login</a
><button style="height:32px">Sign up</button></div></nav>`,
  'media-object': `<style>.m{display:flex;align-items:flex-start}
.m img{flex-shrink:0;width:64px;height:64px;margin-right:16px;border-radius:50%}.m .b{flex:1}.m h5{margin:0}</style>
<div class=m><img alt=""><div class=b
><h5>Media heading</h5>This is some content from a media component. You can replace this with any content and
adjust it as needed for long lines.</div></div>`,
  'media-nested': `<style>.m{display:flex;gap:12px}.m i{flex:none;width:48px;height:48px;background:#ccc}
.m .b{flex:1}.m h5{margin:0}</style>
<div class=m><i></i><div class=b
><h5>Heading</h5>Text of the first that is a bit longer than the line might be at small widths.<div class=m
style="margin-top:1em"><i></i><div class=b><h5>Nested</h5>Text of the second comment, too.</div></div></div></div>`,
  'card-horizontal': `<div style="display:flex"><img style="width:33%;object-fit:cover" width=300 height=200
><div style="flex:1;padding:16px"><h5>Card</h5><p>Some text of it that wraps at some width</p></div></div>`,
  'table-plain': `<style>table{border-collapse:collapse;width:100%}
td,th{padding:8px;border-bottom:1px solid #ddd;text-align:left}</style>
<table><thead><tr><th>#</th><th>First</th><th>Last</th><th>Handle</th></tr></thead><tbody><tr><td>1</td
><td>Mark</td><td>Otto</td><td>@mdo</td></tr><tr><td>2</td><td>Jacob</td><td>Thornton</td><td>@fat</td></tr
></tbody></table>`,
  'table-auto-width': `<style>table{border-collapse:collapse}
td,th{padding:8px;border:1px solid #ddd;text-align:left}</style>
<table><tr><th>Name</th><th>Value</th></tr><tr><td>Alpha beta</td><td>12</td></tr></table>`,
  'table-2col-nowrap-long': `<style>table{border-collapse:collapse;width:100%}td,th{padding:8px;text-align:left}
th{white-space:nowrap}</style><table><tr><th>Long name</th
><td>A long description that takes more than the width of the table at the smaller widths of it, so it has to wrap
there.</td></tr></table>`,
  'table-spacing-default': `<table style="width:100%"><tr><td>Weight</td><td>12 kg</td></tr><tr><td>Colour</td
><td>Blue or green</td></tr></table><p>After</p>`,
  'tr-border': `<style>table{border-collapse:collapse;width:100%}td{padding:8px}
tr{border-bottom:1px solid #ccc}</style><table><tr><td>Alpha</td><td>B</td></tr><tr><td>Alpha</td><td>B</td></tr
><tr><td>Alpha</td><td>B</td></tr><tr><td>Alpha</td><td>B</td></tr></table>`,
  'form-checkbox': `<form><label><input type=checkbox> Remember me on this computer</label></form>`,
  'label-text-input-block': `<label style="display:block">Name<input
style="display:block;width:100%;box-sizing:border-box"></label>`,
  'switch': `<label style="display:flex;align-items:center;justify-content:space-between"><span>Wi-Fi</span
><input type=checkbox style="width:40px;height:24px"></label>`,
  'input-group': `<div style="display:flex;gap:8px"><input style="flex:1;padding:8px"><button>Search</button></div>`,
  'd-grid-buttons': `<div style="display:grid;gap:8px"><button>Primary</button><button>Secondary</button></div>`,
  'flex-col-inputs': `<form style="display:flex;flex-direction:column;gap:8px"><label>Mail</label><input><select
><option>One</option></select><button>Send</button></form>`,
  'textarea-normal': `<textarea style="white-space:normal;width:200px;height:80px;display:block"></textarea>`,
  'badges': `<p>Messages <span style="display:inline-block;padding:.35em
.65em;font-size:.75em;line-height:1;background:#06f;color:#fff;border-radius:6px">New</span></p>`,
  'pills-flex': `<style>.t{display:flex;flex-wrap:wrap;gap:8px}
.p{padding:4px 12px;border-radius:99px;background:#eee}</style><div class=t><span class=p>Swift</span
><span class=p>Rust lang</span><span class=p>Zig</span><span class=p>TypeScript</span></div>`,
  'dl-grid-fixed': `<style>dl{display:grid;grid-template-columns:8rem 1fr;gap:4px 16px}dd{margin:0}</style>
<dl><dt>Name</dt><dd>Alpha</dd><dt>Longer term</dt><dd>Beta gamma delta</dd></dl>`,
  'btn-icon': `<button style="padding:8px 16px"><svg width=16 height=16></svg> Save</button>`,
  'link-block': `<a href=# style="display:block;padding:12px;border:1px solid"><h3 style="margin:0">Title</h3
><p style="margin:4px 0 0">A description of the linked article.</p></a>`,
  'line-clamp': `<p
style="display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden">Long text that is
clamped to two lines and goes on and on so that it would take more than two lines at a narrow width, and even at a
wider one it would take some more lines than that, surely it does so.</p>`,
  'ellipsis-flex': `<div style="display:flex;gap:8px;align-items:center"
><i style="flex:none;width:32px;height:32px;background:#ccc"></i><div style="min-width:0;flex:1"
><div style="white-space:nowrap;overflow:hidden;text-overflow:ellipsis">Long text that is clamped to one line and
goes on and on so that it would take more</div></div><time>12:45</time></div>`,
  'pre-code': `<pre style="overflow:auto;padding:16px;background:#f6f6f6"><code>func main() {
  let a = 1
  print(a)
}
</code></pre>`,
  'br-double': `<p>First<br><br>Second after an empty line<br></p>`,
  'wbr': `<p>https://example.com/<wbr>a/very/long/<wbr>path/to/<wbr>something/that/is/<wbr>long</p>`,
  'emoji': `<p>Hello 👋🏽 world 👨‍👩‍👧‍👦 family and 🇩🇪 flags in a text that wraps at a narrow width of the page.</p>`,
  'cjk': `<p>日本語の文章は単語の間に空白がないので、どこでも改行できます。長い文章を書いて折り返しを確かめます。これで十分でしょうか。</p>`,
  'aspect-cover': `<div style="aspect-ratio:16/9;background:#ccc;max-width:480px"></div>`,
  'grid-autofit-rem':
`<style>.g{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:1rem}</style><div class=g
><div>One</div><div>Two</div><div>Three</div></div>`,
  'calc-plus': `<div style="width:calc(50% + 32px);padding:8px"><p>Text</p></div>`,
  'calc-minus-content': `<div style="display:flex"><div style="width:200px">Side</div
><div style="width:calc(100% - 200px)">Main text of it</div></div>`,
  'visually-hidden': `<style>.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0
0);white-space:nowrap;margin:-1px;padding:0;border:0}</style><p>Text <span class=vh>for screen readers</span></p>`,
  'minheight-center-flexcol': `<div
style="min-height:300px;display:flex;flex-direction:column;justify-content:center;align-items:center"><h1>Hero</h1
><p>Sub title</p></div><p>After</p>`,
  'grid-placeitems-card': `<div style="display:grid;place-items:center;gap:8px;padding:16px;text-align:center"
><img style="width:64px;height:64px;border-radius:50%"><h3>Name</h3><p>Bio text</p></div>`,
  'inline-pad-2nd': `<p>Price <b style="padding-left:8px">12 €</b></p>`,
  'inline-ml': `<p>Ann <small style="margin-left:8px">2 h</small></p>`,
  'noscript-template': `<noscript>no</noscript><template><p>x</p></template><p>Text<!-- c --></p>`,
  'kv-list': `<dl style="margin:0"><div style="display:flex;justify-content:space-between"><dt>Subtotal</dt
><dd style="margin:0">€ 20.00</dd></div><div style="display:flex;justify-content:space-between"><dt>Tax</dt
><dd style="margin:0">€ 4.00</dd></div></dl>`,
  'comment-list': `<div style="display:grid;gap:16px"
><article style="display:grid;grid-template-columns:40px 1fr;gap:12px"
><img style="width:40px;height:40px;border-radius:50%"><div><b>Ann</b> <span style="color:#888">2 h ago</span
><p style="margin:4px 0">A comment of some words that wraps at smaller widths of the page.</p></div></article></div>`,
  'footer-cols': `<footer style="display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:24px"
><div><h6>Product</h6><ul style="list-style:none;padding:0;margin:0"><li><a href=#>Features</a></li><li
><a href=#>Pricing</a></li></ul></div><div><h6>Company</h6><ul style="list-style:none;padding:0;margin:0"><li
><a href=#>About</a></li></ul></div></footer>`,
  'chat-bubble': `<div style="display:flex;flex-direction:column;gap:8px"
><div style="align-self:flex-start;max-width:300px;padding:8px 12px;background:#eee;border-radius:16px">Hi there,
how are you doing today? I hope well.</div
><div style="align-self:flex-end;max-width:300px;padding:8px 12px;background:#06f;border-radius:16px">Fine</div
></div>`,
  'canvas': `<canvas width="200" height="80" style="display:block"></canvas><p>Text below it</p>`,
  'baseline': `<div style="display:flex;align-items:baseline;gap:8px;padding:8px;border:1px solid"><h2 style="flex:1">Title
that is long enough to wrap at narrow widths</h2><small style="flex:none;margin-top:10px">note</small
><button>Go</button></div><p>After</p>`,
  'auto-columns': `<div style="display:grid;grid-template-columns:auto 1fr auto;gap:8px"><p>Some words</p><p>A text that
takes the rest of the row, and wraps where it has to.</p><p>Other words here</p><b>Name</b><span>Ann</span><i>2 h</i></div>`,
  'row-reverse': `<div style="display:flex;flex-direction:row-reverse;gap:8px"><b>One</b><b>Two</b></div><div
style="display:flex;flex-direction:row-reverse;justify-content:flex-end"><p style="flex:1">Text that wraps somewhere in
its row, or does not</p><img alt="" style="width:40px;height:40px;margin-left:auto"></div>`,
  'column-reverse': `<div style="display:flex;flex-direction:column-reverse;gap:8px;min-height:200px"><p>One</p><p>Two
lines or one</p></div><p>After</p>`,
  'tags': `<p>${'Swift Rust Kotlin JavaScript Python Haskell OCaml Elixir'.split(' ')
    .map((name) => `<span style="display:inline-block;padding:2px 8px;background:#ddd">${name}</span>`).join(' ')}</p><p>After</p>`,
  'buttons': `<div style="padding:8px;hyphens:auto"><button>Save it</button> <button>Cancel</button>
<button style="margin:4px 6px 8px 0">Undo the last change</button></div><p>After</p>`,
  'linked-images': `<div>${'<a href=#><img alt="" style="width:90px;height:60px"></a> '.repeat(9)}</div><p>After</p>`,
};
