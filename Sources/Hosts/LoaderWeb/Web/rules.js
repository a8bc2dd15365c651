// The rules of a style sheet that an element needs.

// Splits a style sheet into its rules: each with its selector or condition, and, of a condition, the rules inside.
export const split = (sheet) => {
  const text = sheet.replace(/\/\*[^]*?\*\//g, '');
  const rules = [];
  let [start, open, depth] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{' && depth++ === 0) open = at;
    if (text[at] !== '}' || --depth) continue;
    const [head, body] = [text.slice(start, open).trim(), text.slice(open + 1, at)];
    rules.push({ head, body, inner: head[0] === '@' && split(body) });
    start = at + 1;
  }
  return rules;
};

const hasAll = (text, pattern, test) => [...text.matchAll(pattern)].every(([, ...found]) => test(...found));

// True if a selector may match something in an element with these classes in it and these attributes. The other
// attributes of its host, and states of the browser, may be as they like.
const mayMatch = (selector, own) => {
  const { classes, attributes, hasSlot } = own;
  const said = selector
    .replace(/:(not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/:is\(([^()]*)\)/g, (_, list) => (list.split(',').some((each) => mayMatch(each, own)) ? '' : ':state'));
  return !said.includes(':state') && (hasSlot || !said.includes('slot'))
    && hasAll(said, /\.([a-z][\w-]*)/g, (name) => classes.has(name))
    && hasAll(said, /\[class\*="?([\w-]+)/g, (part) => [...classes].some((each) => each.includes(part)))
    && hasAll(said, /\[(appearance|cap|floating|text)(?:.?="?([\w-]+))?/g, (name, value = '') =>
      attributes[name]?.includes(value));
};

// The rules of a sheet that an element may need, as text.
export const select = (rules, own) => rules.map(({ head, body, inner }) => {
  // The commas between selectors, not those in parentheses.
  const isNeeded = inner || head.split(/,(?![^(]*\))/).some((each) => mayMatch(each, own));
  const text = inner ? select(inner, own) : body;
  return isNeeded && text ? `${head}{${text}}` : '';
}).join('');
