import { unhydratedPart, stateOf } from '../define/part-state';

/** Calls back once, after the part has woken and its effects have run. */
const onceHydrated = (part: HTMLElement, act: () => void): void =>
  part.addEventListener('part:awake', () => setTimeout(act), { once: true });

/** The clicked link, if it needs an explanation at the first tap (`data-explains` holds the links' selector). */
function explainedLink(target: EventTarget | null): HTMLAnchorElement | null {
  const text = target instanceof Element && target.closest<HTMLElement>('[data-explains]');
  return text ? target.closest<HTMLAnchorElement>(text.dataset.explains ?? '') : null;
}

/**
 * Repeats a click on a button or a submit in a sleeping part once the part is awake. This includes a submit that the
 * browser's validation refuses, because the part has better messages. If the part fails, the browser submits the form.
 * A tapped link with an explanation waits too and is then focused; a mouse click follows it at once.
 */
export function replayOnceHydrated(ask: (part: HTMLElement) => void): void {
  /** Forms whose submit waits. Repeated presses send a form once. */
  const waiting = new WeakSet<HTMLFormElement>();
  const native = new WeakSet<HTMLFormElement>();
  /** The button pressed last. Enter in a field also fires a click on the submit button. */
  let pressed: HTMLButtonElement | null = null;

  const sendOnceAwake = (
    part: HTMLElement,
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
    onceHydrated(part, send);
    part.addEventListener('part:failed', sendNatively, { once: true });
  };

  const hold = (event: Event, form: HTMLFormElement, submitter: HTMLElement | null): void => {
    const part = unhydratedPart(event.target);
    if (!part || stateOf(part) === 'stuck' || native.has(form)) return;
    event.preventDefault();
    event.stopPropagation();
    sendOnceAwake(part, form, submitter);
    ask(part);
  };

  document.addEventListener(
    'click',
    (event) => {
      const part = unhydratedPart(event.target);
      const link = event.pointerType === 'touch' && explainedLink(event.target);
      if (part && link && stateOf(part) !== 'stuck') {
        event.preventDefault();
        event.stopPropagation();
        onceHydrated(part, () => link.focus());
        part.addEventListener('part:failed', () => link.click(), { once: true });
        ask(part);
        return;
      }
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!part || !button || button.hasAttribute('popovertarget')) return;
      if (button.form && button.type === 'submit') {
        pressed = button; // its submit event, or its fields' invalid event, comes next
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      onceHydrated(part, () => button.click());
      ask(part);
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
