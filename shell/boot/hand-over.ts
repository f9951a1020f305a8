type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a field the way a person does, so that React sees a change. */
function setValue(
  field: HTMLInputElement | HTMLTextAreaElement,
  value: string,
  before: string,
): void {
  field.value = before;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Notes what a person has made of a field, and answers what tells React of it; nothing when it is as it came. */
function noteOf(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex((option) => option.defaultSelected);
    const chosen = field.selectedIndex;
    if (chosen === Math.max(initial, 0)) return undefined;
    return () => {
      field.selectedIndex = chosen;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return undefined;
    return () => {
      field.checked = field.defaultChecked;
      field.click();
    };
  }
  if (field.type === 'file') {
    const chosen = field instanceof HTMLInputElement && field.files?.length;
    return chosen ? () => field.dispatchEvent(new Event('change', { bubbles: true })) : undefined;
  }
  const { value, defaultValue } = field;
  return value === defaultValue ? undefined : () => setValue(field, value, defaultValue);
}

const fieldsBelow = (place: ParentNode): Field[] => [
  ...place.querySelectorAll<Field>('input:not([type=hidden]),textarea,select'),
];

/** Whether something was typed, ticked or chosen that loading the document again would lose. */
export const isFilledIn = (place: ParentNode): boolean => fieldsBelow(place).some(noteOf);

/**
 * Tells a part that has just woken what was typed, ticked and chosen before React knew its fields. One field after
 * the other, as a person does: React has taken in each before the next, and may have reset those still to come.
 */
export const handOverWhatWasTyped = (): void =>
  document.addEventListener('part:awake', async ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const tell of fieldsBelow(target).map(noteOf)) {
      tell?.();
      await undefined;
    }
  });
