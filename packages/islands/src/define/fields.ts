import { findIsland, findUnhydratedIsland } from './island-state';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Selector of {@link Field}s that a visitor may change. */
export const FIELDS = 'input:not([type=hidden]),textarea,select';

const findFields = (ancestor: ParentNode): Field[] => [...ancestor.querySelectorAll<Field>(FIELDS)];

const isChoice = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether a field that is not hydrated yet differs from its initial state. */
export function isDirty(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const initial = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(initial, 0);
}

/**
 * Whether React needs an event for a field. A radio group reports its checked button only: a click cannot uncheck one.
 */
const needsInputEvent = (field: Field): boolean =>
  isDirty(field) && !(isChoice(field) && field.type === 'radio' && !field.checked);

/** Fields that the visitor has changed. Needed because React changes a field's default together with its value. */
const edited = new WeakSet<EventTarget>();

/** Whether a reload would lose something that the visitor typed, ticked or chosen in the page. */
export const hasInput = (): boolean => {
  const main = document.querySelector('main');
  return (
    !!main &&
    findFields(main).some(
      (field) => isDirty(field) || (edited.has(field) && (isChoice(field) || field.value !== '')),
    )
  );
};

const dispatch = (field: Field, type: string): unknown =>
  field.dispatchEvent(new Event(type, { bubbles: true }));

/** Records a field's state. Returns a function that reports it to React with the events of a user's input. */
function recordField(field: Field): () => void {
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
      dispatch(field, 'change');
    };
  }
  if (field.type === 'file') return () => dispatch(field, 'change');
  const { value, defaultValue } = field;
  return () => {
    // React compares with the value last set through the element's own setter.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    dispatch(field, 'input');
  };
}

/**
 * Before an island is hydrated, React gets no event of its fields, although it may listen already. After that React
 * gets an event for each changed field, as if a user typed, and handles it before the next one. If React's handling of
 * an event resets a later field, that field's value is restored before its own event. So React handles each event
 * exactly once.
 */
export function transferFields(): void {
  /** A tick is provisional during its click event, which may still be canceled. It is final with the next event. */
  const inClick = new Set<EventTarget>();

  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!isChoice(target) || !findUnhydratedIsland(target)) return;
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
        if (event.isTrusted) edited.add(target);
        const clicked = inClick.delete(target);
        if (clicked || findUnhydratedIsland(target)) event.stopPropagation();
        // The island has been hydrated during the click.
        if (clicked && isChoice(target) && !findUnhydratedIsland(target))
          setTimeout(recordField(target));
      },
      true,
    );
  document.addEventListener('island:hydrated', async ({ target }) => {
    if (!(target instanceof Element)) return;
    const replays = findFields(target)
      .filter(
        (field) => findIsland(field) === target && needsInputEvent(field) && !inClick.has(field),
      )
      .map(recordField);
    for (const replay of replays) {
      replay();
      await undefined;
    }
  });
}
