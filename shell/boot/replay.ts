import { sleepingPart } from './sleeping';

/** Calls back once when the part has woken, after its effects have run. */
const onceAwake = (part: HTMLElement, act: () => void): void =>
  part.addEventListener('part:awake', () => setTimeout(act), { once: true });

/**
 * A click on a button, or a submit, in a part that sleeps happens again when the part is awake.
 * When it cannot wake, a form goes the native way.
 */
export function replayOnceAwake(ask: (part: HTMLElement) => void): void {
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
      event.preventDefault();
      event.stopPropagation();
      onceAwake(part, () => form.requestSubmit(event.submitter));
      part.addEventListener('part:failed', () => form.submit(), { once: true });
      ask(part);
    },
    true,
  );
}
