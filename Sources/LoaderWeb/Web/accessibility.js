// A value in per cent, as the language of an element writes it.
const percent = (element, part) => {
  const style = { style: 'percent' };
  try {
    return part.toLocaleString(element.closest('[lang]')?.lang || undefined, style);
  } catch {
    // Not a language, such as en_US with its underscore.
    return part.toLocaleString(undefined, style);
  }
};

// Tells assistive technology what an element is, and its value: a part of the whole, NaN where unknown.
//
// A value is told when a tenth is reached, and at the end. Takes the tenth that was told last, returns the
// one that is told now; null stands for unknown.
const describe = (element, own, part, last) => {
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
