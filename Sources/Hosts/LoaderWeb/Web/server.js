// Renders elements on a server, with the same core: as HTML that shows a loader before any script comes. It needs no
// file beside it and nothing of Node, so it may be bundled, and runs at the edge, too. `built` is the folder of
// .ci/web, by an alias of esbuild.
import sheet from 'built/swift-loader-expressive.css';
import bytes from 'built/swift-loader.wasm';
import { attributes } from './attributes.js';
import { appearances, core, expressive, load, presets } from './core.js';
import { animate, layers } from './layers.js';
import { isAllowed } from './limits.js';
import { select, split } from './rules.js';
import { skeletonMarkup, skeletonRules } from './skeleton.js';
import { missing } from './warnings.js';

// The rules of the steady loops come last.
const rules = split(sheet.split('.steady.')[0]);

// Loads the core when the first element needs it. Some engines at the edge compile nothing while they run: there an
// element keeps its place, and shows nothing before the script.
let isMissing;
const canDraw = () => {
  try {
    if (!core && !isMissing) load(new WebAssembly.Instance(new WebAssembly.Module(bytes)));
  } catch (error) {
    isMissing = missing('no core, so elements only keep their places')(error);
  }
  return !isMissing;
};

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

  // Its markup: with the names of the properties that move it, or with its own name in their place.
  html(hasProperties) {
    const classes = hasProperties ? this.className : `${this.id} ${this.className.replace(/\S*-\w-\S+/g, '')}`;
    const inner = this.childNodes.map((each) => each.html(hasProperties)).join('');
    return `<i class="${classes.replace(/ +/g, ' ').trim()}">${inner}</i>`;
  }
}

const declared = (values) => Object.entries(values).map(([name, value]) => `${name}:${value}`);

// The easing that the rules below have anyway.
const linear = 'cubic-bezier(0.33333,0.33333,0.66667,0.66667)';

// The rules by which an element moves, under its own name and its keyframes' name.
const motion = ({ id, style, animations: [animation] }, suffix) => {
  const lines = animation?.frames.map(({ offset, easing, ...values }, index, frames) => {
    const [last, next] = [frames[index - 1], frames[index + 1]];
    // A style sheet takes the last of keyframes with one offset, so the one before a jump comes a
    // little earlier.
    const isJump = offset === next?.offset;
    if (isJump && offset === (last?.offset ?? 0)) return '';
    const [name] = Object.keys(values);
    const hasEasing = next && !isJump && easing !== linear && values[name] !== next[name];
    const rules = [...declared(values), ...(hasEasing ? [`animation-timing-function:${easing}`] : [])];
    return `${+(100 * offset - (isJump ? 1e-4 : 0)).toFixed(4)}%{${rules.join(';')}}`;
  });
  const name = id + suffix;
  const own = declared(style);
  if (lines) own.push(`animation:${name} ${animation.timing.duration}ms linear ${animation.startTime}ms infinite`);
  return (own[0] ? `.${id}{${own.join(';')}}` : '') + (lines ? `@keyframes ${name}{${lines.join('')}}` : '');
};

// The plan of a loader that has been active since its animations began. Its style gives its size: other sizes of
// the page count once the script has come.
const plan = ({ appearance, preset, cap, progress }, isReduced) => {
  const bytes = new Uint8Array(core.size);
  core.call('create', bytes, appearances.indexOf(appearance), presets.indexOf(preset), isReduced, 0);
  for (const event of [0, 2, 4]) core.call('send', bytes, event, progress, 0, false);
  return core.plan(bytes, 0, NaN, 4, 4, cap === 'butt');
};

// The markup of the parts of a plan, and the rules by which they move. The sheet of the page has the rules of the
// steady loops, under the whole names of the parts.
const draw = ([list, origin, round, , ...words], suffix, isSteady) => {
  let count = 0;
  const node = (className, ...children) => new Element(`m${count += 1}`, className, children);
  const parts = layers(`1${list}`, node);
  // Rounded: a hundred-thousandth of a turn, of a length, of a round is invisible.
  if (!isSteady) animate(words.map((word) => +word.toFixed(5)), parts, node, origin, round, 0, false, {});
  return {
    html: parts.box.childNodes.map((each) => each.html(isSteady)).join(''),
    rules: parts.box.all.map((each) => motion(each, suffix)).join(''),
  };
};

// The markup and the rules of a kind of element, with rules for full and for reduced motion where they differ.
const picture = (kind, isSteady) => {
  const [full, reduced] = [plan(kind, false), plan(kind, true)];
  const { html, rules } = draw(full, '', isSteady);
  if (isSteady || String(full) === String(reduced)) return { html, rules };
  const when = (preference, rules) => `@media (prefers-reduced-motion:${preference}){${rules}}`;
  return { html, rules: when('no-preference', rules) + when('reduce', draw(reduced, 'r').rules) };
};

