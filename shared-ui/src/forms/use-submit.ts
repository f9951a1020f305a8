import { useState, type SubmitEvent } from 'react';

/**
 * Takes submits from the browser, one at a time.
 * @param act answers a promise of the end of what it sends, or nothing when it sends nothing
 */
export function useSubmit(act: (form: HTMLFormElement) => Promise<void> | undefined): {
  /** Something is on its way. */
  pending: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
} {
  const [pending, setPending] = useState(false);
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (pending) return;
    const sent = act(event.currentTarget);
    if (!sent) return;
    setPending(true);
    await sent.finally(() => setPending(false));
  };
  return { pending, onSubmit };
}
