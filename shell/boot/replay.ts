import { sleepingPart } from './sleeping';

/** Calls back once when the part has woken, after its effects have run. */
const onceAwake = (part: HTMLElement, act: () => void): void =>
  part.addEventListener('part:awake', () => setTimeout(act), { once: true });

/**
 * A click on a button, or a submit, in a part that sleeps happens again when the part is awake.
 * When it cannot wake, a form goes the native way.
 */
export function replayOnceAwake(ask: (part: HTMLElement) => void): void {
  /** Forms whose submit waits: however often it is pressed, it is sent once. */
  const waiting = new WeakSet<HTMLFormElement>();
  const native = new WeakSet<HTMLFormElement>();
  document.addEventListener(
    'click',
    (event) => {
      const part = sleepingPart(event.target);
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!part || !button || button.hasAttribute('popovertarget')) return;
      if (button.form && button.type === 'submit') return; // its submit event comes next
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
      const part = sleepingPart(event.target);
      const form = event.target;
      if (!part || !(form instanceof HTMLFormElement) || 'stuck' in part.dataset) return;
      if (native.has(form)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!waiting.has(form)) {
        waiting.add(form);
        // The button that was pressed may carry a name and a value of its own.
        const send = (): void => {
          if (!waiting.delete(form) || !form.isConnected) return;
          form.requestSubmit(event.submitter);
        };
        const sendNatively = (): void => {
          native.add(form);
          send();
          native.delete(form);
        };
        onceAwake(part, send);
        part.addEventListener('part:failed', sendNatively, { once: true });
      }
      ask(part);
    },
    true,
  );
}