// Keeps what a function returned, by its arguments; the oldest go.
const cached = (make) => {
  const results = new Map();
  return (...values) => {
    const key = JSON.stringify(values);
    if (!results.has(key)) {
      if (results.size === 200) results.delete(results.keys().next().value);
      results.set(key, make(...values));
    }
    return results.get(key);
  };
};

// The rules that the parts in this markup need.
const rulesFor = cached((html, attributes) => select(rules, {
  classes: new Set(html.split(/class="|[ "]/)), attributes, hasSlot: attributes.appearance === 'shimmer' || !!attributes.text,
}));

// The style and the markup of elements of a kind: all that does not depend on a nonce, a label or a content.
const root = cached(({ isDrawn, hasBones, isLinked, text, ...kind }) => {
  const { appearance, preset, cap, floating, progress } = kind;
  const isSteady = isLinked && preset === presets[0] && cap === 'round' && isNaN(progress);
  const { html, rules: moves } = isDrawn ? picture(kind, isSteady) : { html: '', rules: '' };
  const classes = isDrawn ? `${appearance} steady` : '';
  // The script will give the box of words this class.
  const style = isLinked ? '' : rulesFor(`${text ? 'text' : classes} ${html}`, { appearance, cap, floating, text });
  // Only a page knows the places of bones; until then they keep their room.
  const place = hasBones
    ? ':host([appearance]){display:block;width:auto;height:auto;min-height:auto;container-type:normal}'
      + 'slot{position:static}[part]{position:absolute}:host(:not(:defined)) slot{visibility:hidden}'
    // Words are plain until then.
    : text ? 'slot{display:block;position:static}' : '';
  return { style: style + moves + place, html, classes };
});

// The attribute that sets a property: show-delay for showDelay.
const named = (name) => {
  const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return attribute in attributes ? attribute : name;
};

// What assistive technology gets before the script: a name, or nothing of an element that is decorative.
const described = (label) => (label ? `role="progressbar" aria-label="${escape(label)}"` : 'aria-hidden="true"');

// Renders an element: HTML with its attributes, and, if it is active, a declarative shadow root. That keeps its place
// and shows it from the moment in which the page reads it. The script continues from there.
//
// `own` are its attributes, by their names in HTML, or its properties; null, undefined and false omit one. `content` is
// its inner HTML. With a content security policy, `nonce` is the nonce of the style. `sheet` is the address of the
// style sheet, so that all elements of a page share it. `skeleton` is one that a page has captured.
export const renderToString = (own, { content, nonce, sheet: address, skeleton: given } = {}) => {
  const skeleton = given && isAllowed(given) ? given : undefined;
  const said = new Map();
  for (const [key, value] of Object.entries(own ?? {})) {
    const name = named(key);
    if (!/^[^\s"'<>/=]+$/.test(name)) throw Error(`swift-loader: an attribute cannot be named ${JSON.stringify(name)}`);
    if (value == null || value === false) continue;
    if (!['string', 'number', 'boolean'].includes(typeof value)) throw Error(`swift-loader: ${name} is not a text`);
    said.set(name, value === true ? '' : String(value));
  }
  const value = (name) => {
    const { standard = null, read = (text) => text } = attributes[name];
    return said.has(name) ? read(said.get(name), { get max() { return value('max'); } }) ?? standard : standard;
  };
  const tag = [...said].map(([name, text]) => ` ${name}="${escape(text)}"`).join('');
  if (!value('active')) return `<swift-loader${tag}>${content ?? ''}</swift-loader>`;
  const isPainted = expressive.includes(said.get('appearance'));
  const appearance = isPainted ? said.get('appearance') : value('appearance');
  const hasBones = appearance === 'shimmer' && (!!skeleton || /\sbone\b/.test(content));
  const text = value('text') ? 'true' : undefined;
  const progress = value('value') === null ? NaN : value('value') / value('max');
  // Nothing is shown in a show delay, nor of an appearance that a script paints.
  const { style, html, classes } = root({
    appearance, preset: value('preset'), cap: value('cap'), floating: said.get('floating'), progress, hasBones, text,
    isDrawn: !hasBones && !text && !isPainted && !value('show-delay') && canDraw(), isLinked: !!address,
  });
  const allowed = nonce == null ? '' : ` nonce="${escape(nonce)}"`;
  const link = !address ? '' : `<link rel="stylesheet" href="${escape(address)}">`;
  const box = classes
    && `<i part="loader" class="${classes}" data-preset="${value('preset')}" data-value="${progress}" `
    + `${described(value('label') ?? 'Loading')}>${html}</i>`;
  const rules = style + (skeleton ? skeletonRules(skeleton) : '');
  const ownSheet = rules && `<style${allowed}>${rules}</style>`;
  const slot = appearance === 'shimmer' || text ? '<slot></slot>' : '';
  const bones = skeleton ? skeletonMarkup(skeleton) : '';
  const shadow = `<template shadowrootmode="open">${link}${ownSheet}${box}${slot}${bones}</template>`;
  return `<swift-loader${tag}>${shadow}${content ?? ''}</swift-loader>`;
};

// There are no elements on a server.
export const SwiftLoader = undefined;
