import { partOf, sleepingPart } from '../shared/part-state';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsBelow = (ancestor: ParentNode): Field[] => [
  ...ancestor.querySelectorAll<Field>('input:not([type=hidden]),textarea,select'),
];

const isChoice = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether a field that React does not know yet differs from how it came. */
function differs(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const initial = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(initial, 0);
}

/** Of radio buttons the chosen one says it for all of its group: no click takes a choice away. */
const mustBeTold = (field: Field): boolean =>
  differs(field) && !(isChoice(field) && field.type === 'radio' && !field.checked);

/** Fields that a person has changed. React moves a field's default along with its value, so it does not tell. */
const changed = new WeakSet<EventTarget>();

/** Whether something was typed, ticked or chosen in the page that loading the document again would lose. */
export const hasInput = (): boolean => {
  const main = document.querySelector('main');
  return (
    !!main &&
    fieldsBelow(main).some(
      (field) => differs(field) || (changed.has(field) && (isChoice(field) || field.value !== '')),
    )
  );
};

const fire = (field: Field, type: string): unknown =>
  field.dispatchEvent(new Event(type, { bubbles: true }));

/** Notes what a field holds, and answers what tells React of it the way a person would. */
function noteOf(field: Field): () => void {
  if (isChoice(field)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  if (field instanceof HTMLSelectElement) {
    const chosen = field.selectedIndex;
    return () => {
      field.selectedIndex = chosen;
      fire(field, 'change');
    };
  }
  if (field.type === 'file') return () => fire(field, 'change');
  const { value, defaultValue } = field;
  return () => {
    // React compares with what was set through the element itself.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    fire(field, 'input');
  };
}

/**
 * Until a part is awake, its fields are the browser's alone: React hears no event of them, although it may listen
 * already. Then it is told of every field that is not as it came, one after the other, as a person does: it has taken
 * in each before the next, and may have reset those still to come. So no event has two owners, and none has none.
 */
export function handOverFields(): void {
  /** A tick is provisional while its click is under way; what comes of it is certain with the next event. */
  const inClick = new Set<EventTarget>();

  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!isChoice(target) || !sleepingPart(target)) return;
      event.stopPropagation();
      inClick.add(target);
      setTimeout(() => inClick.delete(target));
    },
    true,
  );
  for (const type of ['input', 'change'])
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (!target) return;
        if (event.isTrusted) changed.add(target);
        const clicked = inClick.delete(target);
        if (clicked || sleepingPart(target)) event.stopPropagation();
        // Its part has woken within the click.
        if (clicked && isChoice(target) && !sleepingPart(target)) setTimeout(noteOf(target));
      },
      true,
    );
  document.addEventListener('part:awake', async ({ target }) => {
    if (!(target instanceof Element)) return;
    const notes = fieldsBelow(target)
      .filter((field) => partOf(field) === target && mustBeTold(field) && !inClick.has(field))
      .map(noteOf);
    for (const tell of notes) {
      tell();
      await undefined;
    }
  });
}
