import { findUnhydratedIsland, getState } from '../define/island-state';

/** Calls back once, after the island has been hydrated and its effects have run. */
const runAfterHydration = (island: HTMLElement, callback: () => void): void =>
  island.addEventListener('island:hydrated', () => setTimeout(callback), { once: true });

/** The clicked link, if it needs an explanation at the first tap (`data-explains` holds the links' selector). */
function findExplainedLink(target: EventTarget | null): HTMLAnchorElement | null {
  const text = target instanceof Element && target.closest<HTMLElement>('[data-explains]');
  return text ? target.closest<HTMLAnchorElement>(text.dataset.explains ?? '') : null;
}

/**
 * Repeats a click on a button or a submit in an unhydrated island once the island is hydrated. This includes a submit
 * that the browser's validation refuses, because the island has better messages. If the island fails, the browser
 * submits the form. A tapped link with an explanation waits too and is then focused; a mouse click follows it at once.
 */
export function startReplay(requestIsland: (island: HTMLElement) => void): void {
  /** Forms whose submit waits. Repeated presses send a form once. */
  const deferredForms = new WeakSet<HTMLFormElement>();
  const nativeForms = new WeakSet<HTMLFormElement>();
  /** The button pressed last. Enter in a field also fires a click on the submit button. */
  let pressedButton: HTMLButtonElement | null = null;

  const deferSubmit = (
    island: HTMLElement,
    form: HTMLFormElement,
    submitter: HTMLElement | null,
  ): void => {
    if (deferredForms.has(form)) return;
    deferredForms.add(form);
    // The submitter may carry a name and a value of its own.
    const submit = (): void => {
      if (!deferredForms.delete(form) || !form.isConnected) return;
      form.requestSubmit(submitter);
    };
    const submitNativeForm = (): void => {
      nativeForms.add(form);
      submit();
      nativeForms.delete(form);
    };
    runAfterHydration(island, submit);
    island.addEventListener('island:failed', submitNativeForm, { once: true });
  };

  const defer = (event: Event, form: HTMLFormElement, submitter: HTMLElement | null): void => {
    const island = findUnhydratedIsland(event.target);
    if (!island || getState(island) === 'failed' || nativeForms.has(form)) return;
    event.preventDefault();
    event.stopPropagation();
    deferSubmit(island, form, submitter);
    requestIsland(island);
  };

  document.addEventListener(
    'click',
    (event) => {
      const island = findUnhydratedIsland(event.target);
      if (!island || getState(island) === 'failed') return;
      const link = event.pointerType === 'touch' && findExplainedLink(event.target);
      if (link) {
        event.preventDefault();
        event.stopPropagation();
        runAfterHydration(island, () => link.focus());
        island.addEventListener('island:failed', () => link.click(), { once: true });
        requestIsland(island);
        return;
      }
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || button.hasAttribute('popovertarget')) return;
      if (button.form && button.type === 'submit') {
        pressedButton = button; // its submit event, or its fields' invalid event, comes next
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      runAfterHydration(island, () => button.click());
      requestIsland(island);
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof HTMLFormElement) defer(event, event.target, event.submitter);
    },
    true,
  );
  document.addEventListener(
    'invalid',
    (event) => {
      const form = pressedButton?.form;
      if (form && event.target instanceof Element && form.contains(event.target))
        defer(event, form, pressedButton);
    },
    true,
  );
}
