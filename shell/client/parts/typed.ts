type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that a person has changed. React moves a field's default along with its value, so it does not tell. */
const changed = new WeakSet<EventTarget>();
addEventListener(
  'input',
  ({ target, isTrusted }) => {
    if (isTrusted && target) changed.add(target);
  },
  { capture: true, passive: true },
);

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether a field that React does not know yet differs from how it came. */
function differs(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const initial = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(initial, 0);
}

/** Whether a field is left as it was found, or empty again. */
const isEmptied = (field: Field): boolean => !isChoice(field) && field.value === '';

/** Whether something was typed, ticked or chosen in a page that a reload would lose. */
export const somethingTyped = (document: Document): boolean =>
  [
    ...document.querySelectorAll<Field>('#main :is(input:not([type=hidden]), textarea, select)'),
  ].some((field) => differs(field) || (changed.has(field) && !isEmptied(field)));
