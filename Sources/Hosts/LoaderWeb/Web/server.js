// Renders elements on a server, with the same core: as HTML that shows a loader before any script comes.
import { readFileSync } from 'node:fs';
import { attributes } from './attributes.js';
import { appearances, core, expressive, load, presets } from './core.js';
import { host, wave } from './host.js';
import { animate, layers } from './layers.js';

const file = (name) => readFileSync(new URL(name, import.meta.url));
load(new WebAssembly.Instance(new WebAssembly.Module(file('./swift-loader.wasm'))));
// The rules of the steady loops come last. What is rendered has its own.
const sheet = (name) => file(`./${name}.css`).toString().split('.steady.')[0];
const plain = host + sheet('swift-loader');
const painted = host + wave + sheet('swift-loader-expressive');

const escape = (text) => String(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// The stand-in for an element of a page: it keeps its parts and its motion until they are written.
class Element {
  style = {};
  animations = [];

  constructor(id, className, childNodes) {
    Object.assign(this, { id, className, childNodes });
  }

  animate(frames, timing) {
    const animation = { frames, timing };
    this.animations.push(animation);
    return animation;
  }

  replaceChildren(...childNodes) { this.childNodes = childNodes; }

  // Its style is no attribute.
  removeAttribute() {}

  // Its descendants, in the order of the document.
  get all() { return this.childNodes.flatMap((child) => [child, ...child.all]); }

  // Of its classes, those that place or color it; the others name the properties that move it.
  get html() {
    const classes = this.className.split(' ').filter((name) => name && !/-\w-/.test(name));
    return `<i class="${[this.id, ...classes].join(' ')}">${this.childNodes.map((each) => each.html).join('')}</i>`;
  }
}

// The declarations of some values.
const declared = (values) => Object.entries(values).map(([name, value]) => `${name}:${value};`).join('');

// The rules by which an element moves, under its own name and that of its keyframes.
const motion = ({ id, style, animations: [animation] }, suffix) => {
  if (!animation) return declared(style) && `.${id}{${declared(style)}}`;
  const { frames, timing, startTime } = animation;
  const lines = frames.map(({ offset, easing, ...values }, index) => {
    // A style sheet takes the last of keyframes with one offset, so the one before a jump comes a
    // little earlier.
    const isJump = offset === frames[index + 1]?.offset;
    if (isJump && offset === (frames[index - 1]?.offset ?? 0)) return '';
    const percent = +(100 * offset - (isJump ? 1e-5 : 0)).toFixed(5);
    return `${percent}%{${declared(values)}animation-timing-function:${easing}}`;
  });
  return `.${id}{${declared(style)}animation:${id}${suffix} ${timing.duration}ms linear ${startTime}ms infinite}`
    + `@keyframes ${id}${suffix}{${lines.join('')}}`;
};

// The parts of a loader that has been active since its animations began, and the rules by which
// they move. Its size is that of its style: other sizes of the page count once the script has come.
const draw = (value, progress, isReduced) => {
  const bytes = new Uint8Array(core.size);
  const [look, preset] = [appearances.indexOf(value('appearance')), presets.indexOf(value('preset'))];
  core.call('create', bytes, look, preset, isReduced, 0);
  for (const event of [0, 2, 4]) core.call('send', bytes, event, progress, 0, false);
  const [list, origin, round, , ...words] = core.plan(bytes, 0, NaN, 4, 4, value('cap') === 'butt');
  let count = 0;
  const node = (className, ...children) => new Element(`m${count++}`, className, children);
  const parts = layers(`1${list}`, node);
  // Rounded: a millionth of a turn, of a percent, of a round is invisible.
  animate(words.map((word) => +word.toFixed(6)), parts, node, origin, round, 0, false);
  return {
    html: parts.box.childNodes.map((each) => each.html).join(''),
    rules: parts.box.all.map((each) => motion(each, isReduced ? 'r' : '')).join(''),
  };
};

// The attribute that sets a property: show-delay for showDelay.
const named = (name) => {
  const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return attribute in attributes ? attribute : name;
};

// Renders an element: HTML with its attributes, and a declarative shadow root. That keeps its place
// and, if the element is active, shows it from the moment in which the page reads it. The script
// continues from there.
//
// `own` are its attributes, by their names in HTML, or its properties; null, undefined and false
// omit one. `content` is its inner HTML. With a content security policy, `nonce` is that of the
// style.
export const renderToString = (own, { content = '', nonce } = {}) => {
  const said = new Map();
  for (const [key, value] of Object.entries(own ?? {})) {
    const name = named(key);
    if (!/^[^\s"'<>/=]+$/.test(name)) throw Error(`swift-loader: an attribute cannot be named ${JSON.stringify(name)}`);
    if (value == null || value === false) continue;
    if (!['string', 'number', 'boolean'].includes(typeof value)) throw Error(`swift-loader: ${name} is not a text`);
    said.set(name, value === true ? '' : String(value));
  }
  const value = (name) => {
    const { standard, read = (text) => text } = attributes[name];
    return said.has(name) ? read(said.get(name), { get max() { return value('max'); } }) ?? standard : standard;
  };
  const isShimmer = value('appearance') === 'shimmer';
  const hasBones = isShimmer && /\sbone\b/.test(content);
  const isPainted = expressive.includes(said.get('appearance'));
  let [style, box] = [isPainted ? painted : plain, ''];
  // Only a page knows the places of bones; until then they keep their room. Nothing is shown in a
  // show delay, nor of an appearance that a script paints.
  if (hasBones) {
    style += ':host([appearance]){display:block;width:auto;height:auto;min-height:auto;container-type:normal}'
      + 'slot{position:static}';
  } else if (value('active') && !value('show-delay') && !isPainted) {
    const progress = value('value') === null ? NaN : value('value') / value('max');
    const [full, reduced] = [draw(value, progress, false), draw(value, progress, true)];
    style += `@media (prefers-reduced-motion:no-preference){${full.rules}}`
      + `@media (prefers-reduced-motion:reduce){${reduced.rules}}`;
    box = `<i part="loader" class="${value('appearance')} steady" data-preset="${value('preset')}" `
      + `data-value="${progress}" role="progressbar" aria-label="${escape(value('label') || 'Loading')}">${full.html}</i>`;
  }
  if (hasBones && value('active')) style += ':host(:not(:defined)) slot{visibility:hidden}';
  const tag = [...said].map(([name, text]) => ` ${name}="${escape(text)}"`).join('');
  const allowed = nonce === undefined ? '' : ` nonce="${escape(nonce)}"`;
  return `<swift-loader${tag}><template shadowrootmode="open">${box}<style${allowed}>${style}</style>`
    + `${isShimmer ? '<slot></slot>' : ''}</template>${content}</swift-loader>`;
};

// There are no elements on a server.
export const SwiftLoader = undefined;
