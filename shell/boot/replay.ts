import { sleepingPart, stateOf } from '../shared/part-state';

/** Calls back once when the part has woken, after its effects have run. */
const onceAwake = (part: HTMLElement, act: () => void): void =>
  part.addEventListener('part:awake', () => setTimeout(act), { once: true });

/** The link that was clicked, if its text explains links of its kind at the first tap (`data-explains`). */
function explainedLink(target: EventTarget | null): HTMLAnchorElement | null {
  const text = target instanceof Element && target.closest<HTMLElement>('[data-explains]');
  return text ? target.closest<HTMLAnchorElement>(text.dataset.explains ?? '') : null;
}

/**
 * A click on a button, or a submit, in a part that sleeps happens again when the part is awake; so does a submit that
 * the browser's own checks refuse, because the part says better what is wrong. When it cannot wake, a form goes the
 * native way. A link that is explained at the first tap waits too, and then has the focus; a mouse follows it at once.
 */
export function replayOnceAwake(ask: (part: HTMLElement) => void): void {
  /** Forms whose submit waits: however often it is pressed, it is sent once. */
  const waiting = new WeakSet<HTMLFormElement>();
  const native = new WeakSet<HTMLFormElement>();
  /** The button pressed last; Enter in a field presses one too. */
  let pressed: HTMLButtonElement | null = null;

  const sendOnceAwake = (
    part: HTMLElement,
    form: HTMLFormElement,
    submitter: HTMLElement | null,
  ): void => {
    if (waiting.has(form)) return;
    waiting.add(form);
    // The button that was pressed may carry a name and a value of its own.
    const send = (): void => {
      if (!waiting.delete(form) || !form.isConnected) return;
      form.requestSubmit(submitter);
    };
    const sendNatively = (): void => {
      native.add(form);
      send();
      native.delete(form);
    };
    onceAwake(part, send);
    part.addEventListener('part:failed', sendNatively, { once: true });
  };

  const hold = (event: Event, form: HTMLFormElement, submitter: HTMLElement | null): void => {
    const part = sleepingPart(event.target);
    if (!part || stateOf(part) === 'stuck' || native.has(form)) return;
    event.preventDefault();
    event.stopPropagation();
    sendOnceAwake(part, form, submitter);
    ask(part);
  };

  document.addEventListener(
    'click',
    (event) => {
      const part = sleepingPart(event.target);
      const link = event.pointerType === 'touch' && explainedLink(event.target);
      if (part && link && stateOf(part) !== 'stuck') {
        event.preventDefault();
        event.stopPropagation();
        onceAwake(part, () => link.focus());
        part.addEventListener('part:failed', () => link.click(), { once: true });
        ask(part);
        return;
      }
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!part || !button || button.hasAttribute('popovertarget')) return;
      if (button.form && button.type === 'submit') {
        pressed = button; // its submit event comes next, or its fields' invalid
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      onceAwake(part, () => button.click());
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
