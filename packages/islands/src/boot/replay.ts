import { stateOf, unhydratedIsland } from '../define/island-state';

/** Calls back once, after the island has been hydrated and its effects have run. */
const onceHydrated = (island: HTMLElement, act: () => void): void =>
  island.addEventListener('island:hydrated', () => setTimeout(act), { once: true });

/** The clicked link, if it needs an explanation at the first tap (`data-explains` holds the links' selector). */
function explainedLink(target: EventTarget | null): HTMLAnchorElement | null {
  const text = target instanceof Element && target.closest<HTMLElement>('[data-explains]');
  return text ? target.closest<HTMLAnchorElement>(text.dataset.explains ?? '') : null;
}

/**
 * Repeats a click on a button or a submit in an unhydrated island once the island is hydrated. This includes a submit
 * that the browser's validation refuses, because the island has better messages. If the island fails, the browser
 * submits the form. A tapped link with an explanation waits too and is then focused; a mouse click follows it at once.
 */
export function replayOnceHydrated(ask: (island: HTMLElement) => void): void {
  /** Forms whose submit waits. Repeated presses send a form once. */
  const waiting = new WeakSet<HTMLFormElement>();
  const native = new WeakSet<HTMLFormElement>();
  /** The button pressed last. Enter in a field also fires a click on the submit button. */
  let pressed: HTMLButtonElement | null = null;

  const sendOnceHydrated = (
    island: HTMLElement,
    form: HTMLFormElement,
    submitter: HTMLElement | null,
  ): void => {
    if (waiting.has(form)) return;
    waiting.add(form);
    // The submitter may carry a name and a value of its own.
    const send = (): void => {
      if (!waiting.delete(form) || !form.isConnected) return;
      form.requestSubmit(submitter);
    };
    const sendNatively = (): void => {
      native.add(form);
      send();
      native.delete(form);
    };
    onceHydrated(island, send);
    island.addEventListener('island:failed', sendNatively, { once: true });
  };

  const hold = (event: Event, form: HTMLFormElement, submitter: HTMLElement | null): void => {
    const island = unhydratedIsland(event.target);
    if (!island || stateOf(island) === 'failed' || native.has(form)) return;
    event.preventDefault();
    event.stopPropagation();
    sendOnceHydrated(island, form, submitter);
    ask(island);
  };

  document.addEventListener(
    'click',
    (event) => {
      const island = unhydratedIsland(event.target);
      const link = event.pointerType === 'touch' && explainedLink(event.target);
      if (island && link && stateOf(island) !== 'failed') {
        event.preventDefault();
        event.stopPropagation();
        onceHydrated(island, () => link.focus());
        island.addEventListener('island:failed', () => link.click(), { once: true });
        ask(island);
        return;
      }
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!island || !button || button.hasAttribute('popovertarget')) return;
      if (button.form && button.type === 'submit') {
        pressed = button; // its submit event, or its fields' invalid event, comes next
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      onceHydrated(island, () => button.click());
      ask(island);
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof HTMLFormElement) hold(event, event.target, event.submitter);
    },
    true,
  );
  document.addEventListener(
    'invalid',
    (event) => {
      const form = pressed?.form;
      if (form && event.target instanceof Element && form.contains(event.target))
        hold(event, form, pressed);
    },
    true,
  );
}
