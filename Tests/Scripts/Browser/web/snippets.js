// Ordinary content, of which some parts cannot be captured exactly, and pages with such parts.
const words = 'Some text of a paragraph that wraps at one width or another, because there are quite a few words in it.';
const img = (size, more = '') => `<img alt="" style="width:${size}px;height:${size}px;${more}">`;
const block = 'display:inline-block;padding:2px 8px;background:#ddd';
export const snippets = {
  'code': `<p>Call <code style="font:13px monospace;padding:2px 4px">run()</code> in ${words}</p>`,
  'code in a card': `<article style="padding:16px"><h3>Title</h3><p>Use <code style="font-size:20px">x</code>. ${words}</p>
    <p>${words}</p><div style="display:flex;gap:8px">${img(32)}<b>Ann</b></div></article>`,
  'superscript': `<p>E = mc<sup>2</sup>, and H<sub>2</sub>O. ${words}</p><p>${words}</p>`,
  'inline icon': `<p><svg width="16" height="16" style="vertical-align:middle"></svg> ${words}</p>`,
  'two icons': `<p><svg width="16" height="16"></svg> <svg width="16" height="16"></svg></p><p>${words}</p>`,
  'two tags': `<p><span style="${block}">Swift</span> <span style="${block}">Rust</span></p><p>${words}</p>`,
  'two buttons': `<p>${words}</p><div><button>Save</button> <button>Cancel</button></div>`,
  'checkbox': `<label><input type="checkbox"> Remember me</label><p>${words}</p>`,
  'radios': `<div><label><input type="radio"> One</label> <label><input type="radio"> Two</label></div><p>${words}</p>`,
  'padded link': `<p>See <a href="#" style="padding:4px 8px;border:1px solid">the link</a>. ${words}</p>`,
  'details': `<details><summary>More</summary><p>${words}</p></details><p>${words}</p>`,
  'open details': `<details open><summary>More</summary><p>${words}</p></details><p>${words}</p>`,
  'badge': `<div style="position:relative;width:40px">${img(40, 'display:block')}<i style="position:absolute;right:-4px;top:-4px">3</i></div><p>${words}</p>`,
  'avatars': `<div style="display:flex">${img(40)}${img(40, 'margin-left:-12px')}${img(40, 'margin-left:-12px')}</div><p>${words}</p>`,
  'grid areas': `<div style="display:grid;grid-template-areas:'a b' 'a c';grid-template-columns:200px 1fr">
    <nav style="grid-area:a">Menu</nav><h2 style="grid-area:b">Title</h2><p style="grid-area:c">${words}</p></div><p>${words}</p>`,
  'spanning cell': `<div style="display:grid;grid-template-columns:1fr 1fr"><h3 style="grid-column:span 2">Wide</h3><p>A</p><p>B</p></div>`,
  'ratio with text': `<div style="aspect-ratio:16/9;max-width:320px;background:#ccc"><p>Caption</p></div><p>${words}</p>`,
  'padded ratio': `<div style="position:relative;padding-bottom:50%"><iframe style="position:absolute;inset:0;width:100%;height:100%"></iframe></div><p>${words}</p>`,
  'scrolling box': `<div style="max-height:80px;overflow:auto"><p>${words}</p><p>${words}</p><p>${words}</p></div><p>${words}</p>`,
  'fixed height': `<div style="height:60px;overflow:hidden"><p>${words}</p><p>${words}</p><p>${words}</p></div><p>${words}</p>`,
  'absolute': `<div style="position:relative"><p>${words}</p><b style="position:absolute;right:0;top:0">New</b></div><p>${words}</p>`,
  'float': `<div style="overflow:hidden">${img(80, 'float:left;margin-right:12px')}${words} ${words}</div><p style="clear:both">${words}</p>`,
  'canvas': `<canvas width="200" height="80" style="display:block"></canvas><p>${words}</p>`,
  'columns': `<div style="columns:2"><p>${words}</p><p>${words}</p></div><p>${words}</p>`,
  'hyphens': `<div lang="en" style="hyphens:auto"><p>${words}</p></div><p>${words}</p>`,
  'balance': `<h2 style="text-wrap:balance">${words}</h2><p>${words}</p>`,
  'justified': `<p style="text-align:justify">${words} ${words}</p><p>${words}</p>`,
  'indented': `<p style="text-indent:2em">${words} ${words}</p><p>${words}</p>`,
  'kept spaces': `<p style="white-space:pre-wrap">One  two\nthree</p><p>${words}</p>`,
  'vertical': `<div style="writing-mode:vertical-rl;height:100px">Text</div><p>${words}</p>`,
  'rotated': `<div style="transform:rotate(2deg);width:200px;padding:8px">Text</div><p>${words}</p>`,
  'lifted': `<div style="transform:translateZ(0)"><p>${words}</p></div><p>${words}</p>`,
  'moved': `<p style="position:relative;top:0">${words}</p><p>${words}</p>`,
  'quote': `<style>.q::before{content:"“"}</style><blockquote class="q">${words}</blockquote><p>${words}</p>`,
  'bullet': `<style>.b::before{content:"• "}</style><ul style="list-style:none;padding:0"><li class="b">One</li><li class="b">Two</li></ul><p>${words}</p>`,
  'first letter': `<style>.f::first-letter{font-size:3em}</style><p class="f">${words}</p><p>${words}</p>`,
  'caption': `<table><caption>Table</caption><tr><td>A</td><td>B</td></tr></table><p>${words}</p>`,
  'spanning table': `<table><tr><td colspan="2">Wide</td></tr><tr><td>A</td><td>B</td></tr></table><p>${words}</p>`,
  'automatic column': `<div style="display:grid;grid-template-columns:auto 1fr;gap:8px"><b>Name</b><span>Ann</span></div><p>${words}</p>`,
  'baseline': `<div style="display:flex;align-items:baseline;gap:8px"><h2>Title</h2><small>note</small></div><p>${words}</p>`,
  'justified rows': `<div style="display:flex;flex-wrap:wrap;justify-content:center;gap:8px"><b>One</b><b>Two</b></div><p>${words}</p>`,
  'reversed': `<div style="display:flex;flex-direction:row-reverse;gap:8px"><b>One</b><b>Two</b></div><p>${words}</p>`,
  'negative margin': `<div style="padding:16px"><div style="margin:0 -16px;background:#eee">Wide</div><p>${words}</p></div><p>${words}</p>`,
  'soft hyphen': `<p>Inter\u00ADnationalization of ${words}</p><p>${words}</p>`,
};

