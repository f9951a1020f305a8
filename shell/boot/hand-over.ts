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

/** Tells a part that has just woken what was typed, ticked and chosen before React knew its fields. */
export const handOverWhatWasTyped = (): void =>
  document.addEventListener('part:awake', (event) => {
    if (!(event.target instanceof Element)) return;
    event.target
      .querySelectorAll<Field>('input:not([type=hidden]),textarea,select')
      .forEach(handOver);
  });
