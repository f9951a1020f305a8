import { findUnhydratedIsland } from '../define/island-state';

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

  /** Holds an event back until its island is hydrated and its effects have run, or has failed. */
  const hold = (
    event: Event,
    island: HTMLElement,
    repeat: () => void,
    giveUp: () => void = () => undefined,
  ): void => {
    event.preventDefault();
    event.stopPropagation();
    island.addEventListener('island:hydrated', () => setTimeout(repeat), { once: true });
    island.addEventListener('island:failed', giveUp, { once: true });
    requestIsland(island);
  };

  const defer = (event: Event, form: HTMLFormElement, submitter: HTMLElement | null): void => {
    const island = findUnhydratedIsland(event.target);
    if (!island || nativeForms.has(form)) return;
    deferredForms.add(form);
    // The submitter may carry a name and a value of its own.
    const submit = (): void => {
      if (deferredForms.delete(form) && form.isConnected) form.requestSubmit(submitter);
    };
    hold(event, island, submit, () => {
      nativeForms.add(form);
      submit();
      nativeForms.delete(form);
    });
  };

  document.addEventListener(
    'click',
    (event) => {
      const island = findUnhydratedIsland(event.target);
      if (!island) return;
      const link = event.pointerType === 'touch' && findExplainedLink(event.target);
      if (link)
        return hold(
          event,
          island,
          () => link.focus(),
          () => link.click(),
        );
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || button.hasAttribute('popovertarget')) return;
      if (button.form && button.type === 'submit') {
        pressedButton = button; // its submit event, or its fields' invalid event, comes next
        return;
      }
      hold(event, island, () => button.click());
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