const card = (title, value, more = '') => `<article style="padding:16px;border:1px solid #ccc">
  <h3 style="margin:0 0 8px">${title}</h3><p style="margin:0">${value}</p>${more}</article>`;
const field = (name, more = '') => `<div style="margin-bottom:12px"><label style="display:block">${name}</label>
  <input style="display:block;width:100%;box-sizing:border-box;height:36px">${more}</div>`;
const item = (title, more = '') => `<li style="display:flex;gap:12px;margin-bottom:16px">${img(64, 'flex:none')}
  <div style="flex:1;min-width:0"><h3 style="margin:0">${title}</h3><p style="margin:4px 0">${words}</p>
  <small>2 hours ago</small>${more}</div></li>`;
const setting = (name, more = '') => `<div style="display:flex;justify-content:space-between;align-items:center;padding:12px 0">
  <div style="min-width:0;flex:1"><b>${name}</b><p style="margin:0">A line that says what it does.</p>${more}</div>
  <input type="checkbox" style="flex:none;width:40px;height:24px"></div>`;
export const pages = {
  'dashboard': `<header style="display:flex;justify-content:space-between;align-items:center;padding:8px 16px"><h1>Overview</h1>
    <button>New report</button></header><div style="display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:16px">
    ${card('Visits', '12 300 this week')}${card('Sales', '1 200 this week')}${card('Growth', 'x<sup>2</sup> since May')}
    ${card('Errors', '3 today')}${card('Load', '0.4 on average')}${card('Users', '230 online')}</div>
    <canvas width="300" height="120" style="display:block;width:100%;height:160px"></canvas>
    <table style="width:100%;border-collapse:collapse">${'<tr><td style="padding:8px">Page</td><td style="padding:8px">Visits</td></tr>'.repeat(6)}</table>`,
  'news': `<h1>News</h1><ul style="list-style:none;margin:0;padding:0">${item('First story of the day')}${item('Second story')}
    ${item('A story with tags', `<p style="margin:0"><span style="${block}">Swift</span> <span style="${block}">Web</span></p>`)}
    ${item('Fourth story')}${item('Fifth story')}${item('Sixth story')}${item('Seventh')}</ul>`,
  'form': `<form style="max-width:480px"><h1>Account</h1>${field('Name')}${field('Mail', '<small>We never share it.</small>')}
    ${field('Street')}${field('City')}${field('Country')}${field('Telephone')}
    <label><input type="checkbox"> I have read the <a href="#">terms</a></label>
    <div><button type="button">Save</button> <button type="button">Cancel</button></div></form>`,
  'settings': `<h1>Settings</h1>${setting('Notifications')}${setting('Sounds')}${setting('Backups', '<p>Last: <code style="font-size:18px">12:40</code></p>')}
    ${setting('Updates')}${setting('Location')}${setting('Contrast')}${setting('Captions')}${setting('Sync')}`,
};
