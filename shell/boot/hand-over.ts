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

function handOver(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex((option) => option.defaultSelected);
    if (field.selectedIndex !== Math.max(initial, 0))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (
    field instanceof HTMLInputElement &&
    (field.type === 'checkbox' || field.type === 'radio')
  ) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
  } else if (field.value !== field.defaultValue) {
    setValue(field, field.value, field.defaultValue);
  }
}

/**
 * Tells a part that has just woken what was typed, ticked and chosen before React knew its fields. One field after
 * the other, as a person does: React has taken in each before the next.
 */
export const handOverWhatWasTyped = (): void =>
  document.addEventListener('part:awake', async ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const field of target.querySelectorAll<Field>(
      'input:not([type=hidden]),textarea,select',
    )) {
      handOver(field);
      await undefined;
    }
  });
