// A fraction as percent, as it is written in the language of an element.
const percent = (element, part) => {
  const style = { style: 'percent' };
  try {
    return part.toLocaleString(element.closest('[lang]')?.lang || undefined, style);
  } catch {
    // The attribute names no language, such as en_US with its underscore.
    return part.toLocaleString(undefined, style);
  }
};

// Tells assistive technology what an element is, and its value: `part` is a fraction, 0...1, or NaN if it is
// unknown.
//
// The value changes only when another tenth is reached, so that it is not read out all the time. Takes the
// tenth that was told last, and returns the one that is told now; null is unknown.
export const describe = (element, own, part, last) => {
  own.role = 'progressbar';
  own.ariaHidden = element.active ? null : 'true';
  own.ariaLabel = element.label || 'Loading';
  const tenth = isNaN(part) ? null : Math.floor(part * 10 + 1e-9);
  if (tenth === last) return last;
  const known = tenth === null ? [] : [0, element.max, part * element.max, percent(element, part)];
  ['Min', 'Max', 'Now', 'Text'].forEach((name, index) => {
    own[`ariaValue${name}`] = known[index] ?? null;
  });
  return tenth;
};
