// Controls whose content is their name.
const named = 'button,a,summary,label,[role=button],[role=link]';
// True inside of such a control, also where an element is slotted into its shadow.
const isInControl = (node) => node
  && (node.matches?.(named) || isInControl(node.assignedSlot ?? node.parentNode ?? node.host));

// Tells assistive technology the role of an element, its name and its value: `part` is a fraction, 0...1, or NaN if it
// is unknown.
//
// An inactive element is no more than its content. One that is decorative, with an empty label, has no role: so is one
// without a label in a control, whose name it would become a part of.
export const describe = (element, own, part) => {
  const { active, label, ariaLabel } = element;
  const name = active ? label ?? ariaLabel ?? (isInControl(element) ? '' : 'Loading') : '';
  own.role = name && 'progressbar';
  own.ariaLabel = name;
  // Of 100, the default maximum.
  own.ariaValueNow = name && part >= 0 ? +(part * 100).toFixed(2) : null;
};
